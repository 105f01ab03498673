"""A distribution: every value with its chance, to be added to others, multiplied by a number and asked."""

from collections.abc import Iterator
from math import gcd, sqrt

import numpy as np

from facedown.kernel.words.argument import whole
from facedown.odds.die import Chances
from facedown.odds.effort import Effort


class Distribution:
    """Values in equal steps from the lowest, each with its chance.

    Chances are off by less than 1e-12. Of dice that explode for ever the highest values are left out, once all of them
    together are less likely than that.
    """

    def __init__(self, low: int, chances: Chances, step: int = 1) -> None:
        self.low = low
        self.chances = chances
        self.step = step

    @property
    def high(self) -> int:
        return self.low + (len(self.chances) - 1) * self.step

    @property
    def mean(self) -> float:
        return self.low + self.step * float(np.arange(len(self.chances)) @ self.chances)

    @property
    def spread(self) -> float:
        """The standard deviation."""
        away = self.low - self.mean + self.step * np.arange(len(self.chances))
        return sqrt(float(away * away @ self.chances))

    def items(self) -> Iterator[tuple[int, float]]:
        """Every value that can come up, with its chance."""
        for at, chance in enumerate(self.chances.tolist()):
            if chance:
                yield self.low + at * self.step, chance

    def at(self, value: int) -> float:
        """The chance of this value."""
        at, off = divmod(whole(value) - self.low, self.step)
        return 0.0 if off or not 0 <= at < len(self.chances) else float(self.chances[at])

    def between(self, low: int, high: int) -> float:
        """The chance of either value or one between them."""
        return float(self.chances[self._cell(low) : self._cell(whole(high) + 1)].sum())

    def at_least(self, value: int) -> float:
        return float(self.chances[self._cell(value) :].sum())

    def above(self, value: int) -> float:
        return self.at_least(whole(value) + 1)

    def below(self, value: int) -> float:
        return float(self.chances[: self._cell(value)].sum())

    def at_most(self, value: int) -> float:
        return self.below(whole(value) + 1)

    def _cell(self, value: int) -> int:
        """Where the first value stands that is not below this one."""
        return max(0, -((self.low - whole(value)) // self.step))

    def times(self, factor: int) -> "Distribution":
        if whole(factor, "A factor") < 0:
            return Distribution(self.high * factor, self.chances[::-1], -factor * self.step)
        if factor == 0:
            return Distribution(0, np.array([self.chances.sum()]))
        return Distribution(self.low * factor, self.chances, factor * self.step)

    def plus(self, other: "Distribution", effort: Effort) -> "Distribution":
        """The sum of two that know nothing of each other.

        By direct convolution: by Fourier transforms unlikely values would lose all their digits.
        """
        low = self.low + other.low
        if len(other.chances) == 1:
            return Distribution(low, self.chances * other.chances[0], self.step)
        if len(self.chances) == 1:
            return Distribution(low, other.chances * self.chances[0], other.step)
        step = gcd(self.step, other.step)
        return Distribution(low, convolved(self._in_steps(step, effort), other._in_steps(step, effort), effort), step)

    def _in_steps(self, step: int, effort: Effort) -> Chances:
        if step == self.step:
            return self.chances
        effort.hold((self.high - self.low) // step)
        finer = np.zeros((self.high - self.low) // step + 1)
        finer[:: self.step // step] = self.chances
        return finer


def convolved(one: Chances, other: Chances, effort: Effort) -> Chances:
    effort.hold(len(one) + len(other))
    effort.multiply(len(one), len(other))
    return np.convolve(one, other)
