"""A bot: duels the house and does what the house would advise.

python examples/bot.py http://127.0.0.1:8642 tricore
"""

import sys

from facedown.client import Guest

with Guest(sys.argv[1]).duel(sys.argv[2]) as place:
    for _ in place.questions():
        place.answer(place.advice().answer)
    print(place.view.board.result)
