"""Gear: hands, Equip, what is put on and taken off, mounts, and thrown daggers."""

from typing import Any

import pytest

from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.fivefold.attack import attack, means, targets
from facedown.rulesets.fivefold.content import Item
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.fivefold.staged.cast import NOUGHTS, a_scene, content, foe, give, plain, who
from tests.fivefold.staged.choosing import offered
from tests.fivefold.staged.games import damage
from tests.fivefold.staged.scenes import equip_with, equips
from tests.playing import happened, play, told


def weapons(scene: FivefoldScene) -> list[str]:
    return [each.key for each in means(scene, who(scene, "ash"))]


def layers(scene: FivefoldScene) -> tuple[int, int]:
    """Defense and Armor."""
    return who(scene, "ash").defense.value, who(scene, "ash").armor.value


# Hands


@pytest.mark.rules("H-RUN-10")
def test_a_greataxe_and_a_bow_take_two_hands_and_other_weapons_one() -> None:
    hands = {id: content().items[id].hands for id in ("greataxe", "bow", "sword", "dagger", "spear", "buckler")}
    assert hands == {"greataxe": 2, "bow": 2, "sword": 1, "dagger": 1, "spear": 1, "buckler": 1}
    worn: list[Item] = [content().items[id] for id in ("leather", "mail", "fire-pot", "healing-draught")]
    assert {item.hands for item in worn} == {0}


@pytest.mark.rules("H-RUN-01", "H-RUN-10")
@pytest.mark.parametrize(
    ("items", "ready"),
    [
        (["sword", "mail", "buckler"], ["sword", "mail", "buckler"]),
        (["bow", "dagger", "leather"], ["bow", "leather"]),
        (["dagger", "dagger", "sword"], ["dagger", "dagger"]),
    ],
)
def test_a_fight_begins_with_what_two_hands_can_hold(items: list[str], ready: list[str]) -> None:
    assert who(a_scene(plain("ash", items=items)), "ash").ready == ready


@pytest.mark.rules("H-ACT-EQP", "H-RUN-10")
def test_an_equip_takes_any_die_and_changes_one_thing() -> None:
    scene = a_scene(plain("ash", items=["bow", "dagger", "sword"]))
    assert equips(scene) == {"equip dagger", "equip sword", "stow bow"}
    equip_with(scene, "equip dagger")  # both hands were on the bow
    assert who(scene, "ash").ready == ["dagger"]
    assert who(scene, "ash").dice["ash-1"].state == "spent"
    assert weapons(scene) == ["dagger", "dagger-thrown"]
    equip_with(scene, "equip sword")
    assert who(scene, "ash").ready == ["dagger", "sword"]
    equip_with(scene, "equip bow")
    assert (who(scene, "ash").ready, weapons(scene)) == (["bow"], ["bow"])


@pytest.mark.rules("H-RUN-10")
def test_the_oldest_thing_is_put_away_for_a_third() -> None:
    scene = a_scene(plain("ash", items=["sword", "dagger", "spear"]))
    equip_with(scene, "equip spear")
    assert who(scene, "ash").ready == ["dagger", "spear"]
    assert "equip sword" in equips(scene)


@pytest.mark.rules("H-ACT-EQP")
def test_without_a_die_nothing_is_equipped() -> None:
    scene = a_scene(plain("ash", items=["bow", "dagger"]))
    give(scene, "ash")
    change = next(each for each in changes(scene, who(scene, "ash")) if each.key == "equip dagger")
    play(equip(scene, who(scene, "ash"), change))
    assert who(scene, "ash").ready == ["bow"]


@pytest.mark.rules("H-GAP-05")
def test_a_damaged_shield_that_keeps_its_defense_takes_it_along_when_it_is_put_away() -> None:
    scene = a_scene(plain("ash", items=["tower-shield", "leather"]), rulings={"H-GAP-05": "no-armor"})
    ash = who(scene, "ash")
    play(hurt(scene, ash, damage(4), "a blow"))  # 1 of Defense 4, 3 of Armor
    assert (ash.damaged, ash.defense.value) == (["tower-shield"], 3)
    give(scene, "ash", (4, 1), (4, 1))
    for key, defense in (("stow tower-shield", 2), ("equip tower-shield", 3)):
        change = next(each for each in changes(scene, ash) if each.key == key)
        play(equip(scene, ash, change), *(["ash-1"] if key.startswith("stow") else []))
        assert (ash.defense.value, ash.armor.value) == (defense, 0)


@pytest.mark.rules("H-RUN-10")
def test_a_pot_comes_from_the_belt_and_needs_no_equip() -> None:
    scene = a_scene(plain("ash", items=["bow", "fire-pot", "healing-draught"]))
    assert weapons(scene) == ["bow", "fire-pot"]
    assert equips(scene) == {"stow bow"}


# Layers that come and go


@pytest.mark.rules("H-ACT-EQP", "H-GAP-09")
def test_a_shield_put_away_and_taken_again_brings_back_only_what_went_with_it() -> None:
    scene = a_scene(plain("ash", items=["sword", "buckler", "leather"]))
    assert layers(scene) == (5, 0)
    who(scene, "ash").defense.value = 1
    equip_with(scene, "stow buckler")
    assert layers(scene) == (0, 0)
    equip_with(scene, "equip buckler")
    assert layers(scene) == (1, 0)


