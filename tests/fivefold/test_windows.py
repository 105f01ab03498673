"""Windows: Intercepts of Intercepts, Trips of those who leave, Fluid actions between actions, newcomers."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import COMBATIVE, Action
from facedown.rulesets.fivefold.character import PRONE
from facedown.rulesets.fivefold.fluid import between
from facedown.rulesets.fivefold.grants import grant
from facedown.rulesets.fivefold.intercept import window
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.turns import begin, next_turn
from tests.fivefold.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, who
from tests.playing import play


@pytest.mark.rules("H-GAP-29", "H-ACT-INT-1", "H-ACT-INT-2", "H-CP-07", "H-CP-08", "H-RUN-06")
def test_an_intercept_may_be_intercepted_and_the_last_is_settled_first() -> None:
    scene = a_scene(
        plain("ash", place="3,3"),
        plain("bryn", place="4,2"),
        foe("cur", attributes=NOUGHTS, place="4,3"),
    )
    give(scene, "ash")
    give(scene, "bryn", (6, 4))
    give(scene, "cur", (8, 6))
    action = Action(who(scene, "ash"), "it", COMBATIVE, Working(8, "d8", ("H-DICE-05",)), 8, 3)
    # cur steps in with 6; bryn, beside cur, steps in against that with 4 and wins: 6 becomes 2; then cur wins: 8 - 2
    play(window(scene, action), "cur-1", "bryn-1", "guts", [12], [1], "endurance", [12], [1])
    assert action.value.value == 6


@pytest.mark.rules("H-ACT-TRP", "H-CP-12", "H-CP-11", "H-RUN-05")
def test_whoever_leaves_may_be_tripped_and_falls_where_it_was() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2))
    play(take_move(scene, who(scene, "ash")), "free", "1,3", "cur-1", "deftness", [1])
    assert who(scene, "ash").place == "3,3"
    assert who(scene, "ash").has(PRONE)


@pytest.mark.rules("H-SPD-03", "H-GAP-14", "H-CP-18", "H-CP-03")
def test_who_can_slip_does_so_when_an_enemy_ends_a_move_beside_it() -> None:
    scene = a_scene(plain("ash", abilities=["slip"], place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash", (4, 3))
    give(scene, "cur")
    scene.state.turns.acting = "cur"
    scene.state.moved = ["cur"]
    play(between(scene, who(scene, "cur")), "slip", "1,3")
    assert who(scene, "ash").place == "1,3"


@pytest.mark.rules("H-GAP-43")
def test_a_newcomer_rolls_on_arriving_and_acts_from_the_next_pass() -> None:
    scene = a_scene(plain("ash", pool=[4]), foe("cur"))
    setting = {"heroes": ["ash"], "surprised": "nobody", "first": "heroes", **GROUND}
    play(begin(scene), setting, [1], [1, 1])
    grant(scene, Grant("ash", "arrive:wolf"))
    play(next_turn(scene), [2, 3], "end")  # the wolf rolls, then cur has its turn
    assert scene.state.turns.waiting == {"heroes": ["wolf-new-1"]}
    play(next_turn(scene), "end")
    assert scene.state.turns.lists["heroes"] == ["wolf-new-1", "ash"]
