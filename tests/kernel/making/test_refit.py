"""What somebody answered before, as far as the question of now has room for it."""

from facedown.kernel.making.refit import refitted
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Several, Text

DEALT = Form(
    (Field("a", "A", Number(1, 6)), Field("b", "B", Number(1, 6)), Field("c", "C", Number(1, 6))), None, (6, 3, 1)
)


def test_other_numbers_go_where_the_same_wishes_were() -> None:
    assert refitted(DEALT, {"a": 1, "b": 5, "c": 2}, {}) == {"a": 1, "b": 6, "c": 3}
    assert refitted(DEALT, {"a": 3, "b": 1, "c": 6}, {}) == {"a": 3, "b": 1, "c": 6}


def test_of_several_those_stay_that_are_still_on_offer() -> None:
    schema = Several((Option("one", "One"), Option("two", "Two")))
    assert refitted(schema, ["two", "three"], []) == ["two"]


def test_a_form_keeps_what_it_still_asks_for_and_begins_the_rest() -> None:
    form = Form((Field("rank", "Rank", Number(0, 2)), Field("new", "New", Number(1, 2)), Field("called", "?", Text())))
    assert refitted(form, {"rank": 9, "old": 1}, {"called": "Ash"}) == {"rank": 2, "new": 1, "called": "Ash"}


def test_what_has_another_shape_is_left_for_the_question_to_refuse() -> None:
    assert refitted(DEALT, 7, {}) == 7
    assert refitted(Pick((Option("one", "One"),)), "gone", "one") == "gone"
    assert refitted(Several(()), "one", []) == "one"
