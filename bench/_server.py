"""Servers to be measured: ours as it is, and a bare one that stores and sends the same bytes and does nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench import Impossible
from tests.table.host import Host, in_a_town

BARE = Path(__file__).with_name("_bare.py")
RAN, WAITED = 0, 1
"""Where `/proc/PID/task/ID/schedstat` has how long a thread ran, and how long it was ready to."""


@contextmanager
def ours(folder: Path) -> Iterator[Host]:
    """Our server, on a folder of its own."""
    host = Host(folder, rehearses=True)
    try:
        yield host
    finally:
        host.stop()


@contextmanager
def all_ours(folder: Path, houses: int) -> Iterator[list[Host]]:
    """So many of our servers on one database, or one alone."""
    if houses:
        folder.mkdir(parents=True)
        with in_a_town(folder, houses, rehearses=True) as hosts:
            yield hosts
    else:
        with ours(folder) as host:
            yield [host]


@contextmanager
def bare(folder: Path, stored: int, sent: int) -> Iterator[tuple[str, int]]:
    """The limit: where it is, and its process. An answer costs it so many bytes on disk and for each socket."""
    argv = [sys.executable, "-P", str(BARE), str(folder), str(stored), str(sent)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        try:
            url = process.stdout.readline().strip()
            if not url:
                raise Impossible(f"The bare server ended with code {process.wait()}; what it said stands above.")
            yield url, process.pid
        finally:
            process.terminate()


def cpu_of_all(hosts: Iterable[Host]) -> float:
    """The CPU seconds that all of our servers have used."""
    return sum(cpu_of(host.process.pid) for host in hosts)


def waited_of_all(hosts: Iterable[Host]) -> float:
    """The seconds that all of our servers could have gone on, and other programs had the cores."""
    return sum(_scheduled(host.process.pid, WAITED) for host in hosts)


def cpu_of(pid: int) -> float:
    """The CPU seconds that a process, its threads and those it has started have used."""
    return _scheduled(pid, RAN)


def _scheduled(pid: int, field: int) -> float:
    """Seconds of a process, its threads and those it has started, as the scheduler counts them."""
    tasks = Path(f"/proc/{pid}/task")
    if not tasks.exists():
        raise Impossible("What a server uses is read from /proc, which this system does not have: measure on Linux.")
    seconds = sum(int((task / "schedstat").read_text().split()[field]) for task in tasks.iterdir()) / 1e9
    children = [child for task in tasks.iterdir() for child in (task / "children").read_text().split()]
    return seconds + sum(_scheduled(int(child), field) for child in children)


def megabytes(hosts: Iterable[Host]) -> float:
    """What the memory of all servers comes to."""
    return sum(_resident(host.process.pid) for host in hosts) / 1000


def _resident(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0
