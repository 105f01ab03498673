"""Saves the GM calls for: against what, with how many dice, at what price."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.audience import GM
from facedown.rulesets.overreach.calls import ask_save, make_called_saves
from facedown.rulesets.overreach.character import PANICKED
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.events import Saved
from facedown.rulesets.overreach.grants import grant
from facedown.rulesets.overreach.scene import Called
from facedown.rulesets.overreach.turns import turn
from tests.asking import asked, expect, heard, offers, waiting
from tests.overreach.staged.cast import a_scene, foe, hero, scores, who
from tests.overreach.staged.scenes import a_call, ask_in, at_peace, pair
from tests.overreach.staged.tables import called, duel, free, numbers, schema
from tests.playing import happened, play
from tests.sitting import answers, offered, rolls
from tests.sitting import asked as asked_of


def a_called_save(**differences: Any) -> dict[str, Any]:
    return {"who": "ash", "attribute": "tenacity", "dice": 1, "consequence": "told", "amount": 1, **differences}


@pytest.mark.rules("P-CP-16", "P-SAVE-01", "P-SAVE-02")
def test_the_gm_calls_a_save_against_any_attribute_with_as_many_dice_as_it_takes() -> None:
    scene = at_peace(hero("ash", attributes=scores(memory=4)))
    play(ask_save(scene, ""), a_called_save(attribute="memory", dice=3), (4, 1, 5))
    (saved,) = happened(scene, Saved)
    assert (saved.attribute.value, saved.failures) == (4, 1)
    ask = ask_in(ask_save(scene, "").send(None))
    assert [dice for dice in range(8) if ask.refuse(a_called_save(dice=dice)) is None] == [1, 2, 3, 4, 5]


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


@pytest.mark.rules("P-CP-16", "P-SAVE-01", "P-GAP-04")
def test_out_of_turns_the_gm_calls_a_save_and_says_what_failure_brings() -> None:
    game = answers(free(hero("ash")), ("gm", "save"))
    ask = asked_of(game, "gm")
    usual = {"who": "ash", "attribute": "tenacity", "dice": 1, "consequence": "told", "amount": 1}
    expect(ask, "P-CP-16", usual)
    assert offered(ask, "attribute") == list(ATTRIBUTES)
    assert (numbers(schema(ask, "dice")), numbers(schema(ask, "amount"))) == ((1, 5), (0, 20))
    assert offered(ask, "consequence") == ["told", "panic", "damage", "ap", "injury"]
    called(game, {**usual, "dice": 2, "consequence": "damage", "amount": 3})
    rolls(game, [3, 5])
    assert game.state.actors["ash"].health.value == 10


@pytest.mark.rules("P-SAVE-03", "P-CP-16")
def test_a_passed_save_has_no_consequence_and_may_be_called_again() -> None:
    scene = at_peace(hero("ash"))
    for _ in range(2):
        play(ask_save(scene, ""), a_called_save(consequence="panic"), 2)
    assert who(scene, "ash").conditions == []
    play(ask_save(scene, ""), a_called_save(consequence="panic"), 3)
    assert who(scene, "ash").has(PANICKED)


@pytest.mark.rules("P-CP-16")
def test_in_turns_it_is_called_at_any_time_and_rolled_at_the_next_moment() -> None:
    game = duel()
    assert game.overrule(Grant("ash", "save:tenacity:1:panic")) is None
    rolls(game, [3])
    assert game.state.actors["ash"].has(PANICKED)
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-16")
def test_between_rounds_none_is_called_by_default() -> None:
    game = answers(duel(), ("ash", "end"), ("foes", "end"))
    expect(asked_of(game, "gm"), "P-CP-16", "go-on")
    assert offered(asked_of(game, "gm")) == ["go-on", "save", "stop"]
    called(game, "go-on")
    assert asked_of(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-16", "P-SAVE-02", "P-GAP-21")
def test_consequences_are_graded_by_the_dice_that_fail() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    play(ask_save(scene, ""), a_called_save(dice=3, consequence="damage", amount=2), (6, 1, 5))
    assert ash.health.value == 12
    play(ask_save(scene, ""), a_called_save(dice=2, consequence="ap", amount=1), (6, 5))
    assert ash.ap == 1
    play(ask_save(scene, ""), a_called_save(consequence="ap", amount=9), 6)
    assert ash.ap == 0
    play(ask_save(scene, ""), a_called_save(consequence="injury"), 6, 4)
    assert ash.injuries == ["ribs"]
    play(ask_save(scene, ""), a_called_save(), 6)
    assert (ash.health.value, ash.injuries, ash.conditions) == (12, ["ribs"], [])


@pytest.mark.rules("P-GAP-21", "P-SAVE-02")
@pytest.mark.parametrize(("faces", "fails"), [((4, 4), False), ((4, 5), True), ((6, 5), True)])
def test_and_a_save_without_degrees_fails_on_any_die(faces: tuple[int, int], fails: bool) -> None:
    scene = a_scene(hero("ash", attributes=scores(tenacity=4)), foe("kit"))
    scene.state.called = [Called("ash", "tenacity", 2, "panic", 1)]
    play(make_called_saves(scene), faces)
    assert who(scene, "ash").has(PANICKED) == fails


@pytest.mark.rules("P-CP-16")
def test_a_machine_neither_panics_nor_is_injured() -> None:
    scene = a_scene(foe("kit", "security-drone"), hero("ash"))
    for consequence in ("panic", "injury"):
        play(ask_save(scene, ""), a_called_save(who="kit", consequence=consequence), 6)
    assert (who(scene, "kit").conditions, who(scene, "kit").injuries) == ([], [])
