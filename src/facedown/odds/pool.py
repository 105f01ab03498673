"""Several counts of one pool at once: the best die, the successes and the ones of the same roll."""

from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.expression import Handful
from facedown.kernel.words.refusal import Refused
from facedown.odds.die import Die, die_of
from facedown.odds.effort import Effort

MOST_DICE = 500  # more could be arranged in more ways than a number with a decimal point can hold

Table = NDArray[Any]


class Best(msgspec.Struct, frozen=True):
    """What the highest die comes to."""


class Successes(msgspec.Struct, frozen=True):
    """How many dice come to at least so much."""

    least: int

    def counts(self, value: int) -> bool:
        return value >= self.least


class Showing(msgspec.Struct, frozen=True):
    """How many dice come to just so much."""

    value: int

    def counts(self, value: int) -> bool:
        return value == self.value


Count = Best | Successes | Showing
Counts = tuple[int, ...]


def joint(dice: Dice, count: Count, *more: Count) -> dict[Counts, float]:
    """The chance of everything that the counts can be together, in the order in which they are asked for."""
    return dict(_weighed(dice, (count, *more), _die(dice).chances()))


def joint_exactly(dice: Dice, count: Count, *more: Count) -> dict[Counts, Fraction]:
    """The same chances as fractions."""
    die = _die(dice)
    if die.explodes:
        raise Refused("not-exact", f"{dice} can explode for ever: counted together it has no end to list as fractions.")
    whole = die.whole**dice.count
    weighed = _weighed(dice, (count, *more), np.array(die.ends, dtype=object))
    return {key: Fraction(ways, whole) for key, ways in weighed}


def _die(dice: Dice) -> Die:
    if not 1 <= dice.count <= MOST_DICE:
        raise Refused("bad-pool", f"{dice}: a pool that is counted has 1 to {MOST_DICE} dice.")
    if dice.sides <= dice.explode:
        raise Refused("endless", f"{dice}: a die has at least one side, and one that explodes two.")
    return die_of(Handful(dice))


def _weighed(dice: Dice, counts: tuple[Count, ...], shares: Table) -> list[tuple[Counts, Any]]:
    """How many dice fall into each class of values is a multinomial, once for each value they all are at most."""
    classes = _classes(counts, len(shares))
    Effort(dice).multiply((dice.count + 1) ** (len(classes) - 1), len(shares))
    numbers = _numbers(dice.count, len(classes))
    weights = _arranged(numbers, dice.count, shares.dtype)
    powers = np.arange(dice.count + 1).astype(shares.dtype)
    for members, number in zip(classes.values(), numbers, strict=True):
        up_to = np.cumsum(shares * members) if Best() in counts else np.sum(shares * members, keepdims=True)
        weights = weights * (up_to[:, None] ** powers)[:, number]
    weights[1:] -= weights[:-1].copy()  # all dice are at most this, but not all of them less
    best, row = np.nonzero(weights > 0)
    counted = _counted(list(classes), numbers)
    columns = (best + 1 if isinstance(count, Best) else counted[at][row] for at, count in enumerate(counts))
    keys = zip(*(column.tolist() for column in columns), strict=True)
    return list(zip(keys, weights[best, row].tolist(), strict=True))


def _counted(keys: list[tuple[bool, ...]], numbers: Table) -> Table:
    """For each count, how many dice it has."""
    return np.array(keys).T @ numbers


def _classes(counts: tuple[Count, ...], values: int) -> dict[tuple[bool, ...], Table]:
    """The values a die can come to, 1 for those in the class, by the counts that count them."""
    classes: dict[tuple[bool, ...], Table] = {}
    for value in range(1, values + 1):
        key = tuple(not isinstance(count, Best) and count.counts(value) for count in counts)
        classes.setdefault(key, np.zeros(values, np.int64))[value - 1] = 1
    return classes


def _numbers(dice: int, classes: int) -> Table:
    """How many dice fall into each class, a row for each class, in every way in which that adds up to all dice."""
    free = np.indices((dice + 1,) * (classes - 1)).reshape(classes - 1, (dice + 1) ** (classes - 1))
    free = free[:, free.sum(0) <= dice]
    return np.concatenate([free, dice - free.sum(0, keepdims=True)])


def _arranged(numbers: Table, dice: int, dtype: Any) -> Table:
    """In how many orders dice can lie so, class by class."""
    choose = np.array([[comb(left, some) for some in range(dice + 1)] for left in range(dice + 1)], dtype)
    left, ways = np.full(numbers.shape[1], dice), np.ones(numbers.shape[1], dtype)
    for number in numbers:
        ways = ways * choose[left, number]
        left = left - number
    return ways[None]
