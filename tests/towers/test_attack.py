"""Attacks: the check against Guard, damage step by step, Towers and Snake Eyes, bursts, and a foe's row."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.shown import Odds, odds_of
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import Blow, attack, attempt_of, damage_of, foreseen, hurt, is_covered, way_of
from facedown.rulesets.towers.character import (
    COVER,
    DEAD,
    FROZEN,
    GRABBED,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    REACTION,
    STUNNED,
)
from facedown.rulesets.towers.check import Drama, Outcome, odds, odds_against
from facedown.rulesets.towers.events import Attacked, Reacted, Stopped
from facedown.rulesets.towers.movement import take_cover
from facedown.rulesets.towers.reactions import threatens
from facedown.rulesets.towers.scene import TowersScene
from tests.asking import waiting
from tests.playing import happened, play, told
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, settings, who
from tests.towers.staged.scenes import (
    EVERYWHERE,
    FOES,
    TEN,
    YARD,
    deed,
    duel,
    face_to_face,
    kept_dice,
    lost,
    points,
    share,
    strikes,
    take,
    wounds,
)
from tests.towers.staged.tables import ROW


def effect(kind: str) -> dict[str, str]:
    return {"text": "", "effect": kind}


def flask_among_three(rulings: dict[str, Value] | None = None, **differences: Any) -> TowersScene:
    """Ash has a fire flask; far away the friend Bo and the thugs Kit and Meg stand in a heap."""
    return a_scene(
        plain("ash", items=["fire-flask"], place="0,1"),
        plain("bo", place="4,0"),
        foe("kit", place="4,1", **differences),
        foe("meg", place="5,1"),
        rulings=rulings,
        map=ROW,
    )


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


# The roll


@pytest.mark.rules("T-X-ATTACK", "T-ACT-ATK")
def test_an_attack_is_a_check_against_guard() -> None:
    scene = duel()
    strikes(scene, "ash", "bryn", "sword", (3, 3))
    assert lost(scene, "bryn") == 0
    strikes(scene, "ash", "bryn", "sword", (3, 4))
    assert lost(scene, "bryn") == 5 - 1
    assert [(each.hit, each.result.value, each.guard.value) for each in happened(scene, Attacked)] == [
        (False, 8, 1), (True, 9, 1),
    ]  # fmt: skip
    assert told(scene)[1:3] == [
        "Ash hits Bryn with the sword: 9 against Guard T1.",
        "Bryn loses 4 Vitality, now 22.",
    ]


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


@pytest.mark.rules("T-X-ATTACK")
def test_a_ranged_attack_in_close_quarters_has_disadvantage() -> None:
    scene = a_scene(plain("ash", items=["pistol"], place="5,5"), foe("bryn", "brute", place="6,6"))
    strikes(scene, "ash", "bryn", "pistol", (6, 4, 3))
    assert happened(scene, Attacked)[0].result.value == 4 + 3 + 2
    apart = a_scene(plain("ash", items=["pistol"], place="5,5"), foe("bryn", "brute", place="7,6"))
    strikes(apart, "ash", "bryn", "pistol", (6, 4))
    assert happened(apart, Attacked)[0].result.value == 12


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


# Towers and Snake Eyes


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


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize(("kind", "tier"), [("thug", 1), ("champion", 2)])
def test_an_attack_hits_as_often_as_its_tier_is_reached(kind: str, tier: int) -> None:
    def flow() -> Flow[bool]:
        scene = a_scene({"id": "ash", "template": "bladehand"}, foe("bryn", kind, start=99))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]))
        return bool(happened(scene, Attacked)[0].hit)

    assert chance(bool, of=flow) == share(0, lambda one, other: one + other + 6 >= 6 + 3 * tier)


@pytest.mark.rules("T-X-ATTACK", "T-SKL-04")
def test_the_mean_damage_of_a_bladehand_against_a_thug() -> None:
    def flow() -> Flow[int]:
        scene = a_scene({"id": "ash", "template": "bladehand"}, foe("bryn", start=99))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]))
        return 99 - who(scene, "bryn").vitality.value

    def damage(one: int, other: int) -> int:
        tier = (one + other + 6) // 3 - 2
        return (5 + 1 + 2 * (tier - 1) + 5 * (one == other == 6)) if tier >= 1 else 0

    every = [damage(*each) for each in kept_dice(0)]
    mean = sum((points * part for points, part in spread(flow).items()), Fraction(0))
    assert mean == Fraction(sum(every), len(every))


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


@pytest.mark.rules("T-RUN-01", "T-X-ATTACK")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_strikes_as_hard_as_its_row_says(id: str) -> None:
    bonus, _, _, (rating, half), *_ = FOES[id]
    scene = a_scene(foe("bryn", id, place="2,5"), plain("ash", place="3,5", start=99))
    weapon = who(scene, "bryn").weapons(content())[0]
    dice = {3: (2, 4), 4: (1, 4), 5: (1, 3), 7: (1, 2)}[bonus]  # 9 or 10, T1, just enough
    play(attack(scene, who(scene, "bryn"), who(scene, "ash"), Blow(weapon)), dice)
    assert 99 - who(scene, "ash").vitality.value == rating + half


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


@pytest.mark.rules("T-GAP-20", "T-GAP-34")
@pytest.mark.parametrize(("reading", "script"), [("guard", [(5, 5)]), ("opposed", [(1, 2), (5, 4)])])
def test_an_attack_is_rolled_against_guard_or_against_the_targets_own_roll(reading: str, script: list[Any]) -> None:
    scene = a_scene(plain("ash", place="1,1"), foe("kit", "brute", place="2,1"), rulings={"T-GAP-20": reading}, map=ROW)
    # 12 is T2 against T1; 11 against 3 + 5 is three points more
    assert strikes(scene, "ash", "kit", "sword", *script) == 5 + 2 - 1
    assert who(scene, "kit").tokens[REACTION] == 1


@pytest.mark.rules("T-GAP-20", "T-GAP-34")
def test_in_an_opposed_attack_a_tie_misses_and_a_miss_on_towers_is_the_silver_lining() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    assert strikes(scene, "kit", "ash", "club", (4, 5), (4, 4)) == 0  # 11 against 2 + 0 + 9
    assert strikes(scene, "ash", "kit", "sword", (6, 5), (6, 6), NO_LUCK) == 2  # 14 against 14


@pytest.mark.rules("T-GAP-20")
def test_in_an_opposed_attack_each_tier_of_guard_is_three_points() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    scene.gain(who(scene, "kit"), Condition(KNOCKED_DOWN))
    assert strikes(scene, "ash", "kit", "sword", (5, 4), (4, 4)) == 5  # 10 against 12 - 3
    helpless = face_to_face({"T-GAP-20": "opposed"})
    helpless.gain(who(helpless, "kit"), Condition(PARALYZED))
    assert strikes(helpless, "ash", "kit", "sword", (2, 2)) == 5  # T0 without a roll


@pytest.mark.rules("T-GAP-20", "T-RUN-13")
def test_in_an_opposed_attack_the_gm_tells_the_luck_of_the_defender_too() -> None:
    scene = face_to_face({"T-GAP-20": "opposed"})
    lucky = {"text": "Kit laughs.", "effect": "favoured"}
    assert strikes(scene, "ash", "kit", "sword", (6, 6), lucky, (5, 4)) == 0
    assert who(scene, "kit").has("Favoured")


@pytest.mark.rules("T-X-ATTACK", "T-DRM-02", "T-DRM-04")
def test_snake_eyes_hit_or_miss_by_the_tier_and_bring_a_mishap_either_way() -> None:
    hit = duel(attributes={"might": 4, "grace": 0, "wits": 0, "heart": 0}, skills={"fight": 3})
    strikes(hit, "ash", "bryn", "sword", (1, 1), effect("knocked-down"))
    assert lost(hit, "bryn") == 5 + 1 - 1
    assert who(hit, "ash").has(KNOCKED_DOWN)
    miss = duel()
    strikes(miss, "ash", "bryn", "sword", (1, 1), effect("knocked-down"))
    assert lost(miss, "bryn") == 0
    assert who(miss, "ash").has(KNOCKED_DOWN)


@pytest.mark.rules("T-X-ATTACK", "T-CP-05", "T-MIN-ITM")
def test_a_mishap_may_drop_the_weapon_that_was_used_and_it_lies_where_it_fell() -> None:
    scene = a_scene(plain("ash", items=["sword", "knife"], place="5,5"), foe("bryn", "brute", place="6,5"))
    strikes(scene, "ash", "bryn", "knife", (1, 1), effect("dropped"))
    ash = who(scene, "ash")
    assert ash.ready == ["sword"]
    assert "take knife 5,5" in [deed.key for deed in deeds(scene, ash, "")]
    ash.place = "3,5"
    assert "take knife 5,5" not in [deed.key for deed in deeds(scene, ash, "")]
    ash.place = "4,4"
    take(scene, "ash", "take knife 5,5")
    assert (ash.ready, scene.state.lying) == (["sword", "knife"], [])


@pytest.mark.rules("T-X-ATTACK", "T-MIN-ITM")
def test_a_thrown_weapon_leaves_the_hand_and_lies_where_it_was_thrown() -> None:
    scene = a_scene(plain("ash", items=["knife", "knife", "sword"], place="1,5"), foe("bryn", "brute", place="5,5"))
    ash = who(scene, "ash")
    assert ash.ready == ["knife", "knife"]
    strikes(scene, "ash", "bryn", "knife", (3, 3))
    assert (ash.ready, ash.items) == (["knife"], ["knife", "sword"])
    assert [(each.item, each.place) for each in scene.state.lying] == [("knife", "5,5")]
    assert "offhand knife bryn" in [deed.key for deed in deeds(scene, ash, "")]  # the other one is unused
    ash.place = "4,5"
    strikes(scene, "ash", "bryn", "knife", (3, 3))  # in melee it stays in hand
    assert ash.ready == ["knife"]
    take(scene, "bryn", "take knife 5,5")
    assert (who(scene, "bryn").ready, scene.state.lying) == (["knife"], [])


@pytest.mark.rules("T-X-ATTACK")
def test_what_is_shot_stays_in_hand_and_what_bursts_is_used_up() -> None:
    scene = a_scene(plain("ash", items=["fire-flask", "pistol"], place="1,5"), foe("bryn", "brute", place="5,5"))
    ash = who(scene, "ash")
    strikes(scene, "ash", "bryn", "pistol", (3, 3))
    assert ash.ready == ["fire-flask", "pistol"]
    for left in (3, 2, 1, 0):
        strikes(scene, "ash", "bryn", "fire-flask", (1, 2))
        assert ash.uses == {"fire-flask": left}
    assert ash.ready == ["pistol"]
    assert "ready fire-flask" not in [deed.key for deed in deeds(scene, ash, "")]
    assert scene.state.lying == []


GRENADE = """
[pack]
id = "test.grenade"
title = "Grenade"
ruleset = "towers"

