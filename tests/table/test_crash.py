"""An accepted answer never un-happens: the server is killed between any two of them."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any
from uuid import uuid4

from tests.table.host import Host
from tests.table.person import Person

Start = Callable[[], Host]


async def test_kill_9_between_any_two_answers_loses_none(start: Start) -> None:
    chance = random.Random()
    host = start()
    person = Person(host)
    table, accepted = person.duel(), []
    for _ in range(4):
        async with person.sit(table) as place:
            await place.until_asked()
            for _ in range(chance.randrange(3)):
                if not place.view["is_over"]:
                    accepted.append(str(uuid4()))
                    await place.answer(place.some_answer(), accepted[-1])
            if place.view["is_over"]:
                table, accepted = person.duel(), []
                continue
            before, command = place.view, str(uuid4())
            say = {"question": before["asked"]["id"], "answer": place.some_answer()}
            acknowledge = chance.random() < 0.5
            if acknowledge:  # killed as soon as it is acknowledged, else with the answer on its way
                assert (await place.send("answer", command, **say))["type"] == "ok"
                accepted.append(command)
            else:
                await place.socket.send(json.dumps({"type": "answer", "command": command, **say}))
            host.kill()
        assert set(accepted) <= _commands(host, table)
        host = start()
        person = _moved(person, host)
        async with person.sit(table) as place:
            view = await place.look()
            if acknowledge:
                assert view["lines"][: len(before["lines"])] == before["lines"]
                assert view != before
            assert (await place.send("answer", command, **say))["type"] == "ok"  # sent again until acknowledged
            accepted.append(command)
        assert _times(host, table, command) == 1
    person.http.close()


async def test_the_view_after_a_crash_is_the_view_before_it(start: Start) -> None:
    host = start()
    person = Person(host)
    table = person.duel()
    async with person.sit(table) as place:
        await place.play(2)
        await place.do("undo")
        before = place.view
        host.kill()
    host = start()
    person = _moved(person, host)
    async with person.sit(table) as place:
        assert await place.look() == before
        await place.do("redo")
    assert host.stop() in (0, -15)
    assert not host.errors.read_text()
    person.http.close()


async def test_a_log_that_no_longer_fits_goes_on_from_the_last_chapter(start: Start) -> None:
    host = start()
    person = Person(host)
    table = person.duel()
    async with person.sit(table) as place:
        while not place.view or place.view["board"]["heading"] < "Round 4":
            await place.until_asked()
            await place.answer(0)
        told = place.view["lines"]
    host.kill()
    with closing(sqlite3.connect(host.database)) as database, database:
        changed = 'REPLACE(splice, \'"answer":0\', \'"answer":"none"\')'
        last = "SELECT MAX(seq) FROM entry WHERE splice LIKE '%\"answer\":0%'"
        database.execute(f"UPDATE entry SET splice = {changed} WHERE seq = ({last})")
    before = _rows(host)
    host = start()
    person = _moved(person, host)
    async with person.sit(table) as place:
        notice = (await place.until_asked())["notice"]
        assert "no longer fits" in notice
        kept = place.view["lines"]
        assert _words(kept) == _words(told)[: len(kept)]
        assert len(kept) >= 2
        await place.play()
        assert place.view["is_over"]
    assert set(before) <= set(_rows(host))
    (shown,) = person.http.get("/api/lobby").json()["tables"]
    assert (shown["id"], shown["is_over"]) == (table, True)
    person.http.close()


def _moved(person: Person, host: Host) -> Person:
    """The same browser, after the server has come back on another port."""
    person.http.close()
    return Person(host, person.token)


def _words(lines: list[dict[str, Any]]) -> list[str]:
    return ["".join(span["text"] for span in line["spans"]) for line in lines]


def _rows(host: Host) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(host.database)) as database:
        return database.execute("SELECT game_id, seq, splice, command FROM entry ORDER BY game_id, seq").fetchall()


def _commands(host: Host, table: str) -> set[str]:
    return {str(row[3]).removeprefix("p1 ") for row in _rows(host) if row[0] == table and row[3]}


def _times(host: Host, table: str, command: str) -> int:
    return sum(row[3] == f"p1 {command}" for row in _rows(host))
