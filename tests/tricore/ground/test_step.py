"""Step: a few squares before or after an ability, outside the limit on Strides."""

import pytest

from facedown.rulesets.tricore.actions.moments import after_action, before_action
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.ground.stealth import go_under
from facedown.rulesets.tricore.ground.step import step
from tests.playing import play
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import a_duel
from tests.tricore.staged.riders import ability_blow, rider


@pytest.mark.rules("ACS-58", "TC-CP-05")
def test_step_before_or_after_but_not_both() -> None:
    scene, blow = ability_blow(rider("step", 2))
    play(before_action(scene, blow.user, blow.card), "1,1")
    play(after_action(scene, blow.user, blow.card))
    assert blow.user.place == "1,1"
    play(before_action(scene, blow.user, blow.card), "stay")
    play(after_action(scene, blow.user, blow.card), "2,2")
    assert blow.user.place == "2,2"
    assert "stepped" not in blow.user.tokens  # and the next ability may step again


@pytest.mark.rules("TC-MOVE-09", "ACS-58")
@pytest.mark.parametrize(("base", "hidden"), [("prowl", True), ("walk", False)])
def test_only_a_step_of_a_prowl_is_as_quiet_as_a_prowl(base: str, hidden: bool) -> None:
    made = a_build(base=base, ev="none", keywords=[{"name": "step", "size": 4}])
    scene = a_duel(plain("ann", place="1,1"), plain("bob", place="9,7"))
    ann = who(scene, "ann")
    go_under(scene, ann, 30, [])
    play(step(scene, ann, made), "1,2")
    assert (ann.place, ann.has(HIDDEN)) == ("1,2", hidden)
