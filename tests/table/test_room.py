"""A room and its store: nothing is told before it is on disk, and what is on disk only grows."""

import asyncio
import errno
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from facedown.kernel.contract.order import Order
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.saved import Chapter
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.recovery import is_sound
from facedown.table.archive.store import Store
from facedown.table.house import House
from facedown.table.identity import new_token
from facedown.table.opening import duel
from facedown.table.problem import on_failure
from facedown.table.room import Room
from facedown.table.wire.command import Command, LetAdvise, Redo, Rewind, Say, SetOrders, Undo
from facedown.table.wire.message import Acknowledged, Declined
from tests.table.rooms import TABLE, Window, ids, newest, opened, say


@pytest.mark.parametrize("when", ["before", "after"])
async def test_what_cannot_be_saved_did_not_happen(tmp_path: Path, when: str) -> None:
    async with opened(tmp_path) as (store, _):
        room, window = await Room.open(store, TABLE), Window()
        room.enter(window)
        before = await newest(room)
        store.fails = when
        reply = await say(room)
        store.fails = ""
        if when == "before":
            assert isinstance(reply, Declined)
            assert reply.refusal.code == "not-saved"
            assert all(shown == window.shown[0] for shown in window.shown)
            assert await newest(room) == before
        else:  # it got there after all, and the disk knows
            assert isinstance(reply, Acknowledged)
            assert await newest(room) != before
        assert isinstance(await say(room, 0), Acknowledged)
        assert await newest(room) == await newest(await Room.open(store, TABLE))


