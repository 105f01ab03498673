"""A modifier adds to one quantity and shows up in its working with its reason."""

from facedown.kernel.scene.modifier import Modifier, modified
from facedown.kernel.words.working import Working, plain

SHIELD = Modifier("Guard", 2, "shield", "T-SHD-01")
WOUND = Modifier("Guard", -3, "wound")
BOOTS = Modifier("Speed", 1, "boots")


def test_only_modifiers_of_the_quantity_count_and_each_is_a_part() -> None:
    guard = modified("Guard", plain(5, "base"), (SHIELD, BOOTS, WOUND), "T-GRD-01")
    assert guard == Working(
        4, "Guard", ("T-GRD-01",), (plain(5, "base"), plain(2, "shield", "T-SHD-01"), plain(-3, "wound"))
    )


def test_without_modifiers_the_base_stands() -> None:
    speed = modified("Speed", plain(6, "base"), (SHIELD,))
    assert (speed.value, speed.parts) == (6, (plain(6, "base"),))
