"""A backup: all tables in one file, copied while people play and brought back while they do."""

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE, OURS, open_database
from facedown.table.copies.damage import PATIENCE, damaged, faults, is_damage, set_aside
from facedown.table.folder import COPIES, close_to_others, copies_folder, prepare

HEADER = b"SQLite format 3\0"


class Copy(msgspec.Struct, frozen=True):
    """A copy of all tables: where it lies, how many tables are in it, and how large it is."""

    path: Path
    tables: int
    size: int


class Restored(msgspec.Struct, frozen=True):
    """That a copy was brought back: how many tables there are now, and where those lie that were there before."""

    tables: int
    before: Copy | None
    aside: Path | None = None
    """Where what was there before lies if it was damaged."""


def back_up(data: Path, file: Path | None = None, now: datetime | None = None) -> Copy:
    """Copy all tables into a new file, by default one among the copies of the data folder."""
    source = data / FILE
    if not source.is_file() or not source.stat().st_size:
        text = f"There is nothing to copy in {data}: no table was ever opened there. --data names another folder."
        raise Refused("nothing-there", text)
    target = file or copies_folder(data) / f"tables-{(now or datetime.now()):%Y-%m-%d-%H%M%S}.db"
    refuse_target(target)
    return copied(source, target)


def restore(data: Path, file: Path, now: datetime | None = None) -> Restored:
    """Make the tables those of a copy. What was there before is copied first, or set aside if it is damaged; whoever
    plays sees it with their next answer."""
    refuse_source(data, file)
    prepare(data)
    with TemporaryDirectory(dir=data, prefix=f"{FILE}.") as folder:
        fresh = Path(folder)
        take_over(file, fresh / FILE)
        open_database(fresh, file).dispose()
        before, aside = _kept_before(data, now or datetime.now())
        open_database(data).dispose()
        _pour(fresh / FILE, data / FILE)
        return Restored(count(data / FILE), before, aside)


def _kept_before(data: Path, now: datetime) -> tuple[Copy | None, Path | None]:
    """A copy of what is there, or where it was put if it is damaged."""
    source = data / FILE
    if not source.is_file():
        return None, None
    try:
        return copied(source, copies_folder(data) / f"before-restore-{now:%Y-%m-%d-%H%M%S}.db"), None
    except Refused as refused:
        if refused.refusal.code != "damaged":
            raise
        return None, set_aside(data, now)


def refuse_target(target: Path) -> None:
    """A copy is a new file in a folder that is there."""
    if target.is_dir():
        raise Refused("a-folder", f"{target} is a folder; name a file in it, such as {target / 'tables-copy.db'}.")
    if target.exists():
        raise Refused("already-there", f"{target} is there already and is left as it is; name another file.")
    if not target.parent.is_dir():
        raise Refused("no-such-folder", f"There is no folder {target.parent}; make it first or name another.")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise Refused("not-writable", f"Nothing can be written to {target.parent}; name a file elsewhere.")


def refuse_source(data: Path, file: Path) -> None:
    """What is brought back is a copy."""
    right = f"A copy is what `facedown backup` writes; yours lie in {data / COPIES}."
    if not file.is_file():
        raise Refused("no-such-file", f"There is no file {file}. {right}")
    if (data / FILE).exists() and file.samefile(data / FILE):
        raise Refused("itself", f"{file} is where the tables are already. {right}")
    with file.open("rb") as opened:
        if opened.read(len(HEADER)) != HEADER:
            raise Refused("not-a-copy", f"{file} is no copy of tables. {right}")


def take_over(file: Path, target: Path) -> None:
    """A copy into a file of our own, which may be changed; whatever is damaged is refused here."""
    alone = "" if file.with_name(f"{file.name}-wal").exists() else "&immutable=1"  # as one reads a disk that is locked
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro{alone}", uri=True)) as source:
            if found := faults(source):
                raise Refused("damaged", f"{file} is damaged and was not brought back: {found}.")
            with closing(sqlite3.connect(target)) as fresh:
                source.backup(fresh)
    except sqlite3.DatabaseError as error:
        raise Refused("damaged", f"{file} cannot be read and was not brought back: {error}.") from None


def copied(source: Path, target: Path) -> Copy:
    """Into one file that comes into being whole, under its name only when nothing is missing and nothing damaged."""
    half = target.with_name(f"{target.name}.half")
    try:
        half.unlink(missing_ok=True)
        half.touch(mode=0o600)
        _pour(source, half)
        with closing(sqlite3.connect(half)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, which can be read from a disk that cannot be written
            if found := faults(copy) or _missing(copy):
                raise damaged(source, found)
        tables, size = count(half), half.stat().st_size
        half.rename(target)
    except sqlite3.Error as error:
        if is_damage(error):
            raise damaged(source, error) from None
        raise Refused("not-copied", f"{source} could not be copied to {target}: {error}.") from None
    finally:
        half.unlink(missing_ok=True)
    close_to_others(target)
    return Copy(target, tables, size)


def _missing(database: sqlite3.Connection) -> str:
    there = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
    return "" if there >= OURS else "it has no tables of Facedown's"


def _pour(source: Path, target: Path) -> None:
    """SQLite's own copying: what is written meanwhile is in it whole or not at all."""
    with (
        closing(sqlite3.connect(source, timeout=PATIENCE)) as one,
        closing(sqlite3.connect(target, timeout=PATIENCE)) as other,
    ):
        one.backup(other)


def count(database: Path) -> int:
    """How many tables there are in a file."""
    with closing(sqlite3.connect(database, timeout=PATIENCE)) as opened:
        found = opened.execute("SELECT count(DISTINCT table_id) FROM game").fetchone()
        return int(found[0])
