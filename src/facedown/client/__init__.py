"""A program at a table: over the network, as a browser is, and by the same messages.

    >>> with Guest("http://127.0.0.1:8642").duel("tricore") as place:
    ...     for asked in place.questions():
    ...         place.answer(asked.default)
    ...     print(place.view.board.result)

`AsyncGuest` and `AsyncPlace` are the same for `async with` and `async for`. `wire` has all commands and messages.
"""

from facedown.client import wire as wire
from facedown.client.guest import AsyncGuest as AsyncGuest
from facedown.client.guest import Guest as Guest
from facedown.client.place import AsyncPlace as AsyncPlace
from facedown.client.place import Place as Place
from facedown.kernel.words.refusal import Refused as Refused

__all__ = ["AsyncGuest", "AsyncPlace", "Guest", "Place", "Refused", "wire"]
