"""Who has worked for long stands back for answers, and comes to an end all the same."""

from collections.abc import Callable

from facedown.kernel.game.pace import breathe
from facedown.table.courtesy import A_MOMENT, A_TURN, AN_ANSWER, MOST, SENDING, Courtesy


class Clock:
    """A clock that goes on when somebody works or waits."""

    def __init__(self) -> None:
        self.time = 100.0
        self.worked = 0.0
        self.waits: list[float] = []
        self.then: Callable[[], object] = list
        """What happens whenever somebody has waited."""

    def work(self, seconds: float) -> None:
        self.time += seconds
        self.worked += seconds

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.waits.append(self.time)
        self.then()


def a_courtesy() -> tuple[Clock, Courtesy]:
    clock = Clock()
    return clock, Courtesy(lambda: clock.time, lambda: clock.worked, clock.wait)


def test_what_has_worked_little_waits_for_nobody_however_long_it_has_been_under_way() -> None:
    clock, courtesy = a_courtesy()

    def work() -> None:
        clock.time += 10 * AN_ANSWER  # the machine had other work
        courtesy.begin()
        breathe()

    courtesy.do(courtesy.begin(), work)
    assert clock.waits == []


def test_what_is_long_waits_for_nobody_if_nobody_is_there_but_what_is_long_too() -> None:
    clock, courtesy = a_courtesy()
    courtesy.begin()

    def work() -> None:
        clock.work(AN_ANSWER)
        breathe()

    courtesy.do(courtesy.begin(), work)
    assert clock.waits == []


def test_what_is_long_stands_back_until_an_answer_is_done_and_sent() -> None:
    clock, courtesy = a_courtesy()
    done: list[float] = []

    def work() -> None:
        clock.work(AN_ANSWER)
        short, done_at = courtesy.begin(), clock.time + 4 * A_MOMENT

        def finish() -> None:
            if clock.time >= done_at and not done:
                courtesy.end(short)
                done.append(clock.time)

        clock.then = finish
        breathe()

    courtesy.do(courtesy.begin(), work)
    assert done
    assert SENDING <= clock.waits[-1] - done[0] < SENDING + 2 * A_MOMENT


def test_after_it_stood_back_it_works_for_a_turn_before_it_looks_again() -> None:
    clock, courtesy = a_courtesy()
    waited: list[bool] = []

    def work() -> None:
        clock.work(AN_ANSWER)
        breathe()
        courtesy.begin()
        for _ in range(2):
            breathe()
            waited.append(bool(clock.waits))
            clock.work(A_TURN)

    courtesy.do(courtesy.begin(), work)
    assert waited == [False, True]


def test_however_many_answers_come_what_is_long_goes_on() -> None:
    clock, courtesy = a_courtesy()

    def work() -> float:
        clock.work(AN_ANSWER)
        courtesy.begin()
        clock.then, began = courtesy.begin, clock.time
        breathe()
        return clock.time - began

    assert MOST <= courtesy.do(courtesy.begin(), work) < MOST + 2 * A_MOMENT


def test_what_took_long_leaves_nothing_to_wait_for() -> None:
    clock, courtesy = a_courtesy()
    other = courtesy.begin()

    def work() -> None:
        clock.work(AN_ANSWER)
        courtesy.end(other)
        breathe()

    courtesy.do(courtesy.begin(), work)
    assert clock.waits == []
