"""A condition lasts until its anchor comes round for its owner, as often as it says."""

import pytest

from facedown.kernel.scene.condition import (
    ENCOUNTER_END,
    ROUND_END,
    TURN_END,
    TURN_START,
    Condition,
    Until,
    passing,
)

ANCHORS = (TURN_START, TURN_END, ROUND_END, ENCOUNTER_END)


def dazed(until: Until | None) -> Condition:
    return Condition("dazed", "bryn", until)


@pytest.mark.parametrize("anchor", ANCHORS)
def test_a_condition_ends_when_its_own_anchor_comes_round(anchor: str) -> None:
    condition = dazed(Until(anchor, "ash"))
    assert passing(condition, anchor, "ash") is None
    for other in set(ANCHORS) - {anchor}:
        assert passing(condition, other, "ash") is condition


def test_an_anchor_of_somebody_else_does_not_count() -> None:
    condition = dazed(Until(TURN_END, "ash"))
    assert passing(condition, TURN_END, "bryn") is condition
    assert passing(condition, TURN_END, "") is condition


def test_an_anchor_without_an_owner_is_everybodys() -> None:
    assert passing(dazed(Until(TURN_END)), TURN_END, "bryn") is None
    assert passing(dazed(Until(ROUND_END)), ROUND_END, "") is None


def test_a_condition_without_an_end_outlasts_every_anchor() -> None:
    condition = dazed(None)
    assert all(passing(condition, anchor, "ash") is condition for anchor in ANCHORS)


def test_a_condition_can_outlast_the_turn_it_is_given_in() -> None:
    once = passing(dazed(Until(TURN_END, "ash", passes=2)), TURN_END, "ash")
    assert once == dazed(Until(TURN_END, "ash", passes=1))
    assert once is not None
    assert passing(once, TURN_END, "ash") is None


@pytest.mark.parametrize(
    ("until", "text"),
    [
        (Until(TURN_START, "ash"), "the start of Ash's next turn"),
        (Until(TURN_END, "ash"), "the end of Ash's turn"),
        (Until(TURN_END, "ash", 2), "the end of Ash's next turn"),
        (Until(TURN_START, "ash", 2), "the start of Ash's next turn"),
        (Until(ROUND_END), "the end of the round"),
        (Until(ENCOUNTER_END), "the end of the encounter"),
        (Until("the next full moon"), "the next full moon"),
    ],
)
def test_an_expiry_says_in_words_when_it_is(until: Until, text: str) -> None:
    assert until.words("Ash") == text
