"""What a table agrees on beside its game."""

import pytest

from facedown.table.agreement import Agreement
from facedown.table.aside import SILENCE, Aside, read_aside
from facedown.table.people.nudge import Nudge
from facedown.table.people.standin import StandIn
from facedown.table.wire.command import Limit


def test_an_aside_is_read_as_it_was_written() -> None:
    nudges: dict[str, tuple[Nudge, ...]] = {"p2": (Nudge("p1", "q1"),)}
    aside = Aside(Agreement("p1", 4, {"p2", "p3"}), StandIn("p1", "p2", True, {"p3"}), nudges, Limit(30), ("p1 c1",))
    assert read_aside(aside.written()) == aside


def test_the_same_aside_has_the_same_words() -> None:
    one, two = {"p1", "p2", "p3", "p4"}, {"p4", "p3", "p2", "p1"}
    assert Aside(Agreement("gm", 1, one)).written() == Aside(Agreement("gm", 1, two)).written()


@pytest.mark.parametrize("said", [None, SILENCE, "", "{", '{"limit": 3}'])
def test_what_cannot_be_read_says_nothing(said: str | None) -> None:
    assert read_aside(said) == Aside()
