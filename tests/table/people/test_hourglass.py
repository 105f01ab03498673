"""The hourglass: everybody has their whole time, and it rings for who has not answered."""

import asyncio
from typing import Any

import pytest

from facedown.table.people.hourglass import Hourglass
from facedown.table.wire.command import NO_LIMIT, Limit


class Loop:
    """A loop in the hands of the test."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[tuple[float, Any]] = []

    def clock(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Any, *arguments: Any) -> None:
        self.due.append((delay, lambda: work(*arguments)))


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    loop = Loop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    return loop


def an_hourglass(loop: Loop, seconds: int = 30) -> tuple[Hourglass, list[tuple[str, str]]]:
    rung: list[tuple[str, str]] = []
    hourglass = Hourglass(lambda seat, question: rung.append((seat, question)), loop.clock)
    hourglass.set(Limit(seconds))
    return hourglass, rung


def test_it_rings_once_for_who_is_still_asked_and_not_for_who_has_answered(loop: Loop) -> None:
    hourglass, rung = an_hourglass(loop)
    hourglass.note({"ann": "q1", "ben": "q2"})
    for _ in range(2):
        hourglass.wind()
    assert [delay for delay, _ in loop.due] == [30, 30]
    hourglass.note({"ben": "q2"})
    for _, ring in loop.due:
        ring()
    assert rung == [("ben", "q2")]


def test_what_happens_meanwhile_gives_nobody_more_time(loop: Loop) -> None:
    hourglass, _ = an_hourglass(loop)
    hourglass.note({"ann": "q1"})
    loop.now = 110.0
    hourglass.note({"ann": "q1", "ben": "q2"})
    assert (hourglass.until("ann", "q1"), hourglass.until("ben", "q2")) == (130, 140)
    assert (hourglass.until("ann", "q9"), hourglass.until("ann", None)) == (None, None)


def test_a_new_limit_begins_anew_and_none_is_none(loop: Loop) -> None:
    hourglass, rung = an_hourglass(loop)
    hourglass.note({"ann": "q1"})
    hourglass.wind()
    hourglass.set(NO_LIMIT)
    hourglass.note({"ann": "q1"})
    loop.due[0][1]()
    assert (hourglass.until("ann", "q1"), rung) == (None, [])
