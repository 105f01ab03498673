"""Dice, what a rule reads from them, and the exact chance of every reading."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import sub

import msgspec

from facedown.kernel.words.refusal import Refusal, Refused

Figures = tuple[int, ...]
Weights = dict[Figures, int]

MOST_DICE = 1000
MOST_SIDES = 1000
MOST_OUTCOMES = 1_000_000
LONGEST_CHAIN = 100  # a die of one side would explode for ever
EXPLODES = "!"
"""How dice are written that explode."""


class Dice(msgspec.Struct, frozen=True):
    """Some equal dice: `Dice(3, 10)` is 3d10. An exploding die that shows its highest face is rolled again."""

    count: int
    sides: int
    explode: bool = False

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}{EXPLODES if self.explode else ''}"


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

    What stays below the target can be counted even where what lies above it has no end.
    """
    if target <= 0:
        return Fraction(1)
    below, whole = [1], 1
    for dice in pool:
        ways, cases = sums(dice, target)
        below, whole = _added(below, ways, target), whole * cases
    return Fraction(whole - sum(below), whole)


def _added(one: list[int], other: list[int], limit: int) -> list[int]:
    """In how many cases two sums together come to each number below a limit."""
    both = [0] * limit
    for total, cases in enumerate(one):
        if cases:
            for more, ways in enumerate(other[: limit - total], total):
                both[more] += cases * ways
    return both


def sums(dice: Dice, limit: int) -> tuple[list[int], int]:
    """In how many cases, of how many, equal dice come to each number below a limit.

    Dice that explode show a lower face in the end; how often they explode together before that is a negative
    binomial, and each time adds the highest face.
    """
    if not dice.explode:
        return _ways(dice.count, dice.sides, limit), int(dice.sides**dice.count)
    ends = _ways(dice.count, dice.sides - 1, min(limit, dice.count * (dice.sides - 1) + 1))
    most = max(0, limit - 1 - dice.count) // dice.sides
    found = [0] * limit
    for explosions in range(most + 1 if dice.count else 1):
        cases = comb(dice.count + explosions - 1, explosions) if explosions else 1
        cases *= dice.sides ** (most - explosions)
        before = explosions * dice.sides
        for total, ways in enumerate(ends[: limit - before], before):
            found[total] += cases * ways
    return found, int(dice.sides ** (dice.count + most))


def _ways(count: int, faces: int, limit: int) -> list[int]:
    """In how many ways plain dice add up to each number below a limit."""
    ways = [1] + [0] * (limit - 1)
    for _ in range(count):
        ways = _one_more(ways, faces)
    return ways


def _one_more(ways: list[int], faces: int) -> list[int]:
    """With one die more each number is reached from the last so many."""
    upto = list(accumulate(ways[:-1], initial=0))
    return [*upto[:faces], *map(sub, upto[faces:], upto)]


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
