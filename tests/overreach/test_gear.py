"""Hands, and what is ready in them."""

import pytest

from facedown.rulesets.overreach.scene import book
from tests.overreach.staged.cast import a_scene, foe, hero, who
from tests.overreach.staged.scenes import offered, take


@pytest.mark.rules("P-RUN-14")
def test_a_maul_and_a_scoped_rifle_take_two_hands_and_everything_else_that_is_held_one() -> None:
    held = [each for each in book(a_scene()).items.values() if each.kind in ("weapon", "shield") and each.common]
    assert {each.id for each in held if each.hands == 2} == {"maul", "scoped-rifle"}
    assert {each.hands for each in held} == {1, 2}


@pytest.mark.rules("P-RUN-14")
def test_readying_something_lets_go_of_what_the_hands_no_longer_hold() -> None:
    scene = a_scene(hero("ash", items=["blade", "riot-shield", "maul", "pistol"]), foe("bryn"))
    ash = who(scene, "ash")
    assert ash.ready == ["blade", "riot-shield"]
    take(scene, "ash", "ready maul")
    assert (ash.ready, ash.ap) == (["maul"], 2)
    take(scene, "ash", "ready pistol", "ready blade")
    assert (ash.ready, ash.ap) == (["pistol", "blade"], 1)


@pytest.mark.rules("P-RUN-14")
def test_one_armour_is_worn_at_a_time_and_leaves_the_hands_free() -> None:
    scene = a_scene(hero("ash", items=["maul", "padded-jacket", "plate-harness"]), foe("bryn"))
    ash = who(scene, "ash")
    assert ash.ready == ["maul", "padded-jacket"]
    take(scene, "ash", "ready plate-harness")
    assert ash.ready == ["maul", "plate-harness"]


@pytest.mark.rules("P-RUN-14")
def test_a_pistol_never_runs_dry() -> None:
    scene = a_scene(hero("ash", items=["pistol"], abilities={"marksmanship": 1}), foe("bryn"))
    for _ in range(4):
        take(scene, "ash", *["snap", "pistol bryn", 1, [2]] * 3)
    assert "pistol" in who(scene, "ash").items
    assert "snap" in offered(scene, "ash")
