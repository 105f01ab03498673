"""Who takes for ever to say what they want is not waited for."""

import asyncio
import socket
import time
from collections.abc import Callable

import pytest

from tests.table.host import Host
from tests.table.person import SAFETY, Person

Start = Callable[..., Host]


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_a_request_that_is_never_finished_ends_the_connection(start_with: Start, said: bytes) -> None:
    host = start_with(seconds_to_ask=1)
    name, _, port = host.origin.removeprefix("http://").partition(":")
    began = time.monotonic()
    with socket.create_connection((name, int(port)), timeout=SAFETY) as slow:
        slow.sendall(said)
        _drip_until_closed(slow, bool(said))
        assert time.monotonic() - began >= 0.9


def test_a_body_that_never_comes_and_a_second_request_that_drips_end_the_connection(start_with: Start) -> None:
    host = start_with(seconds_to_ask=1)
    name, _, port = host.origin.removeprefix("http://").partition(":")
    whole = f"GET /api/nothing HTTP/1.1\r\nHost: {name}:{port}\r\n\r\n".encode()
    posted = f"POST /api/duel HTTP/1.1\r\nHost: {name}:{port}\r\nContent-Length: 50\r\n\r\n{{".encode()
    for said in (whole + b"GET /", posted):
        with socket.create_connection((name, int(port)), timeout=SAFETY) as slow:
            slow.sendall(said)
            _drip_until_closed(slow, True)


async def test_somebody_at_a_table_may_think_for_as_long_as_they_like(start_with: Start) -> None:
    person = Person(start_with(seconds_to_ask=1))
    with person.http:
        async with person.sit(person.duel()) as place:
            await place.until_asked()
            await asyncio.sleep(2)
            reply = await place.send("answer", question=place.view["asked"]["id"], answer=place.some_answer())
    assert reply["type"] == "ok"


def _drip_until_closed(slow: socket.socket, is_dripping: bool) -> None:
    """Send a byte every now and then until the other side has had enough; a test that waits for ever fails."""
    began = time.monotonic()
    slow.settimeout(0.2)
    while time.monotonic() - began < SAFETY:
        try:
            if is_dripping:
                slow.sendall(b"x")
            if not slow.recv(65536):
                return
        except TimeoutError:
            continue
        except OSError:
            return
    raise AssertionError("The connection is still open.")
