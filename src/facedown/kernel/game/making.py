"""Heroes made once: how a log began that made them, for a game that is played again."""

from collections.abc import Iterable, Iterator
from typing import Any

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.game.journal import Splice
from facedown.kernel.log.act import Act
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.words.refusal import Refusal


def making(ruleset: Ruleset, setup: Setup, content: Any, acts: Iterable[Act]) -> Iterator[Splice]:
    """What was decided and thrown in a log until all heroes were made, as far as the rules of today take it."""
    now = Playthrough(ruleset, setup, content, Story())
    for at, act in enumerate(acts):
        if not ruleset.is_making(now.scene) or not _fits(now, act):
            return
        yield Splice(at, (act,), "answer")


def _fits(now: Playthrough, act: Act) -> bool:
    """Whether the rules go on with it; those that have changed since may stumble over an old log in any way."""
    try:
        return not isinstance(now.take(act), Refusal)
    except Exception:
        return False