[[item]]
id = "grenade"
name = "grenade"
kind = "weapon"
rating = 3
thrown = 10
reach = 0
burst = 1
"""


@pytest.mark.rules("T-X-ATTACK")
def test_a_single_thing_that_bursts_is_gone() -> None:
    scene = a_scene(plain("ash", items=["grenade"], place="1,5"), foe("bryn", place="5,5"), extra=(GRENADE,))
    play(deed(scene, "ash", "attack grenade bryn"), (1, 2))
    assert (who(scene, "ash").items, scene.state.lying) == ([], [])


@pytest.mark.rules("T-X-ATTACK")
def test_the_odds_beside_an_attack_are_those_of_the_rule() -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("bryn", place="3,5"))
    (deed,) = [each for each in deeds(scene, who(scene, "ash"), "") if each.key.startswith("attack")]
    expected = share(0, lambda one, other: one + other + 2 >= 9)
    assert deed.odds == Odds(odds_of(expected))
    assert deed.note == f"{round(100 * expected)} % to hit"


@pytest.mark.rules("T-X-ATTACK", "T-CP-05")
def test_a_mishap_may_open_the_attacker_to_one_adjacent_foe() -> None:
    scene = a_scene(
        plain("ash", place="5,5"),
        foe("bryn", place="6,5", card="2♣"),
        foe("cole", place="4,5", card="A♠"),
        foe("dara", place="7,5", card="K♠"),
        foe("evan", place="5,4", card="3♣"),
    )
    strikes(scene, "ash", "bryn", "sword", (1, 1), effect("exposed"), "no", "club", (3, 3))
    assert [each.actor for each in happened(scene, Reacted)] == ["evan"]  # the highest card first, Dara is too far
    assert lost(scene, "ash") == 3
    assert who(scene, "evan").tokens["reaction"] == 0


# One hit, step by step


@pytest.mark.rules("T-RUN-14")
def test_ten_damage_against_soak_two_and_a_shield_of_two_cost_six() -> None:
    scene = a_scene(
        plain("ash", place="5,5", attributes={"might": 3, "grace": 2, "wits": 0, "heart": 0}, skills={"fight": 3}),
        foe("bryn", "champion", place="6,5", guard=1),
    )
    strikes(scene, "ash", "bryn", "sword", (4, 5), "yes")
    assert lost(scene, "bryn") == 6
    assert happened(scene, Stopped)[0].by.value == 2
    parts = happened(scene, TrackChanged)[0].change.parts[0].parts
    assert [part.value for part in parts] == [10, -2, -2]


@pytest.mark.rules("T-RUN-14")
def test_soak_comes_before_the_shield_and_nobody_is_asked_when_nothing_is_left() -> None:
    scene = a_scene(plain("ash", items=["sword", "shield", "plate"], place="5,5"), foe("bryn", place="6,5"))
    strikes(scene, "bryn", "ash", "club", (3, 3))
    assert (lost(scene, "ash"), who(scene, "ash").tokens["reaction"]) == (0, 1)
    strikes(scene, "bryn", "ash", "club", (4, 5), "yes")
    assert happened(scene, Stopped)[0].by.value == 2
    assert (lost(scene, "ash"), who(scene, "ash").tokens["reaction"]) == (0, 0)


@pytest.mark.rules("T-RUN-14")
def test_vitality_stops_at_nothing() -> None:
    scene = a_scene(plain("ash", place="5,5"), foe("bryn", place="6,5", vitality=2))
    strikes(scene, "ash", "bryn", "sword", (4, 4))
    assert who(scene, "bryn").vitality.value == 0
    assert happened(scene, TrackChanged)[0].change.value == -2


@pytest.mark.rules("T-RUN-14", "T-REA-SHD")
def test_a_shield_that_is_not_ready_stops_nothing() -> None:
    scene = a_scene(plain("ash", items=["greatsword", "shield"], place="5,5"), foe("bryn", place="6,5"))
    strikes(scene, "bryn", "ash", "club", (3, 3))
    assert lost(scene, "ash") == 3


# What a foe has


@pytest.mark.rules("T-RUN-01")
def test_towers_add_a_foes_rating_and_not_its_half_of_fight() -> None:
    scene = a_scene(plain("ash", place="5,5", start=40), foe("bryn", "harbour-guard", place="6,5"))
    strikes(scene, "bryn", "ash", "guard-blade", (2, 3))
    assert lost(scene, "ash") == 4 + 1
    strikes(scene, "bryn", "ash", "guard-blade", (6, 6), NO_LUCK)
    assert lost(scene, "ash") == 5 + (4 + 1 + 2 * 2 + 4)


# What weapons bring besides


@pytest.mark.rules("T-X-COND", "T-GAP-38")
def test_a_net_knocks_down_and_a_boathook_pushes_when_they_hit_by_a_tier() -> None:
    scene = a_scene(plain("ash", items=["boathook"], place="5,5"), foe("bryn", "brute", place="6,5"))
    strikes(scene, "ash", "bryn", "boathook", (3, 4))
    assert who(scene, "bryn").place == "6,5"
    strikes(scene, "ash", "bryn", "boathook", (5, 5))
    assert who(scene, "bryn").place == "7,5"
    strikes(scene, "ash", "bryn", "weighted-net", (5, 5))
    assert who(scene, "bryn").has(KNOCKED_DOWN)


STUNNER = """
[pack]
id = "test.stunner"
title = "Stunner"
ruleset = "towers"

