"""Stealth: who hides from whom, what obstructions give, and when it is over."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.assist import assist
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.challenge import observe_cl, obstruction_dice
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.ground.stealth import give_away, go_under, hide, obstruction
from tests.playing import play
from tests.tricore.cast import a_fight, foe, plain, who

OPEN = ("........",) * 5
DICE = [("ev", 2), ("accuracy", 2)]


def a_hideout(*more: dict[str, Any], rows: tuple[str, ...] = OPEN) -> TriScene:
    return a_fight(plain("ash", place="2,2"), foe("cur", place="6,2"), *more, map=rows)


def boosts(each: Character) -> list[tuple[str, int]]:
    return [(boost.to, boost.dice) for boost in each.boosts]


@pytest.mark.rules("TC-SKL-23", "TC-SKL-08", "TC-DICE-09", "TC-MOD-11", "TC-MOD-12")
@pytest.mark.parametrize(("rolled", "hidden"), [(5, False), (6, True)])
def test_stealth_has_to_beat_observe_and_a_tie_is_the_lookers(rolled: int, hidden: bool) -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    assert play(hide(scene, ash, "x"), [rolled], [6]) is hidden  # VIT + FIN 6 against ACU + ATN 5
    assert ash.has(HIDDEN) is hidden
    assert boosts(ash) == (DICE if hidden else [])


@pytest.mark.rules("TC-SKL-23", "TC-PHASE-13")
def test_one_is_hidden_only_from_those_who_did_not_find_one() -> None:
    scene = a_hideout(foe("dog", place="6,4"))
    ash = who(scene, "ash")
    assert play(hide(scene, ash, "x"), [6], [6], [7]) is False
    assert [perceives(scene, who(scene, id), ash) for id in ("cur", "dog")] == [False, True]


@pytest.mark.rules("TC-SKL-23", "TC-SKL-40")
@pytest.mark.parametrize(
    ("rows", "dice"),
    [
        (OPEN, 0),
        (("........", ".#......", "........", "........", "........"), 1),
        (("........", ".###....", "........", "........", "........"), 2),
        (("........", "........", "..~.....", "........", "........"), 1),
    ],
)
def test_partial_cover_is_worth_a_die_and_full_cover_two(rows: tuple[str, ...], dice: int) -> None:
    scene = a_hideout(rows=rows)
    ash = who(scene, "ash")
    assert sum(each.value for each in obstruction(scene, ash)) == dice
    assert play(hide(scene, ash, "x"), [2] * (1 + dice), [2]) is (2 * (1 + dice) + 6 > 7)


@pytest.mark.rules("TC-SKL-40", "TC-SKL-41", "TC-SKL-26", "TC-C-20")
@pytest.mark.parametrize(("tier", "dice", "cl"), [("light", 1, 22), ("moderate", 2, 24), ("heavy", 2, 26)])
def test_an_obstruction_is_dice_for_the_hider_or_a_higher_cl(tier: str, dice: int, cl: int) -> None:
    assert obstruction_dice((tier,)) == dice
    assert obstruction_dice((tier, tier)) == 2 * dice
    assert observe_cl((tier,)).value == cl
    assert observe_cl((tier, tier)).value == 2 * cl - 20


@pytest.mark.rules("TC-SKL-42", "TC-MOVE-09", "TC-G-75")
@pytest.mark.parametrize(("how", "stays"), [("prowl", True), ("walk", False), ("run", False)])
def test_only_prowl_keeps_one_hidden(how: str, stays: bool) -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    play(stride(scene, ash, how), "2,3")
    assert ash.place == "2,3"
    assert ash.has(HIDDEN) is stays
    assert boosts(ash) == (DICE if stays else [])


@pytest.mark.rules("TC-SKL-42")
def test_stealth_is_over_when_the_last_opponent_has_found_one() -> None:
    scene = a_hideout(foe("dog", place="6,4"))
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    give_away(scene, ash, who(scene, "cur"))
    assert ash.has(HIDDEN)
    give_away(scene, ash, who(scene, "dog"))
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []


def attack(scene: TriScene, *answers: Any) -> None:
    ash, cur = who(scene, "ash"), who(scene, "cur")
    play(strike(scene, blow_of(scene, Play(ash, Card("strike", targets=("cur",))), cur)), *answers)


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11", "TC-MOD-12")
def test_a_blow_out_of_hiding_uses_stealth_up() -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    attack(scene, [5, 5, 5, 5], "lethal", [2, 2, 2])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []
    attack(scene, [6, 6], "lethal", [2])


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11", "TC-MOD-12")
def test_a_blow_out_of_hiding_that_misses_uses_stealth_up_too() -> None:
    scene = a_hideout()
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    attack(scene, [1, 1, 1, 1])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []


@pytest.mark.rules("TC-SKL-42")
def test_whoever_is_walked_into_is_hidden_no_longer() -> None:
    scene = a_hideout(foe("dog", place="3,2"))
    dog = who(scene, "dog")
    go_under(scene, dog, 15, [])
    play(stride(scene, who(scene, "ash"), "walk"), "3,2")
    assert not dog.has(HIDDEN)
    assert who(scene, "ash").place == "2,2"
    assert boosts(dog) == []


@pytest.mark.rules("TC-SKL-42", "TC-MOD-11")
def test_help_out_of_hiding_has_the_dice_and_ends_stealth() -> None:
    scene = a_fight(plain("ash", hp=3, items=[{"item": "healing-draught", "at": "stowed"}]), foe("cur"))
    ash = who(scene, "ash")
    go_under(scene, ash, 15, [])
    play(assist(scene, Play(ash, Card("use", item="healing-draught", targets=("ash",))), None), [1, 1, 1, 1, 1])
    assert not ash.has(HIDDEN)
    assert boosts(ash) == []
