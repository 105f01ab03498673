"""The desk: everybody's heroes in the making, and nobody else's."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE
from facedown.table.heroes import desk
from facedown.table.heroes.desk import Desk, KeptDraft
from tests.table.rooms import opened

ASH = KeptDraft("d1", "towers", "Ash", "seed", {"name": "Ash"}, {"name": "Ash"}, "2026")


async def test_a_draft_is_its_owners_alone_kept_as_it_is_and_dropped(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Desk(store)
        await kept.begin("ann", ASH)
        await kept.keep("ann", replace(ASH, wanted={"name": "Bryn"}))
        assert (await kept.one_of("ann", "d1")).wanted == {"name": "Bryn"}
        with pytest.raises(Refused, match="no such hero in the making"):
            await kept.one_of("ben", "d1")
        await kept.drop("ben", "d1")
        assert len(await kept.all_of("ann")) == 1
        await kept.drop("ann", "d1")
        assert await kept.all_of("ann") == []


async def test_a_desk_has_room_for_so_many_and_so_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MOST_DRAFTS", 1)
    async with opened(tmp_path) as (store, _):
        kept = Desk(store)
        await kept.begin("ann", ASH)
        with pytest.raises(Refused, match="finish or drop one first"):
            await kept.begin("ann", replace(ASH, id="d2"))
        with pytest.raises(Refused, match="at most"):
            await kept.keep("ann", replace(ASH, wanted={"name": "x" * desk.LARGEST}))


async def test_a_draft_that_cannot_be_read_takes_no_other_along(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Desk(store)
        await kept.begin("ann", ASH)
        await kept.begin("ann", replace(ASH, id="d2"))
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE draft SET wanted = 'torn' WHERE id = 'd2'")
        assert [each.id for each in await kept.all_of("ann")] == ["d1"]
