"""`facedown sheet` and `facedown card`: heroes and their cards on paper."""

from pathlib import Path
from typing import Annotated

import typer

from facedown.cli.completion import hero_names
from facedown.cli.options import GameName, print_lines

Paper = Annotated[str, typer.Option(help="a4 or letter.")]


def sheet(
    ruleset: GameName,
    hero: Annotated[str, typer.Argument(help="A ready hero, or a .hero file.", autocompletion=hero_names)],
    file: Annotated[Path, typer.Argument(help="The PDF to write.")],
    paper: Paper = "a4",
) -> None:
    """Print the sheet of a hero, every number with its working."""
    from facedown.table.errands.printing import print_sheet

    print_lines([str(print_sheet(ruleset, hero, file, paper))])


def card(
    ruleset: GameName,
    file: Annotated[Path, typer.Argument(help="The PDF to write.")],
    hero: Annotated[
        str,
        typer.Option(
            help="A ready hero, or a .hero file.", show_default="the one suggested", autocompletion=hero_names
        ),
    ] = "",
    size: Annotated[str, typer.Option(help="poker, bridge, tarot or mini.")] = "poker",
    paper: Paper = "a4",
    blank: Annotated[int, typer.Option(help="How many blank cards; without --hero nothing else.")] = 0,
) -> None:
    """Print Action Cards, fronts and backs, to be turned over the long edge and cut out."""
    from facedown.table.errands.printing import print_cards

    print_lines([str(print_cards(ruleset, hero, file, size, paper, blank))])
