"""A mind plays a seat knowing only what that seat may know, in play and in simulation alike."""

import msgspec
import pytest
from pebbles import Pebbles

from facedown.kernel.contract.mind import USUAL, Mind, Thought, Weighed
from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.dice.question import Ask, Key
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, think_soundly
from facedown.kernel.game.simulation import simulate
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.board import Board
from facedown.kernel.words.refusal import Refused
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


class Gambler(Pebbles):
    """Its mind leaves everything to luck."""

    def weigh(self, glimpse: Board, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
        return (Weighed(luck.below(6), 1.0, "why not"),)


def hands(seed: str) -> list[Answer]:
    """What two gamblers hide in all rounds of a game."""
    setup = a_setup(dice="seeded", seed=seed, one="mind", two="mind")
    acts = Game(Gambler(), setup, ()).journal.acts
    return [act.answer for act in acts if isinstance(act, Entry) and act.key.what == "B-CP-01"]


def test_the_luck_of_a_mind_is_its_games_own_and_the_same_in_a_rerun() -> None:
    assert hands("one") == hands("one")
    assert hands("one") != hands("another")


def test_two_minds_of_one_game_have_luck_of_their_own() -> None:
    drawn = hands("one")
    assert drawn[::2] != drawn[1::2]


def test_after_an_undo_a_mind_has_the_luck_it_had() -> None:
    game = tell(a_game(Gambler(), two="mind"), *DRAWN)
    hidden = game.journal.acts[-1]
    game.rewind(game.journal.seq - 1)
    assert game.journal.acts[-1] == hidden


def test_a_table_that_knows_only_the_usual_minds_says_so_of_another() -> None:
    setup = msgspec.structs.replace(a_setup(dice="seeded"), seats=(Seat("one", "One", "mind", mind=Mind("sage")),))
    with pytest.raises(Refused, match="nobody knows how to be 'sage'"):
        Game(Pebbles(), setup, ())


def test_a_table_may_bring_minds_of_its_own() -> None:
    def humble(moment: Moment, mind: Mind) -> Thought:
        return think_soundly(moment, mind) if mind.kind == USUAL else Thought(0, ("nothing ventured",))

    setup = a_setup(one="mind", two="mind")
    seats = tuple(msgspec.structs.replace(seat, mind=Mind("humble")) for seat in setup.seats)
    end = simulate(Pebbles(), msgspec.structs.replace(setup, seats=seats), (), humble)
    assert {each.pebbles for each in end.actors.values()} == {5}
