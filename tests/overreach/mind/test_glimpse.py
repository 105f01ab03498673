"""What a mind is given: nothing but what its seat could read off the board."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.overreach.character import DIEING, OFF_BALANCE, PANICKED
from facedown.rulesets.overreach.mind.glimpse import Fighter, Glimpse, glimpse
from tests.conformance.table import looked_at
from tests.overreach.staged.cast import a_scene, foe, hero


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    links = {each.name: each.links for each in board.places}
    exits = tuple(each.name for each in board.places if each.is_exit)
    heading = re.match(r"Round (\d+)", board.heading)
    fighters = {each.id: _fighter(each) for each in board.figures}
    return Glimpse(fighters, links, exits, int(heading[1]) if heading else 0)


def _fighter(figure: Figure) -> Fighter:
    health, flees = figure.meters[0], "flees" in figure.text.lower()
    had = figure.conditions
    states = figure.out, DIEING in had, PANICKED in had, flees, OFF_BALANCE in had
    return Fighter(figure.side, figure.place, *states, health.value, health.most)


@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    """When somebody last guarded or treated itself was told to everybody."""
    for known, board in looked_at("overreach", seed):
        fighters = {id: replace(each, guarded=0, treated=0) for id, each in known.fighters.items()}
        assert replace(known, fighters=fighters, threats={}) == read_off(board)


def threat(enemy: dict[str, Any], **own: Any) -> tuple[float, ...]:
    """What one enemy threatens Ash with, by how much Defense is raised."""
    scene = a_scene(hero("ash", **own), enemy)
    return glimpse(scene, "ash").threats["kit"]["ash"]


@pytest.mark.rules("P-X-DEF", "P-ROLL-08")
def test_a_threat_is_a_turn_of_blows_and_sinks_as_defense_rises() -> None:
    """A Raider's blade: 2d8 in haste at Defense 4, each die -1, three times a turn."""
    raider = threat(foe("kit", "raider", name="Raider"))
    assert raider[0] == pytest.approx(3 * 2 * (4 + 5 + 6 + 7) / 8, abs=0.5)
    assert list(raider) == sorted(raider, reverse=True)
    assert raider[-1] < raider[0] / 4


@pytest.mark.rules("P-ROLL-08", "P-CP-18")
def test_a_threat_is_what_the_book_says_of_those_of_that_name_and_not_what_they_are() -> None:
    plain, secret = foe("kit", "raider", name="Raider"), foe("kit", "warlord", name="Raider")
    assert threat(plain) == threat(secret)
    assert threat(foe("kit", "raider", name="A stranger")) == threat(foe("kit", "warlord", name="A stranger"))
