"""An aside: what a table agrees on beside its game while people are there, so that every house that serves it knows."""

import msgspec

from facedown.table.agreement import Agreement
from facedown.table.people.nudge import Nudge
from facedown.table.people.standin import StandIn
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
