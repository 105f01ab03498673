"""What a mind is given: nothing but what its seat could read off the board."""

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.scene.board import Board, Figure, Meter
from facedown.rulesets.fivefold.health import Layers
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse, fighter_of, worst_of
from facedown.rulesets.fivefold.pool import READY
from facedown.rulesets.fivefold.rulings import DICE_SEEN
from tests.conformance.table import looked_at


def read_off(board: Board, settings: Rulings) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else but the rulings of the table."""
    fighters = {each.id: _fighter(each, settings) for each in board.figures}
    acting = next((each.id for each in board.figures if each.acting), "")
    return Glimpse(fighters, acting, worst_of(fighters), settings)


def _fighter(figure: Figure, settings: Rulings) -> Fighter:
    meters = {each.label: each for each in figure.meters}
    labels = ("HP", "Temporary HP", "Armor", "Defense", "Barrier")
    hp, temporary, armor, defense, barrier = (meters.get(label, Meter(label)).value for label in labels)
    layers = Layers(hp, temporary, armor, defense, barrier)
    evasion = int(next(each.text for each in figure.facts if each.label == "Evasion"))
    secret = settings[DICE_SEEN] == "hidden"
    dice = tuple(
        (each.sides, each.value, each.state == READY and (each.value is not None or secret)) for each in figure.dice
    )
    conditions = frozenset(figure.conditions)
    return fighter_of(figure.friend, figure.out, figure.acting, layers, meters["HP"].most, evasion, conditions, dice)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    for glimpse, board in looked_at("fivefold", seed):
        assert glimpse == read_off(board, glimpse.settings)
