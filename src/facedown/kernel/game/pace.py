"""Pace: whoever has much of a log to run or to tell pauses between two steps, if whoever wants it done says so."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")
Pause = Callable[[], None]

_PAUSE: ContextVar[Pause | None] = ContextVar("pause", default=None)


@contextmanager
def pausing(pause: Pause) -> Iterator[None]:
    """What is done meanwhile pauses like this between two steps. It changes nothing of what comes out."""
    before = _PAUSE.set(pause)
    try:
        yield
    finally:
        _PAUSE.reset(before)


def breathe() -> None:
    """One step is done, and the next can wait."""
    pause = _PAUSE.get()
    if pause is not None:
        pause()


def paced(things: Iterable[T]) -> Iterator[T]:
    """Much that is gone through one by one, each a step."""
    for each in things:
        yield each
        breathe()
