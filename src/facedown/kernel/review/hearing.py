"""A hearing: whether the story that a seat was told has, at any moment of the log, the dice that it was shown in it."""

from collections.abc import Iterator, Sequence
from typing import Annotated

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.telling import told_to
from facedown.kernel.scene.beat import Throw
from facedown.kernel.words.working import Working

DiceTold = Annotated[tuple[int, ...], msgspec.Meta(min_length=1)]
"""How many sides some dice of a line have, 0 if not all have the same, and then what they show."""


class Heard(msgspec.Struct, frozen=True):
    """What a seat noted of a story: how many lines came before, and all dice in those that follow."""

    first: int = 0
    dice: tuple[DiceTold, ...] = ()


class Hearing:
    """Follows a log that is run again, and tells what a seat was shown by it."""

    def __init__(self, seat: str, noted: Heard) -> None:
        self._seat, self._noted = seat, noted
        self._lines: list[tuple[Line, tuple[DiceTold, ...]]] = []
        """The story so far, and the dice in each line."""
        self._nearest: tuple[DiceTold, ...] = ()
        self._fits = False

    def hear(self, journal: Journal) -> None:
        """The log has come to another moment."""
        if self._fits:
            return
        lines = told_to(self._seat, journal).lines
        known = _alike(lines, [line for line, _ in self._lines])
        self._lines[known:] = [(line, tuple(_dice(line))) for line in lines[known:]]
        told = tuple(each for _, dice in self._lines[max(0, self._noted.first) :] for each in dice)
        self._fits = len(lines) >= self._noted.first and told == self._noted.dice
        if _alike(told, self._noted.dice) >= _alike(self._nearest, self._noted.dice):
            self._nearest = told

    def fault(self) -> str:
        """What it was shown that the log has otherwise, if anything."""
        if self._fits:
            return ""
        same = _alike(self._nearest, self._noted.dice)
        if same == len(self._noted.dice):
            return f"{self._seat} was not shown all dice that the story of this log has."
        found = _listed(self._nearest[same]) if same < len(self._nearest) else "no dice there"
        return f"{self._seat} was shown {_listed(self._noted.dice[same])}; the story of this log has {found}."


def _alike(one: Sequence[object], other: Sequence[object]) -> int:
    """With how many of the same two lists begin."""
    return next(
        (at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine is not yours and mine != yours),
        min(len(one), len(other)),
    )


def _dice(line: Line) -> Iterator[DiceTold]:
    """Those behind its numbers, and those that fall on the stage."""
    if isinstance(line.beat, Throw):
        yield from ((each.sides, each.face) for each in line.beat.dice)
    for span in line.spans:
        if span.working is not None:
            yield from _rolled(span.working)


def _rolled(working: Working) -> Iterator[DiceTold]:
    if working.faces:
        yield (working.sides, *working.faces)
    for part in working.parts:
        yield from _rolled(part)


def _listed(rolled: DiceTold) -> str:
    sides, *faces = rolled
    return f"{', '.join(map(str, faces))}{f' on {len(faces)}d{sides}' if sides else ''}"
