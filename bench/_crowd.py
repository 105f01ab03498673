"""A crowd: tables of people who look, answer and pause, and how long an answer is under way to the last of them."""

from __future__ import annotations

import asyncio
import gc
import json
import math
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from bench import Impossible
from tests.table.person import SAFETY, Person, Place

STEP = 0.005
BREATH = 0.2
"""Seconds of silence after which those who have just sat down have seen everything."""


@dataclass
class Heard:
    """What came of the answers of a crowd."""

    took: list[float] = field(default_factory=list)
    """Milliseconds from sending an answer to the last frame that came of it, on any socket of the table."""
    said: int = 0
    """Bytes of all answers."""
    bytes: int = 0
    """Bytes of all frames."""
    sizes: list[int] = field(default_factory=list)
    """Bytes of the frames that came of each answer."""
    seconds: float = 0.0
    """From the first answer of anybody to where the last table was still."""


class Line:
    """One socket: listens, and knows when it heard something last."""

    def __init__(self, hear: Callable[[], Awaitable[int]], heard: Heard) -> None:
        self.last = 0.0
        self._hear = hear
        self._heard = heard
        self.listener = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                size = await self._hear()
            except TimeoutError:  # nothing was said for long: whoever waits for an answer will notice
                continue
            except ConnectionClosed as closed:
                if closed.sent and closed.sent.code == CloseCode.NORMAL_CLOSURE and not closed.rcvd_then_sent:
                    return  # we have gone ourselves
                raise Impossible(f"A server closed a socket: {closed}.") from None
            self.last = time.perf_counter()
            self._heard.bytes += size


class Table(ABC):
    """Several sockets, on one of which something is said."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.lines: list[Line] = []

    @abstractmethod
    async def say(self) -> int:
        """Answer what is asked, if anything is; with how many bytes."""

    @property
    def is_answered(self) -> bool:
        """Whether what was said is acknowledged; its sender's view comes with that, if there is anything new in it."""
        return True

    @property
    def last(self) -> float:
        """When the last of the sockets heard something."""
        return max(line.last for line in self.lines)

    async def play(self, answers: int, pause: float) -> None:
        """Answer, wait until every screen is still for the length of the pause, and again, unless it is over before."""
        for _ in range(answers):
            sent, before = time.perf_counter(), self.heard.bytes
            said = await self.say()
            if not said:
                return
            await self.still(sent, pause)
            self.heard.said += said
            self.heard.took.append((self.last - sent) * 1000)
            self.heard.sizes.append(self.heard.bytes - before)

    async def still(self, since: float, pause: float) -> None:
        """Something came, and then nothing for a while. A socket that learns nothing gets nothing: the others count."""
        while (left := self._left_of(pause, since)) > 0:
            self.notice_lost()
            if time.perf_counter() - since > SAFETY:
                raise Impossible(f"A server has not answered for {SAFETY} seconds.")
            await asyncio.sleep(left)

    def _left_of(self, pause: float, since: float) -> float:
        """How long it is still to be waited: a step as long as something is to come, then what is left of the pause."""
        if self.last < since or not self.is_answered:
            return STEP
        return pause - (time.perf_counter() - self.last)

    def notice_lost(self) -> None:
        """Fails if a socket does not listen any more."""
        for line in self.lines:
            if line.listener.done():
                line.listener.result()

    def leave(self) -> None:
        for line in self.lines:
            if not line.listener.cancel() and not line.listener.cancelled():
                line.listener.exception()  # whoever was cut off has been noticed


