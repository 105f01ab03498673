"""What servers say themselves of how long answers took: their meters, read from time to time.

A crowd that has to wait for a core sees answers late that were there in time. What a server counts, from where it
reads a command to where the reply is on its way, is not delayed by that.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.request import ProxyHandler, build_opener

from tests.table.host import Host

BUCKET = 'facedown_answer_seconds_bucket{le="'
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


def tally_of_all(hosts: Iterable[Host]) -> Tally:
    """What all servers together have counted until now."""
    within: Counter[float] = Counter()
    for host in hosts:
        with _OPENER.open(f"{host.origin}/metrics", timeout=60) as answer:
            within.update(read(answer.read().decode()))
    return Tally(within)


def read(text: str) -> dict[float, int]:
    """The bounds of the answers' histogram in what a server says."""
    lines = [line.removeprefix(BUCKET) for line in text.splitlines() if line.startswith(BUCKET)]
    return {float(bound): int(count) for bound, _, count in (line.partition('"} ') for line in lines)}
