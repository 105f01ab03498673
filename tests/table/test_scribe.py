"""The scribe writes for all tables: together where it can, and nobody pays for what another cannot have."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from facedown.table.database import open_database
from facedown.table.scribe import Scribe


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
    event.listen(engine, "commit", lambda _: counted.append(1))
    return counted


def put(id: int) -> Callable[[Connection], int]:
    def put(connection: Connection) -> int:
        connection.execute(text("INSERT INTO note VALUES (:id)"), {"id": id})
        return id

    return put


def kept(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return [row.id for row in connection.execute(text("SELECT id FROM note ORDER BY id"))]


async def together(scribe: Scribe, *works: Callable[[Connection], int]) -> list[int | BaseException]:
    """Ask for all of it while the scribe is busy with something else."""
    is_free = Event()
    busy = asyncio.create_task(scribe.write(lambda _: is_free.wait()))
    await asyncio.sleep(0.05)
    waiting: list[Awaitable[int]] = [asyncio.ensure_future(scribe.write(work)) for work in works]
    await asyncio.sleep(0)
    is_free.set()
    await busy
    return await asyncio.gather(*waiting, return_exceptions=True)


async def test_those_who_wait_share_a_commit(engine: Engine, commits: list[int]) -> None:
    scribe = Scribe(engine)
    assert await together(scribe, put(1), put(2), put(3)) == [1, 2, 3]
    scribe.close()
    assert len(commits) == 2  # one for what kept the scribe busy
    assert kept(engine) == [1, 2, 3]


async def test_what_cannot_be_written_takes_nobody_along(engine: Engine) -> None:
    scribe = Scribe(engine)
    first, again, other = await together(scribe, put(1), put(1), put(2))
    scribe.close()
    assert (first, other) == (1, 2)
    assert isinstance(again, IntegrityError)
    assert kept(engine) == [1, 2]


async def test_a_failure_that_ends_the_whole_transaction_takes_nobody_along(engine: Engine) -> None:
    def full(connection: Connection) -> int:
        connection.exec_driver_sql("ROLLBACK")  # as SQLite does by itself when the disk is full
        raise OperationalError("INSERT", {}, OSError("the disk is full"))

    scribe = Scribe(engine)
    first, failed, other = await together(scribe, put(1), full, put(2))
    scribe.close()
    assert (first, other) == (1, 2)
    assert isinstance(failed, DBAPIError)
    assert kept(engine) == [1, 2]


async def test_nobody_is_answered_before_it_is_on_disk(engine: Engine) -> None:
    def fail(_: Connection) -> None:
        raise OSError("the disk does not answer")

    event.listen(engine, "commit", fail)
    scribe = Scribe(engine)
    outcomes = await asyncio.gather(*(scribe.write(put(id)) for id in (1, 2)), return_exceptions=True)
    scribe.close()
    event.remove(engine, "commit", fail)
    assert [type(each) for each in outcomes] == [OSError, OSError]
    assert kept(engine) == []


async def test_whoever_does_not_wait_any_more_is_written_for_all_the_same(engine: Engine) -> None:
    scribe = Scribe(engine)
    impatient = asyncio.create_task(scribe.write(put(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await scribe.write(put(2)) == 2
    scribe.close()
    assert kept(engine) == [1, 2]
