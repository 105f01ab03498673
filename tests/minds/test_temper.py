"""A coward leaves while it can; whoever has no such temper fights on."""

from typing import get_args

import pytest
from pebbles import Pebbles, Table

from facedown.kernel.contract.mind import Mind, Temper, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.minds.temper import TEMPERS, by_nature, gives_up, steadfast
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


def test_nobody_leaves_by_mistake() -> None:
    ask = Ask("one", "B-CP-09", "?", Pick((STRIKE, FLEE, YIELD)), "strike", "one")
    strike, flee, give_up = Weighed("strike", 1.0), Weighed("flee"), Weighed("yield", -1.0)
    assert steadfast(ask, (strike, flee, give_up)) == (strike,)
    bold = Weighed("flee", 2.0)
    assert steadfast(ask, (strike, bold)) == (strike, bold)
    assert steadfast(ask, (flee,)) == (flee,)


class Natured(Pebbles):
    """Pebbles in which the one is a duellist by nature."""

    def temper(self, scene: Scene[Table], who: str) -> str:
        return "duellist" if who == "one" else ""


@pytest.mark.parametrize(("who", "temper"), [("one", "duellist"), ("two", "coward")])
def test_whoever_has_a_temper_of_its_own_keeps_it_whoever_plays_its_seat(who: str, temper: str) -> None:
    game = a_game(Natured())
    ask = Ask("one", "B-CP-09", "?", Pick((STRIKE,)), "strike", who)
    moment = Moment(game.ruleset, game.journal.now.scene, ask, Chance("luck"))
    assert by_nature(moment, Mind("odds", 0.5, "coward")) == Mind("odds", 0.5, temper)


def test_a_pack_may_say_whatever_temper_a_mind_can_have() -> None:
    assert get_args(Temper) == ("", *TEMPERS)
