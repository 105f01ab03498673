"""The house: every table of this process, and the door through which people come in."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.ruleset import Guest, Seat, Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.minds import LEVELS
from facedown.table import shelf
from facedown.table.archive.recovery import readable
from facedown.table.archive.rows import GameRow, Holder, InvitationRow, SeatRow
from facedown.table.archive.store import Store
from facedown.table.campaigns.campaign import Campaign
from facedown.table.campaigns.steward import Steward
from facedown.table.export.arrival import Arrived, arrive, run
from facedown.table.export.departure import Departures
from facedown.table.export.parcel import unpack
from facedown.table.gm.whatif import what_if
from facedown.table.handouts.librarian import Librarian
from facedown.table.heroes.drafting import Drafting
from facedown.table.heroes.guests import Guests
from facedown.table.heroes.hero import KeptHero
from facedown.table.heroes.keeper import KEPT, Keeper, with_stand_ins
from facedown.table.heroes.smithy import Smithy
from facedown.table.heroes.trial import hosting
from facedown.table.identity import hashed, new_table_id, new_token
from facedown.table.onlooker import Onlooker, Usher
from facedown.table.opening import again, heroes_of, host_of, made_for, setup_of
from facedown.table.packs.binder import Binder
from facedown.table.packs.scene import EMPTY, empty_scene
from facedown.table.pages.evenness import Evennesses
from facedown.table.pages.hindsight import Hindsights
from facedown.table.people.code import LONG, hashed_code, new_code
from facedown.table.people.heed import first_orders
from facedown.table.people.latecomer import Coming, is_awaited
from facedown.table.people.reception import Reception
from facedown.table.people.register import table_shown
from facedown.table.rehearsal import Rehearsals
from facedown.table.room import Room, open_new
from facedown.table.street.street import NOBODY, Seats, Street
from facedown.table.wire.lobby import Hindsight, Invitation, Invited, LevelShown, Lobby, NewTable, Opened
from facedown.table.wire.message import Reply
from facedown.table.workers import Workers

T = TypeVar("T")

SEED_KNOWN = "Whoever opened this table chose the seed of its dice and can know them beforehand."


class House:
    """Rooms are opened when somebody comes and forgotten when the last one has left; the store remembers."""

    def __init__(self, store: Store, workers: Workers | None = None, street: Street | None = None) -> None:
        self.store = store
        self._workers = workers or Workers()
        self.street = street or Street()
        self.street.on_news, self.street.on_call, self.street.on_presence = self._follow, self._look, self._gather
        self.street.open_tables = lambda: {table: room.stamp for table, room in self._rooms.items()}
        self.people = Reception(store, self.street)
        self.evenness = Evennesses(self._workers)
        self._hindsights = Hindsights(self._workers)
        self._rehearsals = Rehearsals(self._workers)
        self.departures = Departures(store, self._workers)
        self.keeper = Keeper(store, self._workers)
        self.guests = Guests(store, self.people, self.keeper, self._workers, self._do_at)
        self.smithy = Smithy(self._workers)
        self.drafting = Drafting(store, self._workers, self.keeper)
        self.librarian = Librarian(store, self.people, self._workers, self._show_tabletop)
        self.binder = Binder(store, self._workers)
        self.steward = Steward(store, self._workers, self.keeper, self.binder)
        self._rooms: dict[str, Room] = {}
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._beside: set[asyncio.Task[None]] = set()

    async def lobby(self, token: str | None) -> Lobby:
        person = await self.people.person(token)
        rows = await self.people.register.tables_of(person) if person else []
        if badge := await self.people.badge(token):
            rows = [row for row in rows if row.id == badge.table]
        tables = (table_shown(row) for row in rows)
        levels = (LevelShown(id, level.text) for id, level in LEVELS.items())
        return Lobby(shelf.games(), tuple(tables), tuple(levels))

    async def open_table(self, offer: NewTable, token: str | None, agent: str = "") -> tuple[Opened, str]:
        """A new table: the caller sits down, everybody else who is a person gets an invitation. Also, the token to
        keep."""
        caller = await self.people.arrive(token, agent)
        campaign = await self.steward.opening(caller.person, offer.campaign) if offer.campaign else None
        offer = _in_campaign(offer, campaign)
        guests, owners = await self._guests(offer, caller.person, campaign)
        notice, offer = SEED_KNOWN if offer.seed else "", with_stand_ins(offer, guests)
        packs = await self._packs(offer, caller.person, campaign)
        setup = hosting(setup_of(offer, packs), {seat: Guest(hero.sheet, hero.id) for seat, hero in guests.items()})
        heroes = heroes_of(offer, packs) | {seat: hero.name for seat, hero in guests.items()}
        taken = {**_seats_of_comrades(setup, owners, caller.person), host_of(setup).id: caller.person}
        opened = await self._furnish(setup, heroes, taken, notice=notice)
        if campaign:
            await self.steward.opened(campaign, opened.table)
        return opened, caller.token

    async def _packs(self, offer: NewTable, person: str, campaign: Campaign | None) -> tuple[PackText, ...]:
        """What a table brings along: the packs of its campaign, the caller's own, an empty scene."""
        packs = await self.steward.packs(campaign) if campaign else ()
        if offer.pack:
            own = (await self.binder.pack(person, offer.pack)).as_written
            packs = packs if own in packs else (*packs, own)
        if offer.encounter == EMPTY:
            if not offer.gm:
                raise Refused("needs-gm", "In an empty scene nothing happens without a GM; give the table one.")
            packs = (*packs, empty_scene(offer.ruleset))
        if packs:  # to read them takes a moment
            await self._workers.open(partial(shelf.with_packs, offer.ruleset, packs))
        return packs

    async def _guests(
        self, offer: NewTable, person: str, campaign: Campaign | None
    ) -> tuple[dict[str, KeptHero], dict[str, str]]:
        """Heroes of their owners whom seats want to play, and whose they are: the caller's, or those of a campaign."""
        guests, owners = {}, {}
        for at, each in enumerate(offer.seats, 1):
            if each.hero.startswith(KEPT):
                seat = f"p{at}"
                if campaign:
                    guests[seat], owners[seat] = await self.steward.comrade(campaign, each.hero)
                else:
                    guests[seat], owners[seat] = await self.keeper.guest(person, each.hero, offer.ruleset), person
        return guests, owners

    async def play_again(self, table: str, token: str | None, harder: bool = False) -> Opened:
        """A table like one at which the caller sits: whoever sat there has the same seat, the others are invited."""
        seats, person = await self.store.seats(table), await self.people.person(token)
        if not any(seat.is_held_by(person) for seat in seats if seat.id != ONLOOKER):
            raise Refused("no-seat", "Only who sits at a table can play it again.")
        game = await self.store.game(table)
        assert game is not None  # a seat is stored with its game
        setup, rows = again(game.setup, harder), await self.store.entries(game.id)
        made = await self._workers.do(lambda: made_for(setup, readable(rows)))
        return await self._seated_alike(setup, seats, made, person)

    async def what_if(self, table: str, token: str | None, point: int) -> Opened:
        """A table beside one, from an earlier moment of it: whoever sat there has the same seat, the others are
        invited."""
        mine, game = await self.people.seats_of(table, token), await self.store.game(table)
        if not mine or game is None:
            raise Refused("no-seat", "Only who sits at a table can ask what if.")
        if game.base is not None:
            raise Refused("not-from-the-start", "This game goes on from another one; its beginning is not in it.")
        rows, seats = await self.store.entries(game.id), await self.store.seats(table)
        other = await self._workers.open(lambda: what_if(game.setup, readable(rows), mine[0].id, point))
        caller = await self.people.person(token)
        return await self._seated_alike(other.setup, seats, other.splices, caller, other.late)

    async def _seated_alike(
        self,
        setup: Setup,
        seats: list[SeatRow],
        made: Sequence[Splice],
        caller: str | None,
        late: Sequence[Seat] = (),
    ) -> Opened:
        """A table at which everybody has the seat they had at another; its GM's code is for its GM alone."""
        taken = {seat.id: seat.owner for seat in seats if seat.owner}
        opened = await self._furnish(setup, {seat.id: seat.hero for seat in seats}, taken, made, late=late)
        return opened if taken.get(GM) == caller else msgspec.structs.replace(opened, recovery="")

    async def look_back(self, table: str, token: str | None, brief: bool = False) -> Hindsight:
        """What the caller's seat can be told of a game that is over, or be told soon."""
        found, game = await self.people.seats_of(table, token), await self.store.game(table)
        mine = [seat for seat in found if seat.id != ONLOOKER]
        if not mine or game is None:
            raise Refused("no-seat", "Only who sits at a table can look back at its game.")
        if game.base is not None:
            raise Refused("not-from-the-start", "This game goes on from another one; its beginning is not in it.")
        splices = readable(await self.store.entries(game.id))
        return await self._hindsights.of(game.id, game.setup, splices, mine[0].id, brief)

    async def reserve(self, setup: Setup) -> Opened:
        """A table for a game that was wished for on the command line: everybody comes by invitation."""
        return await self._furnish(setup, {seat.id: seat.name for seat in setup.seats}, {})

    async def bring(self, data: bytes, token: str | None = None, agent: str = "") -> tuple[Opened, str]:
        """A table that comes in a file: the caller has the GM's seat or the first, all others are invited. Also, the
        token to keep."""
        arrived = await self._workers.open(lambda: run(unpack(data)))
        guest = await self.people.arrive(token, agent)
        return await self._unpacked(arrived, {host_of(arrived.parcel.setup).id: guest.person}), guest.token

    async def patiently(self, work: Callable[[], T]) -> T:
        """What may take a while is done where no answer waits behind it."""
        return await self._workers.open(work)

    async def receive(self, data: bytes) -> Opened:
        """A table that comes in a file to whoever owns the server: everybody is invited."""
        return await self._unpacked(await self._workers.open(lambda: run(unpack(data))), {})

    async def _unpacked(self, arrived: Arrived, taken: dict[str, str]) -> Opened:
        heroes = {each.id: each.hero for each in arrived.parcel.seats}
        return await self._furnish(arrived.parcel.setup, heroes, taken, arrived=arrived, late=arrived.late)

    async def seat_for(self, table: str, token: str | None) -> SeatRow:
        """The caller's seat, the first where there are two; raises `Refused` if there is none."""
        mine = await self.people.seats_of(table, token)
        if not mine:
            raise Refused("no-seat", "Only who sits at a table can take anything of it home.")
        return mine[0]

    async def open_scene(self, setup: Setup, token: str | None, agent: str = "") -> tuple[Opened, str]:
        """A table to try something at: the caller has its first seat. Also, the token to keep."""
        own, guest = setup.seats[0], await self.people.arrive(token, agent)
        return await self._furnish(setup, {own.id: own.name}, {own.id: guest.person}), guest.token

    async def _furnish(
        self,
        setup: Setup,
        heroes: dict[str, str],
        taken: dict[str, str],
        made: Sequence[Splice] = (),
        notice: str = "",
        arrived: Arrived | None = None,
        late: Sequence[Seat] = (),
    ) -> Opened:
        """A table with its seats, those of latecomers too: some are taken, every other person is invited, and a GM can
        come back by a code."""
        table, rows, invitations, links = new_table_id(), [], [], []
        recovery = new_code(LONG) if GM in taken else ""
        for seat in (*setup.seats, *late):
            if seat.sitter == "person" or seat in late:
                holders = (Holder(taken[seat.id]),) if seat.id in taken else ()
                code = hashed_code(recovery) if holders and seat.id == GM else None
                hero, orders = heroes.get(seat.id, ""), first_orders(setup, seat.id)
                rows.append(SeatRow(table, seat.id, seat.name, holders, orders, hero=hero, recovery_hash=code))
                if not holders:
                    invite = new_token()
                    links.append(InvitationRow(hashed(invite), table, seat.id))
                    invitations.append(Invitation(seat.id, seat.name, f"/join/{invite}"))
        if arrived is None:
            row = GameRow(table, table, 0, setup, None, None, notice)
            await open_new(self.store, row, rows, self._workers, made, links)
        else:
            await self._workers.open(partial(arrive, self.store, table, rows, arrived, links))
        self._do_beside(self._rehearsals.of(setup))
        return Opened(table, f"/table/{table}", tuple(invitations), recovery)

    async def invitation(self, invite: str, token: str | None) -> Invited:
        """What an invitation is for, before it is taken."""
        row, person = await self.people.invitation(invite), await self.people.person(token)
        game = await self.store.game(row.table)
        assert game is not None  # an invitation is stored with its game
        seat = next(each for each in await self.store.seats(row.table) if each.id == row.seat)
        is_used = row.taken_by not in (None, person)
        is_free = not is_used and (row.kind != "free" or not seat.owner or seat.is_held_by(person))
        late = seat.delay if seat.id == ONLOOKER else None
        of, title, text = shelf.title_of(game.setup.ruleset), game.setup.title, shelf.story_of(game.setup)
        heroes = await self.guests.offered(seat, game.setup, person)
        return Invited(of, title, seat.name, seat.hero, is_free, late, text, heroes, is_awaited(seat))

    async def _do_at(self, table: str, seat: str, coming: Coming) -> Reply:
        """Have a seat do something at a table, whether or not anybody is there."""
        if table in self._rooms:
            return await self._rooms[table].command(seat, coming)
        async with self.visit(table, Usher()) as room:
            return await room.command(seat, coming)

    @asynccontextmanager
    async def visit(self, table: str, onlooker: Onlooker) -> AsyncIterator[Room]:
        """Be in a table's room for a while. Everybody in it learns who comes and goes."""
        door = self._doors.setdefault(table, asyncio.Lock())  # of two who come at once one opens the room
        async with door:
            room = self._rooms.get(table) or await self._opened(table)
            self._rooms[table] = room
            room.enter(onlooker)
        try:
            await self._show(table)
            await room.tell_when_still()
            yield room
        finally:
            room.leave(onlooker)
            if not room.onlookers:
                del self._rooms[table]
            self._do_beside(self._show(table))
            if room.onlookers:
                await room.tell_when_still()

    async def _show(self, table: str) -> None:
        """Have other houses know who is at a table here."""
        await self.street.show(table, lambda: self._rooms[table].present() if table in self._rooms else NOBODY)

    def _follow(self, table: str) -> None:
        if table in self._rooms:
            self._do_beside(self._rooms[table].look(beside=False))

    def _look(self, table: str) -> None:
        if table in self._rooms:
            self._do_beside(self._rooms[table].look())

    def _gather(self, table: str, seats: Seats) -> None:
        if table in self._rooms:
            self._do_beside(self._rooms[table].gather(seats))

    def _do_beside(self, work: Coroutine[Any, Any, None]) -> None:
        """What nobody waits for."""
        task = asyncio.ensure_future(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _show_tabletop(self, table: str) -> None:
        """Whoever is at a table sees what lies there now."""
        room = self._rooms.get(table)
        if room is not None:
            await room.show_tabletop()
        self.street.call(table)

    async def _opened(self, table: str) -> Room:
        """A room from the store; whether its chapter is that of its log is found out while people play."""
        visitors = self.people.visitors
        room = await Room.open(self.store, table, self._workers, street=self.street, visitors=visitors)
        await room.join()
        self._do_beside(room.check())
        self._do_beside(self._rehearsals.of(room.begun))
        return room


def _in_campaign(offer: NewTable, campaign: Campaign | None) -> NewTable:
    """The same offer by the rulings that hold in its campaign, unless it says otherwise."""
    if campaign is None:
        return offer
    if campaign.ruleset != offer.ruleset:
        raise Refused("other-game", f"{campaign.name} is a campaign of {shelf.title_of(campaign.ruleset)}.")
    return msgspec.structs.replace(offer, rulings={**campaign.book.rulings, **offer.rulings})


def _seats_of_comrades(setup: Setup, owners: dict[str, str], host: str) -> dict[str, str]:
    """Who brought a hero to a campaign has the seat that plays it, but one seat each and the host none of these."""
    people = {seat.id for seat in setup.seats if seat.sitter == "person"}
    first = {owner: seat for seat, owner in reversed(owners.items()) if owner != host and seat in people}
    return {seat: owner for owner, seat in first.items()}
