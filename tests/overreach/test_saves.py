"""Saves: d6s that must not be higher than an Attribute, and what follows when they are."""

from collections import Counter
from fractions import Fraction

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.rulesets.overreach.calls import ask_save
from facedown.rulesets.overreach.character import DEAD, DIEING, OFF_BALANCE, PANICKED, WOUNDED
from facedown.rulesets.overreach.events import Erred, Opened, Saved
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.saves import failures, panic_loss, save, save_limit
from facedown.rulesets.overreach.turns import panic_save, turn
from tests.asking import asked, heard, waiting
from tests.overreach.staged.cast import a_scene, foe, hero, scores, who
from tests.overreach.staged.scenes import a_call, pair, raider_beside
from tests.playing import happened, play

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


@pytest.mark.rules("P-SAVE-02")
@pytest.mark.parametrize("score", range(1, 6))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_save_fails_as_often_as_a_die_is_higher(score: int, dice: int) -> None:
    def flow() -> Flow[int]:
        scene = a_scene(hero("ash", attributes=scores(memory=score)))
        return (yield from save(scene, who(scene, "ash"), "memory", dice, "Memory"))

    assert chance(bool, of=flow) == 1 - Fraction(score, 6) ** dice
    if dice == 1:
        assert chance(bool, of=flow) == Fraction(6 - score, 6)


@pytest.mark.rules("P-ONE-03")
def test_the_ones_of_a_save_are_nothing() -> None:
    scene = raider_beside()
    assert asked(save(scene, who(scene, "ash"), "tenacity", 2, "Panic"), [1, 1]) == ["P-SAVE-02"]
    assert not happened(scene, Opened)
    assert not happened(scene, Erred)


@pytest.mark.rules("P-GAP-18")
@pytest.mark.parametrize(("reading", "failed"), [("named-only", 0), ("all", 1)])
def test_a_roll_modifier_touches_a_save_if_it_names_saves_or_if_all_do(reading: str, failed: int) -> None:
    scene = a_scene(hero("ash"), hero("bo", items=["keepsake"]), rulings={"P-GAP-18": reading})
    slip = Condition(OFF_BALANCE, modifiers=(Modifier(ROLL, -1, "a slip", "P-MOD-01"),))
    scene.gain(who(scene, "ash"), slip)
    assert play(save(scene, who(scene, "ash"), "tenacity", 1, "Tenacity"), 2) == failed
    assert who(scene, "ash").has(OFF_BALANCE) == (reading == "named-only")
    assert save_limit(scene, who(scene, "bo"), "tenacity").value == 3


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
def test_panic_at_tenacity_three() -> None:
    shares: Counter[int] = Counter()
    for one in range(1, 7):
        for other in range(1, 7):
            shares[panic_loss(failures((one, other), 3))] += 1
    assert {loss: Fraction(ways, 36) for loss, ways in shares.items()} == {
        3: Fraction(1, 4),
        1: Fraction(1, 2),
        0: Fraction(1, 4),
    }


@pytest.mark.rules("P-SAVE-06")
def test_only_the_panicked_make_a_panic_save_and_only_at_their_own_start() -> None:
    scene = pair(conditions=[PANICKED])
    assert asked(turn(scene, who(scene, "bryn")), "end") == ["P-CP-01"]
    questions = heard(turn(scene, who(scene, "ash")), [6, 1], "end")
    assert [each.what for each in questions] == ["P-SAVE-02", "P-CP-01"]
    assert questions[0].pool == (Dice(2, 6),)  # type: ignore[union-attr]


@pytest.mark.rules("P-GAP-21", "P-SAVE-06", "P-SAVE-02")
@pytest.mark.parametrize(("faces", "ap"), [((4, 6), 0), ((2, 5), 2), ((3, 1), 3)])
def test_the_panic_save_has_degrees(faces: tuple[int, int], ap: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(tenacity=3), conditions=[PANICKED]), foe("kit"))
    play(panic_save(scene, who(scene, "ash"), ""), faces)
    assert who(scene, "ash").ap == ap
