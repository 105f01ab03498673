"""A party of any size sits at any table."""

import pytest

from facedown import library
from facedown.kernel.game.game import Game
from facedown.table import shelf
from facedown.table.opening import MOST_SEATS, setup_of
from facedown.table.wire.lobby import NewTable, SeatOffer
from tests.conformance.table import OURS


@pytest.mark.parametrize("ruleset", OURS)
def test_eight_heroes_fit_where_fewer_are_meant_and_each_is_somebodys(ruleset: str) -> None:
    game = shelf.shelved(ruleset)
    encounter = game.encounters[0]
    heroes = [hero.id for hero in encounter.heroes if hero.id != "new"]
    seats = tuple(SeatOffer("", hero=heroes[at % len(heroes)]) for at in range(MOST_SEATS))
    assert encounter.seats < MOST_SEATS
    setup = setup_of(NewTable(ruleset, encounter.id, seats, gm=True))
    begun = Game(library.ruleset(ruleset), setup, shelf.content_for(setup))
    shown = [begun.view(f"p{at}").board.figures for at in range(1, MOST_SEATS + 1)]
    assert [sum(figure.mine for figure in figures) for figures in shown] == [1] * MOST_SEATS
    assert len({figure.id for figure in shown[0]}) == len(shown[0])
