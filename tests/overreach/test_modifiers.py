"""Modifiers: on the dice before they are judged, or on the effect of a success."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.attack import act_of, attack
from facedown.rulesets.overreach.events import Succeeded
from facedown.rulesets.overreach.modifiers import net, roll_modifiers, settle_effect_modifiers
from facedown.rulesets.overreach.sequence import perform
from tests.asking import expect, heard
from tests.overreach.staged.cast import a_scene, an_act, content, foe, hero, scores, who
from tests.overreach.staged.scenes import a_blow, a_caning, caned, lowered
from tests.overreach.staged.tables import called, fight
from tests.playing import happened, play
from tests.sitting import answers, asked, offered, rolls


@pytest.mark.rules("P-MOD-01")
def test_a_modifier_is_a_signed_number_with_a_type_and_tells_its_source() -> None:
    scene, act = a_caning("maul")
    assert [(part.value, part.label) for part in roll_modifiers(scene, act).parts] == [(-1, "maul")]
    effects = play(settle_effect_modifiers(scene, act))
    assert [(part.value, part.label) for part in effects.each] == [(2, "maul")]
    assert effects.total == ()


@pytest.mark.rules("P-MOD-02")
@pytest.mark.parametrize(("parts", "whole"), [((1, -1), 0), ((), 0), ((2, -1, -3), -2), ((1, 1, 1), 3)])
def test_modifiers_of_one_type_add_up(parts: tuple[int, ...], whole: int) -> None:
    assert net(tuple(Working(each, "some") for each in parts)).value == whole


@pytest.mark.rules("P-MOD-02", "P-MOD-08")
def test_they_are_added_together_before_any_die_is_kept_at_one() -> None:
    """A 2 with -3 and +3 is a 2; were it lowered to 1 first it would be a 4."""
    scene, act = a_caning("blade", lowered(-3, "fog"), lowered(3, "light"))
    assert roll_modifiers(scene, act).value == 0
    assert not play(perform(scene, act), 1, (2,)).is_success


@pytest.mark.rules("P-MOD-02")
def test_roll_and_effect_do_not_net_with_each_other() -> None:
    scene, act = a_caning("maul")
    assert roll_modifiers(scene, act).value == -1
    assert play(settle_effect_modifiers(scene, act)).on_each == 2


@pytest.mark.rules("P-MOD-03")
def test_an_effect_modifier_makes_no_success() -> None:
    outcome = caned("each-three", 3, 2)
    assert (outcome.is_success, outcome.effect.value) == (False, 0)


@pytest.mark.rules("P-MOD-03")
def test_an_effect_modifier_unmakes_none() -> None:
    outcome = caned("minus-four", 4, 2)
    assert (outcome.is_success, outcome.effect.value) == (True, 0)


@pytest.mark.rules("P-MOD-04")
def test_on_each_die_or_once() -> None:
    assert caned("each-three", 6, 4).effect.value == 16
    assert caned("total-three", 6, 4).effect.value == 13
    assert caned("each-three", 6, 2).effect.value == caned("total-three", 6, 2).effect.value == 9


@pytest.mark.rules("P-MOD-04", "P-CP-17", "P-GAP-17")
def test_a_source_without_a_mode_is_the_gms_to_say_once() -> None:
    for mode, effect in (("each", 14), ("total", 12)):
        scene, act = a_caning("some-how")
        extra = {"die1": "value", "idea": ""}
        assert play(perform(scene, act), 2, (6, 4), extra, mode).effect.value == effect
        assert play(perform(scene, act), 2, (6, 4), extra).effect.value == effect  # it has been said
    scene, act = a_caning("some-how")
    ask: Any = settle_effect_modifiers(scene, act).send(None)
    assert (ask.seat, ask.what, ask.default) == ("gm", "P-CP-17", "each")


@pytest.mark.rules("P-CP-17", "P-GAP-17")
def test_the_gm_says_once_how_a_modifier_without_a_mode_is_applied() -> None:
    game = fight(hero("ash", abilities={"marksmanship": 1}, items=["rivet-gun"]), foe("kit"))
    answers(game, ("ash", "snap"), ("ash", "rivet-gun kit"), ("ash", 1))
    rolls(game, [5])
    expect(asked(game, "gm"), "P-CP-17", "each")
    assert offered(asked(game, "gm")) == ["each", "total"]
    called(game, "total")
    assert game.state.actors["kit"].health.value == 11
    answers(game, ("ash", "snap"), ("ash", "rivet-gun kit"), ("ash", 1))
    rolls(game, [5])
    assert asked(game, "ash").what == "P-CP-01"
    assert game.state.actors["kit"].health.value == 6


@pytest.mark.rules("P-GAP-17", "P-CP-17")
@pytest.mark.parametrize(("mode", "damage"), [("each", 12), ("total", 11)])
def test_a_modifier_without_a_mode_is_added_to_each_die_unless_the_gm_says_once(mode: str, damage: int) -> None:
    ash = hero("ash", abilities={"marksmanship": 1}, items=["rivet-gun"])
    scene = a_scene(ash, foe("kit", start=50))
    value = {"die1": "value", "idea": ""}
    questions = heard(a_blow(scene, "rivet-gun"), 2, (5, 5), value, mode)
    last = questions[-1]
    assert isinstance(last, Ask)
    assert (last.what, last.default) == ("P-CP-17", "each")
    assert who(scene, "kit").health.value == 50 - damage
    play(a_blow(scene, "rivet-gun"), 2, (5, 5), value)
    assert who(scene, "kit").health.value == 50 - 2 * damage


@pytest.mark.rules("P-MOD-05")
def test_damage_below_nothing_heals_nobody() -> None:
    scene, _ = a_caning("minus-four", target=foe("kit", health=10))
    play(attack(scene, who(scene, "ash"), False, ""), "minus-four kit", 1, (4,))
    assert who(scene, "kit").health.value == 10


@pytest.mark.rules("P-MOD-06")
def test_a_roll_modifier_makes_a_success_and_unmakes_one() -> None:
    assert not caned("blade", 3, 2).is_success
    assert caned("plus-one", 3, 2).is_success
    assert caned("blade", 4, 2).is_success
    assert not caned("blade", 4, 2, conditions=(lowered(-1),)).is_success


@pytest.mark.rules("P-MOD-07")
def test_the_changed_die_is_the_effect_and_nothing_is_added_twice() -> None:
    outcome = caned("plus-one", 5, 3)
    assert outcome.effect.value == 10  # 6 + 4, and not 12
    assert caned("blade", 6, 6, conditions=(lowered(-2),)).effect.value == 8


@pytest.mark.rules("P-MOD-06", "P-RUN-09")
def test_roll_modifiers_are_read_when_the_dice_are_judged_and_not_when_they_fall() -> None:
    """Ash shows a 4 and a 1. While the Opening is open fog falls, and the 4 is a 3."""
    scene, act = a_caning("blade")
    flow = perform(scene, act)
    flow.send(None)
    roll: Any = flow.send(2)
    flow.send(roll.settle([4, 1]))
    flow.send("opening")
    who(scene, "ash").conditions = [lowered(-1)]
    with pytest.raises(StopIteration) as done:
        flow.send("decline")
    assert not done.value.value.is_success


# Where they come from


@pytest.mark.rules("P-MOD-01", "P-X-ACT")
def test_a_snap_attack_is_one_lower_on_each_die() -> None:
    scene = a_scene(hero("ash"), foe("kit", start=99))
    play(attack(scene, who(scene, "ash"), True, ""), "blade kit", 2, (6, 5), {"die1": "value", "idea": ""})
    assert who(scene, "kit").health.value == 99 - 5 - 4
    assert happened(scene, Succeeded)[0].primary.value == 5


@pytest.mark.rules("P-MOD-01")
def test_a_scoped_rifle_held_still_is_one_better() -> None:
    scene = a_scene(hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 1}), foe("kit"))
    ash = who(scene, "ash")
    act = act_of(scene, ash, who(scene, "kit"), content().items["scoped-rifle"], False, "")
    assert roll_modifiers(scene, act).value == 1
    ash.has_moved = True
    assert roll_modifiers(scene, act).value == 0


@pytest.mark.rules("P-MOD-01")
@pytest.mark.parametrize(("ability", "by"), [("acrobatics", -1), ("stealth", -1), ("athletics", 0)])
def test_a_plate_harness_hinders_acrobatics_and_stealth(ability: str, by: int) -> None:
    scene = a_scene(hero("ash", items=["plate-harness"]))
    assert roll_modifiers(scene, an_act(ability=ability)).value == by
    who(scene, "ash").ready = []
    assert roll_modifiers(scene, an_act(ability=ability)).value == 0


@pytest.mark.rules("P-MOD-01")
@pytest.mark.parametrize("ability", ["engineering", "crafting"])
def test_without_tools_engineering_and_crafting_are_one_worse(ability: str) -> None:
    scene = a_scene(hero("ash"), hero("bryn", items=["tool-rig"]), foe("kit"))
    found = [roll_modifiers(scene, an_act(id, ability=ability)).value for id in ("ash", "bryn", "kit")]
    assert found == [-1, 0, 0]


@pytest.mark.rules("P-MOD-01")
def test_formal_dress_impresses_once_in_a_scene() -> None:
    scene = a_scene(hero("ash", items=["formal-dress"], abilities={"persuasion": 1, "command": 1}), phase="free")
    charm: dict[str, Any] = {"attributes": ("charm",), "threshold": 5}
    assert play(perform(scene, an_act(ability="persuasion", **charm)), 1, (4,)).effect.value == 5
    assert not play(perform(scene, an_act(ability="command", **charm)), 1, (4,)).is_success


@pytest.mark.rules("P-MOD-04", "P-SUCC-02")
@pytest.mark.parametrize(
    ("items", "damage"), [((), 10), (("padded-jacket",), 9), (("plate-harness",), 8)], ids=["none", "total", "each"]
)
def test_armour_takes_once_or_from_each_die(items: tuple[str, ...], damage: int) -> None:
    bryn = hero("bryn", side="foes", items=list(items), attributes=scores(heartiness=5))
    scene = a_scene(hero("ash"), bryn)
    play(attack(scene, who(scene, "ash"), False, ""), "blade bryn", 2, (6, 4), {"die1": "value", "idea": ""})
    assert 28 - who(scene, "bryn").health.value == damage


@pytest.mark.rules("P-MOD-04", "P-RUN-01")
def test_a_drone_takes_two_less_once() -> None:
    scene = a_scene(hero("ash"), foe("kit", "security-drone", defense=4))
    play(attack(scene, who(scene, "ash"), False, ""), "blade kit", 2, (6, 4), {"die1": "value", "idea": ""})
    assert who(scene, "kit").health.value == 16 - 8


@pytest.mark.rules("P-MOD-04")
def test_a_working_adds_up_to_what_was_done() -> None:
    outcome = caned("each-three", 6, 4)
    assert [part.value for part in outcome.effect.parts] == [9, 7]
    assert sum(part.value for part in outcome.effect.parts) == outcome.effect.value


@pytest.mark.rules("P-MOD-01")
def test_two_fine_things_impress_no_more_than_one() -> None:
    scene = a_scene(hero("ash", items=["formal-dress", "formal-dress"], abilities={"persuasion": 1}))
    assert roll_modifiers(scene, an_act(ability="persuasion", attributes=("charm",))).value == 1
