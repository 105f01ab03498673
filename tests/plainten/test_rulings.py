"""The rulings of the catalogue: which can be switched, and what is refused."""

import pytest

from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.plainten.rulings import RULINGS
from tests.plainten.staged.cast import a_game, a_scene, plain

SWITCHES = [each.id for each in RULINGS if each.is_switch]
FIXED = [each.id for each in RULINGS if not each.is_switch]


def test_twenty_seven_rulings_can_be_switched_and_eight_have_one_reading() -> None:
    assert len(SWITCHES) == 27
    assert [f"S-GAP-{number:02}" for number in (1, 7, 9, 14, 24, 32, 34, 35)] == FIXED


@pytest.mark.parametrize("id", FIXED)
def test_a_ruling_with_one_reading_takes_no_other(id: str) -> None:
    with pytest.raises(Refused, match=r"did you mean|valid:"):
        a_scene(plain("ash"), rulings={id: "otherwise"})


def test_an_unknown_ruling_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refused, match="There is no ruling 'S-GAP-066'; did you mean 'S-GAP-06'"):
        Rulings(RULINGS, {"S-GAP-066": "reroll"})


def test_an_unknown_reading_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Refused, match=r"S-GAP-06 cannot be 're-roll' .*; did you mean 'reroll'"):
        a_game(rulings={"S-GAP-06": "re-roll"})


@pytest.mark.parametrize(("id", "value"), [("S-GAP-02", 0), ("S-GAP-02", 10), ("S-GAP-02", "3"), ("S-GAP-26", 31)])
def test_a_number_outside_its_range_is_refused(id: str, value: Value) -> None:
    with pytest.raises(Refused, match=f"{id} cannot be"):
        Rulings(RULINGS, {id: value})


def test_what_differs_from_the_defaults_is_kept_with_the_game() -> None:
    game = a_game(rulings={"S-GAP-06": "reroll", "S-GAP-02": 3})
    assert game.journal.now.scene.rulings.chosen() == {"S-GAP-06": "reroll"}
