"""The store: what was accepted, for good. An entry is appended in one transaction and never changed."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, bindparam, delete, insert, select, update
from sqlalchemy.exc import DataError, DBAPIError

from facedown.kernel.contract.order import Order
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter
from facedown.kernel.log.story import Snapshot
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.chain import EntryRow, link
from facedown.table.archive.chapter import Due, Recent
from facedown.table.archive.database import ALONE, ONLY_READS
from facedown.table.archive.rows import (
    Checked,
    Effect,
    GameRow,
    InvitationRow,
    RecentRows,
    SeatRow,
    TableRow,
    as_json,
)
from facedown.table.archive.scribe import Form, Scribe
from facedown.table.archive.seating import holder_values, invitation_values, seat_values, seats_of
from facedown.table.archive.stored import (
    entries_of,
    game_row,
    newest_game,
    newest_games,
    recent_rows,
    whole_game,
    with_hash,
)

T = TypeVar("T")
THREADS = 4

# What every answer writes, and what some do; to build a statement takes longer than to run it.
_ADD_ENTRIES = Form(insert(tables.entry))
_CHANGE_GAME = Form(
    update(tables.game).where(
        tables.game.c.id == bindparam("changed"),
        tables.game.c.head.is_not_distinct_from(bindparam("found")),
        tables.game.c.stamp == bindparam("seen"),
    )
)
_SAY_ASIDE = update(tables.aside).where(tables.aside.c.table_id == bindparam("of_table"))
_CUT_PASSAGES = delete(tables.passage).where(
    tables.passage.c.game_id == bindparam("of_game"), tables.passage.c.seq > bindparam("after")
)
_DROP_CHAPTER = delete(tables.chapter).where(tables.chapter.c.game_id == bindparam("of_game"))
_ADD_CHAPTER = insert(tables.chapter)
_ADD_PASSAGE = insert(tables.passage)

_DONE = (
    select(tables.entry.c.seq)
    .join(tables.game, tables.game.c.id == tables.entry.c.game_id)
    .where(tables.game.c.table_id == bindparam("of_table"), tables.entry.c.command == bindparam("of_command"))
)


class Replaced(Exception):
    """What is on disk is not what a table goes on from: another process went on, or a copy was brought back."""


READ: tuple[Any, ...] = (Setup, Splice, Chapter, Snapshot, Checked, Recent, tuple[Order, ...])
"""What is read from the database."""


class Store:
    """Tables, games and seats in a database.

    What a game has come to is written by whoever works for its table, in their own thread; all else by the store's.
    """

    def __init__(self, engine: Engine) -> None:
        for each in READ:  # worked out by one thread before several read; see `shelf`
            msgspec.msgpack.Decoder(each)
        self._engine = engine
        self._scribe = self._registrar = Scribe(engine)
        self._reading = engine.execution_options(**{ONLY_READS: True})
        if self.is_shared:  # what SQLite is by itself: who reads sees one moment, who reads and writes is alone
            self._registrar = Scribe(engine.execution_options(**{ALONE: True}))
            self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._threads = ThreadPoolExecutor(THREADS, "store")

    @property
    def url(self) -> URL:
        """Where the database is."""
        return self._engine.url

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self._engine.dialect.name != "sqlite"

    def close(self) -> None:
        self._threads.shutdown()
        self._scribe.close()
        self._registrar.close()
        self._engine.dispose()

    # Games

    def add(
        self, game: GameRow, seats: Sequence[SeatRow], effect: Effect, invitations: Sequence[InvitationRow] = ()
    ) -> str:
        """A new game with its seats (a game that continues another keeps those there are) and its first entries."""
        row = {
            "id": game.id,
            "table_id": game.table,
            "number": game.number,
            "ruleset": game.setup.ruleset,
            "version": game.setup.version,
            "title": game.setup.title,
            "setup": as_json(game.setup),
            "base": msgspec.msgpack.encode(game.base) if game.base else None,
            "notice": game.notice,
            "created": _now(),
            "updated": _now(),
            "over": effect.is_over,
            "advises": game.advises,
        }

        def add(connection: Connection) -> str:
            connection.execute(insert(tables.game).values(row))
            for seat in seats:
                connection.execute(insert(tables.seat).values(seat_values(seat)))
                for each in seat.holders:
                    connection.execute(insert(tables.holder).values(holder_values(seat.table, seat.id, each)))
            for invitation in invitations:
                connection.execute(insert(tables.invitation).values(invitation_values(invitation)))
            return self._enter(connection, game.id, effect)

        return self._scribe.write(add)

    def append(self, game: GameRow, effect: Effect) -> str:
        """All of a command's effect or nothing; the new head.

        Raises `Replaced` if anything of the table has changed since `stamp`: somebody else has appended or sat down,
        or a copy was brought back. Fails if the command had its effect on this game before.
        """

        def append(connection: Connection) -> str:
            if effect.orders:
                seat, orders = effect.orders
                mine = (tables.seat.c.table_id == game.table) & (tables.seat.c.id == seat)
                connection.execute(update(tables.seat).where(mine).values(orders=as_json(orders)))
            if effect.aside is not None:
                _write_aside(connection, game.table, effect.aside)
            return self._enter(connection, game.id, effect)

        return self._scribe.write(append)

    async def note(self, game: GameRow) -> None:
        """Keep what the table is told about its game."""
        changed = update(tables.game).where(tables.game.c.id == game.id).values(notice=game.notice)
        await self.write(lambda connection: connection.execute(changed))

    async def remember(self, game: str, checked: Checked) -> None:
        """Keep up to where a log was run and found sound."""
        data = msgspec.msgpack.encode(checked)
        changed = update(tables.game).where(tables.game.c.id == game).values(checked=data)
        await self.write(lambda connection: connection.execute(changed))

    def _enter(self, connection: Connection, game: str, effect: Effect) -> str:
        rows = _chained(game, effect)
        head = str(rows[-1]["hash"]) if rows else effect.head
        changed = {"changed": game, "found": effect.found, "seen": effect.stamp, "stamp": effect.stamp + effect.steps}
        changed |= {"updated": _now(), "over": effect.is_over}
        if effect.advises is not None:
            changed["advises"] = effect.advises
        if rows:
            changed["head"] = head
        if not _CHANGE_GAME.fill_in(connection, [changed]):
            raise Replaced(game)
        if rows:
            _ADD_ENTRIES.fill_in(connection, rows)
        self._write_chapter(connection, game, effect.due)
        return head

    def _write_chapter(self, connection: Connection, game: str, due: Due) -> None:
        if due.cut is not None:
            connection.execute(_CUT_PASSAGES, {"of_game": game, "after": due.cut})
        if due.cut is not None or due.chapter:
            connection.execute(_DROP_CHAPTER, {"of_game": game})
        if due.chapter:
            data = msgspec.msgpack.encode(due.chapter)
            recent = with_hash(msgspec.msgpack.encode(due.recent)) if due.recent else None
            connection.execute(_ADD_CHAPTER, {"game_id": game, "chapter": data, "recent": recent})
        if due.chapter and due.passage:
            data = msgspec.msgpack.encode(due.passage)
            connection.execute(_ADD_PASSAGE, {"game_id": game, "seq": due.chapter.seq, "passage": data})

    async def game(self, table: str) -> GameRow | None:
        """A table's newest game. What it can do without may be damaged; the log is the game."""
        return await self.read(lambda connection: whole_game(connection, table))

    def with_log(self, table: str) -> tuple[GameRow, list[EntryRow]] | None:
        """A table's newest game and its log as they are at one moment, read by whoever asks, in their own thread."""

        def read(connection: Connection) -> tuple[GameRow, list[EntryRow]] | None:
            game = whole_game(connection, table)
            return (game, entries_of(connection, game.id)) if game else None

        return self._read(read)

    def read_here(self, work: Callable[[Connection], T]) -> T:
        """Reading by whoever asks, in their own thread."""
        return self._read(work)

    def write_here(self, work: Callable[[Connection], T]) -> T:
        """Writing by whoever asks, in their own thread."""
        return self._scribe.write(work)

    async def recent(self, table: str) -> tuple[GameRow, RecentRows | None] | None:
        """A table's newest game without its chapter, and what follows its beginning, if it can be opened from there."""

        def read(connection: Connection) -> tuple[GameRow, RecentRows | None] | None:
            row = connection.execute(newest_game(table)).first()
            return (game_row(row), recent_rows(connection, row)) if row else None

        return await self.read(read)

    async def entries(self, game: str) -> list[EntryRow]:
        """The log of a game as it is stored, in order."""
        return await self.read(lambda connection: entries_of(connection, game))

    async def is_done(self, table: str, command: str) -> bool:
        """Whether a command had an effect, in any of a table's games."""
        values = {"of_table": table, "of_command": command}
        return await self.read(lambda connection: connection.execute(_DONE, values).first() is not None)

    # Seats

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of persons at a table, each with whoever has it."""
        return await self.read(lambda connection: seats_of(connection, table))

    async def share(self, seat: SeatRow, yes: bool) -> None:
        """Keep whether others may take home what a seat saw."""
        mine = (tables.seat.c.table_id == seat.table) & (tables.seat.c.id == seat.id)
        await self.write(lambda connection: connection.execute(update(tables.seat).where(mine).values(shares=yes)))

    async def all_tables(self) -> list[TableRow]:
        """Every table, the last played first; of each the newest game."""
        newest = newest_games()
        is_newest = tables.game.c.number == newest.c.number
        query = select(tables.game).join(newest, newest.c.table_id == tables.game.c.table_id).where(is_newest)
        rows = await self.read(
            lambda connection: connection.execute(query.order_by(tables.game.c.updated.desc())).all()
        )
        return [TableRow(row.table_id, row.title, row.ruleset, "", row.over, row.updated) for row in rows]

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Reading waits for no writer, and no writer for it."""
        return await self._in_thread(lambda: self._read(work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Read and write while nobody else does, in whichever process."""
        return await self._in_thread(lambda: self._registrar.write(work))

    async def jot(self, work: Callable[[Connection], T]) -> T:
        """Write what depends on nothing that is read."""
        return await self._in_thread(lambda: self._scribe.write(work))

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._reading.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._reading.begin() as connection:  # it was cut since it was used last; now all of them are new
            return work(connection)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except DataError:
            raise Refused("bad-text", "That has a character in it that no text may have.") from None


def touch(connection: Connection, *at: str) -> None:
    """Something of these tables changes: whoever has one open reads on before anything else happens there. Of two who
    want to change the same table one waits here."""
    of = tables.game.c
    connection.execute(update(tables.game).where(of.table_id.in_(at)).values(stamp=of.stamp + 1))


def _write_aside(connection: Connection, table: str, said: str) -> None:
    if not connection.execute(_SAY_ASIDE, {"of_table": table, "said": said}).rowcount:
        connection.execute(insert(tables.aside).values(table_id=table, said=said))


def _chained(game: str, effect: Effect) -> list[dict[str, str | int | None]]:
    """The entries of an effect as they are stored, each with its hash."""
    rows: list[dict[str, str | int | None]] = []
    head, command = effect.head, effect.command
    for seq, splice in enumerate(effect.splices, start=effect.known):
        text = as_json(splice)
        head = link(head, seq, text, command)
        rows.append({"game_id": game, "seq": seq, "splice": text, "command": command, "hash": head})
        command = None
    return rows


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
