"""What a mind is given: nothing but what its seat could read off the board."""

import pytest

from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.overreach.character import DIEING, PANICKED
from facedown.rulesets.overreach.glimpse import Fighter, Glimpse
from tests.conformance.table import looked_at


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    links = {each.name: each.links for each in board.places}
    exits = tuple(each.name for each in board.places if each.is_exit)
    return Glimpse({each.id: _fighter(each) for each in board.figures}, links, exits)


def _fighter(figure: Figure) -> Fighter:
    health, flees = figure.meters[0], "flees" in figure.text.lower()
    states = figure.out, DIEING in figure.conditions, PANICKED in figure.conditions, flees
    return Fighter(figure.side, figure.place, *states, health.value, health.most)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    for glimpse, board in looked_at("overreach", seed):
        assert glimpse == read_off(board)
