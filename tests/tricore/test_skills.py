"""Skills: what is rolled, what it is rolled against, and what comes of it."""

import pytest

from facedown.rulesets.tricore.actor.character import DISADVANTAGE, Affliction
from facedown.rulesets.tricore.skills.channel import channel, clear
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.languages import decipher, is_fluent
from facedown.rulesets.tricore.skills.lifting import lift, shortfall
from facedown.rulesets.tricore.skills.task import attempt, call_on_ability, fitting_trade
from tests.playing import play, told
from tests.tricore.cast import ROLL, THREES, a_scene, ash_alone, plain, who

FULL = {"missing": 0, "limited": 0}


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43", "TC-G-40")
def test_channel_turns_puts_out_or_absorbs() -> None:
    scene = a_scene(plain("ash", mp=0, skills={"channel": 2}), plain("bo", side="foes"))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    assert play(channel(scene, ash, 1, None, "a"), [6, 6, 6]) == ""
    assert play(channel(scene, ash, 1, None, "b"), [8, 8, 8], "redirect") == "redirect"
    assert play(channel(scene, ash, 1, None, "c"), [11, 11, 8], "absorb") == "absorb"
    assert ash.mp.value == 2
    assert play(channel(scene, ash, 3, bo, "d"), [3, 3, 3], [9]) == ""
    assert play(channel(scene, ash, 3, bo, "e"), [3, 3, 4], [9], "extinguish") == "extinguish"


@pytest.mark.rules("TC-SKL-30")
def test_clarity_clears_a_disturbance() -> None:
    scene = ash_alone(skills={"clarity": 4}, conditions=[DISADVANTAGE])
    ash = who(scene, "ash")
    ash.afflictions = [Affliction("dread", "x", "ATN", 20, 3, subtypes=("psychic",))]
    assert play(clear(scene, ash, ash, 1, "x"), [9, 9, 9]) is True
    assert (ash.afflictions, ash.has(DISADVANTAGE)) == ([], False)


@pytest.mark.rules("TC-SKL-31", "TC-SKL-44", "TC-G-76", "TC-CP-20", "TC-G-77")
def test_the_unwilling_oppose_with_clarity() -> None:
    scene = a_scene(plain("ash", skills={"influence": 2}), plain("bo", side="foes", attitude="hostile"))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    two = {"missing": 1, "limited": 0}
    assert play(influence(scene, ash, bo, "", "a"), two, [3, 3, 3], [7]) == 0
    assert play(influence(scene, ash, bo, "", "b"), FULL, [3, 3, 9], [9], {"steps": 2, "text": ""}) == 2
    assert bo.attitudes == {"ash": "indifferent"}
    assert play(influence(scene, ash, bo, "", "c"), FULL, [1, 1, 1], {"steps": 1, "text": "Bo nods."}) == 1
    assert bo.attitudes == {"ash": "friendly"}
    flat = a_scene(plain("ash"), plain("bo", side="foes", attitude="hostile"), rulings={"TC-G-76": "flat"})
    play(influence(flat, who(flat, "ash"), who(flat, "bo"), "", "a"), FULL, [2], {"steps": 1, "text": ""})
    assert who(flat, "bo").attitudes == {"ash": "wary"}


@pytest.mark.rules("TC-LANG-01", "TC-LANG-04", "TC-G-78")
def test_a_strange_language_is_made_out_with_intelligence() -> None:
    scene = ash_alone(primaries={**THREES, "INT": 4}, languages={"Coast": 2})
    ash = who(scene, "ash")
    assert is_fluent(ash, "Coast")
    assert play(decipher(scene, ash, "related", "Coast", "x"), [4, 4, 4, 4, 4, 2]) == 1  # V-28


