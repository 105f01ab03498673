"""An aside: what a table agrees on beside its game while people are there, so that every house that serves it knows."""

from collections import deque

import msgspec

from facedown.table.agreement import Agreement
from facedown.table.people.manners import Manners
from facedown.table.people.nudge import Nudge
from facedown.table.people.standin import StandIn
from facedown.table.referee import Referee
from facedown.table.wire.command import NO_LIMIT, Limit

MOST_DONE = 20
_ENCODER = msgspec.json.Encoder(order="deterministic")


class Aside(msgspec.Struct, frozen=True):
    """Who asks to go back or for a stand-in, who was nudged, how long one may take, and what was done that left nothing
    in the log."""

    agreement: Agreement | None = None
    stand_in: StandIn | None = None
    nudges: dict[str, tuple[Nudge, ...]] = {}
    limit: Limit = NO_LIMIT
    done: tuple[str, ...] = ()

    def written(self) -> str:
        """The same words for the same aside, whichever house writes it."""
        return _ENCODER.encode(self).decode()


SILENCE = Aside().written()


def read_aside(said: str | None) -> Aside:
    """What was written; of what cannot be read, nothing."""
    try:
        return msgspec.json.decode(said or SILENCE, type=Aside)
    except (msgspec.MsgspecError, RecursionError):
        return Aside()


class Asides:
    """What a room knows of its table's aside, and what the others do."""

    def __init__(self, referee: Referee, manners: Manners) -> None:
        self._referee, self._manners = referee, manners
        self._left_nothing: deque[str] = deque(maxlen=MOST_DONE)
        self.known = SILENCE
        """What every house can read."""

    def leave_nothing(self, command: str) -> None:
        """A command was done that leaves nothing in the log: nobody shall do it once more."""
        self._left_nothing.append(command)

    def new(self) -> str | None:
        """The aside as it is now, if that is not what the others can read."""
        given, limit, done = self._manners.nudges.given, self._manners.hourglass.limit, tuple(self._left_nothing)
        said = Aside(self._referee.agreement, self._manners.stand_in, given, limit, done).written()
        return said if said != self.known else None

    def hear(self, said: str | None) -> set[str]:
        """What was agreed on in another house holds here too; the commands by which that was done."""
        self.known, aside = said or SILENCE, read_aside(said)
        self._referee.agreement, self._manners.stand_in = aside.agreement, aside.stand_in
        self._manners.nudges.given = dict(aside.nudges)
        if self._manners.hourglass.limit != aside.limit:
            self._manners.hourglass.set(aside.limit)
        self._left_nothing = deque(aside.done, MOST_DONE)
        return set(aside.done)
