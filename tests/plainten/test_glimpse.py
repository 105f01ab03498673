"""What a mind is given: nothing but what its seat could read off the board."""

import pytest

from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.plainten.character import TI
from facedown.rulesets.plainten.glimpse import Fighter, Glimpse
from tests.conformance.table import looked_at


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    return Glimpse(
        {each.id: _fighter(each) for each in board.figures}, {each.name: each.links for each in board.places}
    )


def _fighter(figure: Figure) -> Fighter:
    health = next(each for each in figure.meters if each.label == "Health")
    may_rise, has_primary = TI in figure.conditions, "Primary" in figure.tokens
    return Fighter(figure.side, figure.place, figure.out, may_rise, health.value, health.most, has_primary)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    for glimpse, board in looked_at("plainten", seed):
        assert glimpse == read_off(board)
