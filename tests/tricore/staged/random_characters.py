"""Random characters that the rules of creation allow: tier, level, primaries, ranks, Trades, gear and abilities."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.legality import SPECIALTIES, carry_limit, refusals, stats_of
from facedown.rulesets.tricore.actor.load import refuse_equipment
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, PRIMARIES, SKILLS, Carried, Content, Template, Trade
from facedown.rulesets.tricore.content.milestones import (
    bonuses_due,
    mastery_cap,
    milestones,
    ranks_granted,
    ranks_spent,
    skill_cap,
    trades_due,
    with_bonuses,
)
from facedown.rulesets.tricore.content.tier import TIERS, Tier
from facedown.rulesets.tricore.content.trades import CUSTOM, PICKS, eligible
from facedown.rulesets.tricore.creation.outfit import stow
from tests.tricore.staged.random_builds import legal_builds

LANGUAGES = ("Common", "Elder", "Signs")
SETS = 4


def a_character(
    luck: Random, id: str, level: int, content: Content, settings: Rulings, series: int = 0
) -> dict[str, Any]:
    """An actor of a scenario with a sheet by lot; each series has other abilities."""
    sheet = a_sheet(luck, level, content, settings)
    return {
        "id": id,
        "name": id.title(),
        "tier": sheet.tier,
        "level": sheet.level,
        "primaries": with_bonuses(stats_of(sheet), sheet.bonuses, sheet.tier),
        "skills": sheet.skills,
        "instinct": sheet.instinct,
        "specialty": sheet.specialty,
        "languages": sheet.languages,
        "trades": msgspec.to_builtins(sheet.trades),
        "items": msgspec.to_builtins(sheet.items),
        "builds": msgspec.to_builtins(luck.choice(_sets_of_abilities(level, series))),
    }


def a_sheet(luck: Random, level: int, content: Content, settings: Rulings) -> Template:
    """A ready character without abilities; the game's own validator has nothing against it."""
    tier = luck.choice(list(TIERS.values()))
    stats = luck.choice((_rolled, _bought))(luck, tier)
    bonuses = tuple(luck.choice(PRIMARIES) for _ in range(bonuses_due(level, settings)))
    bare = Template("random", "Random", "", tier.id, level, stats, bonuses)  # type: ignore[arg-type]  # a tier's own id
    ranked = _ranked(luck, bare, settings)
    made = msgspec.structs.replace(ranked, items=_outfit(luck, ranked, content, settings))
    refused = list(refusals(made, content, settings))
    assert not refused, refused
    return made


def _rolled(luck: Random, tier: Tier) -> tuple[int, ...]:
    """Nine dice, again until they come to no more than the points that stand for them."""
    while True:
        values = tuple(luck.randint(1, tier.die) for _ in PRIMARIES)
        if sum(values) <= tier.pool:
            return values


def _bought(luck: Random, tier: Tier) -> tuple[int, ...]:
    """All points of the pool, one after the other to a primary that may still rise."""
    values = [1] * len(PRIMARIES)
    for _ in range(tier.pool - len(PRIMARIES)):
        values[luck.choice([at for at, value in enumerate(values) if value < tier.die])] += 1
    return tuple(values)


def _ranked(luck: Random, bare: Template, settings: Rulings) -> Template:
    """Trades and ranks within their caps, for as much as Intellect has granted or less."""
    left = ranks_granted(stats_of(bare), bare.bonuses, bare.tier, bare.level, settings).value
    trades = _trades(luck, bare, left, settings)
    left -= ranks_spent((), (), (), (), trades, settings).value
    most, best = skill_cap(bare.level, settings), mastery_cap(bare.level, settings)
    skills: dict[str, int] = {}
    instinct: dict[str, int] = {}
    specialty: dict[str, int] = {}
    languages = {LANGUAGES[0]: 1}
    fifth = (CUSTOM,) if settings[rulings.PHYSICAL_SKILL_5] == CUSTOM else ()
    kinds: tuple[tuple[dict[str, int], Sequence[str], int], ...] = (
        (skills, (*SKILLS, *fifth), most),
        (instinct, CORE_ACTIONS, best),
        (specialty, luck.sample(SPECIALTIES, 3), best),
        (languages, LANGUAGES, most),
    )
    for _ in range(luck.randint(left // 2, left) if left > 0 else 0):
        ranks, names, cap = luck.choice(kinds)
        name = luck.choice(names)
        if ranks.get(name, 0) < cap:
            ranks[name] = ranks.get(name, 0) + 1
    return msgspec.structs.replace(
        bare, trades=trades, skills=skills, instinct=instinct, specialty=specialty, languages=languages
    )


def _trades(luck: Random, bare: Template, ranks: int, settings: Rulings) -> tuple[Trade, ...]:
    price = settings[rulings.TRADE_COST_RANKS]
    most = min(trades_due(bare.level, settings), ranks // price if price else PICKS)
    picks = luck.sample(eligible(settings), PICKS * luck.randint(0, most))
    return tuple(Trade(f"Trade {at}", tuple(picks[at : at + PICKS])) for at in range(0, len(picks), PICKS))


def _outfit(luck: Random, sheet: Template, content: Content, settings: Rulings) -> tuple[Carried, ...]:
    """Common things, as many as fit and can be carried, weapons and shields first."""
    common = [item for item in content.items.values() if item.level <= milestones(sheet.level)]
    arms = [item for item in common if item.kind in ("weapon", "shield")]
    chosen = [*luck.sample(arms, luck.randint(0, 3)), *luck.sample(common, luck.randint(0, 5))]
    while True:
        carried = stow(chosen)
        if refuse_equipment(carried, content.items, carry_limit(sheet, content, settings), settings) is None:
            return carried
        chosen.pop()


@cache
def _sets_of_abilities(level: int, series: int) -> tuple[list[Build], ...]:
    """What somebody of a level may have together, or nothing; making abilities takes longer than using them."""
    luck = Random(f"abilities of level {level}, series {series}")
    return ([], *(legal_builds(luck, level, luck.randint(2, 5)) for _ in range(SETS)))
