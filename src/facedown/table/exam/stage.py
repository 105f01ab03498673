"""The stage of an exam: a server with one seat, behind which somebody plays the table."""

import asyncio
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from typing import Any

import msgspec

from facedown.table.connection import Connection
from facedown.table.exam.point import Failing, Silent
from facedown.table.exam.views import SEAT
from facedown.table.gate import Message, Receive, Scope, Send
from facedown.table.identity import BADGE, COOKIE, new_token
from facedown.table.wire.command import Command
from facedown.table.wire.lobby import Opened, Problem
from facedown.table.wire.message import Reply, Shown

TABLE = "exam"
GONE = {"type": "websocket.disconnect"}


class Came(msgspec.Struct, frozen=True):
    """What a request brought along."""

    headers: dict[str, str]
    cookie: str


class Call:
    """One socket of the client's, as the table has it."""

    def __init__(self, came: Came, receive: Receive, send: Send, patience: float) -> None:
        self.came = came
        self._receive = receive
        self._send = send
        self._patience = patience
        self._connection = Connection(SEAT, self._nowhere)
        self.closed = asyncio.Event()

    async def _nowhere(self, data: bytes) -> None:
        """What is to be sent is fetched from the connection instead."""

    async def show(self, view: Shown, *more: Message) -> None:
        """What has changed since the view before; with the first of these, fields that nobody knows yet."""
        self._connection.show(view)
        for message in self._connection.outgoing():
            await self.tell(msgspec.to_builtins(message) | (more[0] if more else {}))

    async def reply(self, reply: Reply) -> None:
        await self.tell(msgspec.to_builtins(reply))

    async def tell(self, message: Message) -> None:
        await self._send({"type": "websocket.send", "text": msgspec.json.encode(message).decode()})

    async def hear(self) -> Command:
        """What the client says next. Raises `Failing` if that is no command, or nothing for long."""
        try:
            async with asyncio.timeout(self._patience):
                event = await self._receive()
        except TimeoutError:
            raise Silent(f"It said nothing for {self._patience:g} seconds.") from None
        if event["type"] != "websocket.receive":
            raise Failing("It closed its socket.")
        data = event.get("bytes") or (event.get("text") or "").encode()
        try:
            command: Command = msgspec.json.decode(data, type=Command)
        except msgspec.MsgspecError as error:
            raise Failing(f"It said what is no command: {error}.") from None
        return command

    async def left(self) -> bool:
        """Whether the client closes it, as it should by now, without saying anything more."""
        try:
            async with asyncio.timeout(self._patience):
                event = await self._receive()
        except TimeoutError:
            return False
        return bool(event["type"] == GONE["type"])

    async def close(self, code: int, reason: str) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})
        self.closed.set()


class Stage:
    """Takes requests as a server would, and hands sockets to whoever examines."""

    def __init__(self, invitation: str, patience: float) -> None:
        self.invitation = invitation
        self.token = new_token()
        self.badge = f"{BADGE}{new_token()}"
        self.joined: asyncio.Queue[Came] = asyncio.Queue()
        self.calls: asyncio.Queue[Call] = asyncio.Queue()
        self.ended = asyncio.Event()
        """The program that was started has ended."""
        self.patience = patience
        self._held: list[Call] = []

    def finish(self) -> None:
        """Nobody holds a socket any more."""
        for call in self._held:
            call.closed.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._hold(scope, receive, send)

    async def comes_back(self) -> bool:
        """Whether another socket is opened before the client has ended, or within the time it may take for anything."""
        calls, ended = asyncio.create_task(self.calls.get()), asyncio.create_task(self.ended.wait())
        done, left = await asyncio.wait((calls, ended), timeout=self.patience, return_when=asyncio.FIRST_COMPLETED)
        for each in left:
            each.cancel()
        return calls in done

    async def next(self, waiting: Callable[[], Awaitable[Any]], what: str) -> Any:
        """What a client does next. Raises `Failing` if it does not."""
        try:
            async with asyncio.timeout(self.patience):
                return await waiting()
        except TimeoutError:
            raise Failing(f"It did not {what} within {self.patience:g} seconds.") from None

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive()).get("more_body"):
            pass  # what one takes a seat with may say more than is needed here
        if scope["method"] == "POST" and scope["path"] == f"/api/join/{self.invitation}":
            self.joined.put_nowait(_came(scope))
            cookie = f"{COOKIE}={self.token}; Path=/; HttpOnly; SameSite=lax"
            body, status = msgspec.json.encode(Opened(TABLE, f"/table/{TABLE}", ())), 201
        else:
            cookie, status = "", 404
            body = msgspec.json.encode(Problem("not-found", "There is nothing here but an invitation and a table."))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(b"set-cookie", cookie.encode())] if cookie else []
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket is the examiner's until it is closed."""
        await receive()
        if scope["path"] != f"/api/tables/{TABLE}/socket":
            await send({"type": "websocket.close", "code": 4404, "reason": "There is no such table."})
            return
        await send({"type": "websocket.accept"})
        call = Call(_came(scope), receive, send, self.patience)
        self._held.append(call)
        self.calls.put_nowait(call)
        await call.closed.wait()


def _came(scope: Scope) -> Came:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    cookies = SimpleCookie(headers.get("cookie", ""))
    return Came(headers, cookies[COOKIE].value if COOKIE in cookies else "")
