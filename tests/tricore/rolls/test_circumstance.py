"""Advantage, Disadvantage, Vulnerable: what hinders or helps an Action, and its dice (TC-MOD-05, TC-SEN-02)."""

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.grab import take_hold
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import (
    ADVANTAGE,
    BOUND,
    DISADVANTAGE,
    RESTRAINED,
    UNCONSCIOUS,
    VULNERABLE,
    a_condition,
)
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import CORE_ACTIONS
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.accuracy import accuracy_roll
from facedown.rulesets.tricore.rolls.circumstance import hindrances, is_vulnerable
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from tests.playing import play
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import a_blow, two
from tests.tricore.staged.cast import a_fight, edge_dice, plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, a_duel, armed, struck, swung
from tests.tricore.staged.duels import COLLIDE, GRAB, HITS, STRIKE, SWORD, accuracy, act, duel, effect, with_

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


@pytest.mark.rules("TC-G-72")
def test_the_off_hand_is_no_worse_by_choice_and_hindered_in_place_of_a_disabled_one() -> None:
    blades = (SWORD, {"item": "dagger", "at": "off"})
    stab = Card("strike", "moderate", ("dagger",))
    act(duel(ann={"items": blades}), stab, HITS, (1,) * 4)
    act(duel(ann={"items": blades, "impaired": ("main hand",)}), stab, HITS, (1,) * 2)


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


@pytest.mark.rules("TC-ACC-11", "TC-SEN-08")
@pytest.mark.parametrize(("ev", "dice"), [("damage", 2), ("heal", 0), ("shield", 0)])
def test_the_helpless_are_easier_to_hurt_but_not_to_help(ev: str, dice: int) -> None:
    touch = {"id": "touch", "name": "Touch", "kind": "active", "core": "body", "base": "grab", "ev": ev}
    scene = a_fight(plain("ann", builds=[touch]), plain("bob", conditions=["Unconscious"]))
    card = Card("grab", ability="touch", targets=("bob",))
    assert edge_dice(scene, who(scene, "ann"), card, who(scene, "bob")) == dice


@pytest.mark.rules("TC-C-30")
@pytest.mark.parametrize(("mode", "faces"), [("core", (5, 5, 5)), ("all", (5,))])
def test_vulnerable_hinders_core_actions_or_all(mode: str, faces: tuple[int, ...]) -> None:
    scene = duel({"TC-C-30": mode}, ann={"conditions": (VULNERABLE,), "skills": {"observe": 2}})
    assert play(skill_roll(scene, who(scene, "ann"), "observe", "x"), faces).value == sum(faces) + 6
    act(scene, STRIKE, HITS, (4,))  # two EV dice fewer, either way
    assert effect(scene) == 7


@pytest.mark.rules("TC-G-37")
def test_other_senses_hinder_only_what_relies_on_them() -> None:
    scene = duel(ann={"impaired": ("hearing", "smell", "taste"), "skills": {"influence": 2}})
    ann = who(scene, "ann")
    act(scene, STRIKE, HITS, (1, 1, 1))
    assert play(skill_roll(scene, ann, "observe", "x"), 5).value == 5 + 6
    assert play(skill_roll(scene, ann, "influence", "x"), 5).value == 5 + 6  # two dice fewer
    scene = duel(ann={"impaired": ("touch",)})
    act(scene, GRAB)  # no dice are left
    assert accuracy(scene) == 3


@pytest.mark.rules("TC-G-37")
def test_higher_ground_helps_and_bad_ground_hinders_collide_and_dodge() -> None:
    flat = "." * 9
    high = duel(rows=(flat, flat, flat, flat, "....1....", flat))
    act(high, STRIKE, HITS, (1,) * 5)
    bad = duel(rows=(flat, flat, flat, flat, "....~....", flat))
    act(bad, STRIKE, HITS, (1,) * 3)
    act(bad, with_(COLLIDE, weight="heavy"), HITS, (1,) * 2)  # of four


