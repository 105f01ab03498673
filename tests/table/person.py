"""A person with a browser: a cookie jar, requests as our page sends them, and sockets at tables."""

import asyncio
import json
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect

from facedown.client.screen import Screen
from tests.table.host import Host

SAFETY = 120
"""Seconds after which a test gives up; no test waits for this."""

View = dict[str, Any]
VIEWS = ("view", "changed")
"""What messages are called that show something."""


def views(frames: list[str]) -> list[str]:
    """Those of some frames that show something."""
    return [frame for frame in frames if json.loads(frame)["type"] in VIEWS]


class Person:
    def __init__(self, host: Host | str, token: str = "") -> None:
        self.origin = host if isinstance(host, str) else host.origin
        headers = {"X-Facedown": "1", "Origin": self.origin}
        self.http = httpx.Client(base_url=self.origin, headers=headers, trust_env=False, verify=False, timeout=SAFETY)
        if token:
            self.http.cookies.set("facedown", token, domain="127.0.0.1", path="/")

    def post(self, path: str, body: object = None) -> Any:
        answer = self.http.post(f"/api/{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def post_file(self, path: str, data: bytes) -> Any:
        answer = self.http.post(f"/api/{path}", content=data)
        assert answer.is_success, answer.text
        return answer.json()

    def duel(self, ruleset: str = "pebbles") -> str:
        """Duel now; the table's id."""
        return str(self.post("duel", {"ruleset": ruleset})["table"])

    def open(self, *names: str, gm: bool = False, **more: object) -> dict[str, Any]:
        seats = [{"name": name} for name in names]
        opened = self.post("tables", {"ruleset": "pebbles", "encounter": "pot", "seats": seats, "gm": gm, **more})
        return dict(opened)

    def join(self, path: str) -> str:
        return str(self.post(path.removeprefix("/"))["table"])

    @property
    def token(self) -> str:
        return self.http.cookies.get("facedown") or ""

    def sit(self, table: str, origin: str | None = None, seat: str = "") -> "Place":
        """Take one's place, or one of them; to be entered with `async with`."""
        url = f"{self.origin.replace('http', 'ws')}/api/tables/{table}/socket{f'?seat={seat}' if seat else ''}"
        headers = {"Cookie": f"facedown={self.token}"}
        patience = {"open_timeout": SAFETY, "close_timeout": SAFETY, "ping_interval": None}
        door = connect(url, origin=origin or self.origin, additional_headers=headers, proxy=None, **patience)  # type: ignore[arg-type]
        return Place(door)


class Place:
    """A socket at a table, with the newest view and every frame that came."""

    def __init__(self, door: connect) -> None:
        self._door = door
        self.frames: list[str] = []
        self._screen = Screen()
        self.socket: ClientConnection

    @property
    def view(self) -> View:
        return self._screen.view

    async def __aenter__(self) -> "Place":
        self.socket = await self._door
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def hear(self) -> dict[str, Any]:
        """The next message; the view is put together from what has changed."""
        async with asyncio.timeout(SAFETY):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self._screen.hear(message)
        return message

    async def look(self) -> View:
        """The next view."""
        while (await self.hear())["type"] not in VIEWS:
            pass
        return self.view

    async def look_until(self, **wanted: object) -> View:
        """Look until the view is like this."""
        while not self.view or any(self.view[name] != value for name, value in wanted.items()):
            await self.look()
        return self.view

    async def until_asked(self) -> View:
        while not self.view or not (self.view["asked"] or self.view["is_over"]):
            await self.look()
        return self.view

    async def send(self, type: str, command: str = "", **rest: object) -> dict[str, Any]:
        """Give a command; what is replied to it."""
        command = command or str(uuid4())
        await self.socket.send(json.dumps({"type": type, "command": command, **rest}))
        while True:
            message = await self.hear()
            if message["type"] not in VIEWS and message.get("command") == command:
                return message

    async def do(self, type: str, command: str = "", **rest: object) -> View:
        """Give a command that is accepted and see what came of it."""
        reply = await self.send(type, command, **rest)
        assert reply["type"] == "ok", reply
        return self.view

    async def answer(self, answer: object, command: str = "") -> View:
        """Answer the question that is open; the view after it."""
        return await self.do("answer", command, question=self.view["asked"]["id"], answer=answer)

    async def play(self, most: int = 1000) -> int:
        """Answer whatever is asked, to the end or a number of times; how often."""
        times = 0
        while times < most and not (await self.until_asked())["is_over"]:
            await self.answer(self.some_answer())
            times += 1
        return times

    def some_answer(self) -> object:
        schema = self.view["asked"]["schema"]
        if schema["type"] == "number":
            return min(1, schema["most"])
        return schema["options"][0]["key"]
