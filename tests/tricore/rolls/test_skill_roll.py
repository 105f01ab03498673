"""Skills: what each is rolled with, and the roll itself, alone or against another's."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DISADVANTAGE
from facedown.rulesets.tricore.actor.scene import TriScene, value
from facedown.rulesets.tricore.content.challenge import general_cl
from facedown.rulesets.tricore.content.trades import refuse_picks
from facedown.rulesets.tricore.creation.allotment import name_fifth
from facedown.rulesets.tricore.events.combat import ResolveRolled
from facedown.rulesets.tricore.rolls.skill_roll import (
    all_skills,
    contest,
    known_skills,
    rolled_as,
    skill_bonus,
    skill_count,
    skill_roll,
    skill_test,
)
from facedown.rulesets.tricore.skills.task import attempt, usual_cl
from tests.playing import happened, play, told
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import EVEN, NINE, ROLL, THREES, a_scene, ash_alone, plain, who
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.duels import duel, hurt, stats
from tests.tricore.staged.table import call_for
from tests.tricore.staged.tradesmen import accuracy_dice, ash_of_trade

WARD = """
[pack]
id = "ward"
title = "Ward"
ruleset = "tricore"
[[item]]
id = "ward-plate"
name = "Ward plate"
kind = "armor"
weight = "light"
protects = "physical"
level = 6
gifts = [
    { to = "armor", of = "energy", points = 2 },
    { to = "guard", of = "mental" },
    { to = "skill", of = "hoist", points = 2 },
]
"""


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


@pytest.mark.rules("TC-C-22")
@pytest.mark.parametrize(("mode", "total"), [("int-mor", 5 + 8 + 3), ("ard-mor", 5 + 1 + 3)])
def test_clarity_uses_intelligence_or_ardor(mode: str, total: int) -> None:
    scene = duel({"TC-C-22": mode}, ann={"primaries": stats(INT=8, ARD=1)})
    assert play(skill_roll(scene, who(scene, "ann"), "clarity", "x"), 5).value == total


@pytest.mark.rules("TC-C-23")
def test_athletics_and_crafting_use_the_primaries_of_their_own_entries() -> None:
    scene = duel(ann={"primaries": stats(POW=9, VIT=9, END=1, ARD=2, INT=4)})
    ann = who(scene, "ann")
    assert play(skill_roll(scene, ann, "athletics", "x"), 5).value == 5 + 1 + 2
    assert play(skill_roll(scene, ann, "crafting", "x"), 5).value == 5 + 1 + 4


@pytest.mark.rules("TC-C-57")
def test_odd_abbreviations_mean_physical_guard_skill_bonus_and_acuity() -> None:
    scene = duel(primaries=stats(END=5, ACU=7))
    hurt(scene, 16, (3, 3))
    rolled = happened(scene, ResolveRolled)[-1].result
    assert rolled.value == 6 + 5 + 3  # Physical Guard: Endurance and Morale
    assert play(skill_roll(scene, who(scene, "bob"), "observe", "x"), 5).value == 5 + 7 + 3
    assert skill_bonus(scene, who(scene, "bob"), known_skills(scene)["observe"]) == "10"


@pytest.mark.rules("TC-SKL-03", "TC-SKL-04", "TC-C-04", "TC-C-05", "TC-C-62", "TC-SKL-13")
def test_one_die_and_one_for_each_rank() -> None:
    scene = ash_alone(primaries={**THREES, "ACU": 4}, skills={"observe": 2})
    assert rolled_as(scene, who(scene, "ash"), "observe") == "3d12! + 7"  # E-52, E-54
    assert dice(ash_alone({"TC-C-04": 2}, skills={"observe": 1}), "observe") == 3  # E-51
    result = play(skill_roll(scene, who(scene, "ash"), "observe", "test"), [11, 7, 4])
    assert result.value == 29  # E-55


@pytest.mark.rules("TC-C-62")
def test_the_base_die_is_not_among_the_dice_of_the_ranks() -> None:
    scene = duel(ann={"skills": {"observe": 1}, "primaries": stats(ACU=5)})
    ann = who(scene, "ann")
    counted = [(each.value, each.label) for each in skill_count(scene, ann, "observe").reasons]
    assert counted == [(1, "d12 base"), (1, "d12 Observe ranks")]
    assert (skill_bonus(scene, ann, known_skills(scene)["observe"]), rolled_as(scene, ann, "observe")) == (
        "1d12! + 8",
        "2d12! + 8",
    )  # E-50
    assert play(skill_roll(scene, ann, "observe", "x"), (1, 1)).value == 2 + 8


@pytest.mark.rules(
    "TC-SKL-02",
    "TC-SKL-20",
    "TC-SKL-21",
    "TC-SKL-22",
    "TC-SKL-23",
    "TC-SKL-24",
    "TC-SKL-25",
    "TC-SKL-26",
    "TC-SKL-28",
    "TC-SKL-29",
    "TC-SKL-30",
    "TC-SKL-31",
    "TC-SKL-33",
    "TC-SKL-01",
)
@pytest.mark.parametrize(
    ("skill", "category", "both"),
    [
        ("athletics", "Physical", 10),
        ("hoist", "Physical", 8),
        ("traverse", "Physical", 8),
        ("stealth", "Physical", 8),
        ("crafting", "Mental", 7),
        ("engineering", "Mental", 11),
        ("observe", "Mental", 14),
        ("technology", "Mental", 9),
        ("channel", "Spiritual", 16),
        ("clarity", "Spiritual", 12),
        ("influence", "Spiritual", 13),
        ("meditate", "Spiritual", 17),
    ],
)
def test_every_skill_adds_its_two_primaries_to_its_dice(skill: str, category: str, both: int) -> None:
    scene = a_scene(plain("ash", primaries=NINE, skills={skill: 2}), plain("bo", primaries=NINE))
    assert rolled_as(scene, who(scene, "ash"), skill) == f"3d12! + {both}"
    assert rolled_as(scene, who(scene, "bo"), skill) == f"1d12! + {both}"
    assert skill_bonus(scene, who(scene, "ash"), all_skills(settings())[skill]) == f"2d12! + {both}"
    assert skill_bonus(scene, who(scene, "bo"), all_skills(settings())[skill]) == f"{both}"
    assert all_skills(settings())[skill].category == category


@pytest.mark.rules("TC-SKL-25", "TC-SKL-28", "TC-CL-06", "TC-SKL-20", "TC-SKL-33", "TC-SKL-26", "TC-SKL-31")
def test_engineering_and_technology_have_no_cl_of_their_own() -> None:
    scene = a_scene(plain("ash"), challenge=3)
    assert [usual_cl(scene, each) for each in ("engineering", "technology", "traverse", "hoist")] == [22] * 4
    assert [usual_cl(scene, each) for each in ("athletics", "meditate", "observe", "influence")] == [14, 14, 20, 4]


@pytest.mark.rules("TC-C-27")
@pytest.mark.parametrize(("mode", "count"), [("none", 4), ("custom", 5)])
def test_there_may_be_a_fifth_physical_skill(mode: str, count: int) -> None:
    scene = duel({"TC-C-27": mode}, ann={"primaries": stats(POW=5, VIT=4, FIN=1)})
    assert sum(each.category == "Physical" for each in known_skills(scene).values()) == count
    is_refused = refuse_picks(("custom", "strike", "fire"), (), scene.rulings) is not None
    assert is_refused is (mode == "none")
    if mode == "custom":
        assert play(skill_roll(scene, who(scene, "ann"), "custom", "x"), 5).value == 5 + 5 + 4
        scene.state.fifth = ("Riding", "FIN", "VIT")  # as the GM has named it
        assert play(skill_roll(scene, who(scene, "ann"), "custom", "x"), 5).value == 5 + 1 + 4


@pytest.mark.rules("TC-C-05")
def test_a_rank_is_a_die_and_nothing_flat() -> None:
    scene = duel(ann={"skills": {"observe": 2}, "primaries": stats(ACU=4)})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), (1, 1, 1)).value == 3 + 7


@pytest.mark.rules("TC-C-04")
@pytest.mark.parametrize(("base", "faces"), [(1, (5, 5, 5)), (2, (5, 5, 5, 5))])
def test_a_skill_has_one_die_or_two_besides_its_ranks(base: int, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-C-04": base}, ann={"skills": {"observe": 2}})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), faces).value == sum(faces) + 6


@pytest.mark.rules("TC-TRD-05", "TC-TRD-08", "TC-TRD-10")
def test_a_trade_adds_one_die() -> None:
    thief = {"name": "Thief", "picks": ["stealth", "daggers", "ruse"]}
    assert dice(ash_alone(trades=[thief], skills={"stealth": 1}), "stealth") == 3
    assert dice(ash_alone(trades=[thief], skills={"stealth": 1}), "observe") == 1


@pytest.mark.rules("TC-TRD-08", "TC-TRD-10", "TC-TRD-11")
def test_a_skill_pick_adds_to_that_skill_and_to_nothing_else() -> None:
    scene = ash_of_trade("observe", "clarity", "hoist")
    dice = {
        each: sum(count for count, _ in skill_count(scene, who(scene, "ash"), each).settled()[0])
        for each in ("observe", "clarity", "hoist", "stealth")
    }
    assert dice == {"observe": 2, "clarity": 2, "hoist": 2, "stealth": 1}
    assert accuracy_dice(scene, Card("strike", devices=("sword",))) == 2


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


@pytest.mark.rules("TC-SEN-08")
@pytest.mark.parametrize(
    ("impaired", "skill", "sense", "dice"),
    [
        ("hearing", "influence", "", 1),
        ("hearing", "observe", "", 3),
        ("hearing", "observe", "hearing", 1),
        ("smell", "observe", "smell", 1),
        ("taste", "observe", "taste", 1),
        ("sight", "observe", "", 1),
        ("sight", "observe", "hearing", 3),
        ("sight", "hoist", "", 3),
    ],
)
def test_a_sense_hinders_the_skills_that_rely_on_it(impaired: str, skill: str, sense: str, dice: int) -> None:
    scene = a_duel(plain("ann", impaired=[impaired], skills={skill: 2}))
    play(skill_roll(scene, who(scene, "ann"), skill, "test", sense=sense), [1] * dice)


@pytest.mark.rules("TC-MOD-09")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
def test_a_skill_has_its_circumstances_in_the_roll(condition: str, dice: int) -> None:
    scene = a_duel(plain("ann", conditions=[condition], skills={"observe": 1}))
    result = play(skill_roll(scene, who(scene, "ann"), "observe", "test"), *([[1] * dice] if dice else []))
    assert result.value == dice + 6


@pytest.mark.rules("TC-EQP-13", "TC-EQP-16", "TC-SKL-09", "ACS-77", "ACS-81", "TC-SEN-08")
def test_gear_and_passives_raise_a_skill() -> None:
    scene = ash_alone(items=[{"item": "lookers-glass", "at": "worn"}], abilities=["scholars-eye"])
    assert dice(scene, "observe") == 3
    blind = ash_alone(skills={"observe": 4}, impaired=["sight"], abilities=["blind-sense"])
    assert dice(blind, "observe") == 5


@pytest.mark.rules("TC-EQP-13", "TC-EQP-16", "TC-SKL-09")
def test_armor_guard_and_skills_by_enhancement_points() -> None:
    scene = a_scene(plain("ash", items=[{"item": "ward-plate", "at": "worn"}]), extra=(WARD,))
    ash = who(scene, "ash")
    assert (value(scene, ash, "pa"), value(scene, ash, "ea"), value(scene, ash, "mf")) == (4, 5, 7)
    assert play(skill_roll(scene, ash, "hoist", "x"), [1]).value == 1 + 6 + 2


@pytest.mark.rules("TC-SKL-09", "TC-MOD-09", "TC-DICE-06", "TC-MOD-16")
def test_a_distraction_puts_the_other_side_of_a_contest_at_disadvantage() -> None:
    scene = a_scene(plain("ash"), plain("bo", skills={"observe": 2}))
    against = {"mine": "stealth", "theirs": "observe", **EVEN, "edge": "advantage", "opposed": "disadvantage"}
    call_for(scene, "contest", "ash", "bo", against, [1, 1, 1], [5])
    assert told(scene)[-1].startswith("Ash rolls Stealth: 9; Bo rolls Observe: 11. Bo holds out.")


@pytest.mark.rules("TC-SKL-12", "TC-G-15", "TC-DICE-08", "TC-SKL-13")
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


@pytest.mark.rules("TC-DICE-09", "TC-SKL-08")
@pytest.mark.parametrize(("initiator", "ahead"), [(4, -1), (5, 0), (6, 1)])
def test_a_tie_in_a_contest_goes_to_the_defender(initiator: int, ahead: int) -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    flow = contest(scene, who(scene, "ash"), "stealth", who(scene, "bo"), "observe", "hiding")
    assert play(flow, (initiator,), (5,)) == ahead


@pytest.mark.rules("TC-C-27")
def test_the_gm_names_the_fifth_skill_and_its_primaries() -> None:
    scene = ash_alone({"TC-C-27": "custom"}, primaries={**THREES, "FIN": 5})
    play(name_fifth(scene, "ash"), {"name": "Acrobatics", "one": "FIN", "other": "END"})
    assert rolled_as(scene, who(scene, "ash"), "custom") == "1d12! + 8"
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


@pytest.mark.rules("TC-SKL-18", "TC-SKL-27", "TC-SKL-32")
def test_neither_specialty_nor_instinct_is_rolled() -> None:
    assert not {"specialty", "instinct"} & set(all_skills(settings()))
    scene = a_scene(plain("ash", specialty={"strike": 2}, instinct={"strike": 2}))
    for skill in all_skills(settings()):
        assert sum(count for count, _ in skill_count(scene, who(scene, "ash"), skill).settled()[0]) == 1
