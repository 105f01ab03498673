"""`facedown export` and `facedown import`: a table as a file."""

from pathlib import Path
from typing import Annotated

import typer

from facedown.cli.options import Data, Database, Json, print_lines


def export(
    table: Annotated[str, typer.Argument(help="Which table: its id or address.", show_default="list them")] = "",
    file: Annotated[
        Path | None,
        typer.Argument(
            help="What to write: .md is the story, .pdf the story on paper, .html the fight to step through, .facedown "
            "the whole table.",
            show_default="the whole table, named after it",
        ),
    ] = None,
    seat: Annotated[
        str, typer.Option(help="As whom .md, .pdf and .html tell it: a seat or a name.", show_default="an onlooker")
    ] = "",
    data: Data = None,
    database: Database = "",
    as_json: Json = False,
) -> None:
    """Take a table home as a file, also while people play; without a table, list them."""
    from facedown.table.errands.travel import listed, send
    from facedown.table.folder import data_folder

    folder = data_folder(data)
    if not table and as_json:
        import msgspec

        print_lines([msgspec.json.encode(listed(folder, database)).decode()])
        return
    if not table:
        print_lines([f"{each.id}  {each.title or each.ruleset}, {each.updated}" for each in listed(folder, database)])
        return
    print_lines([str(send(folder, table, file, seat, database))])


def import_table(
    file: Annotated[Path, typer.Argument(help="A .facedown file of a whole table.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Bring a table from another server; everybody who sat there comes by invitation."""
    from facedown.table.errands.travel import receive
    from facedown.table.folder import data_folder

    opened = receive(data_folder(data), file, database)
    print_lines(
        [
            f"The table {opened.table} is here. Whoever opens an invitation at your server has its seat:",
            *(f"{each.name}: {each.path}" for each in opened.invitations),
        ]
    )
