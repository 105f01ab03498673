"""The nightly copy: one for each night, kept for some days."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from facedown.table.archive.database import FILE, open_database
from facedown.table.copies import nightly
from facedown.table.copies.nightly import copy_of_night, every_night, night_of, place

NOON = datetime(2026, 11, 17, 12)


def test_before_four_it_is_still_the_night_before() -> None:
    assert [night_of(NOON.replace(hour=hour)).day for hour in (3, 4, 23)] == [16, 17, 17]


def test_a_night_is_copied_once(tmp_path: Path) -> None:
    assert copy_of_night(tmp_path, NOON) is None  # nothing is there yet
    open_database(tmp_path).dispose()
    made = copy_of_night(tmp_path, NOON)
    assert made is not None
    assert made.path == tmp_path / "copies" / "night-2026-11-17.db"
    assert copy_of_night(tmp_path, NOON + timedelta(hours=8)) is None


def test_copies_of_nights_go_after_some_days_and_no_other_file_does(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    (tmp_path / "copies").mkdir()
    for name in ("night-2026-11-14.db", "night-2026-11-15.db", "night-of-wolves.db", "tables-2020-01-01-000000.db"):
        (tmp_path / "copies" / name).touch()
    copy_of_night(tmp_path, NOON, days=3)
    kept = sorted(each.name for each in (tmp_path / "copies").iterdir())
    assert kept == ["night-2026-11-15.db", "night-2026-11-17.db", "night-of-wolves.db", "tables-2020-01-01-000000.db"]


async def test_of_damaged_tables_no_night_has_a_copy_and_the_good_ones_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    open_database(tmp_path).dispose()
    good = copy_of_night(tmp_path, NOON)
    assert good is not None
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:5000])
    for day in range(1, 30):
        assert copy_of_night(tmp_path, NOON + timedelta(days=day)) is None
    assert list((tmp_path / "copies").iterdir()) == [good.path]
    caplog.clear()
    await every_night(tmp_path, days=0)  # a server starts
    assert f"{file} is damaged" in caplog.text


async def test_as_long_as_a_server_runs_every_night_has_its_copy(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    days = iter([NOON, NOON + timedelta(hours=1), NOON + timedelta(days=1)])
    done = asyncio.Event()

    def now() -> datetime:
        day = next(days, None)
        if day is None:
            done.set()
        return day or NOON

    before, nightly.LOOKS_EVERY = nightly.LOOKS_EVERY, 0.0
    try:
        copying = asyncio.create_task(every_night(tmp_path, now=now))
        await done.wait()
    finally:
        nightly.LOOKS_EVERY = before
        copying.cancel()
    assert len(list((tmp_path / "copies").glob("night-*.db"))) == 2


async def test_whoever_wants_none_has_none(tmp_path: Path) -> None:
    open_database(tmp_path).dispose()
    await every_night(tmp_path, days=0)
    assert not list(tmp_path.glob("copies/*"))
    assert "facedown backup" in place(tmp_path, 0)
    assert str(tmp_path / "copies") in place(tmp_path)
