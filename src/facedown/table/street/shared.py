"""A shared street: several houses on one database. It says who is where; the bus only makes it quick to notice.

Nothing depends on a message: whoever hears none looks once a second what the database says.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from secrets import token_hex

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from facedown.table.archive import tables
from facedown.table.archive.store import Store
from facedown.table.street.bus import Bus
from facedown.table.street.callers import Caller, Counts, counted, cross_out, write_down
from facedown.table.street.ration import Ration, SharedRation, clear_full
from facedown.table.street.street import NOBODY, Seats, Street

log = logging.getLogger(__name__)

LOOKS_EVERY = 1.0
SAYS_SO_EVERY = 5.0
IS_BELIEVED_FOR = 20.0
"""Seconds after which a house that has said nothing is taken for gone, and with it whoever was in it."""


class SharedStreet(Street):
    def __init__(self, store: Store, bus: Bus | None = None, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.id = token_hex(8)
        self._store = store
        self._bus = bus
        self._clock = clock
        self._here: dict[str, Seats] = {}
        self._there: dict[str, Seats] = {}
        self._callers: set[Caller] = set()
        self._turn = asyncio.Lock()
        self._says_so_at = 0.0
        self._is_told_wrong = False
        self._look_soon = asyncio.Event()
        if bus is not None:
            bus.on_message, bus.on_up = self._hear, self._look_everywhere

    def ring(self, *tables: str) -> None:
        super().ring(*tables)
        for table in tables:
            self._say(table, "*")

    def call(self, table: str) -> None:
        self._say(table, "*")

    def tell(self, table: str, stamp: int) -> None:
        self._say(table, str(stamp))

    def _say(self, table: str, what: str) -> None:
        if self._bus is not None:
            self._bus.say(f"{self.id} {table} {what}")

    def _hear(self, message: str) -> None:
        """Another house says that a table has reached a stamp, or that somebody came or went there."""
        house, table, what = (*message.split(" "), "", "")[:3]
        known = self.open_tables().get(table)
        if house == self.id or known is None:
            return
        if what == "*":
            self.on_call(table)
            self._look_soon.set()
        elif what != str(known):
            self.on_news(table)

    def _look_everywhere(self) -> None:
        """There may be more at any table than was heard of."""
        for table in self.open_tables():
            self.on_call(table)

    async def elsewhere(self, table: str) -> Seats:
        found = await self._store.read(lambda connection: self._others(connection, [table]))
        self._there[table] = found.get(table, NOBODY)
        return self._there[table]

    async def show(self, table: str, seats: Callable[[], Seats]) -> None:
        async with self._turn:  # of two who come and go at once the last to write knows best
            now, before = seats(), self._here.get(table, NOBODY)
            if now == before:
                return
            self._here[table] = now
            if not now:
                del self._here[table]
                self._there.pop(table, None)
            try:
                await self._store.jot(lambda connection: self._move(connection, table, before - now, now - before))
            except (SQLAlchemyError, OSError):  # which is said and put right with all the rest, below
                self._is_told_wrong = True
        self._say(table, "*")

    def _move(self, connection: Connection, table: str, gone: Seats, come: Seats) -> None:
        of = tables.presence.c
        mine = (of.house == self.id) & (of.table_id == table)
        connection.execute(delete(tables.presence).where(mine, of.seat_id.in_(gone | come)))
        for seat in come:
            connection.execute(insert(tables.presence).values(house=self.id, table_id=table, seat_id=seat))

    @asynccontextmanager
    async def counted(self, caller: Caller) -> AsyncIterator[Counts]:
        await self._store.jot(lambda connection: write_down(connection, self.id, [caller]))
        self._callers.add(caller)
        try:
            yield await self._store.read(lambda connection: counted(connection, self.id, caller, self._clock()))
        finally:
            self._callers.discard(caller)
            try:
                await self._store.jot(lambda connection: cross_out(connection, caller))
            except (SQLAlchemyError, OSError):
                self._is_told_wrong = True

    def ration(self, name: str, rate: float, burst: int) -> Ration:
        return SharedRation(self._store, name, rate, burst, self._clock)

    def _others(self, connection: Connection, of_tables: list[str]) -> dict[str, Seats]:
        """On which seats of some tables somebody is in other houses that are still there."""
        of, house = tables.presence.c, tables.house.c
        query = (
            select(of.table_id, of.seat_id)
            .join(tables.house, house.id == of.house)
            .where(of.table_id.in_(of_tables), house.id != self.id, house.until > self._clock())
        )
        found: dict[str, Seats] = {}
        for row in connection.execute(query):
            found[row.table_id] = found.get(row.table_id, NOBODY) | {row.seat_id}
        return found

    # As long as the house stands

    async def live(self) -> None:
        hearing = asyncio.create_task(self._bus.run()) if self._bus is not None else None
        try:
            while True:
                self._look_soon.clear()
                await self._look_once()
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOKS_EVERY):
                        await self._look_soon.wait()
        finally:
            if hearing is not None:
                hearing.cancel()
            await self._leave()

    async def _look_once(self) -> None:
        try:
            if self._clock() >= self._says_so_at:
                await self._store.jot(self._say_so)
                self._says_so_at = self._clock() + SAYS_SO_EVERY
                self._is_told_wrong = False
            await self._look()
        except (SQLAlchemyError, OSError) as error:
            log.warning("the database does not answer: %s", type(error).__name__)

    async def _look(self) -> None:
        """What is not as this house knows it: tables that others went on with, and who is there."""
        known = dict(self.open_tables())
        if not known:
            return
        stamps, there = await self._store.read(
            lambda connection: (_stamps(connection, list(known)), self._others(connection, list(known)))
        )
        for table, stamp in stamps.items():
            if stamp != self.open_tables().get(table, stamp):
                self.on_call(table)  # without a bus it is heard of nothing else
        for table in known:
            if there.get(table, NOBODY) != self._there.get(table):
                self._there[table] = there.get(table, NOBODY)
                self.on_presence(table, self._there[table])

    def _say_so(self, connection: Connection) -> None:
        """This house stands, with whoever is in it; what is left of those that do not is cleared away."""
        now, house = self._clock(), tables.house.c
        until = {"until": now + IS_BELIEVED_FOR}
        is_known = connection.execute(update(tables.house).where(house.id == self.id).values(until)).rowcount
        if not is_known:
            connection.execute(insert(tables.house).values(id=self.id, **until))
        if not is_known or self._is_told_wrong:
            self._forget(connection)
            for table, seats in self._here.items():
                self._move(connection, table, NOBODY, seats)
            write_down(connection, self.id, self._callers)
        connection.execute(delete(tables.house).where(house.until < now - IS_BELIEVED_FOR))
        for each in (tables.presence, tables.caller):
            connection.execute(delete(each).where(each.c.house.not_in(select(house.id))))
        clear_full(connection, now)

    def _forget(self, connection: Connection) -> None:
        """Nobody is in this house."""
        for each in (tables.presence, tables.caller):
            connection.execute(delete(each).where(each.c.house == self.id))

    async def _leave(self) -> None:
        def leave(connection: Connection) -> None:
            self._forget(connection)
            connection.execute(delete(tables.house).where(tables.house.c.id == self.id))

        try:
            await self._store.jot(leave)
        except (SQLAlchemyError, OSError):
            log.warning("the database was not told that this house closes; it will notice")


def _stamps(connection: Connection, of_tables: list[str]) -> dict[str, int]:
    """The stamp of the newest game of each of some tables."""
    of = tables.game.c
    query = select(of.table_id, of.stamp).where(of.table_id.in_(of_tables)).order_by(of.number)
    return {row.table_id: row.stamp for row in connection.execute(query)}
