"""Several houses on one street: real servers on a real PostgreSQL and Valkey, and whatever can happen to them."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url, text
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.services import Valkey, new_database
from tests.table.host import Host
from tests.table.person import Person, Place

PATIENCE = 100.0


class Town:
    """Houses on a street, all of which have the same tables."""

    def __init__(self, folder: Path, database: str, valkey: Valkey) -> None:
        self.database, self.valkey = database, valkey
        self._folder = folder
        self.houses = [self.built(), self.built()]

    def built(self) -> Host:
        self._folder.mkdir(exist_ok=True)
        name = f"{len(list(self._folder.iterdir()))}"
        return Host(self._folder / name, database=self.database, bus=self.valkey.url, copies=0)

    def rows(self, sql: str, **values: object) -> list[Any]:
        engine = create_engine(make_url(self.database).set(drivername="postgresql+psycopg"))
        with engine.begin() as connection:
            found = connection.execute(text(sql), values)
            rows = list(found) if found.returns_rows else []
        engine.dispose()
        return rows

    def cut_connections(self) -> None:
        """Every connection to the database ends, as when its server starts anew."""
        self.rows(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

    def stop(self) -> None:
        """The houses close; none has stumbled over its own feet."""
        for house in self.houses:
            if house.process.poll() is None:
                house.process.send_signal(signal.SIGCONT)
                house.stop()
                assert "Traceback" not in house.errors.read_text()


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


class Player:
    """Somebody who plays to the end whatever happens: comes back by any door, and says a thing until it is heard."""

    def __init__(self, town: Town, token: str, table: str, seat: str, at: int) -> None:
        self.token, self.table, self.seat = token, table, seat
        self.unheard: dict[str, Any] = {}
        self.acknowledged: list[str] = []
        self.last: dict[str, Any] = {}
        self.frames: list[str] = []
        self._town, self._at = town, at

    async def play(self, between: Callable[[int], Any] = lambda count: None) -> None:
        while not self.last.get("is_over"):
            try:
                async with self._place() as place:
                    await self._answer_all(place, between)
            except (ConnectionClosed, InvalidHandshake, OSError):
                self._at += 1
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[Place]:
        house = self._town.houses[self._at % len(self._town.houses)]
        person = Person(house, self.token)
        try:
            async with asyncio.timeout(5):
                place = await person.sit(self.table, seat=self.seat).__aenter__()
            try:
                yield place
            finally:
                self.frames += place.frames
                await place.socket.close()
        finally:
            person.http.close()

    async def _answer_all(self, place: Place, between: Callable[[int], Any]) -> None:
        while True:
            async with asyncio.timeout(10):  # a house that stands still is left
                self.last = await place.until_asked()
            if self.last["is_over"] and not self.unheard:
                return
            self.unheard = self.unheard or self._answer(place)
            async with asyncio.timeout(10):
                reply = await place.send("answer", **self.unheard)
            if reply["type"] == "ok":
                self.acknowledged.append(self.unheard["command"])
                between(len(self.acknowledged))
            self.unheard = {}

    def _answer(self, place: Place) -> dict[str, Any]:
        return {"command": str(uuid4()), "question": self.last["asked"]["id"], "answer": place.some_answer()}


def seated(town: Town) -> tuple[str, list[Player]]:
    """A table at which two sit, each in another house."""
    ann, ben = Person(town.houses[0]), Person(town.houses[1])
    with ann.http, ben.http:
        opened = ann.open("Ann", "Ben")
        table = str(opened["table"])
        ben.join(opened["invitations"][0]["path"])
        return table, [Player(town, ann.token, table, "p1", 0), Player(town, ben.token, table, "p2", 1)]


def assert_whole(town: Town, table: str, players: list[Player]) -> None:
    """Nothing acknowledged is lost or was done twice, the log has no gap, and both have seen the same end."""
    rows = town.rows("SELECT seq, command FROM entry WHERE game_id = :table ORDER BY seq", table=table)
    commands = [command for _, command in rows if command]
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    assert len(set(commands)) == len(commands)
    for player in players:
        assert {f"{player.seat} {each}" for each in player.acknowledged} <= set(commands)
        assert player.last["is_over"]
    one, two = (player.last for player in players)
    assert one["board"]["heading"] == two["board"]["heading"]
    assert (one["tally"] is None) == (two["tally"] is None)


async def test_two_play_in_two_houses_and_each_sees_that_the_other_is_there(town: Town) -> None:
    table, (ann, ben) = seated(town)
    async with ann._place() as one, ben._place() as two:
        for place in (one, two):
            while not place.view or not all(seat["here"] for seat in place.view["seats"]):
                await place.look()
        await asyncio.gather(ann._answer_all(one, lambda _: None), ben._answer_all(two, lambda _: None))
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


async def test_when_the_database_hangs_up_everybody_plays_on(town: Town) -> None:
    table, players = seated(town)

    def hang_up(count: int) -> None:
        if count % 2:
            town.cut_connections()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(players[0].play(hang_up), players[1].play())
    assert_whole(town, table, players)


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
