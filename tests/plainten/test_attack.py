"""Attacks: Guard, damage, blows that are not meant to kill, and the Reactions between them."""

from typing import Any

import pytest

from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.plainten.attack import Blow, attack, roll_damage
from facedown.rulesets.plainten.character import DEAD, TI, UNCONSCIOUS, guard
from facedown.rulesets.plainten.events import Reacted, Struck
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.turns import end_fight, turn
from tests.plainten.cast import a_scene, content, foe, plain, who
from tests.playing import happened, play, told


def strike(scene: PlainScene, attacker: str, target: str, *answers: Any, weapon: str = "sword") -> None:
    blow = Blow(content().items[weapon])
    play(attack(scene, who(scene, attacker), who(scene, target), blow, ""), *answers)


def names(scene: PlainScene, id: str) -> list[str]:
    return [each.name for each in who(scene, id).conditions]


@pytest.mark.rules("S-X-ATTACK")
def test_an_attack_is_a_check_against_guard_and_a_hit_takes_the_damage_off_health() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    strike(scene, "ash", "bryn", 5)
    assert who(scene, "bryn").health.value == 15
    strike(scene, "ash", "bryn", 6, 7)
    assert who(scene, "bryn").health.value == 8
    assert [(each.hit, each.guard.value) for each in happened(scene, Struck)] == [(False, 6), (True, 6)]
    assert told(scene)[1:] == [
        "Ash hits Bryn with the sword: 6 against Guard 6.",
        "Bryn loses 7 Health, now 8.",
    ]


@pytest.mark.rules("S-X-ATTACK")
def test_the_warrior_of_the_example_leaves_a_goblin_with_health_1() -> None:
    scene = a_scene({"id": "ash", "template": "warrior"}, foe("bryn", "goblin"))
    strike(scene, "ash", "bryn", (2, 6, 3), 7)
    assert who(scene, "bryn").health.value == 1


@pytest.mark.rules("S-X-ATTACK")
@pytest.mark.parametrize(
    ("differences", "expected"),
    [
        ({"items": []}, 5),
        ({"items": ["leather"]}, 6),
        ({"items": ["mail"]}, 7),
        ({"items": ["sword", "shield"]}, 6),
        ({"items": ["sword", "shield", "mail"]}, 8),
        ({"items": ["maul", "shield"]}, 5),
        ({"items": ["leather"], "features": ["evasive"]}, 7),
        ({"items": ["sword", "shield", "mail"], "features": ["evasive"], "guard": 7}, 9),
        ({"items": [], "guard": 1}, 2),
        ({"items": ["mail"], "conditions": [TI]}, 2),
        ({"items": ["mail"], "conditions": [UNCONSCIOUS]}, 2),
    ],
)
def test_guard_is_five_and_armour_and_shield_within_two_and_nine(differences: dict[str, Any], expected: int) -> None:
    scene = a_scene(plain("ash", **differences))
    needed = guard(who(scene, "ash"), content())
    assert needed.value == expected
    assert needed.parts


@pytest.mark.rules("S-X-ATTACK", "S-GAP-32")
@pytest.mark.parametrize(
    ("weapon", "face", "expected"),
    [
        ("dagger", 1, 1),
        ("dagger", 2, 1),
        ("dagger", 7, 4),
        ("dagger", 10, 5),
        ("unarmed", 9, 5),
        ("sword", 1, 1),
        ("sword", 10, 10),
        ("maul", 1, 3),
        ("maul", 10, 12),
        ("ogre-club", 6, 11),
    ],
)
def test_light_is_half_a_die_rounded_up_medium_a_die_and_heavy_a_die_and_two(
    weapon: str, face: int, expected: int
) -> None:
    scene = a_scene(plain("ash"))
    damage = play(roll_damage(who(scene, "ash"), Blow(content().items[weapon]), ""), face)
    assert damage.value == expected
    assert sum(part.value for part in damage.parts) == expected


