"""A bot for Towers, where turns run by cards from the Ace down: it strikes whom it is likeliest to fell.

python examples/bots/towers.py http://127.0.0.1:8642
"""

import sys

from facedown.client import Guest, Place
from facedown.kernel.contract import Asked
from facedown.kernel.words import Option, Pick

ACT = "T-CP-08"


def promise(attack: Option) -> tuple[float, float]:
    """How likely it fells, then how much it does, if nobody reacts."""
    case = attack.odds[0].cases[0]
    return case.fells or 0, case.chance * (case.does.mean if case.does else 0)


def decide(place: Place, asked: Asked) -> object:
    if asked.what == ACT and isinstance(asked.schema, Pick):
        attacks = [each for each in asked.schema.options if each.odds and each.odds[0].cases and not each.odds[0].bar]
        if attacks:
            return max(attacks, key=promise).key
    return place.advice().answer


with Guest(sys.argv[1]).duel("towers", seed="".join(sys.argv[2:])) as place:
    for asked in place.questions():
        place.answer(decide(place, asked))
    print(place.view.board.result)
