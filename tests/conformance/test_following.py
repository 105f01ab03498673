"""Who follows the log of a game that is played elsewhere has the same game, to everybody who looks, at every moment."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.game.game import Game
from tests.conformance.table import a_game, ready_games
from tests.conformance.test_pages import _move
from tests.conformance.test_recent import assert_alike

any_game = st.sampled_from(ready_games())
moves = st.lists(st.sampled_from("aaaaaaaaaanrutkcofpg"), min_size=1, max_size=15)


@settings(max_examples=25)
@given(any_game, st.integers(0, 10**6), moves)
def test_who_follows_has_the_same_game(which: tuple[str, str], seed: int, moves: list[str]) -> None:
    game, luck = a_game(*which, str(seed)), Random(seed)
    follower = Game(game.ruleset, game.journal.origin, game.journal.content, list(game.journal.splices))
    for move in moves:
        known = len(game.journal.splices)
        _move(game, move, luck)
        follower.journal.follow(game.journal.splices[known:])
        follower.orders = dict(game.orders)
        assert_alike(game, follower)
        assert follower.journal.acts == game.journal.acts
        assert follower.journal.undone == game.journal.undone
        assert follower.journal.carried == game.journal.carried
