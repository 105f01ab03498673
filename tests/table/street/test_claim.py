"""What is done once for all houses."""

from facedown.table.archive.store import Store
from facedown.table.street.claim import claim
from tests.table.street.clock import Clock


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
