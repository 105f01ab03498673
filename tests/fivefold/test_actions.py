"""What there is to do on the own turn."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.character import GRABBING
from tests.fivefold.staged.cast import a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import offered


@pytest.mark.rules("H-DICE-03")
def test_without_dice_only_what_is_free_is_left() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, 8))
    assert {"attack sword cur", "shove cur", "hide", "jump", "move"} <= offered(scene, "ash")
    give(scene, "ash")
    assert offered(scene, "ash") == {"move", "surrender"}


@pytest.mark.rules("H-ACT-MOV-1")
@pytest.mark.parametrize(("is_dragging", "said"), [(False, "3 tiles free"), (True, "1 tile free")])
def test_how_far_a_free_move_goes_is_said_in_tiles(is_dragging: bool, said: str) -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    if is_dragging:
        scene.gain(who(scene, "ash"), Condition(GRABBING, source="cur"))
    assert [each.note for each in deeds(scene, who(scene, "ash")) if each.key == "move"] == [said]