@pytest.mark.rules("TC-ENC-01", "TC-ENC-02", "TC-ENC-04", "TC-ENC-05", "TC-ENC-06", "TC-SKL-21", "TC-C-13")
def test_what_is_too_heavy_needs_as_many_successes_as_strength_is_short() -> None:
    scene = ash_alone(primaries={**THREES, "POW": 1, "ARD": 2}, skills={"hoist": 2})
    ash = who(scene, "ash")
    assert shortfall(scene, ash, 300).value == 0  # E-15: Strength 15
    assert shortfall(scene, ash, 500).value == 10  # E-16
    assert play(lift(scene, ash, 300, "a")) is True
    assert play(lift(scene, ash, 500, "b"), [9, 9, 9], [11, 1, 1], [2, 2, 3], [2, 2, 3]) is True
    assert play(lift(scene, ash, 500, "c"), [9, 9, 9], [2, 2, 2]) is False


@pytest.mark.rules("TC-O-HOIST-EXTENDED")
def test_hoist_may_have_to_come_from_one_roll() -> None:
    scene = ash_alone({"TC-O-HOIST-EXTENDED": "off"}, primaries={**THREES, "POW": 1, "ARD": 2}, skills={"hoist": 2})
    assert play(lift(scene, who(scene, "ash"), 500, "b"), [9, 9, 9]) is False


@pytest.mark.rules("TC-CP-17", "TC-GM-07", "TC-CL-06")
def test_the_gm_says_what_a_task_takes() -> None:
    scene = ash_alone()
    ash = who(scene, "ash")
    assert play(attempt(scene, ash, "climb", "athletics", "a"), ROLL, [8]) is True
    assert play(attempt(scene, ash, "climb", "athletics", "b"), ROLL | {"weight": "moderate"}, [8]) is False
    assert play(attempt(scene, ash, "climb", "athletics", "c"), ROLL | {"how": "succeeds"}) is True
    assert play(attempt(scene, ash, "climb", "athletics", "d"), ROLL | {"edge": "advantage"}, [2, 2, 4]) is True
    assert (
        play(attempt(scene, ash, "climb", "athletics", "e"), ROLL | {"secret": "hidden", "successes": 2}, [8]) is False
    )
    assert not any("against" in line for line in told(scene)[-1:])


@pytest.mark.rules("TC-TRD-09", "TC-GM-10", "TC-CP-21", "TC-C-70")
def test_the_gm_judges_whether_a_trade_fits() -> None:
    scene = ash_alone(trades=[{"name": "Sailor", "picks": ["athletics", "traverse", "lift"]}])
    ash = who(scene, "ash")
    assert [each.value for each in play(fitting_trade(scene, ash, "observe", "x"), "yes")] == [1]
    assert play(fitting_trade(scene, ash, "observe", "y"), "no") == ()
    assert play(fitting_trade(scene, ash, "athletics", "z")) == ()


@pytest.mark.rules("TC-SKL-09", "TC-ABL-12", "ACS-27")
def test_an_ability_adds_dice_for_its_price() -> None:
    scene = ash_alone(abilities=["keen-eye"])
    ash = who(scene, "ash")
    before = ash.fp.value
    assert [each.value for each in play(call_on_ability(scene, ash, "observe", "x"), "keen-eye")] == [1]
    assert ash.fp.value == before - 1
    assert play(call_on_ability(scene, ash, "stealth", "y")) == ()


@pytest.mark.rules("TC-SKL-26", "TC-CP-17")
def test_obstructions_make_observing_harder() -> None:
    scene = ash_alone()
    look = ROLL | {"cl": 20, "light": 1, "moderate": 0, "heavy": 1, "sense": "sight"}
    assert play(attempt(scene, who(scene, "ash"), "look", "observe", "a"), look, [12, 9]) is False
    assert "against 28" in told(scene)[-1]


@pytest.mark.rules("TC-SEN-08", "TC-CP-17")
@pytest.mark.parametrize(("sense", "faces"), [("sight", [5]), ("smell", [5, 5, 5])])
def test_the_gm_says_by_which_sense_one_observes(sense: str, faces: list[int]) -> None:
    scene = ash_alone(impaired=["sight"], skills={"observe": 2}, primaries={**THREES, "ACU": 11})
    look = ROLL | {"cl": 20, "light": 0, "moderate": 0, "heavy": 0, "sense": sense}
    play(attempt(scene, who(scene, "ash"), "sniff", "observe", "a"), look, faces)
    assert told(scene)[-1].startswith(f"Ash rolls Observe: {14 + sum(faces)} against 20")
