"""The Action Roll: some dice, each read alone against a threshold; and its exact odds."""

from fractions import Fraction
from functools import lru_cache
from math import lcm

import msgspec

from facedown.kernel.dice.dice import Dice, Kept, Pool
from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll

STRUGGLE: Pool = (Dice(1, 4),)
"""Exactly one d4, never more (P-STRG-04)."""
LEAST = 2  # P-ROLL-07


class Reading(msgspec.Struct, frozen=True):
    """What a roll came to: the values after Roll Modifiers, the successes from high to low, the natural 1s."""

    values: tuple[int, ...]
    hits: tuple[int, ...]
    ones: int

    @property
    def is_success(self) -> bool:
        """One die is enough (P-ROLL-05)."""
        return bool(self.hits)


def count_ones(naturals: tuple[int, ...]) -> int:
    """Natural 1s only, of a Struggle too: modifiers neither make nor unmake them (P-ONE-01, P-ONE-02, P-STRG-05)."""
    return naturals.count(1)


def read_dice(naturals: tuple[int, ...], modifier: int, threshold: int) -> Reading:
    """Every die by itself: the net Roll Modifier on each, never below 1, and compared (P-SEQ-5, P-MOD-08, P-MOD-09).

    Dice are never summed to reach a threshold, no upper cap stands, and a 4 of a d4 is no success by itself
    (P-ROLL-05, P-STRG-06). The highest success is the primary die; RULING P-GAP-31: of equal ones the first rolled.
    """
    values = tuple(max(1, face + modifier) for face in naturals)
    hits = tuple(sorted((value for value in values if value >= max(LEAST, threshold)), reverse=True))
    return Reading(values, hits, count_ones(naturals))


def effect_of(used: tuple[int, ...], each: int = 0, total: int = 0, floor_each: bool = True) -> int:
    """The successes that count, each with its modifier, summed, and the rest once; never below 0 (P-MOD-04, P-MOD-05).

    RULING P-GAP-16: no die counts for less than 0 either, unless only the total is floored.
    """
    dice = sum(max(0, value + each) if floor_each else value + each for value in used)
    return max(0, dice + total)


def roll_dice(pool: Pool, what: str, who: str = "", why: str = "", seat: str = "") -> Flow[tuple[int, ...]]:
    """Whoever controls the roller rolls, and all dice of the pool count (P-DICE-03, P-ROLL-10).

    The rule reads which faces there are, not their order.
    """
    fall = yield Roll(pool, what, who, why, Kept(sum(dice.count for dice in pool)), seat)
    faces: tuple[int, ...] = fall.faces or fall.figures
    return faces


Joint = dict[tuple[bool, int, int], Fraction]
"""Whether it succeeds, the effect with every success added, and the number of 1s, each with its probability."""


class Odds(msgspec.Struct, frozen=True):
    """Exact chances of a roll: of success, of at least one natural 1, and the mean effect with every success added."""

    success: Fraction
    one: Fraction
    effect: Fraction


def bare_roll(
    pool: Pool, threshold: int, modifier: int, each: int, total: int, floor_each: bool
) -> Flow[tuple[bool, int, int]]:
    """The roll itself, for exact odds: whether it succeeds, the effect with every Extra Success added, and the 1s."""
    naturals = yield from roll_dice(pool, "P-ROLL-05")
    reading = read_dice(naturals, modifier, threshold)
    effect = effect_of(reading.hits, each, total, floor_each) if reading.is_success else 0
    return reading.is_success, effect, reading.ones


@lru_cache(maxsize=512)
def joint(
    pool: Pool, threshold: int, modifier: int = 0, each: int = 0, total: int = 0, floor_each: bool = True
) -> Joint:
    """Success, effect and number of 1s with their exact probabilities, by the rule itself."""
    return spread(of=lambda: bare_roll(pool, threshold, modifier, each, total, floor_each))


class Reckoning(msgspec.Struct, frozen=True):
    """What a roll promises a mind: the mean effect within a limit, the chances to succeed and to reach it, its 1s."""

    mean: float
    success: float
    reaches: float
    ones: float


@lru_cache(maxsize=4096)
def reckoned(
    pool: Pool, threshold: int, modifier: int, each: int, total: int, floor_each: bool, limit: int
) -> Reckoning:
    """Exactly, by the rule itself; an effect beyond the limit counts no more than the limit."""
    found, whole = _weighed(pool, threshold, modifier, each, total, floor_each)
    return Reckoning(
        sum(weight * min(effect, limit) for _, effect, _, weight in found) / whole,
        sum(weight for success, _, _, weight in found if success) / whole,
        sum(weight for _, effect, _, weight in found if effect >= limit) / whole,
        sum(weight * ones for _, _, ones, weight in found) / whole,
    )


@lru_cache(maxsize=1024)
def _weighed(
    pool: Pool, threshold: int, modifier: int, each: int, total: int, floor_each: bool
) -> tuple[tuple[tuple[bool, int, int, int], ...], int]:
    """Of how many falls of the dice each result comes, and how many there are: whole numbers add up quickly."""
    found = joint(pool, threshold, modifier, each, total, floor_each)
    whole = lcm(*(share.denominator for share in found.values()))
    return tuple((*case, int(share * whole)) for case, share in found.items()), whole


def _count_hits(pool: Pool, threshold: int, modifier: int) -> Flow[int]:
    naturals = yield from roll_dice(pool, "P-ROLL-05")
    return len(read_dice(naturals, modifier, threshold).hits)


@lru_cache(maxsize=512)
def successes(pool: Pool, threshold: int, modifier: int = 0) -> tuple[tuple[int, float], ...]:
    """How many dice may succeed, each number with its chance (P-SUCC-01)."""
    return tuple(
        (hits, float(share)) for hits, share in sorted(spread(lambda: _count_hits(pool, threshold, modifier)).items())
    )


@lru_cache(maxsize=512)
def odds(pool: Pool, threshold: int, modifier: int = 0, each: int = 0, total: int = 0, floor_each: bool = True) -> Odds:
    found = joint(pool, threshold, modifier, each, total, floor_each)
    return Odds(
        sum((share for (success, _, _), share in found.items() if success), Fraction(0)),
        sum((share for (_, _, ones), share in found.items() if ones), Fraction(0)),
        sum((share * effect for (_, effect, _), share in found.items()), Fraction(0)),
    )
