"""Who stands with whom and against whom, who can still act, and how a fight ends."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.kit.ending import fight_ended, victor
from facedown.kernel.kit.sides import able, actor, enemies, friends, lost, sides
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.scene import Scene, State


class Fighter(Combatant, kw_only=True):
    gone = ("Dead",)
    out = (*gone, "Asleep")
    helpless = ("Asleep",)


def someone(id: str, side: str, *conditions: str) -> Fighter:
    return Fighter(id=id, name=id.title(), seat="p1", side=side, conditions=[Condition(each) for each in conditions])


def a_scene(*people: Fighter) -> Scene[State[Fighter]]:
    return Scene(State(actors={each.id: each for each in people}), Rulings(()))


def names(found: list[Fighter]) -> list[str]:
    return [each.id for each in found]


ASH, BRYN = someone("ash", "heroes"), someone("bryn", "heroes", "Asleep")
ROOK, WREN = someone("rook", "foes"), someone("wren", "foes", "Dead")


def test_the_fallen_are_out_and_helpless_but_only_the_dead_are_gone() -> None:
    assert (BRYN.is_out, BRYN.is_gone, BRYN.is_helpless, BRYN.can_act) == (True, False, True, False)
    assert (WREN.is_out, WREN.is_gone, WREN.is_helpless, WREN.can_act) == (True, True, False, False)
    assert ASH.can_act


def test_those_who_can_act_are_counted_by_side() -> None:
    scene = a_scene(ASH, BRYN, ROOK, WREN)
    assert actor(scene, "ash") is ASH
    assert names(able(scene)) == ["ash", "rook"]
    assert names(able(scene, "foes")) == ["rook"]
    assert sides(scene) == ["heroes", "foes"]


def test_friends_are_the_others_of_a_side_and_enemies_whoever_of_the_others_is_still_there() -> None:
    scene = a_scene(ASH, BRYN, ROOK, WREN)
    assert names(friends(scene, ASH)) == ["bryn"]
    assert names(enemies(scene, ASH)) == ["rook"]
    assert names(enemies(scene, ROOK)) == ["ash", "bryn"]


@pytest.mark.parametrize(
    ("people", "won"),
    [
        ((ASH, BRYN, ROOK), None),
        ((ASH, WREN), "heroes"),
        ((BRYN, ROOK), "foes"),
        ((BRYN, WREN), ""),
    ],
)
def test_a_side_without_anybody_who_can_act_has_lost(people: tuple[Fighter, ...], won: str | None) -> None:
    scene = a_scene(*people)
    assert victor(scene, sides(scene)) == won
    assert lost(scene, "foes") == (won in ("heroes", ""))


@pytest.mark.parametrize(
    ("winners", "rounds", "text"),
    [
        ((ASH, BRYN), 3, "After 3 rounds the fight is won by Ash, Bryn."),
        ((ROOK,), 1, "After 1 round the fight is won by Rook."),
        ((ROOK,), None, "The fight is won by Rook."),
        ((), 2, "After 2 rounds the fight ends undecided."),
    ],
)
def test_the_end_of_a_fight_is_told(winners: tuple[Fighter, ...], rounds: int | None, text: str) -> None:
    assert fight_ended(winners, rounds).text == text
