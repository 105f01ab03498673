"""The table through another seat's eyes: only what both may know."""

from facedown.kernel.game.shared import seen_through
from tests.kernel.cast import a_game, tell
from tests.kernel.game.test_game import DRAWN


def test_what_only_the_other_knows_stays_closed() -> None:
    game = tell(a_game(), *DRAWN)
    own = [line.spans for line in game.view("gm").story]
    theirs = [line.spans for line in game.view("one").story]
    shared = seen_through("gm", "one", game.journal)
    assert [line.spans for line in shared.lines] == [spans for spans in theirs if spans in own]
    assert len(shared.lines) < len(theirs)  # the token that One drew is One's secret
    for figure in shared.board.figures:
        known = next(each for each in game.view("gm").board.figures if each.id == figure.id)
        assert set(figure.tokens) <= set(known.tokens)
        assert set(figure.meters) <= set(known.meters)
    assert shared.unseen == ()
