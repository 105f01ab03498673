"""The script: a scene file as it is read, with the lines its parts stand on."""

from pathlib import Path
from typing import Any, Literal

import msgspec

from facedown.kernel.content.pack import LONGEST, PackText, Problem, complain, line_of, read_pack
from facedown.kernel.content.ruling import Value
from facedown.kernel.words.refusal import Refused
from facedown.scenefile.items import item_lines

LARGEST = 4 * LONGEST


class SeatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat written out. By default a person sits there, whose answers stand in the script."""

    id: str
    name: str = ""
    sitter: Literal["person", "mind", "absent"] = "person"


class SceneFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a scene file; `docs/scenes.md` explains them."""

    title: str
    ruleset: str
    rules: list[str] = []
    seed: str = "scene"
    seats: list[str | SeatLine] = []
    unattended: list[str] = []
    packs: list[str] = []
    rulings: dict[str, Value] = {}
    scenario: dict[str, Any] = {}
    answers: list[Any] = []
    expect: list[dict[str, Any]] = []


class Script(msgspec.Struct, frozen=True):
    """A scene file that could be read, with the text it came from."""

    source: PackText
    scene: SceneFile
    folder: Path

    def where(self, path: str) -> str:
        """The file and the line of `expect.2` or `answers.5`."""
        kind, _, at = path.partition(".")
        lines = item_lines(self.source.text, kind) if kind == "answers" else []
        index = int(at.split(".")[0]) if lines and at else 0
        line = lines[index] if index < len(lines) else line_of(self.source.text, path)
        return f"{self.source.name}, line {line}"

    def refuse(self, path: str, text: str) -> Refused:
        """A refusal of the file itself, with the line, the key and what would be right."""
        if path.startswith("answers."):
            return Refused("bad-entry", f"{self.where(path)}, {path}: {text}")
        try:
            complain(self.source, [Problem(path, text)])
        except Refused as refused:
            return refused
        raise AssertionError


def read_scene(file: Path) -> Script:
    """Read a scene file, or refuse it with the line and a suggestion."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Refused("scene-too-long", f"{file} is too long; a scene may have {LARGEST:,} bytes.")
        text = data.decode("utf-8")
    except OSError as error:
        raise Refused("no-such-file", f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise Refused("not-text", f"{file} is not text in UTF-8: byte {error.start + 1} is wrong.") from None
    return parse_scene(text, str(file), file.parent)


def parse_scene(text: str, name: str = "the scene", folder: Path = Path()) -> Script:
    """The same from a text; `folder` is where its packs are looked for."""
    source = PackText(name, text)
    return Script(source, read_pack(source, SceneFile), folder)
