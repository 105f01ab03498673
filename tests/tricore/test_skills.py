"""Skills: what is rolled, what it is rolled against, and what comes of it."""

import pytest

from facedown.rulesets.tricore.actor.character import ADVANTAGE, DISADVANTAGE, Affliction
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.creation.allotment import name_fifth
from facedown.rulesets.tricore.rolls.skill_roll import (
    all_skills,
    contest,
    rolled_as,
    skill_count,
    skill_roll,
    skill_test,
)
from facedown.rulesets.tricore.skills.channel import channel, clear
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.languages import decipher, is_fluent
from facedown.rulesets.tricore.skills.lifting import lift, shortfall
from facedown.rulesets.tricore.skills.task import attempt, call_on_ability, fitting_trade
from tests.playing import play, told
from tests.tricore.acs_cast import settings
from tests.tricore.cast import ROLL, THREES, a_scene, ash_alone, plain, who

FULL = {"missing": 0, "limited": 0}


def dice(scene: TriScene, skill: str, sense: str = "") -> int:
    return sum(number for number, _ in skill_count(scene, who(scene, "ash"), skill, sense).settled()[0])


@pytest.mark.rules("TC-SKL-01", "TC-SKL-02", "TC-SKL-18", "TC-C-27", "TC-C-22")
def test_twelve_skills_are_rolled_with_two_primaries_each() -> None:
    found = all_skills(settings())
    assert [each.category for each in found.values()] == ["Physical"] * 4 + ["Mental"] * 4 + ["Spiritual"] * 4
    assert found["observe"].stats == ("ACU", "ATN")
    assert found["clarity"].stats == ("INT", "MOR")
    assert all_skills(settings(**{"TC-C-22": "ard-mor"}))["clarity"].stats == ("ARD", "MOR")
    assert all_skills(settings(**{"TC-C-27": "custom"}))["custom"].stats == ("POW", "VIT")


@pytest.mark.rules("TC-SKL-03", "TC-SKL-04", "TC-C-04", "TC-C-05", "TC-C-62", "TC-SKL-13")
def test_one_die_and_one_for_each_rank() -> None:
    scene = ash_alone(primaries={**THREES, "ACU": 4}, skills={"observe": 2})
    assert rolled_as(scene, who(scene, "ash"), "observe") == "3d12 + 7"  # E-52, E-54
    assert dice(ash_alone({"TC-C-04": 2}, skills={"observe": 1}), "observe") == 3  # E-51
    result = play(skill_roll(scene, who(scene, "ash"), "observe", "test"), [11, 7, 4])
    assert result.value == 29  # E-55


@pytest.mark.rules("TC-TRD-05", "TC-TRD-08", "TC-TRD-10")
def test_a_trade_adds_one_die() -> None:
    thief = {"name": "Thief", "picks": ["stealth", "daggers", "ruse"]}
    assert dice(ash_alone(trades=[thief], skills={"stealth": 1}), "stealth") == 3
    assert dice(ash_alone(trades=[thief], skills={"stealth": 1}), "observe") == 1


@pytest.mark.rules("TC-WND-09", "TC-MOD-09", "TC-SEN-08", "TC-C-30", "TC-MOD-10")
def test_wounds_and_circumstances_change_the_dice() -> None:
    ranks = {"observe": 4, "influence": 4}
    assert dice(ash_alone(skills=ranks, wounded=1), "observe") == 3
    assert dice(ash_alone(skills=ranks, conditions=[ADVANTAGE]), "observe") == 7
    assert dice(ash_alone(skills=ranks, conditions=[DISADVANTAGE]), "observe") == 3
    assert dice(ash_alone(skills=ranks, conditions=[DISADVANTAGE, ADVANTAGE]), "observe") == 5
    assert dice(ash_alone(skills=ranks, impaired=["sight"]), "observe") == 3
    assert dice(ash_alone(skills=ranks, impaired=["sight"]), "observe", "hearing") == 5
    assert dice(ash_alone(skills=ranks, impaired=["hearing"]), "influence") == 3
    assert dice(ash_alone(skills=ranks, conditions=["Vulnerable"]), "observe") == 5
    assert dice(ash_alone({"TC-C-30": "all"}, skills=ranks, conditions=["Vulnerable"]), "observe") == 3


@pytest.mark.rules("TC-EQP-13", "TC-EQP-16", "TC-SKL-09", "ACS-77", "ACS-81")
def test_gear_and_passives_raise_a_skill() -> None:
    scene = ash_alone(items=[{"item": "lookers-glass", "at": "worn"}], abilities=["scholars-eye"])
    assert dice(scene, "observe") == 3
    blind = ash_alone(skills={"observe": 4}, impaired=["sight"], abilities=["blind-sense"])
    assert dice(blind, "observe") == 5


@pytest.mark.rules("TC-SKL-12", "TC-G-15", "TC-DICE-08")
@pytest.mark.parametrize(("total", "count"), [(9, 0), (10, 1), (13, 1), (14, 2)])
def test_successes_by_steps_of_four(total: int, count: int) -> None:
    scene = ash_alone()
    assert play(skill_test(scene, who(scene, "ash"), "observe", general_cl(0), "test"), [total - 6]) == count


@pytest.mark.rules("TC-G-15")
def test_another_step_counts_more_successes() -> None:
    scene = ash_alone({"TC-G-15": 1}, primaries={**THREES, "ACU": 1, "ATN": 1})
    assert play(skill_test(scene, who(scene, "ash"), "observe", general_cl(0), "test"), [11]) == 4


@pytest.mark.rules("TC-SKL-08", "TC-DICE-09")
def test_a_tie_goes_to_the_defender() -> None:
    scene = a_scene(plain("ash"), plain("bo", side="foes"))
    assert play(contest(scene, who(scene, "ash"), "stealth", who(scene, "bo"), "observe", "x"), [7], [7]) == 0
    assert "Bo holds out." in told(scene)[-1]
    assert play(contest(scene, who(scene, "ash"), "stealth", who(scene, "bo"), "observe", "y"), [8], [7]) == 1


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


@pytest.mark.rules("TC-C-27")
def test_the_gm_names_the_fifth_skill_and_its_primaries() -> None:
    scene = ash_alone({"TC-C-27": "custom"}, primaries={**THREES, "FIN": 5})
    play(name_fifth(scene, "ash"), {"name": "Acrobatics", "one": "FIN", "other": "END"})
    assert rolled_as(scene, who(scene, "ash"), "custom") == "1d12 + 8"
    play(name_fifth(scene, "ash"))


@pytest.mark.rules("TC-SKL-25", "TC-SKL-28", "TC-CL-06")
@pytest.mark.parametrize("skill", ["engineering", "technology"])
def test_the_gm_sets_the_cl_of_engineering_and_technology(skill: str) -> None:
    scene = ash_alone()
    assert play(attempt(scene, who(scene, "ash"), "the lock", skill, "a"), ROLL | {"cl": 17}, [11]) is True
    assert play(attempt(scene, who(scene, "ash"), "the lock", skill, "b"), ROLL | {"cl": 18}, [11]) is False


@pytest.mark.rules("TC-SKL-27", "TC-SKL-32", "TC-SKL-18")
def test_specialty_and_instinct_are_not_rolled() -> None:
    assert not {"specialty", "instinct"} & set(all_skills(settings()))
