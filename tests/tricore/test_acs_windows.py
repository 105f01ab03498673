"""Abilities in whole Priority windows: what is laid, answered, revealed and resolved, as a table would meet it."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Several
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, VULNERABLE, Affliction
from facedown.rulesets.tricore.events.combat import Stopped
from facedown.rulesets.tricore.fight.turns import turn
from tests.playing import happened, told
from tests.tricore.ability_windows import (
    FAILS,
    LIGHT,
    SUCCEEDS,
    SURE_HIT,
    USED,
    a_use,
    answering_ability,
    attacked,
    dice_rolled,
    guard,
    keyword,
)
from tests.tricore.cast import a_fight, aria, foe, hero, who
from tests.tricore.duels import an_ability
from tests.tricore.table import ACCURACY, ANSWER, LAY, RESOLVE, keys, sit, window


@pytest.mark.rules("ACS-91", "ACS-94", "ACS-95", "ACS-113")
def test_a_defence_by_an_ability_is_used_up_and_costs_its_user_what_it_costs() -> None:
    limits = [{"name": "once", "of": "encounter"}, {"name": "recoil", "size": 1}, {"name": "exposed"}]
    scene = a_fight(aria(level=5, builds=[guard(drawbacks=limits)]), foe("cur"))
    asked = attacked(scene, {(ANSWER, "aria"): ["test-light~sword"], ("ACS-94", "aria"): [4]})
    assert who(scene, "aria").hp.value == who(scene, "aria").hp.start - 4
    assert who(scene, "aria").has(VULNERABLE)
    again = attacked(scene, {})
    assert "test-light~sword" in keys(asked.question(ANSWER, "aria"))
    assert "test-light~sword" not in keys(again.question(ANSWER, "aria"))


@pytest.mark.rules("ACS-98", "TC-CARD-23")
def test_the_last_material_serves_one_of_two_defences_only() -> None:
    made = guard(drawbacks=[{"name": "material"}])
    items = [{"item": "sword", "at": "main"}, {"item": "healing-draught", "count": 1}]
    scene = a_fight(aria(level=5, builds=[made], items=items), foe("cur"), foe("dog", place="2,3"))
    window(
        scene,
        {
            (LAY, "cur"): ["strike-light", "at:aria"],
            (LAY, "dog"): ["strike-light", "at:aria"],
            (ANSWER, "aria"): ["test-light~sword", "test-heavy~sword"],
            (ACCURACY, "cur"): [*SURE_HIT[:2], 5],
            (ACCURACY, "dog"): [*SURE_HIT[:2], 5],
        },
        "cur",
        "dog",
    )
    assert sum("Aria uses up" in line for line in told(scene)) == 1
    assert any("Test comes to nothing: Test uses up a consumable, and there is none." in line for line in told(scene))


@pytest.mark.rules("ACS-91", "TC-CARD-23")
def test_what_works_once_in_an_encounter_is_void_the_second_time_it_was_laid() -> None:
    made = an_ability(base="volley", core="mind", bare=True, drawbacks=[{"name": "once", "of": "encounter"}])
    scene = a_fight(foe("cur"), aria(level=5, builds=[made]))
    given = {(LAY, "cur"): ["walk"], (ANSWER, "aria"): ["test-light", "test-moderate"]}
    window(scene, {**given, ("TC-CP-07", "cur"): "none"}, "cur")
    assert sum("Test against Cur" in line for line in told(scene)) == 1
    assert any("comes to nothing: Test works once in each encounter." in line for line in told(scene))


@pytest.mark.rules("ACS-49", "TC-RSV-08")
@pytest.mark.parametrize(("faces", "dice"), [(FAILS, [1]), (SUCCEEDS, [])])
def test_half_of_a_single_die_that_lingers_is_none(faces: list[int], dice: list[int]) -> None:
    made = an_ability(keywords=[keyword("linger")], bare=True, flat=12)
    scene = a_use(made, {(RESOLVE, "cur"): faces})
    assert [each.dice for each in who(scene, "cur").afflictions] == dice


@pytest.mark.rules("ACS-32", "TC-BLK-03", "TC-SHD-05")
def test_what_a_lasting_block_did_not_need_stays_as_a_shield() -> None:
    """A Block of 2 + 2 dice and 9 against 5 + 6 leaves 18."""
    scene = a_fight(foe("cur"), aria(level=9, builds=[guard(duration="three-cycles")]))
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): [LIGHT], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    (shield,) = who(scene, "aria").shields
    assert (shield.resource, shield.value, shield.turns) == ("hp", 4 * 5 + 9 - 11, 3)


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


@pytest.mark.rules("TC-SPC-02", "TC-EQP-13", "TC-C-08", "TC-G-56")
@pytest.mark.parametrize(
    ("rulings", "worth"),
    [({}, 9 + 2 * 5 + 2 * 2), ({"TC-C-08": "d12"}, 9 + 2 * 5 + 2 * 5), ({"TC-G-56": "ev"}, 9 + 3 * 5 + 2 * 2)],
)
def test_a_specialty_and_a_trade_count_for_a_block(rulings: dict[str, Any], worth: int) -> None:
    """A round shield's two dice and END + POW; two ranks of Specialty in Block; a Trade with Block."""
    trades = [{"name": "Guard", "picks": ["block", "strike", "athletics"]}]
    items = [{"item": "round-shield", "at": "off"}]
    user = aria(specialty={"block": 2}, trades=trades, items=items)
    scene = a_fight(foe("cur"), user, rulings=rulings)
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): ["block-light~round-shield"]}
    window(scene, {**given, (ACCURACY, "cur"): SURE_HIT}, "cur")
    (stopped,) = happened(scene, Stopped)
    assert [step.parts[0].value for step in stopped.result.parts if step.label == "Block"] == [worth]


@pytest.mark.rules("ACS-20", "ACS-49", "TC-CARD-25")
@pytest.mark.parametrize("event", ["damaged", "half", "ally-falls"])
def test_what_lingers_brings_the_same_events_about(event: str) -> None:
    """Bo suffers from something at the start of her turn; Aria, or Bo herself, answers it."""
    made, owner = answering_ability(event, "use", ev="heal", dice=2), "aria" if event == "ally-falls" else "bo"
    hp = {"damaged": 30, "half": 18, "ally-falls": 1}[event]
    builds = {"aria": [], "bo": [], owner: [made]}
    scene = a_fight(aria(level=9, builds=builds["aria"]), hero("bo", hp=hp, builds=builds["bo"]), foe("cur"))
    who(scene, "bo").afflictions = [Affliction("Venom", "cur", "VIT", 20, 3, 4, subtypes=("poison",))]
    faint: dict[tuple[str, str], Any] = {("TC-RSV-12", "bo"): [1, 1]} if event == "ally-falls" else {}
    sit(turn(scene, [who(scene, "bo")]), {(USED, owner): "test-light", **faint})
    assert any(line.startswith(f"{owner.title()}'s Test has an Effect Value") for line in told(scene)), told(scene)


@pytest.mark.rules("ACS-20", "TC-AP-08")
def test_an_ally_who_spends_itself_falls_too() -> None:
    made = answering_ability("ally-falls", "use", ev="none", keywords=[keyword("boon")])
    scene = a_fight(hero("bo", ap=-14), aria(level=5, builds=[made]), foe("cur"))
    window(scene, {(LAY, "bo"): ["strike-light~sword", "at:cur"], (USED, "aria"): "test-light"})
    assert who(scene, "bo").has(BLACKED_OUT)
    assert [each.label for each in who(scene, "bo").boosts] == ["Boon"]
