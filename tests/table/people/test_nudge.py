"""Nudges: for whom one waits, as one was shown, and not all the time."""

from facedown.kernel.contract.view import Waiting
from facedown.table.people.nudge import NOT_WAITED_FOR, NUDGED_ALREADY, SECONDS_BETWEEN, Nudges

BEN = (Waiting("ben", "Ben"), Waiting("cid", "Cid", ready=True))


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_nudge_is_heard_by_whom_it_is_for_until_they_have_answered() -> None:
    nudges = Nudges()
    assert nudges.nudge("ann", "ben", BEN, "q1") is None
    assert nudges.nudge("dan", "ben", BEN, "q1") is None
    assert nudges.heard("ben", "q1") == ("ann", "dan")
    assert (nudges.heard("ben", "q2"), nudges.heard("ben", None), nudges.heard("cid", "q1")) == ((), (), ())


def test_only_whom_one_sees_the_table_wait_for_is_nudged() -> None:
    nudges = Nudges()
    for seat in ("ann", "cid", "eve"):
        assert nudges.nudge("ann", seat, BEN, "q1") is NOT_WAITED_FOR


def test_what_the_other_is_asked_by_now_is_not_told() -> None:
    assert [Nudges().nudge("ann", "ben", BEN, question) for question in ("q1", "secret", None)] == [None, None, None]


def test_nobody_nudges_all_the_time() -> None:
    clock = Clock()
    nudges = Nudges(clock)
    assert nudges.nudge("ann", "ben", BEN, "q1") is None
    assert nudges.nudge("ann", "ben", BEN, "q2") is NUDGED_ALREADY
    clock.now = SECONDS_BETWEEN
    assert nudges.nudge("ann", "ben", BEN, "q2") is None
    assert nudges.heard("ben", "q2") == ("ann",)
