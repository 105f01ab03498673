"""A bot for Fivefold, where dice are rolled before they are used: it blocks with the smallest die that stops all.

python examples/bots/fivefold.py http://127.0.0.1:8642
"""

import re
import sys

from facedown.client import Guest, Place
from facedown.kernel.contract import Asked
from facedown.kernel.words import Option, Pick

DEFEND = "H-CP-09"


def size(option: Option) -> int:
    """Of the die that would be spent, as its name has it: the d6 of shieldbearer-1-d6-2."""
    found = re.search(r"-d(\d+)-", option.die)
    return int(found[1]) if found else 100


def decide(place: Place, asked: Asked) -> object:
    """Large dice are kept for blows of one's own."""
    if asked.what == DEFEND and isinstance(asked.schema, Pick):
        blocks = [each for each in asked.schema.options if each.kind == "block" and each.note == "stops all"]
        if blocks:
            return min(blocks, key=size).key
    return place.advice().answer


with Guest(sys.argv[1]).duel("fivefold", seed="".join(sys.argv[2:])) as place:
    for asked in place.questions():
        place.answer(decide(place, asked))
    print(place.view.board.result)
