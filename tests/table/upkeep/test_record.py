"""What a server says of itself, in lines of JSON."""

import json
import logging
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing

from facedown.table.upkeep.record import JsonLines
from tests.table.host import Host
from tests.table.person import Person


def test_a_line_says_when_how_grave_where_and_what() -> None:
    record = logging.LogRecord("facedown.table.room", logging.WARNING, "", 0, "table %s: gone", ("t1",), None)
    line = json.loads(JsonLines().format(record))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "warning", "part": "table.room", "text": "table t1: gone"}


def test_a_failure_is_one_line_too() -> None:
    try:
        raise ValueError("no")
    except ValueError:
        record = logging.LogRecord("facedown", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    text = JsonLines().format(record)
    assert "\n" not in text
    assert "ValueError: no" in json.loads(text)["trace"]


async def test_nothing_that_is_a_secret_is_in_it_even_after_a_failure(start_with: Callable[..., Host]) -> None:
    host = start_with(keeps_record=True)
    ann, ben = Person(host), Person(host)
    with ann.http, ben.http:
        opened = ann.open("Ann", "Ben")
        table, link = opened["table"], opened["invitations"][0]["path"]
        ben.join(link)
        token = ann.post(f"tables/{table}/seats/p1/badge", {"name": "bot", "scope": "play"})["token"]
        async with ann.sit(table) as place:
            await place.until_asked()
            await place.send("speak", text="Nobody else may hear this.", to="p2")
            with closing(sqlite3.connect(host.database)) as database, database:
                (seed,) = database.execute("SELECT setup ->> '$.seed' FROM game").fetchone()
                database.execute("DROP TABLE entry")
                database.execute("DROP TABLE word")
            asked = place.view["asked"]
            assert (await place.send("answer", question=asked["id"], answer=asked["default"]))["type"] == "refused"
            await place.socket.send(
                json.dumps({"type": "speak", "command": "c", "text": "And nobody this.", "to": "p2"})
            )
            await place.socket.wait_closed()
    lines = [json.loads(line) for line in host.errors.read_text().splitlines() if line.startswith("{")]
    assert any("no such table" in line.get("trace", "") for line in lines)
    for secret in (ann.token, ben.token, token, link.rpartition("/")[2], seed, "may hear this", "nobody this"):
        assert secret
        assert secret not in host.errors.read_text()
