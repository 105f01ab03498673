"""Mutated messages through real sockets: refused or cut off, and the table is as good as before."""

import asyncio
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from attack import Assault
from attack.mutation import message, mutated
from tests.table.host import Host
from tests.table.person import Person, Place

AT_ONCE = 90
TABLE_LASTS = 30
FAILED = 1011


async def assault(attack: Assault, host: Host) -> None:
    person = Person(host)
    with person.http:
        while attack.goes_on:
            table = person.duel()
            for _ in range(TABLE_LASTS):
                if attack.goes_on:
                    await _burst(attack, person, table)


async def _burst(attack: Assault, person: Person, table: str) -> None:
    async with person.sit(table) as place:
        asked = (await place.look())["asked"]
        question = asked["id"] if asked else "gone"
        said = [mutated(attack.luck, message(attack.luck, question)) for _ in range(AT_ONCE)]
        with suppress(ConnectionClosed):
            for each in said:
                await place.socket.send(each if attack.luck.random() < 0.3 else each.decode("utf-8", "replace"))
                attack.done += 1
        await _listen(attack, place)


async def _listen(attack: Assault, place: Place) -> None:
    """Nothing that is answered is a failure of ours, nor the end."""
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            frame = await asyncio.wait_for(place.socket.recv(), 0.3)
            if '"code":"failed"' in str(frame):
                attack.notice(f"the rules failed: {frame!s:.200}")
    if place.socket.close_code == FAILED:
        attack.notice("a socket failed")
