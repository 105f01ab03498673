"""Figures of a character: tiers, Guard, Speed, and what each condition takes away."""

import pytest

from facedown.rulesets.towers.blow import Blow, damage_of, moment_changes
from facedown.rulesets.towers.character import (
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    KNOCKED_DOWN,
    NO_TIER,
    OUT,
    STABLE,
    guard,
    guard_number,
    speed,
    tier_of,
)
from facedown.rulesets.towers.check import TIERS, check
from facedown.rulesets.towers.reactions import may_react
from tests.playing import play
from tests.towers.staged.cast import TWOS, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import CLIMBING, item, kinds_offered, strikes
from tests.towers.staged.tables import ROW


@pytest.mark.rules("T-GAP-01")
@pytest.mark.parametrize(("reading", "guard_tier", "metres"), [("four", 1, 6), ("three", 2, 11)])
def test_with_three_attributes_the_better_of_might_and_grace_is_might_and_stands_for_both(
    reading: str, guard_tier: int, metres: int
) -> None:
    strong = plain("ash", attributes={"might": 5, "grace": 0, "wits": 1, "heart": 2})
    scene = a_scene(strong, rulings={"T-GAP-01": reading})
    ash = who(scene, "ash")
    assert ash.attribute("grace") == (5 if reading == "three" else 0)
    assert list(ash.attributes) == [*["might", "grace"][: 2 if reading == "four" else 1], "wits", "heart"]
    assert guard(ash, content(), scene.rulings).value == guard_tier
    assert speed(ash, scene.rulings).value == metres


@pytest.mark.rules("T-RUN-01")
def test_a_foe_has_a_speed_of_seven_metres_and_the_guard_of_its_row() -> None:
    scene = a_scene(foe("bryn", "brute"), foe("cole", "champion"))
    assert [speed(who(scene, id), scene.rulings).value for id in ("bryn", "cole")] == [7, 7]
    assert [guard(who(scene, id), content(), scene.rulings).value for id in ("bryn", "cole")] == [1, 2]


@pytest.mark.rules("T-GAP-05", "T-SKL-04")
@pytest.mark.parametrize(("reading", "number", "tier", "lost"), [("damage", 13, 2, 8), ("guard", 15, 3, 6)])
def test_half_of_fight_adds_to_damage_or_to_guard(reading: str, number: int, tier: int, lost: int) -> None:
    ash = plain("ash", skills={"fight": 4}, items=["sword"], place="1,1")
    scene = a_scene(ash, foe("kit", "brute", place="2,1"), rulings={"T-GAP-05": reading}, map=ROW)
    assert guard_number(who(scene, "ash"), content(), scene.rulings).value == number
    assert guard(who(scene, "ash"), content(), scene.rulings).value == tier
    assert strikes(scene, "ash", "kit", "sword", (3, 3)) == lost  # a tier of margin, Soak 1


@pytest.mark.rules("T-GAP-05")
def test_half_of_fight_guards_only_whoever_has_a_melee_weapon_ready_and_a_foe_keeps_its_row() -> None:
    scene = a_scene(
        plain("ash", skills={"fight": 4}, items=["pistol"], place="1,1"),
        foe("kit", "champion", place="2,1"),
        rulings={"T-GAP-05": "guard"},
        map=ROW,
    )
    assert guard_number(who(scene, "ash"), content(), scene.rulings).value == 13
    assert guard(who(scene, "kit"), content(), scene.rulings).value == 2
    outcome = play(check(scene, who(scene, "kit"), CLIMBING, 2), (3, 2))
    blow = Blow(item("champion-blade"))
    assert damage_of(scene, who(scene, "kit"), blow, outcome).value == item("champion-blade").rating


@pytest.mark.rules("T-GAP-07")
@pytest.mark.parametrize(("total", "tier"), [(23, 5), (24, 6), (25, 6), (30, 6)])
def test_every_total_from_twenty_four_upwards_is_the_last_tier(total: int, tier: int) -> None:
    assert tier_of(total) == tier


@pytest.mark.rules("T-CHK-04")
def test_the_seven_tiers_have_their_names_and_spans() -> None:
    spans = [tuple(total for total in range(31) if tier_of(total) == tier) for tier in range(6)]
    assert spans == [(6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23)]
    assert tier_of(24) == 6
    names = [each.partition(", ")[2] for each in TIERS]
    assert names == ["Trivial", "Simple", "Moderate", "Difficult", "Heroic", "Legendary", "Impossible"]


@pytest.mark.rules("T-CHK-07")
def test_every_tier_begins_three_above_the_one_before() -> None:
    for total in range(2, 40):
        reached = [tier for tier in range(7) if total >= 6 + 3 * tier]
        assert tier_of(total) == (max(reached) if reached else NO_TIER)


@pytest.mark.rules("T-GAP-29")
@pytest.mark.parametrize(
    ("base", "hero", "thug", "hound"), [(6, 8, 7, 10), (4, 6, 5, 8), (8, 10, 9, 12), (1, 3, 2, 5), (12, 14, 13, 16)]
)
def test_speed_is_the_setting_and_grace_and_a_foe_has_one_more(base: int, hero: int, thug: int, hound: int) -> None:
    scene = a_scene(plain("ash"), foe("kit"), foe("cur", "hound"), rulings={"T-GAP-29": base})
    assert [speed(each, scene.rulings).value for each in scene.state.actors.values()] == [hero, thug, hound]


@pytest.mark.rules("T-X-CREATE", "T-GAP-29")
@pytest.mark.parametrize("grace", range(7))
def test_speed_is_six_and_grace(grace: int) -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "grace": grace}))
    assert speed(who(scene, "ash"), scene.rulings).value == 6 + grace


@pytest.mark.rules("T-X-COND")
@pytest.mark.parametrize("condition", [GRABBED, FROZEN, KNOCKED_DOWN, HANGING])
def test_whoever_is_held_frozen_down_or_hanging_does_not_move(condition: str) -> None:
    scene = a_scene(plain("ash", conditions=[condition]))
    assert speed(who(scene, "ash"), scene.rulings).value == 0
    assert "move" not in kinds_offered(scene, "ash")
    assert "move" in kinds_offered(a_scene(plain("ash")), "ash")


@pytest.mark.rules("T-X-COND")
@pytest.mark.parametrize("condition", [DYING, STABLE])
def test_the_fallen_have_no_turn_no_reaction_and_no_guard(condition: str) -> None:
    scene = a_scene({"id": "ash", "template": "bladehand", "vitality": 0, "conditions": [KNOCKED_DOWN, condition]})
    ash = who(scene, "ash")
    assert ash.is_out
    assert not may_react(scene, ash)
    assert guard(ash, content(), scene.rulings, moment_changes(scene, "0,0", ash, ranged=False)).value == 0
    assert condition in OUT
