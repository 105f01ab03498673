"""What was found sound is not run again, unless something that led there has changed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from pebbles import Pebbles
from sqlalchemy import Engine, text

from facedown.kernel.game.saved import Passage
from facedown.kernel.log.act import Act
from facedown.table.archive.recovery import CHANGED
from facedown.table.archive.store import Store
from facedown.table.room import Room
from facedown.table.wire.command import Rewind
from facedown.table.wire.message import Acknowledged
from tests.table.archive.test_chapter import fed, played
from tests.table.archive.test_recent import change
from tests.table.rooms import TABLE, ids, newest, opened

__all__ = ["fed"]


async def acts_run(store: Store, fed: list[Act]) -> int:
    """How many acts the check of a table that is opened now runs; it has to find it sound."""
    room = await Room.open(store, TABLE)
    game = room._game
    fed.clear()
    await room.check()
    assert room._game is game
    return len(fed)


async def checked_once(store: Store) -> Room:
    """A table whose log was found sound, and some answers since."""
    await played(store, 8)
    await (await Room.open(store, TABLE)).check()
    return await played(store, 4)


async def test_only_what_is_new_is_run_again(tmp_path: Path, fed: list[Act]) -> None:
    async with opened(tmp_path) as (store, _):
        room = await played(store, 12)
        whole = await acts_run(store, fed)
        assert whole > room._game.journal.seq
        assert await acts_run(store, fed) < whole / 2
        await played(store, 2)
        assert await acts_run(store, fed) < whole / 2


async def test_who_goes_back_behind_what_was_checked_has_it_run_from_the_start(tmp_path: Path, fed: list[Act]) -> None:
    async with opened(tmp_path) as (store, _):
        room = await checked_once(store)
        assert isinstance(await room.command("p1", Rewind(next(ids), 2)), Acknowledged)
        assert await acts_run(store, fed) >= room._game.journal.seq


async def test_by_other_rules_it_is_run_from_the_start(
    tmp_path: Path, fed: list[Act], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await checked_once(store)
        was, now = f'"version":"{room._ledger.row.setup.version}"', '"version":"9"'
        await change(engine, "UPDATE game SET setup = replace(setup, :was, :now)", was=was, now=now)
        monkeypatch.setattr(Pebbles, "version", "9")
        assert await acts_run(store, fed) > room._game.journal.seq


async def forge(engine: Engine, seq: int) -> None:
    """Somebody writes something else into the story of a passage."""
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT seq, passage FROM passage WHERE seq >= :seq ORDER BY seq"), {"seq": seq})
        at, data = rows.first() or (0, b"")
        found = msgspec.msgpack.decode(data, type=Passage)
        forged = msgspec.structs.replace(found, told=found.told.replace(b"1", b"2"))
        assert forged != found
        values = {"forged": msgspec.msgpack.encode(forged), "at": at}
        connection.execute(text("UPDATE passage SET passage = :forged WHERE seq = :at"), values)


@pytest.mark.parametrize("seq", [1, 12, 24])
async def test_a_story_that_was_changed_is_noticed_wherever_it_stands(tmp_path: Path, seq: int) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await checked_once(store))
        await forge(engine, seq)
        room = await Room.open(store, TABLE)
        assert await newest(room) != before
        await room.check()
        assert await newest(room) == before


async def test_a_chapter_that_was_changed_since_is_noticed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await checked_once(store))
        row = await store.game(TABLE)
        assert row is not None
        assert row.chapter is not None
        state: dict[str, Any] = msgspec.msgpack.decode(row.chapter.snapshot.state)
        forged = msgspec.structs.replace(row.chapter.snapshot, state=msgspec.msgpack.encode({**state, "pot": 77}))
        await change(engine, "UPDATE chapter SET chapter = :forged", forged=msgspec.msgpack.encode(forged))
        room = await Room.open(store, TABLE)
        await room.check()
        assert await newest(room) == before


async def test_an_old_entry_that_was_changed_since_is_noticed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        await checked_once(store)
        await change(engine, "UPDATE entry SET command = 'p2 mine' WHERE seq = 3")
        room = await Room.open(store, TABLE)
        await room.check()
        assert (await newest(room)).notice == CHANGED


@pytest.mark.parametrize("damage", [b"", b"\xc1", b"\x93\x01", None])
async def test_what_was_checked_may_be_lost(tmp_path: Path, damage: bytes | None, fed: list[Act]) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await checked_once(store)
        await change(engine, "UPDATE game SET checked = :damage", damage=damage)
        assert await acts_run(store, fed) > room._game.journal.seq
