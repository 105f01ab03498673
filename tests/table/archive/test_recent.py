"""A long game is read no further back than everybody sees; the rest when somebody wants it, and by the check."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
import pytest
from sqlalchemy import Engine, text

from facedown.kernel.game.pace import pausing
from facedown.kernel.scene.event import in_words
from facedown.table.archive.recovery import CHANGED, MISSING
from facedown.table.archive.reopening import Reading
from facedown.table.archive.store import Store
from facedown.table.room import Room
from facedown.table.wire.command import Command, Foresee, Recall, Redo, Rewind, Say, Undo
from facedown.table.wire.message import Acknowledged, Shown
from facedown.table.workers import Workers
from tests.table.rooms import TABLE, Forgetful, ids, newest, opened, say
from tests.table.test_connection import Window

LINES = 4
T = TypeVar("T")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few lines are in sight, so that a game is soon a long one."""
    for room in ("archive.chapter", "screens", "connection"):
        monkeypatch.setattr(f"facedown.table.{room}.LINES_AT_ONCE", LINES)


async def played(store: Store, answers: int = 14, reading: Reading = "recent") -> Room:
    room = await Room.open(store, TABLE, reading=reading)
    for _ in range(answers):
        assert isinstance(await say(room, 0), Acknowledged)
    return room


async def change(engine: Engine, sql: str, **values: object) -> None:
    with engine.begin() as connection:
        connection.execute(text(sql), values)


def words(shown: Shown) -> list[str]:
    return [in_words(line.spans) for line in shown.lines]


async def test_of_a_long_game_only_the_end_is_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await played(store)
        again = await Room.open(store, TABLE)
        journal, whole = again._game.journal, room._game.journal
        assert 0 < again._ledger.unread == len(whole.splices) - len(journal.splices)
        assert 0 < journal.first < whole.seq == journal.seq
        assert whole.acts[journal.first :] == journal.acts
        assert await newest(again) == await newest(room)


async def test_who_reads_all_of_a_long_game_pauses_at_each_entry_as_it_is_read_followed_and_understood(
    tmp_path: Path,
) -> None:
    class Patient(Workers):
        pauses = 0

        def pause(self) -> None:
            self.pauses += 1

        async def open(self, work: Callable[[], T]) -> T:
            with pausing(self.pause):
                return work()

    async with opened(tmp_path) as (store, _):
        await played(store)
        room = await Room.open(store, TABLE, patient := Patient())
        before, entries = patient.pauses, len(await store.entries(TABLE))
        assert isinstance(await room.command("p1", Rewind("c", 3)), Acknowledged)
        assert patient.pauses - before > 3 * entries


async def test_a_game_that_is_opened_again_and_again_is_the_same_as_one_that_never_was_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        for _ in range(9):
            room = await played(store, 2)
            assert await newest(await Room.open(store, TABLE)) == await newest(room)
            assert await newest(await Room.open(store, TABLE, reading="start")) == await newest(room)
        assert room._ledger.unread > 0


@pytest.mark.parametrize(
    "command", [Undo("c"), Rewind("c", 0), Rewind("c", 3), Rewind("c", 9), Foresee("c", 2), Recall("c", 5), Redo("c")]
)
async def test_who_goes_back_or_looks_back_gets_what_one_would_get_who_has_read_it_all(
    tmp_path: Path, command: Command
) -> None:
    async with opened(tmp_path) as (store, _):
        await played(store)
        whole, room = await Room.open(store, TABLE, reading="chapter"), await Room.open(store, TABLE)
        assert room._ledger.unread > 0
        assert await room.command("p1", command) == await _tried(whole, command)
        assert room._ledger.unread == 0
        assert await newest(room) == await newest(whole)
        if not isinstance(command, Foresee | Recall | Redo):
            assert isinstance(await room.command("p1", Redo(next(ids))), Acknowledged)
        assert isinstance(await say(room, 0), Acknowledged)
        assert await newest(await Room.open(store, TABLE)) == await newest(room)


async def _tried(room: Room, command: Command) -> Any:
    """What a command would do, without its being stored."""
    room._store = room._ledger._store = cast(Store, Forgetful())
    return await room.command("p1", command)


