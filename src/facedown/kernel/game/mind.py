"""A mind: whoever plays a seat knowing only what that seat may know, in play and in simulation alike."""

from collections.abc import Callable
from typing import Any, NamedTuple

from facedown.kernel.contract.mind import USUAL, Mind, Thought, best
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.telling import known_to
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused


class Moment(NamedTuple):
    """When a mind is asked. It may read of the scene and the log only what its seat may know."""

    ruleset: Ruleset
    scene: Scene[Any]
    ask: Ask
    luck: Chance
    """The mind's own, which nobody at the table can know."""
    journal: Journal | None = None
    """The log so far, in a game that keeps one: from it a mind that searches plays on."""

    @property
    def glimpse(self) -> Any:
        """All that the mind may know beside its question."""
        return self.ruleset.glimpse(self.scene, self.ask.seat)


Think = Callable[[Moment, Mind], Thought]
"""How minds of every kind think; a table that knows more kinds than the usual one brings its own."""


def think_soundly(moment: Moment, mind: Mind) -> Thought:
    """What its ruleset weighs highest. It is the one kind that every table knows."""
    if mind.kind != USUAL:
        raise Refused("unknown-mind", f"Here every mind is {USUAL!r}; nobody knows how to be {mind.kind!r}.")
    ruleset, _, ask, luck, _ = moment
    chosen = best(ruleset.weigh(moment.glimpse, ask, luck), luck)
    return Thought(chosen.answer, (chosen.reason,) if chosen.reason else ())


def thought(think: Think, moment: Moment, mind: Mind) -> Thought:
    """What a mind answers from its seat's glimpse; what it makes up that is not legal becomes the default."""
    thought, ask = think(moment, mind), moment.ask
    return Thought(ask.default, ("What it wanted is not possible.",)) if ask.refuse(thought.answer) else thought


def luck_for(ask: Ask, journal: Journal) -> Chance:
    """A mind's luck, from the game's seed and what its seat knows of the log: as secret as the dice.

    It is the same in a rerun, and what is hidden from the seat does not touch it.
    """
    known = known_to(ask.seat, journal).asked.total()
    return Chance(f"{journal.setup.seed}:{known}:mind:{ask.seat}:{ask.what}:{ask.who}")
