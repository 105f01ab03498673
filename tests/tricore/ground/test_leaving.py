"""Leaving a fight: to yield, or to flee from the edge of the map (TC-PHASE-14, TC-CP-30)."""

import pytest

from facedown.rulesets.tricore.actor.character import FLED, YIELDED
from facedown.rulesets.tricore.fight.turns import next_turn
from facedown.rulesets.tricore.ground.leaving import face_plight
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.table import LAY, InTurn, ann_and_bob, assumed, keys, sit, window


@pytest.mark.rules("TC-CP-30", "TC-PHASE-14")
@pytest.mark.parametrize(
    ("place", "answer", "now"), [("2,2", "yield", YIELDED), ("0,2", "flee", FLED), ("2,2", "fight", "")]
)
def test_at_the_start_of_the_turn_who_is_badly_off_may_give_up(place: str, answer: str, now: str) -> None:
    scene = a_fight(
        plain("ann", hp=10, place=place), foe("bob", place="4,4"), plain("bo", place="5,5"), map=["." * 7] * 7
    )
    scene.state.rotation.at = -1
    table = sit(next_turn(scene), {("TC-CP-30", "ann"): answer})
    ask = table.question("TC-CP-30")
    assumed(ask, "ann", "ann", "fight")
    assert keys(ask) == (["fight", "yield", "flee"] if place == "0,2" else ["fight", "yield"])
    assert [each.name for each in who(scene, "ann").conditions] == [now] * bool(now)
    assert bool(table.questions(LAY)) == (answer == "fight")


@pytest.mark.rules("TC-CP-30")
def test_who_fights_on_is_asked_again_only_when_things_have_become_worse() -> None:
    scene = a_fight(plain("ann"), foe("bob"))
    ann = who(scene, "ann")
    asked = []
    for hp in (30, 15, 14, 1, 0, -5, 20, 15):
        ann.hp.value = hp
        asked.append(bool(sit(face_plight(scene, ann)).questions("TC-CP-30")))
    assert asked == [False, True, False, False, True, False, False, True]


@pytest.mark.rules("TC-CP-30", "TC-PHASE-14")
@pytest.mark.parametrize("mode", ["per-turn", "per-cycle"])
def test_whoever_has_had_enough_may_leave_at_any_turn(mode: str) -> None:
    scene = a_fight(plain("ann"), foe("bob"), plain("bo", place="5,5"), rulings={"TC-C-47": mode})
    scene.state.rotation.at = 3 if mode == "per-cycle" else -1
    table = sit(next_turn(scene), {(LAY, "ann"): ["leave"], ("TC-CP-30", "ann"): "yield"})
    assert table.question("TC-CP-30").text == "Does Ann fight on?"
    assert who(scene, "ann").has(YIELDED)


@pytest.mark.rules("TC-CP-30", "TC-CP-01")
def test_who_fights_on_after_all_lays_cards() -> None:
    scene = ann_and_bob()
    given = {(LAY, "ann"): InTurn([["leave"], ["walk"]]), ("TC-CP-30", "ann"): "fight", ("TC-CP-05", "ann"): "2,3"}
    window(scene, given)
    assert who(scene, "ann").place == "2,3"


@pytest.mark.rules("TC-CP-30", "TC-PHASE-05")
def test_who_leaves_lays_nothing_else() -> None:
    ask = window(ann_and_bob(), {(LAY, "ann"): []}).question(LAY)
    assert ask.refuse(["leave"]) is None
    assert ask.refuse(["leave", "walk"]) is not None
