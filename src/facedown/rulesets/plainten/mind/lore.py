"""What somebody knows of a duel who knows the book by heart."""

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.rulesets.plainten.hints import DuelHint
from facedown.rulesets.plainten.scene import PlainScene

DUEL = 2


def informed(scene: PlainScene, ask: Ask) -> Ask:
    """The same question, with that it is asked in a duel (S-CP-06)."""
    actors = scene.state.actors
    if scene.state.phase != "turns" or len(actors) != DUEL or ask.who not in actors:
        return ask
    return replace(ask, tells=DuelHint())
