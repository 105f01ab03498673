"""A database with a page that nobody wrote."""

import sqlite3
from contextlib import closing
from pathlib import Path


def garble(file: Path, table: str = "entry") -> None:
    """Spoil the page on which a table begins, so that the file still opens."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = opened.execute("PRAGMA page_size").fetchone()
    data, first = bytearray(file.read_bytes()), (page - 1) * size
    data[first : first + size] = bytes(byte ^ 0xFF for byte in data[first : first + size])
    file.write_bytes(data)
