"""What is in hand, what is worn, and what stays in the bag."""

import pytest

from facedown.kernel.content.ruling import Value
from facedown.rulesets.towers.character import DYING
from facedown.rulesets.towers.gear import gather_own, let_fall, within_reach
from facedown.rulesets.towers.scene import Lying
from tests.towers.staged.cast import a_scene, content, foe, plain, who


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


@pytest.mark.rules("T-MIN-ITM")
def test_after_the_fight_whoever_stands_takes_back_what_was_thrown() -> None:
    scene = a_scene(
        plain("ash", items=["knife", "fire-flask"]), plain("cole", items=["knife"], conditions=[DYING]), foe("bryn")
    )
    for id in ("ash", "cole"):
        let_fall(scene, who(scene, id), "knife", "5,5")
    let_fall(scene, who(scene, "ash"), "fire-flask", "5,5")
    gather_own(scene)
    assert (who(scene, "ash").items, who(scene, "ash").uses) == (["knife", "fire-flask"], {"fire-flask": 4})
    assert [(each.item, each.owner) for each in scene.state.lying] == [("knife", "cole")]


@pytest.mark.rules("T-MIN-ITM")
def test_of_things_alike_on_one_spot_one_picks_up_the_own_and_else_the_fullest() -> None:
    scene = a_scene(plain("ash"), plain("cole"), plain("dove"), foe("bryn"))
    flasks = [Lying("fire-flask", "5,5", owner, uses) for owner, uses in (("ash", 1), ("cole", 2), ("bryn", 1))]
    scene.state.lying = [*flasks, Lying("fire-flask", "5,6", "ash", 1)]
    for each in scene.state.actors.values():
        each.place = "5,5"
    found = {id: within_reach(scene, who(scene, id)) for id in ("ash", "cole", "dove")}
    assert found["ash"] == [flasks[0], scene.state.lying[3]]
    assert found["cole"] == found["dove"] == [flasks[1], scene.state.lying[3]]


@pytest.mark.rules("T-GAP-06")
@pytest.mark.parametrize(("endurance", "worn"), [(1, ["sword"]), (2, ["sword", "mail"]), (3, ["sword", "mail"])])
def test_where_too_heavy_armor_is_refused_just_enough_endurance_will_do(endurance: int, worn: list[str]) -> None:
    chosen: dict[str, Value] = {"T-GAP-06": "refused"}
    ash = plain("ash", items=["sword", "mail"], skills={"endurance": endurance})
    assert who(a_scene(ash, rulings=chosen), "ash").ready == worn
    assert who(a_scene({**ash, "ready": ["sword", "mail"]}, rulings=chosen), "ash").ready == worn
