"""A connection: one socket of one seat. It sends replies at once and, of the views, only ever the newest."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from itertools import takewhile

import msgspec

from facedown.kernel.contract.view import Line
from facedown.table.wire import Message, Reply, Shown

MOST_REPLIES = 200


class Connection:
    """A slow phone gets the newest view when it is ready for one, and never stalls the table."""

    def __init__(self, seat: str, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.seat = seat
        self._send = send
        self._replies: deque[Reply] = deque()
        self._newest: Shown | None = None
        self._last: Shown | None = None
        self._has_news = asyncio.Event()
        self._lines: tuple[Line, ...] = ()

    @property
    def is_drowning(self) -> bool:
        """Whether the other side keeps talking without ever listening."""
        return len(self._replies) > MOST_REPLIES

    def reply(self, reply: Reply) -> None:
        self._replies.append(reply)
        self._has_news.set()

    def show(self, shown: Shown) -> None:
        """A view that is the same as the one before is not sent: that something happened may be a secret too."""
        if shown != self._last:
            self._newest = self._last = shown
            self._has_news.set()

    async def write(self) -> None:
        """Send what there is for as long as the socket lives."""
        encoder = msgspec.json.Encoder()
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            for message in self.outgoing():
                await self._send(encoder.encode(message))

    def outgoing(self) -> Iterator[Message]:
        """What is to be sent now: every reply, then the newest view."""
        while self._replies:
            yield self._replies.popleft()
        newest, self._newest = self._newest, None
        if newest is not None:
            yield self._news_in(newest)

    def _news_in(self, shown: Shown) -> Shown:
        """Without the lines that this connection has sent already and that still stand."""
        pairs = zip(self._lines, shown.lines, strict=False)
        keep = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._lines = shown.lines
        return msgspec.structs.replace(shown, keep=keep, lines=shown.lines[keep:])