@pytest.mark.rules("H-ACT-EQP", "H-HLTH-06", "H-RUN-10")
def test_other_armor_takes_the_place_of_what_is_worn() -> None:
    scene = a_scene(plain("ash", items=["leather", "mail"], ready=["leather"]))
    assert layers(scene) == (3, 0)
    equip_with(scene, "equip mail")
    assert (who(scene, "ash").ready, layers(scene)) == (["mail"], (2, 6))


@pytest.mark.rules("H-X-COND", "H-GAP-05")
def test_damaged_gear_grants_nothing_when_it_is_put_on() -> None:
    scene = a_scene(plain("ash", items=["sword", "tower-shield"], ready=["sword"], damaged=["tower-shield"]))
    equip_with(scene, "equip tower-shield")
    assert (who(scene, "ash").ready, layers(scene)) == (["sword", "tower-shield"], (0, 0))


# Thrown daggers


def a_thrower(cur: str = "6,4") -> FivefoldScene:
    """Ash with two daggers, and a Cutter some tiles away."""
    scene = a_scene(
        plain("ash", items=["dagger", "dagger"], place="3,4", attributes={**NOUGHTS, "deftness": 1}),
        foe("cur", place=cur, attributes=NOUGHTS),
    )
    give(scene, "ash", (6, 4))
    give(scene, "cur")
    return scene


def throw(scene: FivefoldScene, *answers: Any) -> None:
    thrown = next(each for each in means(scene, who(scene, "ash")) if each.key == "dagger-thrown")
    play(attack(scene, who(scene, "ash"), thrown, "cur"), *answers)


@pytest.mark.rules("H-RUN-10", "H-X-DMG")
def test_a_thrown_dagger_lies_in_the_tile_of_its_target() -> None:
    scene = a_thrower()
    throw(scene)
    assert who(scene, "cur").hp.value == 6  # 4 + 1 + 1
    assert scene.state.lying == {"6,4": ["dagger"]}
    assert (who(scene, "ash").ready, who(scene, "ash").items) == (["dagger"], ["dagger"])
    give(scene, "ash", (6, 4))
    throw(scene, "dead")
    assert (scene.state.lying, weapons(scene)) == ({"6,4": ["dagger", "dagger"]}, [])


@pytest.mark.rules("H-RUN-10")
@pytest.mark.parametrize("answers", [("block cur-1",), ("dodge cur-1", [9])])
def test_a_dagger_that_did_nothing_lies_there_too(answers: tuple[Any, ...]) -> None:
    scene = a_thrower()
    give(scene, "cur", (6, 6))
    throw(scene, *answers)
    assert (who(scene, "cur").hp.value, scene.state.lying) == (12, {"6,4": ["dagger"]})


@pytest.mark.rules("H-RUN-10", "H-RUN-04")
@pytest.mark.parametrize(("cur", "reach"), [("4,4", True), ("7,4", True), ("8,4", False)])
def test_a_dagger_is_thrown_up_to_4_tiles(cur: str, reach: bool) -> None:
    scene = a_thrower(cur)
    thrown = next(each for each in means(scene, who(scene, "ash")) if each.key == "dagger-thrown")
    assert (thrown.strike.range, thrown.strike.is_melee) == (4, False)
    assert bool(targets(scene, who(scene, "ash"), thrown.strike)) == reach


@pytest.mark.rules("H-RUN-10", "H-ACT-EQP")
def test_what_lies_there_is_picked_up_by_an_equip_in_that_tile() -> None:
    scene = a_thrower()
    throw(scene)
    assert "pick-up dagger" not in equips(scene)
    who(scene, "cur").place, who(scene, "ash").place = "9,4", "6,4"
    equip_with(scene, "pick-up dagger")
    assert (who(scene, "ash").ready, who(scene, "ash").items) == (["dagger", "dagger"], ["dagger", "dagger"])
    assert "pick-up dagger" not in equips(scene)
    assert told(scene)[-1] == "Ash picks up the Dagger."


@pytest.mark.rules("H-RUN-10")
def test_anybody_may_pick_it_up() -> None:
    scene = a_thrower()
    throw(scene)
    assert "pick-up dagger" in equips(scene, "cur")


@pytest.mark.rules("H-GAP-09")
def test_what_grants_no_layers_leaves_none_behind() -> None:
    scene = a_scene(plain("ash", items=["sword"]))
    equip_with(scene, "stow sword")
    assert who(scene, "ash").laid_by == {}


@pytest.mark.rules("H-ACT-EQP")
def test_without_a_die_nothing_is_put_on_or_away() -> None:
    scene = a_scene(plain("ash", items=["sword", "dagger"]))
    give(scene, "ash")
    assert not any(each.startswith(("stow", "equip")) for each in offered(scene, "ash"))
    give(scene, "ash", (4, 1))
    assert {"stow sword", "stow dagger"} <= offered(scene, "ash")


@pytest.mark.rules("H-GAP-09", "H-HLTH-06", "H-HLTH-07")
def test_what_a_piece_brings_back_is_told_layer_by_layer() -> None:
    scene = a_scene(plain("ash", items=["sword", "tower-shield"], ready=["sword"]))
    equip_with(scene, "equip tower-shield")
    assert [(each.track, each.change.value) for each in happened(scene, TrackChanged)] == [("Defense", 1), ("Armor", 3)]
