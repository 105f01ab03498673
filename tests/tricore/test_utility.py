"""Recover, Hold, Equip, Stow, Drop and Use: the cards everybody has."""

from typing import Any

import pytest

from facedown.kernel.scene.secret import seal, unseal
from facedown.rulesets.tricore.actions.utility import hold
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import BOTH, MAIN, OFF, STOWED, WORN, Holding
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.hand_question import active_hand, reacting_hand
from facedown.rulesets.tricore.events.combat import Acted, Aimed
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.turns import turn
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import happened, play, told
from tests.tricore.cast import THREES, a_fight, plain, who
from tests.tricore.clashes import HIT, a_blow, a_duel, armed, asked, performed

RECOVER = {"ann": [Card("recover")]}


def holds(card: str, trigger: str, sub: str = "nothing") -> dict[str, str]:
    return {"card": card, "sub": sub, "trigger": trigger}


def held(scene: TriScene, by: str) -> Card:
    holding = who(scene, by).holding
    assert holding is not None
    card: Card = unseal(holding.card, Card)
    return card


# Recover


@pytest.mark.rules("TC-UTIL-01", "TC-REACT-18")
def test_recover_is_for_ones_own_turn_and_never_a_reaction() -> None:
    scene = a_duel()
    ann = who(scene, "ann")
    assert "recover" in active_hand(scene, ann)[0].cards
    assert "recover" not in reacting_hand(scene, ann, 1, 1)[0].cards
    options = asked(hold(scene, ann)).schema.fields[0].schema.options
    assert "recover" not in {each.key for each in options}


@pytest.mark.rules("TC-UTIL-02", "TC-DRV-27", "TC-C-72")
@pytest.mark.parametrize(("vit", "ard", "dice"), [(3, 3, 4), (3, 4, 4), (1, 1, 2), (4, 4, 5)])
def test_recover_restores_a_d6_and_another_for_each_two_points_of_vitality_and_ardor(
    vit: int, ard: int, dice: int
) -> None:
    scene = a_duel(plain("ann", primaries={**THREES, "VIT": vit, "ARD": ard}, hp=5))
    performed(scene, Card("recover"), "hp", [2] * dice)
    assert who(scene, "ann").hp.value == 5 + 2 * dice


@pytest.mark.rules("TC-UTIL-04", "TC-C-55", "TC-CP-10")
@pytest.mark.parametrize("pool", ["hp", "ap", "sp", "fp", "mp"])
def test_recover_restores_whichever_resource_one_chooses_up_to_its_total(pool: str) -> None:
    scene = a_duel(plain("ann", hp=1, ap=1, sp=1, fp=1, mp=1))
    ann = who(scene, "ann")
    assert cost_of(scene, ann, Card("recover")).ap.value == 0
    performed(scene, Card("recover"), pool, [1, 1, 1, 1])
    assert {each: ann.pool(each).value for each in ("hp", "ap", "sp", "fp", "mp")} == {
        **dict.fromkeys(("hp", "ap", "sp", "fp", "mp"), 1),
        pool: 5,
    }
    performed(scene, Card("recover"), pool, [5, 5, 5, 5])
    performed(scene, Card("recover"), pool, [5, 5, 5, 5])
    assert ann.pool(pool).value == ann.pool(pool).start


@pytest.mark.rules("TC-UTIL-03", "TC-UTIL-04", "TC-G-11")
@pytest.mark.parametrize(
    ("react", "restored"),
    [([9, 9], 0), ([1, 1], 4)],
)
def test_a_quicker_reaction_that_hurts_interrupts_a_recover(react: list[int], restored: int) -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    ann = who(scene, "ann")
    blow = ["none", HIT, [4, 4, 4]]
    rest: list[Any] = ["mp", [1, 1, 1, 1]]
    order = blow if not restored else [*rest, *blow]
    play(open_cards(scene, RECOVER, {"bob": [Card("strike", "light", ("sword",))]}), [5, 5], react, *order)
    assert (ann.hp.value, ann.mp.value) == (30 - 6, 2 + restored)
    assert ("Ann is interrupted and recovers nothing." in told(scene)) is not bool(restored)


