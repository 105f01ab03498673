"""What we measure, and beside whom.

Each module of this package is one benchmark: it has a function `measure(wanted: Wanted)` that yields its measures as
they are made. `python3 dev.py bench [NAME] [--quick] [--json]` runs them. Time is CPU time, so that a busy machine
changes little; whatever is compared is measured in the same run, by turns, in processes of its own.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOCKETS = 3
TABLES = (1, 20, 100, 200)
GAMES = ("tricore", "plainten", "towers", "overreach", "fivefold")


class Impossible(Exception):
    """What cannot be measured here; the text says why and what would help."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for."""

    quick: bool = False
    """Once and small: to see that it works, not to believe it."""
    sockets: int = SOCKETS
    """How many look at each table."""
    against: str = ""
    """An older commit that plays the same fights."""
    houses: int = 0
    """How many servers share the tables, on a PostgreSQL and a Valkey; none is one alone, on SQLite."""
    game: str = ""
    """The only game that is looked at."""
    tables: tuple[int, ...] = TABLES
    """How many tables there are, one number after another."""
    turns: int = 0
    """How often each is measured, or at a table how often it answers; 0 is as often as it needs to be believed."""

    @property
    def rounds(self) -> int:
        return self.often(2, 9)

    def often(self, quickly: int, usually: int) -> int:
        """How often to measure something."""
        return quickly if self.quick else self.turns or usually

    @property
    def games(self) -> tuple[str, ...]:
        return (self.game,) if self.game else GAMES

    @property
    def options(self) -> str:
        """What has to be said to measure like this again."""
        turns = f" --turns {self.turns}" if self.turns else ""
        houses = f" --houses {self.houses}" if self.houses else ""
        sockets = f" --sockets {self.sockets}" if self.sockets != SOCKETS else ""
        tables = f" --tables {' '.join(map(str, self.tables))}" if self.tables != TABLES else ""
        return turns + sockets + tables + houses

    @property
    def seconds(self) -> float:
        """How much CPU time one turn takes, about."""
        return 0.02 if self.quick else 0.5


@dataclass(frozen=True, slots=True)
class Figure:
    """Several takes of one number: the median, and how far the middle half of them lies around it (0.02 is ±2 %)."""

    median: float
    spread: float | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """One number, with a peer's number for the same work where there is one; a ratio above 1 means we are better."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    spread: float | None = None


def figure(takes: Sequence[float]) -> Figure:
    """What several takes come to."""
    median = statistics.median(takes)
    if len(takes) < 2 or not median:
        return Figure(median)
    low, _, high = statistics.quantiles(takes, n=4, method="inclusive")
    return Figure(median, (high - low) / 2 / abs(median))


def plain(name: str, ours: Figure | float, unit: str) -> Measure:
    """A number that has no peer."""
    ours = ours if isinstance(ours, Figure) else Figure(ours)
    return Measure(name, ours.median, unit, spread=ours.spread)


def against(name: str, ours: Figure | float, unit: str, peer: str, theirs: Figure | float | None) -> Measure:
    """A rate beside a peer's rate; a peer that is not there leaves its place empty."""
    return _beside(name, ours, unit, peer, theirs, lambda mine, other: mine / other)


def beside(name: str, ours: Figure | float, unit: str, peer: str, theirs: Figure | float | None) -> Measure:
    """A cost beside a peer's cost, or a limit's: above 1 we are cheaper."""
    return _beside(name, ours, unit, peer, theirs, lambda mine, other: other / mine)


def _beside(
    name: str,
    ours: Figure | float,
    unit: str,
    peer: str,
    theirs: Figure | float | None,
    ratio: Callable[[float, float], float],
) -> Measure:
    if theirs is None:
        return plain(name, ours, unit)
    mine = ours if isinstance(ours, Figure) else Figure(ours)
    other = theirs.median if isinstance(theirs, Figure) else theirs
    measurable = bool(mine.median and other)
    return Measure(name, mine.median, unit, peer, other, ratio(mine.median, other) if measurable else None, mine.spread)


def by_turns(takes: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, Figure]:
    """Each in turn, again and again: whatever slows the machine down slows them all down. The first turn warms up."""
    for take in takes.values():
        take()
    taken: dict[str, list[float]] = {name: [] for name in takes}
    for _ in range(rounds):
        for name, take in takes.items():
            taken[name].append(take())
    return {name: figure(each) for name, each in taken.items()}


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things done per second of CPU time; `work` does some and says how many."""
    done, began = 0, time.process_time()
    while (elapsed := time.process_time() - began) < seconds or not done:
        done += work()
    return done / elapsed


def cost(work: Callable[[], object]) -> float:
    """The milliseconds of CPU time that something takes."""
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def progress(what: str) -> None:
    """What is being measured now, for whoever waits."""
    print(f"  {what} …", file=sys.stderr, flush=True)
