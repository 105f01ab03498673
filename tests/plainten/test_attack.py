"""Attacks: Guard, damage, blows that are not meant to kill, and the Reactions between them."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.event import TrackChanged
from facedown.rulesets.plainten.attack import Blow, attack, roll_damage
from facedown.rulesets.plainten.character import DEAD, TI, UNCONSCIOUS
from facedown.rulesets.plainten.events import Reacted, Struck
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.turns import end_fight, turn
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, content, foe, plain, who
from tests.plainten.staged.scenes import deed, down, strike_first, with_actions
from tests.plainten.staged.tables import fight
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls


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


@pytest.mark.rules("S-GAP-32")
@pytest.mark.parametrize(
    ("weapon", "least", "most"), [("dagger", 1, 5), ("sword", 1, 10), ("maul", 3, 12), ("ogre-club", 6, 15)]
)
def test_damage_is_a_d10_and_fixed_numbers_and_half_a_d10_is_rounded_up(weapon: str, least: int, most: int) -> None:
    scene = a_scene(plain("ash"))
    blow = Blow(content().items[weapon])
    rolled = [play(roll_damage(who(scene, "ash"), blow, ""), face).value for face in range(1, 11)]
    assert (rolled[0], rolled[-1]) == (least, most)
    if weapon == "dagger":
        assert rolled == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rules("S-X-ATTACK")
def test_the_warrior_hits_a_goblin_as_often_as_advantage_passes_five() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene({"id": "ash", "template": "warrior"}, foe("bryn", "goblin", start={"health": 40}))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]), "")
        return bool(happened(scene, Struck)[0].hit)

    assert chance(bool, of=flow) == Fraction(936, 1000)


@pytest.mark.rules("S-X-ATTACK", "S-GAP-32")
@pytest.mark.parametrize(
    ("weapon", "mean"),
    [("dagger", Fraction(3)), ("sword", Fraction(11, 2)), ("maul", Fraction(15, 2)), ("ogre-club", Fraction(21, 2))],
)
def test_the_mean_damage_of_a_hit(weapon: str, mean: Fraction) -> None:
    def flow() -> Flow[int]:
        scene = a_scene(plain("ash"), foe("bryn", start={"health": 99}))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items[weapon]), "")
        return 99 - who(scene, "bryn").health.value

    hits = {damage: share for damage, share in spread(flow).items() if damage}
    assert sum(damage * share for damage, share in hits.items()) / sum(hits.values()) == mean


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


@pytest.mark.rules("S-CP-17")
@pytest.mark.parametrize(
    ("weapon", "default", "answer", "condition"),
    [("sword", "lethal", "not-lethal", TI), ("unarmed", "not-lethal", "lethal", DEAD)],
)
def test_the_attacker_says_whether_a_felling_blow_is_meant_to_kill(
    weapon: str, default: str, answer: str, condition: str
) -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"))
    answers(game, ("ash", f"attack {weapon} henk"))
    rolls(game, [9], [9])
    expect(asked(game, "ash"), "S-CP-17", default, "ash")
    assert offered(asked(game, "ash")) == ["lethal", "not-lethal"]
    answers(game, ("ash", answer))
    assert game.state.actors["henk"].has(condition)


@pytest.mark.rules("S-CP-17")
def test_an_npc_that_was_only_knocked_out_does_not_die_of_its_own_turn() -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "not-lethal"), ("ash", "end"))
    assert asked(game, "foes").who == "kit"  # henk's turn has passed
    assert game.state.actors["henk"].has(TI)


@pytest.mark.rules("S-CP-17")
def test_nobody_is_asked_about_a_blow_that_fells_nobody() -> None:
    game = fight(plain("ash"), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    assert asked(game, "ash").what == "S-CP-06"


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


@pytest.mark.rules("S-GAP-22")
def test_a_blow_is_a_check_against_guard() -> None:
    scene = a_scene(plain("ash"), foe("henk"))
    strike_first(scene, 5)
    strike_first(scene, 6, 4)
    assert who(scene, "henk").health.value == 11


@pytest.mark.rules("S-GAP-22")
def test_or_a_contest_of_weapon_skills_in_which_guard_above_five_softens_the_damage() -> None:
    reading: dict[str, Value] = {"S-GAP-22": "contest"}
    scene = a_scene(plain("ash"), foe("henk"), rulings=reading)
    strike_first(scene, 7, 7)  # a tie: the attacker is the initiator and does not hit
    strike_first(scene, 2, 1, 4)
    assert who(scene, "henk").health.value == 12
    strike_first(scene, 2, 1, 1)
    assert who(scene, "henk").health.value == 12
    expert = a_scene(plain("ash"), foe("henk", features=["expert:arms"]), rulings=reading)
    strike_first(expert, 5, (6, 1, 1))  # a halberd is used with arms


@pytest.mark.rules("S-GAP-22")
def test_in_a_contest_of_arms_the_helpless_are_hit_without_a_roll() -> None:
    scene = a_scene(plain("ash"), down("bo", side="foes"), rulings={"S-GAP-22": "contest"})
    strike_first(scene, 4, "lethal", 5)
    assert who(scene, "bo").has(TI)


@pytest.mark.rules("S-GAP-22", "S-X-CONTEST")
@pytest.mark.parametrize(("reading", "note"), [("guard", "50 % to hit"), ("contest", "45 % to hit")])
def test_the_odds_beside_an_attack_are_those_of_the_reading(reading: str, note: str) -> None:
    scene = with_actions(a_scene(plain("ash"), foe("henk"), rulings={"S-GAP-22": reading}), "ash")
    assert deed(scene, "ash", "attack sword henk").note == note
