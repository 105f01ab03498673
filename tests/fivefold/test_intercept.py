"""Intercept: an adjacent opponent's die against the die of an action, and Intercepts of Intercepts that end."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import COMBATIVE, DEFENSIVE, FLUID, Action
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import HIDDEN
from facedown.rulesets.fivefold.defence import Blow, defend
from facedown.rulesets.fivefold.dice import lend
from facedown.rulesets.fivefold.events import Contested, Intercepted
from facedown.rulesets.fivefold.intercept import declare, eligible, lowered, offer_interception
from facedown.rulesets.fivefold.movement import take_move
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import attributes, damage
from tests.fivefold.staged.scenes import a_pair
from tests.playing import happened, play


def acting(
    scene: FivefoldScene, id: str, value: int, sides: int = 8, required: int = 0, speed: str = COMBATIVE
) -> Action:
    """An action of somebody, with a die that is spent already."""
    return Action(who(scene, id), "it", speed, Working(value, f"d{sides}", ("H-DICE-05",)), sides, required)


def crowd() -> FivefoldScene:
    """Cur and Dun beside Ash, Eel further off; Dun has no dice."""
    scene = a_scene(
        plain("ash", attributes=attributes(endurance=1, guts=2), place="4,4"),
        foe("cur", place="5,4"),
        foe("dun", place="3,4"),
        foe("eel", place="7,4"),
    )
    give(scene, "ash", (8, 6))
    give(scene, "cur", (4, 2), (6, 4))
    give(scene, "dun")
    give(scene, "eel", (6, 6))
    return scene


@pytest.mark.rules("H-ACT-INT-1", "H-GRID-01")
def test_only_adjacent_opponents_with_a_die_may_step_in() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        plain("bryn", place="3,4"),
        foe("cur", place="5,4"),
        foe("dog", place="6,4"),
        foe("eel", place="4,3"),
        foe("fox", place="4,5", conditions=["Downed"]),
    )
    for id in ("ash", "bryn", "cur", "dog", "fox"):
        give(scene, id, (4, 1))
    assert [each.id for each in eligible(scene, acting(scene, "ash", 5))] == ["cur"]


@pytest.mark.rules("H-ACT-INT-1", "H-CP-08", "H-GAP-23")
@pytest.mark.parametrize(
    ("attribute", "theirs", "value"), [("endurance", 7, 3), ("endurance", 8, 9), ("guts", 5, 3), ("guts", 6, 9)]
)
def test_it_is_deftness_against_endurance_or_guts_and_the_die_is_not_added(
    attribute: str, theirs: int, value: int
) -> None:
    scene = a_pair()
    who(scene, "cur").attributes = {**NOUGHTS, "deftness": 3}
    who(scene, "ash").attributes = {**NOUGHTS, "endurance": 1, "guts": 3}
    action = acting(scene, "ash", 8, 12)
    play(offer_interception(scene, action), "cur-1", attribute, [6], [theirs])
    assert action.value.value == value
    assert happened(scene, Contested)[0].mine.value == 9


@pytest.mark.rules("H-CP-08", "H-ACT-INT-1")
def test_the_intercepted_holds_with_endurance_or_guts_and_else_with_the_higher() -> None:
    scene = crowd()
    ask = expect(waiting(declare(scene, who(scene, "ash"), "it"), "cur-2"), "H-CP-08", "ash", "guts", "ash")
    assert offers(ask) == ["endurance", "guts"]
    for attribute, value in (("endurance", 2), ("guts", 7)):  # Deftness +2: 8 against 7 or 8
        scene = crowd()
        action = play(declare(scene, who(scene, "ash"), "it"), "cur-2", attribute, [6], [6])
        assert action is not None
        assert action.value.value == value


@pytest.mark.rules("H-CP-08")
def test_the_higher_of_endurance_and_guts_is_assumed_and_the_one_who_acts_is_asked() -> None:
    scene = a_pair()
    who(scene, "ash").attributes = {**NOUGHTS, "guts": 2}
    flow = offer_interception(scene, acting(scene, "ash", 8))
    first = next(flow)
    assert isinstance(first, Ask)
    assert (first.what, first.seat, first.default) == ("H-CP-07", "foes", "no")
    second = flow.send("cur-1")
    assert isinstance(second, Ask)
    assert (second.what, second.seat, second.default) == ("H-CP-08", "ash", "guts")


@pytest.mark.rules("H-ACT-INT-2", "H-GAP-30")
def test_a_lowered_die_keeps_at_least_1_and_what_the_action_requires() -> None:
    scene = a_pair()
    for value in range(1, 13):
        for by in range(1, 13):
            assert lowered(acting(scene, "ash", value, 12), by) == max(1, value - by)
            if value >= 3:
                assert lowered(acting(scene, "ash", value, 12, 3), by) == max(3, value - by)


@pytest.mark.rules("H-ACT-INT-3", "H-GAP-23")
@pytest.mark.parametrize(("value", "sides", "after"), [(7, 8, 8), (8, 8, 8), (8, 12, 9)])
def test_a_tie_raises_the_die_by_1_up_to_its_size(value: int, sides: int, after: int) -> None:
    scene = a_pair()
    action = acting(scene, "ash", value, sides)
    play(offer_interception(scene, action), "cur-1", "guts", [6], [6])
    assert action.value.value == after
    assert [each.value.value for each in happened(scene, Intercepted)] == [after]


@pytest.mark.rules("H-ACT-INT-2", "H-X-SEQ", "H-X-DMG")
def test_an_intercepted_attack_is_weaker_and_easier_to_block() -> None:
    scene = a_scene(
        plain("ash", place="4,4"), foe("cur", place="5,4", attributes=NOUGHTS, hp=12), foe("dog", place="9,4")
    )
    give(scene, "ash", (8, 8))
    give(scene, "cur", (8, 4), (6, 2))
    sword = next(means(scene, who(scene, "ash")))
    play(attack(scene, who(scene, "ash"), sword, "cur"), "cur-1", "guts", [9], [1], "block cur-2")
    assert who(scene, "cur").hp.value == 9  # 8 - 4 is 4; 4 + 2 is 6, and 2 is half of 4


@pytest.mark.rules("H-GAP-29")
def test_each_may_step_in_once_against_an_action() -> None:
    scene = a_pair()
    give(scene, "cur", (4, 1), (4, 1), (4, 1))
    action = acting(scene, "ash", 8)
    play(offer_interception(scene, action), "cur-1", "guts", [9], [1])
    assert action.value.value == 7
    assert len(usable(scene, who(scene, "cur"))) == 2
    other = acting(scene, "ash", 8)
    play(offer_interception(scene, other), "cur-2", "guts", [9], [1])
    assert other.value.value == 7


@pytest.mark.rules("H-RUN-06", "H-GAP-29")
def test_the_highest_reaction_is_asked_first_and_after_each_use_all_are_asked_again() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        foe("cur", place="5,4", attributes={**NOUGHTS, "instinct": 1}),
        foe("dog", place="3,4", attributes={**NOUGHTS, "instinct": 2}),
    )
    give(scene, "ash")
    give(scene, "cur", (4, 2))
    give(scene, "dog", (4, 1))
    action = acting(scene, "ash", 8)
    # dog lets it be, cur steps in; then dog is asked again
    play(offer_interception(scene, action), "no", "cur-1", "guts", [9], [1], "dog-1", "guts", [9], [1])
    assert action.value.value == 5


@pytest.mark.rules("H-RUN-06", "H-GAP-42")
def test_who_passed_is_not_asked_again_if_nothing_happened() -> None:
    scene = a_pair()
    action = acting(scene, "ash", 8)
    play(offer_interception(scene, action), "no")
    assert (action.value.value, len(usable(scene, who(scene, "cur")))) == (8, 1)


# Intercepts of Intercepts


@pytest.mark.rules("H-GAP-29", "H-ACT-INT-3")
def test_the_last_to_step_in_is_settled_first_and_a_lost_one_strengthens_the_one_before() -> None:
    scene = a_pair()
    give(scene, "ash", (6, 6))
    give(scene, "cur", (8, 4))
    action = acting(scene, "ash", 8)
    # cur steps in with 4; ash steps in against that and does not win: 5; then cur wins: 8 - 5
    play(offer_interception(scene, action), "cur-1", "ash-1", "endurance", [5], [5], "guts", [9], [1])
    assert action.value.value == 3
    assert [(each.actor, each.target) for each in happened(scene, Intercepted)] == [("ash", "cur"), ("cur", "ash")]


@pytest.mark.rules("H-GAP-29", "H-ACT-INT-2")
def test_an_intercept_of_an_intercept_of_an_intercept_ends_when_the_dice_are_spent() -> None:
    scene = a_pair()
    give(scene, "ash", (4, 1), (4, 1))
    give(scene, "cur", (4, 2), (4, 2), (4, 2))
    action = acting(scene, "ash", 8)
    steps = ["cur-1", "ash-1", "cur-2", "ash-2", "cur-3"]
    settled: list[Any] = ["guts", [9], [1]] * 5
    play(offer_interception(scene, action), *steps, *settled)
    # 2 lowers ash's 1 to 1; 1 lowers cur's 2 to 1; 1 lowers 1 to 1; 1 lowers 2 to 1; 1 lowers 8 to 7
    assert action.value.value == 7
    assert not usable(scene, who(scene, "ash"))
    assert not usable(scene, who(scene, "cur"))


@pytest.mark.rules("H-GAP-29")
@pytest.mark.parametrize("speed", [COMBATIVE, DEFENSIVE, FLUID])
def test_every_action_that_spent_a_die_is_intercepted_or_only_combative_ones(speed: str) -> None:
    scene = a_pair()
    assert eligible(scene, acting(scene, "ash", 5, speed=speed))
    scene = a_pair(**{"H-GAP-29": "combative-only"})
    assert bool(eligible(scene, acting(scene, "ash", 5, speed=speed))) == (speed == COMBATIVE)


@pytest.mark.rules("H-GAP-29")
def test_by_one_reading_an_intercept_is_not_intercepted() -> None:
    scene = a_pair(**{"H-GAP-29": "combative-only"})
    give(scene, "ash", (6, 6))
    action = acting(scene, "ash", 8)
    play(offer_interception(scene, action), "cur-1", "guts", [9], [1])
    assert action.value.value == 3


@pytest.mark.rules("H-GAP-29", "H-ACT-MOV-2", "H-ACT-HLP")
def test_what_spends_no_die_is_not_intercepted() -> None:
    scene = a_scene(
        plain("ash", place="4,4", attributes={**NOUGHTS, "instinct": 1}), plain("bryn"), foe("cur", place="5,4")
    )
    give(scene, "ash", (4, 1))
    give(scene, "cur", (8, 5))
    play(take_move(scene, who(scene, "ash")), "free", "4,3")
    play(lend(scene, who(scene, "ash"), who(scene, "bryn")), ["ash-1"])


@pytest.mark.rules("H-GAP-29")
@pytest.mark.parametrize(
    ("reading", "questions"), [("any-action", ["H-CP-09", "H-CP-07"]), ("combative-only", ["H-CP-09"])]
)
def test_a_block_may_be_intercepted_or_only_what_one_does_on_its_turn(reading: str, questions: list[str]) -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", place="3,2"), rulings={"H-GAP-29": reading})
    give(scene, "ash", (6, 5))
    give(scene, "cur", (6, 3))
    blow = Blow("shiv", damage(5), Working(5), 9, "3,2")
    given = ["block ash-1", "no"][: len(questions)]
    assert asked(defend(scene, who(scene, "ash"), blow), *given) == questions
    give(scene, "ash", (6, 5))
    assert asked(declare(scene, who(scene, "ash"), "it"), "no") == ["H-CP-07"]  # Combative


@pytest.mark.rules("H-ACT-INT-1")
def test_the_hidden_are_not_intercepted() -> None:
    scene = a_pair()
    who(scene, "ash").conditions = who(a_scene(plain("ash", conditions=["Hidden"])), "ash").conditions
    assert eligible(scene, acting(scene, "ash", 5)) == []


@pytest.mark.rules("H-ACT-INT-1", "H-DICE-03")
def test_an_intercept_needs_a_die_that_is_not_spent() -> None:
    scene = a_pair()
    who(scene, "cur").dice["cur-1"].spend()
    play(offer_interception(scene, acting(scene, "ash", 5)))
    give(scene, "cur", (4, 1))
    with pytest.raises(Refused):
        play(offer_interception(scene, acting(scene, "ash", 5)), "cur-9")


@pytest.mark.rules("H-CP-07", "H-ACT-INT-1")
def test_an_adjacent_opponent_with_a_die_is_asked_whether_to_intercept() -> None:
    scene = crowd()
    ask = expect(waiting(declare(scene, who(scene, "ash"), "it")), "H-CP-07", "foes", "no", "cur")
    assert offers(ask) == ["no", "cur-1", "cur-2"]
    scene = crowd()
    action = play(declare(scene, who(scene, "ash"), "it"), "no")  # Dun has nothing to do it with, Eel is too far
    assert action is not None
    assert action.value.value == 6


@pytest.mark.rules("H-CP-07")
def test_the_hidden_are_not_intercepted_by_those_who_do_not_see_them() -> None:
    scene = crowd()
    scene.gain(who(scene, "ash"), Condition(HIDDEN))
    action = Action(who(scene, "ash"), "it", COMBATIVE, Working(6), 8)
    assert asked(offer_interception(scene, action)) == []


@pytest.mark.rules("H-GAP-29", "H-ACT-INT-1", "H-ACT-INT-2", "H-CP-07", "H-CP-08", "H-RUN-06")
def test_an_intercept_may_be_intercepted_and_the_last_is_settled_first() -> None:
    scene = a_scene(
        plain("ash", place="3,3"),
        plain("bryn", place="4,2"),
        foe("cur", attributes=NOUGHTS, place="4,3"),
    )
    give(scene, "ash")
    give(scene, "bryn", (6, 4))
    give(scene, "cur", (8, 6))
    action = Action(who(scene, "ash"), "it", COMBATIVE, Working(8, "d8", ("H-DICE-05",)), 8, 3)
    # cur steps in with 6; bryn, beside cur, steps in against that with 4 and wins: 6 becomes 2; then cur wins: 8 - 2
    play(offer_interception(scene, action), "cur-1", "bryn-1", "guts", [12], [1], "endurance", [12], [1])
    assert action.value.value == 6
