"""Attacks: the check against Guard, what a hit costs step by step, Towers and Snake Eyes, bursts, ripostes."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import attack, hurt
from facedown.rulesets.towers.blow import Blow, way_of
from facedown.rulesets.towers.character import COVER, GRABBED, KNOCKED_DOWN, ON_FIRE, PARALYZED, REACTION, STUNNED
from facedown.rulesets.towers.events import Attacked, Reacted, Stopped
from facedown.rulesets.towers.movement import take_cover
from facedown.rulesets.towers.reactions import threatens
from facedown.rulesets.towers.scene import TowersScene
from tests.asking import waiting
from tests.playing import happened, play, told
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import (
    EVERYWHERE,
    TEN,
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


# Towers and Snake Eyes


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


# What leaves the hand


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


@pytest.mark.rules("T-REA-SHD", "T-CP-14")
def test_a_shield_that_is_raised_is_told_as_such() -> None:
    scene = a_scene(plain("ash", items=["sword", "shield"], place="5,5"), foe("bryn", "brute", place="6,5"))
    strikes(scene, "bryn", "ash", "brute-fist", (4, 4), "yes")
    assert [each.reaction for each in happened(scene, Reacted)] == ["Shield"]


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


# Free Attacks


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
