"""The rulings of the catalogue: which can be switched, and what is refused."""

import pytest

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.rulings import RULINGS
from tests.towers.staged.cast import a_game, a_scene, plain

SWITCHES = [each.id for each in RULINGS if each.is_switch]
FIXED = [each.id for each in RULINGS if not each.is_switch]


def test_thirty_six_rulings_can_be_switched_and_four_have_one_reading() -> None:
    assert len(SWITCHES) == 36
    assert [f"T-GAP-{number:02}" for number in (7, 12, 35, 36)] == FIXED


@pytest.mark.parametrize("id", FIXED)
def test_a_ruling_with_one_reading_takes_no_other(id: str) -> None:
    with pytest.raises(Refused, match=r"did you mean|valid:"):
        a_scene(plain("ash"), rulings={id: "otherwise"})


def test_an_unknown_ruling_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refused, match="There is no ruling 'T-GAP-099'; did you mean 'T-GAP-09'"):
        Rulings(RULINGS, {"T-GAP-099": "before"})


def test_an_unknown_reading_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Refused, match=r"T-GAP-34 cannot be 're-roll' .*; did you mean 'reroll'"):
        a_game(rulings={"T-GAP-34": "re-roll"})


@pytest.mark.parametrize("value", [0, 13, "6", "fast"])
def test_a_speed_outside_its_range_is_refused(value: Value) -> None:
    with pytest.raises(Refused, match="T-GAP-29 cannot be"):
        Rulings(RULINGS, {"T-GAP-29": value})


def test_what_differs_from_the_defaults_is_kept_with_the_game() -> None:
    game = a_game(rulings={"T-GAP-34": "reroll", "T-GAP-29": 6})
    assert game.journal.now.scene.rulings.chosen() == {"T-GAP-34": "reroll"}
