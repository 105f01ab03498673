"""Wounds: Soak and shield, Dying and its Saves, treatment, rest; and what each condition does."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import TrackChanged
from facedown.kernel.words.working import Working
from facedown.rulesets.towers.actions import deeds
from facedown.rulesets.towers.attack import attack, hurt
from facedown.rulesets.towers.blow import Blow, moment_changes
from facedown.rulesets.towers.character import (
    ACTION,
    DEAD,
    DYING,
    FROZEN,
    HANGING,
    KNOCKED_DOWN,
    MINOR,
    ON_FIRE,
    PARALYZED,
    REACTION,
    STABLE,
    STUNNED,
    Character,
    guard,
)
from facedown.rulesets.towers.check import Attempt, sources
from facedown.rulesets.towers.events import Checked, Marked
from facedown.rulesets.towers.freeplay import free_play
from facedown.rulesets.towers.health import dying_save, heal, round_end_saves, treat, wound
from facedown.rulesets.towers.reactions import may_react
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.turns import call_card, last_saves, next_turn, turn
from tests.asking import expect
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls
from tests.towers.staged.cast import NO_LUCK, TWOS, a_scene, content, foe, plain, who
from tests.towers.staged.scenes import conditions_of, kinds_offered, points
from tests.towers.staged.tables import fight

DOWN = {"vitality": 0, "conditions": [KNOCKED_DOWN, DYING]}
ASLEEP = {"vitality": 0, "conditions": [KNOCKED_DOWN, STABLE]}


def names(one: Character) -> list[str]:
    return [each.name for each in one.conditions]


def struck_down(reading: str, *answers: Any, **differences: Any) -> TowersScene:
    """Somebody with one point of Vitality loses it."""
    victim = {**differences, "vitality": 1}
    scene = a_scene(plain("ash"), victim, rulings={"T-GAP-32": reading})
    play(wound(scene, who(scene, victim["id"]), Working(9, "a blow"), ""), *answers)
    return scene


# Damage


@pytest.mark.rules("T-X-HEALTH", "T-RUN-14")
def test_damage_comes_off_vitality_and_never_goes_below_zero() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    play(wound(scene, ash, points(5), ""))
    assert (ash.vitality.value, names(ash)) == (9, [])
    play(wound(scene, ash, points(50), ""))
    assert (ash.vitality.value, names(ash)) == (0, [KNOCKED_DOWN, DYING])
    assert [each.change.value for each in happened(scene, TrackChanged)] == [-5, -9]


@pytest.mark.rules("T-X-HEALTH")
def test_a_nameless_foe_dies_at_zero() -> None:
    scene = a_scene(foe("bryn"))
    play(wound(scene, who(scene, "bryn"), points(7), ""))
    assert names(who(scene, "bryn")) == [DEAD]


@pytest.mark.rules("T-X-HEALTH", "T-CP-21")
@pytest.mark.parametrize(("answer", "expected"), [("dead", [DEAD]), ("dying", [KNOCKED_DOWN, DYING])])
def test_of_a_foe_with_a_name_the_gm_says(answer: str, expected: list[str]) -> None:
    scene = a_scene(foe("bryn", "champion"))
    play(wound(scene, who(scene, "bryn"), points(28), ""), answer)
    assert names(who(scene, "bryn")) == expected


@pytest.mark.rules("T-CP-21")
@pytest.mark.parametrize(("answer", "state"), [("dead", DEAD), ("dying", DYING)])
def test_the_gm_says_whether_a_named_foe_at_vitality_nought_is_dead(answer: str, state: str) -> None:
    game = fight(plain("ash", place="1,1"), foe("kit", named=True, vitality=1, place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "attack sword kit"))
    rolls(game, [4, 3])
    expect(asked(game, "gm"), "T-CP-21", "dead", "kit")
    assert offered(asked(game, "gm")) == ["dead", "dying"]
    answers(game, ("gm", answer))
    assert game.state.actors["kit"].has(state)


@pytest.mark.rules("T-CP-21")
def test_of_a_nameless_foe_the_gm_is_not_asked() -> None:
    game = fight(plain("ash", place="1,1"), foe("kit", vitality=1, place="2,1"), foe("meg", place="5,2"))
    answers(game, ("ash", "act"), ("ash", "attack sword kit"))
    rolls(game, [4, 3])
    assert asked(game, "ash").what == "T-CP-08"
    assert game.state.actors["kit"].has(DEAD)


@pytest.mark.rules("T-X-HEALTH")
def test_whoever_is_down_already_is_not_knocked_down_twice() -> None:
    scene = a_scene(plain("ash", conditions=[KNOCKED_DOWN]))
    play(wound(scene, who(scene, "ash"), points(14), ""))
    assert names(who(scene, "ash")) == [KNOCKED_DOWN, DYING]


# The fallen


@pytest.mark.rules("T-RUN-15")
@pytest.mark.parametrize("damage", [1, 99])
def test_damage_to_the_dying_is_one_mark_however_large(damage: int) -> None:
    scene = a_scene(plain("ash", **DOWN))
    ash = who(scene, "ash")
    play(wound(scene, ash, points(damage), ""))
    assert (ash.marks, ash.vitality.value, names(ash)) == (1, 0, [KNOCKED_DOWN, DYING])
    play(wound(scene, ash, points(damage), ""))
    play(wound(scene, ash, points(damage), ""))
    assert names(ash) == [KNOCKED_DOWN, DEAD]


@pytest.mark.rules("T-RUN-15")
def test_damage_to_the_fallen_is_one_mark_however_large_and_the_stable_are_dying_again() -> None:
    scene = a_scene(plain("ash", vitality=0, conditions=[STABLE]), foe("bryn"))
    play(wound(scene, who(scene, "ash"), Working(20, "a cart"), ""))
    assert (conditions_of(scene, "ash"), who(scene, "ash").marks, who(scene, "ash").vitality.value) == ([DYING], 1, 0)
    play(wound(scene, who(scene, "ash"), Working(1, "a kick"), ""))
    assert who(scene, "ash").marks == 2
    play(wound(scene, who(scene, "ash"), Working(1, "a kick"), ""))
    assert conditions_of(scene, "ash") == [DEAD]


@pytest.mark.rules("T-RUN-15")
def test_a_blow_makes_the_stable_dying_again() -> None:
    scene = a_scene(plain("ash", **ASLEEP))
    play(wound(scene, who(scene, "ash"), points(1), ""))
    assert (who(scene, "ash").marks, names(who(scene, "ash"))) == (1, [KNOCKED_DOWN, DYING])


@pytest.mark.rules("T-RUN-15")
def test_what_soak_swallows_leaves_no_mark() -> None:
    scene = a_scene(plain("ash", items=["mail"], **DOWN))
    play(hurt(scene, who(scene, "ash"), points(2), ""))
    assert who(scene, "ash").marks == 0


@pytest.mark.rules("T-X-HEALTH")
@pytest.mark.parametrize(
    ("dice", "luck", "marks", "vitality", "expected"),
    [
        ((4, 3), (), 0, 0, [KNOCKED_DOWN, STABLE]),  # 9 is T1
        ((3, 3), (), 1, 0, [KNOCKED_DOWN, DYING]),
        ((6, 6), (NO_LUCK,), 0, 1, [KNOCKED_DOWN]),
        ((1, 1), (NO_LUCK,), 0, 0, [KNOCKED_DOWN, DEAD]),
    ],
)
def test_the_save_of_the_dying(
    dice: tuple[int, int], luck: tuple[dict[str, str], ...], marks: int, vitality: int, expected: list[str]
) -> None:
    scene = a_scene(plain("ash", **DOWN))
    ash = who(scene, "ash")
    play(dying_save(scene, ash, ""), dice, *luck)
    assert (ash.marks, ash.vitality.value, names(ash)) == (marks, vitality, expected)


@pytest.mark.rules("T-GAP-32")
@pytest.mark.parametrize(("reading", "state"), [("marks", DYING), ("stable", STABLE), ("deadly", DEAD)])
def test_at_vitality_nought_a_character_is_dying_stable_or_dead(reading: str, state: str) -> None:
    bo = who(struck_down(reading, **plain("bo")), "bo")
    assert [each.name for each in bo.conditions if each.name != KNOCKED_DOWN] == [state]
    assert bo.has(KNOCKED_DOWN) == (reading != "deadly")


@pytest.mark.rules("T-GAP-32", "T-CP-21")
@pytest.mark.parametrize(("reading", "state"), [("marks", DYING), ("stable", STABLE)])
def test_nameless_foes_die_under_every_reading_and_for_the_named_the_gm_decides(reading: str, state: str) -> None:
    assert who(struck_down(reading, **foe("kit")), "kit").has(DEAD)
    assert who(struck_down(reading, "dying", **foe("boss", "champion")), "boss").has(state)
    assert who(struck_down(reading, "dead", **foe("boss", "champion")), "boss").has(DEAD)
    assert who(struck_down("deadly", **foe("kit")), "kit").has(DEAD)


@pytest.mark.rules("T-GAP-32")
@pytest.mark.parametrize(("reading", "dice", "marks"), [("marks", [(3, 3)], 2), ("stable", [], 0)])
def test_the_fallen_make_saves_and_take_marks_or_neither(reading: str, dice: list[Any], marks: int) -> None:
    scene = struck_down(reading, **plain("bo"))
    play(round_end_saves(scene), *dice)
    play(wound(scene, who(scene, "bo"), Working(4, "a kick"), ""))
    assert who(scene, "bo").marks == marks
    assert who(scene, "bo").has(STABLE) == (reading == "stable")


@pytest.mark.rules("T-X-HEALTH", "T-RUN-13")
def test_towers_raise_and_snake_eyes_kill_whatever_the_tier() -> None:
    weak = plain("ash", attributes={**TWOS, "might": 0}, **DOWN)
    strong = plain("bryn", attributes={**TWOS, "might": 6}, skills={"endurance": 6}, **DOWN)
    scene = a_scene(weak, strong)
    play(round_end_saves(scene), (6, 6), NO_LUCK, (1, 1), NO_LUCK)
    assert names(who(scene, "ash")) == [KNOCKED_DOWN]
    assert names(who(scene, "bryn")) == [KNOCKED_DOWN, DEAD]  # 14 would have been T2


@pytest.mark.rules("T-X-HEALTH")
def test_the_save_is_made_with_might_and_endurance() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 1}, skills={"endurance": 3}, **DOWN))
    play(dying_save(scene, who(scene, "ash"), ""), (2, 3))
    assert happened(scene, Checked)[0].result.value == 9
    assert who(scene, "ash").has(STABLE)


@pytest.mark.rules("T-X-HEALTH")
def test_three_marks_are_death() -> None:
    scene = a_scene(plain("ash", **DOWN))
    for _ in range(3):
        assert who(scene, "ash").has(DYING)
        play(dying_save(scene, who(scene, "ash"), ""), (2, 3))
    assert names(who(scene, "ash")) == [KNOCKED_DOWN, DEAD]
    assert [each.marks.value for each in happened(scene, Marked)] == [1, 2, 3]


@pytest.mark.rules("T-X-HEALTH")
def test_the_saves_are_made_at_the_end_of_the_round_and_only_by_the_dying() -> None:
    scene = a_scene(plain("ash", **DOWN), plain("bryn", **ASLEEP), plain("cole"), foe("dara"), phase="begin")
    scene.state.phase, scene.state.round, scene.state.queue = "turns", 1, ["cole"]
    play(next_turn(scene), "act", "end")
    assert happened(scene, Checked) == []
    play(next_turn(scene), (4, 4))
    assert [each.actor for each in happened(scene, Checked)] == ["ash"]
    assert str(scene.state.phase) == "round"


@pytest.mark.rules("T-X-END", "T-X-HEALTH")
def test_after_the_fight_the_dying_save_until_it_is_decided() -> None:
    scene = a_scene(plain("ash", **DOWN), plain("bryn", **DOWN))
    play(last_saves(scene), (2, 3), (4, 4), (2, 3), (2, 3), (2, 3))
    assert names(who(scene, "ash")) == [KNOCKED_DOWN, STABLE]
    assert names(who(scene, "bryn")) == [KNOCKED_DOWN, DEAD]


# Treatment and rest


@pytest.mark.rules("T-X-HEALTH")
@pytest.mark.parametrize(("dice", "expected"), [((5, 5), STABLE), ((5, 4), DYING)])
def test_an_ally_stabilises_with_wits_and_medicine(dice: tuple[int, int], expected: str) -> None:
    scene = a_scene(plain("ash"), plain("bryn", **DOWN))
    play(treat(scene, who(scene, "ash"), who(scene, "bryn"), ""), dice)
    assert names(who(scene, "bryn")) == [KNOCKED_DOWN, expected]


@pytest.mark.rules("T-X-HEALTH")
def test_treating_is_an_action_in_close_quarters_on_the_dying() -> None:
    near, far = plain("bryn", place="2,4", **DOWN), plain("cole", place="2,8", **DOWN)
    scene = a_scene(plain("ash", place="2,5"), near, far, plain("dara", place="1,5", **ASLEEP))
    found = [deed for deed in deeds(scene, who(scene, "ash"), "") if deed.kind == "treat"]
    assert [(deed.key, deed.token) for deed in found] == [("treat bryn", ACTION)]
    play(turn(scene, who(scene, "ash"), was_held=False), "treat bryn", (6, 5), "end")
    assert who(scene, "bryn").has(STABLE)


@pytest.mark.rules("T-X-HEALTH")
def test_marks_stay_while_stable_and_are_gone_above_zero() -> None:
    scene = a_scene(plain("ash", **DOWN))
    ash = who(scene, "ash")
    play(dying_save(scene, ash, ""), (2, 3))
    play(dying_save(scene, ash, ""), (4, 4))
    assert (ash.marks, ash.has(STABLE)) == (1, True)
    heal(scene, ash, points(2))
    assert (ash.marks, ash.vitality.value, names(ash)) == (0, 2, [KNOCKED_DOWN])


@pytest.mark.rules("T-X-HEALTH")
def test_whoever_rises_has_no_marks_left() -> None:
    scene = a_scene(plain("ash", **DOWN), plain("bryn", **DOWN), phase="free")
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    play(dying_save(scene, ash, ""), (2, 3))
    play(dying_save(scene, ash, ""), (6, 6), NO_LUCK)
    play(dying_save(scene, bryn, ""), (2, 3))
    play(dying_save(scene, bryn, ""), (4, 4))
    play(free_play(scene), "hour")
    assert [(each.marks, each.vitality.value) for each in (ash, bryn)] == [(0, 1), (0, 1)]


@pytest.mark.rules("T-X-HEALTH")
def test_a_break_heals_one_and_the_margin_for_each_wounded() -> None:
    scene = a_scene(
        plain("ash", skills={"medicine": 3}), plain("bryn", vitality=5), plain("cole", vitality=13), phase="free"
    )
    play(free_play(scene), "tend", (4, 4), (6, 5))  # 13 is T2, margin 1; 16 is T3, margin 2
    assert who(scene, "bryn").vitality.value == 7
    assert who(scene, "cole").vitality.value == 14  # never beyond full
    play(free_play(scene), "tend", (1, 2))  # 8 fails T1
    assert who(scene, "bryn").vitality.value == 7


@pytest.mark.rules("T-X-HEALTH")
def test_a_night_heals_two_and_might() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 3}, vitality=5), plain("bryn", vitality=13), phase="free")
    play(free_play(scene), "night")
    assert (who(scene, "ash").vitality.value, who(scene, "bryn").vitality.value) == (10, 14)


@pytest.mark.rules("T-X-HEALTH")
def test_the_stable_wake_after_an_hour_with_one() -> None:
    scene = a_scene(plain("ash", **ASLEEP), plain("bryn", vitality=5), phase="free")
    play(free_play(scene), "hour")
    assert (who(scene, "ash").vitality.value, names(who(scene, "ash"))) == (1, [KNOCKED_DOWN])
    assert who(scene, "bryn").vitality.value == 5  # an hour heals nobody else


@pytest.mark.rules("T-X-HEALTH")
def test_the_dead_are_beyond_help() -> None:
    scene = a_scene(plain("ash", vitality=0, conditions=[DEAD]), plain("bryn"), phase="free")
    heal(scene, who(scene, "ash"), points(5))
    play(free_play(scene), "night")
    play(free_play(scene), "tend")
    assert (who(scene, "ash").vitality.value, names(who(scene, "ash"))) == (0, [DEAD])


# Conditions


@pytest.mark.rules("T-X-COND")
def test_whoever_is_down_is_hit_more_easily_in_melee_only() -> None:
    scene = a_scene({"id": "ash", "template": "bladehand", "conditions": [KNOCKED_DOWN]})
    ash = who(scene, "ash")
    near, far = (moment_changes(scene, "0,0", ash, ranged) for ranged in (False, True))
    assert guard(ash, content(), scene.rulings, near).value == 1
    assert guard(ash, content(), scene.rulings, far).value == 2
    assert "get-up" in kinds_offered(scene, "ash")


@pytest.mark.rules("T-X-COND")
def test_being_down_lowers_even_the_lowest_guard() -> None:
    scene = a_scene(plain("ash"), plain("bryn", side="foes", conditions=[KNOCKED_DOWN]))
    play(attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"])), (2, 3))
    assert who(scene, "bryn").vitality.value == 14 - 5  # 7 is T0, and that is enough


@pytest.mark.rules("T-X-COND")
def test_the_stunned_may_only_recover_and_do_small_things() -> None:
    scene = a_scene(plain("ash", conditions=[STUNNED], place="2,5"), foe("bryn", place="3,5"))
    actions = [deed.kind for deed in deeds(scene, who(scene, "ash"), "") if deed.token == ACTION]
    assert actions == ["recover"]
    assert "move" in kinds_offered(scene, "ash")
    assert may_react(scene, who(scene, "ash"))


@pytest.mark.rules("T-X-COND")
def test_the_frozen_are_hindered_in_their_body_only() -> None:
    scene = a_scene(plain("ash", conditions=[FROZEN], items=["tools"]))
    for id, skill in content().skills.items():
        found = sources(scene, who(scene, "ash"), id, Attempt("", (), (id,)))
        assert [each.name for each in found] == ([FROZEN] if skill.group == "physical" else []), id


@pytest.mark.rules("T-X-COND")
def test_fire_burns_for_three_at_the_start_of_the_turn_through_any_armor() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], items=["plate", "shield"]), foe("bryn"))
    scene.state.round = 1
    play(call_card(scene, who(scene, "ash")), "act", "end")
    assert who(scene, "ash").vitality.value == 11
    assert who(scene, "ash").tokens[REACTION] == 1


@pytest.mark.rules("T-X-COND")
def test_whoever_burns_to_zero_takes_no_turn() -> None:
    scene = a_scene(plain("ash", conditions=[ON_FIRE], vitality=3), plain("bryn"), foe("cole"))
    play(call_card(scene, who(scene, "ash")))
    assert who(scene, "ash").has(DYING)


@pytest.mark.rules("T-X-COND", "T-ACT-REC")
@pytest.mark.parametrize(
    ("condition", "attributes", "skill", "tier"),
    [
        (STUNNED, {"heart": 2}, "will", 1),
        (FROZEN, {"might": 2}, "endurance", 2),
        (PARALYZED, {"might": 2}, "endurance", 2),
        (ON_FIRE, {"grace": 2}, "athletics", 1),
    ],
)
def test_a_condition_is_shaken_off_with_its_own_check(
    condition: str, attributes: dict[str, int], skill: str, tier: int
) -> None:
    """With 3 in the right places 3 + 3 make 9, T1, and 5 + 4 make 12, T2; Frozen hinders its own check."""
    for by, shaken in ((0, True), (1, False)):
        nothing = dict.fromkeys(TWOS, 0)
        hero = plain("ash", attributes={**nothing, **attributes}, skills={skill: 1}, conditions=[condition])
        scene = a_scene(hero, foe("bryn"))
        dice = [3, 3 - by] if tier == 1 else [5, 4 - by]
        dice = [*dice, 6] if condition == FROZEN else dice
        play(turn(scene, who(scene, "ash"), was_held=False), "recover", dice, "end")
        assert who(scene, "ash").has(condition) is not shaken


@pytest.mark.rules("T-X-COND")
def test_the_hanging_neither_attack_nor_brawl() -> None:
    scene = a_scene(plain("ash", conditions=[HANGING], place="2,5"), foe("bryn", place="3,5"))
    assert not {"attack", "brawl", "move", "cover", "interpose"} & kinds_offered(scene, "ash")
    assert "climb" in kinds_offered(scene, "ash")


@pytest.mark.rules("T-X-COND")
def test_getting_up_is_a_minor_action() -> None:
    scene = a_scene(plain("ash", conditions=[KNOCKED_DOWN]), foe("bryn"))
    play(turn(scene, who(scene, "ash"), was_held=False), "get-up", "end")
    assert names(who(scene, "ash")) == []
    assert who(scene, "ash").tokens[MINOR] == 1


@pytest.mark.rules("T-X-HEALTH", "T-CP-21")
def test_the_gm_is_asked_once_and_by_default_the_named_die() -> None:
    scene = a_scene(foe("bryn", "champion"))
    flow = wound(scene, who(scene, "bryn"), points(99), "")
    question = flow.send(None)
    assert isinstance(question, Ask)
    assert (question.seat, question.what, question.default) == ("gm", "T-CP-21", "dead")


def test_what_happens_to_somebody_is_told_in_sentences() -> None:
    scene = a_scene(plain("ash"))
    play(wound(scene, who(scene, "ash"), points(14), ""))
    play(dying_save(scene, who(scene, "ash"), ""), (4, 3))
    assert [line for line in told(scene) if "Dying" in line or "Stable" in line]


@pytest.mark.rules("T-X-HEALTH", "T-GAP-32")
@pytest.mark.parametrize("reading", ["marks", "stable"])
def test_what_comes_at_vitality_nought_counts_as_harm(reading: str) -> None:
    scene = a_scene(plain("ash", vitality=1), rulings={"T-GAP-32": reading})
    play(wound(scene, who(scene, "ash"), points(3), ""))
    assert [each.harm for each in who(scene, "ash").conditions] == [True, True]


@pytest.mark.rules("T-X-HEALTH", "T-GAP-32")
def test_whoever_falls_hangs_hides_and_crouches_no_longer() -> None:
    scene = a_scene(plain("ash", vitality=1, conditions=["Hanging", "In Cover", "Hidden"]))
    play(wound(scene, who(scene, "ash"), points(3), ""))
    assert conditions_of(scene, "ash") == ["Knocked Down", "Dying"]


@pytest.mark.rules("T-X-HEALTH")
@pytest.mark.parametrize(("rest", "down"), [("night", False), ("hour", True)])
def test_after_a_night_everybody_is_on_their_feet(rest: str, down: bool) -> None:
    scene = a_scene(plain("ash", conditions=["Knocked Down"]), phase="free")
    play(free_play(scene), rest)
    assert (conditions_of(scene, "ash") == ["Knocked Down"]) == down
