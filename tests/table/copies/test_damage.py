"""Damaged tables: noticed before they are called a copy, and put where nothing of them is lost."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE, open_database
from facedown.table.copies.backup import back_up, restore
from facedown.table.copies.damage import damaged, faults, is_damage, look_through, set_aside
from facedown.table.folder import served_alone
from tests.table.copies.spoilt import garble

NOON = datetime(2026, 11, 17, 12)


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:5000])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def overwrite(file: Path) -> None:
    file.write_text("This was a database.\n" * 300)


@pytest.mark.parametrize("harm", [garble, halve, empty, overwrite])
def test_a_copy_is_brought_back_over_damaged_tables_which_are_set_aside(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    open_database(tmp_path).dispose()
    copy = back_up(tmp_path).path
    harm(tmp_path / FILE)
    spoilt = (tmp_path / FILE).read_bytes()
    done = restore(tmp_path, copy, NOON)
    aside = tmp_path / "copies" / "damaged-2026-11-17-120000.db"
    assert (done.before, done.aside) == (None, aside)
    assert aside.read_bytes() == spoilt
    assert aside.stat().st_mode & 0o777 == 0o600
    open_database(tmp_path).dispose()
    assert back_up(tmp_path, tmp_path / "again.db").tables == 0


def test_damaged_tables_that_a_server_has_open_stay_until_it_stops(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    halve(tmp_path / FILE)
    with served_alone(tmp_path), pytest.raises(Refused, match="stop the server first"):
        set_aside(tmp_path, NOON)
    assert (tmp_path / FILE).exists()


def test_what_is_wrong_is_told_in_one_line_with_what_can_be_done(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    with closing(sqlite3.connect(tmp_path / FILE)) as sound:
        assert faults(sound) == ""
    garble(tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as spoilt:
        found = faults(spoilt)
    assert found
    assert "\n" not in found
    assert str(damaged(tmp_path / FILE, found)).endswith(f"brings a copy back; yours lie in {tmp_path / 'copies'}.")


def test_a_locked_database_is_not_damaged(tmp_path: Path) -> None:
    file = tmp_path / "locked.db"
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(file, timeout=0)) as other:
        one.execute("BEGIN EXCLUSIVE")
        with pytest.raises(sqlite3.OperationalError) as locked:
            other.execute("BEGIN EXCLUSIVE")
    assert not is_damage(locked.value)


def test_sound_tables_are_looked_through_in_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    open_database(tmp_path).dispose()
    look_through(tmp_path)
    assert not caplog.records
    garble(tmp_path / FILE)
    look_through(tmp_path)
    assert [each.levelname for each in caplog.records] == ["WARNING"]
    assert f"{tmp_path / FILE} is damaged" in caplog.text
