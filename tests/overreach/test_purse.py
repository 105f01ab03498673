"""AP: what is paid, and never given back."""

import pytest

from facedown.rulesets.overreach.events import DiceRolled
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.overreach.cast import WITHDRAW, a_scene, an_act, foe, hero, who
from tests.playing import happened, play


@pytest.mark.rules("P-ROLL-02", "P-SEQ-2A")
def test_a_roll_costs_its_ap_and_a_failure_gives_none_back() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    assert not play(perform(scene, an_act(ap=2)), 1, (4,)).is_success
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-ROLL-02")
def test_nobody_is_made_to_roll() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    play(turn(scene, who(scene, "ash")), "end")
    assert not happened(scene, DiceRolled)
    assert not play(perform(scene, an_act(ap=2, ability="stealth")), WITHDRAW).is_done
    assert who(scene, "ash").ap == 3
