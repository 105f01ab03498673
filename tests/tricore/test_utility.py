"""Recover, Hold, Equip, Stow, Drop and Use: the cards everybody has."""

import pytest

from facedown.kernel.scene.secret import seal
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Holding
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Aimed
from facedown.rulesets.tricore.fight.priority import open_cards
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened, play
from tests.tricore.cast import a_fight, plain, who
from tests.tricore.clashes import a_duel, armed

# Recover


@pytest.mark.rules("TC-UTIL-12", "TC-C-14")
def test_recover_is_a_type_of_its_own_beside_the_utility_actions() -> None:
    for ruling, together in (("own", True), ("utility", False)):
        scene = a_duel(armed("ann", "sword"), rulings={"TC-C-14": ruling})
        hand, limits = active_hand(scene, who(scene, "ann"))
        refusal = hand.schema(limits).refuse(["recover", "stow~sword"])
        assert (refusal is None) is together


# Hold


@pytest.mark.rules("TC-UTIL-13", "TC-CARD-19", "TC-CP-03")
def test_at_whom_a_released_attack_goes_is_chosen_then() -> None:
    others = [plain("bob", side="foes"), plain("cal", place="4,2")]
    scene = a_fight(plain("ann"), *others)
    who(scene, "bob").holding = Holding(seal("bob", Card("strike")), "acts")
    play(open_cards(scene, {"ann": [Card("recover")]}, {}), "hp", [1] * 4, "yes", "cal", "none", "none", [1, 1])
    assert [each.target for each in happened(scene, Aimed)] == ["cal"]


# Things


@pytest.mark.rules("TC-UTIL-07", "TC-UTIL-08", "TC-UTIL-09", "TC-UTIL-10")
@pytest.mark.parametrize(("item", "ap"), [("dagger", 1), ("sword", 2), ("tower-shield", 3)])
def test_equip_stow_and_use_cost_by_weight_and_drop_one_ap(item: str, ap: int) -> None:
    scene = a_duel(armed("ann", item))
    prices = {
        action: cost_of(scene, who(scene, "ann"), Card(action, item=item)).ap.value
        for action in ("equip", "stow", "use", "drop")
    }
    assert prices == {"equip": ap, "stow": ap, "use": ap, "drop": 1}


@pytest.mark.rules("TC-UTIL-11", "TC-CARD-01")
def test_everybody_has_the_utility_cards() -> None:
    items = [{"item": "sword", "at": "main"}, {"item": "dagger"}, {"item": "healing-draught"}]
    scene = a_duel(plain("ann", items=items), plain("bob", items=items, level=1))
    for id in ("ann", "bob"):
        cards = active_hand(scene, who(scene, id))[0].cards
        expected = {"recover", "hold", "equip~dagger", "stow~sword", "drop~sword", "use~healing-draught"}
        assert expected <= set(cards)
