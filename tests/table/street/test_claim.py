"""What is done once for all houses."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from facedown.table.archive.database import open_database
from facedown.table.archive.store import Store
from facedown.table.street.claim import claim


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(open_database(tmp_path))) as store:
        yield store


async def test_what_one_house_has_claimed_no_other_does(store: Store) -> None:
    assert await claim(store, "night", "a", 60)
    assert not await claim(store, "night", "b", 60)
    assert await claim(store, "night", "a", 60)
    assert await claim(store, "another night", "b", 60)


async def test_what_a_house_did_not_come_to_another_does(store: Store) -> None:
    clock = Clock()
    assert await claim(store, "night", "a", 60, clock)
    clock.now = 60
    assert await claim(store, "night", "b", 60, clock)
    assert not await claim(store, "night", "a", 60, clock)
