"""Phases and Action Cards: laid face down, announced, turned up together, paid, ordered, bound and resolved."""

import pytest

from facedown.rulesets.tricore.actor.character import BLACKED_OUT
from facedown.rulesets.tricore.events.combat import Defended
from tests.playing import happened
from tests.tricore.cast import a_fight, foe, plain, who
from tests.tricore.table import ANSWER, LAY, ann_and_bob, attempts, window

# Prepared defences


@pytest.mark.rules("TC-AP-08", "TC-AP-19", "TC-CARD-13")
def test_who_spends_itself_on_a_defence_falls_though_the_attack_came_to_nothing() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.place, bob.ap.value = "9,2", -13  # out of reach
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"]})
    assert attempts(scene) == []
    assert (bob.falling, bob.has(BLACKED_OUT)) == (False, True)


@pytest.mark.rules("TC-AP-19", "TC-SUB-20")
def test_who_spends_itself_on_insight_falls_when_the_cards_have_resolved() -> None:
    scene = ann_and_bob()
    bob = who(scene, "bob")
    bob.ap.value = -14
    window(scene, {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light", "sub:insight"]})
    assert happened(scene, Defended) == []
    assert (bob.ap.value, bob.falling, bob.has(BLACKED_OUT)) == (-15, False, True)


# Legality, ties, Triggers


@pytest.mark.rules("TC-AP-19", "TC-AP-08")
def test_who_spends_everything_on_a_defence_nobody_calls_for_falls_all_the_same() -> None:
    scene = a_fight(plain("ann"), foe("bob", primaries=plain("x")["primaries"], place="5,2", ap=-12))
    given = {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): ["dodge-light"], ("TC-AP-09", "bob"): [9]}
    window(scene, given)  # the Strike does not reach
    bob = who(scene, "bob")
    assert (bob.ap.value, bob.has(BLACKED_OUT), bob.falling) == (-12 - 5, True, False)
