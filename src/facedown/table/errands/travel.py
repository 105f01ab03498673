"""Tables that travel: one is taken home as a file, one that comes in a file goes on here."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from facedown.kernel.words.refusal import Refused, nearest
from facedown.table.archive.database import FILE, open_database
from facedown.table.archive.postgres import open_server, read_address
from facedown.table.archive.rows import TableRow
from facedown.table.archive.store import Store
from facedown.table.copies.damage import damaged, is_damage
from facedown.table.export.departure import Taken, read_kind, taken, viewer_called
from facedown.table.export.parcel import ENDING, LARGEST
from facedown.table.house import House
from facedown.table.wire.lobby import Opened

T = TypeVar("T")
NOTHING = "There is no table in {data}. --data names another folder, --database what several servers share."


def send(data: Path, table: str, file: Path | None = None, seat: str = "", database: str = "") -> Path:
    """Write a table into a file, as its ending says; without one, the whole table. Returns where it is."""
    _refuse_nothing(data, database)
    kind = read_kind(file.suffix.lstrip(".") if file else ENDING)
    if seat and kind == ENDING:
        right = "or write .md, .pdf or .html, which tell what one seat saw"
        raise Refused("whole-table", f"A whole table is as nobody saw it: leave {seat!r} out, {right}.")
    if file and file.exists():
        raise Refused("already-there", f"{file} is there already and is left as it is; name another file.")

    async def take(store: Store) -> Taken:
        known = [each.id for each in await store.all_tables()]
        id = table.rstrip("/").rpartition("/")[2]
        if id not in known:
            raise Refused("unknown-table", f"There is no table {id!r}; {nearest(id, known)}")
        seats = await store.seats(id)
        return taken(store, id, seats, viewer_called(seats, seat), kind, is_owner=True)

    made = _with_store(data, database, take)
    target = file or Path(made.name)
    if target.exists():
        raise Refused("already-there", f"{target} is there already and is left as it is; name another file.")
    if kind == ENDING:
        target.touch(mode=0o600, exist_ok=False)  # what lies face down is in it
    target.write_bytes(made.data)
    return target


def listed(data: Path, database: str = "") -> list[TableRow]:
    """Every table there is, the last played first."""
    _refuse_nothing(data, database)
    return _with_store(data, database, lambda store: store.all_tables())


def receive(data: Path, file: Path, database: str = "") -> Opened:
    """A table from a file; everybody who sat there comes by invitation."""
    if not file.is_file():
        raise Refused("no-such-file", f"There is no file {file}.")
    if file.stat().st_size > LARGEST:
        raise Refused("too-large", f"{file} has {file.stat().st_size:,} bytes; a table has at most {LARGEST:,}.")
    return _with_store(data, database, lambda store: House(store).receive(file.read_bytes()))


def _refuse_nothing(data: Path, database: str) -> None:
    if not (database or (data / FILE).is_file()):
        raise Refused("nothing-there", NOTHING.format(data=data))


def _with_store(data: Path, database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """With the tables of a data folder, or those that several servers share."""

    async def done() -> T:
        with closing(Store(open_server(read_address(database)) if database else open_database(data))) as store:
            return await work(store)

    try:
        return asyncio.run(done())
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error) and is_damage(error.orig):
            raise damaged(data / FILE, error.orig) from None
        raise
