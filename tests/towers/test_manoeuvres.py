"""Techniques that are Actions and Minor Actions, each with its dice and what comes of it."""

from typing import Any

import pytest

from facedown.kernel.words.shown import Odds, odds_of
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.character import (
    ACTION,
    AIMING,
    COVER,
    DYING,
    FEINTING,
    HIDDEN,
    ON_FIRE,
    PINNED,
    STUNNED,
    TAUNTED,
    speed,
)
from facedown.rulesets.towers.check import odds_against
from facedown.rulesets.towers.events import Attacked
from facedown.rulesets.towers.hints import GainHint, StrikeHint
from facedown.rulesets.towers.movement import move, take_cover
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import act, turn
from tests.asking import waiting
from tests.playing import happened, play, soundly
from tests.towers.staged.cast import RULES, a_scene, foe, plain, who
from tests.towers.staged.scenes import FIELD, YARD, conditions_of, deed, keys, share, take, tokens
from tests.towers.staged.tables import ROW

BESIDE = {"place": "2,1"}


def pair(technique: str, kind: str = "brute", **differences: Any) -> TowersScene:
    """Ash, who knows one technique, beside Kit; a brute is +5, everything else +1, Guard T1, Vitality 26, Soak 1."""
    ash = plain("ash", place="1,1", techniques=[technique], **differences)
    return a_scene(ash, foe("kit", kind, **BESIDE), map=ROW)


def chance_of(scene: TowersScene, key: str) -> Any:
    return next(each for each in deeds(scene, who(scene, "ash"), "") if each.key == key).odds


# Feint


@pytest.mark.rules("T-GAP-39", "T-ACT-00", "T-GAP-34")
def test_a_feint_that_is_not_seen_through_gives_advantage_on_the_next_attack_against_it_this_turn() -> None:
    scene = pair("feint", skills={"fight": 2})
    assert chance_of(scene, "feint kit") == Odds(odds_of(odds_against(0, 0, 4 - 1)))
    play(turn(scene, who(scene, "ash"), False), "feint kit", (3, 3), (4, 4), "attack sword kit", (1, 4, 3), "end")
    assert tokens(scene, "ash") == (0, 1)  # 6 + 4 against 8 + 1
    assert happened(scene, Attacked)[0].result.value == 7 + 4
    assert conditions_of(scene, "ash") == []


@pytest.mark.rules("T-GAP-39")
def test_a_feint_that_is_seen_through_gives_nothing_and_one_on_another_is_no_help() -> None:
    scene = pair("feint", skills={"fight": 2})
    play(deed(scene, "ash", "feint kit"), (3, 3), (5, 4))  # a tie
    assert conditions_of(scene, "ash") == []
    two = a_scene(
        plain("ash", place="1,1", techniques=["feint"]), foe("kit", **BESIDE), foe("meg", place="2,2"), map=ROW
    )
    play(turn(two, who(two, "ash"), False), "feint kit", (5, 5), (2, 2), "attack sword meg", (4, 4), "end")
    assert conditions_of(two, "ash") == []  # over with the turn


@pytest.mark.rules("T-GAP-39")
def test_a_feint_needs_an_enemy_in_reach() -> None:
    ash = plain("ash", place="1,1", techniques=["feint"], items=["boathook"])
    far = a_scene(ash, foe("kit", place="3,1"), foe("meg", place="4,1"), map=ROW)
    assert "feint kit" in keys(far, "ash")
    assert "feint meg" not in keys(far, "ash")
    play(deed(far, "ash", "feint kit"), (5, 5), (2, 2))
    assert who(far, "ash").has(FEINTING)


# Sweep


def crowd(weapon: str = "greatsword", *more: dict[str, Any]) -> TowersScene:
    ash = plain("ash", place="1,1", items=[weapon], techniques=["sweep"], skills={"fight": 2})
    return a_scene(ash, foe("kit", "brute", **BESIDE), foe("meg", place="2,2", guard=2), *more, map=ROW)


