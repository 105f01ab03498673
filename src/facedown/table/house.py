"""The house: every table of this process, and the door through which people come in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.identity import hashed, new_table_id, new_token
from facedown.table.opening import host_of, setup_of
from facedown.table.room import Onlooker, Room, open_new
from facedown.table.store import GameRow, SeatRow, Store
from facedown.table.wire import Invitation, Lobby, NewTable, Opened, TableShown


class House:
    """Rooms are opened when somebody comes and forgotten when the last one has left; the store remembers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._door = asyncio.Lock()

    async def lobby(self, token: str | None) -> Lobby:
        rows = await self._store.tables_of(hashed(token)) if token else []
        tables = (TableShown(r.id, r.title, shelf.title_of(r.ruleset), r.seat, r.is_over, r.updated) for r in rows)
        return Lobby(shelf.games(), tuple(tables))

    async def open_table(self, offer: NewTable, token: str) -> Opened:
        """A new table: the caller sits down, everybody else who is a person gets an invitation."""
        setup, table = setup_of(offer), new_table_id()
        host = host_of(setup)
        guests = {seat: new_token() for seat in setup.seats if seat.sitter == "person" and seat != host}
        seats = [SeatRow(table, host.id, host.name, token_hash=hashed(token))]
        seats += [SeatRow(table, seat.id, seat.name, invite_hash=hashed(invite)) for seat, invite in guests.items()]
        await open_new(self._store, GameRow(table, table, 0, setup, None, None, ""), seats)
        invitations = (Invitation(seat.id, seat.name, f"/join/{invite}") for seat, invite in guests.items())
        return Opened(table, f"/table/{table}", tuple(invitations))

    async def join(self, invite: str, token: str) -> Opened:
        """Take the seat an invitation is for. Who has taken it already may use the link again."""
        seat = await self._store.invited(hashed(invite))
        if seat is None:
            raise Refused("unknown-invitation", "This invitation does not exist.")
        await self._store.take_seat(seat, hashed(token))
        mine = await self.seat_of(seat.table, token)  # of two who come at once one has it now
        if mine is None:
            raise Refused("seat-taken", "Somebody has taken this seat already.")
        if mine.id != seat.id:
            raise Refused("already-seated", f"You already sit at this table as {mine.name}. The invitation stays good.")
        return Opened(seat.table, f"/table/{seat.table}", ())

    async def token_for(self, token: str | None) -> str:
        """The browser's token if it was issued here, else a new one: nobody brings a token that somebody else knows."""
        return token if token and await self._store.is_issued(hashed(token)) else new_token()

    async def seat_of(self, table: str, token: str) -> SeatRow | None:
        """The seat a browser has at a table. Raises `Refused` if there is no such table."""
        seats = await self._store.seats(table)
        if not seats:
            raise Refused("unknown-table", "There is no such table.")
        return next((seat for seat in seats if seat.token_hash == hashed(token)), None)

    @asynccontextmanager
    async def visit(self, table: str, onlooker: Onlooker) -> AsyncIterator[Room]:
        """Be in a table's room for a while. Everybody in it learns who comes and goes."""
        async with self._door:
            room = self._rooms.get(table) or await Room.open(self._store, table)
            self._rooms[table] = room
            room.enter(onlooker)
        try:
            await room.tell_when_still()
            yield room
        finally:
            room.leave(onlooker)
            if not room.onlookers:
                del self._rooms[table]
            else:
                await room.tell_when_still()
