"""All tables of a PostgreSQL database in a file, and back; and the copy that one house makes for all."""

from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import select

from facedown.kernel.words.refusal import Refused
from facedown.table.archive import tables
from facedown.table.archive.database import open_database
from facedown.table.archive.postgres import open_server, read_address
from facedown.table.archive.store import Store
from facedown.table.copies.carrying import back_up_shared, restore_shared
from facedown.table.copies.nightly import copy_of_shared_night
from facedown.table.room import Room
from tests.services import new_database
from tests.table.rooms import TABLE, furnished, newest, say


async def test_tables_come_back_as_they_were_and_whoever_plays_sees_it(tmp_path: Path, postgres_server: str) -> None:
    url = read_address(new_database(postgres_server))
    with closing(Store(open_server(url))) as store:
        await furnished(store)
        room = await Room.open(store, TABLE)
        await say(room)
        copy = back_up_shared(url, tmp_path / "data", tmp_path / "copy.db")
        assert copy.tables == 1
        as_copied = await newest(room)
        await say(room)
        assert (await newest(room)) != as_copied
        restored = restore_shared(url, tmp_path / "data", copy.path)
        assert restored.before is not None
        assert restored.before.tables == restored.tables == 1
        await room.look()
        assert await newest(room) == as_copied
        await say(room)


async def test_a_copy_can_be_served_from_a_file(tmp_path: Path, postgres_server: str) -> None:
    url = read_address(new_database(postgres_server))
    with closing(Store(open_server(url))) as store:
        await furnished(store)
        there = await newest(await Room.open(store, TABLE))
    (tmp_path / "home").mkdir()
    back_up_shared(url, tmp_path / "data", tmp_path / "home" / "tables.db")
    with closing(Store(open_database(tmp_path / "home"))) as store:
        assert await newest(await Room.open(store, TABLE)) == there


async def test_of_two_houses_one_makes_the_copy_of_a_night(tmp_path: Path, postgres_server: str) -> None:
    now = datetime(2031, 5, 6, 12)
    with closing(Store(open_server(read_address(new_database(postgres_server))))) as store:
        await furnished(store)
        made = await copy_of_shared_night(store, "a", tmp_path / "a", now)
        assert made is not None
        assert made.tables == 1
        assert await copy_of_shared_night(store, "b", tmp_path / "b", now) is None
        (claimed,) = await store.read(lambda connection: connection.execute(select(tables.claim)).all())
    assert claimed.house == "a"


def test_what_is_no_copy_is_not_brought_back(tmp_path: Path, postgres_server: str) -> None:
    url = read_address(new_database(postgres_server))
    (tmp_path / "diary.db").write_text("my diary")
    with pytest.raises(Refused, match="no copy of tables"):
        restore_shared(url, tmp_path / "data", tmp_path / "diary.db")