@pytest.mark.rules("S-X-ATTACK")
def test_bare_hands_are_always_there_and_are_not_meant_to_kill() -> None:
    scene = a_scene(plain("ash", items=["sword"]), plain("bryn", items=[]))
    assert [each.id for each in who(scene, "ash").weapons(content())] == ["sword", "unarmed"]
    assert [each.id for each in who(scene, "bryn").weapons(content())] == ["unarmed"]
    assert not content().items["unarmed"].lethal


@pytest.mark.rules("S-X-ATTACK")
def test_a_nameless_foe_felled_without_meaning_to_kill_lies_ti_and_makes_no_check() -> None:
    scene = a_scene(plain("ash"), foe("bryn", tracks={"health": 2}), foe("cole"))
    strike(scene, "ash", "bryn", 6, 4, "not-lethal", weapon="unarmed")
    assert names(scene, "bryn") == [TI]
    assert who(scene, "bryn").health.value == 0
    play(turn(scene, who(scene, "bryn")))
    assert names(scene, "bryn") == [TI]


@pytest.mark.rules("S-X-ATTACK", "S-DTH-10")
def test_a_player_character_rolls_endurance_as_always_and_a_failure_puts_out_for_the_scene() -> None:
    scene = a_scene(plain("ash"), plain("bryn", tracks={"health": 2}, side="foes"))
    strike(scene, "ash", "bryn", 5, 4, "not-lethal", 4, weapon="unarmed")
    assert names(scene, "bryn") == [UNCONSCIOUS]
    other = a_scene(plain("ash"), plain("bryn", tracks={"health": 2}, side="foes"))
    strike(other, "ash", "bryn", 5, 4, "not-lethal", 5, weapon="unarmed")
    assert names(other, "bryn") == [TI]


@pytest.mark.rules("S-X-ATTACK", "S-X-COND")
def test_whoever_is_out_for_the_scene_comes_round_when_it_ends() -> None:
    scene = a_scene(plain("ash"), plain("bryn", tracks={"health": 2}, side="foes"))
    strike(scene, "ash", "bryn", 5, 8, "not-lethal", 4, weapon="unarmed")
    assert names(scene, "bryn") == [UNCONSCIOUS]
    end_fight(scene, "heroes")
    assert names(scene, "bryn") == []
    assert who(scene, "bryn").health.value == 1


@pytest.mark.rules("S-X-ATTACK")
def test_an_unarmed_blow_may_be_meant_to_kill_and_a_sword_not() -> None:
    scene = a_scene(plain("ash"), foe("bryn", tracks={"health": 1}), foe("cole", tracks={"health": 1}))
    strike(scene, "ash", "bryn", 6, 4, "lethal", weapon="unarmed")
    strike(scene, "ash", "cole", 6, 4, "not-lethal")
    assert (names(scene, "bryn"), names(scene, "cole")) == ([DEAD], [TI])


@pytest.mark.rules("S-RUN-05", "S-DICE-03", "S-DICE-04")
def test_an_attacks_one_misses_and_its_ten_hits_and_nothing_more() -> None:
    soft = a_scene(plain("ash", features=["lucky"]), foe("bryn", guard=2))
    strike(soft, "ash", "bryn", 1)
    assert who(soft, "bryn").health.value == 15
    hard = a_scene(plain("ash"), foe("bryn", guard=9))
    strike(hard, "ash", "bryn", 9, 1)
    strike(hard, "ash", "bryn", 10, 4)
    assert who(hard, "bryn").health.value == 15 - 1 - 4


@pytest.mark.rules("S-RUN-05")
def test_neither_automatic_touches_damage() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    strike(scene, "ash", "bryn", 6, 1)
    strike(scene, "ash", "bryn", 6, 10)
    assert [each.change.value for each in happened(scene, TrackChanged)] == [-1, -10]


@pytest.mark.rules("S-RUN-06")
def test_one_blow_at_somebody_who_is_down_is_one_check_against_guard_2() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}, items=["mail"]), foe("bryn"))
    strike(scene, "bryn", "ash", 2, 10, "lethal", 5, weapon="halberd")
    assert happened(scene, Struck)[0].guard.value == 2
    assert (names(scene, "ash"), who(scene, "ash").health.value) == ([TI], 0)


