"""Our own client passes at every point; one that is naive fails at those where it is."""

import asyncio
import json
import sys
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from facedown.client.request import send
from facedown.kernel.words.refusal import Refused
from facedown.table.exam.exam import examine
from facedown.table.exam.point import FREE, POINTS, Marked
from facedown.table.exam.stage import TABLE
from facedown.table.wire.lobby import Opened
from tests.table.host import ROOT

DRIVER = ROOT / "examples" / "conform.py"


async def test_our_own_client_passes_at_every_point() -> None:
    marks = await examine([sys.executable, str(DRIVER)], patience=120)
    assert marks == tuple(Marked(point, "passed") for point in POINTS)


async def naive(given: str) -> None:
    """Joins and answers, but knows no changes, gives every command the same id, and always comes back; takes a token
    for a cookie, and knows nothing of sealed dice."""
    link, *badge = given.split()
    base, invitation = f"http://{urlsplit(link).netloc}", link.rpartition("/")[2]
    if badge:
        await _look_on(base, badge[0])
        return
    _, token = await asyncio.to_thread(send, base, f"/api/join/{invitation}", Opened, "", 60.0, {})
    url = f"{base.replace('http', 'ws')}/api/tables/{TABLE}/socket"
    headers = {"Origin": base, "Cookie": f"facedown={token}"}
    for _ in range(3):
        async with connect(url, additional_headers=headers, proxy=None) as socket:
            try:
                while True:
                    await _answer(socket, json.loads(await socket.recv()))
            except ConnectionClosed:
                pass


async def _look_on(base: str, token: str) -> None:
    """Listens to whatever there is, and says nothing."""
    url, headers = f"{base.replace('http', 'ws')}/api/tables/{TABLE}/socket", {"Cookie": f"facedown={token}"}
    async with connect(url, additional_headers=headers, proxy=None) as socket:
        async for _ in socket:
            pass


async def _answer(socket: Any, message: dict[str, Any]) -> None:
    if message["type"] in ("view", "changed"):
        asked = message.get("asked") or {"id": "which?"}
        answer = {"type": "answer", "command": "mine", "question": asked["id"], "answer": "Round 1"}
        await socket.send(json.dumps(answer))


async def test_a_naive_one_is_told_where_it_fails_and_what_it_did() -> None:
    clients: list[asyncio.Task[None]] = []
    marks = await examine((), 0.5, lambda given: clients.append(asyncio.create_task(naive(given))))
    for each in clients:
        each.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    found = {each.point: each for each in marks}
    assert [point for point in ("join", "socket") if found[point].mark != "passed"] == []
    failed = {"answer", "fields", "items", "lines", "unknown", "away", "token"}
    assert [point for point in failed if found[point].mark != "failed"] == []
    assert found["fields"].what == "It read 'Round 1' at /board/figures/1/meters/0/value, where 13 stands."
    assert "opened another socket" in str(found["away"])
    assert "'authorization': None" in found["token"].what
    assert [found[point].mark for point in FREE] == ["left aside", "left aside"]
    assert [point for point in FREE if not found[point].is_good] == []


async def test_a_program_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="'no-such-client' cannot be started"):
        await examine(["no-such-client"], 0.5)


def test_the_page_about_it_has_every_point_in_these_words() -> None:
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    assert [line for point, text in POINTS.items() if (line := f"| `{point}` | {text} |") not in page] == []
