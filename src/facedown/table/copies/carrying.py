"""Carrying: all tables of a PostgreSQL database into a file of SQLite's, and back. The tables are the same in both."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, Connection, Engine, Table, delete, func, insert, select, update

from facedown.table.archive import tables
from facedown.table.archive.database import FILE, open_database
from facedown.table.archive.postgres import LOCK, open_server
from facedown.table.copies.backup import Copy, Restored, copied, count, refuse_source, refuse_target, take_over
from facedown.table.folder import copies_folder, prepare

OF_HOUSES = (tables.house, tables.presence, tables.claim, tables.caller, tables.bucket)
"""What says which processes serve the tables now, and to whom, is of no use later."""
AT_ONCE = 500


def back_up_shared(url: URL, data: Path, file: Path | None = None, now: datetime | None = None) -> Copy:
    """Copy all tables of a database into a new file, by default one among the copies of the data folder."""
    target = file or copies_folder(prepare(data)) / f"tables-{(now or datetime.now()):%Y-%m-%d-%H%M%S}.db"
    refuse_target(target)
    engine = open_server(url)
    try:
        return _carried_home(engine, target)
    finally:
        engine.dispose()


def restore_shared(url: URL, data: Path, file: Path, now: datetime | None = None) -> Restored:
    """Make the tables of a database those of a copy; what was there before is copied first."""
    refuse_source(data, file)
    prepare(data)
    before = copies_folder(data) / f"before-restore-{(now or datetime.now()):%Y-%m-%d-%H%M%S}.db"
    with TemporaryDirectory(dir=data, prefix=f"{FILE}.") as folder:
        fresh = Path(folder)
        take_over(file, fresh / FILE)
        source = open_database(fresh, file)
        target = open_server(url)
        try:
            kept = _carried_home(target, before)
            with source.begin() as one, target.begin() as other:
                other.execute(LOCK)
                _empty_and_fill(one, other)
            return Restored(count(fresh / FILE), kept)
        finally:
            source.dispose()
            target.dispose()


def _carried_home(source: Engine, target: Path) -> Copy:
    with TemporaryDirectory(dir=target.parent, prefix=f"{FILE}.") as folder:
        fresh = Path(folder)
        home = open_database(fresh)
        reading = source.execution_options(isolation_level="REPEATABLE READ")
        with reading.begin() as one, home.begin() as other:
            _carry(one, other)
        home.dispose()
        return copied(fresh / FILE, target)


def _empty_and_fill(one: Connection, other: Connection) -> None:
    """Whoever has a table open notices: no stamp is one that there was before."""
    far = (other.scalar(select(func.max(tables.game.c.stamp))) or 0) + 1
    for table in reversed(_kept()):
        other.execute(delete(table))
    _carry(one, other)
    other.execute(update(tables.game).values(stamp=tables.game.c.stamp + far))
    for table in _kept():
        _count_on(other, table)


def _count_on(connection: Connection, table: Table) -> None:
    """Rows that are numbered by the database are numbered on from those that were brought."""
    column = table.autoincrement_column
    if column is not None:
        last = func.coalesce(select(func.max(column)).scalar_subquery(), 0)
        connection.execute(select(func.setval(func.pg_get_serial_sequence(table.name, column.name), last + 1, False)))


def _carry(one: Connection, other: Connection) -> None:
    for table in _kept():
        for rows in _parts(one, table):
            other.execute(insert(table), rows)


def _kept() -> list[Table]:
    return [table for table in tables.metadata.sorted_tables if table not in OF_HOUSES]


def _parts(connection: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    """The rows of a table, some at a time; a table's first game comes before those that go on from it."""
    query = select(table).order_by(table.c.number) if table is tables.game else select(table)
    streaming = connection.execution_options(yield_per=AT_ONCE)
    for part in streaming.execute(query).mappings().partitions():
        yield [dict(row) for row in part]
