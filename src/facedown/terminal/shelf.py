"""The shelf: where games played in the terminal are kept, each in a file of its own."""

import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path

from facedown.kernel.words.refusal import Refused, nearest


class Shelf:
    """A folder of saved games."""

    def __init__(self, data: Path | None = None) -> None:
        self.folder = (data or user_data_path("facedown", appauthor=False)) / "text"

    def new_file(self, title: str) -> Path:
        """A file that nobody else uses: the title and the first number that is free."""
        self.folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            path = self.folder / f"{title}-{number}.json"
            try:
                path.open("x").close()
                return path
            except FileExistsError:
                number += 1

    def last(self, ruleset: str = "") -> Path:
        """The game that was played last, of one ruleset or of all."""
        found = self.files(ruleset)
        if not found:
            raise Refused("nothing-saved", self.nothing())
        return found[0]

    def nothing(self) -> str:
        """What is said where nothing is saved."""
        return f"There is no saved game in {self.folder}; `facedown play --text` starts one."

    def named(self, save: str) -> Path:
        """A save by its file, wherever that is, or by its name on this shelf."""
        here = {path.stem: path for path in self.files()}
        file = here.get(save.removesuffix(".json"), Path(save))
        if file.suffix == ".facedown" and file.is_file():
            raise Refused("whole-table", f"{file} is a whole table of the browser; `facedown import` goes on with it.")
        if not file.is_file():
            raise Refused("no-such-save", f"There is no save {save!r}; {nearest(save, list(here))}")
        return file

    def files(self, ruleset: str = "") -> list[Path]:
        """What is saved of one ruleset or of all, the last played first."""
        pattern = f"{ruleset}-*.json" if ruleset else "*.json"
        found = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(pattern) if path.stat().st_size]
        return [path for _, path in sorted(found, reverse=True)]


def write_safely(path: Path, data: bytes) -> None:
    """Replace a file at once: after a crash there is the old text or the new one, never half of either."""
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last, too; where folders cannot be opened there is nothing to do."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