@pytest.mark.rules("T-GAP-39")
def test_a_sweep_is_one_attack_held_against_two_and_does_half_its_damage() -> None:
    scene = crowd()
    play(turn(scene, who(scene, "ash"), False), "sweep", (4, 4), "end")
    assert [(each.target, each.hit) for each in happened(scene, Attacked)] == [("kit", True), ("meg", True)]
    lost = {id: who(scene, id).vitality.start - who(scene, id).vitality.value for id in ("kit", "meg")}
    assert lost == {"kit": (7 + 1 + 2) // 2 - 1, "meg": (7 + 1) // 2}  # 12 is T2
    assert tokens(scene, "ash") == (0, 2)
    assert who(scene, "ash").struck_with == ["greatsword"]


@pytest.mark.rules("T-GAP-39")
def test_a_sweep_needs_a_two_handed_weapon_and_two_in_reach() -> None:
    assert "sweep" in keys(crowd(), "ash")
    assert "sweep" not in keys(crowd("sword"), "ash")
    assert "sweep" not in keys(crowd("longbow"), "ash")
    alone = crowd()
    who(alone, "meg").place = "5,2"
    assert "sweep" not in keys(alone, "ash")


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_of_more_than_two_the_player_says_which() -> None:
    scene = crowd("greatsword", foe("bo", place="2,0"))
    ask = waiting(deed(scene, "ash", "sweep"))
    assert (ask.what, ask.default) == ("T-CP-22", ["kit", "meg"])
    assert ask.refuse(["kit"]) is not None
    play(deed(scene, "ash", "sweep"), ["kit", "bo"], (4, 4))
    assert [each.target for each in happened(scene, Attacked)] == ["kit", "bo"]


# Shoulder Check and Second Breath


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("dice", "place"), [((3, 3), "4,1"), ((4, 3), "2,1")])
def test_a_shoulder_check_pushes_two_metres_unless_the_target_saves(dice: tuple[int, int], place: str) -> None:
    scene = pair("shoulder-check")
    play(turn(scene, who(scene, "ash"), False), "shoulder-check kit", dice, "end")  # +5 against T2
    assert who(scene, "kit").place == place
    assert tokens(scene, "ash") == (1, 1)


@pytest.mark.rules("T-GAP-39")
def test_the_helpless_do_not_save_and_whoever_is_not_beside_you_is_not_pushed() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["shoulder-check"], items=["boathook"]),
        foe("kit", **BESIDE, conditions=["Paralyzed"]),
        foe("meg", place="3,0"),
        map=ROW,
    )
    play(deed(scene, "ash", "shoulder-check kit"))
    assert who(scene, "kit").place == "4,1"
    assert "shoulder-check meg" not in keys(scene, "ash")


@pytest.mark.rules("T-GAP-39")
def test_second_breath_brings_three_back_once_a_fight() -> None:
    scene = pair("second-breath", vitality=5)
    take(scene, "ash", "second-breath")
    assert (who(scene, "ash").vitality.value, tokens(scene, "ash")) == (8, (1, 1))
    assert "second-breath" not in keys(scene, "ash")
    assert "second-breath" not in keys(pair("second-breath"), "ash")  # nothing to heal


# Steady Aim and Pinning Shot


def archer(technique: str, **differences: Any) -> TowersScene:
    ash = plain("ash", place="1,4", items=["longbow"], techniques=[technique], **differences)
    return a_scene(ash, foe("kit", "brute", place="9,4"), map=FIELD)


@pytest.mark.rules("T-GAP-39")
def test_a_steady_aim_gives_advantage_on_the_next_ranged_attack_and_no_move_this_turn() -> None:
    scene = archer("steady-aim")
    flow = turn(scene, who(scene, "ash"), False)
    ask = waiting(flow, "steady-aim")
    offered = [option.key for option in ask.schema.options]
    assert not {"move", "flee", "escape", "steady-aim"} & set(offered)
    chance = share(1, lambda one, other: one + other + 2 >= 9)
    assert next(option for option in ask.schema.options if option.key == "attack longbow kit").odds == (
        Odds(odds_of(chance)),
    )
    scene = archer("steady-aim")
    play(turn(scene, who(scene, "ash"), False), "steady-aim", "attack longbow kit", (1, 4, 4), "end")
    assert happened(scene, Attacked)[0].result.value == 8 + 2
    assert not who(scene, "ash").has(AIMING)
    assert tokens(scene, "ash") == (0, 1)


