"""The visitors: every socket that is open, and whose it is, so that whoever has lost a seat is shown nothing more."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec


class Visitor(msgspec.Struct, frozen=True, eq=False):
    """A socket: at which table, on which seat, from which device of whom."""

    table: str
    seat: str
    person: str
    device: str
    send_away: Callable[[str], None]
    """Ends the conversation, saying why; if it need not, the other side may come again."""


class Visitors:
    def __init__(self) -> None:
        self._all: set[Visitor] = set()

    @contextmanager
    def noted(self, visitor: Visitor) -> Iterator[None]:
        self._all.add(visitor)
        try:
            yield
        finally:
            self._all.discard(visitor)

    def is_here(self, table: str, seat: str) -> bool:
        return any((each.table, each.seat) == (table, seat) for each in self._all)

    def dismiss(self, why: str, is_meant: Callable[[Visitor], bool]) -> None:
        for visitor in [each for each in self._all if is_meant(each)]:
            visitor.send_away(why)
