"""On a Dask cluster the same is found as here, though a worker is killed while it works."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from facedown.lab import Crew, Store, Work, match, pairing
from facedown.lab.crew import ALONE
from facedown.lab.series import Told


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalCluster]:
    """Two workers on loopback, each a process of its own."""
    monkeypatch.chdir(tmp_path)
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as made:
        yield made


@pytest.mark.filterwarnings("ignore")  # Dask's own, of workers that it loses
def test_a_killed_worker_changes_no_byte_of_the_result(cluster: LocalCluster, tmp_path: Path) -> None:
    known = pairing("plainten", "monk", "mage")
    killed: list[int] = []

    def kill_one(told: Told) -> None:
        if told.meetings > 20 and not killed:
            killed.append(next(iter(cluster.workers.values())).process.process.pid)
            os.kill(killed[0], signal.SIGKILL)

    there = match(known, 200, work=Work(Crew(cluster=cluster.scheduler_address), Store(tmp_path / "there"), kill_one))
    assert killed
    here = match(known, 200, work=Work(ALONE, Store(tmp_path / "here")))
    assert there.to_json() == here.to_json()
    (one,), (other,) = ([*(tmp_path / place / "lab").iterdir()] for place in ("there", "here"))
    assert one.read_bytes() == other.read_bytes()
