"""Nine primaries, three Cores, and every value that follows from them."""

import pytest

from facedown.rulesets.tricore.skills.lifting import shortfall
from tests.tricore.cast import a_scene, plain, who


@pytest.mark.rules("TC-DRV-13")
def test_worn_gear_counts_against_what_one_can_lift() -> None:
    bare, laden = a_scene(plain("ash")), a_scene(plain("ash", items=[{"item": "plate", "at": "worn"}]))
    assert shortfall(bare, who(bare, "ash"), 360).value == 0
    assert shortfall(bare, who(bare, "ash"), 361).value == 1
    assert shortfall(laden, who(laden, "ash"), 360).value == 4
