"""The points of the exam: what a client of the protocol has to do, and whether it did."""

from typing import Literal

import msgspec

POINTS = {
    "join": "takes the seat of an invitation, by a POST with X-Facedown: 1 and the Origin of the server",
    "socket": "opens the table's socket with the Origin and the cookie it was given",
    "answer": "answers a question by its id, under a command id of its own each time",
    "fields": "puts together a view whose fields have changed",
    "items": "puts together a view in which things have come, gone and changed places",
    "lines": "keeps the lines of the story that hold, and drops those that were taken back",
    "like": "puts together a question that is much like an earlier one",
    "unknown": "leaves aside messages and fields it does not know",
    "refused": "answers a refused question once more, under a new command id",
    "pace": "says again what it said too fast",
    "once": "does not answer again what is acknowledged while the question still stands there",
    "again": "says on a new socket, under the same command id, what was not acknowledged",
    "anew": "takes the first view of a new socket for the whole one",
    "undo": "says other commands",
    "over": "leaves when the game is over",
    "away": "does not come back when it was sent away",
}
"""By their names, in the order in which they are put."""

Mark = Literal["passed", "failed", "not reached"]


class Marked(msgspec.Struct, frozen=True):
    """How a client did at one point, and if it failed, what it did instead."""

    point: str
    mark: Mark
    what: str = ""

    def __str__(self) -> str:
        told = f"{self.mark:11}  {self.point:8} {POINTS[self.point]}"
        return f"{told}\n{'':22}{self.what}" if self.what else told


class Failing(Exception):
    """A client did what it should not, or nothing, and cannot go on."""


class Sheet:
    """What is known of a client so far."""

    def __init__(self) -> None:
        self._failed: dict[str, str] = {}
        self._passed: set[str] = set()

    def passes(self, point: str) -> None:
        self._passed.add(point)

    def fails(self, point: str, what: str) -> None:
        self._failed.setdefault(point, what)

    def holds(self, point: str, is_so: bool, what: str) -> None:
        """It passes a point, or fails it with what it did."""
        if is_so:
            self.passes(point)
        else:
            self.fails(point, what)

    @property
    def marks(self) -> tuple[Marked, ...]:
        return tuple(self._mark(point) for point in POINTS)

    def _mark(self, point: str) -> Marked:
        if point in self._failed:
            return Marked(point, "failed", self._failed[point])
        return Marked(point, "passed" if point in self._passed else "not reached")
