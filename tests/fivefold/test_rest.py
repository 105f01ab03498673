"""A Breather, a camp, and repairs."""

import pytest

from facedown.rulesets.fivefold.character import DEAD, PRONE
from facedown.rulesets.fivefold.events import GearMended
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.rest import breather, camp
from facedown.rulesets.fivefold.turns import begin_fight, end_fight
from tests.asking import asked
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.games import SETTING, damage
from tests.fivefold.staged.scenes import equip_with, fight
from tests.playing import happened, play

KIT = ["sword", "repair-kit"]


# A Breather


@pytest.mark.rules("H-X-REST")
def test_a_breather_refills_defense_and_heals_a_d8_and_endurance_once() -> None:
    scene = a_scene(
        plain(
            "ash", items=["mail"], attributes={**NOUGHTS, "endurance": 2}, hp=10, defense=0, armor=1, conditions=[PRONE]
        )
    )
    ash = who(scene, "ash")
    play(breather(scene), [5])
    assert (ash.hp.value, ash.defense.value, ash.armor.value) == (17, 2, 1)
    assert not ash.has(PRONE)
    assert scene.state.minutes == 10
    ash.defense.value = 0
    play(breather(scene))  # no second die
    assert (ash.hp.value, ash.defense.value) == (17, 2)


@pytest.mark.rules("H-X-REST", "H-HLTH-02")
def test_a_breather_heals_no_further_than_the_maximum_and_never_less_than_nothing() -> None:
    scene = a_scene(plain("ash", hp=26), plain("bryn"), plain("dara", hp=9, attributes={**NOUGHTS, "endurance": -1}))
    play(breather(scene), [8], [1])  # Bryn needs none
    assert [each.hp.value for each in scene.state.actors.values()] == [28, 28, 9]


@pytest.mark.rules("H-X-REST")
def test_after_another_encounter_a_breather_heals_again() -> None:
    scene = fight(plain("ash", hp=5), foe("cur"))
    play(breather(scene), [4])
    play(breather(scene))
    end_fight(scene, "heroes")
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    play(breather(scene), [4])
    assert who(scene, "ash").hp.value == 13


@pytest.mark.rules("H-X-REST")
def test_the_dead_do_not_rest() -> None:
    scene = a_scene(plain("ash", hp=0, defense=0, items=["leather"], conditions=[DEAD]))
    play(breather(scene))
    play(camp(scene))
    assert (who(scene, "ash").hp.value, who(scene, "ash").defense.value) == (0, 0)


# A camp, and repairs


@pytest.mark.rules("H-X-REST")
def test_a_camp_restores_hp_and_the_layers_of_undamaged_gear() -> None:
    scene = a_scene(plain("ash", items=["mail", "buckler"], hp=3, defense=1, armor=2), rulings={"H-GAP-08": "downed"})
    ash = who(scene, "ash")
    play(camp(scene))
    assert (ash.hp.value, ash.defense.value, ash.armor.value) == (28, 4, 6)


@pytest.mark.rules("H-X-REST", "H-GAP-05")
def test_a_camp_refills_nothing_of_what_is_damaged() -> None:
    scene = a_scene(plain("ash", items=["mail", "buckler"], damaged=["mail"], defense=0))
    ash = who(scene, "ash")
    play(camp(scene))
    assert (ash.defense.value, ash.armor.value, ash.damaged) == (2, 0, ["mail"])


@pytest.mark.rules("H-X-REST")
def test_after_a_camp_a_breather_heals_again() -> None:
    scene = a_scene(plain("ash", hp=5))
    ash = who(scene, "ash")
    play(breather(scene), [1])
    play(camp(scene))
    ash.hp.value = 20
    play(breather(scene), [3])
    assert ash.hp.value == 23


@pytest.mark.rules("H-X-REST", "H-X-COND")
@pytest.mark.parametrize(("face", "armor", "defense", "broken"), [(4, 6, 2, []), (3, 0, 0, ["mail"])])
def test_a_repair_kit_mends_one_piece_of_the_party_on_a_seven(
    face: int, armor: int, defense: int, broken: list[str]
) -> None:
    """With the best attribute: Guts +3."""
    scene = a_scene(
        plain("ash", items=KIT, attributes={**NOUGHTS, "guts": 3}), plain("bryn", items=["mail"], damaged=["mail"])
    )
    play(camp(scene), [face])
    bryn = who(scene, "bryn")
    assert (bryn.armor.value, bryn.defense.value, bryn.damaged) == (armor, defense, broken)
    assert len(happened(scene, GearMended)) == (not broken)


