"""Thinking: how long a mind may take. Whoever is late answers with the default, and the table is told."""

import time
from collections.abc import Callable
from functools import partial
from threading import Event

from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.mind import Moment, Think
from facedown.table.meters import METERS
from facedown.table.workers import Crew

SECONDS_TO_THINK = 5.0


class Pondering:
    """A question that somebody thinks about, and the thought once there is one."""

    def __init__(self, think: Callable[[], Thought]) -> None:
        self._think: Callable[[], Thought] | None = think
        self._is_there = Event()
        self._thought: Thought | None = None
        self._error: Exception | None = None

    def finish(self) -> None:
        think, self._think = self._think, None  # it holds the whole game
        assert think is not None
        try:
            self._thought = think()
        except Exception as error:
            self._error = error
        self._is_there.set()

    def is_there(self, seconds: float = 0) -> bool:
        """Whether there is a thought within so many seconds."""
        return self._is_there.wait(seconds)

    @property
    def thought(self) -> Thought:
        if self._error is not None:
            raise self._error
        assert self._thought is not None
        return self._thought


THINKERS = Crew("thinker")


class Thinking:
    """The minds of one table. As long as one still thinks about an old question they are not asked another."""

    def __init__(self, think: Think, is_late: Callable[[Ask], None]) -> None:
        self._think = think
        self._is_late = is_late
        self._pondering: Pondering | None = None

    def think(self, moment: Moment, mind: Mind) -> Thought:
        """What a mind answers in time, or the default."""
        if self._pondering is None or self._pondering.is_there():
            began = time.perf_counter()
            moment.ask.make_hints()  # whoever is late would make them from a scene that has gone on
            self._pondering = Pondering(partial(self._think, moment, mind))
            THINKERS.begin(self._pondering.finish)
            is_there = self._pondering.is_there(SECONDS_TO_THINK)
            METERS.thoughts.note(time.perf_counter() - began)
            if is_there:
                return self._pondering.thought
        self._is_late(moment.ask)
        return Thought(moment.ask.default, ("It took too long to decide.",))
