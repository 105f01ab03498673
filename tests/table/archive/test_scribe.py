"""The scribe writes for all tables: together where it can, and nobody pays for what another cannot have."""

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from facedown.table.archive.database import open_database
from facedown.table.archive.scribe import Form, Scribe


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_database(tmp_path)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE note (id INTEGER PRIMARY KEY)"))
    yield engine
    engine.dispose()


@pytest.fixture
def commits(engine: Engine) -> list[int]:
    """How often something was put on disk."""
    counted: list[int] = []

    def listen(driver: sqlite3.Connection, *_: object) -> None:
        driver.set_trace_callback(lambda words: counted.append(1) if words == "COMMIT" else None)

    event.listen(engine, "checkout", listen)
    return counted


def put(id: int) -> Callable[[Connection], int]:
    def put(connection: Connection) -> int:
        connection.execute(text("INSERT INTO note VALUES (:id)"), {"id": id})
        return id

    return put


def kept(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return [row.id for row in connection.execute(text("SELECT id FROM note ORDER BY id"))]


@pytest.fixture
def scribe(engine: Engine) -> Iterator[Scribe]:
    scribe = Scribe(engine)
    yield scribe
    scribe.close()


def together(scribe: Scribe, *works: Callable[[Connection], int]) -> list[int | BaseException]:
    """Ask for all of it, each in a thread, while somebody else has the pen."""
    is_busy, is_free = Event(), Event()

    def keep_busy(_: Connection) -> None:
        is_busy.set()
        is_free.wait()

    with ThreadPoolExecutor() as threads:
        busy = threads.submit(scribe.write, keep_busy)
        is_busy.wait()
        waiting = [threads.submit(scribe.write, work) for work in works]
        while len(scribe._waiting) < len(works):
            pass
        is_free.set()
        busy.result()
        return [each.exception() or each.result() for each in waiting]


def test_those_who_wait_share_a_commit(scribe: Scribe, engine: Engine, commits: list[int]) -> None:
    assert together(scribe, put(1), put(2), put(3)) == [1, 2, 3]
    assert len(commits) == 2  # one for what kept the scribe busy
    assert kept(engine) == [1, 2, 3]


def test_what_cannot_be_written_takes_nobody_along(scribe: Scribe, engine: Engine) -> None:
    outcomes = together(scribe, put(1), put(1), put(2))
    assert sorted(each for each in outcomes if isinstance(each, int)) == [1, 2]
    assert sum(isinstance(each, IntegrityError) for each in outcomes) == 1  # of two who want the same
    assert kept(engine) == [1, 2]


def test_a_failure_that_ends_the_whole_transaction_takes_nobody_along(scribe: Scribe, engine: Engine) -> None:
    def full(connection: Connection) -> int:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when the disk is full
        raise OperationalError("INSERT", {}, OSError("the disk is full"))

    first, failed, other = together(scribe, put(1), full, put(2))
    assert (first, other) == (1, 2)
    assert isinstance(failed, DBAPIError)
    assert kept(engine) == [1, 2]


def test_nobody_is_answered_before_it_is_on_disk(scribe: Scribe, engine: Engine) -> None:
    def deny(action: int, word: str | None, *_: object) -> int:
        is_last = action == sqlite3.SQLITE_TRANSACTION and word == "COMMIT"
        return sqlite3.SQLITE_DENY if is_last else sqlite3.SQLITE_OK

    def fail(driver: sqlite3.Connection, *_: object) -> None:
        driver.set_authorizer(deny)

    def recover(driver: sqlite3.Connection, *_: object) -> None:
        driver.set_authorizer(None)

    event.listen(engine, "checkout", fail)
    for id in (1, 2):
        with pytest.raises(DBAPIError, match="not authorized"):
            scribe.write(put(id))
    event.remove(engine, "checkout", fail)
    event.listen(engine, "checkout", recover)
    assert kept(engine) == []
    assert scribe.write(put(3)) == 3  # and what failed once does not fail for good
    assert kept(engine) == [3]


def test_a_form_is_filled_in_by_name_whatever_the_order_and_by_as_many_as_there_are(engine: Engine) -> None:
    notes = Table("note", MetaData(), Column("id", Integer, primary_key=True), Column("text", Text))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE note ADD COLUMN text TEXT"))
        adding, changing = Form(insert(notes)), Form(update(notes).where(notes.c.id == bindparam("of")))
        adding.fill_in(connection, [{"text": "one", "id": 1}])
        adding.fill_in(connection, [{"id": 2, "text": "two"}, {"id": 3, "text": "three"}])
        changing.fill_in(connection, [{"of": 2, "text": "changed"}])
        changing.fill_in(connection, [{"of": 3, "id": 4}])
        found = [tuple(row) for row in connection.execute(select(notes).order_by(notes.c.id))]
    assert found == [(1, "one"), (2, "changed"), (4, "three")]


def test_what_a_form_cannot_write_fails_like_any_statement(engine: Engine) -> None:
    adding = Form(insert(Table("note", MetaData(), Column("id", Integer, primary_key=True))))
    with engine.begin() as connection:
        adding.fill_in(connection, [{"id": 1}])
        with pytest.raises(IntegrityError):
            adding.fill_in(connection, [{"id": 1}])
