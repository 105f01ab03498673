"""Rolling: which dice come back, when, and who is told."""

from typing import Any

import pytest

from facedown.kernel.scene.event import TurnBegan
from facedown.rulesets.fivefold.events import DiceRolled
from facedown.rulesets.fivefold.rolling import roll_turn_start_dice
from facedown.rulesets.fivefold.scene import usable
from facedown.rulesets.fivefold.turns import begin_fight, next_turn
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.games import ALONE, SETTING, lending_game
from tests.playing import happened, play, told
from tests.sitting import answers, story


@pytest.mark.rules("H-DICE-02", "H-DICE-03", "H-GAP-10", "H-GAP-11")
def test_only_what_was_spent_is_rolled_when_the_next_turn_begins() -> None:
    scene = a_scene(plain("ash", pool=[4, 8], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    small, large = who(scene, "ash").dice.values()
    play(begin_fight(scene), ALONE, [3, 5], [1, 1])
    play(next_turn(scene), "move", large.id, "3,4", "end")  # the first turn rolls nothing: nothing was spent before it
    assert (small.value, small.state, large.state) == (3, "ready", "spent")
    play(next_turn(scene), "end")
    play(next_turn(scene), [7], "end")
    assert (small.value, large.value, large.state) == (3, 7, "ready")
    rolls = [(each.actor, len(each.dice)) for each in happened(scene, DiceRolled)]
    assert rolls == [("ash", 2), ("cur", 2), ("ash", 1)]


@pytest.mark.rules("H-GAP-11")
@pytest.mark.parametrize(
    ("reading", "first", "rolls", "then"),
    [("full-pool", [3, 5], [], [3, 5]), ("no-dice", [], [[2, 6]], [2, 6]), ("reroll-all", [3, 5], [[2, 6]], [2, 6])],
)
def test_dice_before_the_first_own_turn(
    reading: str, first: list[int], rolls: list[list[int]], then: list[int]
) -> None:
    scene = a_scene(plain("ash", pool=[4, 8]), foe("cur", pool=[]), rulings={"H-GAP-11": reading})
    ash = who(scene, "ash")
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]}, *([first] if first else []))
    assert [die.value for die in usable(scene, ash)] == first
    play(roll_turn_start_dice(scene, ash), *rolls)
    assert [die.value for die in usable(scene, ash)] == then
    play(roll_turn_start_dice(scene, ash))  # from then on unused dice are kept


@pytest.mark.rules("H-GAP-12")
@pytest.mark.parametrize(("reading", "given", "shown"), [("must-spend", [], 1), ("discard", [["ash-1"], [4]], 4)])
def test_a_bad_die_is_kept_or_may_be_put_back(reading: str, given: list[Any], shown: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-12": reading})
    held, kept = give(scene, "ash", (4, 1), (6, 6))
    play(roll_turn_start_dice(scene, who(scene, "ash")), *given)
    assert (held.value, kept.value) == (shown, 6)


@pytest.mark.rules("H-DICE-02")
def test_a_turn_that_begins_with_every_die_in_hand_rolls_none() -> None:
    scene = a_scene(plain("ash"))
    held = give(scene, "ash", (4, 1), (12, 1))
    play(roll_turn_start_dice(scene, who(scene, "ash")))
    assert [die.value for die in held] == [1, 1]
    assert told(scene) == []


@pytest.mark.rules("H-DICE-02", "H-DICE-03")
def test_dice_come_back_before_the_first_action_of_the_turn_and_not_at_anybody_elses() -> None:
    scene = a_scene(plain("ash", pool=[6], attributes={**NOUGHTS, "deftness": 6}), foe("cur"))
    (die,) = who(scene, "ash").dice.values()
    play(begin_fight(scene), ALONE, [5], [1, 1])
    play(next_turn(scene), "move", die.id, "3,4", "end")
    play(next_turn(scene), "end")
    assert not usable(scene, who(scene, "ash"))
    play(next_turn(scene), [2], "end")
    events = [each for each in scene.events or [] if isinstance(each, DiceRolled | TurnBegan)]
    assert [type(each) for each in events[-2:]] == [TurnBegan, DiceRolled]
    assert usable(scene, who(scene, "ash")) == [die]


@pytest.mark.rules("H-GAP-50")
@pytest.mark.parametrize(
    ("reading", "rolls", "lends"),
    [
        ("public", "Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."),
        ("hidden", "Ash rolls d6 Light.", "Ash lends Bryn d6 Light."),
    ],
)
def test_others_are_told_what_fell_and_what_was_lent_or_only_that_it_was(reading: str, rolls: str, lends: str) -> None:
    game = lending_game(**{"H-GAP-50": reading})
    answers(game, ("p1", "help bryn"), ("p1", ["ash-d6-1"]))
    assert {rolls, lends} <= set(story(game, "foes"))
    for seat in ("p1", "gm"):
        assert {"Ash rolls d6 Light 5.", "Ash lends Bryn d6 Light 5."} <= set(story(game, seat))
    assert "Ash lends Bryn d6 Light 5." in story(game, "p2")
