"""Saves: d6s that must not be higher than an Attribute, and what follows when they are."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach.calls import ask_save, make_called_saves
from facedown.rulesets.overreach.character import DEAD, DIEING, PANICKED, WOUNDED
from facedown.rulesets.overreach.events import Saved
from facedown.rulesets.overreach.grants import grant
from facedown.rulesets.overreach.health import harm
from facedown.rulesets.overreach.saves import failures, panic_loss, save
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, heard, offers, waiting
from tests.overreach.cast import a_scene, foe, hero, scores, who
from tests.playing import happened, play


def pair(**ash: Any) -> OverScene:
    return a_scene(hero("ash", **ash), foe("bryn"))


def a_call(**differences: Any) -> dict[str, Any]:
    return {"who": "ash", "attribute": "power", "dice": 1, "consequence": "told", "amount": 1, **differences}


# P-SAVE-01


@pytest.mark.rules("P-SAVE-01")
def test_the_gm_names_who_saves_against_what_with_how_many_dice_and_at_what_price() -> None:
    scene = pair()
    question = waiting(ask_save(scene, ""))
    assert (question.seat, question.what) == (GM, "P-CP-16")
    assert offers(question, "who") == ["ash", "bryn"]
    assert len(offers(question, "attribute")) == 9
    assert offers(question, "dice") == ["1", "2", "3", "4", "5"]
    assert offers(question, "consequence") == ["told", "panic", "damage", "ap", "injury"]


@pytest.mark.rules("P-SAVE-01")
def test_whoever_has_to_save_is_asked_for_dice_and_nothing_else() -> None:
    questions = heard(ask_save(pair(), ""), a_call(dice=2), [2, 2])
    assert [each.what for each in questions] == ["P-CP-16", "P-SAVE-02"]
    assert isinstance(questions[1], Roll)
    assert (questions[1].pool, questions[1].seat) == ((Dice(2, 6),), "ash")


@pytest.mark.rules("P-SAVE-01")
def test_a_failed_save_has_the_consequence_the_gm_named() -> None:
    for consequence, more in (("panic", []), ("damage", []), ("ap", []), ("injury", [3])):
        scene = pair()
        play(ask_save(scene, ""), a_call(consequence=consequence, amount=2), [3], *more)
        ash = who(scene, "ash")
        assert ash.has(PANICKED) is (consequence == "panic")
        assert ash.health.value == (14 if consequence == "damage" else 16)
        assert ash.ap == (1 if consequence == "ap" else 3)
        assert ash.injuries == (["leg"] if consequence == "injury" else [])


@pytest.mark.rules("P-SAVE-01")
def test_a_save_called_for_in_mid_turn_is_rolled_at_the_next_moment() -> None:
    scene = pair()
    grant(scene, Grant("ash", "save:power:2:damage:3"))
    play(make_called_saves(scene), [3, 4])
    assert who(scene, "ash").health.value == 10
    assert asked(make_called_saves(scene)) == []
    grant(scene, Grant("ash", "save:power:1:panic"))
    play(turn(scene, who(scene, "ash")), [3], "end")
    assert who(scene, "ash").has(PANICKED)


# P-SAVE-02


@pytest.mark.rules("P-SAVE-02")
def test_a_die_as_high_as_the_attribute_passes_and_any_higher_one_fails() -> None:
    assert failures((4, 4), 4) == 0
    assert failures((4, 5), 4) == 1
    assert failures((1, 1, 6), 5) == 1
    assert failures((6, 6), 6) == 0
    scene = pair(attributes=scores(memory=4))
    assert play(save(scene, who(scene, "ash"), "memory", 2, "Memory"), [4, 5]) == 1
    assert play(save(scene, who(scene, "ash"), "memory", 2, "Memory"), [4, 4]) == 0
    assert [each.failures for each in happened(scene, Saved)] == [1, 0]


@pytest.mark.rules("P-SAVE-02")
def test_a_save_goes_against_the_attribute_as_it_is_now() -> None:
    scene = pair(attributes=scores(memory=4), injuries=["head"])
    assert play(save(scene, who(scene, "ash"), "memory", 1, "Memory"), [4]) == 1
    foes = pair()
    assert play(save(foes, who(foes, "bryn"), "heartiness", 1, "Death"), [2]) == 0
    assert play(save(foes, who(foes, "bryn"), "heartiness", 1, "Death"), [3]) == 1


# P-SAVE-03


@pytest.mark.rules("P-SAVE-03")
def test_a_passed_save_resists_this_time_and_may_be_forced_again() -> None:
    scene = pair(health=0, conditions=[DIEING, WOUNDED])
    ash = who(scene, "ash")
    play(turn(scene, ash), [2])
    assert ash.has(DIEING)
    assert not ash.has(DEAD)
    play(turn(scene, ash), [3])
    assert ash.has(DEAD)


@pytest.mark.rules("P-SAVE-03")
def test_a_save_the_gm_called_for_costs_nothing_when_it_is_passed() -> None:
    for consequence in ("panic", "damage", "ap", "injury"):
        scene = pair()
        play(ask_save(scene, ""), a_call(consequence=consequence, amount=5), [2])
        ash = who(scene, "ash")
        assert (ash.has(PANICKED), ash.health.value, ash.ap, ash.injuries) == (False, 16, 3, [])


# P-SAVE-04


@pytest.mark.rules("P-SAVE-04")
def test_the_dieing_roll_against_heartiness_at_the_end_of_their_own_turn() -> None:
    for face, is_dead in ((3, False), (4, True)):
        scene = pair(attributes=scores(heartiness=3), health=0, conditions=[DIEING, WOUNDED])
        questions = heard(turn(scene, who(scene, "ash")), [face])
        assert [each.what for each in questions] == ["P-SAVE-02"]
        assert who(scene, "ash").has(DEAD) is is_dead
        assert who(scene, "ash").has(DIEING) is not is_dead
        assert ("ash" in scene.state.schedule.order) is not is_dead


@pytest.mark.rules("P-SAVE-04")
def test_nobody_makes_a_death_save_in_the_turn_of_another_nor_while_merely_wounded() -> None:
    scene = a_scene(hero("ash", health=0, conditions=[DIEING, WOUNDED]), foe("bryn"), hero("cole"))
    assert asked(turn(scene, who(scene, "bryn")), "end") == ["P-CP-01"]
    wounded = pair(health=1, conditions=[WOUNDED])
    assert asked(turn(wounded, who(wounded, "ash")), "end") == ["P-CP-01"]


# P-SAVE-05


@pytest.mark.rules("P-SAVE-05")
def test_the_wounded_roll_against_heartiness_whenever_they_take_damage() -> None:
    for face, rest, injuries in ((2, [], []), (3, [1], ["eye"])):
        scene = pair(health=8, conditions=[WOUNDED])
        play(harm(scene, who(scene, "ash"), Working(1), ""), [face], *rest)
        assert who(scene, "ash").injuries == injuries


@pytest.mark.rules("P-SAVE-05")
def test_without_damage_or_without_a_wound_there_is_no_injury_save() -> None:
    scene = pair(health=8, conditions=[WOUNDED])
    assert asked(harm(scene, who(scene, "ash"), Working(0), "")) == []
    assert asked(harm(pair(), who(pair(), "ash"), Working(1), "")) == []


@pytest.mark.rules("P-SAVE-05")
def test_every_hit_calls_for_one_of_its_own() -> None:
    scene = pair(health=8, conditions=[WOUNDED])
    play(harm(scene, who(scene, "ash"), Working(1), ""), [2])
    play(harm(scene, who(scene, "ash"), Working(1), ""), [3], 1)
    play(harm(scene, who(scene, "ash"), Working(1), ""), [4], 6)
    assert who(scene, "ash").injuries == ["eye", "nerve"]


# P-SAVE-06


@pytest.mark.rules("P-SAVE-06")
@pytest.mark.parametrize(("faces", "left"), [((4, 6), 0), ((2, 5), 2), ((5, 2), 2), ((3, 1), 3)])
def test_panic_costs_three_ap_one_or_none_at_the_start_of_the_turn(faces: tuple[int, int], left: int) -> None:
    scene = pair(attributes=scores(tenacity=3), conditions=[PANICKED])
    flow = turn(scene, who(scene, "ash"))
    question = waiting(flow, faces)
    assert question.what == "P-CP-01"
    assert who(scene, "ash").ap == left


@pytest.mark.rules("P-SAVE-06")
def test_panic_takes_no_more_ap_than_there_are_and_less_than_all_of_four() -> None:
    assert [panic_loss(failed) for failed in (0, 1, 2)] == [0, 1, 3]
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("bryn"), rulings={"P-GAP-03": 2})
    waiting(turn(scene, who(scene, "ash")), (6, 6))
    assert who(scene, "ash").ap == 0
    scene = pair(conditions=[PANICKED])
    who(scene, "ash").tokens = {"AP": 0, "waiting AP": 1}
    waiting(turn(scene, who(scene, "ash")), (6, 6))
    assert who(scene, "ash").ap == 1


@pytest.mark.rules("P-SAVE-06")
def test_only_the_panicked_make_a_panic_save_and_only_at_their_own_start() -> None:
    scene = pair(conditions=[PANICKED])
    assert asked(turn(scene, who(scene, "bryn")), "end") == ["P-CP-01"]
    questions = heard(turn(scene, who(scene, "ash")), [6, 1], "end")
    assert [each.what for each in questions] == ["P-SAVE-02", "P-CP-01"]
    assert questions[0].pool == (Dice(2, 6),)  # type: ignore[union-attr]
