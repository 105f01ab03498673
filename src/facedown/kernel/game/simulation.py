"""A game without a log: played to its end at once, for measuring and for playing a fight many times."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import Decider, run
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment, Think, think_soundly, thought
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer

Watch = Callable[[Scene[Any], Decider], Decider]
"""Whoever stands before the one who answers and looks on: it hands every question on, and every answer back."""


def simulate(
    ruleset: Ruleset, setup: Setup, content: Any, think: Think = think_soundly, watch: Watch | None = None
) -> Any:
    """The state at the end. Minds answer from what their seats see, other seats by default; the dice are one stream,
    and so is the luck of the minds. Whoever watches is asked first, and no rule knows of it."""
    scene: Scene[Any] = Scene(ruleset.begin(setup, content), ruleset.rulings_of(setup), content)
    minds = {seat.id: seat.mind for seat in setup.seats if seat.sitter == "mind"}
    luck = Chance(f"{setup.seed}:minds")

    def answer(ask: Ask) -> Answer:
        mind = minds.get(ask.seat)
        return ask.default if mind is None else thought(think, Moment(ruleset, scene, ask, luck), mind).answer

    decider = Seeded(setup.seed, answer, trusted=True)
    run(ruleset.play(scene), watch(scene, decider) if watch else decider)
    return scene.state