@pytest.mark.rules("TC-UTIL-04")
def test_a_blow_that_does_no_harm_interrupts_nothing() -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    strike = Card("strike", "light", ("sword",))
    play(open_cards(scene, RECOVER, {"bob": [strike]}),
         [5, 5], [9, 9], "none", HIT, [1, 1, 1], "mp", [1, 1, 1, 1])  # fmt: skip
    assert who(scene, "ann").mp.value == 6


@pytest.mark.rules("TC-UTIL-04", "TC-GRAB-01")
def test_a_grab_interrupts_a_recover() -> None:
    scene = a_duel(plain("ann", mp=2))
    play(open_cards(scene, RECOVER, {"bob": [Card("grab")]}), [5, 5], [9, 9], "none", HIT)
    assert who(scene, "ann").mp.value == 2


@pytest.mark.rules("TC-UTIL-04", "TC-SUB-26")
def test_being_moved_interrupts_a_recover() -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    strike = Card("strike", "light", ("sword",), subs=("advance",))
    # no damage, but a POW Resolve of 5 against 14 is lost
    play(open_cards(scene, RECOVER, {"bob": [strike]}), [5, 5], [9, 9], "none", HIT, [1, 1, 1], [1, 1])
    assert (who(scene, "ann").place, who(scene, "ann").mp.value) == ("1,2", 2)


@pytest.mark.rules("TC-UTIL-12", "TC-C-14")
def test_recover_is_a_type_of_its_own_beside_the_utility_actions() -> None:
    for ruling, together in (("own", True), ("utility", False)):
        scene = a_duel(armed("ann", "sword"), rulings={"TC-C-14": ruling})
        hand, limits = active_hand(scene, who(scene, "ann"))
        refusal = hand.schema(limits).refuse(["recover", "stow~sword"])
        assert (refusal is None) is together


# Hold


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-13", "TC-CARD-09", "TC-CP-12", "TC-CP-15")
def test_a_hold_costs_nothing_gains_an_ap_and_keeps_one_action_face_down() -> None:
    scene = a_duel(plain("ann", ap=10))
    ann = who(scene, "ann")
    play(take_priority(scene, [ann]), ["hold"], [], holds("strike-heavy", "near"), "yes")
    assert ann.ap.value == 11
    assert held(scene, "ann") == Card("strike", "heavy")
    assert told(scene)[-1] == "Ann holds until an enemy comes within reach."
    assert ann.holding is not None
    assert "strike" not in repr(ann.holding.card)


@pytest.mark.rules("TC-UTIL-05", "TC-AP-17")
def test_the_ap_of_a_hold_never_exceeds_the_total() -> None:
    scene = a_duel()
    performed(scene, Card("hold"), holds("nothing", "acts"), "yes")
    assert who(scene, "ann").ap.value == 15


@pytest.mark.rules("TC-UTIL-13", "TC-UTIL-05")
@pytest.mark.parametrize("other", ["strike-light", "walk", "recover", "hold"])
def test_a_hold_is_the_only_card_of_its_turn(other: str) -> None:
    scene = a_duel()
    hand, limits = active_hand(scene, who(scene, "ann"))
    assert hand.schema(limits).refuse(["hold"]) is None
    assert hand.schema(limits).refuse(["hold", other]) is not None


@pytest.mark.rules("TC-UTIL-05", "TC-CP-15")
def test_when_the_gm_refuses_a_trigger_another_is_named() -> None:
    scene = a_duel()
    performed(scene, Card("hold"), holds("strike-light", "near"), "no", holds("strike-light", "acts"), "yes")
    holding = who(scene, "ann").holding
    assert holding is not None
    assert holding.trigger == "acts"


def held_by_bob(card: str, trigger: str, sub: str = "nothing", **fields: Any) -> TriScene:
    """Bob holds something, with 10 AP left and two Reactions; Ann has Priority."""
    scene = a_duel(plain("ann"), plain("bob", ap=9, **fields))
    performed(scene, Card("hold"), holds(card, trigger, sub), "yes", by="bob")
    return scene


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-06", "TC-UTIL-13", "TC-G-64", "TC-REACT-20")
def test_a_held_action_is_released_at_once_when_its_event_occurs() -> None:
    scene = held_by_bob("strike-moderate", "acts")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes", "none", HIT, "lethal", [4, 4, 4])
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 - 2 - 1, 1)  # paid now, with the surcharge
    assert (ann.hp.value, bob.holding) == (30 - (12 + 6 - 9), None)


