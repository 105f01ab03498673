"""How a fight ends, and the sentence that says so."""

import pytest

from facedown.kernel.kit.ending import fight_ended, victor
from facedown.kernel.kit.sides import sides
from tests.kernel.kit.cast import ASH, BRYN, ROOK, WREN, Fighter, a_yard


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
