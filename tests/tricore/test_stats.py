"""Stats: the three reference characters, every derived value, and what raises or lowers it."""

from typing import Any

import pytest

from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.ground.movement import budget
from tests.tricore.cast import REFERENCE, a_scene, who


@pytest.mark.rules(
    "TC-MOVE-05", "TC-MOVE-06", "TC-MOVE-07", "TC-MOVE-08", "TC-MOVE-09", "TC-MOVE-10", "TC-MOVE-11", "TC-MOVE-13",
    "TC-MOVE-14", "TC-DICE-07",
)  # fmt: skip
@pytest.mark.parametrize("one", REFERENCE, ids=[each["id"] for each in REFERENCE])
def test_the_strides_of_a_reference_character(one: dict[str, Any]) -> None:
    primaries = dict(zip(PRIMARIES, one["primaries"], strict=True))
    scene = a_scene({"id": "x", "primaries": primaries, "level": one["level"]})
    assert {how: budget(scene, who(scene, "x"), how).value for how in one["strides"]} == one["strides"]
