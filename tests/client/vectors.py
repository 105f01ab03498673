"""Writes what a table says to a seat, message by message, with the view that comes of each, for clients of any kind.

python -m tests.client.vectors
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

import facedown
from facedown.kernel.contract.view import Line
from facedown.kernel.game.game import Game
from facedown.kernel.scene.board import Figure
from facedown.kernel.scene.event import Span
from facedown.table.connection import Connection
from facedown.table.referee import Referee
from facedown.table.screens import Screens
from facedown.table.wire.message import Shown
from tests.table.host import ROOT

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


def late_story() -> Iterator[dict[str, Any]]:
    """Made up: a window that has only the newest lines, somebody who comes, who changes place and who goes."""
    game = facedown.new_game("plainten", seed="vectors")
    shown = Screens(Referee(game)).shown("p1", "", frozenset({"p1"}))
    lines = tuple(Line((Span(f"Line {number}."),), point=number) for number in range(8))
    one, two = shown.board.figures[:2]
    third = replace(two, id="raider-2", name="Another raider")

    def at(first: int, last: int, *figures: Figure, **changed: object) -> Shown:
        board = replace(shown.board, figures=figures)
        return replace(shown, first=first, lines=lines[first:last], board=board, **changed)

    hurt = replace(two, out=True, meters=())
    views = [
        at(3, 5, one, two),
        at(3, 6, one, two, third),
        at(3, 7, third, two, one),
        at(3, 7, third, hurt, one, asked=None, notice="Somebody left."),
        at(3, 8, hurt, one),
        at(3, 6, one, two),
    ]
    connection = Connection("p1", _nowhere)
    for view in views:
        connection.show(view)
        for message in connection.outgoing():
            yield {"message": _json(message), "view": _json(view)}


async def _nowhere(data: bytes) -> None:
    pass


def _json(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def vectors() -> list[dict[str, Any]]:
    played = [{"name": name, "steps": list(conversation(name, answers))} for name, answers in GAMES.items()]
    return [*played, {"name": "a late story", "steps": list(late_story())}]


if __name__ == "__main__":
    FILE.write_text(json.dumps({"protocol": "1", "conversations": vectors()}) + "\n", encoding="utf-8")
