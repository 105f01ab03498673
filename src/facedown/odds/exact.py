"""Exact odds as fractions, of dice that explode for ever too.

Every sum of dice has a generating function, in which the coefficient of z^v is the chance of v. Dice that explode make
it a quotient, (ways / whole) · ∏ (1 - z^step / sides)^-count, with steps upwards on one side of a contest and downwards
on the other. On a common step g of all explosions it is ways(z) times a function of z^g alone.
https://en.wikipedia.org/wiki/Probability-generating_function
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm

import msgspec
import numpy as np

from facedown.kernel.dice.expression import Handful
from facedown.kernel.words.argument import whole
from facedown.kernel.words.refusal import Refused
from facedown.odds.die import die_of
from facedown.odds.effort import Effort
from facedown.odds.explosions import Explosions, Poles
from facedown.odds.handful import kept
from facedown.odds.polynomial import Ways, multiplied, raised, spaced


class Burst(msgspec.Struct, frozen=True):
    """So many dice explode, each time with a chance of one in `sides`, and each time by a step."""

    step: int
    sides: int
    count: int


class Exact(msgspec.Struct, frozen=True):
    """In how many of `whole` ways each value from the lowest upwards is reached, explosions apart."""

    low: int
    ways: Ways
    whole: int = 1
    bursts: tuple[Burst, ...] = ()

    def times(self, factor: int, effort: Effort) -> "Exact":
        if factor == 0:
            return Exact(0, [1])
        ways = spaced(self.ways, abs(factor), effort)
        bursts = tuple(Burst(burst.step * factor, burst.sides, burst.count) for burst in self.bursts)
        if factor < 0:
            return Exact((self.low + len(self.ways) - 1) * factor, ways[::-1], self.whole, bursts)
        return Exact(self.low * factor, ways, self.whole, bursts)

    def plus(self, other: "Exact", effort: Effort) -> "Exact":
        ways = multiplied(self.ways, other.ways, effort)
        return Exact(self.low + other.low, ways, self.whole * other.whole, self.bursts + other.bursts)

    def in_steps(self, step: int, effort: Effort) -> "Exact":
        """The same with every explosion as long as the step: shorter ones before it are counted among the ways."""
        exact = Exact(self.low, self.ways, self.whole)
        for burst in self.bursts:
            exact = exact.plus(_lengthened(burst, step, effort), effort)
        return exact


def _lengthened(burst: Burst, step: int, effort: Effort) -> Exact:
    """1 / (1 - x) is (1 + x + … + x^(n-1)) / (1 - x^n)."""
    rounds = step // abs(burst.step)
    before = [burst.sides ** (rounds - 1 - times) for times in range(rounds)]
    ways = spaced(raised(before, burst.count, effort), abs(burst.step), effort)
    whole, longer = before[0] ** burst.count, Burst(step, burst.sides**rounds, burst.count)
    if burst.step < 0:
        return Exact(1 - len(ways), ways[::-1], whole, (Burst(-step, longer.sides, longer.count),))
    return Exact(0, ways, whole, (longer,))


def handful_exactly(handful: Handful, effort: Effort) -> Exact:
    """In how many ways a handful comes to each value."""
    dice, die, keep = handful.dice, die_of(handful), handful.keep
    if handful.least:
        chance = die.reaching(handful.least)
        right, whole = chance.numerator, chance.denominator
        return Exact(0, raised([whole - right, right], dice.count, effort), whole**dice.count)
    if keep is None or keep.count == dice.count:
        bursts = (Burst(dice.sides, dice.sides, dice.count),) if dice.explode else ()
        return Exact(dice.count, raised(list(die.ends), dice.count, effort), die.whole**dice.count, bursts)
    if dice.explode:
        why = "keeps some of dice that explode; their odds are told to twelve places, but not as fractions"
        raise Refused("not-exact", f"{handful} {why}.")
    whole = die.whole**dice.count
    effort.hold_exactly(dice.sides**2 * keep.count**3, whole.bit_length())
    ways = kept(np.array(die.ends, dtype=object), dice.count, keep.count, keep.high, effort)
    return Exact(keep.count, ways.tolist(), whole)


class ExactOdds:
    """The chances of a value as fractions."""

    def __init__(self, exact: Exact, effort: Effort) -> None:
        # without explosions any step will do that no value is more than one away from
        step = lcm(*(abs(burst.step) for burst in exact.bursts)) if exact.bursts else len(exact.ways)
        self._exact, self._step = exact.in_steps(step, effort), step
        up, down = Poles(), Poles()
        for burst in self._exact.bursts:
            poles, pole = (up if burst.step > 0 else down), Fraction(1, burst.sides)
            poles[pole] = poles.get(pole, 0) + burst.count
        self._explosions = Explosions(up, down, effort)

    @property
    def has_end(self) -> bool:
        """Whether there is a lowest and a highest value."""
        return not self._exact.bursts

    def at(self, value: int) -> Fraction:
        far, first = divmod(whole(value) - self._exact.low, self._step)
        ways = self._exact.ways[first :: self._step]
        return self._weighed(((far - at, way) for at, way in enumerate(ways)), self._explosions.at)

    def at_least(self, value: int) -> Fraction:
        gap, step = whole(value) - self._exact.low, self._step
        ways = ((-((at - gap) // step), way) for at, way in enumerate(self._exact.ways))
        return self._weighed(ways, self._explosions.at_least)

    def above(self, value: int) -> Fraction:
        return self.at_least(whole(value) + 1)

    def below(self, value: int) -> Fraction:
        return 1 - self.at_least(value)

    def at_most(self, value: int) -> Fraction:
        return 1 - self.above(value)

    def _weighed(self, ways: Iterable[tuple[int, int]], chance: Callable[[int], Fraction]) -> Fraction:
        """Ways to be so many steps short, each group with the chance of explosions to make that up."""
        groups: dict[int, int] = {}
        for steps, way in ways:
            groups[steps] = groups.get(steps, 0) + way
        return sum((way * chance(steps) for steps, way in groups.items() if way), Fraction(0)) / self._exact.whole
