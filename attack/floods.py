"""Floods: many who say nothing and some who say too much, while somebody wants to play."""

import asyncio
import json
import time
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from attack import Assault
from tests.table.host import Host
from tests.table.person import Person

SILENT = 200
LOUD = 5
PATIENCE = 10


async def assault(attack: Assault, host: Host) -> None:
    name, _, port = host.origin.removeprefix("http://").partition(":")
    person, loud = Person(host), Person(host)
    with person.http, loud.http:
        while attack.goes_on:
            silent = [await asyncio.open_connection(name, int(port)) for _ in range(SILENT)]
            for _, writer in silent[::2]:
                writer.write(b"GET / HTTP/1.1\r\nX: ")
            noise = [asyncio.create_task(_shout(loud, loud.duel())) for _ in range(LOUD)]
            began = time.monotonic()
            async with person.sit(person.duel()) as place:
                await place.play(3)
            if time.monotonic() - began > PATIENCE:
                attack.notice(f"three answers took {time.monotonic() - began:.1f} s in a flood")
            attack.done += SILENT + sum(await asyncio.gather(*noise))
            for _, writer in silent:
                writer.close()


async def _shout(person: Person, table: str) -> int:
    """As fast as one can, until one is cut off; how often."""
    said = 0
    async with person.sit(table) as place:
        with suppress(ConnectionClosed):
            while said < 1000:
                await place.socket.send(json.dumps({"type": "redo", "command": str(said)}))
                said += 1
        place.socket.transport.abort()  # without a word of goodbye
    return said