@pytest.mark.rules("T-GAP-39")
def test_whoever_has_moved_cannot_aim_and_an_aim_is_over_with_the_turn() -> None:
    scene = archer("steady-aim")
    flow = turn(scene, who(scene, "ash"), False)
    assert "steady-aim" not in [option.key for option in waiting(flow, "move", "2,4").schema.options]
    waited = archer("steady-aim")
    take(waited, "ash", "steady-aim")
    assert not who(waited, "ash").has(AIMING)
    assert "steady-aim" not in keys(pair("steady-aim"), "ash")  # a sword cannot be aimed


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(("dice", "hit"), [((5, 4), True), ((3, 2), False)])
def test_a_pinning_shot_does_half_damage_and_leaves_no_speed_until_the_end_of_its_next_turn(
    dice: tuple[int, int], hit: bool
) -> None:
    scene = archer("pinning-shot", attributes={"might": 0, "grace": 3, "wits": 0, "heart": 0})
    play(turn(scene, who(scene, "ash"), False), "pinning-shot longbow kit", dice, "end")
    kit = who(scene, "kit")
    assert kit.vitality.start - kit.vitality.value == ((5 + 2) // 2 - 1 if hit else 0)
    assert kit.has(PINNED) == hit
    assert all(each.harm for each in kit.conditions)
    assert (speed(kit, scene.rulings).value == 0) == hit
    take(scene, "kit")
    assert not kit.has(PINNED)


@pytest.mark.rules("T-GAP-39")
def test_only_a_shot_or_a_throw_pins() -> None:
    assert not [key for key in keys(pair("pinning-shot"), "ash") if key.startswith("pinning-shot")]
    thrown = a_scene(
        plain("ash", place="1,1", items=["knife"], techniques=["pinning-shot"]), foe("kit", place="4,1"), map=ROW
    )
    assert "pinning-shot knife kit" in keys(thrown, "ash")


# Vanish


def sneak(**differences: Any) -> TowersScene:
    ash = plain("ash", place="3,3", techniques=["vanish"], skills={"stealth": 2}, items=["pistol"], **differences)
    scene = a_scene(ash, foe("kit", place="9,3", items=["pistol"]), map=YARD)
    take_cover(scene, who(scene, "ash"), "4,3")
    return scene


@pytest.mark.rules("T-GAP-39")
def test_whoever_vanishes_behind_cover_cannot_be_aimed_at_from_afar_and_strikes_first_at_advantage() -> None:
    scene = sneak()
    assert "attack pistol ash" in keys(scene, "kit")
    take(scene, "ash", "vanish", (3, 3), (4, 4))  # 6 + 4 against 8 + 0
    assert who(scene, "ash").has(HIDDEN)
    assert "attack pistol ash" not in keys(scene, "kit")
    who(scene, "kit").place = "3,2"
    assert "attack pistol ash" in keys(scene, "kit")
    who(scene, "kit").place = "9,3"
    take(scene, "ash", "attack pistol kit", (1, 4, 4))
    assert not who(scene, "ash").has(HIDDEN)
    result = happened(scene, Attacked)[0].result
    assert result.value == 10
    assert [part.label for part in result.parts[0].parts] == ["Advantage: Hidden"]


@pytest.mark.rules("T-GAP-39")
def test_hiding_ends_with_the_place() -> None:
    scene = sneak()
    play(deed(scene, "ash", "vanish"), (3, 3), (4, 4))
    play(move(scene, who(scene, "ash"), "2,3", ""))
    assert not who(scene, "ash").has(HIDDEN)
    pushed = sneak()
    play(deed(pushed, "ash", "vanish"), (3, 3), (4, 4))
    play(push(pushed, who(pushed, "ash"), "4,3", 1, ""))
    assert conditions_of(pushed, "ash") == []


@pytest.mark.rules("T-GAP-39")
def test_nobody_vanishes_in_the_open_but_in_a_crowd() -> None:
    scene = sneak()
    scene.lose(who(scene, "ash"), COVER)
    assert "vanish" not in keys(scene, "ash")
    friends = [plain(name, place=place) for name, place in (("bo", "2,3"), ("cy", "2,2"))]
    ash = plain("ash", place="3,3", techniques=["vanish"])
    assert "vanish" in keys(a_scene(ash, *friends, foe("kit"), map=YARD), "ash")
    assert "vanish" not in keys(a_scene(ash, friends[0], foe("kit"), map=YARD), "ash")


@pytest.mark.rules("T-GAP-39")
def test_the_keenest_of_those_who_watch_is_the_one_to_beat() -> None:
    scene = sneak()
    scene.state.actors["boss"] = a_scene(foe("boss", "champion", place="9,5")).state.actors["boss"]
    play(deed(scene, "ash", "vanish"), (3, 3), (3, 2))  # 10 against 5 + 5
    assert not who(scene, "ash").has(HIDDEN)


# Taunt, Calm, Dazzle


@pytest.mark.rules("T-GAP-39")
def test_whoever_is_taunted_strikes_anybody_else_at_disadvantage_until_the_taunters_next_turn_ends() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["taunt"], skills={"charm": 2}, start=40),
        plain("bo", place="2,2", start=40),
        foe("kit", "brute", **BESIDE),
        map=ROW,
    )
    assert chance_of(scene, "taunt kit") == Odds(odds_of(odds_against(0, 0, 4 - 1)))
    play(turn(scene, who(scene, "ash"), False), "taunt kit", (4, 4), (4, 4), "end")
    assert who(scene, "kit").has(TAUNTED)
    take(scene, "kit", "attack brute-fist bo", (6, 4, 1))
    take(scene, "kit", "attack brute-fist ash", (6, 4))
    assert [each.result.value for each in happened(scene, Attacked)] == [5 + 5, 10 + 5]
    take(scene, "ash")
    assert not who(scene, "kit").has(TAUNTED)


