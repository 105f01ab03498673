"""What a mind is given: nothing but what its seat could read off the board."""

import re

import pytest
from msgspec.structs import replace

from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.plainten import character
from facedown.rulesets.plainten.character import TI
from facedown.rulesets.plainten.mind.glimpse import Fighter, Glimpse
from tests.conformance.table import looked_at

GONE = {*character.GONE}


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    fighters, links = (
        {each.id: _fighter(each) for each in board.figures},
        {each.name: each.links for each in board.places},
    )
    heading = re.match(r"Round (\d+)", board.heading)
    if heading is None:
        return Glimpse(fighters, links)
    acting = next((each.id for each in board.figures if each.acting), "")
    order = tuple(each.id for each in board.figures if not GONE & {*each.conditions})
    return Glimpse(fighters, links, int(heading[1]), acting, order)


def _fighter(figure: Figure) -> Fighter:
    health = next(each for each in figure.meters if each.label == "Health")
    may_rise, has_primary = TI in figure.conditions, "Primary" in map(str, figure.tokens)
    return Fighter(figure.side, figure.place, figure.out, may_rise, health.value, health.most, has_primary)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    """What the own side strikes with is on its sheets; for threats see `test_threat.py`."""
    for glimpse, board in looked_at("plainten", seed):
        assert replace(glimpse, companions={}, threats={}) == read_off(board)
        sides = {each.id: each.side for each in board.figures}
        assert len({sides[id] for id in glimpse.companions}) <= 1
