"""Kills in the middle of commands: what was acknowledged is there, once, and nothing is half done."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any
from uuid import uuid4

from attack import Assault
from attack.answering import legal
from tests.table.host import Host
from tests.table.person import Person

Start = Callable[[], Host]


async def assault(attack: Assault, host: Host, start: Start) -> Host:
    """The server that is alive in the end."""
    token, table, accepted = "", "", list[str]()
    while attack.goes_on:
        person = Person(host, token)
        with person.http:
            if not table:
                table, accepted = person.duel(attack.next_game()), []
                token = person.token
            before, command, say = await _say_and_kill(attack, host, person, table, accepted)
        host = start()
        attack.done += 1
        missing = set(accepted) - _commands(host, table)
        if missing:
            attack.notice(f"{len(missing)} acknowledged commands are lost")
        person = Person(host, token)
        with person.http:
            async with person.sit(table) as place:
                view = await place.look()
                after = _numbered(view)
                if view["notice"] or any(after.get(at) != before[at] for at in before if at >= view["first"]):
                    attack.notice(f"the story is another one after a kill: {view['notice']}")
                if say is not None:
                    reply = await place.send("answer", command, **say)  # sent again until it is acknowledged
                    if reply["type"] != "ok":
                        attack.notice(f"a command cannot be given again: {reply}")
                    accepted.append(command)
                    if _times(host, table, command) != 1:
                        attack.notice("a command was done twice")
                table = "" if place.view["is_over"] else table
    return host


async def _say_and_kill(
    attack: Assault, host: Host, person: Person, table: str, accepted: list[str]
) -> tuple[dict[int, object], str, dict[str, object] | None]:
    """Some answers, the last of them perhaps still on its way when the server dies."""
    async with person.sit(table) as place:
        await place.until_asked()
        for _ in range(attack.luck.randrange(3)):
            if not place.view["is_over"]:
                accepted.append(str(uuid4()))
                await place.answer(legal(attack.luck, place.view["asked"]), accepted[-1])
                await place.until_asked()
        command, say = str(uuid4()), None
        if place.view["asked"]:
            say = {"question": place.view["asked"]["id"], "answer": legal(attack.luck, place.view["asked"])}
            await place.socket.send(json.dumps({"type": "answer", "command": command, **say}))
        host.kill()
    return _numbered(place.view), command, say


def _numbered(view: dict[str, Any]) -> dict[int, object]:
    """The lines of a story by their numbers: a window is sent only the newest."""
    return dict(enumerate(view["lines"], view["first"]))


def _commands(host: Host, table: str) -> set[str]:
    with closing(sqlite3.connect(host.database)) as database:
        rows = database.execute("SELECT command FROM entry WHERE game_id = ? AND command IS NOT NULL", (table,))
        return {str(command).removeprefix("p1 ") for (command,) in rows}


def _times(host: Host, table: str, command: str) -> int:
    with closing(sqlite3.connect(host.database)) as database:
        (times,) = database.execute("SELECT COUNT(*) FROM entry WHERE command = ?", (f"p1 {command}",)).fetchone()
    return int(times)
