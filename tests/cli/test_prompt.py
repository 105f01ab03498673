"""What is typed as an answer to each shape of question."""

import pytest

from facedown.kernel.contract.view import Asked, Die, TypedDice
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Field, Form, Number, Option, Pick, Route, Several, Text
from facedown.terminal.prompt import Prompt, Simple, read, schema_lines

OPTIONS = (
    Option("hit", "Attack the ogre", "60 %", "Primary"),
    Option("go", "Go to the ditch", group="Secondary"),
    Option("hex", "Attack with a hex", group="Primary"),
)


@pytest.mark.parametrize(
    ("schema", "typed", "answer"),
    [
        (Pick(OPTIONS), "hex", "hex"),
        (Pick(OPTIONS), "2", "hex"),  # as numbered: the groups stand together
        (Pick(OPTIONS), "GO TO", "go"),
        (Pick(OPTIONS), "ogre", "hit"),
        (Pick(OPTIONS, Route(("3,4",))), "via 3,4", {"via": "3,4"}),
        (Pick(OPTIONS, Route(("3,4",))), "Via  3,4 ", {"via": "3,4"}),
        (Pick(OPTIONS, Route(("3,4",))), "hex", "hex"),
        (Several(OPTIONS), "1, ditch", ["hit", "go"]),
        (Several(OPTIONS), "1 3", ["hit", "go"]),
        (Several(OPTIONS), "none", []),
        (Number(2, 10, {4: "Difficult"}), "7", 7),
        (Number(2, 10, {4: "Difficult"}), "difficult", 4),
        (Number(-5, 5), "-3", -3),
        (Text(), "undo", "undo"),
        (Text(), '"undo"', "undo"),
        (TypedDice("3d10", 3, 10), "4 9,1", [4, 9, 1]),
        (TypedDice("2 cards", 2), "ace of cups, fool", ["ace of cups", "fool"]),
    ],
)
def test_an_answer_is_read_as_it_is_meant(schema: Simple, typed: str, answer: Answer) -> None:
    assert read(schema, typed) == answer


@pytest.mark.parametrize(
    ("schema", "typed", "why"),
    [
        (Pick(OPTIONS), "attack", "could be any of these: 1. Attack the ogre, 2. Attack with a hex"),
        (Pick(OPTIONS), "4", "a number from 1 to 3"),
        (Pick(OPTIONS), "flee", "is not on offer"),
        (Number(0, 5), "1.5", "a whole number from 0 to 5"),
        (TypedDice("1d6", 1, 6), "six", "whole numbers"),
    ],
)
def test_what_is_not_clear_is_refused_with_a_way_on(schema: Simple, typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read(schema, typed)


def test_options_are_numbered_under_their_groups() -> None:
    assert schema_lines(Pick(OPTIONS)) == [
        "Primary:",
        "1. Attack the ogre (60 %)",
        "2. Attack with a hex",
        "Secondary:",
        "3. Go to the ditch",
    ]


def test_a_form_is_filled_in_field_by_field() -> None:
    form = Form((Field("name", "Name", Text(40, 1)), Field("age", "Age", Number(1, 99))))
    prompt = Prompt(Asked("1", "B-CP-01", "Who are you?", form))
    assert prompt.lines()[:2] == ["Who are you?", "Name:"]
    assert not prompt.take("Bryn")
    assert prompt.lines()[0] == "Age:"
    with pytest.raises(Refused):
        prompt.take("100")
    assert prompt.take("33")
    assert prompt.answer == {"name": "Bryn", "age": 33}


def test_what_gives_up_is_never_the_first_and_keeps_its_key() -> None:
    options = (
        Option("yield", "Yield", "out of the fight", "Free", grave=True),
        Option("end", "End the turn", "", "Free"),
    )
    assert schema_lines(Pick(options)) == ["Free:", "1. End the turn", "2. Yield (out of the fight)"]
    assert (read(Pick(options), "1"), read(Pick(options), "2")) == ("end", "yield")


def test_a_way_that_may_go_by_places_says_so_and_where_it_is() -> None:
    assert schema_lines(Pick(OPTIONS[:1], Route(("3,4", "4,4"), ("1,1", "2,2"))))[-2:] == [
        "The way so far: 1,1 – 2,2.",
        "To go by a place first, type via and its name, such as via 3,4.",
    ]
    assert schema_lines(Pick(OPTIONS[:1], Route((), ("1,1", "2,2"))))[-1] == "The way so far: 1,1 – 2,2."


def test_real_dice_say_what_follows_when_one_explodes() -> None:
    dice = TypedDice("2d6!", 2, 6, dice=(Die(6, True), Die(6, True)))
    assert schema_lines(dice) == [
        "Type the faces of 2d6!, such as 3 3, or roll to let them fall.",
        "A 6 is rolled again: type the further face right after it.",
    ]


def test_a_form_that_was_refused_is_typed_again_only_where_it_was_wrong() -> None:
    form = Form((Field("a", "A", Number(0, 9)), Field("b", "B", Number(0, 9))))
    prompt = Prompt(Asked("1", "T-1", "Five in all.", form, None, given={"a": 4, "b": 9}))
    assert prompt.lines()[1] == "A (before: 4; Enter keeps it):"
    assert prompt.keep()
    assert prompt.take("1")
    assert prompt.answer == {"a": 4, "b": 1}
    assert not Prompt(Asked("1", "T-1", "Five in all.", form)).keep()
