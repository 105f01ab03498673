"""`facedown verify`: whether the dice and cards of a table were those that were sealed."""

from pathlib import Path
from typing import Annotated

import typer

from facedown.cli.options import Json, print_lines


def verify(
    file: Annotated[Path, typer.Argument(help="A .facedown file of a whole table, or a receipt by itself.")],
    receipt: Annotated[
        Path | None, typer.Option(help="What a browser noted while it was played, to be found in the table again.")
    ] = None,
    commitment: Annotated[str, typer.Option(help="What was shown of the seed at the beginning.")] = "",
    as_json: Json = False,
) -> None:
    """Check sealed dice and cards, without a server or a network; the first entry that does not fit is named."""
    import msgspec

    from facedown.table.errands.verdict import judged

    noted = _read(receipt) if receipt else None
    found = judged(_read(file), noted, commitment)
    print_lines([msgspec.json.encode(found).decode()] if as_json else list(found.lines))
    if not found.holds:
        raise typer.Exit(1)


def _read(file: Path) -> bytes:
    from facedown.kernel.words.refusal import Refused
    from facedown.table.export.parcel import LARGEST

    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise Refused("no-file", f"{file} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise Refused("too-large", f"{file} is too long; a table has at most {LARGEST:,} bytes.")
    return data
