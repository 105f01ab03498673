"""A task: whether a roll is needed, with which Ability and which Attributes."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Several, Text
from facedown.rulesets.overreach.action import Outcome
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.events import DiceRolled
from facedown.rulesets.overreach.task import attempt, attributes_for
from tests.asking import asked as everything_asked
from tests.asking import expect, waiting
from tests.overreach.staged.cast import NOT_DONE, a_scene, content, foe, hero, who
from tests.overreach.staged.scenes import TRICKS
from tests.overreach.staged.tables import HIDDEN, called, duel, free, numbers, schema, task
from tests.playing import happened, play
from tests.sitting import answers, asked, offered, story


@pytest.mark.rules("P-CP-02", "P-ABIL-02")
def test_whatever_else_is_tried_names_its_ability_and_unskilled_ones_are_struggles() -> None:
    game = answers(free(hero("ash")), ("gm", "task"), ("gm", {"who": "ash", "target": "nobody"}))
    ask = asked(game, "ash")
    expect(ask, "P-CP-02", {"what": "look around", "ability": "melee-weapons"}, "ash")
    assert isinstance(schema(ask, "what"), Text)
    options = schema(ask, "ability").options  # type: ignore[union-attr]
    assert (options[0].key, options[0].note) == ("melee-weapons", "Novice")
    assert {option.note for option in options[1:]} == {"Struggle, 1d4"}
    assert len(options) == 13


@pytest.mark.rules("P-CP-02", "P-ABIL-02")
def test_in_a_turn_too_whatever_else_is_tried_names_its_ability() -> None:
    game = answers(duel(), ("ash", "try"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-02", {"what": "look around", "ability": "melee-weapons"}, "ash")
    options = schema(ask, "ability").options  # type: ignore[union-attr]
    assert [(each.key, each.note) for each in options if each.note != "Struggle, 1d4"] == [("melee-weapons", "Novice")]


@pytest.mark.rules("P-ROLL-03", "P-ABIL-01")
@pytest.mark.parametrize(("ability", "sides"), [("stealth", 10), ("athletics", 6)])
def test_a_task_is_rolled_with_the_one_ability_it_was_declared_with(ability: str, sides: int) -> None:
    scene = a_scene(hero("ash", abilities={"stealth": 3, "athletics": 1}), phase="free")
    roll = waiting(attempt(scene, who(scene, "ash"), "get over it", ability, ""), "yes", HIDDEN, 2)
    assert roll.pool == (Dice(2, sides),)


@pytest.mark.rules("P-CP-03", "P-RUN-08", "P-ROLL-01")
def test_the_gm_says_whether_a_roll_is_needed() -> None:
    game = task(free(hero("ash")), "athletics")
    expect(asked(game, "gm"), "P-CP-03", "yes", "ash")
    assert offered(asked(game, "gm")) == ["yes", "trivial", "no"]
    called(game, "no")
    assert "Ash does it." in story(game, "ash")
    assert asked(game, "gm").what == "P-CP-18"


@pytest.mark.rules("P-ROLL-01", "P-RUN-08")
def test_the_gm_may_waive_the_roll_and_then_no_dice_fall() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    outcome = play(attempt(scene, who(scene, "ash"), "open the hatch", "melee-weapons", ""), "no")
    assert outcome == Outcome(True, True)
    assert not happened(scene, DiceRolled)
    assert who(scene, "ash").ap == 1  # it is done at its cost all the same


@pytest.mark.rules("P-CP-03", "P-CP-18")
def test_about_base_actions_the_gm_is_asked_only_on_request() -> None:
    plain = answers(duel(), ("ash", "snap"), ("ash", "blade kit"))
    assert asked(plain, "ash").what == "P-CP-06"
    game = answers(duel({"calls": "everything"}), ("ash", "snap"), ("ash", "blade kit"))
    expect(asked(game, "gm"), "P-CP-03", "yes", "ash")
    assert offered(asked(game, "gm")) == ["yes", "no"]
    called(game, "no")
    assert game.state.actors["kit"].health.value == 12
    assert game.state.actors["ash"].ap == 2


@pytest.mark.rules("P-CP-04", "P-ABIL-04", "P-GAP-06")
def test_of_several_uses_the_gm_picks_one_or_two_attributes_and_hears_what_is_tried() -> None:
    game = called(task(free(hero("ash", abilities={"acrobatics": 1})), "acrobatics", "jump onto the crane."), "yes")
    ask = asked(game, "gm")
    expect(ask, "P-CP-04", ["speed"], "ash")
    assert "jump onto the crane." in ask.text
    assert isinstance(ask.schema, Several)
    assert (ask.schema.least, ask.schema.most) == (1, 2)
    assert offered(ask) == list(ATTRIBUTES)
    called(game, ["speed", "finesse"], HIDDEN)
    assert numbers(asked(game, "ash").schema) == (1, 2)


@pytest.mark.rules("P-GAP-06", "P-POT-02")
def test_an_act_calls_for_one_attribute_or_two_and_never_more() -> None:
    scene = a_scene(hero("ash"))
    ask = waiting(attributes_for(scene, who(scene, "ash"), "leap", "acrobatics", ""))
    assert ask.refuse(["speed"]) is None
    assert ask.refuse(["speed", "finesse"]) is None
    assert ask.refuse([]) is not None
    assert ask.refuse(["speed", "finesse", "power"]) is not None
    with pytest.raises(Refused):
        content(TRICKS.replace('["finesse", "power"]', '["finesse", "power", "speed"]'))


@pytest.mark.rules("P-ABIL-04", "P-CP-04")
def test_where_there_are_several_the_gm_picks_and_may_pick_otherwise_next_time() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    ask = waiting(attributes_for(scene, ash, "jump across", "acrobatics", ""))
    assert (ask.seat, ask.what, ask.default) == ("gm", "P-CP-04", ["speed"])
    for picked in (["speed"], ["speed", "finesse"], ["memory"]):
        found = play(attributes_for(scene, ash, "jump across", "acrobatics", ""), picked)
        assert list(found) == picked
    refused: list[Any] = [[], ["speed", "finesse", "power"], ["luck"]]
    assert all(ask.refuse(each) is not None for each in refused)


@pytest.mark.rules("P-CP-04", "P-ABIL-03")
def test_where_the_ability_has_one_use_its_attributes_stand() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes")
    assert asked(game, "gm").what == "P-CP-05"


@pytest.mark.rules("P-ABIL-03")
def test_an_ability_with_one_use_asks_nobody() -> None:
    scene = a_scene(hero("ash"))
    assert play(attributes_for(scene, who(scene, "ash"), "sneak", "stealth", "")) == ("agility", "acuity")


@pytest.mark.rules("P-SEQ-1A", "P-ROLL-01")
def test_a_gm_who_wants_every_call_is_asked_once_about_a_task_and_says_how_it_failed() -> None:
    for calls in ("tasks", "everything"):
        scene = a_scene(hero("ash", abilities={"athletics": 1}))
        scene.state.customs.calls = calls
        flow = attempt(scene, who(scene, "ash"), "lift it", "athletics", "")
        assert everything_asked(flow, "yes", HIDDEN, 1, [4], NOT_DONE) == [
            *("P-CP-03", "P-CP-05", "P-CP-06", "P-ROLL-05", "P-CP-15"),
        ]
