"""A bridge: a seat in plain text, what happens on stdout, numbers of answers on stdin; put it behind any chat.

python examples/bridge.py http://127.0.0.1:8642 plainten
python examples/bridge.py http://127.0.0.1:8642/join/INVITATION
"""

import sys

from facedown.client import Guest, Place, Refused
from facedown.kernel.contract import Asked, Line
from facedown.kernel.words import Pick


def told(lines: tuple[Line, ...]) -> str:
    return "\n".join("".join(span.text for span in line.spans) for line in lines)


def answer_to(asked: Asked) -> object:
    """The option of a number that somebody writes; for anything else, and where nothing is written, the default."""
    print(asked.text)
    options = asked.schema.options if isinstance(asked.schema, Pick) else ()
    for number, option in enumerate(options, 1):
        print(f"  {number}. {option.text}")
    said = sys.stdin.readline().strip()
    return options[int(said) - 1].key if said.isdigit() and 0 < int(said) <= len(options) else asked.default


def talk(place: Place) -> None:
    seen = 0
    for asked in place.questions():
        print(told(place.view.lines[max(0, seen - place.view.first) :]), flush=True)
        seen = place.view.first + len(place.view.lines)
        try:
            place.answer(answer_to(asked))
        except Refused as refused:
            print(refused.refusal.text)
    print(told(place.view.lines[max(0, seen - place.view.first) :]))
    print(place.view.board.result)


url, game = sys.argv[1], "".join(sys.argv[2:3])
guest = Guest(url)
with guest.join(url) if "/join/" in url else guest.duel(game) as place:
    talk(place)
