"""Tables in PostgreSQL: where they are, whose they are, and that every schema leads to the newest and back."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Engine, Table, func, insert, inspect, select, text

import facedown.table
from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.database import NEWEST, migrate, open_database
from facedown.table.archive.postgres import engine_of, open_server, read_address
from facedown.table.archive.store import Store
from facedown.table.room import Room
from tests.services import new_database
from tests.table.archive.test_database import shape
from tests.table.rooms import TABLE, furnished, newest, say

Reopen = Callable[[], Engine]


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tables.db", "names no database"),
        ("sqlite:///tables.db", "cannot begin with sqlite://"),
        ("postgresql+asyncpg://host/name", "cannot begin with postgresql[+]asyncpg://"),
        ("postgresql://host", "not which database"),
    ],
)
def test_an_address_we_cannot_use_is_refused_with_what_to_write(address: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        read_address(address)
    assert "postgresql://USER:PASSWORD@HOST/NAME" in refused.value.refusal.text


def test_a_server_that_is_not_there_is_refused_without_its_password() -> None:
    with pytest.raises(Refused, match="cannot be used") as refused:
        open_server(read_address("postgresql://ann:hunter2@127.0.0.1:1/tables"))
    assert "hunter2" not in refused.value.refusal.text


def test_somebody_elses_database_is_refused_and_left_alone(postgres_server: str) -> None:
    url = read_address(new_database(postgres_server))
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    with pytest.raises(Refused, match="not a database of Facedown's"):
        open_server(url)
    with engine.begin() as connection:
        assert (
            connection.scalar(text("SELECT count(*) FROM information_schema.tables WHERE table_schema='public'")) == 1
        )
    engine.dispose()


def test_of_two_who_start_at_once_one_makes_the_tables(postgres_server: str) -> None:
    url = read_address(new_database(postgres_server))
    with ThreadPoolExecutor() as threads:
        engines = list(threads.map(open_server, [url, url, url]))
    for each in engines:
        each.dispose()
    migrated = engine_of(read_address(new_database(postgres_server)))
    with engines[0].begin() as new, migrated.begin() as old:
        migrate(old, None, "")
        for connection in (new, old):
            assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []
        assert shape(new) == shape(old)
    for each in (engines[0], migrated):
        each.dispose()


async def test_what_no_text_may_have_in_it_is_refused(postgres_server: str) -> None:
    engine = open_server(read_address(new_database(postgres_server)))
    with closing(Store(engine)) as store, pytest.raises(Refused, match="no text may have") as refused:
        await store.seats("t\0")
    assert refused.value.refusal.code == "bad-text"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Reopen]:
    if request.param == "SQLite":
        yield lambda: open_database(tmp_path)
    else:
        url = read_address(new_database(request.getfixturevalue("postgres_server")))
        yield lambda: open_server(url)


async def test_from_every_earlier_schema_a_game_goes_on_and_every_newer_one_leads_back_there(reopen: Reopen) -> None:
    with closing(Store(reopen())) as store:
        await furnished(store)
        room = await Room.open(store, TABLE)
        for _ in range(3):
            await say(room, 0)
        before = await newest(room)
        await store.write(lambda connection: connection.execute(insert(tables.device).values(DEVICE)))
        await store.write(lambda connection: connection.execute(insert(tables.invitation).values(INVITATION)))
        await store.write(fill_the_rest)
    for revision in revisions():
        engine = reopen()
        set_to(engine, revision)
        with engine.begin() as connection:
            assert connection.scalar(text("SELECT version_num FROM alembic_version")) == revision
            known = set(inspect(connection).get_table_names())
        engine.dispose()
        with closing(Store(reopen())) as store:
            kept = await store.read(lambda connection: [each for each in REST if rows_in(connection, each)])
            assert {each.name for each in kept} == {each.name for each in REST} & known
            again = await newest(await Room.open(store, TABLE))
            assert (again.lines, again.asked, again.notice) == (before.lines, before.asked, "")
            seats = await store.seats(TABLE)
            assert [seat.owner for seat in seats] == [DEVICE["person"] if revision > "0006" else DEVICE["token_hash"]]
            found = await store.read(lambda connection: connection.execute(select(tables.invitation)).all())
            assert [row.hash for row in found] == [INVITATION["hash"]]
            if revision <= "0006":  # a browser of old becomes a person again, so that all goes on as before
                for each in (tables.device, tables.holder):
                    await store.write(partial(_owned, each))


REST = [
    table
    for table in tables.metadata.sorted_tables
    if table.name not in ("game", "entry", "chapter", "passage", "seat", "device", "holder", "invitation")
]
"""All that is kept beside games and who plays them."""
VALUES = {str: "x", int: 1, float: 1.0, bool: False, bytes: b"x"}


def fill_the_rest(connection: Connection) -> None:
    """A row in each of them."""
    for table in REST:
        connection.execute(insert(table).values({each.name: some_value(each) for each in table.c if not each.nullable}))


def some_value(column: Column[Any]) -> object:
    of_games = any(key.column is tables.game.c.id for key in column.foreign_keys)
    return TABLE if of_games else VALUES[column.type.python_type]


def rows_in(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _owned(table: Table, connection: Connection) -> None:
    connection.execute(table.update().values(person=DEVICE["person"]))


DEVICE = {"token_hash": "h" * 64, "person": "x", "name": "Firefox", "since": ""}
INVITATION = {"hash": "i" * 64, "table_id": TABLE, "seat_id": "p1", "kind": "free"}


def revisions() -> list[str]:
    """Every schema before the newest, the last first."""
    found = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()]
    assert found[0] == NEWEST
    return found[1:]


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(facedown.table.__file__).parent / "migrations"))
    return found


def set_to(engine: Engine, revision: str) -> None:
    with engine.begin() as connection:
        wanted = config()
        wanted.attributes["connection"] = connection
        command.downgrade(wanted, revision)
