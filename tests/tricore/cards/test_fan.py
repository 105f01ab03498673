"""The fan: the cards of a hand with their faces, printed once for all whose cards are alike (TC-CARD-01)."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.cards.fan import Press
from facedown.rulesets.tricore.cards.hand_question import active_hand
from tests.tricore.staged.cast import a_fight, foe, plain, who


@pytest.mark.rules("TC-CARD-01")
def test_cards_are_printed_once_for_two_who_have_the_same() -> None:
    scene = a_fight(plain("ann"), plain("ben"), foe("bob"))
    ann, ben = who(scene, "ann"), who(scene, "ben")
    assert active_hand(scene, ann)[0].fan is active_hand(scene, ben)[0].fan
    ben.level += 1
    assert active_hand(scene, ann)[0].fan is not active_hand(scene, ben)[0].fan


@pytest.mark.rules("TC-C-16", "TC-SUB-02", "TC-SUB-06")
@pytest.mark.parametrize(("reading", "ap"), [("specific", 3), ("flat1", 2)])
def test_a_card_with_a_sub_action_is_printed_as_the_table_reads_its_cost(reading: str, ap: int) -> None:
    scene = a_fight(plain("ann"), foe("bob"), rulings={"TC-C-16": reading})
    card = Card("dodge", subs=("tumble",))
    _, cost = Press(scene, who(scene, "ann"), band=0, load=False).face(("dodge", card, ("card",), 0))
    assert cost.ap.value == ap
