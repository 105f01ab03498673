"""Copies of all tables, made and brought back while people play."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE, open_database
from facedown.table.copies.backup import back_up, restore
from facedown.table.mishap import GONE, REPLACED
from facedown.table.room import Room
from facedown.table.wire.command import Undo
from facedown.table.wire.message import Declined
from tests.table.host import Host
from tests.table.person import Person
from tests.table.rooms import TABLE, Window, newest, opened, say

NOON = datetime(2026, 11, 17, 12)


async def test_a_copy_made_while_people_play_has_every_answer_so_far(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        await say(room)
        seen = await newest(room)
        copy = back_up(tmp_path, tmp_path / "copy.db")
        await say(room)
    assert (copy.tables, copy.path.stat().st_mode & 0o777) == (1, 0o600)
    restore(tmp_path, copy.path)
    async with opened(tmp_path) as (store, _):
        assert (await newest(await Room.open(store, TABLE))) == seen


async def test_a_table_in_play_notices_with_its_next_answer_that_a_copy_was_brought_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        seen = await newest(room)
        copy = back_up(tmp_path)
        await say(room)
        restore(tmp_path, copy.path)
        reply = await say(room)
        assert isinstance(reply, Declined)
        assert reply.refusal == REPLACED
        assert (await newest(room)) == seen
        await say(room)
        again = await Room.open(store, TABLE)
        assert not (await newest(again)).notice  # the chain of its log is whole
        assert (await newest(again)) == (await newest(room))


async def test_a_real_server_is_copied_and_brought_back(start: Callable[[], Host]) -> None:
    host = start()
    person, nothing = Person(host), back_up(host.data, host.data / "copies-nothing.db")
    with person.http:
        table = person.duel()
        async with person.sit(table) as place:
            before = await place.until_asked()
            copy = back_up(host.data)
            await place.answer(place.some_answer())
            restore(host.data, copy.path)
            reply = await place.send("answer", question=place.view["asked"]["id"], answer=place.some_answer())
            assert (reply["type"], reply["refusal"]["code"]) == ("refused", "replaced")
            await place.look_until(lines=before["lines"])
            async with person.sit(table) as other:
                await other.until_asked()
                restore(host.data, nothing.path)
                for window in (place, other):  # who has not answered is not left waiting
                    with pytest.raises(ConnectionClosed) as closed:
                        await window.send("answer", question=window.view["asked"]["id"], answer=window.some_answer())
                    assert closed.value.rcvd is not None
                    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, GONE.text)
    host.stop()
    assert "Traceback" not in host.errors.read_text()


async def test_a_room_whose_table_is_gone_sends_everybody_away_whatever_is_said_next(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    open_database(tmp_path).dispose()
    copy = back_up(tmp_path)
    async with opened(tmp_path) as (store, _):
        room, window = await Room.open(store, TABLE), Window()
        room.enter(window)
        restore(tmp_path, copy.path)
        for reply in (await say(room), await room.command("p1", Undo("again"))):
            assert isinstance(reply, Declined)
            assert reply.refusal == GONE
        await room.tell_when_still()
    assert window.dismissed == GONE.text
    assert not [each for each in caplog.records if each.exc_info]


async def test_what_was_there_before_is_copied_first(tmp_path: Path) -> None:
    async with opened(tmp_path / "one"):
        pass
    other = tmp_path / "other"
    open_database(other).dispose()
    done = restore(other, back_up(tmp_path / "one", tmp_path / "copy.db").path, NOON)
    assert done.before is not None
    assert (done.tables, done.before.tables) == (1, 0)
    assert done.before.path == other / "copies" / "before-restore-2026-11-17-120000.db"
    assert restore(tmp_path / "new" / "folder", tmp_path / "copy.db").before is None


def test_what_cannot_be_copied_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    assert _refused(lambda: back_up(tmp_path)) == "nothing-there"
    open_database(tmp_path).dispose()
    (tmp_path / "there").touch()
    assert _refused(lambda: back_up(tmp_path, tmp_path)) == "a-folder"
    assert _refused(lambda: back_up(tmp_path, tmp_path / "there")) == "already-there"
    assert _refused(lambda: back_up(tmp_path, tmp_path / "no" / "copy.db")) == "no-such-folder"
    assert (tmp_path / "there").stat().st_size == 0


def test_what_is_no_copy_is_refused_and_the_tables_stay(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "file"
    open_database(data).dispose()
    assert _refused(lambda: restore(data, file)) == "no-such-file"
    assert _refused(lambda: restore(data, data / FILE)) == "itself"
    file.write_bytes(b"no database")
    assert _refused(lambda: restore(data, file)) == "not-a-copy"
    with closing(sqlite3.connect(tmp_path / "foreign")) as foreign:
        foreign.execute("CREATE TABLE game (id)")
    assert _refused(lambda: restore(data, tmp_path / "foreign")) == "not-our-database"
    with closing(sqlite3.connect(tmp_path / "nothing")) as nothing:
        nothing.execute("VACUUM")
    assert _refused(lambda: restore(data, tmp_path / "nothing")) == "not-our-database"
    copy = back_up(data).path
    with closing(sqlite3.connect(shutil.copy(copy, tmp_path / "lacking"))) as lacking:
        lacking.execute("DROP TABLE chapter")
    assert _refused(lambda: restore(data, tmp_path / "lacking")) == "not-our-database"
    with closing(sqlite3.connect(shutil.copy(copy, tmp_path / "newer"))) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused, match=r"newer was written by a newer Facedown \(revision 9999\)"):
        restore(data, tmp_path / "newer")
    whole = copy.read_bytes()
    (tmp_path / "torn").write_bytes(whole[: len(whole) // 2])
    assert _refused(lambda: restore(data, tmp_path / "torn")) == "damaged"
    assert [each.name for each in data.iterdir() if each.name.startswith(f"{FILE}.")] == []


def _refused(work: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        work()
    return refused.value.refusal.code
