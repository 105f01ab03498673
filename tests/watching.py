"""Minds alone at a table, watched: whatever they weigh is legal, and what they are asked is counted."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import Mind, Thought, best
from facedown.kernel.contract.ruleset import Ruleset, Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment


class Watch:
    """Thinks soundly, with an eye on every answer that is weighed."""

    def __init__(self) -> None:
        self.asked, self.given = Counter[str](), Counter[str]()

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        ask = moment.ask
        weighed = moment.ruleset.weigh(moment.glimpse, ask, moment.luck)
        for each in weighed:
            assert ask.refuse(each.answer) is None, (ask, each)
        answer = best(weighed, moment.luck).answer
        self.asked[ask.what] += 1
        self.given[str(answer)] += 1
        return Thought(answer)


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
