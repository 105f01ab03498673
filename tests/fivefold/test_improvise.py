"""Improvise: something of one's own with a Combative action, once per turn, at no die."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Form, Schema, Text
from facedown.rulesets.fivefold.action import DEFENSIVE, FLUID, Start
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.brawl import grab
from facedown.rulesets.fivefold.character import GRABBED
from facedown.rulesets.fivefold.events import Checked, DieSpent
from facedown.rulesets.fivefold.improvise import intend
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import bounds, expect, names
from tests.fivefold.staged.scenes import duel
from tests.playing import happened, play, told

FLIP = {"check": "deftness", "text": "a somersault"}
NOTHING = {"check": "no", "text": ""}
USUAL = {"cl": 7, "success": 1, "failure": -1, "text": ""}


def a_pair() -> FivefoldScene:
    """Ash, Deftness +1, with two d6 of 5, beside a Cutter without dice; Ash means to improvise."""
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, "deftness": 1}), foe("cur", place="5,4", attributes=NOUGHTS)
    )
    give(scene, "ash", (6, 5), (6, 5))
    give(scene, "cur")
    intend(scene, who(scene, "ash"))
    return scene


def offered(scene: FivefoldScene) -> bool:
    return "improvise" in {deed.key for deed in deeds(scene, who(scene, "ash"))}


def strike(scene: FivefoldScene, die: str, *answers: Any) -> None:
    sword = next(means(scene, who(scene, "ash")))
    play(attack(scene, who(scene, "ash"), sword, "cur", die=who(scene, "ash").dice[die]), *answers)


def field(ask: Ask, name: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == name)


@pytest.mark.rules("H-ACT-IMP", "H-RUN-17", "H-CP-05", "H-CP-06")
@pytest.mark.parametrize(("face", "hp"), [(6, 4), (5, 6)])
def test_a_success_adds_1_damage_and_a_failure_takes_1_off(face: int, hp: int) -> None:
    scene = a_pair()
    strike(scene, "ash-1", FLIP, USUAL, [face])  # 5 + 2, one more or one less
    assert who(scene, "cur").hp.value == hp
    assert len(happened(scene, DieSpent)) == 1


@pytest.mark.rules("H-CP-06", "H-RUN-17")
@pytest.mark.parametrize(("face", "bonus"), [(7, 1), (6, -1)])
def test_the_gm_says_how_hard_it_is_and_what_for(face: int, bonus: int) -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    somersault = {"check": "deftness", "text": "a somersault"}
    usual = {"cl": 7, "success": 1, "failure": -1, "text": ""}
    ask = expect(waiting(declare(scene, ash, "it"), "ash-1", somersault), "H-CP-06", "gm", usual, "ash", Form)
    assert [bounds(field(ask, name)) for name in ("cl", "success", "failure")] == [(1, 25), (-10, 10), (-10, 10)]
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    action = play(declare(scene, ash, "it"), "ash-1", somersault, usual, [face])
    assert action is not None
    assert action.bonus.value == bonus


@pytest.mark.rules("H-CP-06")
def test_the_gm_may_say_it_in_figures_and_in_words() -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    judged = {"cl": 9, "success": 4, "failure": 0, "text": "The lamp goes out."}
    action = play(declare(scene, ash, "it"), "ash-1", {"check": "guts", "text": ""}, judged, [9])
    assert action is not None
    assert action.bonus.value == 4
    assert told(scene)[-1] == "The lamp goes out."


@pytest.mark.rules("H-ACT-IMP", "H-X-SEQ")
def test_the_check_comes_after_the_die_and_before_the_action() -> None:
    scene = a_pair()
    strike(scene, "ash-1", FLIP, USUAL, [6])
    lines = told(scene)
    told_of = [next(at for at, line in enumerate(lines) if word in line) for word in ("spends", "succeeds", "strikes")]
    assert told_of == sorted(told_of)
    assert "Ash: a somersault." in lines


@pytest.mark.rules("H-ACT-IMP", "H-CP-06")
def test_the_gm_sets_the_cl_and_what_it_does_in_figures_and_words() -> None:
    scene = a_pair()
    judged = {"cl": 11, "success": 3, "failure": 0, "text": "Sand flies into his eyes."}
    strike(scene, "ash-1", FLIP, judged, [10])
    assert who(scene, "cur").hp.value == 2
    assert happened(scene, Checked)[0].against.value == 11
    assert "Sand flies into his eyes." in told(scene)


@pytest.mark.rules("H-CP-05", "H-CP-06")
def test_the_player_is_asked_for_the_check_and_the_gm_for_its_worth() -> None:
    scene = a_pair()
    flow = declare(scene, who(scene, "ash"), "it", die=who(scene, "ash").dice["ash-1"])
    first = next(flow)
    assert isinstance(first, Ask)
    assert (first.what, first.seat, first.default) == ("H-CP-05", "ash", NOTHING)
    second = flow.send(FLIP)
    assert isinstance(second, Ask)
    assert (second.what, second.seat, second.default) == ("H-CP-06", "gm", USUAL)


@pytest.mark.rules("H-ACT-IMP")
def test_improvising_comes_once_per_turn() -> None:
    scene = a_pair()
    strike(scene, "ash-1", FLIP, USUAL, [6])
    assert not offered(scene)
    strike(scene, "ash-2", "dead")
    assert len(happened(scene, Checked)) == 1


@pytest.mark.rules("H-ACT-IMP", "H-CP-05")
def test_thinking_better_of_it_keeps_it_for_a_later_action() -> None:
    scene = a_pair()
    strike(scene, "ash-1", NOTHING)
    assert who(scene, "cur").hp.value == 5
    assert offered(scene)


@pytest.mark.rules("H-CP-05", "H-ACT-IMP")
def test_whoever_meant_to_improvise_is_asked_once_the_die_is_spent() -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    nothing = {"check": "no", "text": ""}
    ask = expect(waiting(declare(scene, ash, "it"), "ash-1"), "H-CP-05", "ash", nothing, "ash", Form)
    assert names(ask) == ["check", "text"]
    assert isinstance(field(ask, "text"), Text)
    checks = ["strength", "guts", "deftness", "instinct", "endurance", "evasion", "perception"]
    assert offers(ask, "check") == ["no", *checks]
    action = play(declare(scene, ash, "it"), "ash-3", nothing)
    assert action is not None
    assert action.bonus.value == 0
    assert "improvise" in [each.key for each in deeds(scene, ash)]  # not used up


@pytest.mark.rules("H-CP-05")
def test_nobody_is_asked_who_did_not_mean_to() -> None:
    scene = duel()
    assert asked(declare(scene, who(scene, "ash"), "it"), "ash-1") == ["H-CP-02"]


@pytest.mark.rules("H-ACT-IMP")
@pytest.mark.parametrize("speed", [DEFENSIVE, FLUID])
def test_only_a_combative_action_comes_with_something_improvised(speed: str) -> None:
    scene = a_pair()
    assert play(declare(scene, who(scene, "ash"), "it", Start(speed), die=who(scene, "ash").dice["ash-1"])) is not None
    assert happened(scene, Checked) == []


@pytest.mark.rules("H-RUN-17", "H-ACT-GRB-1")
@pytest.mark.parametrize(("face", "held"), [(6, True), (5, False)])
def test_where_there_is_no_damage_it_counts_in_the_contest(face: int, held: bool) -> None:
    scene = a_pair()
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", FLIP, USUAL, [face], [5], [10])
    assert who(scene, "cur").has(GRABBED) == held  # 5 + 5, and 1 more or less, against 10


@pytest.mark.rules("H-CP-05", "H-X-CHK")
def test_evasion_and_perception_may_be_named_too() -> None:
    for name, total in (("evasion", 8), ("perception", 7), ("strength", 7)):
        scene = a_pair()
        strike(scene, "ash-1", {"check": name, "text": ""}, USUAL, [7])
        assert happened(scene, Checked)[0].result.value == total
