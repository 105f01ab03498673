"""Rooms without a server: a store with one duel in it, somebody who looks, and answers."""

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from facedown.table.archive.database import open_database
from facedown.table.archive.rows import Effect, GameRow, Holder, SeatRow
from facedown.table.archive.store import Store
from facedown.table.opening import duel, setup_of
from facedown.table.room import Room, open_new
from facedown.table.wire.command import Say
from facedown.table.wire.message import Beside, Reply, Shown

TABLE = "t1"
ids = (f"c{number}" for number in itertools.count())


class Window:
    """Somebody who looks at a table."""

    def __init__(self, seat: str = "p1") -> None:
        self.seat = seat
        self.is_reader = False
        self.shown: list[Shown] = []
        self.asides: list[Beside] = []
        self.dismissed = ""

    def tell(self, aside: Beside) -> None:
        self.asides.append(aside)

    def show(self, shown: Shown) -> None:
        self.shown.append(shown)

    def dismiss(self, why: str) -> None:
        self.dismissed = why


class FailingStore(Store):
    """A disk that is full, before anything is written or right after."""

    fails = ""
    error: Exception = OSError("the disk does not answer")

    def append(self, game: GameRow, effect: Effect) -> str:
        if self.fails == "after":
            super().append(game, effect)
        if self.fails:
            raise OperationalError("INSERT", {}, self.error)
        return super().append(game, effect)


class Forgetful:
    """A store that takes everything and keeps nothing."""

    def append(self, game: GameRow, effect: Effect) -> str:
        return ""

    async def is_done(self, table: str, command: str) -> bool:
        return False


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[FailingStore, Engine]]:
    """A store with one duel in it."""
    engine = open_database(folder)
    store = FailingStore(engine)
    try:
        if await store.game(TABLE) is None:
            await furnished(store)
        yield store, engine
    finally:
        store.close()


def filled(data: Path) -> Path:
    """A data folder with the duel in it, after everybody has gone home."""

    async def fill() -> None:
        async with opened(data):
            pass

    asyncio.run(fill())
    return data


async def furnished(store: Store) -> None:
    """Put a duel into a store."""
    setup = msgspec.structs.replace(setup_of(duel("pebbles")), seed="long enough")
    row = GameRow(TABLE, TABLE, 0, setup, None, None, "")
    await open_new(store, row, [SeatRow(TABLE, "p1", "Ann", holders=(Holder("x"),))])


def set_back(database: sqlite3.Connection) -> None:
    """The tables as they were before there were passages, people, and words beside a game."""
    for each in ("device", "holder", "invitation", "aside", "code", "house", "presence", "claim", "caller", "bucket"):
        database.execute(f"DROP TABLE {each}")
    database.execute("DROP INDEX seat_by_recovery")
    database.execute("ALTER TABLE seat DROP COLUMN recovery_hash")
    database.execute("ALTER TABLE seat DROP COLUMN delay")
    database.execute("ALTER TABLE seat ADD COLUMN token_hash VARCHAR(64)")
    database.execute("ALTER TABLE seat ADD COLUMN invite_hash VARCHAR(64)")
    database.execute("DROP TABLE passage")
    worlds = ("pack", "campaign_member", "campaign_hero", "campaign_table", "campaign")
    for each in ("backdrop", "picture", "paper", "word", "hero", "draft", *worlds):
        database.execute(f"DROP TABLE {each}")
    database.execute("ALTER TABLE chapter DROP COLUMN recent")
    database.execute("ALTER TABLE game DROP COLUMN checked")
    database.execute("ALTER TABLE game DROP COLUMN advises")
    database.execute("ALTER TABLE game DROP COLUMN stamp")
    database.execute("ALTER TABLE seat DROP COLUMN shares")
    database.execute("UPDATE alembic_version SET version_num = '0003'")


def tell(room: Room) -> None:
    """Show everybody the table as it is, here and now."""
    room._show(room._screens_of(room._here(), room.looking()))


async def newest(room: Room, seat: str = "p1") -> Shown:
    window = Window(seat)
    room.enter(window)
    await room.tell_when_still()
    room.leave(window)
    return window.shown[-1]


async def say(room: Room, answer: object = 1) -> Reply:
    asked = (await newest(room)).asked
    assert asked is not None
    return await room.command("p1", Say(next(ids), asked.id, answer))
