"""What a shell completes of names: games, their encounters and heroes, and saves."""

from collections.abc import Callable, Iterable
from typing import Any

import typer

FIRST_GAME = "tricore"


def game_names(incomplete: str) -> list[str]:
    from facedown.library import ruleset_names

    return [name for name in ruleset_names() if name.startswith(incomplete)]


def encounter_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """Those of the game that is named before."""
    from facedown.terminal import catalogue

    return _of_game(ctx, incomplete, catalogue.encounters)


def hero_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ready heroes of the game that is named before."""
    from facedown.terminal import catalogue

    return _of_game(ctx, incomplete, catalogue.heroes)


def save_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """Of games played in the terminal; any other save is a file, which a shell knows."""
    from facedown.terminal import catalogue
    from facedown.terminal.shelf import Shelf

    return [each.name for each in catalogue.saves(Shelf(ctx.params.get("data"))) if each.name.startswith(incomplete)]


def _of_game(ctx: typer.Context, incomplete: str, listed: Callable[[str], Iterable[Any]]) -> list[str]:
    from facedown.kernel.words.refusal import Refused

    try:
        return [each.id for each in listed(ctx.params.get("ruleset") or FIRST_GAME) if each.id.startswith(incomplete)]
    except Refused:  # a game that nobody has
        return []
