"""The chronicle: what is told of an evening, from nothing but what everybody at its tables was told."""

from facedown.kernel.contract.view import View
from facedown.kernel.game.game import Game
from facedown.kernel.game.seen import recalled
from facedown.kernel.review.tally import Tally, tally
from facedown.kernel.words.audience import ONLOOKER

MOST_FEATS = 3


def chapter_of(game: Game) -> str:
    """What happened at a table, in a few sentences: how it stands, the turning point, and who did most."""
    view = game.view(ONLOOKER)
    count = view.earlier + len(view.story)
    lines = recalled(ONLOOKER, game.journal, count, count)
    seen = tally(lines, view.board)
    title = game.setup.title or game.ruleset.title
    return " ".join([f"“{title}”:", _standing(view), *_turning(seen), *_feats(seen, view)])


def _standing(view: View) -> str:
    down = [each.name for each in view.board.figures if each.out]
    end = "it is over." if view.is_over else "it goes on."
    return f"{end} Out of it: {', '.join(down)}." if down else end


def _turning(seen: Tally) -> list[str]:
    step = seen.course[seen.turning] if 0 <= seen.turning < len(seen.course) else None
    return [f"The turning point: {step.words.rstrip('.')}."] if step and step.words else []


def _feats(seen: Tally, view: View) -> list[str]:
    names = {each.id: each.name for each in view.board.figures}
    told = [f"{names.get(each.actor, each.actor)} by {each.what} ({each.took})" for each in seen.feats if each.took]
    return [f"What cost others most: {', '.join(told[:MOST_FEATS])}."] if told else []
