"""`facedown conformance`: puts a client of any language through the protocol."""

from typing import Annotated

import typer

from facedown.cli.options import Json, print_lines


def conformance(
    program: Annotated[
        list[str] | None,
        typer.Argument(help="A program to start, after --; an address follows.", show_default="none"),
    ] = None,
    patience: Annotated[float, typer.Option(min=0.1, help="Seconds it may take for anything.")] = 10,
    as_json: Json = False,
) -> None:
    """Mark a client of the protocol point by point: docs/conformance.md says what it has to do."""
    import msgspec

    from facedown.table.exam.exam import hold_exam

    marks = hold_exam(program or (), patience, lambda given: None if program else _told(given))
    print_lines([msgspec.json.encode(marks).decode()] if as_json else [str(each) for each in marks])
    if not all(each.is_good for each in marks):
        raise typer.Exit(1)


def _told(given: str) -> None:
    typer.echo(f"Start the client with {given}", err=True)