@pytest.mark.rules("TC-G-36")
@pytest.mark.parametrize(("mode", "two", "less_one"), [("off", 3 + 2, 3), ("on", 3 + 4, 3 + 2)])
def test_several_advantages_count_as_one_or_add_up(mode: str, two: int, less_one: int) -> None:
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE,)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,) * two)
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE, DISADVANTAGE)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,) * less_one)
    scene = duel({"TC-G-36": mode}, ann={"conditions": (ADVANTAGE, VULNERABLE)}, conditions=(UNCONSCIOUS,))
    act(scene, STRIKE, HITS, (1,))


@pytest.mark.rules("TC-MOD-05", "TC-MOD-06", "TC-MOD-07", "TC-MOD-08", "TC-MOD-09")
@pytest.mark.parametrize(
    ("conditions", "dice"),
    [
        ((), 3),
        ((ADVANTAGE,), 5),
        ((DISADVANTAGE,), 1),
        ((ADVANTAGE, DISADVANTAGE), 3),
        ((VULNERABLE,), 1),
        ((VULNERABLE, DISADVANTAGE), 1),
        ((VULNERABLE, ADVANTAGE), 1),
    ],
)
def test_circumstances_are_worth_two_dice_of_ev(conditions: tuple[str, ...], dice: int) -> None:
    swung(dice, *conditions)


@pytest.mark.rules("TC-O-VULNERABLE-STACKS")
@pytest.mark.parametrize(("mode", "dice"), [("off", 4), ("on", 2)])
def test_vulnerable_comes_in_place_of_disadvantage_or_on_top(mode: str, dice: int) -> None:
    heavy = with_(STRIKE, weight="heavy")  # six dice
    scene = duel({"TC-O-VULNERABLE-STACKS": mode}, ann={"conditions": (VULNERABLE, DISADVANTAGE)})
    act(scene, heavy, HITS, (1,) * dice)
    scene = duel({"TC-O-VULNERABLE-STACKS": mode}, ann={"conditions": (VULNERABLE,)})
    act(scene, heavy, HITS, (1,) * 4)  # without a Disadvantage it is two


@pytest.mark.rules("TC-MOD-09")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
def test_a_grab_has_its_circumstances_in_the_roll(condition: str, dice: int) -> None:
    scene = a_duel(plain("ann", conditions=[condition]))
    done, _ = struck(scene, Card("grab"), *([[1] * dice] if dice else []))
    assert done.clash.accuracy.value == dice + 3


@pytest.mark.rules("TC-MOD-09", "TC-G-36")
def test_several_advantages_count_once_unless_the_table_lets_them_stack() -> None:
    for rulings, dice in (({}, 2), ({"TC-G-36": "on"}, 4)):
        scene = a_duel(plain("ann", conditions=[ADVANTAGE]), plain("bob", conditions=["Unconscious"]), rulings=rulings)
        assert edge_dice(scene, who(scene, "ann"), STRIKE_AT_BOB, who(scene, "bob")) == dice


@pytest.mark.rules("TC-MOD-08", "TC-C-30")
@pytest.mark.parametrize(
    ("rulings", "core", "skill"),
    [({}, -2, 0), ({"TC-C-30": "all"}, -2, -2)],
)
def test_vulnerable_bears_on_core_actions_unless_the_table_says_all(
    rulings: dict[str, Value], core: int, skill: int
) -> None:
    scene = a_duel(plain("ann", conditions=[VULNERABLE, ADVANTAGE]), rulings=rulings)
    ann = who(scene, "ann")
    assert (edge_dice(scene, ann, Card("strike")), edge_dice(scene, ann, Card("observe"))) == (core, skill)


