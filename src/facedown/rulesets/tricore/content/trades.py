"""Trades: which picks there are, and when one of them adds its die."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.words.refusal import Refusal, nearest
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, FAMILIES, MELEE, RANGED, Trade

BALANCE = "balance"
LISTS: dict[str, tuple[str, ...]] = {
    "Core Actions": CORE_ACTIONS,
    "Elemental": FAMILIES["elemental"],
    "Kinetic": FAMILIES["kinetic"],
    "Spectrum": FAMILIES["spectrum"],
    "Alchemic": FAMILIES["alchemic"],
    "Melee devices": MELEE,
    "Range devices": RANGED,
    "Agility Sub-Actions": ("tumble", "stealth", "freerun", "ruse", "trickery"),
    "Intellect Sub-Actions": ("examine", "veracity", "insight", "aim", "track", "detect"),
    "Strength Sub-Actions": ("break", "constrict", "lift", "advance", "charge", "blitz"),
    "Physical skills": ("athletics", "hoist", "traverse", "stealth"),
    "Mental skills": ("crafting", "engineering", "observe", "technology"),
    "Spiritual skills": ("channel", "clarity", "influence", "meditate"),
}
"""What a Trade may pick; Stealth is a skill and a Sub-Action, and one pick is both (TC-TRD-03, TC-C-18)."""
CUSTOM: Final = "custom"
PICKS = 3
OWN_ROLL = ("stealth", "ruse", "examine", "veracity", "insight", "detect")
"""Sub-Actions that are rolled for with a skill: there falls the die of their pick (TC-TRD-11)."""


def lists(settings: Rulings) -> dict[str, tuple[str, ...]]:
    """The lists as they are played: Balance and a fifth Physical skill if so ruled (TC-TRD-03, TC-C-17, TC-C-27)."""
    found = dict(LISTS)
    if settings[rulings.BALANCE_TRADE_ELIGIBLE] == "on":
        found["Agility Sub-Actions"] = (*found["Agility Sub-Actions"], BALANCE)
    if settings[rulings.PHYSICAL_SKILL_5] == "custom":
        found["Physical skills"] = (*found["Physical skills"], CUSTOM)
    return found


def eligible(settings: Rulings) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for some in lists(settings).values() for each in some))


def refuse_picks(picks: Sequence[str], had: Iterable[str], settings: Rulings) -> Refusal | None:
    """Three picks from the lists, none of them twice, not even in two Trades (TC-TRD-02, TC-TRD-06, TC-C-29)."""
    if len(picks) != PICKS:
        return Refusal("wrong-number-of-picks", f"A Trade has three picks, not {len(picks)}.", "TC-TRD-02")
    known = eligible(settings)
    for each in picks:
        if each not in known:
            return Refusal("no-such-pick", f"{each!r} is on no list for Trades; {nearest(each, known)}", "TC-TRD-03")
    seen = list(had)
    for each in picks:
        if each in seen:
            return Refusal("pick-twice", f"{each.title()} has been picked already.", "TC-TRD-06")
        seen.append(each)
    return None


def has_pick(trades: Iterable[Trade], used: Collection[str]) -> bool:
    """Whether a Trade fits what is used; overlaps count once (TC-TRD-05, TC-TRD-07, TC-TRD-08)."""
    return any(pick in used for trade in trades for pick in trade.picks)


def sub_die(trades: Sequence[Trade], sub: str, skill: str) -> tuple[Working, ...]:
    """The die of a pick on the Sub-Action's own roll, unless the skill has brought one already (TC-TRD-11)."""
    if not has_pick(trades, (sub,)) or has_pick(trades, (skill,)):
        return ()
    return (plain(1, "Trade", "TC-TRD-05", "TC-TRD-11"),)
