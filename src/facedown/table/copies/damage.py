"""Damage: what SQLite itself finds wrong with a database, and where a damaged one is put."""

import logging
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE
from facedown.table.folder import COPIES, close_to_others, copies_folder, served_alone

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds to wait for whoever writes."""
TOLD = 3
"""How many faults are told of; there may be one on every page."""


def faults(database: sqlite3.Connection) -> str:
    """What is wrong with it, in one line; nothing if it is sound."""
    try:
        found = [" ".join(str(row[0]).split()) for row in database.execute(f"PRAGMA integrity_check({TOLD})")]
    except sqlite3.Error as error:
        if is_damage(error):
            return str(error)
        raise
    return "" if found == ["ok"] else "; ".join(found)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether something could not be read because it is not what was written; a locked file is not damaged."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def damaged(database: Path, why: object) -> Refused:
    """The refusal of a database with faults, which says what can be done."""
    right = f"`facedown restore` brings a copy back; yours lie in {database.parent / COPIES}."
    return Refused("damaged", f"{database} is damaged: {why}. {right}")


def look_through(data: Path) -> None:
    """Say in the log of a server if its tables are damaged; nothing is changed."""
    source = data / FILE
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", timeout=PATIENCE, uri=True)) as opened:
            found = faults(opened)
    except sqlite3.Error as error:
        log.warning("%s could not be looked through: %s", source, error)
    else:
        if found:
            log.warning("%s", damaged(source, found))


def set_aside(data: Path, now: datetime) -> Path:
    """Put damaged tables under another name, so that nothing is lost of them; a server must not have them open."""
    aside = copies_folder(data) / f"damaged-{now:%Y-%m-%d-%H%M%S}.db"
    try:
        with served_alone(data):
            for ending in ("", "-wal", "-shm"):
                found = data / f"{FILE}{ending}"
                if found.exists():
                    close_to_others(found.rename(aside.with_name(f"{aside.name}{ending}")))
    except Refused:
        text = f"{data / FILE} is damaged and a server has it open; stop the server first, then bring the copy back."
        raise Refused("folder-in-use", text) from None
    return aside
