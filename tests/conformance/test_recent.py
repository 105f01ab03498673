"""A game that is opened without its beginning goes on as one with it would, to everybody who looks."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from facedown.kernel.contract.overrule import ForceDice, SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Saved, beginning, bound, passage, resume_from
from facedown.kernel.game.undo import has_decided, own_last
from facedown.table.archive.recovery import _since
from tests.conformance.table import a_game, open_questions, ready_games, step
from tests.conformance.test_pages import _move

LINES = 5

any_game = st.sampled_from(ready_games())
before = st.lists(st.sampled_from("aaaaaaaaaanrutkcofpg"), max_size=15)
after = st.lists(st.sampled_from("aaaanofg"), min_size=1, max_size=10)


@settings(max_examples=25)
@given(any_game, st.integers(0, 10**6), before, after)
@example(("tricore", "ambush"), 3, ["a"] * 15, ["a"])  # a card foresees an answer that was seen before the beginning
def test_without_its_beginning_a_game_goes_on_the_same(
    which: tuple[str, str], seed: int, before: list[str], after: list[str]
) -> None:
    game, luck = a_game(*which, str(seed)), Random(seed)
    for move in (*before, *"aaaaaaaaaaaa"):
        _move(game, move, luck)
    again = without_beginning(game)
    if again is None:
        return
    luck, same = Random(seed), Random(seed)
    for move in ("", *after):
        _play_on(game, move, luck)
        _play_on(again, move, same)
        assert_alike(game, again)
        shorter = without_beginning(again)  # and once more from there
        if shorter is not None:
            assert_alike(game, shorter)


def without_beginning(game: Game) -> Game | None:
    """The game as if it had been stored and opened again from what everybody has in sight."""
    journal = game.journal
    found = beginning(game, [(each.seq, each.events) for each in journal.snapshots], LINES)
    if found is None:
        return None
    entries = (at for at in reversed(range(len(journal.splices))) if journal.splices[at].at < found.seq)
    splices, newest = _since(journal.splices[next(entries, 0) :], found.seq), journal.snapshots[-1]
    chapter = bound(newest, [passage(game, (found.seq, found.events), newest)])
    saved = Saved(game.setup, splices, chapter, None, game.orders)
    again = resume_from(game.ruleset, journal.content, saved, found)
    assert again is not None
    return again


def assert_alike(game: Game, again: Game) -> None:
    assert game.events[-len(again.events) :] == again.events
    for seat in game.setup.seats:
        if seat.sitter == "person":
            assert game.view(seat.id, LINES) == again.view(seat.id, LINES)
            assert has_decided(game.journal, seat.id) == has_decided(again.journal, seat.id)
            assert own_last(game.journal, seat.id) == own_last(again.journal, seat.id)


def _play_on(game: Game, move: str, luck: Random) -> None:
    match move:
        case "a" if not game.is_over:
            step(game, luck)
        case "n":
            game.overrule(SetValue(f"actors.{luck.choice(list(game.state.actors))}.name", luck.choice(["Ash", "Bo"])))
        case "o":
            game.overrule(SetValue("over", False))
        case "f":
            game.overrule(ForceDice((1,)))
        case "g" if not game.is_over:
            game.answer_for(luck.choice(open_questions(game)).seat)
