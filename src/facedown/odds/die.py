"""One die: where it comes to rest, how often it explodes before that, and the chance of all it can come to."""

from fractions import Fraction

import msgspec
import numpy as np
from numpy.typing import NDArray

from facedown.kernel.dice.expression import Handful

Chances = NDArray[np.float64]

TAIL = 1e-18
"""What is left out of a distribution without an end is less likely than this."""


class Die(msgspec.Struct, frozen=True):
    """In how many of `whole` ways a die ends at 1, 2, 3 …, after any number of explosions that add `sides` each."""

    sides: int
    explodes: bool
    ends: tuple[int, ...]
    whole: int

    def chances(self, tail: float = TAIL) -> Chances:
        """The chance of 1, 2, 3 … until what is left is less likely than the tail."""
        ends = np.array(self.ends) / self.whole
        return exploded(ends, 1, self.sides, tail) if self.explodes else ends

    def reaching(self, least: int) -> Fraction:
        """The exact chance to come to at least so much."""
        most = (least - 1) // self.sides if self.explodes else 0
        below = Fraction(0)
        for explosions in range(most + 1):
            ends = self.ends[: least - 1 - explosions * self.sides]
            below += Fraction(sum(ends), self.whole * self.sides**explosions)
        return 1 - below


def die_of(handful: Handful) -> Die:
    """A die of a handful. One that is rolled again has shown one of the low faces first, each as likely as another."""
    sides, explodes, low = handful.dice.sides, handful.dice.explode, handful.reroll
    last = sides - explodes
    if not low:
        return Die(sides, explodes, (1,) * last, sides)
    ends = [low + sides * (face > low) for face in range(1, last + 1)]
    if explodes:  # a first highest face is not rolled again, and may be followed by a low one
        ends += [0] + [1] * low
    return Die(sides, explodes, tuple(ends), sides * sides)


def exploded(ends: Chances, count: int, sides: int, tail: float = TAIL) -> Chances:
    """Where dice end, moved on by their explosions: how many there are together is a negative binomial.

    https://en.wikipedia.org/wiki/Negative_binomial_distribution
    """
    chances = _explosions(count, sides, tail)
    moved = np.zeros(len(ends) + (len(chances) - 1) * sides)
    for explosions, chance in enumerate(chances):
        at = explosions * sides
        moved[at : at + len(ends)] += chance * ends
    return moved


def _explosions(count: int, sides: int, tail: float) -> list[float]:
    """How likely 0, 1, 2 … explosions are in relation to none, as long as the rest is more likely than the tail."""
    chances, chance, explosions = [1.0], 1.0, 0
    while True:
        grows = (count + explosions) / ((explosions + 1) * sides)
        if grows < 1 and chance * grows < tail * (1 - grows):
            return chances
        chance, explosions = chance * grows, explosions + 1
        chances.append(chance)
