"""Abilities in whole Priority windows: what is laid, answered, revealed and resolved, as a table would meet it."""

import pytest

from tests.tricore.ability_windows import SURE_HIT, dice_rolled
from tests.tricore.cast import a_fight, aria, foe
from tests.tricore.duels import an_ability
from tests.tricore.table import ACCURACY, ANSWER, LAY, window


@pytest.mark.rules("ACS-27", "TC-SKL-11")
def test_dice_for_a_skill_that_actions_call_for_wait_for_such_an_action() -> None:
    """A strong hold needs a good roll of Athletics to get free; the ability adds two dice to it."""
    made = an_ability(base="athletics", ev="none", skill_dice=2)
    scene = a_fight(aria(level=5, builds=[made], skills={"athletics": 2}), foe("cur"))
    window(scene, {(LAY, "cur"): ["grab-light", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}, "cur")
    seen = window(scene, {(LAY, "aria"): ["test-light", "escape"]}, "aria")
    assert dice_rolled(seen, "TC-SKL-20") == 1 + 2 + 2
