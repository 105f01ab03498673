"""The story of a game so far, and the boundaries it can go on from."""

import msgspec

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import ForceDice
from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.scene.event import Event


class Snapshot(msgspec.Struct, frozen=True):
    """The state at a boundary, and how much of the log and of the story led to it."""

    seq: int
    events: int
    state: bytes
    forced: tuple[tuple[int, ...], ...] = ()
    seats: tuple[Seat, ...] = ()
    """Who sits where, if no longer as the game began."""
    rulings: dict[str, Value] | None = None
    """How the book is read, if no longer as the game began."""
    bound: tuple[ForceDice, ...] = ()


class Story:
    """The events so far, each with the number of acts that led to it."""

    def __init__(self, events: list[Event] | None = None, first: int = 0) -> None:
        self.events: list[Event] = events or []
        self.seqs: list[int] = [0] * len(self.events)
        self.first = first
        """How many events came before these, of a story without its beginning."""

    @property
    def length(self) -> int:
        return self.first + len(self.events)

    def copy(self, other: "Story") -> None:
        """Tell what another one tells."""
        self.events[:], self.seqs[:] = other.events, other.seqs

    def cut(self, length: int) -> None:
        del self.events[length - self.first :]
        del self.seqs[length - self.first :]

    def note(self, seq: int) -> None:
        """Whatever was told since the last note belongs to this moment of the log."""
        self.seqs.extend([seq] * (len(self.events) - len(self.seqs)))
