"""Drawbacks in play: when an ability cannot be used, what its use takes, and what it does to its user."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Several
from facedown.rulesets.tricore.actor.character import HIDDEN, VULNERABLE, Gear
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.fight.turns import next_turn
from facedown.rulesets.tricore.harm.drawbacks import holds, new_day, new_encounter, refuse_use, use_up
from tests.playing import told
from tests.tricore.staged.ability_windows import SURE_HIT, attacked, guard
from tests.tricore.staged.acs_cast import ARIA, a_foe, a_scene, ready, somebody
from tests.tricore.staged.cast import a_fight, aria, foe, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, ann_and_bob, keys, sit, window


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


@pytest.mark.rules("ACS-91")
def test_once_per_encounter_and_once_per_day() -> None:
    snare, oath = ready("mind-snare"), ready("oathbreakers-end")
    user = somebody("aria", ARIA, 1, snare, oath)
    scene = a_scene(user)
    user.hp.value = 5
    for build in (snare, oath):
        assert refuse_use(scene, user, build) is None
        use_up(scene, user, build)
        refusal = refuse_use(scene, user, build)
        assert refusal is not None
        assert refusal.code == "used-up"
    new_encounter(user)
    assert refuse_use(scene, user, snare) is None
    assert refuse_use(scene, user, oath) is not None
    new_day(user)
    assert refuse_use(scene, user, oath) is None


@pytest.mark.rules("ACS-92", "ACS-93", "ACS-98")
def test_circumstance_device_and_material_are_needed() -> None:
    user = somebody("aria")
    scene = a_scene(user, a_foe(), a_foe("dog", place="4,2"))

    def code(id: str) -> str:
        refusal = refuse_use(scene, user, ready(id))
        return refusal.code if refusal is not None else ""

    assert [code(id) for id in ("ghost-walk", "interposing-ward", "mending-current")] == [
        "not-now",
        "no-device",
        "no-material",
    ]
    user.gear = [Gear("s", "shield", "off"), Gear("m", "salve", left=1)]
    user.conditions = [*user.conditions]
    assert [code(id) for id in ("interposing-ward", "mending-current")] == ["", ""]
    use_up(scene, user, ready("mending-current"))
    assert user.gear[1].left == 0
    assert code("mending-current") == "no-material"


@pytest.mark.rules("TC-CP-16", "ACS-92")
@pytest.mark.parametrize(
    ("size", "said", "there"),
    [(1, None, True), (2, None, False), (1, [], False), (2, ["ann:dusk"], True)],
    ids=["common", "rare", "the GM does not see it", "the GM sees it"],
)
def test_the_gm_judges_each_cycle_whether_a_conditional_ability_has_its_circumstance(
    size: int, said: list[str] | None, there: bool
) -> None:
    dusk = {"id": "dusk", "name": "Dusk", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    made = {**dusk, "text": "Only at dusk.", "drawbacks": [{"name": "conditional", "size": size, "of": "gm"}]}
    scene = ann_and_bob(builds=[made])
    scene.state.rotation.at = 1  # the cycle is over
    given = {} if said is None else {("TC-CP-16", ""): said}
    table = sit(next_turn(scene), given)
    schema = table.question("TC-CP-16").schema
    assert isinstance(schema, Several)
    option = next(each for each in schema.options if each.key == "ann:dusk")
    assert (option.text, option.note) == ("Ann: Dusk has its circumstance", "Only at dusk.")
    hand, _ = active_hand(scene, who(scene, "ann"))
    assert ("dusk-light" in hand.cards) is there
    refusal = refuse_use(scene, who(scene, "ann"), who(scene, "ann").builds[0])
    assert (refusal is None) is there


@pytest.mark.rules("ACS-92")
def test_each_circumstance_is_there_or_not() -> None:
    hill = ("....", ".3..", "....", "....")
    scene = a_fight(plain("ash", place="0,0"), foe("cur", place="2,2"), foe("rat", place="3,3"), map=hill)
    ash = who(scene, "ash")
    assert holds(scene, ash, "outnumbered")
    assert not holds(scene, who(scene, "cur"), "outnumbered")
    assert not any(holds(scene, ash, each) for each in ("stealthed", "below-half", "wounded", "higher-ground"))
    ash.place, ash.hp.value, ash.wounded = "1,1", 14, 1
    ash.conditions = [Condition(HIDDEN)]
    assert all(holds(scene, ash, each) for each in ("stealthed", "below-half", "wounded", "higher-ground"))
    scene.state.actors.pop("rat")
    assert not holds(scene, ash, "outnumbered")
