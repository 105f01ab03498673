"""A real server in a process of its own, as a person would start it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import Valkey, new_database, postgres

ROOT = Path(__file__).parents[2]

SERVE = """
import json
import sys
from pathlib import Path
from facedown.table import app, patience, server
options = json.loads(sys.argv[2])
app.TABLES_AT_ONCE = options.pop("tables_at_once", 10_000)  # so many people come in one run of the tests
patience.SECONDS_TO_ASK = options.pop("seconds_to_ask", patience.SECONDS_TO_ASK)
server.SECONDS_TO_SAY_GOODBYE = 120  # on a busy machine as well
options["trusted_proxies"] = tuple(options.get("trusted_proxies", ()))
server.serve(port=0, data=Path(sys.argv[1]), ready=lambda url: print(url, flush=True), **options)
"""


class Host:
    """Serves the tables of one data folder until it is stopped or killed."""

    def __init__(self, data: Path, **options: object) -> None:
        self.data = data
        self.shared = str(options.get("database", ""))
        """Where its tables are, if that is not a file of its own."""
        self.errors = data.with_suffix(".stderr")
        paths = [str(ROOT / "src"), str(ROOT / "tests" / "outside")]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(data), json.dumps(options)],
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().decode().strip()
        assert self.url, self.errors.read_text()

    @property
    def origin(self) -> str:
        return self.url.rstrip("/")

    @property
    def database(self) -> Path:
        return self.data / "tables.db"

    def stop(self, by: int = signal.SIGTERM) -> int:
        self.process.send_signal(by)
        code = self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def kill(self) -> None:
        self.stop(signal.SIGKILL)


@contextmanager
def in_a_town(folder: Path, houses: int = 2) -> Iterator[list[Host]]:
    """Servers that share the tables of a PostgreSQL, and a bus."""
    with postgres() as server:
        valkey, database = Valkey(), new_database(server)
        shared = {"database": database, "bus": valkey.url, "copies": 0}
        built = [Host(folder / f"house{at}", **shared) for at in range(houses)]
        try:
            yield built
        finally:
            for each in built:
                each.stop()
            valkey.stop()
