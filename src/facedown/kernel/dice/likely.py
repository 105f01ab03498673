"""How likely each whole number is: what dice come to, and what rules make of it. Pure Python, in floats."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import accumulate, count, islice, product
from math import comb
from operator import gt, mul
from typing import NamedTuple

from facedown.kernel.dice.dice import Dice, Pool, sums
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.shown import Spread

TAIL = 1e-12
"""What is less likely than this is cut: dice that explode have no highest total."""
EDGE = 0.1
"""What lies outside the middle 80 %, on either side."""
FUZZ = 1e-9  # tenths have no end in binary


class Likely(NamedTuple):
    """How likely each number is, beginning with the least; `cut` is the most that is missing to one."""

    least: int
    shares: tuple[float, ...]
    cut: float = 0.0

    def at_least(self, number: int) -> float:
        """How likely it comes to a number or more; that is certain only if it never comes to less."""
        return sum(self.shares[number - self.least :]) if number > self.least else 1.0

    @property
    def mean(self) -> float:
        weighed: float = sum(map(mul, self.shares, count(self.least)))
        return weighed / sum(self.shares)

    def spread(self) -> Spread:
        """What it comes to on average, and from where to where in eight cases of ten."""
        upto = list(accumulate(self.shares))
        low, high = bisect_right(upto, (EDGE + FUZZ) * upto[-1]), bisect_left(upto, (1 - EDGE - FUZZ) * upto[-1])
        return Spread(round(self.mean, 2), self.least + low, self.least + high)

    def mapped(self, rule: Callable[[int], int]) -> "Likely":
        """What a rule makes of it, number by number; equal results are one."""
        return mixed([(share, rule(each)) for each, share in enumerate(self.shares, self.least) if share], self.cut)

    def plus(self, other: "Likely") -> "Likely":
        """The sum of two that have nothing to do with each other."""
        both = [0.0] * (len(self.shares) + len(other.shares) - 1)
        for at, share in enumerate(self.shares):
            if share:
                for to, part in enumerate(other.shares, at):
                    both[to] += share * part
        return Likely(self.least + other.least, tuple(both), self.cut + other.cut)

    def negated(self) -> "Likely":
        return Likely(1 - self.least - len(self.shares), self.shares[::-1], self.cut)


class Reaching(NamedTuple):
    """How likely it comes to each number or more, beginning with the least, and its mean: for whoever asks often."""

    least: int
    shares: tuple[float, ...]
    mean: float

    @property
    def most(self) -> int:
        return self.least + len(self.shares) - 1

    def at_least(self, number: int) -> float:
        at = number - self.least
        return 1.0 if at <= 0 else self.shares[at] if at < len(self.shares) else 0.0


class Ladder(NamedTuple):
    """What a rule makes of each number, never less of a higher one; how likely it comes to each rung or more, and its
    mean."""

    rungs: tuple[int, ...]
    shares: tuple[float, ...]
    mean: float

    @property
    def least(self) -> int:
        return self.rungs[0]

    @property
    def most(self) -> int:
        return self.rungs[-1]

    def at_least(self, number: int) -> float:
        at = bisect_left(self.rungs, number)
        return 1.0 if at == 0 else self.shares[at] if at < len(self.shares) else 0.0


def reaching(likely: Likely) -> Reaching:
    """The same added up."""
    return Reaching(likely.least, tuple(accumulate(likely.shares[::-1]))[::-1], likely.mean)


def made_of(likely: Likely, added: Reaching, rule: Callable[[int], int]) -> Ladder | Reaching:
    """What a rule makes of it, added up, for whoever has that of the numbers themselves already.

    Where the rule makes less of a higher number, equal results are put together one by one.
    """
    rungs = tuple(map(rule, range(likely.least, likely.least + len(likely.shares))))
    if any(map(gt, rungs, islice(rungs, 1, None))):
        return reaching(likely.mapped(rule))
    weighed: float = sum(map(mul, likely.shares, rungs))
    return Ladder(rungs, added.shares, weighed / sum(likely.shares))


class Either(NamedTuple):
    """One with a share, the other with the rest."""

    one: Ladder | Reaching
    share: float
    other: Ladder | Reaching

    def at_least(self, number: int) -> float:
        return self.share * self.one.at_least(number) + (1 - self.share) * self.other.at_least(number)

    @lru_cache(maxsize=2048)  # noqa: B019  # it is a value
    def spread(self) -> Spread:
        """What it comes to on average, and from where to where in eight cases of ten."""
        one, share, other = self
        numbers = range(min(one.least, other.least), max(one.most, other.most) + 1)
        low = bisect_right(numbers, EDGE + FUZZ, key=self._upto)
        high = bisect_left(numbers, 1 - EDGE - FUZZ, key=self._upto)
        return Spread(round(share * one.mean + (1 - share) * other.mean, 2), numbers[low], numbers[high])

    def _upto(self, number: int) -> float:
        return 1 - self.at_least(number + 1)


def mixed(cases: Iterable[tuple[float, int]], cut: float = 0.0) -> Likely:
    """Of numbers with their shares one Likely."""
    cases = tuple(cases)
    if not cases:
        return Likely(0, (1.0,), cut)
    numbers = [number for _, number in cases]
    least = min(numbers)
    shares = [0.0] * (max(numbers) - least + 1)
    for share, number in cases:
        shares[number - least] += share
    return Likely(least, tuple(shares), cut)


@lru_cache(maxsize=2048)
def totals(pool: Pool, plus: int = 0) -> Likely:
    """How likely these dice, explosions included, and a number add up to each total."""
    found = Likely(plus, (1.0,))
    for dice in pool:
        found = found.plus(_of_equal(dice))
    return found


def exact_totals(pool: Pool, plus: int = 0) -> tuple[list[tuple[int, int]], int]:
    """The same in whole numbers, as far as it goes: each total with its weight, and of how many; they add up to that
    but for what is cut."""
    found, whole = {plus: 1}, 1
    for dice in pool:
        ways, all_of_them = sums(dice, _limit(dice)[0])
        grown: dict[int, int] = {}
        for (total, weight), (more, cases) in product(found.items(), enumerate(ways)):
            if cases:
                grown[total + more] = grown.get(total + more, 0) + weight * cases
        found, whole = grown, whole * all_of_them
    return sorted(found.items()), whole


def _limit(dice: Dice) -> tuple[int, float]:
    """Below which number equal dice stay, but for a chance that is cut; that chance."""
    if not dice.explode or not dice.count:
        return dice.count * dice.sides + 1, 0.0
    most, cut = _explosions(dice)
    return dice.count * (dice.sides - 1) + dice.sides * most + 1, cut


@lru_cache(maxsize=256)
def _of_equal(dice: Dice) -> Likely:
    limit, cut = _limit(dice)
    ways, whole = sums(dice, limit)
    return Likely(dice.count, tuple(each / whole for each in ways[dice.count :]), cut)


def _explosions(dice: Dice) -> tuple[int, float]:
    """How often dice explode at most, but for a chance that is cut; that chance."""
    if dice.sides == 1:
        raise Refused("unbounded", f"{dice} explodes every time: it comes to no total.")
    ends, left, times = (1 - 1 / dice.sides) ** dice.count, 1.0, 0
    while left > TAIL:
        left -= ends * comb(dice.count + times - 1, times) / dice.sides**times
        times += 1
    return times, max(0.0, left)
