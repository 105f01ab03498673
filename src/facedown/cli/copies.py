"""`facedown backup` and `facedown restore`: all tables in one file, also while people play."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from facedown.cli.options import Data, print_lines

if TYPE_CHECKING:
    from facedown.table.copies.backup import Copy


def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The file to write.", show_default="a new one among your copies")
    ] = None,
    data: Data = None,
) -> None:
    """Copy all tables into one file, also while people play."""
    from facedown.table.copies.backup import back_up
    from facedown.table.folder import data_folder

    copy = back_up(data_folder(data), file)
    back = ["facedown", "restore", str(copy.path), *(("--data", str(data)) if data else ())]
    print_lines([f"{_words(copy)} in {copy.path}", f"To bring it back: {shlex.join(back)}"])


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `facedown backup`, or a server by night, has written.")],
    data: Data = None,
) -> None:
    """Bring all tables back as they are in a copy; what was there before is copied first, or set aside if damaged."""
    from facedown.table.copies import backup as copies
    from facedown.table.folder import data_folder

    done = copies.restore(data_folder(data), file)
    told = [f"{_tables(done.tables)} as in {file}; whoever plays sees it with their next answer."]
    if done.before:
        told.append(f"{_words(done.before)} as they were before, in {done.before.path}")
    if done.aside:
        told.append(f"What was there before is damaged; it is kept as {done.aside}")
    print_lines(told)


def _words(copy: "Copy") -> str:
    return f"{_tables(copy.tables)} ({copy.size / 1_000_000:.1f} MB)"


def _tables(count: int) -> str:
    return f"{count} table{'s' * (count != 1)}"
