"""Dice, what a rule reads from them, and the exact chance of every reading."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import msgspec

from facedown.kernel.words.refusal import Refusal, Refused

Figures = tuple[int, ...]
Weights = dict[Figures, int]

MOST_DICE = 100
MOST_SIDES = 1000
MOST_OUTCOMES = 1_000_000
LONGEST_CHAIN = 100  # a die of one side would explode for ever


class Dice(msgspec.Struct, frozen=True):
    """Some equal dice: `Dice(3, 10)` is 3d10. An exploding die that shows its highest face is rolled again."""

    count: int
    sides: int
    explode: bool = False

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}{'!' if self.explode else ''}"


Pool = tuple[Dice, ...]


class Faces(msgspec.Struct, frozen=True, tag="faces"):
    """The rule reads every die alone."""

    def read(self, faces: Figures) -> Figures:
        return faces


class Total(msgspec.Struct, frozen=True, tag="total"):
    """The rule reads only the sum, with what is added to it."""

    plus: int = 0

    def read(self, faces: Figures) -> Figures:
        return (sum(faces) + self.plus,)


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    """The rule reads the highest (or lowest) few dice."""

    count: int
    high: bool = True

    def read(self, faces: Figures) -> Figures:
        if self.count == 1 and faces:
            return (max(faces) if self.high else min(faces),)
        return tuple(sorted(faces, reverse=self.high)[: self.count])


Reading = Faces | Total | Kept


class Fall(msgspec.Struct, frozen=True, gc=False):
    """How dice fell: the figures the rule asked for, and the natural faces where somebody rolled them."""

    figures: Figures
    faces: Figures = ()

    @property
    def total(self) -> int:
        figures = self.figures
        return figures[0] if len(figures) == 1 else sum(figures)


def is_chain_closed(face: int, sides: int, explode: bool, length: int) -> bool:
    """Whether a die is at rest: it does not explode, shows less than its highest face, or has gone on too long."""
    return not explode or face < sides or length >= LONGEST_CHAIN


def refuse_faces(pool: Pool, faces: object) -> Refusal | None:
    """Faces typed in from real dice: as many as the pool has, each on its die, explosions followed by their reroll."""
    if not isinstance(faces, (list, tuple)) or not all(type(face) is int for face in faces):
        return Refusal("not-faces", f"The faces of {written(pool)} are whole numbers, one for each die.")
    left = iter(faces)
    for dice in pool:
        for _ in range(dice.count):
            refusal = _refuse_chain(dice, left, len(faces), pool)
            if refusal:
                return refusal
    surplus = len(list(left))
    if surplus:
        return Refusal("too-many-faces", f"{written(pool)} leaves {surplus} of these {len(faces)} faces over.")
    return None


def _refuse_chain(dice: Dice, left: Iterator[int], given: int, pool: Pool) -> Refusal | None:
    length = 0
    while True:
        face = next(left, None)
        if face is None:
            return Refusal("too-few-faces", f"{written(pool)} needs more than these {given} faces.")
        if not 1 <= face <= dice.sides:
            return Refusal("no-such-face", f"A d{dice.sides} shows 1 to {dice.sides}, not {face}.")
        length += 1
        if is_chain_closed(face, dice.sides, dice.explode, length):
            return None


def written(pool: Pool) -> str:
    """`3d10` or `2d6 + 1d4`."""
    return " + ".join(str(dice) for dice in pool) or "no dice"


@lru_cache(maxsize=256)
def distribution(pool: Pool, reading: Reading) -> tuple[tuple[Figures, int], ...]:
    """Every figure a rule can read from these dice, with its weight; the weights add up to the product of the sides."""
    if any(dice.explode for dice in pool):
        raise Refused("unbounded", f"{written(pool)} can explode for ever: its outcomes cannot be listed one by one.")
    sides = [dice.sides for dice in pool for _ in range(dice.count)]
    weights = _fold(sides, reading)
    return tuple(sorted(weights.items()))


@lru_cache(maxsize=4096)
def chance_of_reaching(pool: Pool, target: int) -> Fraction:
    """The exact chance that the dice, explosions included, add up to the target or more.

    What stays below the target can be listed even where what lies above it has no end.
    """
    below = {0: Fraction(1)} if target > 0 else {}
    for dice in pool:
        for _ in range(dice.count):
            below = _added(below, dice, target)
    return 1 - sum(below.values(), Fraction(0))


def _added(below: dict[int, Fraction], dice: Dice, target: int) -> dict[int, Fraction]:
    """One more die, as far as the sum stays below the target."""
    grown: dict[int, Fraction] = {}
    for total, share in below.items():
        for value, weight in _values(dice, target - total):
            grown[total + value] = grown.get(total + value, Fraction(0)) + share * weight
    return grown


def _values(dice: Dice, limit: int) -> Iterator[tuple[int, Fraction]]:
    """What one die can come to below a limit: a maximum that explodes is never the end of it."""
    share, before = Fraction(1, dice.sides), 0
    while before + 1 < limit:
        last = dice.sides - 1 if dice.explode else dice.sides
        yield from ((before + face, share) for face in range(1, min(last, limit - before - 1) + 1))
        if not dice.explode or dice.sides == 1:
            return
        before, share = before + dice.sides, share / dice.sides


def _fold(sides: list[int], reading: Reading) -> Weights:
    weights: Weights = {(reading.plus,) if isinstance(reading, Total) else (): 1}
    steps = 0
    for each in sides:
        steps += len(weights) * each
        if steps > MOST_OUTCOMES:
            raise Refused("too-many-outcomes", f"{len(sides)} dice read so have too many outcomes to list.")
        weights = _add_die(weights, each, reading)
    return weights


def _add_die(weights: Weights, sides: int, reading: Reading) -> Weights:
    grown: Weights = {}
    for figures, weight in weights.items():
        for face in range(1, sides + 1):
            figure = (figures[0] + face,) if isinstance(reading, Total) else reading.read((*figures, face))
            grown[figure] = grown.get(figure, 0) + weight
    return grown
