"""Houses that share a database know who is where, with or without a bus."""

import asyncio
from pathlib import Path
from typing import Literal

from sqlalchemy import insert, select

from facedown.table.archive import tables
from facedown.table.archive.store import Store, touch
from facedown.table.street.bus import read_bus
from facedown.table.street.callers import Caller
from facedown.table.street.shared import IS_BELIEVED_FOR, SharedStreet
from facedown.table.street.street import NOBODY
from tests.table.rooms import TABLE, opened
from tests.table.street.clock import Clock


async def test_a_house_knows_who_is_in_the_others_as_long_as_they_stand(store: Store) -> None:
    clock = Clock()
    one, two = SharedStreet(store, clock=clock), SharedStreet(store, clock=clock)
    for each in (one, two):
        await each._look_once()
    await one.show("t1", lambda: frozenset({"p1", "p2"}))
    assert await two.elsewhere("t1") == {"p1", "p2"}
    assert await one.elsewhere("t1") == NOBODY
    await one.show("t1", lambda: frozenset({"p2"}))
    assert await two.elsewhere("t1") == {"p2"}
    clock.now = IS_BELIEVED_FOR + 1
    assert await two.elsewhere("t1") == NOBODY
    await one._look_once()  # it was only slow
    assert await two.elsewhere("t1") == {"p2"}


async def test_what_is_left_of_a_house_that_died_is_cleared_away_and_one_that_only_slept_is_there_again(
    store: Store,
) -> None:
    clock = Clock()
    one, two = SharedStreet(store, clock=clock), SharedStreet(store, clock=clock)
    await one._look_once()
    await one.show("t1", lambda: frozenset({"p1"}))
    clock.now = 3 * IS_BELIEVED_FOR
    await two._look_once()
    rows = await store.read(lambda connection: connection.execute(select(tables.presence)).all())
    assert not rows
    await one._look_once()
    assert await two.elsewhere("t1") == {"p1"}


async def test_without_a_bus_a_house_notices_by_looking_what_others_did(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        game = await store.game(TABLE)
        assert game is not None
        news, seen = list[str](), list[frozenset[str]]()
        street = SharedStreet(store)
        street.on_call, street.on_presence = news.append, lambda _, seats: seen.append(seats)
        street.open_tables = lambda: {TABLE: game.stamp}
        await street._look_once()
        assert (news, seen) == ([], [NOBODY])
        await store.write(lambda connection: touch(connection, TABLE))
        other = {"house": "other", "table_id": TABLE, "seat_id": "p2"}
        await store.write(lambda connection: connection.execute(insert(tables.house).values(id="other", until=1e12)))
        await store.write(lambda connection: connection.execute(insert(tables.presence).values(other)))
        await street._look_once()
        assert (news, seen[1:]) == ([TABLE], [frozenset({"p2"})])


async def test_an_answer_is_told_apart_from_what_is_said_or_shown_beside_the_game(store: Store) -> None:
    street, news, calls = SharedStreet(store), list[str](), list[str]()
    street.on_news, street.on_call = news.append, calls.append
    street.open_tables = lambda: {"t1": 4, "t2": 9}
    for message in ("other t1 5", "other t1 4", "other t3 1", f"{street.id} t1 6", "nonsense"):
        street._hear(message)
    assert (news, calls) == (["t1"], [])
    street._hear("other t2 *")
    assert (news, calls) == (["t1"], ["t2"])


async def test_when_the_bus_is_back_a_house_looks_for_what_it_did_not_hear(store: Store) -> None:
    bus, calls = read_bus("valkey://127.0.0.1:1"), list[str]()
    street = SharedStreet(store, bus)
    street.on_call = calls.append
    street.open_tables = lambda: {"t1": 4, "t2": 9}
    bus.on_up()
    assert calls == ["t1", "t2"]


async def test_a_house_that_hears_of_somebody_as_it_closes_closes(store: Store) -> None:
    street, bell = SharedStreet(store), Bell()
    street._look_soon, street.open_tables = bell, lambda: {"t1": 4}
    living = asyncio.create_task(street.live())
    await bell.is_waited_for.wait()
    street._hear("other t1 *")
    living.cancel()
    await asyncio.wait([living], timeout=60)
    assert living.cancelled()


class Bell(asyncio.Event):
    """One of which is known when somebody first waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.is_waited_for = asyncio.Event()

    async def wait(self) -> Literal[True]:
        self.is_waited_for.set()
        return await super().wait()


async def test_sockets_are_counted_in_all_houses_together(store: Store) -> None:
    clock = Clock()
    one, two = SharedStreet(store, clock=clock), SharedStreet(store, clock=clock)
    for each in (one, two):
        await each._look_once()
    async with one.counted(Caller("t1", "ann", "10.0.0.1")) as none, one.counted(Caller("t2", "ann", "10.0.0.2")):
        assert not any(none.values())
        async with two.counted(Caller("t1", "ann", "10.0.0.3")) as elsewhere:
            assert elsewhere == {"table": 1, "person": 2, "address": 0}
        kept = await store.read(lambda connection: connection.execute(select(tables.caller)).all())
        assert len(kept) == 2
        assert "10.0.0" not in str(kept)
        clock.now = IS_BELIEVED_FOR + 1
        async with two.counted(Caller("t1", "ben", "10.0.0.1")) as elsewhere:
            assert not any(elsewhere.values())  # whoever is silent for so long counts as gone
        clock.now = 3 * IS_BELIEVED_FOR
        await two._look_once()
        await one._look_once()  # it had only slept, and whoever is there is there
        async with two.counted(Caller("t1", "ben", "10.0.0.1")) as elsewhere:
            assert elsewhere == {"table": 1, "person": 0, "address": 1}
    assert not await store.read(lambda connection: connection.execute(select(tables.caller)).all())


async def test_what_may_be_done_so_often_is_counted_in_all_houses_together(store: Store) -> None:
    clock = Clock()
    houses = [SharedStreet(store, clock=clock) for _ in range(2)]
    one, two = (house.ration("tries", rate=0.5, burst=3) for house in houses)
    assert [await each.take("10.0.0.1") for each in (one, two, one, two)] == [True, True, True, False]
    assert await two.take("10.0.0.2")
    clock.now = 2.0
    assert [await two.take("10.0.0.1"), await two.take("10.0.0.1")] == [True, False]
    assert await houses[0].ration("openings", rate=0.5, burst=3).take("10.0.0.1")
    clock.now = 100.0
    await houses[0]._look_once()
    assert not await store.read(lambda connection: connection.execute(select(tables.bucket)).all())
