"""What a socket may say: bad, large and many messages end in a refusal or a closed socket, never in a failure."""

import asyncio
import itertools
import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from facedown.table.talk import TYPES
from tests.table.person import SAFETY, Person, Place


@pytest.mark.parametrize(
    "message",
    ["", "{", "[]", "null", '"undo"', '{"type": "undo"}', '{"type": "undo", "command": ""}', b"\xff\xfe",
     '{"type": "undo", "command": 5}', "[" * 5000, json.dumps({"type": "undo", "command": "x" * 101})],
)  # fmt: skip
async def test_a_message_without_an_id_closes_the_socket(ann: Person, message: str | bytes) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.look()
        await place.socket.send(message)
        assert await _closed(place) == 4400


@pytest.mark.parametrize(
    "message",
    [
        {"type": "cheat"},
        {},
        {"type": "answer"},
        {"type": "rewind", "point": "soon"},
        {"type": "orders", "orders": [{"what": 5}]},
        {"type": "overrule", "act": {"type": "explode"}},
    ],
)
async def test_a_message_that_is_no_command_is_declined(ann: Person, message: dict[str, object]) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.look()
        await place.socket.send(json.dumps({**message, "command": "one"}))
        reply = await place.hear()
        assert (reply["type"], reply["command"], reply["refusal"]["code"]) == ("refused", "one", "bad-message")
        assert await place.play() > 0  # the socket is as good as before


async def test_a_type_that_there_is_not_is_declined_with_those_there_are(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.look()
        text = (await place.send("dance"))["refusal"]["text"]
        assert text.startswith("This is not a command: there is no type 'dance'; valid: ")
        assert all(repr(each) in text for each in TYPES)


@pytest.mark.parametrize(
    "rest",
    [
        b'"type":"answer","question":"q","answer":"\xff"',
        b'"type":"\xff"',
        b'"type":"orders","orders":[{"what":"\xff","answer":1}]',
    ],
)
async def test_bytes_that_are_no_text_are_declined(ann: Person, rest: bytes) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.look()
        await place.socket.send(b'{"command":"one",' + rest + b"}")
        reply = await place.hear()
        assert (reply["type"], reply["command"], reply["refusal"]["code"]) == ("refused", "one", "bad-message")
        assert await place.play() > 0


async def test_an_oversize_message_closes_the_socket(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.look()
        await place.socket.send(json.dumps({"type": "undo", "command": "x", "more": "x" * 65536}))
        assert await _closed(place) == 1009


async def test_who_says_too_much_is_refused_and_then_cut_off(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        await place.look()
        chatter = asyncio.create_task(_chatter(place))
        assert await _closed(place) == 4429
        assert any('"too-fast"' in frame for frame in place.frames)
        await chatter
    async with ann.sit(table) as place:
        assert await place.play() > 0


async def _chatter(place: Place) -> None:
    """Talk without a pause until nobody listens, however quick the machine is."""
    with suppress(ConnectionClosed):
        for number in itertools.count():
            await place.socket.send(json.dumps({"type": "redo", "command": str(number)}))
            await asyncio.sleep(0)


async def _closed(place: Place) -> int | None:
    """The code the server closes with, whatever it says before."""
    async with asyncio.timeout(SAFETY):
        with suppress(ConnectionClosed):
            while True:
                await place.hear()
    return place.socket.close_code
