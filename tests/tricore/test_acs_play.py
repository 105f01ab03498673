"""Whole cards of abilities as they resolve, from the first die to the last: the examples of the Ability System."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import ADVANTAGE
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts
from facedown.rulesets.tricore.rolls.accuracy import base_count
from facedown.rulesets.tricore.rolls.cost import can_pay, cost_of
from tests.playing import play
from tests.tricore.acs_cast import ARIA, a_build, a_foe, a_passive, a_scene, ready, resolved, somebody, use


@pytest.mark.rules("ACS-12", "ACS-14", "ACS-24", "ACS-28", "ACS-40", "ACS-97", "TC-ABL-03", "TC-ABL-10", "TC-ABL-11")
def test_ember_lash_deals_fire_with_ardor() -> None:
    user, foe = somebody("aria", ARIA, 1, ready("ember-lash")), a_foe()
    scene = a_scene(user, foe)
    card = use("ember-lash", "cur")
    cost = cost_of(scene, user, card)
    assert (cost.ap.value, cost.mp) == (1, 2)
    # Accuracy 19 + FIN 5 against 14; EV 12 + ARD 3 against ER 6 + EA 3
    resolved(scene, user, card, [10, 9], [4, 4, 4])
    assert foe.hp.value == 29 - 6


@pytest.mark.rules("ACS-113", "TC-ABL-19", "TC-TRD-07")
def test_an_ability_counts_as_its_base_for_instinct_and_one_trade_die() -> None:
    user = somebody("aria", ARIA, 1, ready("ember-lash"))
    scene = a_scene(user)
    card = use("ember-lash", "cur")
    assert card.kind == "core"
    bare = sum(count for count, _ in base_count(scene, user, card, ready("ember-lash")).dice)
    user.instinct = {"volley": 1}
    user.trades = [Trade("Firebrand", ("volley", "fire", "unarmed"))]
    assert sum(count for count, _ in base_count(scene, user, card, ready("ember-lash")).dice) == bare + 2


@pytest.mark.rules("ACS-15", "TC-ABL-09", "TC-RES-06", "TC-RES-08")
def test_an_empty_pool_forbids_the_ability_or_lashes_back() -> None:
    user = somebody("aria", ARIA, 1, ready("ember-lash"))
    user.mp.value = 1
    scene = a_scene(user, a_foe())
    cost = cost_of(scene, user, use("ember-lash", "cur"))
    assert not can_pay(scene, user, cost)
    assert not any(card.ability for card in active_hand(scene, user)[0].cards.values())
    loose = a_scene(user, a_foe(), rulings={"TC-C-34": "on"})
    assert can_pay(loose, user, cost)
    play(pay(loose, user, cost, "Ember Lash"))
    play(settle_debts(loose, user), [3, 4])
    assert (user.mp.value, user.hp.value) == (0, 33 - 7)


@pytest.mark.rules("ACS-27", "ACS-60", "TC-ABL-12", "TC-SKL-09")
def test_an_ability_on_a_skill_adds_its_dice_to_that_roll() -> None:
    user = somebody("aria", ARIA, 1, ready("keen-eye"))
    scene = a_scene(user, a_foe())
    resolved(scene, user, use("keen-eye"), [5, 6])  # one die of the skill and one of the ability
    assert user.boosts == []


@pytest.mark.rules("ACS-61", "ACS-25", "ACS-33", "ACS-78", "ACS-79", "ACS-80", "TC-ABL-01")
def test_everything_an_ability_and_its_passives_add_stands_in_the_working() -> None:
    """An ambush with FIN instead of POW, +2 EV, and Passives for Strike and for Fire."""
    parts: list[dict[str, Any]] = [
        {"name": "accuracy", "of": "strike"},
        {"name": "effect-die", "of": "strike"},
        {"name": "subtype", "size": 2, "of": "fire"},
    ]
    drill = msgspec.structs.replace(a_passive(*parts), id="drill")
    stab = a_build(core="mind", alter="fire", flat=2, swap="FIN", keywords=[{"name": "ambush"}])
    user, foe = somebody("aria", ARIA, 20, stab, drill), a_foe()
    scene = a_scene(user, foe)
    scene.gain(user, Condition(ADVANTAGE))
    # Accuracy: two dice, one of the Passive, FIN. EV: innate, Advantage 2, Ambush 2, Passive 1; FIN 5, +2, +2
    resolved(scene, user, Card("strike", targets=("cur",), ability="test"), [5, 5, 5], [2] * 6)
    assert foe.hp.value == 29 - (12 + 5 + 2 + 2 - 9)
