"""A bot for Plain Ten, where a blow need not kill: it parries what it can and spares whom it fells.

python examples/bots/plainten.py http://127.0.0.1:8642
"""

import sys

from facedown.client import Guest, Place
from facedown.kernel.contract import Asked

ALWAYS = {"S-CP-07": "use", "S-CP-17": "not-lethal"}
"""Questions this bot has made up its mind about, by the choice they are."""


def decide(place: Place, asked: Asked) -> object:
    return ALWAYS.get(asked.what) or place.advice().answer


with Guest(sys.argv[1]).duel("plainten", seed="".join(sys.argv[2:])) as place:
    for asked in place.questions():
        place.answer(decide(place, asked))
    print(place.view.board.result)
