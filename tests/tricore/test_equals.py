"""Two equals: a hit is about as likely as not at every level, and so is a Resolve."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.rulesets.tricore.equals import TRIED_AT, equals, fighter
from facedown.rulesets.tricore.rulings import RULINGS
from tests.tricore.staged.acs_cast import FIRST
from tests.tricore.staged.cast import content

NOW = {each.what: float(each.chance) for each in equals(content(), Rulings(RULINGS))}
THEN = {each.what: float(each.chance) for each in equals(content(), Rulings(RULINGS, FIRST))}
PLAYED = "a Resolve by TC-C-03 formula, TC-G-103"


@pytest.mark.rules("TC-G-07")
@pytest.mark.parametrize("level", TRIED_AT)
def test_between_equals_a_strike_hits_a_little_oftener_than_not(level: int) -> None:
    for how in ("trained", "untrained"):
        assert 0.55 <= NOW[f"level {level}, {how}: a Strike hits"] <= 0.75
    assert THEN[f"level {level}, trained: a Strike hits"] > 0.99


@pytest.mark.rules("TC-G-18")
@pytest.mark.parametrize("level", TRIED_AT)
def test_the_wounded_without_instinct_can_still_hit(level: int) -> None:
    what = f"level {level}, untrained and Wounded I: a Strike hits"
    assert (NOW[what] > 0.05, THEN[what]) == (True, 0.0)


@pytest.mark.rules("TC-G-103", "TC-C-03")
@pytest.mark.parametrize("level", TRIED_AT)
def test_between_equals_a_resolve_is_worth_trying_at_every_level(level: int) -> None:
    assert 0.35 <= NOW[f"level {level}: {PLAYED} primary-and-level"] <= 0.65
    assert next(iter(each for each in THEN if "Resolve" in each)) == f"level 1: {PLAYED} primary"


def test_with_every_level_an_equal_has_what_its_level_allows() -> None:
    assert [fighter(level, True).instinct["strike"] for level in TRIED_AT] == [2, 3, 4, 6]
    assert [sum(fighter(level, False).primaries.values()) for level in TRIED_AT] == [38, 40, 42, 42]
    assert fighter(5, False).instinct == {}


def test_where_only_a_defence_opposes_nothing_has_to_be_reached() -> None:
    found = equals(content(), Rulings(RULINGS, {"TC-G-07": "opposed-only"}))
    assert found[0].chance == 1
