"""What servers say themselves of how long answers took: their meters, read from time to time.

A crowd that has to wait for a core sees answers late that were there in time. What a server counts, from where it
reads a command to where the reply is on its way, is not delayed by that; and its work, the CPU time of its loop in
between, not by a disk or by other programs that have the cores.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.request import ProxyHandler, build_opener

from tests.table.host import Host

ANSWERS, WORK = "facedown_answer_seconds", "facedown_work_seconds"
_OPENER = build_opener(ProxyHandler({}))


class Tally(NamedTuple):
    """How many commands were answered within so many seconds, by each bound."""

    within: Mapping[float, int]

    def since(self, before: "Tally") -> "Tally":
        """What has come since an earlier one."""
        return Tally({bound: count - before.within.get(bound, 0) for bound, count in self.within.items()})

    def at(self, share: float) -> float:
        """The milliseconds within which so large a share was answered: between two bounds as if they came evenly, and
        the last bound if it is beyond."""
        wanted, lower, below = share * max(self.within.values(), default=0), 0.0, 0
        for bound, count in sorted(self.within.items()):
            if count >= wanted and count > below:
                reached = (wanted - below) / (count - below) * (bound - lower) if bound < float("inf") else 0.0
                return 1000 * (lower + reached)
            lower, below = bound, count
        return 0.0


def tallies_of_all(hosts: Iterable[Host]) -> tuple[Tally, Tally]:
    """What all servers together have counted until now: how long answers took, and what work they were."""
    told = [_metrics(host) for host in hosts]
    return _together(told, ANSWERS), _together(told, WORK)


def _together(told: Iterable[str], of: str) -> Tally:
    within: Counter[float] = Counter()
    for text in told:
        within.update(read(text, of))
    return Tally(within)


def _metrics(host: Host) -> str:
    with _OPENER.open(f"{host.origin}/metrics", timeout=60) as answer:
        return str(answer.read().decode())


def read(text: str, of: str) -> dict[float, int]:
    """The bounds of a histogram in what a server says."""
    head = f'{of}_bucket{{le="'
    lines = [line.removeprefix(head) for line in text.splitlines() if line.startswith(head)]
    return {float(bound): int(count) for bound, _, count in (line.partition('"} ') for line in lines)}