@pytest.mark.rules("TC-UTIL-05")
def test_a_hold_may_be_kept_when_its_event_occurs() -> None:
    scene = held_by_bob("strike-light", "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "no")
    assert held(scene, "bob") == Card("strike")
    assert who(scene, "bob").ap.value == 10


@pytest.mark.rules("TC-UTIL-06")
def test_without_a_reaction_nothing_is_released() -> None:
    scene = held_by_bob("strike-light", "acts")
    who(scene, "bob").tokens["reaction"] = 0
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3")
    assert held(scene, "bob") == Card("strike")


MISSED = [[1, 1]]


@pytest.mark.rules("TC-UTIL-05", "TC-CP-12")
@pytest.mark.parametrize(
    ("trigger", "card", "answers", "comes"),
    [
        ("attacked", Card("strike", targets=("bob",)), MISSED, True),
        ("attacked", Card("strike", targets=("cal",)), MISSED, False),
        ("attacked", Card("walk"), ["2,3"], False),
        ("ally-attacked", Card("strike", targets=("cal",)), MISSED, True),
        ("ally-attacked", Card("walk"), ["2,3"], False),
        ("moves", Card("walk"), ["2,3"], True),
        ("moves", Card("strike", targets=("bob",)), MISSED, False),
        ("near", Card("walk"), ["2,3"], True),
        ("near", Card("run"), ["2,6"], False),
        ("near", Card("strike", targets=("bob",)), MISSED, False),
        ("acts", Card("drop", item="sword"), [], True),
    ],
)
def test_a_hold_waits_for_its_own_event(trigger: str, card: Card, answers: list[Any], comes: bool) -> None:
    others = [plain("bob", side="foes"), plain("cal", side="foes", place="2,1")]
    scene = a_fight(armed("ann", "sword"), *others, map=("." * 8,) * 8)
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), trigger)
    play(open_cards(scene, {"ann": [card]}, {}), *answers, *(["no"] if comes else []))


@pytest.mark.rules("TC-UTIL-05", "TC-UTIL-13")
def test_an_opponents_reaction_sets_a_hold_off_too() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes"), plain("cal", place="2,1"))
    who(scene, "cal").holding = Holding(seal("cal", Card("walk")), "moves")
    play(open_cards(scene, {"ann": [Card("walk")]}, {"bob": [Card("walk")]}), [1, 1], [2, 2], "3,1", "no", "2,3")


@pytest.mark.rules("TC-UTIL-05", "TC-DEV-04")
@pytest.mark.parametrize(("item", "comes"), [("spear", True), ("sword", False)])
def test_within_reach_is_as_far_as_the_weapon_in_hand_goes(item: str, comes: bool) -> None:
    scene = a_fight(plain("ann"), armed("bob", item, side="foes", place="2,5"))
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), "near")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", *(["no"] if comes else []))


@pytest.mark.rules("TC-UTIL-13", "TC-CARD-19", "TC-CP-03")
def test_at_whom_a_released_attack_goes_is_chosen_then() -> None:
    others = [plain("bob", side="foes"), plain("cal", place="4,2")]
    scene = a_fight(plain("ann"), *others)
    who(scene, "bob").holding = Holding(seal("bob", Card("strike")), "acts")
    play(open_cards(scene, {"ann": [Card("recover")]}, {}), "hp", [1] * 4, "yes", "cal", "none", "none", [1, 1])
    assert [each.target for each in happened(scene, Aimed)] == ["cal"]


@pytest.mark.rules("TC-CARD-12", "TC-UTIL-13")
def test_a_released_attack_with_nobody_in_reach_is_taken_back_and_costs_nothing() -> None:
    scene = a_fight(plain("ann"), plain("bob", side="foes", place="7,7"))
    bob = who(scene, "bob")
    bob.holding = Holding(seal("bob", Card("strike")), "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes")
    assert (bob.ap.value, bob.tokens["reaction"]) == (15, 2)
    assert not who(scene, "bob").holding
    assert told(scene)[-1] == "Bob takes Light Strike back: there is nothing for it to answer."


