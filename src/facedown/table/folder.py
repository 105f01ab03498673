"""The data folder: for its owner's eyes only, and served by one process at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_data_path

from facedown.kernel.words.refusal import Refused

LOCK = "tables.lock"
COPIES = "copies"
OURS = ("tables.db", "text", "lab", LOCK, COPIES)


def data_folder(data: Path | None = None) -> Path:
    """The folder somebody named, or that of their user."""
    return data or user_data_path("facedown")


def prepare(folder: Path) -> Path:
    """The folder, made if there is none yet and closed to others unless somebody else's things lie in it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("data-folder", f"{folder} cannot be the data folder: {error.strerror}.") from None
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise Refused("data-folder", f"The data folder {folder} cannot be written to; choose another or change it.")
    if all(each.name.startswith(OURS) for each in folder.iterdir()):
        close_to_others(folder, 0o700)
    return folder


def copies_folder(data: Path) -> Path:
    """Where copies lie if nobody says where: for their owner's eyes only."""
    folder = data / COPIES
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def close_to_others(path: Path, mode: int = 0o600) -> None:
    """Only its owner may read it from now on; what belongs to somebody else stays as it is."""
    with suppress(OSError):
        path.chmod(mode)


@contextmanager
def served_alone(folder: Path) -> Iterator[None]:
    """Hold the folder for as long as this process serves it. Raises `Refused` if another one does."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (prepare(folder) / LOCK).open("a") as lock:
        close_to_others(folder / LOCK)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            text = f"Another server uses the data folder {folder} already; use that one, or another folder with --data."
            raise Refused("folder-in-use", text) from None
        yield
