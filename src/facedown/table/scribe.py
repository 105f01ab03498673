"""The scribe: one thread that writes for all tables. Those who wait for it share a transaction."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Work = Callable[[Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]


class Scribe:
    """Nobody is answered before what they wanted is on disk; what cannot be written fails nobody else's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: deque[Waiting] = deque()
        self._thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction, perhaps with others; if that fails it is done again alone, so it only writes."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, done))
        self._thread.submit(self._serve, loop)
        return await done

    def close(self) -> None:
        """Finish what waits."""
        self._thread.shutdown()

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write for all who wait by now; whoever called after them finds it done."""
        group: list[Waiting] = []
        with suppress(IndexError):
            while True:
                group.append(self._waiting.popleft())
        if group:
            outcomes = self._together(group)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_settle, outcomes)

    def _together(self, group: Sequence[Waiting]) -> list[Outcome]:
        """All in one transaction; if any of it fails, each in its own, so that only those fail that have to."""
        try:
            with self._engine.begin() as connection:
                results = [work(connection) for work, _ in group]
        except BaseException as error:
            if len(group) == 1:
                return [(group[0][1], None, error)]
            return [outcome for each in group for outcome in self._together([each])]
        return [(done, result, None) for (_, done), result in zip(group, results, strict=True)]


def _settle(outcomes: list[Outcome]) -> None:
    for done, result, error in outcomes:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)
