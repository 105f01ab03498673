"""Thinking: how long a mind may take. Whoever is late answers with the default, and the table is told."""

from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

from facedown.kernel.dice.question import Ask
from facedown.kernel.game.mind import Choose
from facedown.kernel.words.schema import Answer

SECONDS_TO_THINK = 5.0


class Thought:
    """A question that somebody thinks about, and the answer once there is one."""

    def __init__(self, think: Callable[[], Answer]) -> None:
        self._think = think
        self._is_there = Event()
        self._answer: Answer = None
        self._error: Exception | None = None

    def finish(self) -> None:
        try:
            self._answer = self._think()
        except Exception as error:
            self._error = error
        self._is_there.set()

    def is_there(self, seconds: float = 0) -> bool:
        """Whether there is an answer within so many seconds."""
        return self._is_there.wait(seconds)

    @property
    def answer(self) -> Answer:
        if self._error is not None:
            raise self._error
        return self._answer


class Thinkers:
    """Threads that think, as many as there are thoughts at one time. Nobody waits for them when the server stops."""

    def __init__(self) -> None:
        self._idle: deque[SimpleQueue[Thought]] = deque()

    def begin(self, thought: Thought) -> None:
        try:
            self._idle.pop().put(thought)
        except IndexError:
            Thread(target=self._think, args=(thought,), name="thinker", daemon=True).start()

    def _think(self, thought: Thought) -> None:
        questions: SimpleQueue[Thought] = SimpleQueue()
        while True:
            thought.finish()
            self._idle.append(questions)
            thought = questions.get()


THINKERS = Thinkers()


class Thinking:
    """The minds of one table. As long as one still thinks about an old question they are not asked another."""

    def __init__(self, choose: Choose, is_late: Callable[[Ask], None]) -> None:
        self._choose = choose
        self._is_late = is_late
        self._thought: Thought | None = None

    def choose(self, glimpse: Any, ask: Ask) -> Answer:
        """What a mind answers in time, or the default."""
        if self._thought is None or self._thought.is_there():
            self._thought = Thought(lambda: self._choose(glimpse, ask))
            THINKERS.begin(self._thought)
            if self._thought.is_there(SECONDS_TO_THINK):
                return self._thought.answer
        self._is_late(ask)
        return ask.default
