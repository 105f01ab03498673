"""The press: a template and what is to stand in it become pages. It is the one place that knows typst."""

from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec

from facedown.kernel.words.refusal import Refused

Form = Literal["pdf", "png"]

PICTURE = "picture"
"""What a template calls it."""
NO_TYPST = "Printing needs typst, which is not installed here: pip install 'facedown[print]'."


def pressed(template: str, data: Any, form: Form = "pdf", picture: bytes | None = None) -> list[bytes]:
    """The pages: one PDF, or a picture of each. What stands in them is data to the template and never its code; of all
    files it finds none but the picture."""
    try:
        import typst
    except ImportError:
        raise Refused("no-typst", NO_TYPST) from None
    source = (resources.files(__package__ or "") / f"{template}.typ").read_bytes()
    inputs = {"data": msgspec.json.encode(data).decode()}
    with TemporaryDirectory() as name:
        folder = Path(name)
        main = folder / f"{template}.typ"
        main.write_bytes(source)
        if picture is not None:
            (folder / PICTURE).write_bytes(picture)
        made: Any = typst.compile(main, root=folder, format=form, ppi=100, sys_inputs=inputs, ignore_system_fonts=True)
    return made if isinstance(made, list) else [made]
