"""A game without a log: played to its end at once, for measuring and for playing a fight many times."""

from typing import Any

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment, Think, think_plainly, thought
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer


def simulate(ruleset: Ruleset, setup: Setup, content: Any, think: Think = think_plainly) -> Any:
    """The state at the end. Minds answer from what their seats see, other seats by default; the dice are one stream,
    and so is the luck of the minds."""
    scene: Scene[Any] = Scene(ruleset.begin(setup, content), Rulings(ruleset.rulings, setup.rulings), content)
    minds = {seat.id: seat.mind for seat in setup.seats if seat.sitter == "mind"}
    luck = Chance(f"{setup.seed}:minds")

    def answer(ask: Ask) -> Answer:
        mind = minds.get(ask.seat)
        return ask.default if mind is None else thought(think, Moment(ruleset, scene, ask, luck), mind).answer

    run(ruleset.play(scene), Seeded(setup.seed, answer, trusted=True))
    return scene.state
