"""Who takes for ever to say what they want is not waited for."""

import socket
import time
from collections.abc import Callable

import pytest

from tests.table.host import Host

Start = Callable[..., Host]


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_a_request_that_is_never_finished_ends_the_connection(start_with: Start, said: bytes) -> None:
    host = start_with(seconds_to_ask=1)
    name, _, port = host.origin.removeprefix("http://").partition(":")
    with socket.create_connection((name, int(port)), timeout=60) as slow:
        slow.sendall(said)
        began = time.monotonic()
        assert _dripped_until_closed(slow, bool(said)) < 30
        assert time.monotonic() - began >= 0.9


def test_a_body_that_never_comes_and_a_second_request_that_drips_end_the_connection(start_with: Start) -> None:
    host = start_with(seconds_to_ask=1)
    name, _, port = host.origin.removeprefix("http://").partition(":")
    whole = f"GET /api/nothing HTTP/1.1\r\nHost: {name}:{port}\r\n\r\n".encode()
    posted = f"POST /api/duel HTTP/1.1\r\nHost: {name}:{port}\r\nContent-Length: 50\r\n\r\n{{".encode()
    for said in (whole + b"GET /", posted):
        with socket.create_connection((name, int(port)), timeout=60) as slow:
            slow.sendall(said)
            assert _dripped_until_closed(slow, True) < 30


def _dripped_until_closed(slow: socket.socket, is_dripping: bool) -> float:
    """How many seconds it takes until the other side has had enough, with a byte every now and then."""
    began = time.monotonic()
    slow.settimeout(0.2)
    while time.monotonic() - began < 60:
        try:
            if is_dripping:
                slow.sendall(b"x")
            if not slow.recv(65536):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return time.monotonic() - began
