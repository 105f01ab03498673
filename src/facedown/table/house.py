"""The house: every table of this process, and the door through which people come in."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import msgspec

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.words.refusal import Refused
from facedown.minds import LEVELS
from facedown.table import shelf
from facedown.table.identity import hashed, new_table_id, new_token
from facedown.table.opening import again, heroes_of, host_of, made_for, setup_of
from facedown.table.pages.evenness import Evennesses
from facedown.table.pages.hindsight import Hindsights
from facedown.table.recovery import readable
from facedown.table.room import Onlooker, Room, open_new
from facedown.table.rows import GameRow, SeatRow
from facedown.table.store import Store
from facedown.table.wire import Hindsight, Invitation, Invited, LevelShown, Lobby, NewTable, Opened, TableShown
from facedown.table.workers import Workers

SEED_KNOWN = "Whoever opened this table chose the seed of its dice and can know them beforehand."


class House:
    """Rooms are opened when somebody comes and forgotten when the last one has left; the store remembers."""

    def __init__(self, store: Store, workers: Workers | None = None) -> None:
        self._store = store
        self._workers = workers or Workers()
        self.evenness = Evennesses(self._workers)
        self._hindsights = Hindsights(self._workers)
        self._rooms: dict[str, Room] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._checks: set[asyncio.Task[None]] = set()

    async def lobby(self, token: str | None) -> Lobby:
        rows = await self._store.tables_of(hashed(token)) if token else []
        tables = (TableShown(r.id, r.title, shelf.title_of(r.ruleset), r.seat, r.is_over, r.updated) for r in rows)
        levels = (LevelShown(id, level.text) for id, level in LEVELS.items())
        return Lobby(shelf.games(), tuple(tables), tuple(levels))

    async def open_table(self, offer: NewTable, token: str) -> Opened:
        """A new table: the caller sits down, everybody else who is a person gets an invitation."""
        setup = setup_of(offer)
        notice = SEED_KNOWN if offer.seed else ""
        return await self._furnish(setup, heroes_of(offer), {host_of(setup).id: hashed(token)}, notice=notice)

    async def play_again(self, table: str, token: str | None, harder: bool = False) -> Opened:
        """A table like one at which the caller sits: whoever sat there has the same seat, the others are invited."""
        seats = await self._store.seats(table)
        if token is None or hashed(token) not in [seat.token_hash for seat in seats]:
            raise Refused("no-seat", "Only who sits at a table can play it again.")
        game = await self._store.game(table)
        assert game is not None  # a seat is stored with its game
        taken = {seat.id: seat.token_hash for seat in seats if seat.token_hash}
        setup, rows = again(game.setup, harder), await self._store.entries(game.id)
        made = await self._workers.do(lambda: made_for(setup, readable(rows)))
        return await self._furnish(setup, {seat.id: seat.hero for seat in seats}, taken, made)

    async def look_back(self, table: str, token: str | None) -> Hindsight:
        """What the caller's seat can be told of a game that is over."""
        seat = await self.seat_of(table, token) if token else None
        game = await self._store.game(table)
        if seat is None or game is None:
            raise Refused("no-seat", "Only who sits at a table can look back at its game.")
        if game.base is not None:
            raise Refused("not-from-the-start", "This game goes on from another one; its beginning is not in it.")
        return await self._hindsights.of(game.id, game.setup, readable(await self._store.entries(game.id)), seat.id)

    async def reserve(self, setup: Setup) -> Opened:
        """A table for a game that was wished for on the command line: everybody comes by invitation."""
        return await self._furnish(setup, {seat.id: seat.name for seat in setup.seats}, {})

    async def open_scene(self, setup: Setup, token: str) -> Opened:
        """A table to try something at: the caller has its first seat."""
        own = setup.seats[0]
        return await self._furnish(setup, {own.id: own.name}, {own.id: hashed(token)})

    async def _furnish(
        self,
        setup: Setup,
        heroes: dict[str, str],
        taken: dict[str, str],
        made: Sequence[Splice] = (),
        notice: str = "",
    ) -> Opened:
        """A table with its seats: whose token's hash is known sits there, every other person is invited."""
        table, rows, invitations = new_table_id(), [], []
        for seat in setup.seats:
            if seat.sitter == "person":
                row = SeatRow(table, seat.id, seat.name, hero=heroes.get(seat.id, ""))
                if seat.id in taken:
                    rows.append(msgspec.structs.replace(row, token_hash=taken[seat.id]))
                else:
                    invite = new_token()
                    rows.append(msgspec.structs.replace(row, invite_hash=hashed(invite)))
                    invitations.append(Invitation(seat.id, seat.name, f"/join/{invite}"))
        await open_new(self._store, GameRow(table, table, 0, setup, None, None, notice), rows, self._workers, made)
        return Opened(table, f"/table/{table}", tuple(invitations))

    async def invitation(self, invite: str, token: str | None) -> Invited:
        """What an invitation is for, before it is taken."""
        seat = await self._invited(invite)
        game = await self._store.game(seat.table)
        assert game is not None  # a seat is stored with its game
        is_free = seat.token_hash is None or (token is not None and seat.token_hash == hashed(token))
        return Invited(shelf.title_of(game.setup.ruleset), game.setup.title, seat.name, seat.hero, is_free)

    async def _invited(self, invite: str) -> SeatRow:
        seat = await self._store.invited(hashed(invite))
        if seat is None:
            raise Refused("unknown-invitation", "This invitation does not exist.")
        return seat

    async def join(self, invite: str, token: str) -> Opened:
        """Take the seat an invitation is for. Who has taken it already may use the link again."""
        seat = await self._invited(invite)
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
        door = self._doors.setdefault(table, asyncio.Lock())  # of two who come at once one opens the room
        async with door:
            room = self._rooms.get(table) or await self._opened(table)
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

    async def _opened(self, table: str) -> Room:
        """A room from the store; whether its chapter is that of its log is found out while people play."""
        room = await Room.open(self._store, table, self._workers)
        check = asyncio.create_task(room.check())
        self._checks.add(check)
        check.add_done_callback(self._checks.discard)
        return room
