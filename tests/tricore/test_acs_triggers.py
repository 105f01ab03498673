"""Trigger abilities offered when their event happens; areas and help as they resolve."""

from typing import Any

import pytest

from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actions.defending import can_answer, can_interpose
from facedown.rulesets.tricore.actions.trigger_window import offer, surcharge
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.rolls.blow import declare
from tests.playing import play
from tests.tricore.acs_cast import ARIA, a_build, a_foe, a_scene, ready, somebody


def a_pair(*abilities: Build, **fields: Any) -> tuple[TriScene, Character, Character]:
    user, foe = somebody("aria", ARIA, 1, *abilities), a_foe()
    return a_scene(user, foe, **fields), user, foe


@pytest.mark.rules("TC-CP-13", "TC-CARD-25", "TC-REACT-13", "TC-PHASE-09", "TC-ABL-07", "ACS-111", "ACS-12")
def test_a_trigger_is_paid_when_its_event_happens_and_uses_a_reaction() -> None:
    scene, user, _ = a_pair(ready("blood-for-blood"))
    (answer,) = play(offer(scene, Occurrence("damaged", "aria", "cur")), "blood-for-blood-light")
    assert (answer.card.targets, answer.card.ability) == (("cur",), "blood-for-blood")
    assert user.tokens["reaction"] == 1
    assert (user.ap.value, user.sp.value) == (16 - 2, 12 - 2)  # Light and the surcharge


@pytest.mark.rules("TC-CP-13")
def test_a_trigger_may_be_declined_and_is_not_offered_out_of_reach() -> None:
    scene, user, foe = a_pair(ready("blood-for-blood"))
    assert play(offer(scene, Occurrence("damaged", "aria", "cur")), "none") == []
    foe.place = "9,2"
    assert play(offer(scene, Occurrence("damaged", "aria", "cur"))) == []
    assert user.sp.value == 12


@pytest.mark.rules("TC-REACT-09", "TC-REACT-20")
def test_the_free_answer_waives_the_surcharge_once() -> None:
    scene, user, _ = a_pair(a_build(kind="trigger", trigger="targeted"))
    happened = Occurrence("targeted", "aria", "cur")
    assert surcharge(scene, user, happened) == 1
    scene.state.priority = ["cur"]
    assert surcharge(scene, user, happened) == 0
    user.answered = True
    assert surcharge(scene, user, happened) == 1


@pytest.mark.rules("ACS-20", "ACS-56", "ACS-111", "TC-CARD-15")
def test_a_defence_by_trigger_answers_only_its_own_event() -> None:
    ward, slip = ready("interposing-ward"), ready("spell-slip")
    user, friend, foe = somebody("aria", ARIA, 1, ward, slip), somebody("bo", place="2,4"), a_foe(place="5,4")
    scene = a_scene(user, friend, foe)
    at_friend = declare(foe, Card("strike"), friend, "priority", ("impact",))
    at_user = declare(foe, Card("strike"), user, "priority", ("impact",))
    volley = declare(foe, Card("volley"), user, "priority", ("impact",))
    block, dodge = Card("block", ability=ward.id), Card("dodge", ability=slip.id)
    assert can_interpose(scene, user, block, at_friend)
    assert not can_answer(scene, user, block, at_user)
    assert not can_answer(scene, user, dodge, at_user)
    assert can_answer(scene, user, dodge, volley)
