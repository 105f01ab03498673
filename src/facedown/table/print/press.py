"""The press: a template and what is to stand in it become pages. It is the one place that knows typst."""

from importlib import resources
from typing import Any, Literal

import msgspec

from facedown.kernel.words.refusal import Refused

Form = Literal["pdf", "png"]

NO_TYPST = "Printing needs typst, which is not installed here: pip install 'facedown[print]'."


def pressed(template: str, data: Any, form: Form = "pdf") -> list[bytes]:
    """The pages: one PDF, or a picture of each. What stands in them is data to the template and never its code."""
    try:
        import typst
    except ImportError:
        raise Refused("no-typst", NO_TYPST) from None
    source = (resources.files(__package__ or "") / f"{template}.typ").read_bytes()
    inputs = {"data": msgspec.json.encode(data).decode()}
    made: Any = typst.compile(source, format=form, ppi=100, sys_inputs=inputs, ignore_system_fonts=True)
    return made if isinstance(made, list) else [made]
