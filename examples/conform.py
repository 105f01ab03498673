"""A driver for `facedown conformance`: what the exam asks of a client, done with facedown.client.

facedown conformance -- python examples/conform.py

In any other language it is as short: a question of type `text` is answered with what stands in the view at the JSON
pointer that the question is, or once that was refused with its default; instead of one of type `pick`, the command is
said that its only option is.
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


link = sys.argv[1]
try:
    with Guest(link).join(link) as place:
        play(place)
except Refused as away:
    print(away.refusal.text)
