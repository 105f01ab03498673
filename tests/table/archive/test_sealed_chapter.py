"""A sealed game that is read without its beginning goes on with its salts and with the next throw."""

from random import Random

from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import Passage, Saved, bound, resume_from
from facedown.table.archive.chapter import Chapters, Due
from facedown.table.archive.recovery import _since
from tests.conformance.table import step
from tests.sealed import a_fight, salt

Stored = tuple[Game, Due, list[tuple[int, Passage]]]


def a_long_fight(number: int) -> Stored:
    """A random fight until its beginning need not be read any more, or it is over, and what was stored of it."""
    game, luck, chapters = a_fight("tricore", number, steps=20), Random(number), Chapters()
    salt(game, "foes", round=2)
    passages: list[tuple[int, Passage]] = []
    known, due = 0, Due()
    while due.recent is None and not game.is_over:
        step(game, luck)
        due = chapters.due(game, game.journal.splices[known:])
        known = len(game.journal.splices)
        chapters.store(due)
        if due.chapter and due.passage:
            passages.append((due.chapter.seq, due.passage))
    return game, due, passages


def test_a_game_opened_without_its_beginning_has_the_same_seal() -> None:
    game, due, passages = next(found for found in map(a_long_fight, range(1, 20)) if found[1].recent)
    assert due.recent
    assert due.chapter
    begun = due.recent.beginning
    later = bound(due.chapter, [each for seq, each in passages if seq > begun.seq])
    saved = Saved(game.journal.origin, _since(game.journal.splices[due.recent.entry :], begun.seq), later)
    again = resume_from(game.ruleset, game.journal.content, saved, begun)
    assert again is not None
    assert begun.stamped["open"]
    assert again.journal.sealing.words == game.journal.sealing.words
    assert again.journal.sealing.counts == game.journal.sealing.counts
