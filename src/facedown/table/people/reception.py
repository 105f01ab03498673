"""The reception: people come in, by whatever they have been given, and deal with their seats and devices."""

import msgspec

from facedown.kernel.words.audience import GM, ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import GameRow, InvitationRow, SeatRow
from facedown.table.archive.store import Store
from facedown.table.identity import hashed, is_badge, new_token
from facedown.table.opening import FOES, host_of
from facedown.table.people.badge import Badge
from facedown.table.people.badges import Badges
from facedown.table.people.code import LONG, ShortCodes, hashed_code, new_code
from facedown.table.people.device import KEPT_CODE, name_of
from facedown.table.people.heed import first_orders
from facedown.table.people.latecomer import LATE, late_seat
from facedown.table.people.register import Register
from facedown.table.people.shapes import (
    BadgeIssued,
    BadgeShown,
    DeviceOffer,
    DeviceShown,
    Done,
    Me,
    NewBadge,
    Onlookers,
    SeatHeld,
    Seating,
)
from facedown.table.people.visitors import OTHER_HAS_IT, Visitor, Visitors
from facedown.table.permission import may_overrule
from facedown.table.street.street import Street
from facedown.table.wire.lobby import Invitation, Opened

LONGEST_DELAY = 3600
NO_CODE = "This code is not good, or not any more. Ask for a new one."


class Guest(msgspec.Struct, frozen=True):
    """Somebody at a browser: the token it keeps, and who that is."""

    token: str
    person: str


