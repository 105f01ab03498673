"""The eighteen Sub-Actions: what each costs, which Actions it fits, and what it does to them."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.tricore.cast import AGILITY, INTELLECT, STRENGTH, who
from tests.tricore.clashes import a_duel, struck, with_subs

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


@pytest.mark.rules("TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "price"), [("specific", "2 AP"), ("flat1", "1 AP")])
def test_the_hand_shows_what_a_subaction_costs_at_this_table(mode: str, price: str) -> None:
    scene = a_duel(rulings={"TC-C-16": mode})
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert {each.note for each in hand.options if each.key in ("sub:tumble", "sub:charge")} == {price}
