"""A coward leaves while it can; whoever has no such temper fights on."""

import pytest

from facedown.kernel.contract.mind import Mind
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.minds.temper import gives_up
from tests.kernel.cast import a_game

STRIKE = Option("strike", "Strike", kind="attack")
FLEE = Option("flee", "Flee", kind="flee")
YIELD = Option("yield", "Yield", kind="yield", grave=True)


def left_with(pebbles: int, *options: Option, temper: str = "coward") -> Answer:
    """What somebody does who has so many of ten pebbles left."""
    game = a_game()
    game.state.actors["one"].pebbles = pebbles
    ask = Ask("one", "B-CP-09", "?", Pick(options), "strike", "one")
    chosen = gives_up(Moment(game.ruleset, game.journal.now.scene, ask, Chance("luck")), Mind(temper=temper))
    return chosen.answer if chosen is not None else None


def test_a_coward_flees_rather_than_yields_once_little_is_left() -> None:
    assert left_with(3, STRIKE, YIELD, FLEE) == "flee"
    assert left_with(3, STRIKE, YIELD) == "yield"


@pytest.mark.parametrize(("pebbles", "temper"), [(4, "coward"), (1, ""), (1, "duellist")])
def test_who_has_enough_left_or_is_no_coward_fights_on(pebbles: int, temper: str) -> None:
    assert left_with(pebbles, STRIKE, YIELD, FLEE, temper=temper) is None


def test_where_there_is_no_way_out_a_coward_fights() -> None:
    assert left_with(1, STRIKE) is None
