"""A game without a log: played to its end at once, for measuring and for playing a fight many times."""

from typing import Any

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.mind import thought
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer


def simulate(ruleset: Ruleset, setup: Setup, content: Any) -> Any:
    """The state at the end. Minds answer from what their seats see, other seats by default; the dice are one stream."""
    scene: Scene[Any] = Scene(ruleset.begin(setup, content), Rulings(ruleset.rulings, setup.rulings), content)
    minds = {seat.id for seat in setup.seats if seat.sitter == "mind"}

    def answer(ask: Ask) -> Answer:
        return thought(ruleset, scene, ask) if ask.seat in minds else ask.default

    run(ruleset.play(scene), Seeded(setup.seed, answer, trusted=True))
    return scene.state
