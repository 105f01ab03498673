"""Attacks: the check against Guard, what a hit costs step by step, Towers and Snake Eyes, ripostes."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.beat import Throw
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import attack, hurt
from facedown.rulesets.towers.blow import Blow
from facedown.rulesets.towers.character import GRABBED, KNOCKED_DOWN, PARALYZED, REACTION, STUNNED
from facedown.rulesets.towers.events import Attacked, Reacted, Stopped
from facedown.rulesets.towers.reactions import threatens
from tests.playing import happened, play, told
from tests.towers.staged.cast import NO_LUCK, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import duel, face_to_face, kept_dice, lost, points, share, strikes, take
from tests.towers.staged.tables import ROW


def effect(kind: str) -> dict[str, str]:
    return {"text": "", "effect": kind}


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


@pytest.mark.rules("T-GAP-20", "T-CHK-04", "T-CHK-05")
@pytest.mark.parametrize(
    ("reading", "dice", "told"),
    [("guard", (), (9, "Guard T1, from")), ("opposed", ((4, 4),), (12, "a defence of"))],
)
def test_the_stage_says_from_which_total_on_an_attack_hits(
    reading: str, dice: tuple[tuple[int, int], ...], told: tuple[int, str]
) -> None:
    scene = face_to_face({"T-GAP-20": reading})
    strikes(scene, "ash", "kit", "sword", (5, 4), *dice)
    (attack,) = happened(scene, Attacked)
    beat = attack.beat()
    assert isinstance(beat, Throw)
    assert (beat.needs, beat.against) == told
    assert ("Guard T" in attack.sentence()) is (reading != "opposed")


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
