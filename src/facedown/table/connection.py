"""A connection: one socket of one seat. It sends replies and asides and, of the views, what is new in the newest."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator

import msgspec

from facedown.kernel.contract.view import Asked
from facedown.kernel.game.page import kept
from facedown.table.archive.chapter import LINES_AT_ONCE
from facedown.table.meters import METERS
from facedown.table.wire.change import changed_fields, changes
from facedown.table.wire.message import Beside, Changed, Fields, Message, Part, Put, Reply, Shown

MOST_REPLIES = 200
MOST_ASIDES = 200


class Connection:
    """A slow phone gets the newest view when it is ready for one, and never stalls the table."""

    def __init__(self, seat: str, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.seat = seat
        self.is_reader = False
        """Whether a program only reads here, so that nobody is at the seat by that."""
        self._send = send
        self._replies: deque[Reply] = deque()
        self._asides: deque[Beside] = deque()
        self._newest: Shown | None = None
        self._last: Shown | None = None
        self._has_news = asyncio.Event()
        self._sent: Shown | None = None
        self._first = 0
        self._asked: dict[str, Asked] = {}
        self.dismissed: str | None = None
        """Why nothing more is sent, once that is so; nothing, if the other side may come again."""

    def dismiss(self, why: str) -> None:
        """Whoever is on the other side has lost the seat: what is still to be sent is not."""
        self.dismissed = why
        self._has_news.set()

    @property
    def is_drowning(self) -> bool:
        """Whether the other side keeps talking without ever listening."""
        return len(self._replies) > MOST_REPLIES

    def reply(self, reply: Reply) -> None:
        self._replies.append(reply)
        self._has_news.set()

    def tell(self, aside: Beside) -> None:
        """What is no view is all sent, in order; who lets too much of it pile up comes in anew."""
        self._asides.append(aside)
        if len(self._asides) > MOST_ASIDES:
            self.dismiss("")
        self._has_news.set()

    def show(self, shown: Shown) -> None:
        """A view that is the same as the one before is not sent: that something happened may be a secret too."""
        if self._last is None or shown != self._last or _kept(self._last, shown) is None:
            self._newest = self._last = shown
            self._has_news.set()

    async def write(self) -> None:
        """Send what there is for as long as the socket lives and its seat is whose it was."""
        encoder = msgspec.json.Encoder()
        while self.dismissed is None:
            await self._has_news.wait()
            self._has_news.clear()
            for message in self.outgoing():
                await self._send(encoder.encode(message))

    def outgoing(self) -> Iterator[Message]:
        """What is to be sent now: the newest view, what was said beside it, then every reply, so that whoever is
        answered has seen what came of it."""
        newest, self._newest = self._newest if self.dismissed is None else None, None
        if newest is not None:
            yield self._news_in(newest)
        while self._asides and self.dismissed is None:
            yield self._asides.popleft()
        while self._replies and self.dismissed is None:
            yield self._replies.popleft()

    def _news_in(self, shown: Shown) -> Shown | Changed:
        """What the other side does not have: the whole of it if it has nothing, or nothing to go on from."""
        METERS.views += 1
        before, self._sent = self._sent, shown
        keep = _kept(before, shown) if before else None
        if before is None or keep is None or keep < self._first:
            return self._whole(shown)
        like, parts = "", changed_fields(before, shown, but=("first", "lines", "asked"))
        if shown.asked != before.asked:
            like, parts["asked"] = self._question(shown.asked)
        return Changed(keep, shown.lines[keep - shown.first :], parts, like)

    def _whole(self, shown: Shown) -> Shown:
        lines = shown.lines[-LINES_AT_ONCE:]
        self._first = shown.first + len(shown.lines) - len(lines)
        self._asked = {shown.asked.what: shown.asked} if shown.asked else {}
        return msgspec.structs.replace(shown, first=self._first, lines=lines)

    def _question(self, asked: Asked | None) -> tuple[str, Part]:
        """A question, as a change of the last one of its kind: a hand of cards is much the same in every turn."""
        if asked is None:
            return "", Put(None)
        last, self._asked[asked.what] = self._asked.get(asked.what), asked
        return (asked.what, changes(last, asked) or Fields()) if last else ("", Put(asked))


class LateConnection(Connection):
    """A socket to which every view comes so many seconds late, and nothing fresher in any other way."""

    def __init__(self, seat: str, send: Callable[[bytes], Awaitable[None]], delay: int) -> None:
        super().__init__(seat, send)
        self._delay = delay

    def show(self, shown: Shown) -> None:
        asyncio.get_running_loop().call_later(self._delay, super().show, shown)

    def tell(self, aside: Beside) -> None:
        asyncio.get_running_loop().call_later(self._delay, super().tell, aside)


def _kept(before: Shown, after: Shown) -> int | None:
    """How many lines still say the same; that one of them was told anew is nothing to be known.

    None if that cannot be told from the lines of both: a line that is the very same one vouches for all before it.
    """
    start = max(before.first, after.first)
    old, new = before.lines[start - before.first :], after.lines[start - after.first :]
    if start and not (old and new and old[0] is new[0]):
        return None
    keep, most = kept(old, new), min(len(old), len(new))
    while keep < most and old[keep] == new[keep]:
        keep += 1
    return start + keep
