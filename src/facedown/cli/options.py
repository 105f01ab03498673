"""Options that several commands share, and what all of them do with lines."""

from pathlib import Path
from typing import Annotated

import typer

from facedown.cli.completion import game_names

GameName = Annotated[str, typer.Argument(help="Which game.", autocompletion=game_names)]
Data = Annotated[Path | None, typer.Option(help="The folder games are kept in.", show_default="your data folder")]
Database = Annotated[
    str,
    typer.Option(
        help="postgresql://…: tables that several servers share.",
        envvar="FACEDOWN_DATABASE",
        show_default="a file in the data folder",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Workers = Annotated[int, typer.Option(min=0, help="How many processes work on it.", show_default="all cores")]
Heroes = Annotated[list[str] | None, typer.Option(help="A ready hero.", show_default="all of them")]
Seed = Annotated[str, typer.Option(help="The same seed fights the same duels.")]
Cluster = Annotated[str, typer.Option(help="A Dask cluster, such as tcp://host:8786.", show_default="none")]
Fights = Annotated[int, typer.Option("-n", "--fights", min=1, help="How many fights.")]
Within = Annotated[
    float, typer.Option(help="Stop once it is known so well, such as 0.02 to either side.", show_default="never")
]
Watched = Annotated[str, typer.Option(help="Tell the fight of one seed, and fight no other.", show_default="none")]
Reports = Annotated[
    list[Path] | None, typer.Option("--report", help="A file to write: .html, .csv or .json.", show_default="none")
]
Mind = Annotated[list[str] | None, typer.Option(help="Who plays: one mind for all, or one for each.")]


def print_lines(lines: list[str]) -> None:
    for line in lines:
        typer.echo(line)
