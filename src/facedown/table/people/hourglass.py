"""The hourglass: how long whoever is asked in the open may take, if the GM has set a limit."""

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec

from facedown.table.wire.command import NO_LIMIT, Limit

Asked = tuple[str, str]
"""A seat, and the id of its question."""


class Running(msgspec.Struct):
    """Until when a question may be answered, by the clock on the wall, and whether something will ring then."""

    until: float
    is_wound: bool = False


class Hourglass:
    """One for each seat whose being asked all at the table may know of: no other is ever hurried."""

    def __init__(self, ring: Callable[[str, str], None], clock: Callable[[], float] = time.time) -> None:
        self.limit = NO_LIMIT
        self._ring = ring
        self._clock = clock
        self._running: dict[Asked, Running] = {}

    def set(self, limit: Limit) -> None:
        """From now on so long; what runs begins anew."""
        self.stop()
        self.limit = limit

    def note(self, asked: Mapping[str, str]) -> None:
        """These seats are asked now, each by the id of its question; who was asked before has still the same time."""
        until, before = self._clock() + self.limit.seconds, self._running
        now = asked.items() if self.limit.seconds else ()
        self._running = {each: before.get(each) or Running(until) for each in now}

    def until(self, seat: str, question: str | None) -> float | None:
        found = self._running.get((seat, question)) if question else None
        return found.until if found else None

    def wind(self) -> None:
        """Have every one ring that does not yet."""
        for (seat, question), running in self._running.items():
            if not running.is_wound:
                left = max(0.0, running.until - self._clock())
                running.is_wound = True
                asyncio.get_running_loop().call_later(left, self._ring_for, (seat, question), running)

    def _ring_for(self, asked: Asked, running: Running) -> None:
        """Unless they have answered, or have another time now."""
        if self._running.get(asked) is running:
            self._ring(*asked)

    def stop(self) -> None:
        """Nobody looks any more, or the limit is another."""
        self.note({})
