"""A stored game as it is read: its row, its log, its chapter and what led to it; some of that may be damaged."""

import logging
from collections.abc import Sequence
from hashlib import sha256
from itertools import accumulate, islice
from operator import index
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Subquery, bindparam, func, select

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.pace import paced
from facedown.kernel.game.saved import Chapter, Passage, bound
from facedown.kernel.log.story import Snapshot
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.chain import EntryRow
from facedown.table.archive.chapter import Place, Recent
from facedown.table.archive.rows import UNREADABLE, AnyRow, Checked, GameRow, RecentRows

log = logging.getLogger(__name__)

Query = Select[*tuple[Any, ...]]

# Made once: to build a statement takes longer than to run it.
_ENTRIES = (
    select(tables.entry.c.seq, tables.entry.c.splice, tables.entry.c.command, tables.entry.c.hash)
    .where(tables.entry.c.game_id == bindparam("of_game"), tables.entry.c.seq >= bindparam("first"))
    .order_by(tables.entry.c.seq)
)
_PASSAGES = (
    select(tables.passage.c.seq, tables.passage.c.passage)
    .where(tables.passage.c.game_id == bindparam("of_game"), tables.passage.c.seq > bindparam("after"))
    .order_by(tables.passage.c.seq)
)

_PASSAGE = msgspec.msgpack.Decoder(Passage)


def newest_games() -> Subquery:
    newest = select(tables.game.c.table_id, func.max(tables.game.c.number).label("number"))
    return newest.group_by(tables.game.c.table_id).subquery()


def newest_game(table: str) -> Query:
    """A table's newest game and its chapter."""
    columns = [*tables.game.c, tables.chapter.c.chapter, tables.chapter.c.recent]
    query = select(*columns).outerjoin(tables.chapter, tables.chapter.c.game_id == tables.game.c.id)
    return query.where(tables.game.c.table_id == table).order_by(tables.game.c.number.desc()).limit(1)


def whole_game(connection: Connection, table: str) -> GameRow | None:
    row = connection.execute(newest_game(table)).first()
    return game_row(row, *_bound(row.chapter, passages_of(connection, row.id), row.id)) if row else None


def game_row(row: AnyRow, chapter: Chapter | None = None, places: tuple[Place, ...] = ()) -> GameRow:
    base = _chapter(row.base, row.id)
    return GameRow(
        id=row.id,
        table=row.table_id,
        number=row.number,
        setup=_setup(row.setup, row.id),
        base=base,
        chapter=chapter,
        notice=row.notice if isinstance(row.notice, str) else "",
        head=row.head,
        is_base_lost=bool(row.base) and base is None,
        places=places,
        checked=_checked(row.checked, row.id),
        advises=row.advises,
        stamp=_stamp(row.stamp, row.id),
    )


def recent_rows(connection: Connection, row: AnyRow) -> RecentRows | None:
    """What follows the beginning of a game, unless that cannot be read."""
    try:
        recent = msgspec.msgpack.decode(_without_hash(row.recent), type=Recent) if row.recent else None
    except UNREADABLE:
        log.warning("game %s: where it can be read from cannot be read", row.id)
        return None
    if recent is None:
        return None
    start, first = recent.beginning, max(0, recent.entry - 1)
    chapter, places = _bound(row.chapter, passages_of(connection, row.id, start.seq), row.id, start.events)
    entries = entries_of(connection, row.id, first)
    before = entries.pop(0) if first < recent.entry and entries else None
    return RecentRows(recent, chapter, before, entries, ((start.seq, start.events), *places)) if chapter else None


def entries_of(connection: Connection, game: str, first: int = 0) -> list[EntryRow]:
    """The log of a game, from an entry on."""
    rows = connection.execute(_ENTRIES, {"of_game": game, "first": first})
    return [EntryRow(*row) for row in paced(rows)]


def passages_of(connection: Connection, game: str, after: int = -1) -> Sequence[AnyRow]:
    """What led to a game's chapter, from a moment on."""
    return connection.execute(_PASSAGES, {"of_game": game, "after": after}).all()


def places_of(rows: Sequence[AnyRow], events: int) -> tuple[Place, ...]:
    """Where passages end that follow so many events. Fails if one cannot be read."""
    return _places(rows, [_PASSAGE.decode(row.passage) for row in rows], events)


def with_hash(data: bytes) -> bytes:
    """With its hash in front: unlike a chapter it is nowhere compared with the log."""
    return sha256(data).digest() + data


def _without_hash(sealed: bytes) -> bytes:
    data = sealed[sha256().digest_size :]
    if with_hash(data) != sealed:
        raise msgspec.DecodeError("it is not what was written")
    return data


def _chapter(data: bytes | None, game: str) -> Chapter | None:
    try:
        return msgspec.msgpack.decode(data, type=Chapter) if data else None
    except UNREADABLE:
        log.warning("game %s: a chapter cannot be read", game)
        return None


def _bound(
    data: bytes | None, rows: Sequence[AnyRow], game: str, events: int = 0
) -> tuple[Chapter | None, tuple[Place, ...]]:
    """The newest chapter with all that led to it since so many events, and where its passages end."""
    try:
        snapshot = msgspec.msgpack.decode(data, type=Snapshot) if data else None
        passages = [_PASSAGE.decode(row.passage) for row in rows]
        places = _places(rows, passages, events)
    except UNREADABLE:
        log.warning("game %s: a chapter cannot be read", game)
        return None, ()
    return bound(snapshot, passages) if snapshot else None, places


def _places(rows: Sequence[AnyRow], passages: Sequence[Passage], events: int) -> tuple[Place, ...]:
    ends = accumulate((len(each.seqs) for each in passages), initial=events)
    return tuple((index(row.seq), end) for row, end in zip(rows, islice(ends, 1, None), strict=True))


def _checked(data: bytes | None, game: str) -> Checked | None:
    try:
        return msgspec.msgpack.decode(data, type=Checked) if data else None
    except UNREADABLE:
        log.warning("game %s: up to where it was checked cannot be read", game)
        return None


def _stamp(stamp: object, game: str) -> int:
    if isinstance(stamp, int):
        return stamp
    log.warning("game %s: how often it has changed cannot be read", game)
    raise Refused("stamp-unreadable", "What is kept of this table cannot be read any more; go back to a copy.")


def _setup(data: str, game: str) -> Setup:
    try:
        return msgspec.json.decode(data, type=Setup)
    except UNREADABLE as error:
        log.warning("game %s: its setup cannot be read: %s", game, error)
        raise Refused("setup-unreadable", "What this game started from cannot be read any more.") from None
