"""Whoever works for the tables: threads, so that the loop only moves bytes and no table waits for a long one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

QUICK, PATIENT = 8, 2


class Workers:
    """Does everything here and now: for a table that nobody else waits for."""

    async def do(self, work: Callable[[], T]) -> T:
        """What an answer leads to."""
        return work()

    async def open(self, work: Callable[[], T]) -> T:
        """What may take long, such as running a whole log."""
        return work()

    def close(self) -> None:
        """Nobody works any more."""


class Threads(Workers):
    """Threads for answers and others for what may take long, so that no answer waits for a thread behind that."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(QUICK, "table")
        self._patient = ThreadPoolExecutor(PATIENT, "opening")

    async def do(self, work: Callable[[], T]) -> T:
        return await _done(self._quick, work)

    async def open(self, work: Callable[[], T]) -> T:
        return await _done(self._patient, work)

    def close(self) -> None:
        self._quick.shutdown()
        self._patient.shutdown()


async def _done(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    """Wait for a thread; also if nobody is interested any more, since it works on a table that the next may work on."""
    doing = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        raise
