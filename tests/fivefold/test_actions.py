"""What there is to do on the own turn."""

import pytest

from tests.fivefold.staged.cast import a_scene, foe, give, plain
from tests.fivefold.staged.choosing import offered


@pytest.mark.rules("H-DICE-03")
def test_without_dice_only_what_is_free_is_left() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4"))
    give(scene, "ash", (8, 8))
    assert {"attack sword cur", "shove cur", "hide", "jump", "move"} <= offered(scene, "ash")
    give(scene, "ash")
    assert offered(scene, "ash") == {"move", "surrender"}
