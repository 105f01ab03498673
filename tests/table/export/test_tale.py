"""A tale: a game as one seat saw it, moment by moment."""

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.game.game import Game
from facedown.kernel.game.seen import is_held, seen_by
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.audience import ONLOOKER
from facedown.table import shelf
from facedown.table.export.tale import Step, Tale, tales
from facedown.table.opening import duel, setup_of
from facedown.table.wire.lobby import NewTable, SeatOffer
from tests.table.pages.test_hindsight import played


def fought(ruleset: str, seed: str = "monday") -> Game:
    """A duel that minds fight out."""
    setup = setup_of(duel(ruleset))
    seats = tuple(msgspec.structs.replace(each, sitter="mind") for each in setup.seats)
    setup = msgspec.structs.replace(setup, seats=seats, seed=seed)
    return Game(shelf.shelved(ruleset).rules, setup, shelf.content_for(setup))


def test_a_tale_begins_with_the_first_board_and_ends_with_the_last_line() -> None:
    game = played()
    (tale,) = tales(game, ["p1"])
    view = game.view("p1")
    assert (tale.lines, tale.steps[-1].board, tale.is_over) == (view.story, view.board, True)
    assert tale.steps[0].lines == 0
    counts = [step.lines for step in tale.steps]
    assert counts == sorted(set(counts))
    assert counts[-1] == len(view.story)


def test_every_board_is_what_the_seat_was_shown_at_that_moment() -> None:
    game = fought("tricore")
    (tale,) = tales(game, ["p1"])
    shown = [game.branch(seq).view("p1") for seq in range(0, game.journal.seq, 7)]
    boards = {step.lines: step.board for step in tale.steps}
    met = [view for view in shown if boards.get(len(view.story)) == view.board]
    assert len(met) > 3


def test_what_a_seat_may_not_know_is_in_no_tale_of_it() -> None:
    game = fought("tricore")
    own, other = tales(game, ["p1", ONLOOKER])
    laid = [line for line in own.lines if "'s cards face down:" in text(line)]
    assert laid
    assert not [line for line in other.lines if "'s cards face down:" in text(line)]


def test_a_tale_of_a_running_game_ends_where_the_seat_was_last_shown_something() -> None:
    game = played(2)
    (tale,) = tales(game, ["p1"])
    assert not tale.is_over
    assert not is_held("p1", game.journal)
    assert tale.steps[-1].board == game.view("p1").board


def test_a_tale_ends_before_a_question_that_the_seat_may_not_know_of() -> None:
    setup = setup_of(NewTable("tricore", "ambush", (SeatOffer("Ann"),), gm=True))
    setup = msgspec.structs.replace(setup, seed="a")
    game = Game(shelf.shelved("tricore").rules, setup, shelf.content_for(setup))
    while not is_held("p1", game.journal):
        game.answer_for(next(seat for seat in ("p1", "gm") if game.questions(seat)))
    (tale,) = tales(game, ["p1"])
    moments = [game.journal.branch(seq) for seq in range(game.journal.seq)]
    last = next(each for each in reversed(moments) if not is_held("p1", each))
    assert tale.steps[-1] == Step(len(tale.lines), seen_by("p1", last).board)
    assert tale.lines == seen_by("p1", last).story


def text(line: Line) -> str:
    return in_words(line.spans)


def one_tale() -> Tale:
    return tales(played(), ["p1"])[0]
