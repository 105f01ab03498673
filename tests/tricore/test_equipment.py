"""Equipment: weight, hands and slots, durability, consumables, and what one can carry and lift."""

import pytest

from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.skills.lifting import lift, shortfall
from tests.playing import play
from tests.tricore.cast import THREES, who
from tests.tricore.things import FEEBLE, with_things

# load


@pytest.mark.rules("TC-ENC-01", "TC-ENC-02", "TC-ENC-03", "TC-DRV-13", "TC-DRV-14")
def test_strength_is_body_and_spirit_and_sets_both_limits() -> None:
    scene = with_things(primaries={**THREES, "POW": 5, "ATN": 4, "INT": 9})
    ash = who(scene, "ash")
    assert [value(scene, ash, each) for each in ("strength", "lift", "carry")] == [21, 420, 210]


@pytest.mark.rules("TC-ENC-02", "TC-ENC-04")
def test_gear_counts_towards_what_is_lifted() -> None:
    scene = with_things({"item": "plate", "at": "worn"}, primaries=FEEBLE)
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 56).value == 0
    assert shortfall(scene, ash, 57).value == 1  # 121 lb need 7
    assert shortfall(scene, ash, 76).value == 1
    assert shortfall(scene, ash, 77).value == 2


@pytest.mark.rules("TC-ENC-05", "TC-ENC-06", "TC-C-13", "TC-SKL-21")
def test_the_shortfall_is_the_cl_and_the_number_of_successes() -> None:
    scene = with_things(primaries=FEEBLE)
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 200).value == 4
    assert play(lift(scene, ash, 200, "a"), [11], [2]) is True  # 13 and 4 against 4: three successes and one
    assert play(lift(scene, ash, 200, "b"), [11], [1]) is False  # 3 falls below the CL
    once = with_things(primaries=FEEBLE, rulings={"TC-O-HOIST-EXTENDED": "off"})
    assert play(lift(once, who(once, "ash"), 200, "c"), [11]) is False
