"""Weights, Advantage, Disadvantage, Vulnerable, Stealth, Ruse, Tumble and Charge: dice more and dice fewer."""

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.grab import take_hold
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE, DISADVANTAGE, VULNERABLE, a_condition
from facedown.rulesets.tricore.content.content import CORE_ACTIONS
from facedown.rulesets.tricore.rolls.circumstance import is_vulnerable
from facedown.rulesets.tricore.rolls.skill_roll import skill_roll
from tests.playing import play
from tests.tricore.cast import a_fight, edge_dice, plain, who
from tests.tricore.clashes import HIT, STRIKE_AT_BOB, a_duel, armed, struck, swung

# Advantage, Disadvantage, Vulnerable


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


@pytest.mark.rules("TC-MOD-06", "TC-DICE-06")
def test_disadvantage_leaves_no_fewer_than_no_dice() -> None:
    scene = a_duel(plain("ann", conditions=[DISADVANTAGE]))
    done, _ = struck(scene, Card("strike"), HIT, "lethal")
    assert done.landing.ev.value == 6


@pytest.mark.rules("TC-MOD-05", "TC-MOD-06")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
@pytest.mark.parametrize("action", ["block", "dodge"])
def test_circumstances_bear_on_what_a_defence_is_worth(action: Action, condition: str, dice: int) -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", conditions=[condition]))
    faces = [[1] * dice] if dice else []
    done, _ = struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [1, 1, 1], *faces, defence=Card(action, "moderate"))
    assert done.landing.reduction is not None
    assert done.landing.reduction.value == dice + 6


@pytest.mark.rules("TC-MOD-07", "TC-MOD-08", "TC-SEN-07")
@pytest.mark.parametrize("action", CORE_ACTIONS)
def test_two_disadvantages_at_once_make_one_vulnerable_in_all_core_actions(action: Action) -> None:
    scene = a_duel(plain("ann", conditions=[DISADVANTAGE, ADVANTAGE]))
    ann = who(scene, "ann")
    assert (is_vulnerable(scene, ann), edge_dice(scene, ann, Card(action))) == (False, 0)
    ann.impaired = ["legs"]  # legs hinder three of the seven, but two conditions hold
    assert (is_vulnerable(scene, ann), edge_dice(scene, ann, Card(action))) == (True, -2)


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


@pytest.mark.rules("TC-MOD-09", "TC-G-36")
def test_several_advantages_count_once_unless_the_table_lets_them_stack() -> None:
    for rulings, dice in (({}, 2), ({"TC-G-36": "on"}, 4)):
        scene = a_duel(plain("ann", conditions=[ADVANTAGE]), plain("bob", conditions=["Unconscious"]), rulings=rulings)
        assert edge_dice(scene, who(scene, "ann"), STRIKE_AT_BOB, who(scene, "bob")) == dice


@pytest.mark.rules("TC-MOD-09")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
def test_a_grab_has_its_circumstances_in_the_roll(condition: str, dice: int) -> None:
    scene = a_duel(plain("ann", conditions=[condition]))
    done, _ = struck(scene, Card("grab"), *([[1] * dice] if dice else []))
    assert done.clash.accuracy.value == dice + 3


@pytest.mark.rules("TC-MOD-09")
@pytest.mark.parametrize(("condition", "dice"), [(ADVANTAGE, 4), (DISADVANTAGE, 0)])
def test_a_skill_has_its_circumstances_in_the_roll(condition: str, dice: int) -> None:
    scene = a_duel(plain("ann", conditions=[condition], skills={"observe": 1}))
    result = play(skill_roll(scene, who(scene, "ann"), "observe", "test"), *([[1] * dice] if dice else []))
    assert result.value == dice + 6


@pytest.mark.rules("TC-MOD-10", "TC-INS-02")
@pytest.mark.parametrize(("ranks", "dice"), [(0, 0), (1, 1), (3, 3)])
def test_disadvantage_cannot_take_the_dice_of_instinct(ranks: int, dice: int) -> None:
    held = plain("ann", conditions=[DISADVANTAGE], instinct={"grab": ranks})
    scene = a_duel(held, rulings={"TC-G-06": 1})  # one base die, so one of the two lost has nothing to fall on
    done, _ = struck(scene, Card("grab"), *([[1] * dice] if dice else []))
    assert done.clash.accuracy.value == dice + 3


# The GM's word


@pytest.mark.rules("TC-MOD-16")
def test_position_and_anatomy_bring_circumstances_by_themselves() -> None:
    scene = a_duel(map=("....", "....", "..1."))
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 2
    ann.impaired = ["main arm"]
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 0
    bob.conditions = [Condition("Unconscious")]
    assert edge_dice(scene, ann, STRIKE_AT_BOB, bob) == 0  # two Advantages are one


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


@pytest.mark.rules("TC-MOD-07")
def test_two_disadvantages_from_two_sources_make_one_vulnerable() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"))
    ann = who(scene, "ann")
    for source, open_to in (("gm", False), ("fumble", True)):
        scene.gain(ann, a_condition(DISADVANTAGE, source))
        assert is_vulnerable(scene, ann) is open_to


@pytest.mark.rules("TC-ACC-11", "TC-SEN-08")
@pytest.mark.parametrize(("ev", "dice"), [("damage", 2), ("heal", 0), ("shield", 0)])
def test_the_helpless_are_easier_to_hurt_but_not_to_help(ev: str, dice: int) -> None:
    touch = {"id": "touch", "name": "Touch", "kind": "active", "core": "body", "base": "grab", "ev": ev}
    scene = a_fight(plain("ann", builds=[touch]), plain("bob", conditions=["Unconscious"]))
    card = Card("grab", ability="touch", targets=("bob",))
    assert edge_dice(scene, who(scene, "ann"), card, who(scene, "bob")) == dice
