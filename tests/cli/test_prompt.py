"""What is typed as an answer to each shape of question."""

import pytest

from facedown.kernel.contract.view import Asked, Dice
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Field, Form, Number, Option, Pick, Several, Text
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
        (Several(OPTIONS), "1, ditch", ["hit", "go"]),
        (Several(OPTIONS), "1 3", ["hit", "go"]),
        (Several(OPTIONS), "none", []),
        (Number(2, 10, {4: "Difficult"}), "7", 7),
        (Number(2, 10, {4: "Difficult"}), "difficult", 4),
        (Number(-5, 5), "-3", -3),
        (Text(), "undo", "undo"),
        (Text(), '"undo"', "undo"),
        (Dice("3d10", 3, 10), "4 9,1", [4, 9, 1]),
        (Dice("2 cards", 2), "ace of cups, fool", ["ace of cups", "fool"]),
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
        (Dice("1d6", 1, 6), "six", "whole numbers"),
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
