"""Who has worked for long stands back for answers, and comes to an end all the same."""

from collections.abc import Callable

from facedown.kernel.game.pace import breathe
from facedown.table.courtesy import A_MOMENT, A_TURN, AN_ANSWER, MOST, SENDING, Courtesy, Job


class Clock:
    """A clock that goes on when somebody waits, or is told to."""

    def __init__(self) -> None:
        self.time = 100.0
        self.waits: list[float] = []
        self.then: Callable[[], object] = list
        """What happens whenever somebody has waited."""

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.waits.append(self.time)
        self.then()


def a_long_job(clock: Clock, courtesy: Courtesy) -> Job:
    job = courtesy.begin()
    clock.time += AN_ANSWER
    return job


def test_what_is_short_waits_for_nobody() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    courtesy.begin()
    courtesy.do(courtesy.begin(), breathe)
    assert clock.waits == []


def test_what_is_long_waits_for_nobody_if_nobody_is_there() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    others = [courtesy.begin() for _ in range(2)]  # which are long as well
    courtesy.do(a_long_job(clock, courtesy), breathe)
    assert (len(others), clock.waits) == (2, [])


def test_what_is_long_stands_back_until_an_answer_is_done_and_sent() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    long = a_long_job(clock, courtesy)
    short, done_at = courtesy.begin(), clock.time + 4 * A_MOMENT

    def finish() -> None:
        if clock.time >= done_at:
            courtesy.end(short)
            clock.then = list

    clock.then = finish
    courtesy.do(long, breathe)
    assert clock.waits[-1] >= done_at + SENDING
    assert clock.waits[-1] < done_at + SENDING + 2 * A_MOMENT


def test_after_it_stood_back_it_works_for_a_turn_before_it_looks_again() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    long = a_long_job(clock, courtesy)
    courtesy.do(long, breathe)
    courtesy.begin()
    courtesy.do(long, breathe)
    assert clock.waits == []
    clock.time += A_TURN
    courtesy.do(long, breathe)
    assert clock.waits


def test_however_many_answers_come_what_is_long_goes_on() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    long, began = a_long_job(clock, courtesy), clock.time

    courtesy.begin()
    clock.then = courtesy.begin
    courtesy.do(long, breathe)
    assert MOST <= clock.time - began < MOST + 2 * A_MOMENT


def test_what_took_long_leaves_nothing_to_wait_for() -> None:
    clock = Clock()
    courtesy = Courtesy(clock.now, clock.wait)
    long, other = a_long_job(clock, courtesy), a_long_job(clock, courtesy)
    courtesy.end(other)
    courtesy.do(long, breathe)
    assert clock.waits == []
