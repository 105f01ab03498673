"""Senses and limbs that are impaired, hands that are disabled, and the ground one stands on."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BOUND, RESTRAINED
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import CORE_ACTIONS
from facedown.rulesets.tricore.rolls.circumstance import hindrances, is_vulnerable
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from tests.playing import play
from tests.tricore.cast import edge_dice, plain, who
from tests.tricore.clashes import HIT, a_duel, armed, struck

BAT = {"id": "bat", "name": "Bat ears", "kind": "passive", "core": "mind"}


def hindered(*impaired: str, conditions: tuple[str, ...] = ()) -> list[str]:
    """The Core Actions that Ann takes at Disadvantage."""
    scene = a_duel(plain("ann", impaired=impaired, conditions=conditions))
    return [each for each in CORE_ACTIONS if edge_dice(scene, who(scene, "ann"), Card(each)) == -2]


@pytest.mark.rules("TC-SEN-02")
def test_impaired_sight_hinders_every_core_action() -> None:
    assert hindered("sight") == list(CORE_ACTIONS)


@pytest.mark.rules("TC-SEN-02", "ACS-81")
def test_who_perceives_without_vision_is_not_hindered() -> None:
    seeing = {**BAT, "enhancements": [{"name": "sense", "of": "sight"}]}
    scene = a_duel(plain("ann", impaired=["sight"], builds=[seeing]))
    assert [edge_dice(scene, who(scene, "ann"), Card(each)) for each in CORE_ACTIONS] == [0] * 7


@pytest.mark.rules("TC-SEN-02")
def test_a_blinded_strike_loses_two_dice() -> None:
    scene = a_duel(armed("ann", "sword", impaired=["sight"]))
    struck(scene, Card("strike", "light", ("sword",)), HIT, [1])


@pytest.mark.rules("TC-SEN-03")
@pytest.mark.parametrize("arm", ["main arm", "off arm", "main hand", "off hand"])
def test_impaired_arms_hinder_strike_volley_grab_block_and_parry(arm: str) -> None:
    assert hindered(arm) == ["strike", "volley", "grab", "block", "parry"]


@pytest.mark.rules("TC-SEN-04")
def test_impaired_legs_hinder_collide_block_and_dodge() -> None:
    assert hindered("legs") == ["collide", "block", "dodge"]


@pytest.mark.rules("TC-SEN-05", "TC-SEN-04")
def test_a_broken_leg_and_bound_legs_both_hinder() -> None:
    assert "dodge" in hindered("legs")
    assert "dodge" in hindered(conditions=(BOUND,))


@pytest.mark.rules("TC-SEN-06", "TC-SEN-09")
def test_the_other_hand_may_serve_at_disadvantage() -> None:
    items = [{"item": "pistol", "at": "off"}, {"item": "shot", "count": 3}]
    scene = a_duel(plain("ann", items=items, impaired=["main hand"]))
    ann = who(scene, "ann")
    shot = active_hand(scene, ann)[0].cards["volley-light~pistol"]
    assert edge_dice(scene, ann, shot) == -2
    assert "the wrong hand" in [each.label for each in hindrances(scene, ann, shot)]


@pytest.mark.rules("TC-SEN-09", "TC-G-72")
def test_the_off_hand_by_choice_carries_no_penalty() -> None:
    scene = a_duel(armed("ann", "sword", "dagger"))
    assert edge_dice(scene, who(scene, "ann"), Card("strike", "light", ("dagger",))) == 0


@pytest.mark.rules("TC-SEN-07", "TC-MOD-07")
@pytest.mark.parametrize(
    ("impaired", "conditions", "vulnerable"),
    [((), (RESTRAINED,), False), (("sight",), (), False), (("sight",), (RESTRAINED,), True)],
)
def test_restrained_and_blinded_are_two_conditions(
    impaired: tuple[str, ...], conditions: tuple[str, ...], vulnerable: bool
) -> None:
    scene = a_duel(plain("ann", impaired=impaired, conditions=conditions))
    assert is_vulnerable(scene, who(scene, "ann")) is vulnerable


@pytest.mark.rules("TC-SEN-08")
def test_both_arms_are_one_condition_and_arms_and_legs_are_two() -> None:
    for impaired, vulnerable in ((("main arm", "off arm"), False), (("main arm", "legs"), True)):
        scene = a_duel(plain("ann", impaired=impaired))
        assert is_vulnerable(scene, who(scene, "ann")) is vulnerable


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


@pytest.mark.rules("TC-SEN-08")
@pytest.mark.parametrize("sense", ["hearing", "smell", "taste"])
def test_hearing_smell_and_taste_hinder_no_core_action(sense: str) -> None:
    assert hindered(sense) == []


@pytest.mark.rules("TC-SEN-08")
def test_touch_hinders_a_grab_only() -> None:
    assert hindered("touch") == ["grab"]


@pytest.mark.rules("TC-SEN-08")
@pytest.mark.parametrize(("row", "dice"), [("..1.", 2), ("...1", 0), ("..11", 0), ("..21", 2)])
def test_the_higher_one_has_advantage(row: str, dice: int) -> None:
    scene = a_duel(map=("....", "....", row))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert edge_dice(scene, ann, Card("strike", targets=("bob",)), bob) == dice


@pytest.mark.rules("TC-SEN-08")
def test_difficult_terrain_hinders_collide_and_dodge() -> None:
    scene = a_duel(map=("....", "....", "..~."))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert [each for each in CORE_ACTIONS if edge_dice(scene, ann, Card(each))] == ["collide", "dodge"]
    assert not any(edge_dice(scene, bob, Card(each)) for each in CORE_ACTIONS)
