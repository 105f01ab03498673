"""The reveal: everything is turned up at once, paid, and ordered by React (TC-CARD-05, TC-CARD-06, TC-CARD-13)."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Commit
from facedown.kernel.scene.event import Revealed
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BLACKED_OUT
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import Aimed, CardVoid, Reacted, Strode
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.fight.reveal import pay_active
from facedown.rulesets.tricore.rolls.cost import weariness
from tests.playing import happened, play, told
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import a_duel, against, with_subs
from tests.tricore.staged.spending import aria_and_cur, strike_card
from tests.tricore.staged.table import (
    ANSWER,
    LAY,
    MISS,
    REACT,
    STAB_LAID,
    Sitters,
    ann_and_bob,
    ann_and_two,
    ann_ben_and_bea,
    assumed,
    attempts,
    react,
    spent,
    window,
)


@pytest.mark.rules("TC-CARD-10", "TC-CARD-05")
def test_each_priority_turn_has_its_own_reveal() -> None:
    scene = ann_and_bob()
    for id in ("ann", "bob"):
        window(scene, {(LAY, id): ["walk"]}, id)
    assert [turned.choices for turned in happened(scene, Revealed)] == [(("Ann", "Walk"),), (("Bob", "Walk"),)]


@pytest.mark.rules("TC-CARD-13", "TC-RES-06")
def test_what_lies_face_down_is_paid_when_it_is_turned_up_and_whether_or_not_it_succeeds() -> None:
    scene = ann_and_bob()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    spent: list[int] = []

    class Peeking(Sitters):
        def answer(self, question: Any) -> Any:
            if isinstance(question, Commit):
                spent.append(ann.ap.value)
            return super().answer(question)

    sitters = Peeking({(LAY, "ann"): ["strike-heavy", "at:bob"], (ANSWER, "bob"): ["dodge-moderate"]})
    run(take_priority(scene, [ann]), sitters)
    assert spent == [15]
    assert (ann.ap.value, bob.ap.value) == (15 - 3, 15 - 2)
    assert happened(scene, Aimed)[0].outcome.startswith("It misses")


@pytest.mark.rules("TC-CARD-13")
def test_a_card_that_cannot_be_paid_for_at_the_reveal_is_void_and_its_action_lost() -> None:
    lash = Build("lash", "Lash", "active", "body", "strike", bare=True, ev="damage", dice=3)
    scene = ann_and_bob(builds=[lash], sp=6)
    ann = who(scene, "ann")
    hand, _ = active_hand(scene, ann)
    assert "lash-light" in hand.cards

    class Drained(Sitters):
        def answer(self, question: Any) -> Any:
            if isinstance(question, Commit):
                ann.sp.value = 0
            return super().answer(question)

    run(take_priority(scene, [ann]), Drained({(LAY, "ann"): ["lash-light", "at:bob"]}))
    assert happened(scene, CardVoid)[0].why == "it cannot be paid for"
    assert attempts(scene) == []
    assert ann.ap.value == 15


@pytest.mark.rules("TC-CARD-06", "TC-CARD-16")
def test_after_the_reveal_everybody_involved_rolls_react_once_the_priority_holder_too() -> None:
    scene = ann_and_two()
    given = {
        (LAY, "ann"): ["strike-light", "at:bob", "walk"],
        (ANSWER, "bob"): ["dodge-light", "strike-light"],
    }
    table = window(scene, given)
    assert table.rolls(REACT) == ["ann", "bob"]
    assert [each.actor for each in happened(scene, Reacted)] == ["ann", "bob"]


@pytest.mark.rules("TC-ACC-10", "TC-CARD-06")
def test_without_a_reacting_card_nobody_rolls_a_secondary_react() -> None:
    scene = two()
    play(take_priority(scene, [who(scene, "ann")]), ["strike-light~dagger", "at:ben"], [], [6, 5], [4, 4])
    assert happened(scene, Reacted) == []


@pytest.mark.rules("TC-SUB-17", "TC-CARD-06")
def test_trickery_takes_a_die_from_the_secondary_react_of_one_opponent() -> None:
    scene = against(plain("ann"), plain("bob"), plain("cal", place="2,3"))
    laid = {"ann": [with_subs("strike", "trickery")]}
    # Ann and Cal roll two dice each, Bob one
    play(open_cards(scene, laid, {"bob": [Card("dodge")], "cal": [Card("walk")]}),
         [1, 1], [9], [1, 1], [2, 2], [1, 1], "stay")  # fmt: skip
    assert {each.actor: each.result.value for each in happened(scene, Reacted)} == {"ann": 11, "bob": 18, "cal": 11}


@pytest.mark.rules("TC-SUB-27", "TC-CARD-06")
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_blitz_adds_a_die_to_the_secondary_react(action: Action) -> None:
    scene = a_duel()
    play(open_cards(scene, {"ann": [with_subs(action, "blitz")]}, {"bob": [Card("dodge")]}),
         [1, 1, 1], [1, 1], [1, 1], [2, 2], "stay")  # fmt: skip
    assert {each.actor: each.result.value for each in happened(scene, Reacted)} == {"ann": 12, "bob": 11}


@pytest.mark.rules("TC-REACT-07", "TC-REACT-20")
def test_whoever_has_priority_pays_the_card_alone() -> None:
    scene = ann_ben_and_bea()
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, [], [], MISS)
    assert spent(scene, "ann") == (1 + 1, 0)  # Light, with a Light device


@pytest.mark.rules("TC-CARD-06")
def test_without_an_answer_nobody_rolls() -> None:
    scene = ann_and_bob()
    table = window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): []})
    assert table.rolls(REACT) == []


@pytest.mark.rules("TC-CARD-16")
def test_several_actions_of_one_holder_resolve_in_the_order_they_were_laid() -> None:
    for cards in (["walk", "strike-light", "at:bob"], ["strike-light", "at:bob", "walk"]):
        scene = ann_and_bob()
        window(scene, {(LAY, "ann"): cards, ("TC-CP-05", "ann"): "2,1"})
        kinds = [type(each).__name__ for each in scene.events or [] if isinstance(each, (Aimed, Strode))]
        assert kinds == (["Strode", "Aimed"] if cards[0] == "walk" else ["Aimed", "Strode"])


@pytest.mark.rules("TC-CARD-24", "TC-REACT-04", "TC-CP-01")
def test_those_who_are_tied_lay_at_once_share_one_reveal_and_act_by_secondary_react() -> None:
    scene = ann_and_bob()
    scene.state.rotation.places = [["ann", "bob"]]
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (LAY, "bob"): ["strike-light", "at:ann"],
        (REACT, "bob"): react(9),
    }
    table = window(scene, given, "ann", "bob")
    assert len(happened(scene, Revealed)) == 1
    assert table.rolls(REACT) == ["ann", "bob"]
    assert attempts(scene) == [("bob", "ann"), ("ann", "bob")]


@pytest.mark.rules("TC-CARD-24", "TC-G-79", "TC-CP-32")
def test_tied_even_then_the_gm_orders_them_and_both_act() -> None:
    scene = ann_and_bob(hp=1)
    given = {
        (LAY, "ann"): ["strike-light", "at:bob"],
        (LAY, "bob"): ["strike-heavy", "at:ann"],
        ("TC-CP-32", ""): ["bob", "ann"],
        ("TC-ACC-02", "bob"): react(9),
        ("TC-EV-05", "bob"): [5] * 4,
    }
    table = window(scene, given, "ann", "bob")
    assert table.question("TC-CP-32").seat == "gm"
    assert attempts(scene) == [("bob", "ann"), ("ann", "bob")]


@pytest.mark.rules("TC-CP-32", "TC-CARD-24")
def test_who_is_tied_in_everything_acts_in_the_order_the_gm_says_by_default_as_set_up() -> None:
    for given, first in (({}, "Ann"), ({("TC-CP-32", ""): ["bob", "ann"]}, "Bob")):
        scene = ann_and_bob()
        laid = {(LAY, "ann"): ["recover"], (LAY, "bob"): ["recover"]}
        table = window(scene, {**laid, **given}, "ann", "bob")
        ask = table.question("TC-CP-32")
        assumed(ask, "gm", "", ["ann", "bob"])
        assert ask.refuse(["ann"]) is not None
        assert table.questions("TC-CP-10")[0].who.title() == first


@pytest.mark.rules("TC-CP-32")
def test_a_difference_in_react_leaves_nothing_to_ask() -> None:
    laid = {(LAY, "ann"): ["recover"], (LAY, "bob"): ["recover"], (REACT, "bob"): react(7)}
    table = window(ann_and_bob(), laid, "ann", "bob")
    assert not table.questions("TC-CP-32")
    assert [each.who for each in table.questions("TC-CP-10")] == ["bob", "ann"]


@pytest.mark.rules("TC-G-79", "TC-CARD-16", "TC-CARD-23")
def test_tied_holders_act_card_by_card_and_who_falls_loses_the_next() -> None:
    scene = ann_and_bob(ap=9)
    bob = who(scene, "bob")
    bob.hp.value, bob.ap.value = 1, 9
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob", "recover"],
        (LAY, "bob"): ["strike-light", "at:ann", "recover"],
        (ANSWER, "bob"): [],
        ("TC-ACC-02", "ann"): react(9),
        ("TC-CP-10", "ann"): "ap",
    }
    table = window(scene, given, "ann", "bob")
    assert attempts(scene) == [("ann", "bob"), ("bob", "ann")]
    assert [each.who for each in table.questions("TC-CP-10")] == ["ann"]
    assert "Bob's Recover comes to nothing: Bob cannot act any more." in told(scene)


@pytest.mark.rules("TC-AP-19", "TC-G-94", "TC-G-85")
def test_cards_are_paid_in_laid_order_with_the_band_read_once() -> None:
    scene, one = aria_and_cur(ap=2)
    plays = [Play(one, strike_card()), Play(one, Card("run")), Play(one, Card("drop", item="sword"))]
    play(pay_active(scene, plays))
    assert [each.paid for each in plays] == [3, 2, 1]
    assert (one.ap.value, weariness(scene, one)) == (-4, 2)


@pytest.mark.rules("TC-AP-19", "TC-G-85", "TC-G-94")
def test_the_card_that_reaches_minus_the_total_resolves_and_later_ones_are_void() -> None:
    scene, one = aria_and_cur(ap=-10)
    first, second = Play(one, strike_card()), Play(one, Card("run"))
    play(pay_active(scene, [first, second]))
    assert (one.ap.value, first.void, bool(second.void)) == (-17, "", True)
    assert one.can_act
    play(perform(scene, first), (12, 12, 12, 12, 4, 4), (6, 1, 1, 1), (9,))  # a critical hit, whose refund is too late
    assert who(scene, "cur").hp.value < 29
    assert one.ap.value > -16
    assert one.has(BLACKED_OUT)


@pytest.mark.rules("TC-REACT-02", "TC-WND-09", "TC-CARD-06")
@pytest.mark.parametrize(("wounded", "dice", "total"), [(0, [[1, 1]], 2 + 9), (1, [], 9 - 2)])
def test_a_secondary_react_is_two_dice_and_react_less_the_dice_of_wounds(
    wounded: int, dice: list[list[int]], total: int
) -> None:
    scene = a_duel(plain("ann", wounded=wounded))
    play(open_cards(scene, {"ann": [Card("hustle")]}, {"bob": [Card("hustle")]}), *dice, [2, 1], "stay", "stay")
    assert {each.actor: each.result.value for each in happened(scene, Reacted)} == {"ann": total, "bob": 3 + 9}
