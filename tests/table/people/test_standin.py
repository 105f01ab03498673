"""Stand-ins: when the others may let the house play for somebody who is away."""

from typing import Any

import pytest

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.words.refusal import Refusal
from facedown.table.people.standin import (
    GM_DECIDES,
    NOT_ASKED_TO_AGREE,
    NOT_AWAY,
    SECONDS_AWAY,
    Absence,
    StandIn,
    agree_stand_in,
    ask_stand_in,
    stands,
)
from tests.kernel.cast import a_setup


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def three(**sitters: Any) -> Setup:
    """One, two and three, without a GM unless said otherwise."""
    return a_setup(**{"three": "person", "gm": "absent", **sitters})


@pytest.fixture
def long_ago() -> Absence:
    clock = Clock()
    absence = Absence(clock)
    clock.now = SECONDS_AWAY
    return absence


def test_all_others_who_are_here_have_to_agree(long_ago: Absence) -> None:
    asked = ask_stand_in(three(), StandIn("one", "two", True, set()), {"one", "three"}, long_ago)
    assert isinstance(asked, StandIn)
    assert asked.missing == {"three"}
    assert agree_stand_in(asked, "two", True) is NOT_ASKED_TO_AGREE
    assert agree_stand_in(asked, "three", True) is True


def test_who_does_not_agree_or_withdraws_ends_it(long_ago: Absence) -> None:
    for seat in ("three", "one"):
        asked = ask_stand_in(three(), StandIn("one", "two", True, set()), {"one", "three"}, long_ago)
        assert isinstance(asked, StandIn)
        assert agree_stand_in(asked, seat, False) is True


@pytest.mark.parametrize(
    ("sitters", "by", "here", "refusal"),
    [
        ({"gm": "person"}, "one", {"one", "three"}, GM_DECIDES),
        ({}, "onlooker", {"one", "three"}, NOT_ASKED_TO_AGREE),
        ({}, "two", {"one", "three"}, NOT_ASKED_TO_AGREE),
        ({}, "one", {"one", "two", "three"}, NOT_AWAY),
        ({"two": "mind"}, "one", {"one", "three"}, NOT_AWAY),
    ],
)
def test_it_is_refused(sitters: dict[str, str], by: str, here: set[str], refusal: Refusal, long_ago: Absence) -> None:
    assert ask_stand_in(three(**sitters), StandIn(by, "two", False, set()), here, long_ago) is refusal


def test_whoever_has_just_left_is_waited_for() -> None:
    clock = Clock()
    absence = Absence(clock)
    clock.now = 100.0
    absence.leave("two")
    clock.now += SECONDS_AWAY - 1
    assert ask_stand_in(three(), StandIn("one", "two", True, set()), {"one"}, absence) is NOT_AWAY
    clock.now += 1
    assert isinstance(ask_stand_in(three(), StandIn("one", "two", True, set()), {"one"}, absence), StandIn)


def test_it_stands_until_they_are_back_or_who_asked_has_gone() -> None:
    asked = StandIn("one", "two", True, {"three"})
    assert stands(asked, three(), {"one", "three"})
    assert not stands(asked, three(), {"one", "two", "three"})
    assert not stands(asked, three(), {"three"})
