"""Several houses on one street: real servers on a real PostgreSQL and Valkey, and whatever can happen to them."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from facedown.table.people.api import TRIES_AT_ONCE
from tests.conformance.table import OURS
from tests.services import Postgres, Valkey, new_database
from tests.table.person import Person
from tests.table.street.harms import HARMS, assert_well, evening, starting_anew
from tests.table.street.town import Town, assert_alike, assert_kept, assert_whole, seated, seated_at

PATIENCE = 100.0


@pytest.fixture(scope="module")
def valkey() -> Iterator[Valkey]:
    valkey = Valkey()
    yield valkey
    valkey.stop()


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory, postgres_server: str, valkey: Valkey) -> Iterator[Town]:
    town = Town(tmp_path_factory.mktemp("town") / "houses", new_database(postgres_server), valkey)
    yield town
    town.stop()


async def test_two_play_in_two_houses_and_each_sees_that_the_other_is_there(town: Town) -> None:
    table, (ann, ben) = seated(town)
    async with ann.place() as one, ben.place() as two:
        for place in (one, two):
            while not place.view or not all(seat["here"] for seat in place.view["seats"]):
                await place.look()
        await asyncio.gather(ann.answer_all(one, lambda _: None), ben.answer_all(two, lambda _: None))
    assert_whole(town, table, [ann, ben])


async def test_without_the_bus_it_takes_a_moment_longer_and_nothing_else(town: Town) -> None:
    town.valkey.stop()
    try:
        table, players = seated(town)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play() for player in players))
        assert_whole(town, table, players)
    finally:
        town.valkey.start()


async def test_a_house_that_stands_still_and_goes_on_later_harms_nothing(town: Town) -> None:
    table, players = seated(town)
    still = town.houses[1].process.pid

    def freeze(count: int) -> None:
        if count == 2:
            os.kill(still, signal.SIGSTOP)
            asyncio.get_running_loop().call_later(2, os.kill, still, signal.SIGCONT)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(players[0].play(freeze), players[1].play())
    assert_whole(town, table, players)


async def test_who_loses_a_seat_in_one_house_is_shown_nothing_more_in_the_other(town: Town) -> None:
    gm, ben = Person(town.houses[0]), Person(town.houses[1])
    with gm.http, ben.http:
        opened = gm.open("Ben", gm=True)
        table = opened["table"]
        ben.join(opened["invitations"][0]["path"])
        async with ben.sit(table) as place:
            await place.look()
            gm.post(f"tables/{table}/seats/p1/invitation", {"kick": True})
            with pytest.raises(ConnectionClosed) as closed:
                await place.look_until(is_over=True)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


async def test_codes_cannot_be_tried_at_one_house_after_the_other(town: Town) -> None:
    people = [Person(house) for house in town.houses]
    with people[0].http as one, people[1].http as two:
        tried = [house.get("/api/device/ABCD-2345").status_code for house in (one, two) for _ in range(TRIES_AT_ONCE)]
    assert tried[:TRIES_AT_ONCE] == [404] * TRIES_AT_ONCE
    assert 429 in tried[TRIES_AT_ONCE:]


async def test_a_window_too_many_is_refused_wherever_the_others_are_open(town: Town) -> None:
    ann = Person(town.houses[0])
    with ann.http:
        table = ann.duel()
        (person,) = town.rows("SELECT person FROM holder WHERE table_id = :table", table=table)[0]
        town.rows("INSERT INTO house (id, until) VALUES ('far', 1e12)")
        try:
            town.rows(
                "INSERT INTO caller (id, house, table_id, person, address)"
                " SELECT n, 'far', '', :person, '' FROM generate_series(1, 100) AS n",
                person=person,
            )
            async with ann.sit(table) as place:
                with pytest.raises(ConnectionClosed, match="100 windows open of yours") as closed:
                    await place.look()
        finally:
            town.rows("DELETE FROM house WHERE id = 'far'")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


@pytest.mark.parametrize("game", OURS)
async def test_whatever_is_played_it_goes_on_when_the_database_hangs_up(town: Town, game: str) -> None:
    table, players = seated_at(town, game)
    answers: list[int] = []

    def between(_: int) -> None:
        answers.append(1)
        if len(answers) % 2:
            town.cut_connections()
        for player in players:
            player.has_had_enough = len(answers) >= 4

    async with asyncio.timeout(PATIENCE):
        playing = [asyncio.ensure_future(player.play(between)) for player in players]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for each in playing:  # who is not asked any more need not wait for it
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    assert_kept(town, table, players)
    assert len(answers) >= 4
    await assert_alike(players)


async def test_five_games_go_on_in_four_houses_whatever_happens(tmp_path: Path, valkey: Valkey) -> None:
    """One thing after the other; the database is one that nobody else uses, so that it may be stopped."""
    database = Postgres()
    try:
        town = Town(tmp_path / "houses", new_database(database.address), valkey, houses=4, has_proxy=True)
        try:
            tables = await evening(town, OURS, starting_anew(database), *HARMS.values())
            await assert_well(town, tables)
        finally:
            town.stop()
    finally:
        database.stop()


async def test_four_houses_behind_a_proxy_that_cuts_every_line(
    tmp_path: Path, postgres_server: str, valkey: Valkey
) -> None:
    town = Town(tmp_path / "houses", new_database(postgres_server), valkey, houses=4, has_proxy=True)
    try:
        table, players = seated(town)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(player.play(lambda _: town.cut_lines()) for player in players))
        assert_whole(town, table, players)
    finally:
        town.stop()


async def test_a_house_that_is_killed_costs_nothing_but_coming_back(town: Town) -> None:
    table, players = seated(town)

    def kill(count: int) -> None:
        if count == 2:
            town.houses[1].kill()
            town.houses[1] = town.houses[0]

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(players[0].play(kill), players[1].play())
    assert_whole(town, table, players)
    town.houses[1] = town.built()
