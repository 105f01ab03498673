"""The four questions: how they are known again, what they refuse and what the rule is sent."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice, Fall, Kept
from facedown.kernel.dice.question import AGAIN, Ask, Commit, Draw, Key, Roll
from facedown.kernel.words.schema import YES_OR_NO, Hint, Later, Option, Pick
from tests.kernel.cast import code

ROLL = Roll((Dice(3, 10),), "T-ROLL", "ash", "leap", Kept(1))
DRAW = Draw(("ace", "ace", "king"), 2, "T-DRAW", "ash", "deal")
ASK = Ask("one", "T-CP-01", "Leap?", YES_OR_NO, "no", "ash", "leap")
COMMIT = Commit((ASK,), "T-CP-01", "leap")


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (ROLL, Key("T-ROLL", "ash", "leap")),
        (DRAW, Key("T-DRAW", "ash", "deal")),
        (ASK, Key("T-CP-01", "ash", "leap")),
        (COMMIT, Key("T-CP-01", "", "leap")),
    ],
)
def test_a_question_is_known_by_what_it_asks_about_whom_and_on_what_occasion(question: Any, key: Key) -> None:
    assert question.key == key


def test_a_key_does_not_depend_on_what_a_retcon_may_change() -> None:
    """The same die against another difficulty, the same choice with other options: still the same question."""
    assert Roll((Dice(5, 6),), "T-ROLL", "ash", "leap").key == ROLL.key
    assert Ask("two", "T-CP-01", "Jump?", YES_OR_NO, "yes", "ash", "leap").key == ASK.key


def test_all_hints_of_a_question_can_be_made_before_the_scene_goes_on() -> None:
    made: list[str] = []

    def make(of: str) -> Hint:
        made.append(of)
        return Hint()

    def later(of: str) -> Later:
        return Later(lambda: make(of))

    options = Pick((Option("a", "A", tells=later("a")), Option("b", "B"), Option("c", "C", tells=later("c"))))
    ask = Ask("one", "T-CP-01", "Which?", options, "a", tells=later("all"))
    assert made == []
    ask.make_hints()
    assert made == ["all", "a", "c"]
    assert ask.hint == Hint()
    assert ASK.hint is None
    assert made == ["all", "a", "c"]


@pytest.mark.parametrize(
    ("key", "text"),
    [(Key("a", "b", "c"), "a · b · c"), (Key("a", "", "c"), "a · c"), (Key("a", "", ""), "a")],
)
def test_a_key_reads_without_its_empty_parts(key: Key, text: str) -> None:
    assert str(key) == text


def test_a_roll_keeps_its_natural_faces_beside_what_the_rule_reads() -> None:
    assert ROLL.settle([3, 9, 1]) == Fall((9,), (3, 9, 1))
    assert str(ROLL) == "T-ROLL: 3d10"
    assert code(ROLL.refuse([3, 11, 1])) == "no-such-face"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (["ace", "king"], ""),
        (("ace", "ace"), ""),
        (["king", "king"], "no-such-card"),
        (["ace", "queen"], "no-such-card"),
        (["ace", ["king"]], "no-such-card"),
        (["ace"], "wrong-count"),
        (["ace", "ace", "king"], "wrong-count"),
        ("ak", "wrong-count"),
        (None, "wrong-count"),
    ],
)
def test_only_cards_left_in_the_deck_are_drawn(cards: object, why: str) -> None:
    assert code(DRAW.refuse(cards)) == why


def test_drawn_cards_reach_the_rule_in_their_order() -> None:
    assert DRAW.settle(["king", "ace"]) == ("king", "ace")


def test_a_decision_is_checked_by_its_schema_and_sent_as_it_is() -> None:
    assert code(ASK.refuse("maybe")) == "not-an-option"
    assert ASK.settle("yes") == "yes"


def test_dice_and_cards_are_chance_and_decisions_are_not() -> None:
    assert [each.is_chance for each in (ROLL, DRAW, ASK, COMMIT)] == [True, True, False, False]


def test_again_is_no_answer_anybody_can_give() -> None:
    assert repr(AGAIN) == "AGAIN"
    assert code(ASK.refuse(AGAIN)) == "not-an-option"
