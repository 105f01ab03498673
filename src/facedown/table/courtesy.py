"""Courtesy: who has worked for long stands back while somebody else is waiting for an answer.

Python lets one thread run at a time. A table that runs a long log again would halve the speed of every other; so
between two acts it looks whether anything short is under way, and if so waits until that is over.
"""

import time
from collections.abc import Callable
from typing import TypeVar

from facedown.kernel.game.pace import pausing

T = TypeVar("T")

AN_ANSWER = 0.02
"""Seconds of work in which an answer is done; what takes more is long."""
SENDING = 0.003
"""How long what came of it is on its way."""
A_TURN = 0.002
"""So much that is long works before it looks again,"""
MOST = 0.02
"""and so long it stands back at most: it has to come to its end too."""
A_MOMENT = 0.0005

Clock = Callable[[], float]


class Job:
    """Something that is under way for a table."""

    def __init__(self, now: float) -> None:
        self.is_short_until = now + AN_ANSWER
        self.looks_at = 0.0
        """How much its thread has worked when it looks whether others wait."""


class Courtesy:
    """Everything that is under way. Others know how long it has been so; itself, how much it has worked."""

    def __init__(
        self,
        now: Clock = time.monotonic,
        worked: Clock = time.thread_time,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._now = now
        self._worked = worked
        self._wait = wait
        self._jobs: set[Job] = set()
        self._sent_by = 0.0

    def begin(self) -> Job:
        job = Job(self._now())
        self._jobs.add(job)
        return job

    def end(self, job: Job) -> None:
        self._jobs.discard(job)
        now = self._now()
        if now < job.is_short_until:
            self._sent_by = now + SENDING

    def do(self, job: Job, work: Callable[[], T]) -> T:
        """Work that stands back for others once it has taken long."""
        job.looks_at = self._worked() + AN_ANSWER
        with pausing(lambda: self._give_way(job)):
            return work()

    @property
    def is_still(self) -> bool:
        """Whether nothing short is under way; what takes long may be."""
        return not self._is_awaited(None, self._now())

    def _give_way(self, job: Job) -> None:
        if self._now() < job.is_short_until or self._worked() < job.looks_at:  # to ask the first takes far less
            return
        now = began = self._now()
        while self._is_awaited(job, now) and now < began + MOST:
            self._wait(A_MOMENT)
            now = self._now()
        job.looks_at = self._worked() + A_TURN

    def _is_awaited(self, job: Job | None, now: float) -> bool:
        """Whether anything else that is short is under way, or on its way to those who wait for it."""
        return now < self._sent_by or any(now < each.is_short_until for each in tuple(self._jobs) if each is not job)
