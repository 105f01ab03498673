"""The visitors: every socket that is open, and whose it is, so that whoever has lost a seat is shown nothing more."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

import msgspec

from facedown.table.archive.news import Guests
from facedown.table.street.callers import NO_OTHERS, Counts

MOST = (("table", 300, "at this table"), ("person", 100, "of yours"), ("address", 2000, "from your network"))
"""How many sockets all processes together hold open; a club behind one address has room."""
OTHER_HAS_IT = "You do not have this seat any more."
SIGNED_OUT = "This device was signed out by another of yours."
REVOKED = "This token was revoked."


class Visitor(msgspec.Struct, frozen=True, eq=False):
    """A socket: at which table, on which seat, from which device of whom."""

    table: str
    seat: str
    person: str
    device: str
    delay: int
    """By how many seconds it is shown the table late."""
    address: str
    send_away: Callable[[str], None]
    """Ends the conversation, saying why; if it need not, the other side may come again."""
    scope: str = ""
    """What a program's token allows; nothing for who came in a browser."""

    @property
    def told_out(self) -> str:
        """What it is told when its device is nobody's any more."""
        return REVOKED if self.scope else SIGNED_OUT


class Visitors:
    def __init__(self) -> None:
        self._all: set[Visitor] = set()
        self._counts: Counter[tuple[str, str]] = Counter()
        """How many there are at each table, of each person and from each address."""

    @property
    def count(self) -> int:
        return len(self._all)

    def refuse(self, visitor: Visitor, elsewhere: Counts = NO_OTHERS) -> str:
        """Why there is no room for one more socket, if there is none: at the table, of the person, from the address;
        with so many like it in other processes."""
        for name, most, told in MOST:
            if self._counts[name, getattr(visitor, name)] + elsewhere.get(name, 0) >= most:
                return f"There are {most} windows open {told} already; close some."
        return ""

    @contextmanager
    def noted(self, visitor: Visitor) -> Iterator[None]:
        self._all.add(visitor)
        self._count(visitor, 1)
        try:
            yield
        finally:
            self._all.discard(visitor)
            self._count(visitor, -1)

    def _count(self, visitor: Visitor, by: int) -> None:
        for name, _, _ in MOST:
            like = name, getattr(visitor, name)
            self._counts[like] += by
            if not self._counts[like]:
                del self._counts[like]

    def is_here(self, table: str, seat: str) -> bool:
        return any((each.table, each.seat) == (table, seat) and each.scope != "read" for each in self._all)

    def devices(self, table: str) -> list[str]:
        """From which devices somebody is at a table."""
        return [each.device for each in self._all if each.table == table]

    def admit(self, table: str, guests: Guests) -> None:
        """Whoever is at a table stays if the device and the seat are still theirs, as late as they were shown it."""
        seats = {seat.id: seat for seat in guests.seats}
        asked = [each for each in self._all if each.table == table and each.device in guests.owners]
        for visitor in asked:  # who came since then was looked at when they came
            seat, owner = seats.get(visitor.seat), guests.owners[visitor.device]
            if owner is None:
                visitor.send_away(visitor.told_out)
            elif seat is None or not seat.is_held_by(owner):
                visitor.send_away(OTHER_HAS_IT)
            elif seat.delay != visitor.delay:
                visitor.send_away("")

    def sign_out(self, devices: Collection[str]) -> None:
        """Nothing more is shown to these devices."""
        for visitor in [each for each in self._all if each.device in devices]:
            visitor.send_away(visitor.told_out)

    def dismiss(self, why: str, is_meant: Callable[[Visitor], bool]) -> None:
        for visitor in [each for each in self._all if is_meant(each)]:
            visitor.send_away(why)
