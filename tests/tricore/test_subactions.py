"""The eighteen Sub-Actions: what each costs, which Actions it fits, and what it does to them."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.actor.character import RESTRAINED
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Chipped
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened
from tests.tricore.cast import AGILITY, INTELLECT, STRENGTH, THREES, plain, who
from tests.tricore.clashes import HIT, a_duel, armed, struck, with_subs

# All of them


@pytest.mark.rules("TC-SUB-02", "TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize("sub", [*AGILITY, *INTELLECT, *STRENGTH])
def test_a_sub_action_costs_1_ap_and_tumble_and_charge_2(sub: SubAction) -> None:
    for rulings, dear in (({}, 2), ({"TC-C-16": "flat1"}, 1)):
        scene = a_duel(rulings=rulings)
        price = dear if sub in ("tumble", "charge") else 1
        assert cost_of(scene, who(scene, "ann"), Card("strike", subs=(sub,))).ap.value == 1 + price


# Intellect


@pytest.mark.rules("TC-SUB-21")
@pytest.mark.parametrize("action", ["strike", "volley"])
def test_aim_adds_a_die_of_accuracy(action: Action) -> None:
    scene = a_duel()
    done, _ = struck(scene, with_subs(action, "aim"), [1, 1, 1])
    assert done.clash.accuracy.value == 3 + 3


@pytest.mark.rules("TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "ap"), [("specific", "2 AP"), ("flat1", "1 AP")])
def test_the_price_beside_a_sub_action_is_what_it_costs(mode: str, ap: str) -> None:
    scene = a_duel(rulings={"TC-C-16": mode})
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {each.key: each.note for each in hand.options}["sub:charge"] == ap


# Strength


@pytest.mark.rules("TC-SUB-24")
@pytest.mark.parametrize("action", ["strike", "collide", "grab"])
def test_break_wears_down_an_item_instead_of_hp(action: Action) -> None:
    scene = a_duel(other=armed("bob", "sword"))
    bob = who(scene, "bob")
    ev: list[Any] = [] if action == "grab" else ["lethal", [6, 6, 6, 1]]
    struck(scene, with_subs(action, "break"), HIT, *ev, [4])
    assert (bob.hp.value, bob.gear[0].durability.value) == (30, 20 - (4 + 3))
    assert bob.has(RESTRAINED) is (action == "grab")


@pytest.mark.rules("TC-SUB-24")
def test_a_miss_breaks_nothing() -> None:
    scene = a_duel(other=armed("bob", "sword"))
    struck(scene, with_subs("strike", "break"), [1, 1])
    assert not happened(scene, Chipped)


@pytest.mark.rules("TC-SUB-24")
def test_break_meets_what_is_held_before_what_is_worn() -> None:
    items = [{"item": "leather", "at": "worn"}, {"item": "sword", "at": "main"}]
    scene = a_duel(other=plain("bob", items=items))
    struck(scene, with_subs("strike", "break"), HIT, "lethal", [1], [4])
    assert [each.item for each in happened(scene, Chipped)] == ["Sword"]


@pytest.mark.rules("TC-SUB-13", "TC-MOD-15")
def test_charge_adds_two_ev_dice() -> None:
    scene = a_duel(plain("ann", primaries=THREES))
    done, _ = struck(scene, with_subs("strike", "charge"), HIT, "lethal", [1, 1, 1])
    assert done.landing.ev.value == 3 + 6


@pytest.mark.rules("TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "price"), [("specific", "2 AP"), ("flat1", "1 AP")])
def test_the_hand_shows_what_a_subaction_costs_at_this_table(mode: str, price: str) -> None:
    scene = a_duel(rulings={"TC-C-16": mode})
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {each.note for each in hand.options if each.key in ("sub:tumble", "sub:charge")} == {price}