@pytest.mark.rules("S-RUN-08", "S-X-TRAITS")
def test_guardian_is_used_before_the_roll_and_gives_the_attack_disadvantage() -> None:
    scene = a_scene(plain("ash"), plain("bryn", features=["guardian"]), foe("cole"))
    scene.refresh(who(scene, "bryn"), {"reaction": 1})
    strike(scene, "cole", "ash", "use", (9, 4, 9), weapon="halberd")
    assert who(scene, "ash").health.value == 20
    assert happened(scene, Reacted)[0].ability == "Guardian"
    assert [part.label for part in happened(scene, Struck)[0].result.parts[0].parts] == ["disadvantage: Bryn's guard"]


@pytest.mark.rules("S-RUN-08", "S-ACT-04")
def test_several_who_could_react_are_asked_in_turn_order_and_one_guardian_is_enough() -> None:
    heroes = [plain("ash"), *(plain(id, features=["guardian"]) for id in ("bryn", "cole", "dara"))]
    scene = a_scene(*heroes, foe("evan"))
    for id in ("bryn", "cole", "dara"):
        scene.refresh(who(scene, id), {"reaction": 1})
    scene.state.schedule.order = ["dara", "evan", "bryn", "ash", "cole"]
    strike(scene, "evan", "ash", "no", "use", (1, 9, 9), weapon="halberd")
    assert [each.actor for each in happened(scene, Reacted)] == ["bryn"]
    assert [who(scene, id).tokens["reaction"] for id in ("bryn", "cole", "dara")] == [0, 1, 1]


@pytest.mark.rules("S-RUN-13", "S-RUN-08")
def test_a_guardian_guards_nobody_in_another_zone_and_never_itself() -> None:
    zones = [{"name": "here", "to": ["there"]}, {"name": "there"}]
    scene = a_scene(plain("ash"), plain("bryn", features=["guardian"], zone="there"), foe("cole"), zones=zones)
    scene.refresh(who(scene, "bryn"), {"reaction": 1})
    strike(scene, "cole", "ash", 5, 3, weapon="halberd")
    strike(scene, "cole", "bryn", 5, 3, weapon="bow")
    assert (who(scene, "ash").health.value, who(scene, "bryn").health.value) == (17, 17)


@pytest.mark.rules("S-RUN-08", "S-X-TRAITS")
def test_parry_is_used_when_the_hit_is_known_and_a_tie_does_not_parry() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    strike(scene, "bryn", "ash", 4, weapon="halberd")
    strike(scene, "bryn", "ash", 5, "use", 7, 6, weapon="halberd")
    assert who(scene, "ash").health.value == 20
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    strike(scene, "bryn", "ash", 5, "use", 7, 7, 4, weapon="halberd")
    assert who(scene, "ash").health.value == 16
    assert who(scene, "ash").tokens["reaction"] == 0


@pytest.mark.rules("S-RUN-08")
def test_parry_is_a_contest_of_arms_for_both() -> None:
    scene = a_scene(plain("ash", features=["parry", "expert:arms"], items=["dagger"]), foe("bryn", "swordmaster"))
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    strike(scene, "bryn", "ash", (1, 1, 5), "use", (7, 1, 1), (6, 1, 1), weapon="sword")
    assert who(scene, "ash").health.value == 20


@pytest.mark.rules("S-RUN-08", "S-ACT-04")
def test_only_a_blow_in_melee_can_be_parried_and_only_with_a_reaction_left() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"reaction": 1})
    strike(scene, "bryn", "ash", 5, 3, weapon="bow")
    scene.refresh(who(scene, "ash"), {"reaction": 0})
    strike(scene, "bryn", "ash", 5, 3, weapon="halberd")
    assert who(scene, "ash").health.value == 14


@pytest.mark.rules("S-RUN-01")
def test_an_ogre_hits_for_eleven_on_a_six() -> None:
    scene = a_scene(plain("ash"), foe("bryn", "ogre"))
    strike(scene, "bryn", "ash", 5, 6, weapon="ogre-club")
    assert who(scene, "ash").health.value == 9
