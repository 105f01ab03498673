"""The cabinet: everybody's heroes, and nobody else's."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE
from facedown.table.heroes import cabinet
from facedown.table.heroes.cabinet import Cabinet
from tests.table.heroes.test_hero import BRYN
from tests.table.rooms import opened


async def test_a_hero_is_its_owners_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Cabinet(store)
        await kept.keep("ann", BRYN)
        await kept.keep("ben", replace(BRYN, name="Another"))
        assert await kept.all_of("ann") == [BRYN]
        assert (await kept.one_of("ben", "h1")).name == "Another"
        with pytest.raises(Refused, match="no such hero"):
            await kept.one_of("cid", "h1")


async def test_the_same_hero_is_kept_once_and_let_go_for_good(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Cabinet(store)
        await kept.keep("ann", BRYN)
        await kept.keep("ann", replace(BRYN, retired=True))
        assert [each.retired for each in await kept.all_of("ann")] == [True]
        await kept.let_go("ann", "h1")
        assert await kept.all_of("ann") == []


async def test_nobody_keeps_more_than_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cabinet, "MOST_HEROES", 1)
    async with opened(tmp_path) as (store, _):
        kept = Cabinet(store)
        await kept.keep("ann", BRYN)
        await kept.keep("ann", BRYN)
        with pytest.raises(Refused, match="let some go"):
            await kept.keep("ann", replace(BRYN, id="h2"))


async def test_a_hero_that_cannot_be_read_takes_no_other_along(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        kept = Cabinet(store)
        await kept.keep("ann", BRYN, replace(BRYN, id="h2"))
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            database.execute("UPDATE hero SET sheet = 'torn' WHERE id = 'h2'")
        assert [each.id for each in await kept.all_of("ann")] == ["h1"]
