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
    "token": "opens the socket with a token in an Authorization header, and no cookie",
    "pledge": "pledges a salt for sealed dice, by its SHA-256",
    "salt": "tells the salt once its pledge is shown",
}
"""By their names, in the order in which they are put."""

FREE = ("pledge", "salt")
"""What a client may leave aside: then somebody else has to add a salt."""

Mark = Literal["passed", "failed", "left aside", "not reached"]


class Marked(msgspec.Struct, frozen=True):
    """How a client did at one point, and if it failed, what it did instead."""

    point: str
    mark: Mark
    what: str = ""

    @property
    def is_good(self) -> bool:
        """It passed, or left aside what it may."""
        return self.mark in ("passed", "left aside")

    def __str__(self) -> str:
        told = f"{self.mark:11}  {self.point:8} {POINTS[self.point]}"
        return f"{told}\n{'':22}{self.what}" if self.what else told


class Failing(Exception):
    """A client did what it should not, or nothing, and cannot go on."""


class Silent(Failing):
    """A client said nothing for as long as it may take for anything."""


class Sheet:
    """What is known of a client so far."""

    def __init__(self) -> None:
        self._failed: dict[str, str] = {}
        self._passed: set[str] = set()
        self._left: set[str] = set()

    def passes(self, point: str) -> None:
        self._passed.add(point)

    def fails(self, point: str, what: str) -> None:
        self._failed.setdefault(point, what)

    def leaves(self, *points: str) -> None:
        self._left.update(points)

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
        if point in self._passed:
            return Marked(point, "passed")
        return Marked(point, "left aside" if point in self._left else "not reached")
