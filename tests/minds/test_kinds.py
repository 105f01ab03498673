"""Minds are written in a word or a line, and whoever could not be one is refused with what would be right."""

import pytest

from facedown.kernel.contract.mind import Mind
from facedown.minds import KINDS, LEVELS, read_mind
from facedown.minds.kinds import written
from tests.kernel.cast import refused


def test_there_are_five_kinds() -> None:
    assert list(KINDS) == ["random", "plain", "odds", "bluff", "search"]


@pytest.mark.parametrize(
    ("text", "mind"),
    [
        ("odds", Mind("odds")),
        ("plain:skill=0.4,temper=coward", Mind("plain", 0.4, "coward")),
        ("search:playouts=200", Mind("search", playouts=200)),
    ],
)
def test_a_mind_is_read_as_it_is_written(text: str, mind: Mind) -> None:
    assert read_mind(text) == mind
    assert written(mind) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("plane", "unknown-mind"),
        ("", "unknown-mind"),
        ("plain:temper=brave", "unknown-temper"),
        ("plain:skill=2", "no-such-skill"),
        ("plain:skill=much", "not-a-mind"),
        ("plain:luck=1", "not-a-mind"),
        ("search:playouts=-1", "no-such-budget"),
    ],
)
def test_what_is_no_mind_is_refused(text: str, code: str) -> None:
    assert refused(lambda: read_mind(text)).code == code


def test_the_levels_that_a_person_picks_are_minds_too() -> None:
    assert list(LEVELS) == ["easy", "fair", "hard"]
    assert read_mind("easy").skill < read_mind("fair").skill < read_mind("hard").skill


def test_a_misspelt_mind_is_told_the_nearest() -> None:
    assert refused(lambda: read_mind("plane")).text == "There is no mind 'plane'; did you mean 'plain'?"
