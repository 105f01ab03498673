"""A task: what somebody tries, and what the GM calls for."""

import pytest

from facedown.kernel.words.schema import Form, Number, Text
from facedown.rulesets.plainten.character import guard
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.events import Checked
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.task import attempt_task, difficulties
from tests.asking import expect
from tests.plainten.staged.cast import a_game, a_scene, content, plain, who
from tests.plainten.staged.scenes import COOKING, is_passed, off_duty
from tests.plainten.staged.tables import free
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, story

ROLL = {"difficulty": 6, "secret": "shown"}


@pytest.mark.rules("S-SKL-02")
def test_any_word_is_a_skill_and_scopes_touch_it_by_name() -> None:
    scene = a_scene(plain("ash", features=["specialist:reading starlight"]))
    ash = who(scene, "ash")
    assert play(check(scene, ash, Attempt("check", "reading starlight"), 8), (1, 9, 1)).passed
    assert play(check(scene, ash, Attempt("check", "humming"), 8), 8).passed
    answers = ("roll", {"skill": "Reading Starlight", "difficulty": 8, "secret": "shown"})
    assert play(attempt_task(scene, ash, "look up", ""), *answers, (1, 1, 9))


@pytest.mark.rules("S-DIFF-03")
def test_there_is_no_difficulty_of_one_and_a_mundane_task_rolls_nothing() -> None:
    scene = a_scene(plain("ash"))
    assert difficulties(scene).refuse(1) is not None
    assert difficulties(scene).refuse(2) is None
    assert play(attempt_task(scene, who(scene, "ash"), "open an unlocked door", ""), "mundane")
    assert play(check(scene, who(scene, "ash"), COOKING, 1)).passed
    assert told(scene) == ["Ash succeeds: open an unlocked door.", "Ash passes cooking without a roll."]


@pytest.mark.rules("S-SKL-03")
def test_in_a_check_the_gm_sets_the_difficulty_and_the_acting_character_rolls() -> None:
    scene = a_scene(plain("ash"))
    pick_a_lock = ("roll", {"skill": "locks", **ROLL})
    assert not play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *pick_a_lock, 5)
    assert play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *pick_a_lock, 6)
    assert told(scene)[-1] == "Ash passes locks: 6 against 6, Very Difficult."


@pytest.mark.rules("S-SKL-03")
def test_a_secret_difficulty_is_told_to_the_gm_alone() -> None:
    scene = a_scene(plain("ash"))
    secret = ("roll", {"skill": "locks", "difficulty": 6, "secret": "hidden"})
    play(attempt_task(scene, who(scene, "ash"), "pick the lock", ""), *secret, 6)
    for_gm, for_others = happened(scene, Checked)
    assert for_gm.audience.may_know("gm")
    assert not for_gm.audience.may_know("ash")
    assert for_others.audience.may_know("ash")
    assert (for_gm.against, for_others.against) == ("6, Very Difficult", "")


@pytest.mark.rules("S-CP-01")
def test_the_gm_says_whether_a_declared_action_is_mundane_rolled_or_impossible() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "juggle"))
    expect(asked(game, "gm"), "S-CP-01", "roll", "ash")
    assert offered(asked(game, "gm")) == ["mundane", "roll", "impossible"]
    answers(game, ("gm", "mundane"))
    assert "Ash succeeds: juggle." in story(game, "ash")
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "fly"), ("gm", "impossible"))
    assert "Ash cannot do it: fly." in story(game, "ash")


@pytest.mark.rules("S-CP-02")
def test_the_gm_names_skill_and_difficulty_and_may_hide_it() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "juggle"), ("gm", "roll"))
    ask = asked(game, "gm")
    expect(ask, "S-CP-02", {"skill": "juggle", "difficulty": 5, "secret": "shown"}, "ash")
    assert isinstance(ask.schema, Form)
    skill, difficulty, secret = (each.schema for each in ask.schema.fields)
    assert isinstance(skill, Text)
    assert isinstance(difficulty, Number)
    assert (difficulty.least, difficulty.most) == (2, 10)
    assert [difficulty.names[each] for each in (2, 4, 6, 8, 10)] == [
        "Trivial",
        "Difficult",
        "Very Difficult",
        "Extremely Difficult",
        "Near-Impossible",
    ]
    assert offered(ask, "secret") == ["shown", "hidden"]
    assert secret.refuse("maybe") is not None
    answers(game, ("gm", {"skill": "Juggling", "difficulty": 8, "secret": "hidden"}), ("ash", [8]))
    assert "Ash passes juggling: 8." in story(game, "ash")
    assert "Ash passes juggling: 8 against 8, Extremely Difficult." in story(game, "gm")


@pytest.mark.rules("S-GAP-05", "S-CP-01", "S-CP-02")
def test_a_difficulty_above_ten_is_refused_and_the_gm_names_another() -> None:
    game = a_game(cast={"ash": ""}, scenario=off_duty(), sitters={"gm": "person"})
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "fly"), ("gm", "roll"))
    refusal = game.answer("gm", {"skill": "flying", "difficulty": 11, "secret": "shown"})
    assert refusal is not None
    assert "2 to 10" in refusal.text
    answers(game, ("gm", {"skill": "flying", "difficulty": 10, "secret": "shown"}))


@pytest.mark.rules("S-GAP-05")
def test_where_difficulties_go_to_twenty_only_a_ten_or_a_modifier_passes_them() -> None:
    scene = a_scene(plain("ash"), plain("bo", features=["lucky"] * 2, guard=20), rulings={"S-GAP-05": "ten-passes"})
    assert (difficulties(scene).most, difficulties(a_scene(plain("ash"))).most) == (20, 10)
    assert is_passed(scene, COOKING, 11, 10)
    assert not is_passed(scene, COOKING, 11, 9)
    assert is_passed(scene, COOKING, 11, 9, id="bo")
    assert not is_passed(scene, COOKING, 12, 9, id="bo")
    assert guard(who(scene, "bo"), content()).value == 9
