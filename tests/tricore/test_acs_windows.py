"""Abilities in whole Priority windows: what is laid, answered, revealed and resolved, as a table would meet it."""

import pytest

from facedown.kernel.words.schema import Several
from tests.tricore.ability_windows import SURE_HIT, answering_ability, dice_rolled, guard, keyword
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


@pytest.mark.rules("TC-REACT-20", "ACS-56", "ACS-12")
def test_the_cost_beside_a_reaction_has_its_surcharge() -> None:
    """Cur's card names nobody: an attack costs 1 AP more, and so does a Trigger that is not the free answer."""
    made = [
        an_ability(id="hit"),
        answering_ability("damaged", id="back"),
        guard(id="own"),
        guard(id="late", kind="trigger", trigger="revealed", trigger_of="strike"),
        guard(id="ward", kind="trigger", trigger="ally-targeted", keywords=[keyword("guardian")]),
    ]
    scene = a_fight(foe("cur"), aria(level=9, builds=made))
    asked = window(scene, {(LAY, "cur"): ["walk"]}, "cur").question(ANSWER, "aria")
    assert isinstance(asked.schema, Several)
    notes = {
        each.key.partition("-")[0]: each.tags["ap"]
        for each in asked.schema.options
        if each.key.endswith("-light~sword")
    }
    assert [notes[id] for id in ("hit", "back", "own", "late", "ward")] == ["4", "4", "3", "4", "3"]
