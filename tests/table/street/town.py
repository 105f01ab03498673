"""A town for tests: servers on one street, and people who play whatever happens to them."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import create_engine, make_url, text
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from attack.secrets import leaks
from facedown import library
from tests.services import Valkey
from tests.table.host import Host
from tests.table.person import Person, Place
from tests.table.street.proxy import Proxy


class Town:
    """Houses on a street, all of which have the same tables. With a proxy people come to whichever is next."""

    def __init__(self, folder: Path, database: str, valkey: Valkey, houses: int = 2, has_proxy: bool = False) -> None:
        self.database, self.valkey = database, valkey
        self._folder = folder
        self.houses = [self.built() for _ in range(houses)]
        self.proxy = Proxy(lambda: self.houses) if has_proxy else None

    def door(self, at: int) -> str:
        """The address at which somebody comes in who likes that house."""
        return self.proxy.origin if self.proxy else self.houses[at % len(self.houses)].origin

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

    def cut_lines(self) -> None:
        """Everybody's line to a house breaks."""
        if self.proxy:
            self.proxy.cut()

    def stop(self) -> None:
        """The houses close; none has stumbled over its own feet."""
        if self.proxy:
            self.proxy.stop()
        for house in self.houses:
            if house.process.is_running():
                house.process.send(signal.SIGCONT)
                house.stop()
                assert "Traceback" not in house.errors.read_text()


class Player:
    """Somebody who plays to the end whatever happens: comes back by any door, and says a thing until it is heard."""

    def __init__(self, town: Town, token: str, table: str, seat: str, at: int) -> None:
        self.token, self.table, self.seat = token, table, seat
        self.unheard: dict[str, Any] = {}
        self.has_had_enough = False
        self.acknowledged: list[str] = []
        self.last: dict[str, Any] = {}
        self.frames: list[str] = []
        self.secret = ""
        """What is in the standing orders of this seat, and nobody else may know."""
        self.pause = 0.0
        """How many seconds pass after an answer."""
        self._town, self._at = town, at

    async def play(self, between: Callable[[int], Any] = lambda count: None) -> None:
        while not self.is_done:
            try:
                async with self.place() as place:
                    await self.answer_all(place, between)
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.go_elsewhere()
                await asyncio.sleep(0.05)

    def go_elsewhere(self) -> None:
        self._at += 1

    @property
    def is_done(self) -> bool:
        return bool(self.last.get("is_over")) or self.has_had_enough

    @asynccontextmanager
    async def place(self) -> AsyncIterator[Place]:
        person = Person(self._town.door(self._at), self.token)
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

    async def answer_all(self, place: Place, between: Callable[[int], Any]) -> None:
        while True:
            async with asyncio.timeout(10):  # a house that stands still is left
                self.last = await place.until_asked()
            if self.is_done and not self.unheard:
                return
            self.unheard = self.unheard or self._answer()
            async with asyncio.timeout(10):
                reply = await place.send("answer", **self.unheard)
            if reply["type"] == "ok":
                self.acknowledged.append(self.unheard["command"])
                between(len(self.acknowledged))
            self.unheard = {}
            await asyncio.sleep(self.pause)

    async def keep_a_secret(self) -> None:
        """Leave standing orders that no question ever fits."""
        self.secret = f"canary-{uuid4()}"
        async with self.place() as place:
            await place.look()
            orders = [{"what": self.secret, "answer": self.secret, "who": ""}]
            while (await place.send("orders", orders=orders))["type"] != "ok":
                await asyncio.sleep(0.1)

    def _answer(self) -> dict[str, Any]:
        return {"command": str(uuid4()), "question": self.last["asked"]["id"], "answer": self.last["asked"]["default"]}


def seated_at(town: Town, game: str) -> tuple[str, list[Player]]:
    """A table of a game at which two sit, in the first encounter with room for them."""
    rules = library.ruleset(game)
    encounters = rules.encounters(library.content(rules))
    fitting = next((each for each in encounters if each.seats >= 2), encounters[0])  # a pot is for any number
    return seated(town, ruleset=game, encounter=fitting.id)


def seated(town: Town, **wishes: Any) -> tuple[str, list[Player]]:
    """A table at which two sit, each in another house."""
    ann, ben = Person(town.door(0)), Person(town.door(1))
    with ann.http, ben.http:
        opened = ann.open("Ann", "Ben", **wishes)
        table = str(opened["table"])
        ben.join(opened["invitations"][0]["path"])
        return table, [Player(town, ann.token, table, "p1", 0), Player(town, ben.token, table, "p2", 1)]


def assert_kept(town: Town, table: str, players: list[Player]) -> None:
    """Nothing acknowledged is lost or was done twice, and the log has no gap."""
    rows = town.rows("SELECT seq, command FROM entry WHERE game_id = :table ORDER BY seq", table=table)
    commands = [command for _, command in rows if command]
    assert [seq for seq, _ in rows] == list(range(len(rows)))
    assert len(set(commands)) == len(commands)
    for player in players:
        assert not {f"{player.seat} {each}" for each in player.acknowledged} - set(commands)


def assert_whole(town: Town, table: str, players: list[Player]) -> None:
    """Nothing was lost, and both have seen the same end."""
    assert_kept(town, table, players)
    assert all(player.is_done for player in players)
    one, two = (player.last for player in players)
    if one.get("is_over") and two.get("is_over"):  # of two who have had enough one may never have been asked anything
        assert one["board"]["heading"] == two["board"]["heading"]
        assert (one["tally"] is None) == (two["tally"] is None)


def assert_secret(town: Town, table: str, players: list[Player]) -> None:
    """Nobody was sent the seed, what another keeps secret, or a line or figure that only another may see."""
    ((setup,),) = town.rows("SELECT setup FROM game WHERE id = :table", table=table)
    frames = {player.seat: player for player in players}
    kept = {player.seat: [player.secret] for player in players if player.secret}
    assert list(leaks(frames, kept, [str(json.loads(setup)["seed"])])) == []


async def assert_alike(players: list[Player]) -> None:
    """From whichever house somebody looks, they see the same."""
    for player in players:
        seen = []
        for _ in range(2):
            async with player.place() as place:
                view = await place.look()
                seen.append((view["lines"], view["asked"], view["is_over"], view["notice"]))
            player.go_elsewhere()
        assert seen[0] == seen[1], player.seat
