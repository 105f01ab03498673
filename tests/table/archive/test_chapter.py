"""A game is opened from its newest chapter; the log stays whole, and has the last word."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pebbles import Pebbles, Table
from sqlalchemy import Engine, text

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.saved import Passage
from facedown.kernel.log.act import Act, Mark
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Number
from facedown.table.archive.chapter import BEFORE_ALL, Chapters, Due
from facedown.table.archive.database import FILE, NEWEST, open_database
from facedown.table.archive.recovery import MISFIT, is_sound
from facedown.table.archive.store import Store
from facedown.table.room import Room
from facedown.table.wire.command import Redo, Rewind, Undo
from facedown.table.wire.message import Acknowledged
from tests.table.rooms import TABLE, ids, newest, opened, say, set_back


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[Act]:
    """Every act that a playthrough is fed."""
    acts: list[Act] = []
    feed = Playthrough.feed

    def counted(self: Playthrough, act: Act) -> Mark:
        acts.append(act)
        return feed(self, act)

    monkeypatch.setattr(Playthrough, "feed", counted)
    return acts


async def played(store: Store, answers: int) -> Room:
    room = await Room.open(store, TABLE)
    for _ in range(answers):
        assert isinstance(await say(room, 0), Acknowledged)
    return room


async def passages(engine: Engine) -> list[tuple[int, bytes]]:
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT seq, passage FROM passage ORDER BY seq"))
        return [(row.seq, row.passage) for row in rows]


async def test_only_what_follows_the_newest_chapter_is_run(tmp_path: Path, fed: list[Act]) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await played(store, 14)
        before, end = await newest(room), (await passages(engine))[-1][0]
        fed.clear()
        again = await Room.open(store, TABLE)
        assert end >= 40
        assert len(fed) == again._game.journal.seq - end
        assert await newest(again) == before
        assert again._game.journal.acts == room._game.journal.acts
        assert again._game.journal.marks == room._game.journal.marks


@pytest.mark.parametrize("point", [0, 1, 3, 9])
async def test_one_goes_back_to_before_the_chapter_and_forth_again(tmp_path: Path, point: int) -> None:
    async with opened(tmp_path) as (store, _):
        before = await newest(await played(store, 14))
        room = await Room.open(store, TABLE)
        assert isinstance(await room.command("p1", Rewind(next(ids), point)), Acknowledged)
        back = await newest(room)
        assert back == await newest(await Room.open(store, TABLE, reading="start"))
        assert len(back.lines) < len(before.lines)
        row = await store.game(TABLE)
        assert row is not None
        assert is_sound(row, await store.entries(TABLE))
        assert isinstance(await (await Room.open(store, TABLE)).command("p1", Redo(next(ids))), Acknowledged)
        assert (await newest(await Room.open(store, TABLE))).lines == before.lines


async def test_passages_are_added_and_never_written_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        stored = await passages(engine)
        for _ in range(8):
            await played(store, 2)
            now = await passages(engine)
            assert now[: len(stored)] == stored
            stored = now
        assert len(stored) > 3


async def test_a_chapter_that_stands_is_not_written_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        assert room._ledger._chapters.due(room._game, ()) == Due()
        fresh = Chapters()  # as if what lies on disk were of no use: it goes, once
        gone = fresh.due(room._game, ())
        assert gone.cut == BEFORE_ALL
        fresh.store(gone)
        assert fresh.due(room._game, ()) == Due()


async def test_passages_that_are_rewound_past_go(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room, before = await played(store, 14), await passages(engine)
        assert isinstance(await room.command("p1", Rewind(next(ids), 5)), Acknowledged)
        now = await passages(engine)
        assert len(now) < len(before)
        assert now[:-1] == before[: len(now) - 1]
        assert now[-1][0] <= room._game.journal.seq


@pytest.mark.parametrize("damage", [b"", b"\xc1", msgspec.msgpack.encode(Passage(b"[]", (), ()))])
async def test_a_damaged_passage_does_not_lock_a_sound_log(tmp_path: Path, damage: bytes) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store, 8))
        with engine.begin() as connection:
            connection.execute(text("UPDATE passage SET passage = :damage WHERE seq < 20"), {"damage": damage})
        again = await Room.open(store, TABLE)
        assert await newest(again) == before
        assert isinstance(await say(again, 0), Acknowledged)
        row = await store.game(TABLE)
        assert row is not None
        assert is_sound(row, await store.entries(TABLE))  # written anew


async def test_where_chapter_and_log_differ_the_log_is_right(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store, 8))
        row = await store.game(TABLE)
        assert row is not None
        assert row.chapter is not None
        state: dict[str, Any] = msgspec.msgpack.decode(row.chapter.snapshot.state)
        state["pot"] = 77
        forged = msgspec.structs.replace(row.chapter.snapshot, state=msgspec.msgpack.encode(state))
        with engine.begin() as connection:
            values = {"forged": msgspec.msgpack.encode(forged)}
            connection.execute(text("UPDATE chapter SET chapter = :forged"), values)
        room = await Room.open(store, TABLE)
        assert (await newest(room)).board != before.board
        await room.check()
        assert await newest(room) == before
        assert isinstance(await say(room, 0), Acknowledged)
        row = await store.game(TABLE)
        assert row is not None
        assert is_sound(row, await store.entries(TABLE))  # written anew


async def test_a_sound_game_is_left_alone_by_the_check(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        await played(store, 8)
        room = await Room.open(store, TABLE)
        game, before = room._game, await newest(room)
        await room.check()
        assert room._game is game
        assert await newest(room) == before


async def test_a_log_that_no_longer_fits_before_its_chapter_is_noticed_by_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asks_more(self: Pebbles, scene: Scene[Table]) -> Flow[None]:
        if not scene.state.rounds:
            yield Ask("p1", "B-NEW", "Since when?", Number(0, 1), 0, "p1")
        yield from play(self, scene)

    play = Pebbles.play
    async with opened(tmp_path) as (store, _):
        before = await newest(await played(store, 8))
        monkeypatch.setattr(Pebbles, "play", asks_more)
        room = await Room.open(store, TABLE)
        assert (await newest(room)).notice == ""
        await room.check()
        shown = await newest(room)
        assert MISFIT in shown.notice
        assert [line.spans for line in shown.lines] == [line.spans for line in before.lines]
        assert isinstance(await say(room, 0), Acknowledged)


async def test_a_chapter_stored_whole_by_an_older_version_is_still_one_to_fall_back_to(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        before = await newest(await played(store, 8))
        row = await store.game(TABLE)
        assert row is not None
        assert row.chapter is not None
    whole = msgspec.msgpack.encode({"snapshot": row.chapter.snapshot, "told": row.chapter.told})
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE chapter SET chapter = ?", (whole,))
        set_back(database)
    open_database(tmp_path).dispose()
    async with opened(tmp_path) as (store, _):
        old = await store.game(TABLE)
        assert old is not None
        assert old.chapter is not None
        assert (old.chapter.snapshot, old.chapter.told) == (row.chapter.snapshot, row.chapter.told)
        room = await Room.open(store, TABLE)
        assert await newest(room) == before
        assert isinstance(await room.command("p1", Undo(next(ids))), Acknowledged)
        new = await store.game(TABLE)
        assert new is not None
        assert is_sound(new, await store.entries(TABLE))


async def test_a_chapter_of_old_that_cannot_be_read_does_not_stop_the_migration(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        before = await newest(await played(store, 3))
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE chapter SET chapter = ?", (b"\xc1",))
        set_back(database)
    async with opened(tmp_path) as (store, _):
        assert await newest(await Room.open(store, TABLE)) == before
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (NEWEST,)
