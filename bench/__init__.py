"""What we measure, and beside whom.

Each module of this package is one benchmark: it has a function `measure() -> list[Measure]`.
`python3 dev.py bench [NAME] [--json]` runs them. A peer is measured in the same run, in a process of its own,
because the peers' packages live apart from ours (d20 brings an old Lark under the same name).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PEERS = Path(sys.prefix) / "peers"


@dataclass(frozen=True, slots=True)
class Measure:
    """One number, with a peer's number for the same work where there is one; a ratio above 1 means we are better."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None


def against(name: str, value: float, unit: str, peer: str, peer_value: float) -> Measure:
    """A rate beside a peer's rate."""
    return Measure(name, value, unit, peer, peer_value, value / peer_value)


def rate(work: Callable[[], int], seconds: float = 0.2, rounds: int = 10) -> float:
    """Things done per second, the best of several rounds; `work` does some and says how many."""
    return max(_rate_once(work, seconds) for _ in range(rounds))


def _rate_once(work: Callable[[], int], seconds: float) -> float:
    done, began = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds or not done:
        done += work()
    return done / elapsed


def peer_rate(setup: str, statement: str, seconds: float = 0.2, rounds: int = 10) -> float:
    """How often per second a peer runs a statement: `peer_rate("import d20", "d20.roll('2d12')")`."""
    answer = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _PEER, setup, statement, str(seconds), str(rounds)],
        env={**os.environ, "PYTHONPATH": str(PEERS)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(answer.stdout)


_PEER = """
import sys, timeit
setup, statement, seconds, rounds = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
timer = timeit.Timer(statement, "import gc; gc.enable()\\n" + setup)  # timeit would spare it the collector
count, once = timer.autorange()
count = max(1, int(count * seconds / once))
print(count / min(timer.repeat(rounds, count)))
"""
