"""Processes forked from one that has read all games: a server is there in a tenth of the time it takes to start."""

import atexit
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from pathlib import Path

from tests.conformance.table import OURS

Say = Callable[[str], None]

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["facedown.table.server", *(f"facedown.rulesets.{name}.ruleset" for name in OURS)])


class Fork:
    """A process that does a piece of work, which says one thing to us when it is ready."""

    def __init__(self, errors: Path, work: Callable[..., None], *arguments: object) -> None:
        ours, theirs = FORKS.Pipe(duplex=False)
        self._process = FORKS.Process(target=_do, args=(theirs, errors, work, arguments))
        self._process.start()
        theirs.close()
        self.said = ""
        """Nothing, if it ended without a word."""
        with ours, suppress(EOFError):
            self.said = ours.recv()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def is_running(self) -> bool:
        return self._process.is_alive()

    def send(self, what: signal.Signals) -> None:
        if self.is_running():
            os.kill(self.pid, what)

    def wait(self) -> int:
        """Until it has ended: its exit code, or the signal that ended it, below zero."""
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode


def _do(pipe: Connection, errors: Path, work: Callable[..., None], arguments: tuple[object, ...]) -> None:
    with errors.open("ab") as kept:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(kept.fileno(), stream.fileno())

    def say(what: str) -> None:
        if not pipe.closed:
            pipe.send(what)
            pipe.close()

    work(say, *arguments)


@atexit.register
def _end_all() -> None:
    """Nothing outlives whoever started it, whatever has failed."""
    for each in active_children():
        each.kill()
