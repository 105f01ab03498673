"""The nine events a Trigger ability can answer, and which abilities an event calls up."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.abilities.trigger_events import (
    Occurrence,
    answers,
    called_up,
    can_be_laid,
    halves,
)
from facedown.rulesets.tricore.actor.character import HIDDEN
from tests.tricore.staged.ability_windows import LIGHT, SURE_HIT, USED, a_trigger, answering_ability, has_answered
from tests.tricore.staged.acs_cast import ARIA, a_foe, a_scene, content, ready, somebody
from tests.tricore.staged.cast import hero
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window


@pytest.mark.rules("ACS-20", "ACS-111", "TC-ABL-07", "TC-REACT-13", "TC-PHASE-09")
def test_each_trigger_answers_its_own_event_and_no_other() -> None:
    triggers = [build for build in content().abilities.values() if build.kind == "trigger"]
    owner, friend, foe = somebody("aria", ARIA, 1, *triggers), somebody("bo", place="3,3"), a_foe()
    scene = a_scene(owner, friend, foe)
    happened = {
        "targeted": Occurrence("targeted", "aria", "cur"),
        "ally-targeted": Occurrence("ally-targeted", "bo", "cur"),
        "damaged": Occurrence("damaged", "aria", "cur"),
        "reach": Occurrence("reach", "cur"),
        "critical": Occurrence("critical", "cur", "aria"),
        "half": Occurrence("half", "aria", "cur"),
        "revealed": Occurrence("revealed", "cur", base="volley"),
        "ally-falls": Occurrence("ally-falls", "bo", "cur"),
        "turn-starts": Occurrence("turn-starts", "aria"),
    }
    for event, occurrence in happened.items():
        assert [build.trigger for _, build in called_up(scene, occurrence)] == [event]
    assert not called_up(scene, Occurrence("targeted", "bo", "cur"))
    assert not called_up(scene, Occurrence("revealed", "cur", base="strike"))
    friend.place = "8,7"
    assert not called_up(scene, happened["ally-targeted"])
    owner.tokens = {"reaction": 0}
    assert not called_up(scene, happened["damaged"])


@pytest.mark.rules("ACS-20", "TC-CARD-25")
def test_the_edge_of_half() -> None:
    assert halves(20, 16, 33)
    assert not halves(16, 10, 33)
    assert [can_be_laid(ready(id)) for id in ("avenge", "morning-breath", "dazzle")] == [True, False, False]
    foe = a_foe()
    assert not answers(a_scene(foe), foe, ready("dazzle"), Occurrence("turn-starts", "cur"))


@pytest.mark.rules("ACS-20")
def test_an_ally_who_was_down_to_nothing_and_falls_now_has_fallen() -> None:
    scene = a_trigger(answering_ability("ally-falls"), hero("bo", place="2,3", items=[], hp=0))
    given = {(LAY, "cur"): ["strike-heavy", "at:bo"], (ANSWER, "bo"): [], (ACCURACY, "cur"): SURE_HIT}
    window(scene, {**given, (USED, "aria"): LIGHT}, "cur")
    assert has_answered(scene)


@pytest.mark.rules("TC-REACT-22")
def test_whoever_is_unaware_of_an_attacker_answers_nothing_of_theirs() -> None:
    triggers = [
        ready("interposing-ward"),
        *(each for each in content().abilities.values() if each.trigger == "damaged"),
    ]
    owner, friend, foe = somebody("aria", ARIA, 1, *triggers), somebody("bo", place="3,3"), a_foe()
    scene = a_scene(owner, friend, foe)
    for struck in (Occurrence("damaged", "aria", "cur"), Occurrence("ally-targeted", "bo", "cur")):
        foe.conditions = []
        assert called_up(scene, struck)
        foe.conditions = [Condition(HIDDEN)]
        assert not called_up(scene, struck)
        foe.spotted_by = ["aria"]
        assert called_up(scene, struck)
        foe.spotted_by = []
