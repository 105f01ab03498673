"""A mind plays a seat knowing only what that seat may know, in play and in simulation alike."""

import pytest
from pebbles import Pebbles

from facedown.kernel.dice.question import Ask, Key
from facedown.kernel.game.playthrough import Entry
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.board import Board
from facedown.kernel.words.schema import Answer
from tests.kernel.cast import a_game, a_setup, tell

DRAWN = (["shell"], ["flint"])


class Watched(Pebbles):
    """Its mind remembers what it saw, and answers nonsense when told to."""

    def __init__(self, answer: Answer = None) -> None:
        self.saw: list[tuple[Board, Ask]] = []
        self.answer = answer

    def choose(self, glimpse: Board, ask: Ask) -> Answer:
        self.saw.append((glimpse, ask))
        return super().choose(glimpse, ask) if self.answer is None else self.answer


def test_a_mind_answers_from_what_its_own_seat_sees() -> None:
    rules = Watched()
    game = tell(a_game(rules, two="mind"), *DRAWN)
    assert game.journal.acts[-1] == Entry(Key("B-CP-01", "two", "round 1"), 1, "mind:two")
    ((board, ask),) = rules.saw
    assert ask.seat == "two"
    assert [figure.text for figure in board.figures] == ["", "flint"]


@pytest.mark.parametrize("nonsense", [99, "many", [1], -1])
def test_what_a_mind_makes_up_that_is_not_legal_becomes_the_default(nonsense: Answer) -> None:
    game = tell(a_game(Watched(nonsense), two="mind"), *DRAWN)
    assert game.journal.acts[-1] == Entry(Key("B-CP-01", "two", "round 1"), 0, "mind:two")


def test_in_a_simulation_a_mind_knows_what_it_would_know_in_play() -> None:
    rules = Watched()
    simulate(rules, a_setup(one="mind", two="mind"), ())
    shown = {ask.seat: {figure.id for figure in board.figures if figure.text} for board, ask in rules.saw}
    assert shown == {"one": {"one"}, "two": {"two"}}


def test_in_a_simulation_too_nonsense_becomes_the_default() -> None:
    setup = a_setup(one="mind", two="mind")
    assert simulate(Watched(99), setup, ()) == simulate(Pebbles(), a_setup(one="absent", two="absent"), ())