@pytest.mark.rules("T-GAP-39")
def test_whoever_keeps_its_temper_is_not_taunted() -> None:
    scene = pair("taunt", skills={"manipulation": 2})
    play(deed(scene, "ash", "taunt kit"), (2, 2), (4, 4))
    assert conditions_of(scene, "kit") == []


@pytest.mark.rules("T-GAP-39", "T-ACT-REC")
def test_calm_lets_a_friend_recover_now_and_at_advantage() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["calm"]),
        plain("bo", place="5,2", conditions=[STUNNED, ON_FIRE]),
        plain("cy", place="5,1"),
        foe("kit"),
        map=ROW,
    )
    assert "calm cy" not in keys(scene, "ash")
    take(scene, "ash", "calm bo", ON_FIRE, (1, 4, 3))  # 7 + 2 meets T1
    assert conditions_of(scene, "bo") == [STUNNED]
    assert tokens(scene, "ash") == (0, 2)


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_up_to_three_who_are_dazzled_lose_their_reaction() -> None:
    enemies = [foe(name, place=f"{at + 2},1") for at, name in enumerate(("kit", "meg", "bo", "cy"))]
    scene = a_scene(plain("ash", place="1,1", techniques=["dazzle"], skills={"performance": 3}), *enemies, map=ROW)
    who(scene, "cy").tokens["reaction"] = 0
    ask = waiting(deed(scene, "ash", "dazzle"))
    assert (ask.what, ask.default) == ("T-CP-22", ["kit", "meg", "bo"])
    play(deed(scene, "ash", "dazzle"), ["kit", "bo"], (4, 4), (1, 2), (1, 2), (6, 5))
    assert [who(scene, id).tokens["reaction"] for id in ("kit", "meg", "bo")] == [0, 1, 1]


# Field Dressing, Burst of Sparks, Caltrops


