"""The shapes an answer can have, and why an answer of another shape is not taken."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.words.schema import (
    YES_OR_NO,
    Field,
    Form,
    Hint,
    Later,
    Number,
    Option,
    Pick,
    Route,
    Schema,
    Several,
    Text,
    offered,
    without_hints,
    yes_or_no,
)
from facedown.kernel.words.shown import Face
from tests.kernel.cast import code

MEALS = tuple(Option(key, key.title()) for key in ("bread", "cheese", "soup", "stew"))
SHEET = Form((Field("meal", "Meal", Pick(MEALS)), Field("cups", "Cups", Number(1, 3))))

WORDS = st.text("abcdefgh", min_size=1, max_size=4)
OPTIONS = st.lists(WORDS, min_size=1, max_size=6, unique=True).map(
    lambda keys: tuple(Option(key, key.title()) for key in keys)
)
PLAIN = st.one_of(
    st.builds(Pick, OPTIONS),
    OPTIONS.flatmap(lambda options: st.builds(Several, st.just(options), st.integers(0, len(options)))),
    st.tuples(st.integers(-50, 50), st.integers(0, 50)).map(lambda pair: Number(pair[0], pair[0] + pair[1])),
    st.tuples(st.integers(0, 20), st.integers(0, 50)).map(lambda pair: Text(pair[0] + pair[1], pair[0])),
)
SCHEMAS = PLAIN | st.lists(st.tuples(WORDS, PLAIN), max_size=4, unique_by=lambda pair: pair[0]).map(
    lambda pairs: Form(tuple(Field(name, name.title(), schema) for name, schema in pairs))
)


@given(SCHEMAS)
def test_the_smallest_answer_of_any_schema_is_legal(schema: Schema) -> None:
    assert schema.refuse(schema.smallest()) is None


@given(SCHEMAS, st.sampled_from([None, 1.5, True, object(), b"x", {"no": "such"}, [["nested"]], ("a",), {1, 2}]))
def test_an_answer_of_no_known_shape_is_refused_and_never_crashes(schema: Schema, answer: object) -> None:
    assert code(schema.refuse(answer))


@pytest.mark.parametrize(
    ("schema", "answer", "why"),
    [
        (Pick(MEALS), "soup", ""),
        (Pick(MEALS), "Soup", "not-an-option"),
        (Pick(MEALS), {"via": "3,4"}, "not-an-option"),
        (Pick(MEALS, Route(("3,4",))), {"via": "3,4"}, ""),
        (Pick(MEALS, Route(("3,4",))), "soup", ""),
        (Pick(MEALS, Route(("3,4",))), {"via": "3,5"}, "not-on-the-way"),
        (Pick(MEALS, Route(("3,4",))), {"via": ["3,4"]}, "not-on-the-way"),
        (Pick(MEALS, Route(("3,4",))), {"by": "3,4"}, "not-a-waypoint"),
        (Pick(MEALS, Route(("3,4",))), {}, "not-a-waypoint"),
        (Pick(MEALS), ["soup"], "not-an-option"),
        (Pick(MEALS), 2, "not-an-option"),
        (Pick(()), "soup", "not-an-option"),
        (YES_OR_NO, "no", ""),
        (YES_OR_NO, False, "not-an-option"),
        (Several(MEALS), [], ""),
        (Several(MEALS, 1, 2), ["soup", "bread"], ""),
        (Several(MEALS, 1, 2), [], "wrong-count"),
        (Several(MEALS, 1, 2), ["soup", "bread", "stew"], "wrong-count"),
        (Several(MEALS), ["soup", "soup"], "chosen-twice"),
        (Several(MEALS), ["soup", "wine"], "not-an-option"),
        (Several(MEALS), [["soup"]], "not-an-option"),
        (Several(MEALS), "soup", "not-a-list"),
        (Several(MEALS), ("soup",), "not-a-list"),
        (Number(-1, 3), -1, ""),
        (Number(-1, 3), 3, ""),
        (Number(-1, 3), 4, "out-of-range"),
        (Number(-1, 3), -2, "out-of-range"),
        (Number(-1, 3), 10**40, "out-of-range"),
        (Number(-1, 3), "2", "not-a-number"),
        (Number(-1, 3), 2.0, "not-a-number"),
        (Number(-1, 3), True, "not-a-number"),
        (Text(5), "", ""),
        (Text(5), "four\n", ""),
        (Text(5), "sixsix", "wrong-length"),
        (Text(5, 2), " a ", "wrong-length"),
        (Text(5), 12345, "not-a-text"),
        (Text(5), "a\tb", "control-characters"),
        (Text(5), "a\x1b[m", "control-characters"),
        (Text(5), "a\x7f", "control-characters"),
        (Text(5), "a\x9b2J", "control-characters"),
        (Text(5), "a\udc80", "control-characters"),
        (SHEET, {"meal": "soup", "cups": 2}, ""),
        (SHEET, {"meal": "soup"}, "missing-field"),
        (SHEET, {"meal": "soup", "cups": 2, "pie": 1}, "no-such-field"),
        (SHEET, {"meal": "soup", "cups": 4}, "out-of-range"),
        (SHEET, {1: "soup"}, "no-such-field"),
        (SHEET, ["soup", 2], "not-a-form"),
    ],
)
def test_an_answer_is_taken_or_refused_with_its_code(schema: Schema, answer: Any, why: str) -> None:
    assert code(schema.refuse(answer)) == why


@pytest.mark.parametrize(
    ("schema", "answer", "text"),
    [
        (Pick(MEALS), "chese", "'chese' is not on offer; did you mean 'cheese'?"),
        (Several(MEALS), ["brod"], "'brod' is not on offer; did you mean 'bread'?"),
        (Several(MEALS, 2), ["soup"], "Choose 2 to 4 of them, not 1."),
        (Number(1, 3), 7, "Give a whole number from 1 to 3, not 7."),
        (SHEET, {"mael": "soup"}, "The form has no field 'mael'; did you mean 'meal'?"),
        (SHEET, {"meal": "soup"}, "The field 'cups' is missing."),
        (SHEET, {"meal": "stow", "cups": 1}, "Meal: 'stow' is not on offer; did you mean 'stew'?"),
    ],
)
def test_a_refusal_says_what_would_be_right(schema: Schema, answer: Any, text: str) -> None:
    refusal = schema.refuse(answer)
    assert refusal is not None
    assert refusal.text == text


def test_the_smallest_answers_are_small() -> None:
    assert Pick(MEALS).smallest() == "bread"
    assert Several(MEALS, 2).smallest() == ["bread", "cheese"]
    assert Number(-1, 3).smallest() == -1
    assert len(Text(9, 4).smallest()) == 4
    assert SHEET.smallest() == {"meal": "bread", "cups": 1}


CARDS = (
    Option("strike", "Strike", counts=("core",)),
    Option("volley", "Volley", counts=("core",)),
    Option("pair", "Both blades", counts=("core", "hand", "hand")),
    Option("run", "Run"),
)


@pytest.mark.parametrize(
    ("answer", "code"),
    [(["strike", "run"], ""), (["volley", "strike"], "too-many-of-a-kind"), (["pair"], "too-many-of-a-kind")],
)
def test_only_so_many_of_a_kind_may_be_chosen(answer: list[str], code: str) -> None:
    refusal = Several(CARDS, 0, 3, {"core": 1, "hand": 1}).refuse(answer)
    assert (refusal.code if refusal else "") == code


def test_no_hint_leaves_the_table_not_even_inside_a_form() -> None:
    hinted, bare = Option("a", "A", tells=Hint()), Option("a", "A")
    assert without_hints(Pick((hinted,))) == Pick((bare,))
    form = Form((Field("one", "One", Several((hinted,))), Field("text", "Text", Text(9))))
    assert without_hints(form) == Form((Field("one", "One", Several((bare,))), Field("text", "Text", Text(9))))


class Worth(Hint, frozen=True):
    points: int


def refuse_to_tell() -> Hint:
    raise AssertionError("Nobody has asked for it.")


def test_a_hint_is_made_when_it_is_first_read_and_never_again() -> None:
    points = iter((3, 4))
    later = Option("a", "A", tells=Later(lambda: Worth(next(points))))
    assert next(points) == 3
    assert later.hint == later.hint == Worth(4)
    assert Option("a", "A", tells=Later(lambda: None)).hint is None
    assert Option("a", "A").hint is None


def test_a_hint_that_is_still_to_be_made_is_equal_to_what_it_makes() -> None:
    now, later, other = (Option("a", "A", tells=each) for each in (Worth(1), Later(lambda: Worth(1)), Worth(2)))
    assert now == later
    assert later == Option("a", "A", tells=Later(lambda: Worth(1)))
    assert later != other
    assert hash(now) == hash(later)


def test_no_hint_is_made_for_a_person() -> None:
    assert without_hints(Pick((Option("a", "A", tells=Later(refuse_to_tell)),))) == Pick((Option("a", "A"),))


def test_every_option_of_a_question_is_found_in_a_form_too() -> None:
    fields = (Field("meal", "Meal", Pick(MEALS)), Field("more", "More", Several(MEALS[:1])), Field("at", "At", Text()))
    assert list(offered(Form(fields))) == [*MEALS, MEALS[0]]
    assert list(offered(Number(1, 2))) == []


def test_what_lies_beside_a_card_has_to_fit_one_that_is_laid() -> None:
    cut = Option("cut", "Cut", face=Face("Cut", deed="blow"), counts=("card",))
    run = Option("run", "Run", face=Face("Run", deed="way"), counts=("card",))
    aim, shout = Option("aim", "Aim", beside=("blow", "shot")), Option("shout", "Shout")
    schema = Several((cut, run, aim, shout), limits={"card": 2})
    for answer in (["cut", "aim"], ["run", "shout"], ["run", "cut", "aim"]):
        assert schema.refuse(answer) is None
    refusal = schema.refuse(["run", "aim"])
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("does-not-fit", "Aim goes with Blow or Shot, and no such card is laid.")


def test_yes_and_no_may_say_what_comes_of_them() -> None:
    schema = yes_or_no("It stops 2.", "Keep it.")
    assert [(each.key, each.text, each.gist) for each in schema.options] == [
        ("yes", "Yes", "It stops 2."),
        ("no", "No", "Keep it."),
    ]
