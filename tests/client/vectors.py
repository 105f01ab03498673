"""Writes what a table says to a seat, message by message, with the view that comes of each, for clients of any kind.

python -m tests.client.vectors
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

import facedown
from facedown.kernel.game.game import Game
from facedown.table.connection import Connection
from facedown.table.referee import Referee
from facedown.table.screens import Screens
from tests.browser.server import ROOT

FILE = ROOT / "docs" / "protocol-vectors.json"
GAMES = {"plainten": 6}
"""How many answers of a game are enough to see every kind of change."""


def conversation(name: str, answers: int) -> Iterator[dict[str, Any]]:
    """A duel in which the default is answered, with one answer taken back."""
    game = facedown.new_game(name, seed="vectors")
    connection, screens = Connection("p1", _nowhere), Screens(Referee(game))
    for at in range(answers):
        connection.show(screens.shown("p1", "", frozenset({"p1"})))
        screens.settle()
        for message in connection.outgoing():
            yield {"message": _json(message), "view": _json(screens.shown("p1", "", frozenset({"p1"})))}
        _go_on(game, at)


def _go_on(game: Game, at: int) -> None:
    asked = game.view("p1").asked
    if at == 2:
        game.undo()
    elif asked is not None:
        game.answer("p1", asked.default)


async def _nowhere(data: bytes) -> None:
    pass


def _json(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def vectors() -> list[dict[str, Any]]:
    return [{"name": name, "steps": list(conversation(name, answers))} for name, answers in GAMES.items()]


if __name__ == "__main__":
    FILE.write_text(json.dumps({"protocol": "1", "conversations": vectors()}) + "\n", encoding="utf-8")
