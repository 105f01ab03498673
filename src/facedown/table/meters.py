"""The meters: what this process has done and how long that took, in the words of Prometheus. No name, no table, no text
is ever in them."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from threading import Lock

BOUNDS = (0.001, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds up to which is counted; close enough to each other where answers lie that a p99 can be read off them."""
Outcome = str


class Durations:
    """How often something took how many seconds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0
        self._lock = Lock()

    def note(self, seconds: float) -> None:
        with self._lock:
            self._counts[bisect_left(BOUNDS, seconds)] += 1
            self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        with self._lock:
            counts, total = list(accumulate(self._counts)), self._sum
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {total:.6f}"
        yield f"{name}_count {counts[-1]}"


class Meters:
    def __init__(self) -> None:
        self.answers = Durations()
        self.work = Durations()
        self.thoughts = Durations()
        self.replies: dict[Outcome, int] = {"ok": 0, "refused": 0, "told": 0}
        self.views = 0
        self.frames = 0
        self.bytes = 0
        self.conflicts = 0
        """How often another process was quicker, and a command was done again after reading on."""

    def replied(self, outcome: Outcome, seconds: float, worked: float) -> None:
        """A command was answered, so long after it was heard, of which the server's loop worked so long, for whomever.
        The rest it waited: for a disk, for a mind, or for a core that other programs had."""
        self.replies[outcome] += 1
        self.answers.note(seconds)
        self.work.note(worked)

    def sent(self, size: int) -> None:
        self.frames += 1
        self.bytes += size

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All of it, with some values as they are at this moment, each with what it says."""
        return "\n".join(self._lines(gauges)) + "\n"

    def _lines(self, gauges: Mapping[str, tuple[str, float]]) -> Iterator[str]:
        yield from _head("facedown_answer_seconds", "histogram", "From a command to its reply.")
        yield from self.answers.lines("facedown_answer_seconds")
        yield from _head("facedown_work_seconds", "histogram", "CPU time of the loop from a command to its reply.")
        yield from self.work.lines("facedown_work_seconds")
        yield from _head("facedown_thought_seconds", "histogram", "How long minds took to decide.")
        yield from self.thoughts.lines("facedown_thought_seconds")
        yield from _head("facedown_replies_total", "counter", "Replies to commands, by what they said.")
        for outcome, count in self.replies.items():
            yield f'facedown_replies_total{{outcome="{outcome}"}} {count}'
        for name, value, told in (
            ("views", self.views, "Views sent to sockets, whole or as what has changed."),
            ("frames", self.frames, "Messages sent to sockets, views among them."),
            ("bytes", self.bytes, "Bytes of those messages."),
            ("conflicts", self.conflicts, "Commands done again because another process was quicker."),
        ):
            yield from _head(f"facedown_{name}_total", "counter", told)
            yield f"facedown_{name}_total {value}"
        for name, (told, now) in gauges.items():
            yield from _head(f"facedown_{name}", "gauge", told)
            yield f"facedown_{name} {now:g}"


def _head(name: str, kind: str, told: str) -> Iterator[str]:
    yield f"# HELP {name} {told}"
    yield f"# TYPE {name} {kind}"


METERS = Meters()
"""Those of this process."""
