"""A slow phone gets the newest view and never stalls anybody."""

import asyncio

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import Span
from facedown.table.connection import Connection
from facedown.table.wire import Acknowledged, Declined, Shown


class Phone:
    """Takes a frame whenever it is allowed to."""

    def __init__(self) -> None:
        self.frames: list[Shown | Acknowledged | Declined] = []
        self._may = asyncio.Semaphore(0)
        self._took = asyncio.Semaphore(0)

    async def send(self, data: bytes) -> None:
        await self._may.acquire()
        self.frames.append(msgspec.json.decode(data, type=Shown | Acknowledged | Declined))
        self._took.release()

    async def take(self, count: int) -> None:
        for _ in range(count):
            self._may.release()
            await asyncio.wait_for(self._took.acquire(), 60)


def shown(*lines: str) -> Shown:
    told = tuple(Line((Span(text),)) for text in lines)
    return Shown(
        "p1", "Ann", "x", "X", "", Board("", ()), None, (), 0, told, (), False, False, False, False, False, False, ()
    )


async def test_of_many_views_a_slow_phone_gets_the_newest() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    connection.show(shown("one"))
    await asyncio.sleep(0)  # the writer is now stuck in its first frame
    for number in range(100):
        connection.show(shown("one", f"two {number}"))
    connection.reply(Acknowledged("c"))
    await phone.take(3)
    writer.cancel()
    first, reply, last = phone.frames
    assert isinstance(first, Shown)
    assert reply == Acknowledged("c")
    assert isinstance(last, Shown)
    assert (last.keep, last.lines) == (1, shown("two 99").lines)


async def test_lines_that_were_taken_back_are_not_kept() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    told: tuple[Line, ...] = ()
    for lines in (("a", "b", "c"), ("a",), ("a", "x"), ("y",), ()):
        connection.show(shown(*lines))
        await phone.take(1)
        frame = phone.frames[-1]
        assert isinstance(frame, Shown)
        told = (*told[: frame.keep], *frame.lines)
        assert told == shown(*lines).lines
    writer.cancel()


async def test_who_never_listens_drowns() -> None:
    connection = Connection("p1", Phone().send)
    for _ in range(201):
        assert not connection.is_drowning
        connection.reply(Acknowledged("c"))
    assert connection.is_drowning


async def test_a_view_that_shows_nothing_new_is_not_sent() -> None:
    phone = Phone()
    connection = Connection("p1", phone.send)
    writer = asyncio.create_task(connection.write())
    connection.show(shown("one"))
    await phone.take(1)
    connection.show(shown("one"))
    connection.reply(Acknowledged("c"))
    await phone.take(1)
    writer.cancel()
    assert [type(frame) for frame in phone.frames] == [Shown, Acknowledged]