@pytest.mark.rules("TC-UTIL-05")
def test_a_friend_sets_no_hold_off() -> None:
    scene = a_fight(armed("ann", "sword"), plain("bob"), plain("cal", side="foes", place="2,1"))
    who(scene, "bob").holding = Holding(seal("bob", Card("walk")), "acts")
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3")


@pytest.mark.rules("TC-UTIL-13", "TC-UTIL-06")
def test_a_held_action_may_be_released_where_cards_are_placed() -> None:
    scene = held_by_bob("strike-light", "near")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    # Ann strikes at him, which would spare him the surcharge of another card; he is quicker, and she takes it
    play(take_priority(scene, [ann]), ["strike-light", "at:bob"], ["release"],
         [1, 1], [9, 9], "none", HIT, "lethal", [6, 4], [1, 1])  # fmt: skip
    assert (bob.ap.value, bob.tokens["reaction"], bob.holding) == (10 - 1 - 1, 1, None)
    assert ann.hp.value == 30 - (10 + 6 - 9)


@pytest.mark.rules("TC-UTIL-06", "TC-REACT-20")
def test_a_held_defence_too_takes_a_reaction_and_the_surcharge() -> None:
    scene = held_by_bob("dodge-light", "attacked")
    ann, bob = who(scene, "ann"), who(scene, "bob")
    play(take_priority(scene, [ann]), ["strike-light", "at:bob"], ["release"], [1, 1], [9, 9], [2, 2], [1, 1])
    assert (bob.ap.value, bob.tokens["reaction"]) == (10 - 1 - 1, 1)


@pytest.mark.rules("TC-UTIL-13", "TC-SUB-01")
def test_an_action_is_held_with_its_sub_action() -> None:
    scene = held_by_bob("strike-light", "acts", "charge")
    bob = who(scene, "bob")
    assert held(scene, "bob").subs == ("charge",)
    play(open_cards(scene, {"ann": [Card("walk")]}, {}), "2,3", "yes", "none", HIT, "lethal", [1, 1, 1])
    assert bob.ap.value == 10 - 1 - 2 - 1


@pytest.mark.rules("TC-UTIL-13")
def test_a_sub_action_that_does_not_fit_is_not_held() -> None:
    assert held(held_by_bob("walk", "acts", "charge"), "bob").subs == ()


@pytest.mark.rules("TC-UTIL-06", "TC-G-64")
def test_a_hold_ends_at_the_start_of_the_holders_next_turn_and_the_ap_is_kept() -> None:
    scene = held_by_bob("strike-light", "near")
    bob = who(scene, "bob")
    play(turn(scene, [bob]), [])
    assert (bob.holding, bob.ap.value) == (None, 10)


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


@pytest.mark.rules("TC-UTIL-07", "TC-EQP-14")
@pytest.mark.parametrize(
    ("item", "before", "after"),
    [
        ("sword", [], MAIN),
        ("dagger", ["sword"], OFF),
        ("round-shield", [], OFF),
        ("greatsword", [], BOTH),
        ("greatsword", ["sword"], STOWED),
        ("dagger", ["sword", "round-shield"], STOWED),
        ("quick-ring", ["sword", "round-shield"], WORN),
        ("leather", [], WORN),
    ],
)
def test_equip_takes_a_free_hand_both_or_the_body(item: str, before: list[str], after: str) -> None:
    hands = [{"item": each, "at": at} for each, at in zip(before, ("main", "off"), strict=False)]
    scene = a_duel(plain("ann", items=[{"item": item}, *hands]))
    ann = who(scene, "ann")
    card = active_hand(scene, ann)[0].cards[f"equip~{item}"]
    performed(scene, card)
    piece = ann.piece(item)
    assert piece is not None
    assert piece.at == after


@pytest.mark.rules("TC-UTIL-07")
@pytest.mark.parametrize("item", ["quick-ring", "leather"])
def test_equip_also_takes_off_what_is_worn(item: str) -> None:
    scene = a_duel(plain("ann", items=[{"item": item, "at": "worn"}]))
    ann = who(scene, "ann")
    performed(scene, active_hand(scene, ann)[0].cards[f"equip~{item}"])
    assert [each.at for each in ann.gear] == [STOWED]