class Reception:
    def __init__(self, store: Store, street: Street | None = None) -> None:
        self._store = store
        self._street = street or Street()
        self.register = Register(store)
        self.visitors = Visitors()
        self.codes = ShortCodes(store)
        self.badges = Badges(store)

    # Who is there

    async def person(self, token: str | None) -> str | None:
        return await self.register.person(hashed(token)) if token else None

    async def badge(self, token: str | None) -> Badge | None:
        """What a program bears, and nobody in a browser. Raises `Refused` if that is not good, or not any more."""
        return await self.badges.borne(token) if token is not None and is_badge(token) else None

    async def known(self, token: str | None) -> Guest:
        """Somebody who has been here before."""
        person = await self.person(token)
        if token is None or person is None:
            raise Refused("no-seat", "This browser has no seat at any table.")
        return Guest(token, person)

    async def arrive(self, token: str | None, agent: str) -> Guest:
        """Whoever comes in. A token that was not issued here gets a new one: nobody brings one that others know."""
        person = await self.person(token)
        if token and person:
            return Guest(token, person)
        guest = Guest(new_token(), hashed(new_token())[:32])
        await self.register.add_device(hashed(guest.token), name_of(agent), guest.person)
        return guest

    # Devices

    async def me(self, token: str | None) -> Me:
        guest = await self.known(token)
        rows = await self.register.devices(guest.person)
        own = hashed(guest.token)
        return Me(tuple(DeviceShown(each.id, each.name, each.since, each.token_hash == own) for each in rows))

    async def offer(self, typed: str, token: str | None) -> DeviceOffer:
        """What a device would have by a code."""
        person, own = await self.codes.whose(typed), await self.person(token)
        if person is None:
            raise Refused("unknown-code", NO_CODE)
        tables = await self.register.tables_of(person)
        mine = await self.register.tables_of(own) if own and own != person else []
        return DeviceOffer(len(tables), len(mine))

    async def add_device(self, typed: str, token: str | None, agent: str) -> tuple[Done, str]:
        """This device is from now on one of the person who gave the code away; where to go, which is the table if there
        is one only, and the token it keeps."""
        person = await self.codes.use(typed)
        if person is None:
            raise Refused("unknown-code", NO_CODE)
        return await self._one_more(person, token, agent)

    async def _one_more(self, person: str, token: str | None, agent: str) -> tuple[Done, str]:
        kept = token if token and await self.person(token) else new_token()
        await self.register.add_device(hashed(kept), name_of(agent), person)
        tables = await self.register.tables_of(person)
        self._street.ring(*(each.id for each in tables))
        return Done(f"/table/{tables[0].id}") if len(tables) == 1 else Done(), kept

    async def keep_code(self, token: str | None) -> str:
        """A new code by which all that is somebody's is theirs on any device; the one before is good no more."""
        guest, code = await self.known(token), new_code(LONG)
        rows = await self.register.devices(guest.person)
        await self.register.forget_devices(guest.person, [each.token_hash for each in rows if each.name == KEPT_CODE])
        await self.register.add_device(hashed_code(code), KEPT_CODE, guest.person)
        return code

    async def sign_out(self, token: str | None, device: str) -> Me:
        """One of a person's devices, or all but this one and every program, have no seats any more."""
        guest = await self.known(token)
        rows = await self.register.devices(guest.person)
        own = hashed(guest.token)
        gone = [each.token_hash for each in rows if each.token_hash != own and device in ("", each.id)]
        gone += [each.token_hash for each in await self.badges.of(guest.person) if not device]
        if device and not gone:
            raise Refused("unknown-device", "None of your other devices goes by that id.")
        await self.register.forget_devices(guest.person, gone)
        self.visitors.sign_out(gone)
        self._street.ring(*(each.id for each in await self.register.tables_of(guest.person)))
        return await self.me(token)

    # Programs

    async def badges_of(self, token: str | None) -> tuple[BadgeShown, ...]:
        rows = await self.badges.of((await self.known(token)).person)
        return tuple(
            BadgeShown(each.id, each.name, each.scope, each.table, each.seat, each.since, each.used) for each in rows
        )

    async def issue_badge(self, table: str, seat: str, token: str | None, wanted: NewBadge) -> BadgeIssued:
        """A token for a program at a seat one has."""
        person, seats, _ = await self._people_of(table, token)
        if not _one_of(seats, seat).is_held_by(person):
            raise Refused("not-your-seat", "Only whoever has a seat makes tokens for it.")
        game = await self._store.game(table)
        if wanted.scope == "gm" and (game is None or not may_overrule(game.setup, seat)):
            raise Refused("not-allowed", "This seat does not overrule here, so that no token for it does.")
        issued = await self.badges.issue(person, wanted.name, wanted.scope, table, seat)
        return BadgeIssued(issued, await self.badges_of(token))

    async def revoke_badge(self, id: str, token: str | None) -> tuple[BadgeShown, ...]:
        """Whoever bears it is cut off at once."""
        rows = await self.badges.of((await self.known(token)).person)
        badge = next((each for each in rows if each.id == id), None)
        if badge is None:
            raise Refused("unknown-device", "None of your tokens goes by that id.")
        await self.badges.revoke(badge)
        self.visitors.sign_out([badge.token_hash])
        self._street.ring(badge.table)
        return await self.badges_of(token)

    # Seats

    async def seats_of(self, table: str, token: str | None) -> list[SeatRow]:
        """The seats somebody has at a table, a program one of them. Raises `Refused` if there is no such table."""
        seats, person, badge = await self._seats(table), await self.person(token), await self.badge(token)
        mine = [seat for seat in seats if person and seat.is_held_by(person)]
        return [seat for seat in mine if badge is None or (badge.table, badge.seat) == (table, seat.id)]

    async def invitation(self, invite: str) -> InvitationRow:
        row = await self.register.invitation(hashed(invite))
        if row is None:
            raise Refused("unknown-invitation", "This invitation does not exist.")
        return row

    async def join(self, invite: str, token: str | None, agent: str, too: bool = False) -> tuple[Opened, str]:
        """Take the seat an invitation is for; also, the token to keep. Who has taken it may use the link again."""
        await self.invitation(invite)
        guest = await self.arrive(token, agent)
        seat, gone = await self.register.take(hashed(invite), guest.person, too)
        self._dismiss(seat, gone)
        return Opened(seat.table, f"/table/{seat.table}/{seat.id}", ()), guest.token

    async def seating(self, table: str, token: str | None) -> Seating:
        person, seats, host = await self._people_of(table, token)
        is_host = host.is_held_by(person)
        looking = next((seat for seat in seats if seat.id == ONLOOKER), None)
        onlookers = Onlookers(len(looking.holders), looking.delay) if looking else Onlookers(0, 0)
        held = tuple(
            SeatHeld(
                id=seat.id,
                name=seat.name,
                is_mine=seat.is_held_by(person),
                is_taken=bool(seat.owner),
                can_invite=_may_invite(seat, host, person),
                can_kick=is_host and seat.id != host.id and bool(seat.owner) and seat.owner != person,
                can_leave=seat.is_held_by(person) and host.owner != person,
                can_share=_may_share(seat, person),
                is_beside=seat.is_held_by(person) and seat.owner != person,
                shared=len(seat.holders) - bool(seat.owner),
            )
            for seat in seats
            if seat.id != ONLOOKER or seat.is_held_by(person)
        )
        return Seating(held, host.owner == person, onlookers if is_host else None)

    async def invite(self, table: str, seat: str, token: str | None, kick: bool = False) -> Invitation:
        """A new link to a seat: the old one leads nowhere, and whoever has it loses it, now or when somebody comes."""
        person, seats, host = await self._people_of(table, token)
        found = _one_of(seats, seat)
        if not _may_invite(found, host, person):
            raise Refused("not-your-seat", "You may give away your own seat; others only whoever opened the table.")
        if host.id != GM and found.owner not in (None, person) and await self._is_here(table, found.id):
            text = f"{found.name} is at the table: without a GM only somebody who is away is replaced."
            raise Refused("is-here", text)
        if kick and (found.id == host.id or not host.is_held_by(person)):
            raise Refused("not-your-seat", "Only whoever opened the table sends others away, and never themselves.")
        if kick and found.owner:
            await self.register.vacate(found, found.owner)
            self._dismiss(found, (found.owner,))
        invite = new_token()
        is_kept = found.owner is not None and not kick
        await self.register.invite(
            InvitationRow(hashed(invite), table, found.id, "instead" if is_kept else "free"), found
        )
        return Invitation(found.id, found.name, f"/join/{invite}")

    async def invite_late(self, table: str, token: str | None) -> Invitation:
        """A link for one more, who comes to the game that runs with a hero who is not there yet."""
        person, seats, host = await self._people_of(table, token)
        if not host.is_held_by(person):
            raise Refused("not-allowed", "Only whoever opened the table invites one more.")
        game = await self._store.game(table)
        assert game is not None  # a seat is stored with its game
        taken = [each for each in seats if each.id != ONLOOKER]
        seat, invite = late_seat(table, taken, first_orders(game.setup, LATE)), new_token()
        await self.register.invite(InvitationRow(hashed(invite), table, seat.id), seat)
        return Invitation(seat.id, seat.name, f"/join/{invite}")

    async def share(self, table: str, seat: str, token: str | None) -> Invitation:
        """A link by which somebody has the GM's seat beside the GM."""
        person, seats, _ = await self._people_of(table, token)
        found = _one_of(seats, seat)
        if not _may_share(found, person):
            raise Refused("not-your-seat", "Only a GM shares a seat, and only their own.")
        invite = new_token()
        await self.register.invite(InvitationRow(hashed(invite), table, found.id, "beside"), found)
        return Invitation(found.id, found.name, f"/join/{invite}")

    async def let_watch(self, table: str, delay: int, token: str | None) -> Invitation:
        """A link by which anybody may look on; whoever does so already is shown the table anew, so late."""
        if not 0 <= delay <= LONGEST_DELAY:
            raise Refused("bad-delay", f"Onlookers are shown the table 0 to {LONGEST_DELAY} seconds late, not {delay}.")
        person, seats, host = await self._people_of(table, token)
        if not host.is_held_by(person):
            raise Refused("not-allowed", "Only whoever opened the table lets others look on.")
        before = next((seat for seat in seats if seat.id == ONLOOKER), SeatRow(table, ONLOOKER, "Onlooker"))
        invite = new_token()
        row = InvitationRow(hashed(invite), table, ONLOOKER, "watch")
        await self.register.let_watch(msgspec.structs.replace(before, delay=delay), row)
        if delay != before.delay:
            self._dismiss(before, tuple(each.person for each in before.holders), again=True)
        return Invitation(ONLOOKER, before.name, f"/join/{invite}")

    async def clear(self, table: str, seat: str, token: str | None) -> None:
        """Send everybody away who looks on, or who shares the GM's seat."""
        person, seats, host = await self._people_of(table, token)
        found = _one_of(seats, seat)
        may = host.is_held_by(person) if found.id == ONLOOKER else _may_share(found, person)
        if not may:
            raise Refused("not-your-seat", "Only whoever opened the table does that.")
        await self.register.clear(found)
        self._dismiss(found, tuple(each.person for each in found.holders if each.beside))

    async def leave(self, table: str, seat: str, token: str | None) -> None:
        """Get up from a seat, which is free then. Whoever opened the table hands theirs over instead."""
        person, seats, host = await self._people_of(table, token)
        found = _one_of(seats, seat)
        if not found.is_held_by(person):
            raise Refused("not-your-seat", "You can leave only a seat of your own.")
        if host.owner == person:
            raise Refused("host-stays", "You opened this table: hand your seat over, so that somebody can invite.")
        await self.register.vacate(found, person)
        self._dismiss(found, (person,))

    async def recovery(self, table: str, token: str | None) -> str:
        """A new code that gives their seat back to whoever opened the table; the one before is good no more."""
        person, _, host = await self._people_of(table, token)
        if host.owner != person:
            raise Refused("not-allowed", "Only whoever opened the table can have such a code.")
        code = new_code(LONG)
        await self.register.set_recovery(host, hashed_code(code))
        return code

    async def recover(self, typed: str, token: str | None, agent: str) -> tuple[Opened, str]:
        """Have a seat back by its code, or all that was one's own by the code one kept, on whatever device, and the
        token it keeps."""
        code = hashed_code(typed)
        if not await self.register.is_recovery(code):
            person = await self.register.person(code)
            if person is None:
                raise Refused("unknown-code", "This code gives nothing back. Is each letter as you were told?")
            done, kept = await self._one_more(person, token, agent)
            return Opened("", done.path, ()), kept
        guest = await self.arrive(token, agent)
        seat, gone = await self.register.recover(code, guest.person)
        self._dismiss(seat, gone)
        return Opened(seat.table, f"/table/{seat.table}", ()), guest.token

    async def _seats(self, table: str) -> list[SeatRow]:
        seats = await self._store.seats(table)
        if not seats:
            raise Refused("unknown-table", "There is no such table.")
        return seats

    async def _people_of(self, table: str, token: str | None) -> tuple[str, list[SeatRow], SeatRow]:
        """Who asks, the seats that persons have or could have, and that of whoever opened the table."""
        seats, person = await self._seats(table), await self.person(token)
        game = await self._store.game(table)
        if person is None or game is None or not any(seat.is_held_by(person) for seat in seats):
            raise Refused("no-seat", "You have no seat at this table.")
        return person, [*seats, *_of_the_house(game, seats)], _one_of(seats, host_of(game.setup).id)

    async def _is_here(self, table: str, seat: str) -> bool:
        return self.visitors.is_here(table, seat) or seat in await self._street.elsewhere(table)

    def _dismiss(self, seat: SeatRow, persons: tuple[str, ...], again: bool = False) -> None:
        def is_meant(visitor: Visitor) -> bool:
            return (visitor.table, visitor.seat) == (seat.table, seat.id) and visitor.person in persons

        self.visitors.dismiss("" if again else OTHER_HAS_IT, is_meant)
        self._street.ring(seat.table)


def _may_invite(seat: SeatRow, host: SeatRow, person: str) -> bool:
    """One's own seat, which is handed over by that; any other for whoever opened the table, or beside them."""
    if seat.id == ONLOOKER:
        return False
    return seat.owner == person or (host.is_held_by(person) and seat.id != host.id)


def _of_the_house(game: GameRow, seats: list[SeatRow]) -> list[SeatRow]:
    """Heroes whom the house plays and nobody was invited to play: a latecomer can."""
    known = {FOES, *(seat.id for seat in seats)}
    minds = [seat for seat in game.setup.seats if seat.sitter == "mind" and seat.id not in known]
    return [SeatRow(game.table, seat.id, seat.name, hero=seat.name) for seat in minds]


def _may_share(seat: SeatRow, person: str) -> bool:
    return seat.id == GM and seat.owner == person


def _one_of(seats: list[SeatRow], id: str) -> SeatRow:
    for seat in seats:
        if seat.id == id:
            return seat
    raise Refused("unknown-seat", f"No person sits on {id!r} at this table.")
