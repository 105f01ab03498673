"""Step: a few squares before or after an ability, outside the limit on Strides."""

import pytest

from facedown.rulesets.tricore.actions.moments import after_action, before_action
from tests.playing import play
from tests.tricore.riders import ability_blow, rider


@pytest.mark.rules("ACS-58", "TC-CP-05")
def test_step_before_or_after_but_not_both() -> None:
    scene, blow = ability_blow(rider("step", 2))
    play(before_action(scene, blow.user, blow.card), "1,1")
    play(after_action(scene, blow.user, blow.card))
    assert blow.user.place == "1,1"
    play(before_action(scene, blow.user, blow.card), "stay")
    play(after_action(scene, blow.user, blow.card), "2,2")
    assert blow.user.place == "2,2"
