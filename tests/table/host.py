"""A real server in a process of its own."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from sqlalchemy import create_engine, text

from facedown.table import app, opening, patience, rehearsal, server, thinking
from facedown.table.archive.postgres import read_address
from facedown.table.upkeep.record import keep_record
from tests.fork import Fork, Say
from tests.services import Valkey, new_database, postgres

ROOT = Path(__file__).parents[2]
STRANGERS = str(ROOT / "tests" / "outside")
"""Where a stranger's ruleset is found."""


def serve(say: Say, data: Path, options: dict[str, Any]) -> None:
    """A server as everybody's, but for what tests need otherwise."""
    app.TABLES_AT_ONCE = options.pop("tables_at_once", 10_000)  # so many people come in one run of the tests
    patience.SECONDS_TO_ASK = options.pop("seconds_to_ask", patience.SECONDS_TO_ASK)
    if not options.pop("rehearses", False):
        rehearsal.GAMES = 0  # nobody is in a hurry here
    server.SECONDS_TO_SAY_GOODBYE = thinking.SECONDS_TO_THINK = 120  # on a busy machine as well
    if options.pop("keeps_record", False):
        keep_record()
    if not options.pop("strangers", True):
        sys.path[:] = [each for each in sys.path if each != STRANGERS]
    if seed := options.pop("seed", ""):
        # the dice of every table are known, and not sealed: with salts from browsers they would be others every time
        patch.multiple(
            opening, secrets=SimpleNamespace(token_hex=lambda size: seed), commitment=lambda seed: ""
        ).start()
    server.serve(**{"port": 0, **options}, data=data, ready=say)


class Host:
    """Serves the tables of one data folder until it is stopped or killed; started again it keeps its address."""

    def __init__(self, data: Path, **options: Any) -> None:
        self.data = data
        self.shared = str(options.get("database", ""))
        """Where its tables are, if that is not a file of its own."""
        self.errors = data.with_suffix(".stderr")
        self._options = options
        self.start()

    def start(self) -> None:
        self.process = Fork(self.errors, serve, self.data, self._options)
        self.url = self.process.said
        assert self.url, self.errors.read_text()
        self._options["port"] = int(self.origin.rpartition(":")[2])

    @property
    def origin(self) -> str:
        return self.url.rstrip("/")

    @property
    def database(self) -> Path:
        return self.data / "tables.db"

    def stored(self) -> bytes:
        """All that is kept on disk, here or in the database that several share."""
        kept = b"".join(path.read_bytes() for path in self.data.rglob("*") if path.is_file())
        if not self.shared:
            return kept
        engine = create_engine(read_address(self.shared))
        with engine.begin() as connection:
            names = connection.scalars(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).all()
            rows = [row for name in names for row in connection.scalars(text(f'SELECT t::text FROM "{name}" t'))]
        engine.dispose()
        return "\n".join(rows).encode() + kept

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        self.process.send(by)
        return self.process.wait()

    def kill(self) -> None:
        self.stop(signal.SIGKILL)


@contextmanager
def in_a_town(folder: Path, houses: int = 2, **options: Any) -> Iterator[list[Host]]:
    """Servers that share the tables of a PostgreSQL, and a bus."""
    with postgres() as server:
        valkey, database = Valkey(), new_database(server)
        shared = {"database": database, "bus": valkey.url, "copies": 0}
        built = [Host(folder / f"house{at}", **shared, **options) for at in range(houses)]
        try:
            yield built
        finally:
            for each in built:
                each.stop()
            valkey.stop()
