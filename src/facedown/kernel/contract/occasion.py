"""An occasion: a question, and what its seat knows about it. Standing orders read nothing else."""

from functools import cached_property
from typing import Any

from facedown.kernel.contract.bearing import Bearing
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Option, offered


class Occasion:
    """Each part of it is worked out when an order first wants to know it."""

    def __init__(self, ruleset: Ruleset, scene: Scene[Any], ask: Ask) -> None:
        self._ruleset, self._scene, self.ask = ruleset, scene, ask

    @cached_property
    def bearing(self) -> Bearing:
        return self._ruleset.bearing(self._scene, self.ask)

    @cached_property
    def left(self) -> dict[str, int]:
        """The meters of whoever is asked, as its seat sees them."""
        figures = self._ruleset.show(self._scene, self.ask.seat).figures
        own = next((each for each in figures if each.id == self.ask.who), None)
        return {meter.label: meter.value for meter in own.meters} if own is not None else {}

    @cached_property
    def _options(self) -> dict[str, Option]:
        return {each.key: each for each in offered(self._ruleset.with_odds(self._scene, self.ask))}

    def price(self, answer: Answer) -> int:
        """What the chosen options cost together."""
        prices = {each.key: each.price for each in offered(self.ask.schema)}
        return sum(prices.get(key, 0) for key in _keys(answer))

    def chance(self, answer: Answer) -> float:
        """How likely the chosen options come off, by the best of their odds; where none are known, not at all."""
        chosen = (self._options[key] for key in _keys(answer) if key in self._options)
        return max((odds.chance for each in chosen for odds in each.odds if not odds.bar), default=0.0)


def _keys(answer: Answer) -> list[str]:
    """The options an answer names."""
    return [str(each) for each in answer] if isinstance(answer, list) else [str(answer)]
