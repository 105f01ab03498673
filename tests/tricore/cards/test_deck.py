"""The deck: every card there is for somebody, as things stand (TC-MOD-04, TC-PHASE-04, TC-UTIL-11, ACS-05)."""

import pytest

from facedown.kernel.words.schema import Form, Pick
from facedown.rulesets.tricore.cards.deck import ability_cards, stride_cards
from tests.tricore.staged.cast import a_fight, a_scene, aria, foe, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import ANSWER, LAY, keys, window


@pytest.mark.rules("TC-REACT-18", "TC-UTIL-13", "ACS-111")
def test_a_skill_by_an_ability_is_no_reaction_unless_it_is_a_trigger() -> None:
    look = an_ability(id="look", base="observe", ev="none", skill_dice=1)
    start = an_ability(id="start", base="stealth", ev="none", skill_dice=1, kind="trigger", trigger="targeted")
    scene = a_fight(foe("cur"), aria(level=5, builds=[look, start]))
    asked = window(scene, {(LAY, "cur"): ["walk"]}, "cur").question(ANSWER, "aria")
    assert ("look-light" in keys(asked), "start-light" in keys(asked)) == (False, True)
    own = window(scene, {(LAY, "aria"): ["hold"]}, "aria")
    form = own.question("TC-CP-12").schema
    assert "look-light" in keys(own.question(LAY))
    assert isinstance(form, Form)
    held = form.fields[0].schema
    assert isinstance(held, Pick)
    assert not [each.key for each in held.options if each.key.startswith(("look", "start"))]


@pytest.mark.rules("TC-C-15")
def test_there_are_eight_strides() -> None:
    rows = ("......", "......", "...wc.", "......")
    ann = plain("ann", place="0,0")
    scene = a_scene(ann, plain("bob", side="foes", place="2,0"), map=rows, water="w", climb="c")
    names = [name for name, _ in stride_cards(scene, who(scene, "ann"))]
    assert names == ["sprint", "run", "hustle", "walk", "prowl", "jump", "climb", "swim"]


@pytest.mark.rules("ACS-93", "ACS-05")
def test_an_ability_bound_to_a_device_needs_that_device_in_hand() -> None:
    bound = an_ability(drawbacks=[{"name": "device", "of": "swords"}], dice=2)
    for item, keys_of in (("dagger", []), ("sword", ["test-light~sword", "test-moderate~sword", "test-heavy~sword"])):
        scene = a_fight(aria(level=5, builds=[bound], items=[{"item": item, "at": "main"}]), foe("cur"))
        found = ability_cards(scene, who(scene, "aria"), active=True)
        assert [key for key, _, _ in found] == keys_of