@pytest.mark.rules("T-GAP-39")
def test_a_field_dressing_brings_back_two_and_medicine_once_for_each_patient() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["field-dressing"], skills={"medicine": 3}, items=["surgeons-bag"]),
        plain("bo", place="2,1", vitality=0, conditions=[DYING]),
        plain("cy", place="5,1", vitality=1),
        foe("kit", place="2,2", vitality=1),
        map=ROW,
    )
    assert [key for key in keys(scene, "ash") if key.startswith("field")] == ["field-dressing bo"]
    take(scene, "ash", "field-dressing bo")
    assert (who(scene, "bo").vitality.value, who(scene, "bo").has(DYING)) == (5, False)
    assert who(scene, "ash").uses == {"surgeons-bag": 4}
    scene.refresh(who(scene, "ash"), {ACTION: 1})
    who(scene, "cy").place = "2,0"
    assert [key for key in keys(scene, "ash") if key.startswith("field")] == ["field-dressing cy"]


@pytest.mark.rules("T-GAP-39", "T-GAP-37")
def test_sparks_burst_three_metres_wide_at_a_point_within_twenty() -> None:
    ash = plain("ash", place="0,4", techniques=["burst-of-sparks"], items=["focus"], skills={"arcane": 3})
    scene = a_scene(ash, foe("kit", place="8,4"), foe("meg", place="11,4"), foe("bo", place="15,4"), map=FIELD)
    play(turn(scene, who(scene, "ash"), False), "burst-of-sparks", "11,4", (3, 2), "end")
    assert [(each.target, each.hit) for each in happened(scene, Attacked)] == [("kit", True), ("meg", True)]
    assert [who(scene, id).vitality.value for id in ("kit", "meg", "bo")] == [4, 4, 7]  # 10 is T1: rating 3
    assert tokens(scene, "ash") == (0, 2)
    unarmed = a_scene({**ash, "items": []}, foe("kit", place="8,4"), map=FIELD)
    assert "burst-of-sparks" not in keys(unarmed, "ash")


@pytest.mark.rules("T-GAP-39", "T-CP-22")
def test_caltrops_are_difficult_terrain_beside_you_and_hurt_the_first_who_crosses() -> None:
    ash = plain("ash", place="1,4", techniques=["caltrops"], items=["tools"])
    scene = a_scene(ash, foe("kit", "brute", place="6,4"), foe("meg", "brute", place="6,5"), map=FIELD)
    ask = waiting(deed(scene, "ash", "caltrops"))
    options = {option.key: option.spot.cells for option in ask.schema.options}
    assert options["2,4"] == ("2,4", "3,4", "2,5", "3,5")
    assert ask.default == next(iter(options))
    assert "1,4" not in options
    assert "5,4" not in options
    play(turn(scene, who(scene, "ash"), False), "caltrops", "2,4", "end")
    assert set(scene.state.space.harsh) == {"2,4", "3,4", "2,5", "3,5"}  # type: ignore[union-attr]
    play(move(scene, who(scene, "kit"), "3,4", ""))
    assert who(scene, "kit").vitality.value == 26 - 2
    play(move(scene, who(scene, "meg"), "3,5", ""))
    assert who(scene, "meg").vitality.value == 26
    assert scene.state.caltrops == []


@pytest.mark.rules("T-GAP-39")
def test_whoever_is_pushed_onto_caltrops_crosses_them_too() -> None:
    ash = plain("ash", place="1,4", techniques=["caltrops"], items=["tools"])
    scene = a_scene(ash, foe("kit", "brute", place="4,3"), map=FIELD)
    play(deed(scene, "ash", "caltrops"), "2,3")
    play(push(scene, who(scene, "kit"), "5,3", 1, ""))
    assert who(scene, "kit").vitality.value == 24


# What each promises, as minds are told it


def promised(scene: TowersScene, key: str) -> float:
    hint = next(each for each in deeds(scene, who(scene, "ash"), "") if each.key == key).hint
    assert isinstance(hint, GainHint)
    return round(hint.points, 6)


@pytest.mark.rules("T-GAP-39")
def test_a_sweep_promises_half_the_damage_on_the_two_that_are_hit_most_easily() -> None:
    scene = crowd("greatsword", foe("bo", place="2,0"))
    easy = float(share(0, lambda one, other: one + other + 4 >= 9))
    hard = float(share(0, lambda one, other: one + other + 4 >= 12))
    assert promised(scene, "sweep") == round((easy + easy) * (7 + 2) / 2, 6)
    assert promised(crowd(), "sweep") == round((easy + hard) * (7 + 2) / 2, 6)


