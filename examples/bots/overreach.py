"""A bot for Overreach, where every die more is a chance more and a risk more: it rolls one fewer than it dares.

python examples/bots/overreach.py http://127.0.0.1:8642
"""

import sys

from facedown.client import Guest, Place
from facedown.kernel.contract import Asked
from facedown.kernel.words import Number

DICE = "P-CP-06"


def decide(place: Place, asked: Asked) -> object:
    """Each 1 lets an opponent act first: the question says how likely one is, by the number of dice."""
    if asked.what == DICE and isinstance(asked.schema, Number):
        count = max(asked.schema.least, asked.schema.most - 1)
        print(f"{count} of {asked.schema.most} dice: {asked.schema.names.get(count, 'no risk')}")
        return count
    return place.advice().answer


with Guest(sys.argv[1]).duel("overreach", seed="".join(sys.argv[2:])) as place:
    for asked in place.questions():
        place.answer(decide(place, asked))
    print(place.view.board.result)
