"""Placing: where everybody stands when a fight begins."""

import pytest

from facedown.rulesets.tricore.actor.scene import distance
from tests.tricore.staged.cast import a_scene, plain, who


@pytest.mark.rules("TC-G-93")
@pytest.mark.parametrize("gap", [6, 12, 1, 24])
def test_two_sides_begin_so_many_squares_apart(gap: int) -> None:
    scene = a_scene(plain("ann"), plain("bob", side="foes"), rulings={"TC-G-93": gap})
    assert distance(scene, who(scene, "ann"), who(scene, "bob")) == gap
