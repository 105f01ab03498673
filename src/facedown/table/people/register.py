"""The register: which devices are whose, who has which seat, and which invitations are out."""

from datetime import UTC, datetime

from sqlalchemy import ColumnElement, Connection, Update, delete, insert, select, update

from facedown.kernel.words.audience import ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.archive import tables
from facedown.table.archive.rows import AnyRow, Holder, InvitationRow, SeatRow, TableRow
from facedown.table.archive.seating import holder_values, invitation_values, seat_values, seats_of
from facedown.table.archive.store import Store, touch
from facedown.table.archive.stored import newest_games
from facedown.table.people.device import DeviceRow
from facedown.table.wire.lobby import TableShown

MOST_TABLES = 100


class Register:
    """What a store knows of people. Whatever changes does so in one transaction."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Devices

    async def person(self, token_hash: str) -> str | None:
        """Whose device it is, if it is one of ours."""
        return await self._store.read(lambda connection: _person(connection, token_hash))

    async def devices(self, person: str) -> list[DeviceRow]:
        of = tables.device.c
        query = select(of.token_hash, of.person, of.name, of.since).where(of.person == person, of.scope == "")
        query = query.order_by(of.since)
        return await self._store.read(lambda connection: [DeviceRow(*row) for row in connection.execute(query)])

    async def add_device(self, token_hash: str, name: str, person: str) -> None:
        """A device of a person. One that was another's brings that one's seats along; at no table may both sit."""
        row = {"token_hash": token_hash, "person": person, "name": name, "since": _now()}

        def add(connection: Connection) -> None:
            before = _person(connection, token_hash)
            if before is None:
                connection.execute(insert(tables.device).values(row))
            elif before != person:
                _become_one(connection, before, person)

        await self._store.write(add)

    async def forget_devices(self, person: str, token_hashes: list[str]) -> None:
        of = tables.device.c
        gone = delete(tables.device).where(of.person == person, of.token_hash.in_(token_hashes))

        def forget(connection: Connection) -> None:
            touch(connection, *_held_by(connection, person))
            connection.execute(gone)

        await self._store.write(forget)

    # Seats

    async def tables_of(self, person: str) -> list[TableRow]:
        """The tables a person has a seat at, the last played first; of each the newest game."""
        return await self._store.read(lambda connection: _tables_of(connection, person))

    async def invitation(self, hash: str) -> InvitationRow | None:
        return await self._store.read(lambda connection: _invitation(connection, hash))

    async def invite(self, row: InvitationRow, seat: SeatRow) -> None:
        """From now on this is the way to the seat, which nobody may have had before; links of its kind that were given
        lead nowhere."""

        def invite(connection: Connection) -> None:
            if connection.execute(select(tables.seat.c.id).where(_is(seat))).first() is None:
                connection.execute(insert(tables.seat).values(seat_values(seat)))
            _withdraw(connection, row.table, row.seat, row.kind)
            connection.execute(insert(tables.invitation).values(invitation_values(row)))

        await self._store.write(invite)

    async def take(self, hash: str, person: str, too: bool = False) -> tuple[SeatRow, tuple[str, ...]]:
        """Take the seat that an invitation is for, perhaps one more; also, who has lost it by that. Who came by it
        before may again."""

        def take(connection: Connection) -> tuple[SeatRow, tuple[str, ...]]:
            row = _invitation(connection, hash)
            if row is None:
                raise Refused("unknown-invitation", "This invitation does not exist.")
            seats = seats_of(connection, row.table)
            seat = next(each for each in seats if each.id == row.seat)
            if seat.is_held_by(person):
                return seat, ()
            mine = next((each for each in seats if each.is_held_by(person)), None)
            if row.taken_by or (row.kind == "free" and seat.owner):
                raise Refused("seat-taken", "Somebody has taken this seat already.")
            if mine and ((not too and row.kind != "beside") or ONLOOKER in (mine.id, seat.id)):
                text = f"You already sit at this table as {mine.name}. The invitation stays good."
                raise Refused("already-seated", text)
            if row.kind != "watch":
                connection.execute(_changed(row.hash, taken_by=person))
            return seat, _seat_down(connection, seat, Holder(person, row.kind in ("beside", "watch")))

        return await self._store.write(take)

    async def rename(self, seat: SeatRow, name: str, hero: str) -> None:
        """A seat plays another hero from now on, and is called so."""

        def rename(connection: Connection) -> None:
            touch(connection, seat.table)
            connection.execute(update(tables.seat).where(_is(seat)).values(name=name, hero=hero))

        await self._store.write(rename)

    async def is_recovery(self, recovery_hash: str) -> bool:
        """Whether some seat can be got back by this code."""
        return await self._store.read(lambda connection: _recoverable(connection, recovery_hash)) is not None

    async def recover(self, recovery_hash: str, person: str) -> tuple[SeatRow, tuple[str, ...]]:
        """Give a seat to whoever has its code; also, who has lost it by that."""

        def recover(connection: Connection) -> tuple[SeatRow, tuple[str, ...]]:
            seat = _recoverable(connection, recovery_hash)
            if seat is None:
                raise Refused("unknown-code", "This code was just replaced by another.")
            return seat, () if seat.owner == person else _seat_down(connection, seat, Holder(person), recovery_hash)

        return await self._store.write(recover)

    async def set_recovery(self, seat: SeatRow, recovery_hash: str) -> None:
        changed = update(tables.seat).where(_is(seat)).values(recovery_hash=recovery_hash)
        await self._store.write(lambda connection: connection.execute(changed))

    async def let_watch(self, seat: SeatRow, row: InvitationRow) -> None:
        """A link by which anybody may look on, so late; those who came by an older one stay."""

        def let_watch(connection: Connection) -> None:
            touch(connection, seat.table)
            known = connection.execute(update(tables.seat).where(_is(seat)).values(delay=seat.delay)).rowcount
            if not known:
                connection.execute(insert(tables.seat).values(seat_values(seat)))
            _withdraw(connection, row.table, row.seat, row.kind)
            connection.execute(insert(tables.invitation).values(invitation_values(row)))

        await self._store.write(let_watch)

    async def clear(self, seat: SeatRow) -> None:
        """Nobody has a seat beside its owner any more, and no link leads there."""
        held = tables.holder.c
        here = (held.table_id == seat.table) & (held.seat_id == seat.id) & held.beside

        def clear(connection: Connection) -> None:
            touch(connection, seat.table)
            connection.execute(delete(tables.holder).where(here))
            for kind in ("beside", "watch"):
                _withdraw(connection, seat.table, seat.id, kind)

        await self._store.write(clear)

    async def vacate(self, seat: SeatRow, person: str) -> None:
        """A person has a seat no more; the way they came by leads nowhere."""
        held, out = tables.holder.c, tables.invitation.c
        here = (held.table_id == seat.table) & (held.seat_id == seat.id) & (held.person == person)
        link = (out.table_id == seat.table) & (out.seat_id == seat.id) & (out.taken_by == person)

        def vacate(connection: Connection) -> None:
            touch(connection, seat.table)
            connection.execute(delete(tables.holder).where(here))
            connection.execute(delete(tables.invitation).where(link))

        await self._store.write(vacate)


def _person(connection: Connection, token_hash: str) -> str | None:
    of = tables.device.c
    return connection.scalar(select(of.person).where(of.token_hash == token_hash))


def _recoverable(connection: Connection, recovery_hash: str) -> SeatRow | None:
    of = tables.seat.c
    row = connection.execute(select(of.table_id, of.id).where(of.recovery_hash == recovery_hash)).first()
    return next(each for each in seats_of(connection, row.table_id) if each.id == row.id) if row else None


def _become_one(connection: Connection, before: str, after: str) -> None:
    """All that was one person's is another's: they were the same all along."""
    held = tables.holder.c
    both = (
        select(held.table_id).where(held.person == before).intersect(select(held.table_id).where(held.person == after))
    )
    if connection.execute(both).first():
        text = "This device already sits at one of those tables, on another seat. Leave one of the two seats first."
        raise Refused("already-seated", text)
    touch(connection, *_held_by(connection, before))
    connection.execute(update(tables.holder).where(held.person == before).values(person=after))
    connection.execute(update(tables.device).where(tables.device.c.person == before).values(person=after))
    owned = (tables.hero, tables.draft, tables.paper, tables.pack, tables.campaign, tables.campaign_hero)
    for kept in owned:
        connection.execute(update(kept).where(kept.c.owner == before).values(owner=after))
    member = tables.campaign_member.c  # of some campaigns both may be members already
    joined = select(member.campaign_id).where(member.person == after)
    connection.execute(delete(tables.campaign_member).where(member.person == before, member.campaign_id.in_(joined)))
    connection.execute(update(tables.campaign_member).where(member.person == before).values(person=after))
    taken = tables.invitation.c.taken_by
    connection.execute(update(tables.invitation).where(taken == before).values(taken_by=after))


def _seat_down(
    connection: Connection, seat: SeatRow, holder: Holder, recovery_hash: str | None = None
) -> tuple[str, ...]:
    """Somebody has the seat: beside others, or instead of whose it was, whose code is good no more."""
    touch(connection, seat.table)
    held = tables.holder.c
    gone = () if holder.beside else tuple(each.person for each in seat.holders if not each.beside)
    here = (held.table_id == seat.table) & (held.seat_id == seat.id)
    connection.execute(delete(tables.holder).where(here, held.person.in_([*gone, holder.person])))
    connection.execute(insert(tables.holder).values(holder_values(seat.table, seat.id, holder)))
    if gone:
        connection.execute(update(tables.seat).where(_is(seat)).values(recovery_hash=recovery_hash))
    return gone


def _held_by(connection: Connection, person: str) -> list[str]:
    """The tables at which a person has a seat."""
    held = tables.holder.c
    return list(connection.scalars(select(held.table_id).where(held.person == person).distinct()))


def _invitation(connection: Connection, hash: str) -> InvitationRow | None:
    row = connection.execute(select(tables.invitation).where(tables.invitation.c.hash == hash)).first()
    return InvitationRow(row.hash, row.table_id, row.seat_id, row.kind, row.taken_by) if row else None


def _withdraw(connection: Connection, table: str, seat: str, kind: str) -> None:
    """Links that give the same lead nowhere."""
    of, alike = tables.invitation.c, ("free", "instead") if kind in ("free", "instead") else (kind,)
    connection.execute(delete(tables.invitation).where(of.table_id == table, of.seat_id == seat, of.kind.in_(alike)))


def _changed(hash: str, **values: str) -> Update:
    return update(tables.invitation).where(tables.invitation.c.hash == hash).values(**values)


def _is(seat: SeatRow) -> ColumnElement[bool]:
    return (tables.seat.c.table_id == seat.table) & (tables.seat.c.id == seat.id)


def _tables_of(connection: Connection, person: str) -> list[TableRow]:
    newest_game = newest_games()
    seat, held = tables.seat.c, tables.holder.c
    query = (
        select(tables.game, held.seat_id, held.beside, seat.name.label("seat_name"))
        .join(newest_game, newest_game.c.table_id == tables.game.c.table_id)
        .join(tables.holder, held.table_id == tables.game.c.table_id)
        .join(tables.seat, (seat.table_id == held.table_id) & (seat.id == held.seat_id))
        .where(tables.game.c.number == newest_game.c.number, held.person == person)
        .order_by(tables.game.c.updated.desc(), seat.id)
        .limit(MOST_TABLES)
    )
    found: dict[str, list[AnyRow]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(row)
    return [_listed(rows) for rows in found.values()]


def _listed(rows: list[AnyRow]) -> TableRow:
    """A table in somebody's list, once, with all seats they have there."""
    row, own = rows[0], [each for each in rows if not each.beside]
    names = " and ".join(each.seat_name for each in rows)
    hot = (own[0].seat_id, own[0].seat_name) if len(own) > 1 else None
    return TableRow(row.table_id, row.title, row.ruleset, names, row.over, row.updated, hot)


def table_shown(row: TableRow) -> TableShown:
    """A table as lists have it."""
    seat, name = row.hot or ("", "")
    title = shelf.title_of(row.ruleset)
    return TableShown(row.id, row.title, title, row.seat, row.is_over, row.updated, seat, name)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