class OurTable(Table):
    """A table of ours: whoever is asked answers as the table suggests."""

    def __init__(self, heard: Heard, places: Sequence[Place]) -> None:
        super().__init__(heard)
        self._places = places
        self._unanswered = ""
        self.lines = [Line(lambda place=place: self._hear(place), heard) for place in places]  # type: ignore[misc]

    async def say(self) -> int:
        for place in self._places:
            question = asked(place)
            if question:
                self._unanswered = str(uuid4())
                say = {"question": question["id"], "answer": question["default"]}
                text = json.dumps({"type": "answer", "command": self._unanswered, **say})
                await place.socket.send(text)
                return len(text)
        return 0

    async def seen(self) -> None:
        """Every socket has been shown the table; the last may be long after the first."""
        while not all(place.view for place in self._places):
            self.notice_lost()
            await asyncio.sleep(STEP)

    @property
    def is_answered(self) -> bool:
        return not self._unanswered

    async def _hear(self, place: Place) -> int:
        """The next message; its size."""
        message = await place.hear()
        if message["type"] == "refused":
            raise Impossible(f"An answer was refused: {message['refusal']['text']}")
        if message.get("command") == self._unanswered:
            self._unanswered = ""
        return len(place.frames.pop().encode())


def asked(place: Place) -> dict[str, Any] | None:
    """What a seat is asked: all that has to be known of what is sent."""
    question: dict[str, Any] | None = place.view["asked"]
    return question


class BareTable(Table):
    """A table of the bare server: the first says something as long as an answer."""

    def __init__(self, heard: Heard, sockets: Sequence[ClientConnection], size: int) -> None:
        super().__init__(heard)
        self._socket, self._size = sockets[0], size
        self.lines = [Line(lambda socket=socket: hear_bare(socket), heard) for socket in sockets]  # type: ignore[misc]

    async def say(self) -> int:
        await self._socket.send("x" * self._size)
        return self._size


async def hear_bare(socket: ClientConnection) -> int:
    frame = await socket.recv()
    json.loads(frame)  # as a client of ours would
    return len(frame)


@asynccontextmanager
async def our_tables(
    people: Sequence[Person], tables: Iterable[str], sockets: int
) -> AsyncIterator[Sequence[OurTable]]:
    """Tables at which all of these people sit; each may look from several sockets."""
    began = time.perf_counter()
    async with AsyncExitStack() as stack:
        found: list[OurTable] = []
        for table in tables:
            seats = [people[at % len(people)] for at in range(sockets)]
            places = [await stack.enter_async_context(person.sit(table)) for person in seats]
            found.append(OurTable(Heard(), places))
            stack.callback(found[-1].leave)
        for each in found:
            await each.seen()
            await each.still(began, BREATH)
        yield found


@asynccontextmanager
async def bare_tables(url: str, tables: int, sockets: int, size: int) -> AsyncIterator[list[Table]]:
    async with AsyncExitStack() as stack:
        found: list[Table] = []
        for table in range(tables):
            doors = [connect(f"{url}/{table}", proxy=None, ping_interval=None) for _ in range(sockets)]
            found.append(BareTable(Heard(), [await stack.enter_async_context(door) for door in doors], size))
            stack.callback(found[-1].leave)
        yield found


async def play(tables: Sequence[Table], answers: int, pause: float) -> Heard:
    """Everybody plays, not all at the same moment; what was heard at all tables together."""
    for table in tables:
        table.heard.bytes = 0  # what was sent to sit down does not count

    async def later(at: int, table: Table) -> None:
        await asyncio.sleep(pause * at / len(tables))
        await table.play(answers, pause)

    began = time.perf_counter()
    with no_garbage_looked_for():
        await asyncio.gather(*(later(at, table) for at, table in enumerate(tables)))
    seconds = time.perf_counter() - began
    all_heard = [table.heard for table in tables]
    took = [each for heard in all_heard for each in heard.took]
    sizes = [each for heard in all_heard for each in heard.sizes]
    return Heard(took, sum(each.said for each in all_heard), sum(each.bytes for each in all_heard), sizes, seconds)


@contextmanager
def no_garbage_looked_for() -> Iterator[None]:
    """To look through all that a hundred tables have heard would stop the whole crowd for half a second, and from then
    on they would all answer at the same moment."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def percentile(takes: Sequence[float], share: float) -> float:
    """The shortest take that so large a share of them does not exceed."""
    return sorted(takes)[max(0, math.ceil(len(takes) * share) - 1)]
