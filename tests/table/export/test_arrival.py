"""A table that comes in a file goes on here; what the rules stumble over is refused."""

from pathlib import Path

import msgspec
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import SeatRow
from facedown.table.export.arrival import arrive, run
from facedown.table.export.parcel import Parcel, unpack
from facedown.table.room import Room
from tests.table.export.test_parcel import parcel
from tests.table.rooms import TABLE, newest, opened

HERE = "elsewhere"


async def test_it_has_a_chain_of_its_own_and_goes_on(tmp_path: Path) -> None:
    found = unpack(await parcel(tmp_path))
    async with opened(tmp_path) as (store, _):
        arrive(store, HERE, [SeatRow(HERE, "p1", "Ann")], run(found))
        there, here = await Room.open(store, TABLE), await Room.open(store, HERE)
        assert await newest(there) == await newest(here)
        assert [each.hash for each in await store.entries(TABLE)] != [each.hash for each in await store.entries(HERE)]


async def test_a_log_that_no_longer_fits_goes_on_from_its_chapter_and_says_so(tmp_path: Path) -> None:
    found = _with_answer(unpack(await parcel(tmp_path)), 99)
    async with opened(tmp_path) as (store, _):
        arrive(store, HERE, [SeatRow(HERE, "p1", "Ann")], run(found))
        assert "no longer fits" in (await newest(await Room.open(store, HERE))).notice


async def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    found = unpack(await parcel(tmp_path))
    broken = msgspec.structs.replace(found, setup=msgspec.structs.replace(found.setup, scenario={"bags": "none"}))
    async with opened(tmp_path) as (store, _):
        with pytest.raises(Refused):
            arrive(store, HERE, [], run(broken))
        unknown = msgspec.structs.replace(found, setup=msgspec.structs.replace(found.setup, ruleset="marbles"))
        with pytest.raises(Refused, match="no game 'marbles'"):
            arrive(store, HERE, [], run(unknown))
        assert await store.game(HERE) is None


def _with_answer(found: Parcel, answer: int) -> Parcel:
    """The same with an answer that the rules would never take."""
    *entries, last = found.entries
    splice = msgspec.json.decode(last.splice)
    splice["acts"][0]["answer"] = answer
    changed = msgspec.structs.replace(last, splice=msgspec.json.encode(splice).decode())
    return msgspec.structs.replace(found, entries=(*entries, changed))
