"""Whoever works for the tables: threads, so that the loop only moves bytes and no table waits for a long one."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from facedown.table.courtesy import Courtesy

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

    async def apart(self, work: Callable[[], T]) -> T:
        """What takes long and needs nothing but what can be sent to another process."""
        return work()

    def close(self) -> None:
        """Nobody works any more."""


class Threads(Workers):
    """Threads for answers and others for what may take long, so that no answer waits for a thread behind that.

    They share Python's one lock, so whoever takes long stands back for answers; what can be done apart is done by a
    process that has its own.
    """

    def __init__(self) -> None:
        self._apart: ProcessPoolExecutor | None = None
        self._quick = ThreadPoolExecutor(QUICK, "table")
        self._patient = ThreadPoolExecutor(PATIENT, "opening")
        self._courtesy = Courtesy()

    async def do(self, work: Callable[[], T]) -> T:
        return await self._done(self._quick, work)

    async def open(self, work: Callable[[], T]) -> T:
        return await self._done(self._patient, work)

    async def apart(self, work: Callable[[], T]) -> T:
        """By a process that is started when it is first needed; here, if it was ended from outside."""
        if self._apart is None:
            self._apart = ProcessPoolExecutor(1, get_context("spawn"), _keep_still)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._apart, work)
        except BrokenProcessPool:
            self._apart = None
            return await self.open(work)

    async def _done(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        job = self._courtesy.begin()
        try:
            return await _done(threads, lambda: self._courtesy.do(job, work))
        finally:
            self._courtesy.end(job)

    def close(self) -> None:
        self._quick.shutdown()
        self._patient.shutdown()
        if self._apart is not None:
            self._apart.shutdown(cancel_futures=True)


def _keep_still() -> None:
    """Whoever stops the server stops this process through it; until then the tables come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)


def _end_with_the_server() -> None:
    """Also if that is killed, of which nobody tells this process."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


async def _done(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    """Wait for a thread; also if nobody is interested any more, since it works on a table that the next may work on."""
    doing = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.wait([doing])
        raise
