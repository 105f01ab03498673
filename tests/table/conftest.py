import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.services import postgres
from tests.table.host import Host, in_a_town
from tests.table.person import Person


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that tests share; each opens tables of its own. `FACEDOWN_TEST_STORE=postgresql` has them shared by two
    servers, of which the tests know one."""
    folder = tmp_path_factory.mktemp("shared")
    if os.environ.get("FACEDOWN_TEST_STORE") == "postgresql":
        with in_a_town(folder) as houses:
            yield houses[0]
        return
    host = Host(folder / "data")
    yield host
    assert host.stop() in (0, -15)
    assert "Traceback" not in host.errors.read_text()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Host]]:
    """Starts a server on the test's own data folder, again and again."""
    started: list[Host] = []

    def start() -> Host:
        started.append(Host(tmp_path / "data"))
        return started[-1]

    yield start
    for host in started:
        if host.process.is_running():
            host.kill()


@pytest.fixture
def start_with(tmp_path: Path) -> Iterator[Callable[..., Host]]:
    """Starts a server with options, each on a data folder of its own."""
    started: list[Host] = []

    def start(**options: object) -> Host:
        started.append(Host(tmp_path / f"data{len(started)}", **options))
        return started[-1]

    yield start
    for host in started:
        host.stop()


@pytest.fixture
def ann(host: Host) -> Iterator[Person]:
    person = Person(host)
    with person.http:
        yield person


@pytest.fixture
def ben(host: Host) -> Iterator[Person]:
    person = Person(host)
    with person.http:
        yield person


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL that all workers of a run of the tests share; each test makes a database of its own there."""
    with postgres() as address:
        yield address
