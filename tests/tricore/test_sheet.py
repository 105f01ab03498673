"""The sheet: what one reads of one's own side, at leisure and in a fight, and what others do not."""

import pytest

from facedown.kernel.scene.board import Fact
from facedown.rulesets.tricore.actor.character import Shield
from facedown.rulesets.tricore.actor.scene import TriScene, value
from facedown.rulesets.tricore.sheet import show
from tests.tricore.staged.cast import RULES, a_fight, a_scene, foe, plain, who

IREN = {"id": "iren", "template": "iren", "seat": "p1"}


def facts(scene: TriScene, viewer: str, of: str) -> dict[str, Fact]:
    (figure,) = [each for each in show(scene, viewer).figures if each.id == of]
    return {each.label: each for each in figure.facts}


@pytest.mark.rules(
    "TC-SKL-06", "TC-SKL-13", "TC-C-62", "TC-LANG-01", "TC-TRD-01", "TC-EQP-09", "TC-ENC-03", "TC-SKL-01"
)
def test_at_leisure_a_sheet_shows_everything_that_was_learnt() -> None:
    known = facts(a_scene(IREN), "p1", "iren")
    assert known["Level"].text == "1, Adventurer"
    assert known["In hand"].text == "Short sword, Dagger"
    assert "Athletics 2 (SB 2d12! + 9)" in known["Skills"].text
    assert "Channel 0 (SB 7)" in known["Skills"].text  # everyone has every skill
    assert known["Specialty"].text == "Swords 1"
    assert known["Trades"].text == "Fencer (Swords, Parry, Charge)"
    assert known["Languages"].text == "Lowland"
    assert known["Load"].text == "39 lb, 3 of 6 slots"
    assert known["Carry limit"].text == "270"
    assert known["Carry limit"].working is not None


@pytest.mark.rules("TC-SKL-13")
def test_in_a_fight_a_sheet_is_shorter() -> None:
    known = facts(a_fight(IREN, foe("cur")), "p1", "iren")
    assert "Athletics 2" in known["Skills"].text
    assert "SB" not in known["Skills"].text
    assert "Carry limit" not in known


def test_of_opponents_one_sees_what_anybody_sees() -> None:
    scene = a_scene(IREN, {"id": "kest", "foe": "rival"})
    seen = facts(scene, "p1", "kest")
    assert not {"Skills", "Instinct", "Specialty", "Trades", "Languages", "Stats", "Load"} & set(seen)
    assert seen["Level"].text == "1"


@pytest.mark.rules("TC-RES-01", "TC-DMG-08")
def test_a_sheet_shows_five_resources_and_before_them_what_protects_health() -> None:
    scene = a_scene(plain("ash", hp=9, sp=2))
    ash = who(scene, "ash")
    ash.shields, ash.temporary = [Shield("hp", 4), Shield("mp", 3)], 5
    figure = RULES.show(scene, "ash").figures[0]
    assert [(each.label, each.value) for each in figure.meters] == [
        ("Shield", 4), ("Temporary HP", 5), ("HP", 9), ("AP", 15), ("SP", 2), ("FP", 9), ("MP", 9),
    ]  # fmt: skip
    assert [each.label for each in figure.meters if each.harm] == ["HP"]


@pytest.mark.rules("ACS-110", "ACS-112")
def test_ones_own_abilities_are_told_word_for_word_and_others_by_name() -> None:
    scene = a_scene(plain("ash", abilities=["ember-lash", "thick-hide"]), plain("bo"))
    own, others = facts(scene, "ash", "ash"), facts(scene, "bo", "ash")
    assert own["Ember Lash"].text.startswith("Active volley, AP of weight, and 2 MP; 3d6! (and weight) + ARD fire")
    assert own["Thick Hide"].text == "Passive: +5 HP, +1 Physical Armor, +1 Mental Fortitude."
    assert others["Abilities"].text == "Ember Lash, Thick Hide"


@pytest.mark.rules("TC-ACC-05")
def test_of_opponents_one_sees_what_they_hold_and_what_an_attack_has_to_reach() -> None:
    scene = a_scene(plain("ash"), foe("cur", side="foes"), foe("rat", items=[{"item": "sword", "at": "main"}]))
    empty, armed = facts(scene, "ash", "cur"), facts(scene, "ash", "rat")
    assert (empty["In hand"].text, armed["In hand"].text) == ("nothing", "Sword")
    assert empty["Strike Target"].text == str(value(scene, who(scene, "cur"), "strike-target"))


@pytest.mark.rules("TC-DRV-01", "TC-DRV-03")
def test_of_ones_own_side_every_pool_and_reaction_opens_and_of_others_none() -> None:
    scene = a_fight(IREN, foe("cur"))
    who(scene, "iren").tokens["reaction"] = 1
    iren, cur = (next(each for each in show(scene, "p1").figures if each.id == id) for id in ("iren", "cur"))
    assert [each.working and each.working.value for each in iren.meters] == [each.most for each in iren.meters]
    left = [each.working for each in iren.tokens]
    assert [each and [part.label for part in each.parts] for each in left] == [["Reactions", "spent"]]
    assert not any(each.working for each in cur.meters)
    assert not any(each.working for each in cur.tokens)


@pytest.mark.rules("TC-AP-11")
def test_why_there_are_fewer_ap_in_all_stands_on_the_figure_and_opens_for_ones_own_side() -> None:
    scene = a_fight(IREN, foe("cur"))
    for id in ("iren", "cur"):
        who(scene, id).debt = 4
    iren, cur = (next(each for each in show(scene, "p1").figures if each.id == id).tokens[-1] for id in ("iren", "cur"))
    assert iren.text == cur.text == "−4 AP in all: debt"
    assert iren.working is not None
    assert iren.working.parts[-1].label == "debt of negative AP"
    assert cur.working is None