async def test_a_full_disk_is_said_to_whoever_wanted_to_be_saved(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        store.fails, store.error = "before", OSError(errno.ENOSPC, "No space left on device")
        reply = await say(room)
        store.fails = ""
        assert isinstance(reply, Declined)
        assert reply.refusal.code == "disk-full"
        assert isinstance(await say(room), Acknowledged)


async def test_a_table_that_finds_no_room_on_the_disk_is_refused_and_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        store._scribe.write(lambda disk: disk.exec_driver_sql("PRAGMA max_page_count = 1"))  # as full as it is now
        with pytest.raises(OperationalError) as full:
            await _open_many(House(store))
        request: Any = SimpleNamespace(method="POST", url=SimpleNamespace(path="/api/tables"))
        answer = on_failure(request, full.value)
        assert (answer.status_code, answer.content.code) == (507, "disk-full")


async def _open_many(house: House) -> None:
    for _ in range(100):
        await house.open_table(duel("pebbles"), new_token())


@pytest.mark.parametrize("is_refused_by_now", [True, False])
async def test_what_was_done_when_the_table_was_open_last_is_not_done_again(
    tmp_path: Path, is_refused_by_now: bool
) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        for _ in range(3):
            await say(room, 0)
        asked = (await newest(room)).asked
        assert asked is not None
        command = Say("once", asked.id, 0) if is_refused_by_now else Undo("once")
        assert isinstance(await room.command("p1", command), Acknowledged)
        again, before = await Room.open(store, TABLE), await newest(room)
        assert isinstance(await again.command("p1", command), Acknowledged)
        assert await newest(again) == before == await newest(await Room.open(store, TABLE))


async def test_a_second_process_that_was_first_is_noticed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        one, two = await Room.open(store, TABLE), await Room.open(store, TABLE)
        assert isinstance(await say(one, 1), Acknowledged)
        late = await say(two, 2)
        assert isinstance(late, Declined)
        assert await newest(two) == await newest(one)
        assert isinstance(await say(two, 0), Acknowledged)


async def test_rules_that_fail_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        before = await newest(room)
        with monkeypatch.context() as patched:
            patched.setattr("facedown.kernel.game.game.Game.answer", lambda *_: 1 / 0)
            reply = await say(room)
        assert isinstance(reply, Declined)
        assert reply.refusal.code == "failed"
        assert await newest(room) == before
        assert isinstance(await say(room), Acknowledged)


async def test_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        with pytest.raises(Refused, match="no such table"):
            await Room.open(store, "elsewhere")


async def test_an_entry_that_cannot_be_read_ends_the_log_and_the_game_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await Room.open(store, TABLE)
        for _ in range(6):
            await say(room, 0)
        last = len(await store.entries(TABLE)) - 1
        with engine.begin() as connection:
            connection.execute(text("UPDATE entry SET splice = '{' WHERE seq = :seq"), {"seq": last})
        again = await Room.open(store, TABLE)
        shown = await newest(again)
        assert "missing or cannot be read" in shown.notice
        assert shown.asked is not None
        assert isinstance(await say(again, 0), Acknowledged)
        assert len(await store.entries(TABLE)) == last + 1
        third = await Room.open(store, TABLE)  # the second game is sound
        assert await newest(third) == await newest(again)


async def test_of_a_game_that_cannot_be_run_nobody_is_told_which_answer_does_not_fit(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await Room.open(store, TABLE)
        await say(room, 4)
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM chapter"))
            changed = text("UPDATE entry SET splice = replace(splice, :said, :unsaid)")
            connection.execute(changed, {"said": '"answer":4', "unsaid": '"answer":77'})
        with pytest.raises(Refused) as caught:
            await Room.open(store, TABLE)
        assert caught.value.refusal.code == "log-misfit"
        assert "77" not in caught.value.refusal.text


async def test_what_was_taken_back_stays_so_after_a_restart_in_spite_of_orders(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        await say(room, 1)
        await room.command("p1", SetOrders(next(ids), (Order("B-CP-01", 1),)))
        await room.command("p1", Undo(next(ids)))
        taken_back = await newest(room)
        assert taken_back.asked is not None
        assert taken_back.asked.what == "B-CP-01"
        assert await newest(await Room.open(store, TABLE)) == taken_back


async def test_that_the_gm_wants_no_advice_outlasts_the_room(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        for yes in (False, True):
            room = await Room.open(store, TABLE)
            assert (await newest(room)).can_advise is not yes
            assert isinstance(await room.command("p1", LetAdvise(next(ids), yes)), Acknowledged)
            assert (await newest(await Room.open(store, TABLE))).can_advise is yes


async def test_advice_goes_on_if_it_cannot_be_saved_that_nobody_wants_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        store.fails = "before"
        assert isinstance(await room.command("p1", LetAdvise(next(ids), False)), Declined)
        store.fails = ""
        assert (await newest(room)).can_advise


async def test_a_game_that_goes_on_from_what_is_left_of_its_log_gives_no_advice_either(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await Room.open(store, TABLE)
        await room.command("p1", LetAdvise(next(ids), False))
        await say(room, 1)
        await say(room, 1)
        with engine.begin() as connection:
            connection.execute(text("UPDATE entry SET splice = 'x' WHERE seq = (SELECT MAX(seq) FROM entry)"))
        for _ in range(2):
            shown = await newest(await Room.open(store, TABLE))
            assert shown.notice
            assert not shown.can_advise


steps = st.lists(
    st.one_of(
        st.builds(lambda answer: ("say", answer), st.integers(0, 2)),
        st.just(("undo", 0)),
        st.just(("redo", 0)),
        st.builds(lambda point: ("rewind", point), st.integers(0, 6)),
        st.just(("orders", 0)),
    ),
    max_size=25,
)


@given(steps)
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
def test_the_log_on_disk_only_grows_and_is_the_game(steps: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_only_grows(Path(folder), steps))


async def _only_grows(folder: Path, steps: list[tuple[str, int]]) -> None:
    async with opened(folder) as (store, engine):
        room, before = await Room.open(store, TABLE), await _rows(engine)
        for kind, number in steps:
            command = await _command(room, kind, number)
            reply = await room.command("p1", command)
            after = await _rows(engine)
            assert [row[0] for row in after] == list(range(len(after)))
            assert after[: len(before)] == before
            if isinstance(reply, Declined):
                assert after == before
            before = after
            assert await room.command("p1", command) == reply or isinstance(reply, Declined)
            assert await _rows(engine) == before or isinstance(reply, Declined)
            before = await _rows(engine)
        again = await Room.open(store, TABLE)
        assert await newest(again) == await newest(room)
        await _chapter_is_of_this_log(store)


async def _command(room: Room, kind: str, number: int) -> Command:
    shown, id = await newest(room), next(ids)
    match kind:
        case "undo":
            return Undo(id)
        case "redo":
            return Redo(id)
        case "rewind":
            return Rewind(id, number)
        case "orders":
            return SetOrders(id, ())
    asked = shown.asked
    if asked is None:
        return Say(id, "gone", 0)
    return Say(id, asked.id, min(number, asked.schema.most) if hasattr(asked.schema, "most") else "take")


async def _rows(engine: Engine) -> list[tuple[object, ...]]:
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT seq, splice, command FROM entry ORDER BY seq"))
        return [tuple(row) for row in rows]


async def _chapter_is_of_this_log(store: Store) -> None:
    """A chapter belongs to the log as it stands, also after rewinding: from it on, the rest of the log fits."""
    row = await store.game(TABLE)
    assert row is not None
    assert isinstance(row.chapter, Chapter)
    splices = [msgspec.json.decode(entry.splice, type=Splice) for entry in await store.entries(TABLE)]
    cut = [splice.at for splice in splices]
    assert is_sound(row, await store.entries(TABLE)), cut
    reached = (await Room.open(store, TABLE, reading="start"))._game.journal
    assert row.chapter.snapshot.seq <= reached.seq
    assert row.chapter.snapshot in [snap for snap in reached.snapshots if snap.seq == row.chapter.snapshot.seq], cut