async def test_a_window_keeps_its_lines_when_older_ones_are_recalled(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        await played(store)
        room, window = await Room.open(store, TABLE), Window("p1")
        room.enter(window)
        await room.tell_when_still()
        await room.command("p1", Recall("c", window.screen.view["first"]))
        asked = window.screen.view["asked"]
        assert isinstance(await room.command("p1", Say(next(ids), asked["id"], 0)), Acknowledged)
        assert [type(message).__name__ for message in window.got] == ["Shown", "Changed"]


async def test_a_command_from_before_the_beginning_is_only_acknowledged(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        asked = (await newest(room)).asked
        assert asked is not None
        first = Say(next(ids), asked.id, 0)
        assert isinstance(await room.command("p1", first), Acknowledged)
        before = await newest(await played(store))
        again = await Room.open(store, TABLE)
        assert again._ledger.unread > 0
        assert isinstance(await again.command("p1", first), Acknowledged)
        assert await newest(again) == before


@pytest.mark.parametrize(
    ("damage", "notice"),
    [
        ('UPDATE entry SET splice = replace(splice, \'"by":"p1"\', \'"by":"order:p1"\') WHERE seq < 9', CHANGED),
        ("UPDATE entry SET command = 'p2 mine' WHERE seq = 5", CHANGED),
        ("UPDATE entry SET hash = 'x' WHERE seq = 3", CHANGED),
        ("UPDATE entry SET splice = '{' WHERE seq = 2", MISSING),
        ("DELETE FROM entry WHERE seq = 4", MISSING),
        ("DELETE FROM entry WHERE seq = 0", MISSING),
    ],
)
async def test_what_was_changed_before_the_beginning_is_said_by_the_check(
    tmp_path: Path, damage: str, notice: str
) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        await change(engine, damage)
        room = await Room.open(store, TABLE)
        shown = await newest(room)
        assert (shown.notice, words(shown)) == ("", words(before))
        await room.check()
        assert notice in (await newest(room)).notice
        assert isinstance(await say(room, 0), Acknowledged)
        assert notice in (await newest(await Room.open(store, TABLE))).notice  # and it stays said


@pytest.mark.parametrize(
    ("damage", "notice"),
    [
        ("UPDATE entry SET command = 'p2 mine' WHERE seq = (SELECT MAX(seq) FROM entry)", CHANGED),
        ("DELETE FROM entry WHERE seq = (SELECT MAX(seq) FROM entry)", MISSING),
        ("DELETE FROM entry WHERE seq = (SELECT MAX(seq) FROM entry) - 1", MISSING),
        ("UPDATE entry SET splice = '{' WHERE seq = (SELECT MAX(seq) FROM entry)", MISSING),
    ],
)
async def test_what_was_changed_in_what_is_read_is_said_at_once(tmp_path: Path, damage: str, notice: str) -> None:
    async with opened(tmp_path) as (store, engine):
        await played(store)
        await change(engine, damage)
        assert notice in (await newest(await Room.open(store, TABLE))).notice


async def test_a_beginning_that_is_not_what_was_written_is_not_believed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        with engine.begin() as connection:
            recent = bytes(connection.execute(text("SELECT recent FROM chapter")).scalar_one())
        for at in range(0, len(recent), 29):
            await change(engine, "UPDATE chapter SET recent = :recent", recent=_one_bit_off(recent, at))
            again = await Room.open(store, TABLE)
            assert (again._ledger.unread, await newest(again)) == (0, before)


def _one_bit_off(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


@pytest.mark.parametrize("damage", [b"", b"\xc1", b"\x93\x01", b"[" * 5000, None])
async def test_without_its_beginning_said_a_game_is_read_as_a_whole(tmp_path: Path, damage: bytes | None) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        await change(engine, "UPDATE chapter SET recent = :damage", damage=damage)
        again = await Room.open(store, TABLE)
        assert again._ledger.unread == 0
        assert await newest(again) == before


async def test_a_passage_that_was_changed_before_the_beginning_is_not_believed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await played(store)
        lines, before = room._game.view("p1").story, await newest(room)
        await change(engine, "UPDATE passage SET passage = x'c1' WHERE seq = (SELECT MIN(seq) FROM passage)")
        again = await Room.open(store, TABLE)
        assert await newest(again) == before
        await again.check()
        assert again._game.view("p1").story == lines
        assert await newest(again) == before


async def test_where_the_chapter_and_the_whole_log_differ_the_log_is_right(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        row = await store.game(TABLE)
        assert row is not None
        assert row.chapter is not None
        state: dict[str, Any] = msgspec.msgpack.decode(row.chapter.snapshot.state)
        forged = msgspec.structs.replace(row.chapter.snapshot, state=msgspec.msgpack.encode({**state, "pot": 77}))
        await change(engine, "UPDATE chapter SET chapter = :forged", forged=msgspec.msgpack.encode(forged))
        room = await Room.open(store, TABLE)
        assert room._ledger.unread > 0
        assert (await newest(room)).board != before.board
        await room.check()
        assert await newest(room) == before
