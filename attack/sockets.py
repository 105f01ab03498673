"""Mutated messages through real sockets: refused or cut off, and the table is as good as before."""

import asyncio
import json
from contextlib import suppress

import msgspec
from websockets.exceptions import ConnectionClosed

from attack import Assault
from attack.mutation import message, mutated
from facedown.table.talk import LONGEST_ID, Said
from tests.table.host import Host
from tests.table.person import Person, Place, views

AT_ONCE = 90
SILENCE = 2
TABLE_LASTS = 4
FAILED = 1011


async def assault(attack: Assault, host: Host) -> None:
    person = Person(host)
    with person.http:
        while attack.goes_on:
            table = person.duel(attack.next_game())
            for _ in range(TABLE_LASTS):
                if attack.goes_on:
                    await _burst(attack, person, table)


async def _burst(attack: Assault, person: Person, table: str) -> None:
    async with person.sit(table) as place:
        view, luck = await place.look(), attack.luck
        ids = [each["id"] for each in view["board"]["figures"]]
        said = [mutated(luck, message(luck, view["asked"], ids)) for _ in range(AT_ONCE)]
        heard = [each for each in said if is_message(each)]
        last = [each for each in said if not is_message(each)][:1]  # it ends the conversation
        with suppress(ConnectionClosed):
            for each in heard + last:
                await place.socket.send(each if luck.random() < 0.3 else each.decode("utf-8", "replace"))
        await _listen(attack, place, said)


def is_message(data: bytes) -> bool:
    """Whether it has at least an id to be answered by."""
    try:
        id = msgspec.json.decode(data, type=Said).command
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return 0 < len(id) <= LONGEST_ID


async def _listen(attack: Assault, place: Place, said: list[bytes]) -> None:
    """Nothing that is answered is a failure of ours, nor the end. Only what was answered counts."""
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            async with asyncio.timeout(SILENCE):
                frame = str(await place.socket.recv())
            attack.done += not views([frame])
            if '"code":"failed"' in frame:
                command = json.loads(frame)["command"].encode()
                attack.notice(f"the rules failed over {[each[:300] for each in said if command in each]}")
    if place.socket.close_code == FAILED:
        attack.notice("a socket failed")
