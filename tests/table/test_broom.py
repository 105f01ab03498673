"""Garbage is looked for when enough has come together, in a moment in which nobody waits."""

from collections import deque
from collections.abc import Callable

import pytest

from facedown.table.broom import A_BREATH, PATIENCE, Broom


class Floor:
    """Where somebody sweeps: how much lies there, whether all are still, and what is to happen later."""

    def __init__(self, has_much: bool = True, is_still: bool = True) -> None:
        self.has_much, self.is_still = has_much, is_still
        self.swept = 0
        self.waiting: deque[Callable[[], None]] = deque()
        self.broom = Broom(lambda: self.is_still, lambda: self.has_much, self.sweep)

    def sweep(self) -> None:
        self.swept += 1
        self.has_much = False

    def look(self) -> None:
        self.broom.look(self.later)

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        assert seconds == A_BREATH
        self.waiting.append(then)

    def breathe(self) -> None:
        self.waiting.popleft()()


def test_little_is_left_lying() -> None:
    floor = Floor(has_much=False)
    floor.look()
    assert not floor.waiting


def test_much_is_swept_a_breath_later_and_once() -> None:
    floor = Floor()
    floor.look()
    floor.look()
    floor.breathe()
    assert (floor.swept, len(floor.waiting)) == (1, 0)


def test_while_somebody_waits_for_an_answer_nobody_sweeps() -> None:
    floor = Floor(is_still=False)
    floor.look()
    swept = []
    for floor.is_still in (False, False, True):
        floor.breathe()
        swept.append(floor.swept)
    assert swept == [0, 0, 1]


def test_where_somebody_always_waits_it_is_swept_all_the_same() -> None:
    floor = Floor(is_still=False)
    floor.look()
    breaths = 0
    while not floor.swept:
        floor.breathe()
        breaths += 1
    assert breaths * A_BREATH == pytest.approx(PATIENCE)


def test_what_comes_together_after_that_is_swept_again() -> None:
    floor = Floor()
    for times in (1, 2):
        floor.has_much = True
        floor.look()
        floor.breathe()
        assert floor.swept == times
