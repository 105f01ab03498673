"""A blow before it falls: with what it is rolled, what helps and hinders it, what it does, and its odds."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.shown import Odds, odds_of
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import Blow, attempt_of, damage_of, foreseen, is_covered, way_of
from facedown.rulesets.towers.character import DEAD, FROZEN, KNOCKED_DOWN, PARALYZED
from facedown.rulesets.towers.check import Drama, Outcome, odds, odds_against
from facedown.rulesets.towers.events import Attacked
from facedown.rulesets.towers.movement import take_cover
from facedown.rulesets.towers.scene import TowersScene
from tests.playing import happened, play
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, settings, who
from tests.towers.staged.scenes import EVERYWHERE, FOES, TEN, YARD, duel, face_to_face, lost, share, strikes, wounds


def shot(reading: str, origin: str, *answers: Any) -> TowersScene:
    """Kit crouches behind the wall to the east of it; Ash shoots from elsewhere, 2 + the dice against T1."""
    scene = a_scene(
        plain("ash", items=["pistol"], place=origin),
        foe("kit", place="3,3"),
        rulings={"T-GAP-28": reading},
        map=(*EVERYWHERE[:3], "....#....", *EVERYWHERE[4:]),
    )
    take_cover(scene, who(scene, "kit"), "4,3")
    strikes(scene, "ash", "kit", "pistol", *answers)
    return scene


# How it gets there, and with what


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(
    ("weapon", "target", "attributes", "skill"),
    [
        ("sword", "bryn", ("might", "grace"), "fight"),
        ("knife", "bryn", ("might", "grace"), "fight"),
        ("knife", "cole", ("might",), "aim"),
        ("pistol", "cole", ("grace",), "aim"),
        ("longbow", "cole", ("grace",), "aim"),
        ("fire-flask", "cole", ("might",), "aim"),
        ("focus", "cole", ("wits",), "arcane"),
    ],
)
def test_what_an_attack_is_rolled_with(weapon: str, target: str, attributes: tuple[str, ...], skill: str) -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("bryn", place="3,5"), foe("cole", place="9,5"))
    blow = way_of(scene, who(scene, "ash"), who(scene, target), content().items[weapon])
    assert blow is not None
    attempt = attempt_of(blow, who(scene, target))
    assert (attempt.attributes, attempt.skills) == (attributes, (skill,))


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(
    ("id", "far", "attributes", "skill"),
    [
        ("sword", 1, ("might", "grace"), "fight"),
        ("knife", 1, ("might", "grace"), "fight"),
        ("knife", 8, ("might",), "aim"),
        ("pistol", 20, ("grace",), "aim"),
        ("longbow", 60, ("grace",), "aim"),
        ("focus", 20, ("wits",), "arcane"),
    ],
)
def test_a_weapon_strikes_with_its_attribute_and_skill_up_to_its_range(
    id: str, far: int, attributes: tuple[str, ...], skill: str
) -> None:
    scene = a_scene(plain("ash", place="0,0", items=[id]), foe("bryn", place=f"{far},0"), map=("." * 70,))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    blow = way_of(scene, ash, bryn, content().items[id])
    assert blow is not None
    attempt = attempt_of(blow, bryn)
    assert (set(attempt.attributes), attempt.skills) == (set(attributes), (skill,))
    if far > 1:
        bryn.place = f"{far + 1},0"
        assert way_of(scene, ash, bryn, content().items[id]) is None


@pytest.mark.rules("T-X-ATTACK")
def test_the_better_of_might_and_grace_strikes() -> None:
    for attributes in ({"might": 3, "grace": 1}, {"might": 1, "grace": 3}):
        scene = duel(attributes={**attributes, "wits": 0, "heart": 0}, skills={"fight": 1})
        strikes(scene, "ash", "bryn", "sword", (2, 3))
        assert happened(scene, Attacked)[0].result.value == 9


@pytest.mark.rules("T-X-ATTACK", "T-X-SPACE")
@pytest.mark.parametrize(
    ("weapon", "far", "within"),
    [
        ("sword", 1, True),
        ("sword", 2, False),
        ("boathook", 2, True),
        ("boathook", 3, False),
        ("knife", 8, True),
        ("knife", 9, False),
        ("pistol", 20, True),
        ("pistol", 21, False),
    ],
)
def test_a_weapon_cannot_reach_beyond_its_range(weapon: str, far: int, within: bool) -> None:
    ash = plain("ash", items=[weapon], place="0,0")
    scene = a_scene(ash, foe("bryn", place=f"{far},0"), map=("." * 30,) * 3)
    assert (way_of(scene, who(scene, "ash"), who(scene, "bryn"), content().items[weapon]) is not None) == within
    offered = [deed.key for deed in deeds(scene, who(scene, "ash"), "")]
    assert (f"attack {weapon} bryn" in offered) == within


# What helps and hinders, and what it is held against


@pytest.mark.rules("T-X-ATTACK")
def test_a_ranged_attack_in_close_quarters_has_disadvantage() -> None:
    scene = a_scene(plain("ash", items=["pistol"], place="5,5"), foe("bryn", "brute", place="6,6"))
    strikes(scene, "ash", "bryn", "pistol", (6, 4, 3))
    assert happened(scene, Attacked)[0].result.value == 4 + 3 + 2
    apart = a_scene(plain("ash", items=["pistol"], place="5,5"), foe("bryn", "brute", place="7,6"))
    strikes(apart, "ash", "bryn", "pistol", (6, 4))
    assert happened(apart, Attacked)[0].result.value == 12


@pytest.mark.rules("T-X-COND")
def test_the_frozen_strike_at_disadvantage() -> None:
    scene = duel(conditions=[FROZEN])
    strikes(scene, "ash", "bryn", "sword", (6, 4, 3))
    assert happened(scene, Attacked)[0].result.value == 9


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(("conditions", "needed"), [([], 2), ([KNOCKED_DOWN], 1), ([PARALYZED], 0)])
def test_guard_is_lower_for_the_fallen_and_none_for_the_helpless(conditions: list[str], needed: int) -> None:
    bryn = foe("bryn", "brute", place="6,5", guard=2, conditions=conditions)
    scene = a_scene(plain("ash", place="5,5", items=["knife"]), bryn)
    strikes(scene, "ash", "bryn", "knife", (1, 2))
    assert happened(scene, Attacked)[0].guard.value == needed


@pytest.mark.rules("T-X-ATTACK", "T-X-COND")
def test_knocked_down_is_no_worse_against_an_arrow() -> None:
    scene = a_scene(
        plain("ash", items=["longbow"], place="2,5"), foe("bryn", "champion", place="9,5", conditions=[KNOCKED_DOWN])
    )
    strikes(scene, "ash", "bryn", "longbow", (1, 2))
    assert happened(scene, Attacked)[0].guard.value == 2


@pytest.mark.rules("T-MIN-COV", "T-GAP-28")
@pytest.mark.parametrize(
    ("origin", "covered"),
    [("0,3", True), ("1,0", True), ("2,6", True), ("2,0", True), ("3,0", False), ("3,6", False), ("5,0", False),
     ("10,3", False), ("4,2", True), ("5,2", False)],
)  # fmt: skip
def test_the_covered_side_is_a_quarter_of_the_ground(origin: str, covered: bool) -> None:
    scene = a_scene(foe("bryn", place="5,3"), map=YARD)
    take_cover(scene, who(scene, "bryn"), "4,3")
    assert is_covered(scene, who(scene, "bryn"), origin) == covered


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize(
    ("reading", "hits", "misses"),
    [("tier", (5, 5), (5, 4)), ("two-tiers", None, (6, 5)), ("disadvantage", (4, 3, 6), (3, 3, 6))],
)
def test_cover_is_worth_one_tier_or_two_or_disadvantage(
    reading: str, hits: tuple[int, ...] | None, misses: tuple[int, ...]
) -> None:
    for origin in ("8,3", "6,6", "6,0"):  # the obstacle's side is a quarter of the map
        if hits is not None:
            assert wounds(shot(reading, origin, hits)) == {"kit": 4}
        assert wounds(shot(reading, origin, misses)) == {"kit": 0}


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize("reading", ["tier", "two-tiers", "disadvantage"])
def test_cover_is_worth_nothing_from_another_side(reading: str) -> None:
    for origin in ("0,3", "3,8", "5,6"):
        assert wounds(shot(reading, origin, (4, 3))) == {"kit": 4}


# What a hit does


@pytest.mark.rules("T-X-ATTACK")
def test_the_sword_of_the_example_does_ten_to_a_thug() -> None:
    scene = a_scene(
        plain("ash", place="5,5", attributes={"might": 3, "grace": 2, "wits": 1, "heart": 2}, skills={"fight": 3}),
        foe("bryn", place="6,5"),
    )
    strikes(scene, "ash", "bryn", "sword", (4, 5))
    hit = happened(scene, TrackChanged)[0].change
    assert hit.parts[0].parts[0].value == 10
    assert who(scene, "bryn").has(DEAD)


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(("dice", "tier", "damage"), [((3, 4), 1, 5), ((5, 5), 2, 7), ((6, 5), 2, 7)])
def test_each_tier_of_margin_is_two_more_damage(dice: tuple[int, int], tier: int, damage: int) -> None:
    scene = duel()
    strikes(scene, "ash", "bryn", "sword", dice)
    assert happened(scene, Attacked)[0].result.label == f"tier {tier}"
    assert lost(scene, "bryn") == damage - 1


@pytest.mark.rules("T-X-ATTACK", "T-SKL-04")
def test_half_of_fight_is_added_in_melee_and_not_at_range() -> None:
    scene = a_scene(
        plain("ash", items=["knife"], skills={"fight": 5}, place="2,5"),
        foe("bryn", "brute", place="3,5"),
        foe("cole", "brute", place="9,5"),
    )
    strikes(scene, "ash", "bryn", "knife", (1, 2))
    assert lost(scene, "bryn") == 3 + 2 - 1
    strikes(scene, "ash", "cole", "knife", (3, 4))
    assert lost(scene, "cole") == 3 - 1


@pytest.mark.rules("T-SKL-04")
def test_a_blow_does_the_rating_and_half_of_fight() -> None:
    scene = a_scene(plain("ash", skills={"fight": 3}), foe("bryn", "brute"))
    play(attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["axe"])), (2, 3))
    assert who(scene, "bryn").vitality.value == 26 - (5 + 1 - 1)


@pytest.mark.rules("T-SKL-04")
@pytest.mark.parametrize(("fight", "half"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_half_of_fight_adds_to_the_damage_of_melee_weapons(fight: int, half: int) -> None:
    scene = a_scene(plain("ash", skills={"fight": fight}))
    hit = Outcome(12, 2, 0, Drama.SUCCESS)
    ash, items = who(scene, "ash"), content().items
    assert damage_of(scene, ash, Blow(items["sword"]), hit).value == 5 + half
    assert damage_of(scene, ash, Blow(items["pistol"], ranged=True), hit).value == 4
    assert damage_of(scene, ash, Blow(items["knife"], ranged=True), hit).value == 3


@pytest.mark.rules("T-X-ATTACK", "T-DRM-01")
def test_towers_that_hit_add_the_rating_once_more() -> None:
    scene = duel(skills={"fight": 2})
    strikes(scene, "ash", "bryn", "sword", (6, 6), NO_LUCK)
    assert lost(scene, "bryn") == 5 + 1 + 2 * 2 + 5 - 1


@pytest.mark.rules("T-X-ATTACK", "T-DRM-04")
def test_towers_that_miss_do_half_the_rating_all_the_same() -> None:
    scene = a_scene(plain("ash", place="5,5", skills={"fight": 2}), foe("bryn", "brute", place="6,5", guard=6))
    strikes(scene, "ash", "bryn", "sword", (6, 6), NO_LUCK)
    assert not happened(scene, Attacked)[0].hit
    assert lost(scene, "bryn") == 5 // 2 - 1


@pytest.mark.rules("T-RUN-01", "T-X-ATTACK")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_strikes_as_hard_as_its_row_says(id: str) -> None:
    bonus, _, _, (rating, half), *_ = FOES[id]
    scene = a_scene(foe("bryn", id, place="2,5"), plain("ash", place="3,5", start=99))
    weapon = who(scene, "bryn").weapons(content())[0]
    dice = {3: (2, 4), 4: (1, 4), 5: (1, 3), 7: (1, 2)}[bonus]  # 9 or 10, T1, just enough
    play(attack(scene, who(scene, "bryn"), who(scene, "ash"), Blow(weapon)), dice)
    assert 99 - who(scene, "ash").vitality.value == rating + half


@pytest.mark.rules("T-RUN-01")
def test_towers_add_a_foes_rating_and_not_its_half_of_fight() -> None:
    scene = a_scene(plain("ash", place="5,5", start=40), foe("bryn", "harbour-guard", place="6,5"))
    strikes(scene, "bryn", "ash", "guard-blade", (2, 3))
    assert lost(scene, "ash") == 4 + 1
    strikes(scene, "bryn", "ash", "guard-blade", (6, 6), NO_LUCK)
    assert lost(scene, "ash") == 5 + (4 + 1 + 2 * 2 + 4)


# What is foreseen


@pytest.mark.rules("T-X-ATTACK")
def test_the_odds_beside_an_attack_are_those_of_the_rule() -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("bryn", place="3,5"))
    (deed,) = [each for each in deeds(scene, who(scene, "ash"), "") if each.key.startswith("attack")]
    expected = share(0, lambda one, other: one + other + 2 >= 9)
    assert deed.odds == Odds(odds_of(expected))
    assert deed.note == f"{round(100 * expected)} % to hit"


@pytest.mark.rules("T-GAP-20", "T-GAP-11")
def test_the_odds_beside_an_attack_are_those_of_the_reading_that_is_played() -> None:
    def shown(**chosen: Value) -> float:
        scene = a_scene(plain("ash", place="3,3"), foe("kit", place="4,3"), rulings=chosen)
        sword = content().items["sword"]
        return foreseen(scene, who(scene, "ash"), who(scene, "kit"), Blow(sword))

    assert shown() == pytest.approx(float(odds(0, 2, 1)))
    assert shown(**{"T-GAP-20": "opposed"}) == pytest.approx(float(odds_against(0, 0, 2 - 3)))
    assert shown(**{"T-GAP-11": "override"}) == pytest.approx(
        float(odds(0, 2, 1, settings(**{"T-GAP-11": "override"})))
    )


@pytest.mark.rules("T-X-ATTACK", "T-GAP-28")
def test_beyond_the_last_tier_no_guard_is_higher_and_the_odds_say_so() -> None:
    scene = a_scene(
        plain("ash", place="0,3", items=["longbow"], attributes={**TEN, "grace": 6}, skills={"aim": 6}),
        foe("kit", place="5,3", guard=6),
        map=YARD,
    )
    take_cover(scene, who(scene, "kit"), "4,3")
    (shot,) = [each for each in deeds(scene, who(scene, "ash"), "") if each.key == "attack longbow kit"]
    assert shot.odds == Odds(odds_of(share(0, lambda one, other: one + other == 12)))


@pytest.mark.rules("T-GAP-20", "T-X-ATTACK")
def test_opposed_odds_count_three_points_less_for_whoever_is_down() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    scene.gain(who(scene, "kit"), Condition(KNOCKED_DOWN))
    (struck,) = [each for each in deeds(scene, who(scene, "ash"), "") if each.key == "attack sword kit"]
    assert struck.odds == Odds(odds_of(odds_against(0, 0, 2 - 3 + 3)))
