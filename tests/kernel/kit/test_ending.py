"""How a fight ends, and the sentence that says so."""

import msgspec
import pytest

from facedown.kernel.kit.ending import fight_ended, reached, tell_goal, victor
from facedown.kernel.kit.entry import Goal
from facedown.kernel.kit.sides import sides
from facedown.kernel.scene.event import Said
from tests.kernel.kit.cast import ASH, BRYN, ROOK, WREN, Fighter, a_yard

CHIEF, FALLEN_CHIEF = (msgspec.structs.replace(each, kind="chief") for each in (ROOK, WREN))
GUEST, FALLEN_GUEST = (msgspec.structs.replace(each, kind="guest") for each in (ASH, BRYN))


@pytest.mark.parametrize(
    ("people", "won"),
    [
        ((ASH, BRYN, ROOK), None),
        ((ASH, WREN), "heroes"),
        ((BRYN, ROOK), "foes"),
        ((BRYN, WREN), ""),
    ],
)
def test_the_side_that_stands_has_won(people: tuple[Fighter, ...], won: str | None) -> None:
    scene = a_yard(*people)
    assert victor(scene, sides(scene)) == won


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


@pytest.mark.parametrize(
    ("goal", "round", "people", "won"),
    [
        (None, 9, (ASH, ROOK), None),
        (Goal(text="Hold.", hold=3), 3, (ASH, ROOK), None),
        (Goal(text="Hold.", hold=3), 4, (ASH, ROOK), "heroes"),
        (Goal(text="Hurry.", within=3), 3, (ASH, ROOK), None),
        (Goal(text="Hurry.", within=3), 4, (ASH, ROOK), "foes"),
        (Goal(text="Their chief.", beat="chief"), 1, (ASH, CHIEF), None),
        (Goal(text="Their chief.", beat="chief"), 1, (ASH, ROOK, FALLEN_CHIEF), "heroes"),
        (Goal(text="Your guest.", keep="guest"), 1, (GUEST, ROOK), None),
        (Goal(text="Your guest.", keep="guest"), 1, (ASH, FALLEN_GUEST, ROOK), "foes"),
    ],
)
def test_a_goal_decides_a_fight_in_which_both_sides_stand(
    goal: Goal | None, round: int, people: tuple[Fighter, ...], won: str | None
) -> None:
    scene = a_yard(*people)
    scene.state.goal, scene.state.schedule.round = goal, round
    assert reached(scene) == won


def test_everybody_hears_what_it_is_about() -> None:
    scene = a_yard(ASH, ROOK)
    tell_goal(scene)
    scene.state.goal = Goal(text="Hold the door.", hold=3)
    tell_goal(scene)
    assert [event.text for event in scene.events or () if isinstance(event, Said)] == ["Hold the door."]
