"""A place at a table: one socket, which is opened again when it breaks."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from facedown.client.conversation import Conversation
from facedown.client.door import Door
from facedown.client.request import headers_of
from facedown.kernel.contract.view import Asked
from facedown.kernel.words.refusal import Refused
from facedown.table.wire.command import Advise, Command, Say
from facedown.table.wire.message import Advised, Reply, Shown

T = TypeVar("T")

FOR_GOOD = 4400
"""From this code on a closed socket stays closed."""
TOO_LARGE = 1009
TOO_FAST = "too-fast"
BREATH = 0.5
"""Seconds to wait after having said too much at once."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds between one try to come back and the next, each longer than the one before."""
LONGEST_KNOCK = 10.0
SERVER_ERROR = 500
LARGEST = 16 * 1024 * 1024


class AsyncPlace:
    """Sees what its seat sees, is asked what its seat is asked: `async with guest.place(table) as place`.

    It listens all the time, so that `view` is the newest one; who is slow may miss views in between.
    """

    def __init__(self, door: Door, find: Callable[[], str], table: str = "") -> None:
        self.table = table
        """Its id; nothing until one enters a place that is found only then."""
        self._find = find
        self._door = door
        self._talk = Conversation()
        self._news = asyncio.Condition()
        self._views = 0
        self._socket: ClientConnection | None = None
        self._listener: asyncio.Task[None] | None = None
        self._end: Refused | None = None
        self._faced = ""
        self._is_refused = False
        self._pause = 0.0
        """How long to wait before the next try to come back; nothing, once something is heard."""
        self._latest = 0.0

    async def __aenter__(self) -> "AsyncPlace":
        self.table = await asyncio.to_thread(self._find)
        await self._come_back(None)
        self._listener = asyncio.create_task(self._listen())
        try:
            await self._until(lambda: self._talk.has_view)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._listener is not None and self._socket is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
            await self._socket.close()

    @property
    def view(self) -> Shown:
        """What this seat may know now."""
        if not self._talk.has_view:
            raise not_entered()
        return self._talk.view

    async def look(self) -> Shown:
        """Wait for the next view."""
        before = self._views
        await self._until(lambda: self._views > before)
        return self.view

    async def views(self) -> AsyncIterator[Shown]:
        """What there is to see, and what follows, until the game is over."""
        yield self.view
        while not self.view.is_over:
            yield await self.look()

    async def questions(self) -> AsyncIterator[Asked]:
        """What this seat is asked, one after the other, until the game is over. What was answered wrongly is asked
        again; what was not answered, when there is something new to see."""
        while True:
            await self._until(lambda: self.view.is_over or self._talk.open_question is not None)
            asked = self._talk.open_question
            if asked is None:
                return
            if self._end is not None:
                raise self._end  # nobody hears an answer any more
            self._faced, self._is_refused = asked.id, False
            yield asked
            if self._talk.open_question is asked and not self._is_refused:
                await self.look()

    async def answer(self, answer: Any) -> None:
        """Answer what `questions` asked last, or else what is asked now. Raises `Refused` if that is no answer to it,
        with what would be one, and if it is asked no more."""
        question = self._faced or self._talk.question
        try:
            await self.do(Say, question=question, answer=answer)
        except Refused:
            self._is_refused = True
            raise
        self._faced = ""
        self._talk.note_answered(question)

    async def do(self, kind: type[Command], **fields: Any) -> Reply:
        """Any other command: `await place.do(wire.Undo)`. What came of it is in the view by then. Raises `Refused` if
        it is declined."""
        while True:
            if self._socket is None:
                raise not_entered()
            if self._end is not None:
                raise self._end
            id = self._talk.say(kind, **fields)
            with suppress(ConnectionClosed):  # then it is said on the next socket
                await self._socket.send(self._talk.said(id), text=True)
            await self._until(lambda id=id: self._talk.has_reply(id))  # type: ignore[misc]
            try:
                return self._talk.reply(id)
            except Refused as refused:
                if refused.refusal.code != TOO_FAST:
                    raise
            await asyncio.sleep(BREATH)

    async def advice(self) -> Advised:
        """What the house would answer here, and why."""
        reply = await self.do(Advise, question=self._talk.question)
        assert isinstance(reply, Advised), reply
        return reply

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Wait until what was heard makes something true. Raises `Refused` if the table has closed for good."""
        if self._listener is None:
            raise not_entered()
        async with self._news:
            await self._news.wait_for(lambda: self._end is not None or holds())
        if not holds():
            assert self._end is not None
            raise self._end

    async def _listen(self) -> None:
        """Take in whatever comes, from one socket after the other."""
        while self._end is None:
            try:
                assert self._socket is not None
                heard = await self._socket.recv()
                self._pause = 0.0
                self._views += self._talk.hear(heard)
                if salting := self._talk.salting():
                    await self._socket.send(salting, text=True)
            except ConnectionClosed as closed:
                try:
                    await self._come_back(closed)
                except Refused as refused:
                    self._end = refused
            except Refused as refused:
                self._end = refused
            async with self._news:
                self._news.notify_all()

    async def _come_back(self, closed: ConnectionClosed | None) -> None:
        """Open a socket, another one if one has closed, and say again what was not acknowledged. Raises `Refused` if
        there is no point in that, or nothing is heard of the server for longer than the guest waits."""
        if closed and closed.rcvd and (closed.rcvd.code >= FOR_GOOD or closed.rcvd.code == TOO_LARGE):
            raise Refused("turned-away", closed.rcvd.reason or f"The table closed with {closed.rcvd.code}.") from None
        error: Exception | None = closed
        if not self._pause:
            self._latest, self._pause, error = self._now() + self._door.timeout, FIRST_PAUSE, None
        while True:
            if error:
                await self._rest(error)
            try:
                return await self._come()
            except InvalidStatus as refused:
                status = refused.response.status_code
                if status < SERVER_ERROR:
                    text = f"{self._door.url} has no table {self.table!r} for this guest (status {status})."
                    raise Refused("turned-away", text) from None
                error = refused
            except (OSError, InvalidHandshake, ConnectionClosed) as failure:
                error = failure

    async def _rest(self, error: Exception) -> None:
        """Wait a while before the next try, each time longer. Raises `Refused` if the guest does not wait so long."""
        if self._now() + self._pause > self._latest:
            raise Refused("no-server", f"{self._door.url} cannot be reached: {error}.")
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    async def _come(self) -> None:
        url = f"ws{self._door.url.removeprefix('http')}/api/tables/{quote(self.table, safe='')}/socket"
        headers = headers_of(self._door.url, self._door.token)
        patience = min(self._door.timeout, LONGEST_KNOCK)
        self._socket = await connect(
            url, additional_headers=headers, open_timeout=patience, max_size=LARGEST, proxy=None
        )
        for data in self._talk.unacknowledged():
            await self._socket.send(data, text=True)


class Place:
    """What `AsyncPlace` is, for programs that wait: `with guest.place(table) as place`. Its socket is kept alive beside
    the program, however long that thinks."""

    def __init__(self, place: AsyncPlace) -> None:
        self._place = place
        self._loop: asyncio.AbstractEventLoop | None = None

    def __enter__(self) -> "Place":
        self._loop = asyncio.new_event_loop()
        Thread(target=self._run, args=(self._loop,), name="facedown.client", daemon=True).start()
        try:
            self._wait(self._place.__aenter__())
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._wait(self._place.__aexit__())
        finally:
            self._stop()

    @property
    def table(self) -> str:
        return self._place.table

    @property
    def view(self) -> Shown:
        """What this seat may know now."""
        return self._place.view

    def look(self) -> Shown:
        """Wait for the next view."""
        return self._wait(self._place.look())

    def views(self) -> Iterator[Shown]:
        """What there is to see, and what follows, until the game is over."""
        return self._each(self._place.views())

    def questions(self) -> Iterator[Asked]:
        """What this seat is asked, one after the other, until the game is over."""
        return self._each(self._place.questions())

    def answer(self, answer: Any) -> None:
        """Answer what `questions` asked last, or else what is asked now. Raises `Refused` if that is no answer to it,
        with what would be one, and if it is asked no more."""
        self._wait(self._place.answer(answer))

    def do(self, kind: type[Command], **fields: Any) -> Reply:
        """Any other command: `place.do(wire.Undo)`. What came of it is in the view by then. Raises `Refused` if it is
        declined."""
        return self._wait(self._place.do(kind, **fields))

    def advice(self) -> Advised:
        """What the house would answer here, and why."""
        return self._wait(self._place.advice())

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        if self._loop is None:
            work.close()
            raise not_entered()
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _each(self, things: AsyncIterator[T]) -> Iterator[T]:
        async def following() -> list[T]:
            """The next of them, or nothing after the last."""
            try:
                return [await anext(things)]
            except StopAsyncIteration:
                return []

        while found := self._wait(following()):
            yield found[0]

    @staticmethod
    def _run(loop: asyncio.AbstractEventLoop) -> None:
        loop.run_forever()
        loop.run_until_complete(_cancel_others())
        loop.close()

    def _stop(self) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._loop = None


async def _cancel_others() -> None:
    """Whoever waited for something has been interrupted."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def not_entered() -> Refused:
    return Refused("not-entered", "A place is entered first: `with guest.place(table) as place`.")
