"""Whoever works for the tables: threads, so that the loop only moves bytes and no table waits for a long one."""

import asyncio
import os
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeVar

from facedown.table.broom import Broom
from facedown.table.courtesy import Courtesy

T = TypeVar("T")
Job = Callable[[], None]

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

    async def leisurely(self, work: Callable[[], None]) -> bool:
        """What is good to have done, and nobody waits for; whether it was. Here nobody has time for it."""
        return False

    def close(self) -> None:
        """Nobody works any more."""


class Crew:
    """Threads, at most so many, or as many as there is work at one time; then nobody waits for them at the end.

    Whoever worked last works next: what a table's work needs is still at hand there.
    """

    def __init__(self, name: str, most: int | None = None) -> None:
        self._name = name
        self._most = most
        self._lock = Lock()
        self._threads: list[Thread] = []
        self._idle: list[SimpleQueue[Job | None]] = []
        self._waiting: deque[Job] = deque()

    def begin(self, job: Job) -> None:
        """Do this in a thread, as soon as one is free."""
        with self._lock:
            if self._idle:
                self._idle.pop().put(job)
            elif self._most is None or len(self._threads) < self._most:
                thread = Thread(target=self._work, args=(job,), name=self._name, daemon=self._most is None)
                self._threads.append(thread)
                thread.start()
            else:
                self._waiting.append(job)

    def close(self) -> None:
        """Wait until everything is done; nothing more is begun."""
        with self._lock:
            self._most = 0
            for jobs in self._idle:
                jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self, job: Job | None) -> None:
        jobs: SimpleQueue[Job | None] = SimpleQueue()
        while job is not None:
            job()
            job = None  # what it worked on may be left before the next comes
            job = self._next(jobs)

    def _next(self, jobs: "SimpleQueue[Job | None]") -> Job | None:
        """What waits for a thread, or what comes; nothing, once nothing more is begun."""
        with self._lock:
            if self._waiting:
                return self._waiting.popleft()
            if self._most == 0:
                return None
            self._idle.append(jobs)
        return jobs.get()


class Threads(Workers):
    """Threads for answers and others for what may take long, so that no answer waits for a thread behind that.

    They share Python's one lock, so whoever takes long stands back for answers; what can be done apart is done by a
    process that has its own. For what nobody waits for there is one thread more, and whatever comes while it works is
    left.
    """

    def __init__(self) -> None:
        self._apart: ProcessPoolExecutor | None = None
        self._quick = Crew("table", QUICK)
        self._patient = Crew("opening", PATIENT)
        self._leisure = Crew("leisure", 1)
        self._has_leisure = True
        self._courtesy = Courtesy()
        self._broom = Broom(lambda: self._courtesy.is_still)

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

    async def leisurely(self, work: Callable[[], None]) -> bool:
        if not self._has_leisure:
            return False
        self._has_leisure = False
        try:
            await self._done(self._leisure, work)
        finally:
            self._has_leisure = True
        return True

    async def _done(self, crew: Crew, work: Callable[[], T]) -> T:
        job = self._courtesy.begin()
        try:
            return await _done(crew, lambda: self._courtesy.do(job, work))
        finally:
            self._courtesy.end(job)
            self._broom.look(asyncio.get_running_loop().call_later)

    def close(self) -> None:
        self._quick.close()
        self._patient.close()
        self._leisure.close()
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


async def _done(crew: Crew, work: Callable[[], T]) -> T:
    """Wait for a thread; also if nobody is interested any more, since it works on a table that the next may work on."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def job() -> None:
        try:
            tell = partial(done.set_result, work())
        except BaseException as error:
            tell = partial(done.set_exception, error)
        with suppress(RuntimeError):  # the loop has ended, and whoever waited with it
            loop.call_soon_threadsafe(tell)

    crew.begin(job)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        await asyncio.wait([done])
        raise
