"""Fairness: whether dice that fell are as even as fair ones would be."""

from collections import Counter
from collections.abc import Iterable
from math import erfc, sqrt

import msgspec

from facedown.kernel.dice.dice import Dice, Pool

ENOUGH = 5
"""How often each face has to be expected before anything is said of dice of that size."""
STRANGE = 0.001
"""Fair dice are as uneven as this less than once in a thousand games."""


class Evened(msgspec.Struct, frozen=True):
    """Dice of some sizes: how many fell, chi-square with its degrees of freedom, and how many fair ones in all would be
    at least as uneven."""

    dice: int
    chi_square: float
    freedom: int
    chance: float

    def words(self) -> str:
        """One sentence for a person."""
        if not self.freedom:
            return f"{self.dice} dice: too few to say how even they are."
        figures = f"chi-square {self.chi_square:.1f} with {self.freedom} degrees of freedom"
        of = f"{100 * self.chance:.0f} of 100" if self.chance >= 0.01 else f"{1000 * self.chance:.1f} of 1,000"
        odd = "Fair dice hardly ever fall so" if self.chance < STRANGE else "That is what fair dice do"
        return f"{self.dice} dice ({figures}). {odd}: {of} such games with fair dice are at least as uneven."


def evened(throws: Iterable[tuple[Pool, Iterable[int]]]) -> Evened:
    """How even the faces of some throws are, each size of die by itself and all of them together."""
    seen: dict[int, Counter[int]] = {}
    for pool, faces in throws:
        for sides, face in zip(_sizes(pool, faces := list(faces)), faces, strict=False):
            seen.setdefault(sides, Counter())[face] += 1
    dice, total, freedom = 0, 0.0, 0
    for sides, counts in seen.items():
        fell = counts.total()
        dice += fell
        if sides > 1 and fell >= ENOUGH * sides:
            expected = fell / sides
            total += sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))
            freedom += sides - 1
    return Evened(dice, total, freedom, _beyond(total, freedom))


def _sizes(pool: Pool, faces: list[int]) -> Iterable[int]:
    """The size of the die behind each face; one that explodes has several faces."""
    left = iter(faces)
    for die in (Dice(1, dice.sides, dice.explode) for dice in pool for _ in range(dice.count)):
        yield die.sides
        while next(left, 0) == die.sides and die.explode:
            yield die.sides


def _beyond(chi_square: float, freedom: int) -> float:
    """The chance that chi-square is at least so large, by the cube root of Wilson and Hilferty, nearly normal."""
    if not freedom:
        return 1.0
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return 0.5 * erfc(deviation / sqrt(2))
