"""A driver for `facedown conformance`: what the exam asks of a client, done with facedown.client.

facedown conformance -- python examples/conform.py

In any other language it is as short: a question of type `text` is answered with what stands in the view at the JSON
pointer that the question is, or once that was refused with its default; instead of one of type `pick`, the command is
said that its only option is. With a token after the address, that is the address of a table to go to by it; a salt for
sealed dice facedown.client adds by itself.
"""

import sys

import msgspec

from facedown.client import Guest, Place, Refused, wire
from facedown.kernel.words import Pick


def at(view: wire.Shown, pointer: str) -> object:
    found = msgspec.to_builtins(view)
    for part in pointer.split("/")[1:]:
        found = found[int(part) if isinstance(found, list | tuple) else part]
    return found


def play(place: Place) -> None:
    refused = ""
    for asked in place.questions():
        if isinstance(asked.schema, Pick):
            place.do({"undo": wire.Undo}[asked.schema.options[0].key])
            continue
        try:
            place.answer(asked.default if asked.id == refused else at(place.view, asked.text))
        except Refused:
            refused = asked.id


link, token = sys.argv[1], "".join(sys.argv[2:])
guest = Guest(link, token)
try:
    with guest.place(link.rpartition("/")[2]) if token else guest.join(link) as place:
        play(place)
except Refused as away:
    print(away.refusal.text)
