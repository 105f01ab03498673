"""The slow, obvious way: roll the expression in every way in which its dice can fall."""

from collections import defaultdict
from fractions import Fraction

from facedown.kernel.dice.dice import Figures
from facedown.kernel.dice.expression import Expression
from facedown.kernel.dice.outcome import roll
from tests.kernel.dice.laid import Laid


class Missing(Exception):
    """A die of so many sides has not been laid yet."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class Begun(Laid):
    """Some dice lie already; the next one is missing."""

    def face(self, sides: int) -> int:
        face = next(self._faces, None)
        if face is None:
            raise Missing(sides)
        return face


Counted = dict[int, Fraction]


def counted(expression: Expression, least: Fraction = Fraction(0)) -> tuple[Counted, Fraction]:
    """Every value with its chance, and the chance of all ways that are too unlikely to be followed to their end."""
    values: Counted = defaultdict(Fraction)
    lost = Fraction(0)
    ways: list[tuple[Figures, Fraction]] = [((), Fraction(1))]
    while ways:
        faces, chance = ways.pop()
        if chance < least:
            lost += chance
            continue
        try:
            values[roll(expression, Begun(*faces)).value] += chance
        except Missing as missing:
            ways += [((*faces, face), chance / missing.sides) for face in range(1, missing.sides + 1)]
    return dict(values), lost
