"""A mind: whoever plays a seat knowing only what that seat may know, in play and in simulation alike."""

from collections.abc import Callable
from typing import Any

from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer

Choose = Callable[[Any, Ask], Answer]
"""How a mind decides: from a glimpse of what its seat may know, and the question."""


def thought(ruleset: Ruleset, scene: Scene[Any], ask: Ask, choose: Choose | None = None) -> Answer:
    """What a mind answers from its seat's glimpse; what it makes up that is not legal becomes the default."""
    answer = (choose or ruleset.choose)(ruleset.glimpse(scene, ask.seat), ask)
    return ask.default if ask.refuse(answer) else answer
