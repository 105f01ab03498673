"""Care: healing somebody without a fight, and the race for those who are dying."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.character import DEAD, UNCONSCIOUS, Character, Dying
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.freeplay.care import come_to
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, free_play
from facedown.rulesets.tricore.rulings import RULINGS
from tests.playing import play
from tests.tricore.staged.cast import RULES, a_scene, content, plain, who
from tests.tricore.staged.table import keys, sit


def a_deathbed(**table: Any) -> tuple[TriScene, Character]:
    scene = a_scene(
        plain("ash", items=[{"item": "healing-draught", "count": 9}]),
        plain("bo", hp=-9, wounded=3, conditions=[UNCONSCIOUS, "Dying"]),
        **table,
    )
    bo = who(scene, "bo")
    bo.dying, bo.wounded = Dying(), 4
    return scene, bo


@pytest.mark.rules("TC-WND-14", "TC-WND-17", "TC-WND-18", "TC-WND-21", "TC-PHASE-14", "TC-SHD-06")
def test_friends_heal_against_the_clock_after_a_fight() -> None:
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 100, [2, 3])
    assert (bo.hp.value, bo.wounded, bo.bed_days, bo.dying) == (0, 3, 5, None)
    assert scene.state.phase == "free"


@pytest.mark.rules("TC-WND-14", "TC-WND-15", "TC-CP-19")
def test_whoever_is_not_helped_dies_and_a_chance_may_fail() -> None:
    scene, bo = a_deathbed()
    play(aftermath(scene), "enough")
    assert bo.has(DEAD)
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 30, [31])
    assert bo.has(DEAD)


def a_battlefield(*others: dict[str, Any], **table: Any) -> TriScene:
    """Ash has won, and Bo of the other side lies dying."""
    ash = plain("ash", items=[{"item": "healing-draught", "count": 9}])
    scene = a_scene(ash, plain("bo", side="foes", conditions=[UNCONSCIOUS, "Dying"], hp=-9), *others, **table)
    who(scene, "bo").dying, who(scene, "bo").wounded = Dying(), 4
    return scene


@pytest.mark.rules("TC-WND-17", "TC-WND-14", "TC-CP-28")
def test_victors_are_asked_about_a_dying_foe_and_may_save_it() -> None:
    scene = a_battlefield()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 100, [2, 3])
    bo = who(scene, "bo")
    assert (bo.hp.value, bo.wounded, bo.dying, bo.has(DEAD)) == (0, 3, None, False)


@pytest.mark.rules("TC-WND-17", "TC-CP-28")
@pytest.mark.parametrize(("spare", "pc"), [(False, True), (True, True), (True, False)])
def test_a_dying_foe_is_left_to_die_unless_heroes_want_it_alive(spare: bool, pc: bool) -> None:
    scene = a_battlefield(spare=spare)
    who(scene, "ash").pc = pc
    asked = sit(aftermath(scene)).questions("TC-CP-28")
    assert asked[0].default == ("ash use~healing-draught bo" if spare and pc else "enough")
    assert who(scene, "bo").has(DEAD) != (spare and pc)


@pytest.mark.rules("TC-WND-17", "TC-CP-28")
def test_every_seat_that_still_stands_is_asked_and_its_own_come_first() -> None:
    draught = [{"item": "healing-draught", "count": 9}]
    scene = a_battlefield(plain("cid", side="foes", items=draught), plain("dan", items=draught), plain("eve"))
    dan = who(scene, "dan")
    dan.dying, dan.wounded, dan.conditions = Dying(), 4, [Condition(UNCONSCIOUS), Condition("Dying")]
    table = sit(aftermath(scene), {("TC-CP-28", "ash"): "enough", ("TC-CP-28", "cid"): "enough"})
    ash, cid = table.questions("TC-CP-28")
    assert (ash.seat, keys(ash)) == ("ash", ["enough", "ash use~healing-draught dan", "ash use~healing-draught bo"])
    assert (cid.seat, keys(cid)) == ("cid", ["enough", "cid use~healing-draught bo", "cid use~healing-draught dan"])
    assert (ash.default, cid.default) == ("ash use~healing-draught dan", "cid use~healing-draught bo")


@pytest.mark.rules("TC-WND-17", "TC-CP-28")
def test_in_the_quiet_arrest_the_heroes_save_whom_they_were_sent_for() -> None:
    raw = RULES.scenario(content(), "arrest", {"p1": "hark", "p2": "brandt"}, "foes")
    scene = TriScene(begin(raw, {}, content()), Rulings(RULINGS, {}), content(), [])
    caught = next(each for each in scene.state.actors.values() if each.name == "Dunny")
    for each in scene.state.actors.values():
        each.conditions = [Condition(UNCONSCIOUS)] if each.side == "foes" else []
    caught.dying, caught.wounded, caught.conditions = Dying(), 4, [Condition(UNCONSCIOUS), Condition("Dying")]
    table = sit(aftermath(scene))
    assert [each.seat for each in table.questions("TC-CP-28")] == ["p1", "p2"]
    assert (caught.hp.value, caught.wounded, caught.has(DEAD)) == (0, 3, False)


@pytest.mark.rules("TC-HEAL-01", "TC-CP-28", "TC-AP-15", "TC-WND-16")
def test_healing_without_a_fight_takes_its_price_and_a_cycle() -> None:
    scene = a_scene({"id": "sefa", "template": "sefa", "seat": "p1"}, plain("bo", hp=3))
    sefa = who(scene, "sefa")
    before = sefa.mp.value
    play(free_play(scene), "heal", "sefa hearthlight-light bo", [1, 1, 1, 1, 1], [2, 5])
    assert who(scene, "bo").hp.value > 3
    assert sefa.mp.value < before
    assert scene.state.seconds == 6


@pytest.mark.rules("TC-PHASE-13")
def test_who_comes_to_help_does_not_step_over_a_ledge() -> None:
    pit = ("......", ".   ..", ". . ..", ". . ..", "......")
    scene = a_scene(plain("ann", place="5,0"), plain("bob", place="2,2"), map=pit)
    come_to(scene, who(scene, "ann"), who(scene, "bob"))
    assert who(scene, "ann").place == "2,3"
