"""What an action means: the same place for the same answer, whatever its question."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Field, Form, Number, Option, Pick, Schema, Several, Text
from facedown.kernel.words.shown import Face, Odds
from facedown.research.choice import answers, choices

A, B = Option("a", "A"), Option("b", "B")


def said(schema: Schema, default: Answer, most: int = 8) -> list[Answer]:
    return [None if each is None else each.answer for each in choices(schema, default, most)]


def test_the_options_of_a_pick_in_their_order() -> None:
    assert said(Pick((A, B)), "b") == ["a", "b"]


def test_of_more_options_than_actions_the_first_and_the_default() -> None:
    options = tuple(Option(str(at), "") for at in range(9))
    assert said(Pick(options), "1", 3) == ["0", "1", "2"]
    assert said(Pick(options), "7", 3) == ["0", "1", "7"]


def test_of_several_nothing_then_the_default_then_each_alone() -> None:
    assert said(Several((A, B)), ["a", "b"]) == [[], ["a", "b"], ["a"], ["b"]]


def test_what_was_said_before_or_cannot_stand_alone_is_no_action() -> None:
    beside = Option("sub", "Sub", beside=("strike",), counts=("sub",))
    assert said(Several((A, beside), limits={"sub": 1}), []) == [[], None, ["a"], None]


def test_a_card_is_aimed_at_the_nearest() -> None:
    card, foe = Option("card", "Card", face=Face("Card", aims=1)), Option("foe", "Foe", target="foe")
    assert said(Several((card, foe), limits={"x": 1}), []) == [[], None, ["card", "foe"], ["foe"]]


def test_the_numbers_from_the_least_each_with_its_odds() -> None:
    made = choices(Number(2, 4, odds={3: Odds(0.5)}), 2, 8)
    assert [each.answer for each in made if each] == [2, 3, 4]
    assert [each.odds for each in made if each] == [None, Odds(0.5), None]


def test_a_form_is_the_default_but_for_one_field() -> None:
    form = Form((Field("who", "Who", Pick((A, B))), Field("many", "Many", Number(0, 1)), Field("why", "Why", Text())))
    default = {"who": "a", "many": 1, "why": "so"}
    assert said(form, default) == [default, None, {**default, "who": "b"}, {**default, "many": 0}, None]


def test_a_text_is_always_the_default() -> None:
    assert said(Text(), "hm") == ["hm"]


def test_an_action_that_is_no_answer_says_the_default() -> None:
    assert answers(Ask("p1", "X", "?", Pick((A, B)), "b"), 4) == ["a", "b", "b", "b"]


def test_of_several_odds_the_best_that_nothing_bars() -> None:
    barred, open_odds = Odds(0.9, bar="a wall"), Odds(0.4)
    (made,) = choices(Pick((Option("a", "A", odds=(barred, Odds(0.2), open_odds)),)), "a", 8)
    assert made is not None
    assert made.odds == open_odds
