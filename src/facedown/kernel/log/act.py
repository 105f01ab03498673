"""What stands in the log: an answer, or something that was done to the game from outside."""

import msgspec

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.overrule import BringBack, ForceDice, Grant, SetValue, TakeAway
from facedown.kernel.dice.question import Key
from facedown.kernel.log.sealing import Slot
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.schema import Answer

CHANCE = "chance"
FORCED = "forced"


class Entry(msgspec.Struct, frozen=True, gc=False, tag="answer", omit_defaults=True, repr_omit_defaults=True):
    """An answer in the log: to which question, what was said, and by whom."""

    key: Key
    answer: Answer
    by: str
    slot: Slot | None = None
    """Of a sealed game: the place of the throw, or of what is laid face down, in its stream."""


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """A seat is given to a mind, or to a person. It stands in the log: a rerun has the same people on their seats."""

    seat: str
    mind: Mind | None = None
    by: str = ""

    def words(self) -> str:
        return f"{self.seat} is played by {'a person' if self.mind is None else 'a mind'}"


class Reread(msgspec.Struct, frozen=True, tag="ruling"):
    """From here on a question to the book is read otherwise. It stands in the log, as whoever sits does."""

    ruling: str
    value: Value
    reason: str = ""

    def words(self) -> str:
        return f"{self.ruling} is read as {self.value}"


Act = Entry | SetValue | ForceDice | Grant | TakeAway | BringBack | Sit | Reread | Arrive


class Mark(msgspec.Struct, frozen=True, gc=False):
    """What the journal keeps of the question behind an act: who may know of it, and how its answer lies there.

    It was sealed in a commit, perhaps as the last one, which opens it; or it is face down until it is turned up.
    """

    audience: Audience = EVERYONE
    is_sealed: bool = False
    opens: bool = False
    is_face_down: bool = False


class Misfit(Exception):
    """A log that the rules no longer ask for, and where."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"Entry {seq + 1} of the log no longer fits: {why}")
        self.seq = seq
