"""A roll that is still to come: how likely it comes to a number, to another roll, and what of it gets past a third."""

from functools import lru_cache
from itertools import accumulate
from operator import mul

import msgspec

from facedown.kernel.dice.dice import Dice, Pool
from facedown.kernel.dice.likely import Likely, totals

UNLIKELY = 1e-6
"""What is less likely than this is left out."""


class Rolled(msgspec.Struct, frozen=True, cache_hash=True):
    """Dice, those that are taken off, and what is added."""

    pool: Pool = ()
    less: Pool = ()
    plus: int = 0


NO_ROLL = Rolled()


class Past:
    """What one roll leaves of another: what the one comes to, number by number from 0 on, and what the other takes.

    Minds ask for the same few numbers again and again, so each is worked out once.
    """

    __slots__ = ("_above", "_exceeded", "_reached", "_reaching", "_taken")

    def __init__(self, reaching: tuple[float, ...], above: tuple[float, ...], taken: Likely) -> None:
        self._reaching = reaching
        self._above = above
        self._taken = taken
        self._reached: dict[int, float] = {}
        self._exceeded: dict[int, float] = {}

    def reaches(self, number: int) -> float:
        """How likely so much is left, or more."""
        if number <= 0:
            return 1.0
        found = self._reached.get(number)
        if found is None:
            found = self._reached[number] = self._met(self._reaching, number)
        return found

    def exceeds(self, number: int) -> float:
        """By how much what is left is more than a number, on average."""
        found = self._exceeded.get(number)
        if found is None:
            found = self._exceeded[number] = self._met(self._above, number)
        return found

    def _met(self, known: tuple[float, ...], number: int) -> float:
        """Whatever the other comes to, the one has to come to so much more."""
        least, shares, _ = self._taken
        return sum(map(mul, known[least + number : least + number + len(shares)], shares), 0.0)


@lru_cache(maxsize=4096)
def chances(rolled: Rolled) -> Likely:
    """How likely it comes to each number, but for the slightest chances."""
    whole = totals(rolled.pool, rolled.plus)
    return _without_slight(whole.plus(totals(rolled.less).negated()) if rolled.less else whole)


def _without_slight(whole: Likely) -> Likely:
    shares = list(whole.shares)
    while len(shares) > 1 and shares[-1] < UNLIKELY:
        shares.pop()
    return Likely(whole.least, tuple(shares), whole.cut)


@lru_cache(maxsize=4096)
def mean(rolled: Rolled) -> float:
    """What it comes to on average; a die that explodes is rolled again each time it shows its highest face."""
    return rolled.plus + sum(map(_average, rolled.pool)) - sum(map(_average, rolled.less))


def _average(dice: Dice) -> float:
    sides = dice.sides
    return dice.count * (sides + 1) / 2 * (sides / (sides - 1) if dice.explode else 1.0)


@lru_cache(maxsize=4096)
def _reaching(rolled: Rolled) -> tuple[int, tuple[float, ...]]:
    """Its least number, and from there on how likely it comes to each or more."""
    known = chances(rolled)
    return known.least, tuple(accumulate(known.shares[::-1]))[::-1]


def reaches(rolled: Rolled, needed: int) -> float:
    """How likely a roll comes to a number."""
    least, known = _reaching(rolled)
    at = needed - least
    return 1.0 if at <= 0 else known[at] if at < len(known) else 0.0


@lru_cache(maxsize=16384)
def beats(one: Rolled, other: Rolled, by: int = 0, least: int = 0) -> float:
    """How likely one roll comes to the other, or to a least number if that is more, and so much above it."""
    known = chances(other)
    return sum([share * reaches(one, max(at, least) + by) for at, share in enumerate(known.shares, known.least)])


@lru_cache(maxsize=16384)
def past(rolled: Rolled, percent: int, other: Rolled) -> Past:
    """What is left of one roll, raised by so many per cent, when another is taken off; fractions are dropped."""
    return Past(*_raised(rolled, percent), _taken(other))


@lru_cache(maxsize=4096)
def _raised(rolled: Rolled, percent: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How likely it comes to each number from 0 on, or to more, and by how much it is above it on average."""
    raised = chances(rolled).mapped(lambda each: max(0, each) * (100 + percent) // 100)
    reaching = (1.0,) * raised.least + tuple(accumulate(raised.shares[::-1]))[::-1]
    return reaching, (*tuple(accumulate(reaching[:0:-1]))[::-1], 0.0)


@lru_cache(maxsize=4096)
def _taken(other: Rolled) -> Likely:
    return chances(other).mapped(lambda each: max(0, each))
