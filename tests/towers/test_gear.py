"""What is in hand, what is worn, and what stays in the bag."""

import pytest

from tests.towers.cast import a_scene, content, foe, plain, who


@pytest.mark.rules("T-X-ATTACK", "T-GAP-06")
@pytest.mark.parametrize(("id", "soak", "endurance"), [("padded-coat", 1, 0), ("mail", 2, 2), ("plate", 3, 4)])
def test_armor_soaks_and_asks_for_endurance(id: str, soak: int, endurance: int) -> None:
    item = content().items[id]
    assert (item.kind, item.soak, item.endurance) == ("armor", soak, endurance)
    scene = a_scene(plain("ash", items=[id]))
    assert who(scene, "ash").soak(content(), scene.rulings).value == soak


def test_what_is_too_heavy_for_both_hands_stays_in_the_bag() -> None:
    scene = a_scene(plain("ash", items=["sword", "greatsword", "shield", "knife", "plate", "buckler"]))
    assert who(scene, "ash").ready == ["sword", "shield", "plate", "buckler"]


@pytest.mark.rules("T-RUN-02")
def test_weapons_are_in_hand_as_far_as_hands_go() -> None:
    scene = a_scene(
        plain("ash", items=["sword", "shield", "mail", "knife"]),
        plain("cole", items=["longbow", "knife"]),
        foe("bryn", "champion"),
    )
    assert who(scene, "ash").ready == ["sword", "shield", "mail"]
    assert who(scene, "cole").ready == ["longbow"]
    assert who(scene, "bryn").ready == ["champion-blade", "shield"]