@pytest.mark.rules("T-GAP-39")
def test_a_pinning_shot_promises_half_of_a_hit() -> None:
    scene = archer("pinning-shot")
    hint = next(each for each in deeds(scene, who(scene, "ash"), "") if each.key == "pinning-shot longbow kit").hint
    assert isinstance(hint, StrikeHint)
    hits = share(0, lambda one, other: one + other + 2 >= 9)
    assert sum(part for _, part in hint.damage) == pytest.approx(float(hits))
    assert hint.damage[0][0] == 5 // 2 - 1  # Soak


@pytest.mark.rules("T-GAP-39")
def test_a_dressing_promises_what_it_heals_and_more_for_the_dying() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["field-dressing"], skills={"medicine": 3}, items=["surgeons-bag"]),
        plain("bo", place="2,1", vitality=0, conditions=[DYING]),
        plain("cy", place="2,2", vitality=12),
        foe("kit"),
        map=ROW,
    )
    assert [promised(scene, f"field-dressing {id}") for id in ("bo", "cy")] == [5 + 4, 2]


@pytest.mark.rules("T-GAP-39")
def test_a_shove_promises_something_only_over_an_edge() -> None:
    edge = (".... ", ".... ", ".... ")
    for place, points in (("2,1", 4.0), ("1,1", 0.0)):
        ash = plain("ash", place=f"{int(place[0]) - 1},1", techniques=["shoulder-check"])
        scene = a_scene(ash, foe("kit", "brute", place=place), map=edge)
        assert promised(scene, "shoulder-check kit") == points


@pytest.mark.rules("T-GAP-39")
def test_a_feint_and_a_steady_aim_come_first_while_there_is_an_attack_to_make() -> None:
    feinting, aiming = pair("feint", skills={"fight": 2}), archer("steady-aim")
    assert (would_do(feinting), would_do(aiming)) == ("feint kit", "steady-aim")
    for scene in (feinting, aiming):
        scene.refresh(who(scene, "ash"), {ACTION: 0})
        assert would_do(scene) not in ("feint kit", "steady-aim")


def would_do(scene: TowersScene) -> Any:
    """What the plain mind does with Ash's turn."""
    scene.state.phase = "turns"
    return soundly(RULES, scene, waiting(act(scene, who(scene, "ash"), "")))


@pytest.mark.rules("T-GAP-39")
def test_second_breath_promises_what_is_missing_at_most() -> None:
    assert [promised(pair("second-breath", vitality=left), "second-breath") for left in (5, 13)] == [3, 1]


@pytest.mark.rules("T-GAP-39")
def test_an_opening_is_used_up_by_the_attack_and_another_one_stays() -> None:
    scene = a_scene(
        plain("ash", place="1,1", techniques=["feint"]), foe("kit", "brute", **BESIDE), foe("meg", place="2,2"), map=ROW
    )
    for id in ("kit", "meg"):
        play(deed(scene, "ash", f"feint {id}"), (5, 5), (2, 2))
    play(deed(scene, "ash", "attack sword kit"), (3, 3, 1))
    assert [each.note for each in who(scene, "ash").conditions] == ["meg"]


@pytest.mark.rules("T-GAP-39")
def test_one_vanishes_by_wits_and_is_seen_by_wits_where_these_are_better() -> None:
    ash = plain("ash", place="3,3", techniques=["vanish"], attributes={"might": 0, "grace": 0, "wits": 4, "heart": 0})
    keen = plain("kit", place="9,3", side="foes", attributes={"might": 0, "grace": 0, "wits": 3, "heart": 0})
    for watcher, hidden in ((6, False), (5, True)):  # 5 + 4 against 6 + 3 and 5 + 3
        scene = a_scene(ash, keen, map=YARD)
        take_cover(scene, who(scene, "ash"), "4,3")
        play(deed(scene, "ash", "vanish"), (3, 2), (watcher - 1, 1))
        assert who(scene, "ash").has(HIDDEN) == hidden