@pytest.mark.rules("TC-MOD-07", "TC-MOD-08", "TC-SEN-07")
@pytest.mark.parametrize("action", CORE_ACTIONS)
def test_two_disadvantages_at_once_make_one_vulnerable_in_all_core_actions(action: Action) -> None:
    scene = a_duel(plain("ann", conditions=[DISADVANTAGE, ADVANTAGE]))
    ann = who(scene, "ann")
    assert (is_vulnerable(scene, ann), edge_dice(scene, ann, Card(action))) == (False, 0)
    ann.impaired = ["legs"]  # legs hinder three of the seven, but two conditions hold
    assert (is_vulnerable(scene, ann), edge_dice(scene, ann, Card(action))) == (True, -2)


@pytest.mark.rules("TC-MOD-07")
def test_two_disadvantages_from_two_sources_make_one_vulnerable() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"))
    ann = who(scene, "ann")
    for source, open_to in (("gm", False), ("fumble", True)):
        scene.gain(ann, a_condition(DISADVANTAGE, source))
        assert is_vulnerable(scene, ann) is open_to


@pytest.mark.rules("TC-GRAB-05", "TC-GRAB-07", "TC-SEN-02", "TC-MOD-07")
@pytest.mark.parametrize(
    ("held", "impaired", "dice"),
    [(True, (), 0), (True, ("sight",), -2), (False, ("sight",), -2), (True, ("sight", "legs"), -2)],
)
def test_getting_free_is_a_core_action_that_only_the_grip_itself_does_not_hinder(
    held: bool, impaired: tuple[str, ...], dice: int
) -> None:
    scene = a_fight(plain("ann", impaired=impaired), plain("bob", side="foes"))
    ann = who(scene, "ann")
    if held:
        take_hold(scene, who(scene, "bob"), ann, 14)
    assert edge_dice(scene, ann, Card("escape")) == dice


@pytest.mark.rules("TC-MOD-05", "TC-MOD-06")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
@pytest.mark.parametrize("action", ["block", "dodge"])
def test_circumstances_bear_on_what_a_defence_is_worth(action: Action, condition: str, dice: int) -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", conditions=[condition]))
    faces = [[1] * dice] if dice else []
    done, _ = struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [1, 1, 1], *faces, defence=Card(action, "moderate"))
    assert done.landing.reduction is not None
    assert done.landing.reduction.value == dice + 6


@pytest.mark.rules("TC-MOD-06", "TC-DICE-06")
def test_disadvantage_leaves_no_fewer_than_no_dice() -> None:
    scene = a_duel(plain("ann", conditions=[DISADVANTAGE]))
    done, _ = struck(scene, Card("strike"), HIT)
    assert done.landing.ev.value == 6


@pytest.mark.rules("TC-MOD-09", "TC-MOD-05")
@pytest.mark.parametrize(("build", "rolled", "dice"), [(False, 4, 0), (True, 2, 3)], ids=["no EV", "an EV"])
def test_advantage_helps_the_roll_of_a_grab_or_the_effect_of_an_ability_on_it(
    build: bool, rolled: int, dice: int
) -> None:
    scene = two({"conditions": ["Advantage"]})
    who(scene, "ann").builds = [a_build(base="grab", bare=True)]
    blow = a_blow(scene, Card("grab", ability="test" if build else "", targets=("ben",)))
    play(accuracy_roll(scene, blow), [3] * rolled)
    if dice:
        play(effect_value(scene, blow), [3] * dice)


@pytest.mark.rules("TC-MOD-16")
def test_position_and_anatomy_bring_circumstances_by_themselves() -> None:
    scene = a_duel(map=("....", "....", "..1."))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 2
    ann.impaired = ["main arm"]
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 0
    bob.conditions = [Condition("Unconscious")]
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 0  # two Advantages are one


@pytest.mark.rules("TC-MOD-08", "TC-GRAB-07", "TC-C-30")
@pytest.mark.parametrize("action", ["strike", "escape", "coup"])
def test_the_vulnerable_are_hindered_in_getting_free_too(action: Action) -> None:
    scene = a_duel(plain("ann", conditions=[VULNERABLE]))
    assert edge_dice(scene, who(scene, "ann"), Card(action)) == -2