[[item]]
id = "cosh"
name = "cosh"
kind = "weapon"
rating = 1
inflicts = "Stunned"
"""


@pytest.mark.rules("T-RUN-12")
def test_a_grabber_stunned_by_a_blow_lets_go_at_once() -> None:
    scene = a_scene(plain("ash", place="5,5", items=["cosh"]), foe("bryn", "brute", place="6,5"), extra=(STUNNER,))
    take(scene, "bryn", "brawl ash", "grab", (4, 4), (1, 2))
    assert who(scene, "ash").has(GRABBED)
    strikes(scene, "ash", "bryn", "cosh", (5, 5))
    assert who(scene, "bryn").has(STUNNED)
    assert not who(scene, "ash").has(GRABBED)


# Bursts

LONG_YARD = ("." * 14, "." * 14, "." * 7 + "#" + "." * 6, "." * 14, "." * 14)


def thrower(**differences: Any) -> dict[str, Any]:
    return plain("ash", items=["fire-flask"], place="0,2", **differences)


@pytest.mark.rules("T-GAP-37")
def test_a_burst_is_rolled_once_against_the_guard_of_everyone_within_the_radius_friends_too() -> None:
    scene = a_scene(
        thrower(),
        plain("friend", place="5,3"),
        foe("bryn", "brute", place="5,2"),
        foe("cole", "champion", place="4,1", ready=("champion-blade",)),
        foe("dara", place="7,3"),
    )
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5))
    assert [(each.target, each.hit, each.guard.value) for each in happened(scene, Attacked)] == [
        ("friend", True, 1), ("bryn", True, 1), ("cole", False, 2),
    ]  # fmt: skip
    assert [lost(scene, id) for id in ("ash", "friend", "bryn", "cole", "dara")] == [0, 3, 2, 0, 0]


@pytest.mark.rules("T-GAP-37")
def test_the_thrower_too_stands_in_the_burst() -> None:
    scene = a_scene(plain("ash", items=["fire-flask"], place="4,2"), foe("bryn", "brute", place="5,2"))
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5, 6))
    assert [each.target for each in happened(scene, Attacked)] == ["ash", "bryn"]


@pytest.mark.rules("T-GAP-37")
def test_each_margin_of_a_burst_is_read_against_each_guard() -> None:
    scene = a_scene(thrower(), foe("bryn", "brute", place="5,2"), foe("cole", "brute", place="5,3", guard=2))
    strikes(scene, "ash", "bryn", "fire-flask", (5, 5))
    assert [lost(scene, id) for id in ("bryn", "cole")] == [3 + 2 - 1, 3 - 1]
    assert [who(scene, id).has(ON_FIRE) for id in ("bryn", "cole")] == [True, False]


@pytest.mark.rules("T-GAP-37")
def test_a_burst_may_be_rolled_for_each_or_spare_friends() -> None:
    crowd = (thrower(), plain("friend", place="5,3"), foe("bryn", "brute", place="5,2"))
    each = a_scene(*crowd, rulings={"T-GAP-37": "roll-each"})
    strikes(each, "ash", "bryn", "fire-flask", (1, 2), (3, 5))
    assert [lost(each, id) for id in ("friend", "bryn")] == [0, 2]
    spared = a_scene(*crowd, rulings={"T-GAP-37": "spares-friends"})
    strikes(spared, "ash", "bryn", "fire-flask", (3, 5))
    assert [lost(spared, id) for id in ("friend", "bryn")] == [0, 2]


@pytest.mark.rules("T-GAP-37", "T-X-ATTACK")
def test_towers_of_a_burst_are_told_once_and_snake_eyes_of_each_roll_each_time() -> None:
    crowd = (thrower(), foe("bryn", "brute", place="5,2"), foe("cole", "brute", place="5,3"))
    once = a_scene(*crowd)
    strikes(once, "ash", "bryn", "fire-flask", (6, 6), NO_LUCK)
    assert [lost(once, id) for id in ("bryn", "cole")] == [3 + 2 + 3 - 1] * 2
    each = a_scene(*crowd, rulings={"T-GAP-37": "roll-each"})
    strikes(each, "ash", "bryn", "fire-flask", (1, 1), (1, 1), NO_LUCK, effect("knocked-down"))
    assert who(each, "ash").has(KNOCKED_DOWN)


@pytest.mark.rules("T-GAP-37", "T-RUN-14")
def test_soak_and_shields_count_for_each_one_in_a_burst() -> None:
    scene = a_scene(
        thrower(), foe("bryn", "brute", place="5,2"), plain("cole", place="5,3", items=["sword", "shield"], side="foes")
    )
    strikes(scene, "ash", "bryn", "fire-flask", (3, 5), "yes")
    assert [lost(scene, id) for id in ("bryn", "cole")] == [2, 1]


@pytest.mark.rules("T-RUN-14")
def test_soak_comes_first_then_the_shield_then_vitality() -> None:
    scene = a_scene(plain("ash", items=["shield", "mail"], skills={"endurance": 2}))
    ash = who(scene, "ash")
    play(hurt(scene, ash, points(10), ""), "yes")
    assert ash.vitality.value == 16 - 6
    assert ash.tokens[REACTION] == 0
    (change,) = happened(scene, TrackChanged)
    after = change.change.parts[0]
    assert [(part.label, part.value) for part in after.parts] == [("a blow", 10), ("Soak", -2), ("shield", -2)]


@pytest.mark.rules("T-RUN-14")
def test_what_armor_swallows_whole_asks_for_no_shield() -> None:
    scene = a_scene(plain("ash", items=["shield", "mail"], skills={"endurance": 2}))
    play(hurt(scene, who(scene, "ash"), points(2), ""))
    assert (who(scene, "ash").vitality.value, who(scene, "ash").tokens[REACTION]) == (16, 1)
    play(hurt(scene, who(scene, "ash"), points(3), ""), "yes")
    assert who(scene, "ash").vitality.value == 16  # a shield of 2 stops the last point and no more


@pytest.mark.rules("T-RUN-14")
def test_a_shield_needs_to_be_ready_and_the_reaction_unspent() -> None:
    scene = a_scene(plain("ash", items=["longbow", "shield"]), plain("bryn", items=["shield"]))
    play(hurt(scene, who(scene, "ash"), points(3), ""))
    assert who(scene, "ash").vitality.value == 11
    who(scene, "bryn").tokens[REACTION] = 0
    play(hurt(scene, who(scene, "bryn"), points(3), ""))
    assert who(scene, "bryn").vitality.value == 11


@pytest.mark.rules("T-MIN-COV", "T-GAP-28", "T-GAP-37")
@pytest.mark.parametrize("reading", ["tier", "disadvantage"])
@pytest.mark.parametrize("first", [True, False])
def test_against_a_burst_cover_counts_from_its_middle(reading: str, first: bool) -> None:
    covered = foe("bryn", "brute", place="8,2")
    aim = foe("cole", "brute", place="6,2")
    wide = STUNNER.replace('rating = 1\ninflicts = "Stunned"', "rating = 3\nreach = 0\nthrown = 10\nburst = 2")
    order = (covered, aim) if first else (aim, covered)
    ash = plain("ash", items=["cosh"], place="6,0")
    scene = a_scene(
        ash, *order, map=LONG_YARD, extra=(wide,), rulings={"T-GAP-28": reading, "T-GAP-37": "spares-friends"}
    )
    take_cover(scene, who(scene, "bryn"), "7,2")
    strikes(scene, "ash", "cole", "cosh", (3, 4))
    guards = {each.target: each.guard.value for each in happened(scene, Attacked)}
    assert guards == {"bryn": 2, "cole": 1}
    far = a_scene(
        ash, *order, map=LONG_YARD, extra=(wide,), rulings={"T-GAP-28": reading, "T-GAP-37": "spares-friends"}
    )
    take_cover(far, who(far, "bryn"), "7,2")
    strikes(far, "ash", "bryn", "cosh", (3, 4))
    assert {each.target: each.guard.value for each in happened(far, Attacked)} == {"bryn": 1, "cole": 1}


@pytest.mark.rules("T-GAP-11", "T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("four-outcomes", [1, 1]), ("override", [6, 6])])
def test_towers_of_a_burst_hit_everybody_where_they_always_succeed(reading: str, lost: list[int]) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], attributes={**TEN, "might": 0}, place="0,1"),
        foe("kit", place="4,1", guard=5),
        foe("meg", place="5,1", guard=5),
        rulings={"T-GAP-11": reading},
        map=ROW,
    )
    strikes(scene, "ash", "kit", "fire-flask", (6, 6), NO_LUCK)
    assert [7 - who(scene, id).vitality.value for id in ("kit", "meg")] == lost


@pytest.mark.rules("T-GAP-20", "T-GAP-37")
def test_against_an_opposed_burst_the_attacker_rolls_once_and_each_target_for_itself() -> None:
    scene = flask_among_three({"T-GAP-20": "opposed"})
    strikes(scene, "ash", "kit", "fire-flask", (3, 3), (1, 2), (3, 3), (6, 5))
    assert wounds(scene) == {"bo": 3 + 2, "kit": 0, "meg": 0}  # 8 against 3 + 2, 6 + 3, 11 + 3


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(
    ("reading", "dice", "lost"),
    [
        ("one-roll", [(4, 4)], {"bo": 3, "kit": 3, "meg": 3}),
        ("roll-each", [(4, 4), (2, 3), (6, 4)], {"bo": 3, "kit": 0, "meg": 5}),
        ("spares-friends", [(4, 4)], {"bo": 0, "kit": 3, "meg": 3}),
    ],
)
def test_whom_a_burst_touches_and_how_often_it_is_rolled(reading: str, dice: list[Any], lost: dict[str, int]) -> None:
    scene = flask_among_three({"T-GAP-37": reading})
    strikes(scene, "ash", "kit", "fire-flask", *dice)
    assert wounds(scene) == lost


@pytest.mark.rules("T-GAP-37")
@pytest.mark.parametrize(("reading", "lost"), [("one-roll", 3), ("spares-friends", 0)])
def test_a_burst_beside_the_attacker_touches_the_attacker_too_unless_friends_are_spared(
    reading: str, lost: int
) -> None:
    scene = face_to_face({"T-GAP-37": reading}, items=["fire-flask"])
    strikes(scene, "ash", "kit", "fire-flask", (4, 4, 6))  # Disadvantage in Close Quarters
    assert who(scene, "ash").vitality.value == 14 - lost


@pytest.mark.rules("T-GAP-37")
def test_one_roll_is_held_against_the_guard_of_each_and_soak_counts_for_each() -> None:
    scene = flask_among_three(guard=3)
    strikes(scene, "ash", "kit", "fire-flask", (5, 5))
    assert wounds(scene) == {"bo": 5, "kit": 0, "meg": 5}


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


@pytest.mark.rules("T-GAP-28")
@pytest.mark.parametrize(("reading", "lost"), [("tier", 5), ("two-tiers", 3), ("disadvantage", 5)])
def test_against_a_burst_cover_counts_from_its_middle_and_is_worth_a_tier_at_least(reading: str, lost: int) -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], place="0,3", skills={"aim": 2}),
        foe("kit", place="3,3"),
        foe("meg", place="3,4"),
        rulings={"T-GAP-28": reading},
        map=EVERYWHERE,
    )
    who(scene, "kit").cover = "3,4"
    scene.gain(who(scene, "kit"), Condition(COVER))
    strikes(scene, "ash", "meg", "fire-flask", (6, 5))  # 15 is T3
    assert wounds(scene) == {"kit": lost, "meg": 7}


# What conditions do


@pytest.mark.rules("T-X-COND")
def test_the_frozen_strike_at_disadvantage() -> None:
    scene = duel(conditions=[FROZEN])
    strikes(scene, "ash", "bryn", "sword", (6, 4, 3))
    assert happened(scene, Attacked)[0].result.value == 9


@pytest.mark.rules("T-RUN-10", "T-REA-FRE")
def test_a_free_attack_is_a_full_attack_for_the_reaction_alone() -> None:
    scene = a_scene(plain("ash", place="5,5"), foe("bryn", "brute", place="6,5"))
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    assert threatens(scene, bryn, ash.place)
    take(scene, "ash", "move", "3,5", "brute-fist", (3, 4))
    assert lost(scene, "ash") == 6 + 1 + 2
    assert {name: bryn.tokens[name] for name in ("action", "minor", "reaction")} == {
        "action": 1, "minor": 2, "reaction": 0,
    }  # fmt: skip
    assert bryn.struck_with == ["brute-fist"]


# Riposte


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_whoever_missed_in_melee_may_be_struck_back_at_disadvantage() -> None:
    scene = a_scene(plain("ash", place="5,5", techniques=["riposte"]), foe("bryn", "brute", place="6,5"))
    strikes(scene, "bryn", "ash", "brute-fist", (1, 2), "yes", (6, 5, 4))
    assert [(each.actor, each.result.value) for each in happened(scene, Attacked)] == [("bryn", 8), ("ash", 11)]
    assert lost(scene, "bryn") == 5 - 1
    assert who(scene, "ash").tokens["reaction"] == 0
    strikes(scene, "bryn", "ash", "brute-fist", (1, 2))  # no Reaction is left


@pytest.mark.rules("T-GAP-39")
def test_there_is_no_riposte_to_a_hit_a_shot_or_somebody_out_of_reach() -> None:
    scene = a_scene(
        plain("ash", place="5,5", techniques=["riposte"], start=40),
        foe("bryn", "brute", place="6,5"),
        foe("cole", "crossbower", place="9,5"),
        plain("dara", place="7,5", side="foes", items=["boathook"]),
    )
    strikes(scene, "bryn", "ash", "brute-fist", (4, 4))
    strikes(scene, "cole", "ash", "rifle", (1, 2))
    strikes(scene, "dara", "ash", "boathook", (1, 2))
    assert who(scene, "ash").tokens["reaction"] == 1


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


@pytest.mark.rules("T-GAP-39", "T-CP-12")
def test_whoever_hesitates_makes_no_riposte() -> None:
    scene = a_scene(plain("ash", place="5,5", techniques=["riposte"]), foe("bryn", "brute", place="6,5"))
    scene.gain(who(scene, "ash"), Condition("Hesitating", "bryn"))
    strikes(scene, "bryn", "ash", "brute-fist", (1, 2))
    assert who(scene, "ash").tokens["reaction"] == 1


@pytest.mark.rules("T-GAP-37")
def test_the_luck_of_a_burst_is_told_of_the_one_it_was_rolled_against() -> None:
    scene = a_scene(
        plain("ash", items=["fire-flask"], attributes={**TEN, "might": 0}, place="0,1"),
        foe("kit", place="4,1", guard=5),
        foe("meg", place="5,1"),
        map=ROW,
    )
    blow = way_of(scene, who(scene, "ash"), who(scene, "kit"), content().items["fire-flask"])
    assert blow is not None
    ask = waiting(attack(scene, who(scene, "ash"), who(scene, "kit"), blow), (6, 6))
    assert ask.text == "Towers! Ash fails, with a silver lining: attacking Kit."


@pytest.mark.rules("T-REA-SHD", "T-CP-14")
def test_a_shield_that_is_raised_is_told_as_such() -> None:
    scene = a_scene(plain("ash", items=["sword", "shield"], place="5,5"), foe("bryn", "brute", place="6,5"))
    strikes(scene, "bryn", "ash", "brute-fist", (4, 4), "yes")
    assert [each.reaction for each in happened(scene, Reacted)] == ["Shield"]
