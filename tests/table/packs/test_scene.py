"""An empty scene: a pack like any other."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.packs.proof import proved
from facedown.table.packs.scene import EMPTY, empty_scene


def test_an_empty_scene_is_a_pack_that_fits() -> None:
    assert [each.id for each in proved(empty_scene("overreach")).encounters] == [EMPTY]


def test_a_game_without_a_workbench_has_none() -> None:
    with pytest.raises(Refused, match="not made in the browser"):
        empty_scene("pebbles")
