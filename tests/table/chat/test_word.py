"""What somebody says, and who may know it."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.chat.word import LONGEST, said

SEATS = ("p1", "p2", "p3", "gm", "onlooker")


def hearers(to: str) -> list[str]:
    word = said("p1", to, "Now", "")
    return [seat for seat in SEATS if word.audience.may_know(seat)]


def test_a_whisper_is_for_exactly_two() -> None:
    assert hearers("") == list(SEATS)
    assert hearers("p2") == ["p1", "p2"]
    assert hearers("gm") == ["p1", "gm"]
    assert hearers("p1") == ["p1"]


def test_a_word_is_one_line_without_signs_that_nobody_sees() -> None:
    assert said("p1", "", "  Hold \n the\tline‮!\x07 ", "").text == "Hold the line!"
    assert said("p1", "", "👩‍🚀", "").text == "👩‍🚀"


def test_dice_are_rolled_by_a_word() -> None:
    word = said("p1", "gm", "/roll 2d6 + 1", "")
    assert word.text == "2d6 + 1"
    assert word.toss is not None
    assert word.toss.text.startswith("2d6+1 = [")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (" \n ", "nothing-said"),
        ("x" * (LONGEST + 1), "too-long"),
        ("/kick Ben", "unknown-command"),
        ("/roll", "syntax"),
    ],
)
def test_what_cannot_be_said_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        said("p1", "", typed, "")
    assert refused.value.refusal.code == code
