"""What the book lists: things and their figures."""

import pytest

from tests.plainten.staged.cast import content


def test_every_item_of_the_table_is_in_the_packs() -> None:
    table = "dagger rapier sword bow crossbow maul staff leather mail shield grappling-harness irons manacles-key"
    assert {*table.split(), "smelling-salts", "healing-potion", "ale"} <= set(content().items)


@pytest.mark.rules("S-X-ATTACK", "S-RUN-13")
@pytest.mark.parametrize(
    ("id", "weight", "zones", "hands", "melee"),
    [
        ("dagger", "light", 1, 1, True),
        ("rapier", "light", 1, 1, True),
        ("sword", "medium", 0, 1, True),
        ("bow", "medium", 2, 2, False),
        ("crossbow", "medium", 2, 2, False),
        ("maul", "heavy", 0, 2, True),
        ("staff", "light", 0, 2, True),
    ],
)
def test_each_weapon_has_the_weight_and_reach_of_the_table(
    id: str, weight: str, zones: int, hands: int, melee: bool
) -> None:
    item = content().items[id]
    assert (item.kind, item.weight, item.zones, item.hands, item.melee) == ("weapon", weight, zones, hands, melee)
    assert item.lethal
