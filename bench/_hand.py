"""The first hand of a duel of Tri-Core in a new process: how many cards it has, and what their odds take."""

from __future__ import annotations

import json
import sys
import time

from facedown import library
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.game.mind import Moment
from facedown.kernel.game.simulation import simulate
from facedown.kernel.words.schema import Several
from facedown.lab.matchup import mirror

HERO = "corvane"
"""Whose hand is longest."""


def look(moment: Moment, mind: Mind) -> Thought:
    """Answers nothing in particular until there is a hand, and has seen enough then."""
    if not isinstance(moment.ask.schema, Several):
        return Thought(moment.ask.default)
    began = time.process_time()
    hand = moment.ruleset.with_odds(moment.scene, moment.ask)
    took = (time.process_time() - began) * 1000
    assert isinstance(hand, Several)
    print(json.dumps({"options": len(hand.options), "took": took}))
    sys.exit()


if __name__ == "__main__":
    rules = library.ruleset("tricore")
    simulate(rules, mirror("tricore", HERO, Mind(), "hand"), library.content(rules), look)
