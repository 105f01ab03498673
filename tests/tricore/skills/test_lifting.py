"""Lifting: what one can move, and Hoist for what is too heavy."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.skills.lifting import lift, shortfall
from tests.playing import play
from tests.tricore.staged.cast import THREES, a_scene, ash_alone, plain, who
from tests.tricore.staged.duels import duel, stats
from tests.tricore.staged.table import call_for
from tests.tricore.staged.things import FEEBLE, with_things


@pytest.mark.rules("TC-ENC-01", "TC-ENC-02", "TC-ENC-03", "TC-DRV-13", "TC-DRV-14")
def test_strength_is_body_and_spirit_and_sets_both_limits() -> None:
    scene = with_things(primaries={**THREES, "POW": 5, "ATN": 4, "INT": 9})
    ash = who(scene, "ash")
    assert [value(scene, ash, each) for each in ("strength", "lift", "carry")] == [21, 420, 210]


@pytest.mark.rules("TC-DRV-13")
def test_worn_gear_counts_against_what_one_can_lift() -> None:
    bare, laden = a_scene(plain("ash")), a_scene(plain("ash", items=[{"item": "plate", "at": "worn"}]))
    assert shortfall(bare, who(bare, "ash"), 360).value == 0
    assert shortfall(bare, who(bare, "ash"), 361).value == 1
    assert shortfall(laden, who(laden, "ash"), 360).value == 4


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


@pytest.mark.rules("TC-ENC-01", "TC-ENC-02", "TC-ENC-04", "TC-ENC-05", "TC-ENC-06", "TC-SKL-21", "TC-C-13")
def test_what_is_too_heavy_needs_as_many_successes_as_strength_is_short() -> None:
    scene = ash_alone(primaries={**THREES, "POW": 1, "ARD": 2}, skills={"hoist": 2})
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 300).value == 0  # E-15: Strength 15
    assert shortfall(scene, ash, 500).value == 10  # E-16
    assert play(lift(scene, ash, 300, "a")) is True
    assert play(lift(scene, ash, 500, "b"), [9, 9, 9], [11, 1, 1], [2, 2, 3], [2, 2, 3]) is True
    assert play(lift(scene, ash, 500, "c"), [9, 9, 9], [2, 2, 2]) is False


@pytest.mark.rules("TC-CP-27", "TC-ENC-02", "TC-ENC-05", "TC-ENC-04", "TC-ENC-06")
def test_the_gm_names_a_weight_to_be_lifted() -> None:
    scene = a_scene(plain("ash"))
    assert call_for(scene, "lift", {"who": "ash", "pounds": 360}) == "Ash lifts it."
    assert call_for(scene, "lift", {"who": "ash", "pounds": 361}, [1]) == "Ash lifts it."  # short by 1
    assert call_for(scene, "lift", {"who": "ash", "pounds": 600}, [5]) == "Ash cannot lift it."  # 11 against 12


@pytest.mark.rules("TC-C-13")
def test_lifting_beyond_ones_limit_is_a_roll_of_hoist() -> None:
    scene = duel(ann={"primaries": stats(POW=5), "items": ()})  # Strength 20, so 400 lb
    ann = who(scene, "ann")
    assert play(lift(scene, ann, 400, "a stone"))
    assert play(lift(scene, ann, 420, "a rock"), 1)  # 1 + Power 5 + Ardor 3 against 1
    with pytest.raises(Refused, match="TC-SKL-21"):
        play(lift(scene, ann, 420, "a rock"))


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
@pytest.mark.parametrize(("mode", "rolls", "lifted"), [("on", (2, 2), True), ("off", (2,), False)])
def test_successes_of_hoist_are_collected_or_come_at_once(mode: str, rolls: tuple[int, ...], lifted: bool) -> None:
    scene = duel({"TC-O-HOIST-EXTENDED": mode}, ann={"items": ()})
    assert play(lift(scene, who(scene, "ann"), 20 * (18 + 4), "x"), *rolls) is lifted  # 8 against 4: two of four


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
def test_one_roll_below_the_cl_ends_the_lifting() -> None:
    scene = duel(ann={"items": ()})
    assert not play(lift(scene, who(scene, "ann"), 20 * (18 + 8), "x"), 3, 1)  # 9 and 7 against 8


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
def test_hoist_may_have_to_come_from_one_roll() -> None:
    scene = ash_alone({"TC-O-HOIST-EXTENDED": "off"}, primaries={**THREES, "POW": 1, "ARD": 2}, skills={"hoist": 2})
    assert play(lift(scene, who(scene, "ash"), 500, "b"), [9, 9, 9]) is False
