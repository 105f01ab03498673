"""A tabletop: what lies on one table while it is open, told to each seat as far as it may see it."""

from collections.abc import Iterable
from typing import Protocol

from facedown.table.archive.store import Store
from facedown.table.handouts.paper import Belongings
from facedown.table.handouts.portfolio import Portfolio
from facedown.table.handouts.rights import is_host
from facedown.table.wire.beside import Desk


class Seer(Protocol):
    seat: str

    def tell(self, message: Desk) -> None: ...


class Tabletop:
    def __init__(self, store: Store, table: str) -> None:
        self._store, self._table = store, table
        self._portfolio = Portfolio(store)
        self._belongings = Belongings()
        self._hosts: frozenset[str] = frozenset()

    async def open(self) -> None:
        """Read what lies there."""
        seats = await self._store.seats(self._table)
        self._hosts = frozenset(each.id for each in seats if is_host(seats, each.id))
        self._belongings = await self._portfolio.of(self._table)

    def greet(self, seer: Seer) -> None:
        """Show somebody who comes in what lies there for them, if anything does."""
        desk = self._desk(seer.seat)
        if desk != Desk():
            seer.tell(desk)

    async def look(self, seers: Iterable[Seer]) -> None:
        """Something was laid or taken away: whoever sees anything else than before is told."""
        seats = {each.seat for each in seers}
        before = {seat: self._desk(seat) for seat in seats}
        await self.open()
        for each in seers:
            desk = self._desk(each.seat)
            if desk != before.get(each.seat, Desk()):
                each.tell(desk)

    def _desk(self, seat: str) -> Desk:
        is_host, found = seat in self._hosts, self._belongings
        return Desk(found.papers_for(seat), found.backdrop_for(seat, is_host))
