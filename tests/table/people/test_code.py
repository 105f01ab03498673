"""Codes that people type."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from facedown.table.archive import tables
from facedown.table.archive.database import open_database
from facedown.table.archive.store import Store
from facedown.table.people.code import LETTERS, LONG, MINUTES, SHORT, ShortCodes, hashed_code, new_code


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_code_has_groups_of_letters_that_nobody_takes_for_others() -> None:
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}", new_code(SHORT))
    assert len(new_code(LONG).split("-")) == 5
    assert not set("01OIL") & set(LETTERS)


def test_a_code_is_the_same_however_it_is_typed() -> None:
    assert hashed_code("abcd 2345") == hashed_code("ABCD-2345") == hashed_code(" AB-CD-23-45.")
    assert hashed_code("abcd-2346") != hashed_code("abcd-2345")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(open_database(tmp_path))) as store:
        yield store


async def test_a_short_code_is_used_once(store: Store) -> None:
    codes = ShortCodes(store)
    code = await codes.issue("ann")
    assert await codes.whose(code) == "ann"
    assert await codes.use(code.lower()) == "ann"
    assert (await codes.use(code), await codes.whose(code)) == (None, None)


async def test_a_short_code_ends_after_some_minutes(store: Store) -> None:
    clock = Clock()
    codes = ShortCodes(store, clock)
    code = await codes.issue("ann")
    clock.now = MINUTES * 60 - 1
    assert await codes.whose(code) == "ann"
    clock.now = MINUTES * 60
    assert await codes.use(code) is None


async def test_a_new_code_ends_the_one_before_and_nobody_elses(store: Store) -> None:
    codes = ShortCodes(store)
    first, other = await codes.issue("ann"), await codes.issue("ben")
    second = await codes.issue("ann")
    assert [await codes.whose(each) for each in (first, other, second)] == [None, "ben", "ann"]


async def test_of_a_code_only_a_hash_is_kept(store: Store) -> None:
    code = await ShortCodes(store).issue("ann")
    (row,) = await store.read(lambda connection: connection.execute(select(tables.code)).all())
    assert (row.hash, row.person) == (hashed_code(code), "ann")
    assert code not in str(row)
