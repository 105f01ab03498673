"""News: what another process has added to a table since this one read it last."""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, select

from facedown.kernel.game.journal import Splice
from facedown.table.archive import tables
from facedown.table.archive.chain import EntryRow, check
from facedown.table.archive.chapter import Place
from facedown.table.archive.rows import UNREADABLE, SeatRow
from facedown.table.archive.seating import seats_of
from facedown.table.archive.stored import entries_of, passages_of, places_of

_of = tables.game.c
_NEWEST = (
    select(_of.id, _of.head, _of.stamp, _of.advises, tables.aside.c.said)
    .outerjoin(tables.aside, tables.aside.c.table_id == _of.table_id)
    .where(_of.table_id == bindparam("of_table"))
    .order_by(_of.number.desc())
    .limit(1)
)
"""Made once: to build a statement takes longer than to run it."""


class Guests(msgspec.Struct, frozen=True):
    """Who has which seat at a table, and whose some devices are."""

    seats: list[SeatRow]
    owners: dict[str, str | None]
    """Nobody's are those that were signed out."""


class News(msgspec.Struct, frozen=True):
    """What follows what was known of a table's game."""

    stamp: int
    advises: bool
    aside: str | None
    guests: Guests | None
    """None if nobody came to a seat or lost one, and no seat has other orders."""
    head: str | None
    splices: list[Splice]
    commands: list[str]
    kept: int
    """How many of the places that were known still stand;"""
    places: tuple[Place, ...]
    """and those that follow them."""


class Known(msgspec.Struct, frozen=True):
    """What a room knows of its table."""

    game: str
    entries: int
    head: str
    """The hash of the last entry, or the id of the game."""
    stamp: int
    places: Sequence[Place]


def news_of(connection: Connection, table: str, known: Known, devices: Collection[str]) -> News | None:
    """What is new at a table. None if the log does not go on from what is known: then it is read anew."""
    row = connection.execute(_NEWEST, {"of_table": table}).first()
    if row is None or row.id != known.game:
        return None
    entries = entries_of(connection, known.game, known.entries)
    try:
        splices = _following(known, entries, row.head)
        kept = _standing(known.places, splices)
        after, events = known.places[kept - 1] if kept else (-1, 0)
        places = places_of(passages_of(connection, known.game, after), events) if splices else ()
    except UNREADABLE:
        return None
    commands = [entry.command for entry in entries if entry.command]
    is_log_alone = row.stamp - known.stamp == len(commands)  # every other change counts as one more
    guests = None if is_log_alone else guests_of(connection, table, devices)
    return News(row.stamp, row.advises, row.said, guests, row.head, splices, commands, kept, places)


def _following(known: Known, entries: list[EntryRow], head: str | None) -> list[Splice]:
    """The entries as changes of the log, if they continue it: fails if not."""
    is_first = known.head == known.game
    if not entries and head != (None if is_first else known.head):
        raise TypeError("the log is another")
    chain = check(known.head, entries, head, known.entries)
    if entries and not (chain.is_unchanged and chain.is_complete):
        raise TypeError("the log is another")
    return [msgspec.json.decode(entry.splice, type=Splice) for entry in entries]


def _standing(places: Sequence[Place], splices: Sequence[Splice]) -> int:
    """How many passages end before anything that has changed."""
    stands = min((splice.at for splice in splices), default=None)
    return len(places) if stands is None else sum(seq <= stands for seq, _ in places)


def guests_of(connection: Connection, table: str, devices: Collection[str]) -> Guests:
    """Who has which seat at a table, and whose these devices are."""
    of = tables.device.c
    query = select(of.token_hash, of.person).where(of.token_hash.in_(devices))
    found = {row.token_hash: row.person for row in connection.execute(query)} if devices else {}
    return Guests(seats_of(connection, table), {each: found.get(each) for each in devices})


def said_aside(connection: Connection, table: str) -> str | None:
    said: str | None = connection.scalar(select(tables.aside.c.said).where(tables.aside.c.table_id == table))
    return said


def goes_on(connection: Connection, known: Known) -> bool:
    """Whether the log on disk has all that is known of it."""
    if known.head == known.game:
        return True
    of = tables.entry.c
    last = select(of.hash).where(of.game_id == known.game, of.seq == known.entries - 1)
    return bool(connection.scalar(last) == known.head)
