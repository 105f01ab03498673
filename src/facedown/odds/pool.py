"""Several counts of one pool at once: the best die, the successes and the ones of the same roll."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, reduce
from math import comb
from operator import imul
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from facedown.kernel.dice.dice import MOST_SIDES, Dice
from facedown.kernel.dice.expression import Handful
from facedown.kernel.words.argument import shown, whole
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

    def marks(self, values: int) -> list[bool]:
        """Which of the values from 1 upwards count."""
        return [value >= self.least for value in range(1, values + 1)]


class Showing(msgspec.Struct, frozen=True):
    """How many dice come to just so much."""

    value: int

    def marks(self, values: int) -> list[bool]:
        """Which of the values from 1 upwards count."""
        return [value == self.value for value in range(1, values + 1)]


Count = Best | Successes | Showing
Counts = tuple[int, ...]


def joint(dice: Dice, count: Count, *more: Count) -> dict[Counts, float]:
    """The chance of everything that the counts can be together, in the order in which they are asked for."""
    counts = _counts(count, *more)
    return dict(_weighed(dice, counts, _die(dice).chances()))


def joint_exactly(dice: Dice, count: Count, *more: Count) -> dict[Counts, Fraction]:
    """The same chances as fractions."""
    counts, die = _counts(count, *more), _die(dice)
    if die.explodes:
        raise Refused("not-exact", f"{dice} can explode for ever: counted together it has no end to list as fractions.")
    whole = die.whole**dice.count
    weighed = _weighed(dice, counts, np.array(die.ends, dtype=object))
    return {key: Fraction(ways, whole) for key, ways in weighed}


def _counts(*counts: Count) -> tuple[Count, ...]:
    for each in counts:
        match each:
            case Successes(value) | Showing(value):
                whole(value, "What dice are counted by")
            case Best():
                pass
            case _:
                text = f"Dice are counted by Best(), Successes(5) or Showing(1), not by {shown(each)}."
                raise Refused("not-a-count", text)
    return counts


def _die(dice: Dice) -> Die:
    if not isinstance(dice, Dice):
        text = f"A pool that is counted is one of dice, such as Dice(3, 6) of facedown.kernel.dice, not {shown(dice)}."
        raise Refused("not-dice", text)
    if not 1 <= whole(dice.count, "How many dice there are") <= MOST_DICE:
        raise Refused("bad-pool", f"{shown(dice)}: a pool that is counted has 1 to {MOST_DICE} dice.")
    if not bool(dice.explode) < whole(dice.sides, "How many sides a die has") <= MOST_SIDES:
        text = f"{shown(dice)}: a die has 1 to {MOST_SIDES} sides, and one that explodes at least two."
        raise Refused("bad-sides", text)
    return die_of(Handful(dice))


class Deal(NamedTuple):
    """How dice can fall into classes of values that no count tells apart, whatever the chances of the values are."""

    members: Table
    """By class and value, whether it is in there."""
    exponents: Table
    """How many dice may fall into one class."""
    rows: Table
    """By class and way, which power of the class that takes, where those of all classes stand one below the other."""
    orders: Table
    """By way, in how many orders dice can fall so."""
    counted: Table
    """By count and way, what it comes to; of the best die nothing."""


def _weighed(dice: Dice, counts: tuple[Count, ...], shares: Table) -> Iterator[tuple[Counts, Any]]:
    """How many dice fall into each class of values is a multinomial, once for each value they all are at most."""
    deal = _dealt(dice, counts, len(shares), shares.dtype)
    apart = deal.members * shares
    up_to = apart.cumsum(1) if Best() in counts else apart.sum(1, keepdims=True)
    powers = (up_to[:, None] ** deal.exponents).reshape(-1, up_to.shape[1])
    weights = reduce(imul, (powers.take(row, 0) for row in deal.rows))
    weights *= deal.orders
    weights[:, 1:] -= weights[:, :-1]  # all dice are at most this, but not all of them less
    possible = weights > 0
    way, best = possible.nonzero()
    found = iter(deal.counted.take(way, 1).tolist())
    columns = ((best + 1).tolist() if isinstance(count, Best) else next(found) for count in counts)
    return zip(zip(*columns, strict=True), weights[possible].tolist(), strict=True)


@lru_cache(maxsize=64)
def _dealt(dice: Dice, counts: tuple[Count, ...], values: int, dtype: Any) -> Deal:
    keys = _keys(counts, values)
    classes = list(dict.fromkeys(keys))
    Effort(dice).multiply((dice.count + 1) ** (len(classes) - 1), values)
    members = np.array([[key == each for key in keys] for each in classes], dtype)
    numbers = _numbers(dice.count, len(classes))
    exponents = np.arange(dice.count + 1, dtype=dtype)[:, None]
    rows = numbers + np.arange(len(classes))[:, None] * len(exponents)
    told = [not isinstance(count, Best) for count in counts]
    counted = np.array(classes, int).T[told] @ numbers
    return Deal(members, exponents, rows, _orders(numbers, dice.count, dtype)[:, None], counted)


def _keys(counts: tuple[Count, ...], values: int) -> list[tuple[bool, ...]]:
    """For each value from 1 upwards, which counts count it: what no count tells apart is one class."""
    marks = ([False] * values if isinstance(count, Best) else count.marks(values) for count in counts)
    return list(zip(*marks, strict=True))


def _numbers(dice: int, classes: int) -> Table:
    """A row for each class, and a column for each way in which the numbers of dice add up to all of them."""
    free = np.indices((dice + 1,) * (classes - 1)).reshape(classes - 1, (dice + 1) ** (classes - 1))
    free = free[:, free.sum(0) <= dice]
    return np.concatenate([free, dice - free.sum(0, keepdims=True)])


def _orders(numbers: Table, dice: int, dtype: Any) -> Table:
    """In how many orders dice can lie so, class by class."""
    choose = np.array([[comb(left, some) for some in range(dice + 1)] for left in range(dice + 1)], dtype)
    left, orders = np.full(numbers.shape[1], dice), np.ones(numbers.shape[1], dtype)
    for number in numbers:
        orders = orders * choose[left, number]
        left = left - number
    return orders
