"""A handful of equal dice: added up, the best or worst few kept, or those that come to enough counted."""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from facedown.kernel.dice.expression import Handful
from facedown.odds.die import Chances, die_of, exploded
from facedown.odds.distribution import Distribution, convolved
from facedown.odds.effort import Effort

FEW = 1000
"""Sides of all dice together, up to which they are added up sooner half by half than die by die."""


def handful_odds(handful: Handful, effort: Effort) -> Distribution:
    """The chance of all that a handful can come to."""
    if handful.least:
        return _counted(handful, effort)
    if handful.keep and handful.keep.count < handful.dice.count:
        return _kept(handful, handful.keep.count, handful.keep.high, effort)
    return _summed(handful, effort)


def _summed(handful: Handful, effort: Effort) -> Distribution:
    dice, die = handful.dice, die_of(handful)
    is_even = len(set(die.ends)) == 1
    add = windowed if is_even and dice.count * dice.sides > FEW else repeated
    ends = add(np.array(die.ends) / die.whole, dice.count, effort)
    return Distribution(dice.count, exploded(ends, dice.count, dice.sides) if dice.explode else ends)


def repeated(chances: Chances, count: int, effort: Effort) -> Chances:
    """What so many equal ones come to: half of them, twice."""
    if count == 1:
        return chances
    half = repeated(chances, count // 2, effort)
    both = convolved(half, half, effort)
    return convolved(both, chances, effort) if count % 2 else both


def windowed(chances: Chances, count: int, effort: Effort) -> Chances:
    """What so many equal ones come to that show every face alike: one more adds up a window of the chances before.

    Only the lower half is added up, where no window is small beside the sums it comes from; the upper one mirrors it.
    """
    faces, both = len(chances), chances
    effort.hold(faces * count)
    effort.multiply(faces * count, count)
    for dice in range(2, count + 1):
        length = dice * (faces - 1) + 1
        half = np.cumsum(both[: (length + 1) // 2])
        half[faces:] -= half[:-faces].copy()
        half *= chances[0]
        both = np.concatenate([half, half[: length // 2][::-1]])
    return both


def _counted(handful: Handful, effort: Effort) -> Distribution:
    chance = float(die_of(handful).reaching(handful.least))
    return Distribution(0, repeated(np.array([1 - chance, chance]), handful.dice.count, effort))


def _kept(handful: Handful, keep: int, high: bool, effort: Effort) -> Distribution:
    chances: Chances = die_of(handful).chances()
    return Distribution(keep, kept(chances, handful.dice.count, keep, high, effort))


def kept(ways: NDArray[Any], count: int, keep: int, high: bool, effort: Effort) -> NDArray[Any]:
    """The sum of the best few of some equal dice, in ways or in chances, from each of them showing 1 upwards.

    From the best value to the worst: some dice show it, those before them showed better, and all the rest worse. Once
    enough dice are found, how the rest falls changes nothing.
    """
    sums = keep * (len(ways) - 1) + 1
    effort.multiply(len(ways) * keep * keep // 2, sums)
    found = np.zeros((keep, sums), ways.dtype)  # by the number of dice found, and what they show above 1 each
    found[0, 0] = 1
    total = np.zeros(sums, ways.dtype)
    order = range(len(ways) - 1, -1, -1) if high else range(len(ways))
    worse = _before(ways) if high else _before(ways[::-1])[::-1]
    for value in order:
        _finish(total, found, value, ways[value], worse[value], count)
        _find(found, value, ways[value], count)
    return total


def _before(ways: NDArray[Any]) -> NDArray[Any]:
    """Added up, without the one where it stands."""
    return np.concatenate([np.zeros(1, ways.dtype), np.cumsum(ways)[:-1]])


def _finish(total: NDArray[Any], found: NDArray[Any], value: int, way: Any, worse: Any, count: int) -> None:
    """With this value enough dice are found: at least those that were missing show it, the rest shows it or less."""
    keep, sums = found.shape
    for before in range(keep):
        left, missing = count - before, keep - before
        ways = sum(comb(left, many) * way**many * worse ** (left - many) for many in range(missing, left + 1))
        total[missing * value :] += found[before, : sums - missing * value] * ways


def _find(found: NDArray[Any], value: int, way: Any, count: int) -> None:
    """Some dice show this value, and still there are too few."""
    keep, sums = found.shape
    before = found.copy()
    for many in range(1, keep):
        ways = np.array([comb(count - dice, many) * way**many for dice in range(keep - many)], found.dtype)
        found[many:, many * value :] += before[: keep - many, : sums - many * value] * ways[:, None]
