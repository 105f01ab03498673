"""Work done in forks of this process: what they change, they change for themselves."""

import os
import pickle
import signal
import tempfile
from collections.abc import Callable, Iterable, Iterator
from typing import IO, TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_forks(work: Callable[[T], R], jobs: Iterable[T], at_once: int) -> Iterator[tuple[T, R | None]]:
    """Each job with its result as soon as there is one; None if the fork did not live to tell."""
    waiting, running = iter(jobs), dict[int, tuple[T, IO[bytes]]]()
    try:
        while True:
            while len(running) < at_once and (job := next(waiting, None)) is not None:
                pid, file = _fork(work, job)
                running[pid] = job, file
            if not running:
                return
            pid, status = os.wait()
            job, file = running.pop(pid)
            with file:
                file.seek(0)
                yield job, pickle.load(file) if status == 0 else None
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _fork(work: Callable[[T], R], job: T) -> tuple[int, IO[bytes]]:
    file = tempfile.TemporaryFile()  # noqa: SIM115  the parent reads and closes it
    pid = os.fork()
    if pid:
        return pid, file
    code = 1
    try:
        _be_silent()
        pickle.dump(work(job), file)
        file.flush()
        code = 0
    finally:
        os._exit(code)


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
