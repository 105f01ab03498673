"""What a mind is given: nothing but what its seat could read off the board."""

import pytest

from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.towers.mind.glimpse import Fighter, Glimpse
from tests.conformance.table import looked_at


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    return Glimpse({each.id: _fighter(each) for each in board.figures})


def _fighter(figure: Figure) -> Fighter:
    vitality = figure.meters[0]
    return Fighter(figure.side, figure.out, vitality.value, vitality.most, frozenset(figure.conditions))


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    for glimpse, board in looked_at("towers", seed):
        assert glimpse.fighters == read_off(board).fighters
