"""The crew: who works on the fights, here, on all cores or on a cluster. What they find is the same, in one order."""

import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import islice
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from types import ModuleType, TracebackType
from typing import Any, TypeVar

import msgspec

from facedown.kernel.words.argument import refuse_other_than_text, shown, whole
from facedown.kernel.words.refusal import Refused

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4
"""How many pieces of work wait for each worker, so that none waits for work."""
MOST = 1000
ADDRESS = re.compile(r"(\w+://)?[^\s/]+:\d{1,5}")
TRIES = 3
"""How often work goes on with new workers after one has died."""


class Crew(msgspec.Struct, frozen=True):
    """How many processes work on it, all cores if none are named; or the address of a Dask cluster."""

    workers: int = 0
    cluster: str = ""

    def __post_init__(self) -> None:
        refuse_other_than_text(cluster=self.cluster)
        if self.cluster and not ADDRESS.fullmatch(self.cluster):
            right = "an address is like tcp://host:8786"
            raise Refused("no-cluster", f"There is no cluster at {shown(self.cluster)}: {right}.")
        if not 0 <= whole(self.workers, "The number of workers") <= MOST:
            raise Refused("bad-crew", f"A crew has 1 to {MOST} workers, or 0 for all cores; not {shown(self.workers)}.")

    @property
    def hands(self) -> int:
        return self.workers or os.cpu_count() or 1

    @property
    def is_alone(self) -> bool:
        return self.hands < 2 and not self.cluster


ALONE = Crew(1)


class Team:
    """A crew at work, hired when there is something to do and kept until all is done."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self._hired: tuple[Executor, int] | None = None
        self._stack = ExitStack()

    def __enter__(self) -> "Team":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._hired = None
        self._stack.__exit__(kind, error, trace)

    def worked(self, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
        """What each piece came to, in the order of the pieces, however many work on them."""
        if self.crew.is_alone:
            yield from map(work, pieces)
            return
        source, left, tries = iter(pieces), deque[T](), TRIES
        while True:
            try:
                yield from self._in_order(work, source, left)
                return
            except BrokenExecutor:
                self._let_go()
                tries -= 1
                if not tries:
                    raise Refused("workers-died", f"{TRIES} times a worker died; is there enough memory?") from None

    def _in_order(self, work: Callable[[T], R], source: Iterator[T], left: deque[T]) -> Iterator[R]:
        """Hand out a few pieces at a time. A piece is left until its result is there, so that others can go on."""
        executor, hands = self._at_work()
        waiting: deque[Future[R]] = deque(executor.submit(work, piece) for piece in left)
        while True:
            for piece in islice(source, max(0, hands * AHEAD - len(waiting))):
                left.append(piece)
                waiting.append(executor.submit(work, piece))
            if not waiting:
                return
            found = waiting.popleft().result()
            left.popleft()
            yield found

    def _at_work(self) -> tuple[Executor, int]:
        if self._hired is None:
            hire = _dask(self.crew.cluster) if self.crew.cluster else _processes(self.crew.hands)
            self._hired = self._stack.enter_context(hire)
        return self._hired

    def _let_go(self) -> None:
        self._hired = None
        self._stack.close()


def batched(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Some at a time."""
    source = iter(items)
    while some := list(islice(source, size)):
        yield some


class _Processes(ProcessPoolExecutor):
    """Workers that begin when there is something to do. They need nothing of a script that asks the lab, and so do not
    run it again, which would ask the lab once more."""

    def submit(self, work: Callable[..., R], /, *pieces: Any, **named: Any) -> Future[R]:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            return super().submit(work, *pieces, **named)
        finally:
            sys.modules["__main__"] = script


@contextmanager
def _processes(count: int) -> Iterator[tuple[Executor, int]]:
    pool = _Processes(count, get_context("spawn"), _undisturbed)
    try:
        yield pool, count
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)  # whoever stops it does not wait for what is under way
        raise
    pool.shutdown(cancel_futures=True)  # Python may end at the same moment otherwise, and complain


@contextmanager
def _dask(address: str) -> Iterator[tuple[Executor, int]]:
    """A Dask cluster is an executor like any other; when a worker dies there, another does its work again."""
    try:
        from distributed import Client
    except ImportError:
        raise Refused("no-dask", "A cluster needs Dask: install facedown[lab].") from None
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise Refused("no-cluster", f"There is no cluster at {address}: {error}.") from None
    with client:
        yield client.get_executor(pure=False, retries=TRIES), max(1, sum(client.nthreads().values()))


def _undisturbed() -> None:
    """Whoever stops a match stops it where they sit, and is shown what there is; the workers end with it."""
    signal(SIGINT, SIG_IGN)
