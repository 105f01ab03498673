"""A handout on paper: its title, its picture and its words."""

import msgspec

from facedown.table.print.press import Form, pressed


class _Handout(msgspec.Struct, frozen=True):
    title: str
    text: str
    has_picture: bool


def handout_printed(title: str, text: str, picture: bytes | None = None, form: Form = "pdf") -> list[bytes]:
    return pressed("handout", _Handout(title, text, picture is not None), form, picture)