@pytest.mark.rules("TC-UTIL-08")
def test_stow_puts_a_thing_away() -> None:
    scene = a_duel(armed("ann", "sword"))
    ann = who(scene, "ann")
    performed(scene, active_hand(scene, ann)[0].cards["stow~sword"])
    assert [(each.id, each.at) for each in ann.gear] == [("sword", STOWED)]


@pytest.mark.rules("TC-UTIL-09")
def test_what_is_dropped_lies_where_one_stands() -> None:
    scene = a_duel(armed("ann", "tower-shield"))
    ann = who(scene, "ann")
    play(open_cards(scene, {"ann": [active_hand(scene, ann)[0].cards["drop~tower-shield"]]}, {}))
    assert (ann.gear, scene.state.lying, ann.ap.value) == ([], {"2,2": ["tower-shield"]}, 14)


@pytest.mark.rules("TC-UTIL-10", "TC-SHD-06", "TC-SHD-07", "TC-EQP-15")
def test_use_does_what_the_item_was_made_for_and_uses_it_up() -> None:
    scene = a_duel(plain("ann", items=[{"item": "healing-draught", "count": 2}], hp=5))
    ann = who(scene, "ann")
    card = Card("use", item="healing-draught", targets=("ann",))
    for left in (1, 0):
        performed(scene, card, [2, 2, 2])
        assert sum(each.left for each in ann.gear) == left
    assert ann.hp.value == 5 + 6 + 6
    assert ann.gear == []
    assert [each.what for each in happened(scene, Acted)] == ["uses Healing draught"] * 2


@pytest.mark.rules("TC-UTIL-10", "TC-EQP-11")
def test_a_flask_is_thrown_at_somebody() -> None:
    scene = a_duel(plain("ann", items=[{"item": "acid-flask"}]), plain("bob", place="7,2"), map=("." * 12,) * 4)
    card = Card("use", item="acid-flask", targets=("bob",))
    performed(scene, card, HIT, [5, 5, 5])  # 15 against Guard + Armor of 9
    assert who(scene, "bob").hp.value == 30 - 6
    assert a_blow(scene, card).subtypes == ("acid",)
    assert [each.left for each in who(scene, "ann").gear] == [1]


@pytest.mark.rules("TC-UTIL-11", "TC-CARD-01")
def test_everybody_has_the_utility_cards() -> None:
    items = [{"item": "sword", "at": "main"}, {"item": "dagger"}, {"item": "healing-draught"}]
    scene = a_duel(plain("ann", items=items), plain("bob", items=items, level=1))
    for id in ("ann", "bob"):
        cards = active_hand(scene, who(scene, id))[0].cards
        expected = {"recover", "hold", "equip~dagger", "stow~sword", "drop~sword", "use~healing-draught"}
        assert expected <= set(cards)


DRAINER = """
[pack]
id = "test.things"
title = "Things"
version = "1"
ruleset = "tricore"

[[item]]
id = "drainer"
name = "Drainer"
kind = "consumable"
weight = "light"
quantity = 1
use = { ev = "damage", resource = "ap", dice = 2, flat = 9, subtypes = ["psychic"], range = 6 }
"""


@pytest.mark.rules("TC-UTIL-10", "TC-EQP-11", "TC-DMG-01", "TC-STRK-02")
def test_an_item_harms_the_resource_it_says() -> None:
    ann, bob = plain("ann", items=[{"item": "drainer"}]), plain("bob", side="foes")
    scene = a_fight(ann, bob, extra=(DRAINER,))
    bobs = who(scene, "bob")
    performed(scene, Card("use", item="drainer", targets=("bob",)), HIT, [1, 1])
    assert (bobs.hp.value, bobs.ap.value) == (30, 15 - (11 - 9))


@pytest.mark.rules("TC-UTIL-03", "TC-UTIL-04")
def test_a_recoil_is_no_reaction_and_interrupts_no_recover() -> None:
    kick = {"id": "kick", "name": "Kick", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    scene = a_duel(plain("ann", builds=[{**kick, "bare": True, "drawbacks": [{"name": "recoil", "size": 1}]}], ap=9))
    laid = {"ann": [Card("strike", ability="kick", targets=("bob",)), Card("recover")]}
    play(open_cards(scene, laid, {}), [1, 1], [5], "ap", [1, 1, 1, 1])
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (25, 8 + 4)
