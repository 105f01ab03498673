"""The store: every meeting that was ever fought, by the fingerprint of its match, so that nothing is fought twice."""

from io import SEEK_END
from os import PathLike
from pathlib import Path
from typing import BinaryIO

import msgspec
from platformdirs import user_data_path

from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused
from facedown.lab.meeting import Meeting


class Store:
    """A folder with a file for each fingerprint, a line for each meeting. A line that was cut off is not there."""

    def __init__(self, data: str | PathLike[str] | None = None) -> None:
        if data is not None and not isinstance(data, str | PathLike):
            raise Refused("not-a-folder", f"A store is in a folder such as 'lab-data', not in {shown(data)}.")
        self.folder = Path(data or user_data_path("facedown", appauthor=False)) / "lab"

    def read(self, fingerprint: str) -> list[Meeting]:
        """The meetings from the first on, without a gap."""
        path = self._path(fingerprint)
        found = [] if not path.exists() else [_read(line) for line in path.read_bytes().splitlines()]
        by_place = {each.at: each for each in found if each is not None}
        gap = next((at for at in range(len(by_place) + 1) if at not in by_place), 0)
        return [by_place[at] for at in range(gap)]

    def add(self, fingerprint: str, meetings: list[Meeting]) -> None:
        """Put them behind those that are there; each line is whole or not there."""
        self.folder.mkdir(parents=True, exist_ok=True)
        lines = b"".join(msgspec.json.encode(each) + b"\n" for each in meetings)
        with self._path(fingerprint).open("ab+") as file:
            file.write(b"\n" * _is_torn(file) + lines)

    def _path(self, fingerprint: str) -> Path:
        return self.folder / f"{fingerprint}.jsonl"


def _is_torn(file: BinaryIO) -> bool:
    """Whether the last line was cut off; what follows begins another."""
    if not file.seek(0, SEEK_END):
        return False
    file.seek(-1, SEEK_END)
    return file.read(1) != b"\n"


def _read(line: bytes) -> Meeting | None:
    try:
        return msgspec.json.decode(line, type=Meeting)
    except msgspec.MsgspecError:
        return None
