"""`facedown backup` and `facedown restore`: all tables in one file, also while people play."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from facedown.cli.options import Data, Database, print_lines

if TYPE_CHECKING:
    from facedown.table.copies.backup import Copy


def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The file to write.", show_default="a new one among your copies")
    ] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy all tables into one file, also while people play."""
    from facedown.table.archive.postgres import read_address
    from facedown.table.copies.backup import back_up
    from facedown.table.copies.carrying import back_up_shared
    from facedown.table.folder import data_folder

    folder = data_folder(data)
    copy = back_up_shared(read_address(database), folder, file) if database else back_up(folder, file)
    back = ["facedown", "restore", str(copy.path), *(("--data", str(data)) if data else ())]
    back += ["--database", "postgresql://…"] if database else []
    print_lines([f"{_words(copy)} in {copy.path}", f"To bring it back: {shlex.join(back)}"])


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `facedown backup`, or a server by night, has written.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Bring all tables back as they are in a copy; what was there before is copied first, or set aside if damaged."""
    from facedown.table.archive.postgres import read_address
    from facedown.table.copies import backup as copies
    from facedown.table.copies.carrying import restore_shared
    from facedown.table.folder import data_folder

    folder = data_folder(data)
    done = restore_shared(read_address(database), folder, file) if database else copies.restore(folder, file)
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