@pytest.mark.rules("H-X-REST")
def test_each_kit_gives_one_try_and_mends_one_piece() -> None:
    broken = ["mail", "tower-shield"]
    for kits, rolls, left in ((1, [[12]], ["tower-shield"]), (2, [[12], [12]], []), (2, [[1], [12]], ["tower-shield"])):
        scene = a_scene(plain("ash", items=[*broken, *["repair-kit"] * kits], damaged=broken))
        play(camp(scene), *rolls)
        assert who(scene, "ash").damaged == left


@pytest.mark.rules("H-X-REST")
def test_without_a_kit_or_anything_damaged_nothing_is_rolled_and_foes_are_not_served() -> None:
    for actors in (
        [plain("ash", items=["mail"], damaged=["mail"])],
        [plain("ash", items=KIT)],
        [plain("ash", items=KIT), foe("cur", "road-guard", damaged=["harness"])],
    ):
        scene = a_scene(*actors)
        assert asked(camp(scene)) == []


@pytest.mark.rules("H-X-REST", "H-X-COND")
def test_what_is_mended_can_be_damaged_again() -> None:
    scene = a_scene(plain("ash", items=["mail", "repair-kit"], damaged=["mail"]))
    ash = who(scene, "ash")
    play(camp(scene), [7])
    play(hurt(scene, ash, damage(7), "a blow"))
    assert (ash.damaged, ash.armor.value, ash.defense.value) == (["mail"], 0, 0)


@pytest.mark.rules("H-X-REST", "H-GAP-09")
def test_a_shield_put_away_is_refilled_with_the_rest() -> None:
    scene = a_scene(plain("ash", items=["tower-shield", "leather"], armor=1, defense=1))
    ash = who(scene, "ash")
    give(scene, "ash", (4, 1), (4, 1))
    for key, given in (("stow tower-shield", ["ash-1"]), ("equip tower-shield", [])):
        change = next(each for each in changes(scene, ash) if each.key == key)
        play(equip(scene, ash, change), *given)
        if given:
            assert (ash.defense.value, ash.armor.value) == (0, 0)
            play(camp(scene))
            assert (ash.defense.value, ash.armor.value) == (3, 0)
    assert (ash.defense.value, ash.armor.value) == (4, 3)


@pytest.mark.rules("H-GAP-49", "H-X-REST")
@pytest.mark.parametrize(("reading", "hp"), [("standard", 28), ("gritty", 20)])
def test_a_camp_restores_all_hp_or_half_of_what_is_missing(reading: str, hp: int) -> None:
    scene = a_scene(plain("ash", hp=11), rulings={"H-GAP-49": reading})
    play(camp(scene))
    assert who(scene, "ash").hp.value == hp  # half of 17 is 9


@pytest.mark.rules("H-GAP-09")
@pytest.mark.parametrize(("reading", "armor"), [("sources-and-rest", 3), ("breather", 6)])
def test_a_breather_leaves_armor_alone_or_refills_it(reading: str, armor: int) -> None:
    scene = a_scene(plain("ash", items=["mail"], armor=3, defense=0, barrier=0), rulings={"H-GAP-09": reading})
    play(breather(scene))
    assert (who(scene, "ash").defense.value, who(scene, "ash").armor.value) == (2, armor)


@pytest.mark.rules("H-X-REST", "H-GAP-05")
def test_rest_restores_the_defense_of_what_was_put_away_too() -> None:
    scene = a_scene(plain("ash", items=["sword", "tower-shield"]))
    full = who(scene, "ash").defense.value
    play(hurt(scene, who(scene, "ash"), damage(2), "a blow"))
    assert who(scene, "ash").defense.value < full
    equip_with(scene, "stow tower-shield")
    play(breather(scene))  # no HP were lost
    equip_with(scene, "equip tower-shield")
    assert who(scene, "ash").defense.value == full


@pytest.mark.rules("H-X-REST")
def test_a_camp_gives_back_all_the_armor_one_can_have() -> None:
    scene = a_scene(plain("ash", items=["scale"]))
    armor = who(scene, "ash").armor
    full, armor.start, armor.value = armor.value, 0, 0
    play(camp(scene))
    assert (armor.start, armor.value) == (full, full)
