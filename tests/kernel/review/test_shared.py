"""The table through another seat's eyes: only what both may know."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.review.shared import read_along, seen_through
from tests.kernel.cast import a_game, open_question, tell
from tests.kernel.game.test_game import DRAWN
from tests.sealed import a_fight


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


def test_a_number_is_seen_by_both_even_if_it_opens_for_one_only() -> None:
    game = a_fight("tricore", 1, 5)
    seen = {each.id: each for each in game.view("p1").board.figures}
    for figure in seen_through("gm", "p1", game.journal).board.figures:
        assert [(each.label, each.value) for each in figure.meters] == [
            (each.label, each.value) for each in seen[figure.id].meters
        ]


def test_the_gm_reads_along_what_is_not_laid_face_down() -> None:
    game = tell(a_game(), *DRAWN)
    laid = open_question(game)
    assert isinstance(laid, Ask)
    assert read_along("gm", laid, game.journal) is None
    assert read_along("two", laid, game.journal) is None
    assert read_along("one", laid, game.journal) is not None
    kept = open_question(tell(game, 2, 1, [4]))
    assert isinstance(kept, Ask)
    assert (told := read_along("gm", kept, game.journal)) is not None
    assert (told.text, told.default) == (kept.text, kept.default)
    assert read_along("two", kept, game.journal) is None
