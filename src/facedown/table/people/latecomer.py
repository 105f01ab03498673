"""Latecomers: seats of people who come to a game that runs with a hero who is not there yet."""

from collections.abc import Collection

import msgspec

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import SeatRow
from facedown.table.opening import MOST_SEATS

LATE = "late"
"""What the ids of their seats begin with."""
UNNAMED = "A latecomer"


class Coming(msgspec.Struct, frozen=True):
    """Somebody who has just sat down brings a hero; no client says this."""

    command: str
    act: Arrive


def is_awaited(seat: SeatRow) -> bool:
    """Whether whoever takes this seat has still to say whom they play."""
    return seat.id.startswith(LATE) and not seat.hero


def came_late(setup: Setup, now: Setup) -> tuple[Seat, ...]:
    """The seats of those who have come since a game began."""
    known = [each.id for each in setup.seats]
    return tuple(each for each in now.seats if each.id not in known)


def late_seat(table: str, seats: Collection[SeatRow], orders: tuple[Order, ...] = ()) -> SeatRow:
    """A seat for one more; one that is awaited already is as good as another."""
    awaited = next((each for each in seats if is_awaited(each) and not each.owner), None)
    if awaited is not None:
        return awaited
    if len(seats) >= MOST_SEATS:
        raise Refused("table-full", f"At most {MOST_SEATS} people sit at a table.")
    number = 1 + sum(each.id.startswith(LATE) for each in seats)
    return SeatRow(table, f"{LATE}{number}", UNNAMED, orders=orders)
