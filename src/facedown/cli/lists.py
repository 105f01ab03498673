"""`facedown games`, `encounters`, `heroes` and `saves`: what there is to play, and to go on with."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from facedown.cli.completion import save_names
from facedown.cli.options import Data, GameName, Json, print_lines

if TYPE_CHECKING:
    from facedown.terminal.shelf import Shelf


def games(as_json: Json = False) -> None:
    """List the games."""
    from facedown.terminal import catalogue

    found = catalogue.games()
    _print(found, [f"{each.id}: {each.title}. {each.text}" for each in found], as_json)


def encounters(ruleset: GameName, as_json: Json = False) -> None:
    """List the encounters of a game."""
    from facedown.terminal import catalogue

    found = catalogue.encounters(ruleset)
    _print(found, catalogue.encounter_lines(found), as_json)


def heroes(ruleset: GameName, as_json: Json = False) -> None:
    """List the ready heroes of a game."""
    from facedown.terminal import catalogue

    found = catalogue.heroes(ruleset)
    _print(found, [f"{each.id}: {each.name}. {each.text}".rstrip() for each in found], as_json)


def saves(data: Data = None, as_json: Json = False) -> None:
    """List the games played in the terminal, the last first; `facedown export` lists the tables of the browser."""
    from facedown.terminal import catalogue

    shelf = _shelf(data)
    found = catalogue.saves(shelf)
    if not found and not as_json:
        typer.echo(shelf.nothing(), err=True)
    _print(found, [f"{each.name}: {each.ruleset}, {each.title}, {each.saved}" for each in found], as_json)


def resume(
    save: Annotated[
        str,
        typer.Argument(
            help="A save: its file, or its name among `facedown saves`.",
            show_default="the last",
            autocompletion=save_names,
        ),
    ] = "",
    data: Data = None,
) -> None:
    """Go on with any saved game, in the terminal."""
    import sys

    from facedown.terminal import play
    from facedown.terminal.screen import Screen

    shelf = _shelf(data)
    play.resume(shelf.named(save) if save else shelf.last(), Screen(sys.stdin, sys.stdout), shelf)


def _shelf(data: Data) -> "Shelf":
    from facedown.terminal.shelf import Shelf

    return Shelf(data)


def _print(found: Any, lines: list[str], as_json: bool) -> None:
    import msgspec

    print_lines([msgspec.json.encode(found).decode()] if as_json else lines)
