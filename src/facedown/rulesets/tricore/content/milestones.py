"""Milestones: what the levels 1, 5, 10, 15 and 20 grant, and the caps that rise with them."""

from collections.abc import Iterable, Mapping, Sequence

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.content.content import MIND, PRIMARIES, SPIRIT, Trade
from facedown.rulesets.tricore.content.tier import TIERS

MILESTONES = (1, 5, 10, 15, 20)
"""Levels that grant skill ranks (TC-GEN-15, TC-SKL-05)."""
BONUS_LEVELS = (1, 5, 10)
"""Levels that grant a bonus to a primary (TC-GEN-07, TC-GEN-08)."""
UNCAPPED = 60
"""As much as a sheet can hold."""


def milestones(level: int) -> int:
    """How many milestones somebody of that level has reached (TC-SKL-07)."""
    return sum(each <= level for each in MILESTONES)


def bonuses_due(level: int, settings: Rulings) -> int:
    """How many bonuses to a primary somebody of that level has had (TC-GEN-08, TC-C-31)."""
    mode = settings[rulings.MILESTONE_BONUS_MODE]
    if mode == "all-at-creation":
        return len(BONUS_LEVELS)
    reached = sum(each <= level for each in BONUS_LEVELS)
    return 3 * reached if mode == "three-each" else reached


def trades_due(level: int, settings: Rulings) -> int:
    """One Trade at each of levels 1, 5 and 10, or at every milestone (TC-GEN-16, TC-TRD-04, TC-C-28)."""
    levels = MILESTONES if settings[rulings.TRADE_LEVELS] == "five" else BONUS_LEVELS
    return sum(each <= level for each in levels)


def skill_cap(level: int, settings: Rulings) -> int:
    """Skills and languages: twice the milestones (TC-SKL-07, TC-LANG-06, TC-G-16)."""
    return UNCAPPED if settings[rulings.RANK_CAP] == "none" else 2 * milestones(level)


def mastery_cap(level: int, settings: Rulings) -> int:
    """Instinct and Specialty: one more than the milestones (TC-SKL-07, TC-G-16)."""
    return UNCAPPED if settings[rulings.RANK_CAP] == "none" else milestones(level) + 1


def with_bonuses(stats: Mapping[str, int], bonuses: Sequence[str], tier: str) -> dict[str, int]:
    """The nine primaries with the bonuses that went to them (TC-GEN-08)."""
    return {each: stats.get(each, 0) + TIERS[tier].bonus * bonuses.count(each) for each in PRIMARIES}


def without_bonuses(primaries: Mapping[str, int], bonuses: Sequence[str], tier: str) -> dict[str, int]:
    """What was rolled or bought, before any bonus."""
    return {each: primaries.get(each, 0) - TIERS[tier].bonus * bonuses.count(each) for each in PRIMARIES}


def ranks_granted(
    stats: Mapping[str, int], bonuses: Sequence[str], tier: str, level: int, settings: Rulings
) -> Working:
    """At each milestone as many ranks as the Intellect of that moment (TC-GEN-15, TC-SKL-05, TC-SKL-06)."""
    grants = []
    for at in MILESTONES[: milestones(level)]:
        had = bonuses[: bonuses_due(at, settings)]
        primaries = with_bonuses(stats, had, tier)
        intellect = sum(primaries[each] for each in (*MIND, *SPIRIT))
        grants.append(plain(intellect, f"Intellect at level {at}", "TC-DRV-10"))
    return Working(sum(each.value for each in grants), "ranks granted", ("TC-GEN-15", "TC-SKL-05"), tuple(grants))


def ranks_spent(
    skills: Iterable[int],
    instinct: Iterable[int],
    specialty: Iterable[int],
    languages: Iterable[int],
    trades: Sequence[Trade],
    settings: Rulings,
) -> Working:
    """One rank each: in a skill, a further language, Instinct, Specialty, and a Trade (TC-SKL-06, TC-C-69)."""
    parts = (
        plain(sum(skills), "skill ranks", "TC-SKL-06"),
        plain(sum(instinct), "Instinct", "TC-INS-03"),
        plain(sum(specialty), "Specialty", "TC-SKL-06"),
        plain(max(0, sum(languages) - 1), "languages after the free one", "TC-LANG-02", "TC-LANG-03"),
        plain(len(trades) * settings[rulings.TRADE_COST_RANKS], "Trades", "TC-TRD-12", "TC-G-55"),
    )
    return Working(sum(each.value for each in parts), "ranks spent", ("TC-SKL-06", "TC-SKL-17"), parts)
