"""Games without a log."""

import pytest

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup, Sitter
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.seen import glimpse
from facedown.kernel.game.simulation import simulate
from tests.conformance.table import RULESETS, a_game, encounters, open_questions


def setup(name: str, sitter: Sitter, seed: str = "monday") -> Setup:
    rules = library.ruleset(name)
    first = encounters(rules)[0]
    cast = {f"p{at + 1}": first.heroes[at].id for at in range(first.seats)}
    seats = tuple(Seat(id, id.upper(), sitter) for id in (*cast, "foes", "gm"))
    return Setup(name, rules.version, seed, seats, rules.scenario(library.content(rules), first.id, cast, "foes"))


@pytest.mark.parametrize("name", RULESETS)
def test_minds_play_a_game_to_its_end_without_a_log(name: str) -> None:
    rules = library.ruleset(name)
    content = library.content(rules)
    assert simulate(rules, setup(name, "mind"), content).over
    assert simulate(rules, setup(name, "mind"), content) == simulate(rules, setup(name, "mind"), content)


def test_absent_seats_take_every_default() -> None:
    rules = library.ruleset("plainten")
    content = library.content(rules)
    assert simulate(rules, setup("plainten", "absent"), content) != simulate(rules, setup("plainten", "mind"), content)


@pytest.mark.parametrize("name", RULESETS)
def test_a_glimpse_shows_the_board_and_the_question_of_the_seat_and_nothing_else(name: str) -> None:
    game = a_game(name, encounters(library.ruleset(name))[0].id, "monday")
    ask = open_questions(game)[0]
    assert isinstance(ask, Ask)
    seen, known = glimpse(ask, game.ruleset, game.setup, game.journal.now.scene), game.view(ask.seat)
    assert (seen.viewer, seen.name, seen.board) == (ask.seat, known.name, known.board)
    assert seen.asked is not None
    assert (seen.asked.text, seen.asked.schema, seen.asked.default) == (ask.text, ask.schema, ask.default)
    assert (seen.waiting, seen.story, seen.orders, seen.can_undo, seen.can_redo) == ((), (), (), False, False)
