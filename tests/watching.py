"""Minds alone at a table, watched: whatever they weigh is legal, and what they are asked is counted."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import Ruleset, Seat, Setup
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, think_plainly


class Watch:
    """Thinks plainly, with an eye on every answer that is weighed."""

    def __init__(self) -> None:
        self.asked, self.given = Counter[str](), Counter[str]()

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        ask = moment.ask
        for each in moment.ruleset.weigh(moment.glimpse, ask, Chance("watch")):
            assert ask.refuse(each.answer) is None, (ask, each)
        thought = think_plainly(moment, mind)
        self.asked[ask.what] += 1
        self.given[str(thought.answer)] += 1
        return thought


def watched(
    rules: Ruleset,
    content: Any,
    scenario: dict[str, Any],
    seats: Iterable[str],
    seeds: Iterable[str],
    rulings: dict[str, Value] | None = None,
) -> Watch:
    """One game after the other, in which every seat has a mind, to its end."""
    watch, sitting = Watch(), tuple(Seat(id, id, "mind") for id in (*seats, "foes", "gm"))
    for seed in seeds:
        assert Game(
            rules, Setup(rules.id, rules.version, seed, sitting, scenario, rulings or {}), content, think=watch
        ).is_over
    return watch
