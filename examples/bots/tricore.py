"""A bot for Tri-Core, where cards are laid face down: it lays the one that hurts most for its Action Points.

python examples/bots/tricore.py http://127.0.0.1:8642
"""

import sys

from facedown.client import Guest, Place
from facedown.kernel.contract import Asked
from facedown.kernel.words import Option, Several

LAY = "TC-CP-01"


def worth(card: Option) -> float:
    """Damage to be expected for one Action Point, if nobody defends; nothing for what does not reach."""
    odds = [each for each in card.odds if not each.bar]
    hurts = [case.chance * case.does.mean for each in odds for case in each.cases[:1] if case.does]
    return max(hurts, default=0) / max(1, card.price or 0)


def decide(place: Place, asked: Asked) -> object:
    if asked.what == LAY and isinstance(asked.schema, Several):
        best = max(asked.schema.options, key=worth)
        if worth(best):
            return [best.key]
    return place.advice().answer


with Guest(sys.argv[1]).duel("tricore", seed="".join(sys.argv[2:])) as place:
    for asked in place.questions():
        place.answer(decide(place, asked))
    print(place.view.board.result)
