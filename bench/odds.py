"""How quickly exact odds are told: those of a whole hand, and beside the two best-known libraries for dice, which are
put the same questions and give the same answers.

A peer has its dice made before the clock starts, exploding as deep as the answer needs to be right to twelve places.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any

from bench import ROOT, Impossible, Measure, Wanted, against, by_turns, figure, plain, progress, rate
from bench._worker import Worker, dice_library
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.dicelang import parse
from facedown.odds import Best, Showing, Successes, joint, of

NEAR = 1e-12
DEPTH = 12
THRESHOLD = 8
FEW = 2
"""Rounds for what takes a peer seconds."""
SETUPS = {
    "icepool": f"""
import icepool
die = icepool.d12.explode(depth={DEPTH})
class Read(icepool.MultisetEvaluator):
    def next_state(self, state, order, outcome, count):
        best, hits, ones = state or (0, 0, 0)
        return outcome if count else best, hits + count * (outcome >= {THRESHOLD}), ones + count * (outcome == 1)
""",
    "dyce": f"""
import dyce
from dyce.p import survey_outcome_order_ascending as upwards
die = dyce.explode_n(dyce.H(12), n={DEPTH})
def read(state, outcome, count):
    _, hits, ones = state or (0, 0, 0)
    return outcome, hits + count * (outcome >= {THRESHOLD}), ones + count * (outcome == 1)
""",
}


@dataclass(frozen=True, slots=True)
class Riddle:
    """A question that all can answer: how we do, and how each peer does it and tells it."""

    name: str
    ours: Callable[[], object]
    off: Callable[[Any], float]
    """How far a peer's answer lies from ours."""
    theirs: dict[str, tuple[str, str]]
    is_long: bool = False


def measure(wanted: Wanted) -> Iterator[Measure]:
    yield first_look(wanted)
    with ExitStack() as open_for:
        peers = {name: open_for.enter_context(dice_library(name, setup)) for name, setup in SETUPS.items()}
        for riddle in riddles(wanted):
            yield from answered(riddle, wanted, {name: each for name, each in peers.items() if each is not None})


def first_look(wanted: Wanted) -> Measure:
    """The odds of a whole hand, each time in a process that nobody has asked for any before."""
    progress("a hand of Tri-Core")
    argv = [sys.executable, "-m", "bench._hand"]
    seen = [
        json.loads(subprocess.run(argv, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
        for _ in range(wanted.rounds)
    ]
    took = figure([each["took"] for each in seen])
    return plain(f"a hand of Tri-Core, {seen[0]['options']} options, the first time", took, "ms CPU")


def riddles(wanted: Wanted) -> list[Riddle]:
    long = [] if wanted.quick else [contest(20, 18, is_long=True)]
    return [contest(6, 5), *long, pool(5), pool(8)]


def answered(riddle: Riddle, wanted: Wanted, peers: dict[str, Worker]) -> Iterator[Measure]:
    """A comparison of speed is worth nothing where the answers differ."""
    progress(riddle.name)
    for name, peer in peers.items():
        off = riddle.off(peer.ask(expression=riddle.theirs[name][1])["answer"])
        if off > NEAR:
            raise Impossible(f"{riddle.name}: {name} says something else, by {off:.2g}.")
    takes = {"ours": lambda: rate(lambda: bool(riddle.ours()), wanted.seconds)}
    for name, peer in peers.items():
        takes[name] = partial(peer.rate, expression=riddle.theirs[name][0], seconds=wanted.seconds)
    found = by_turns(takes, min(FEW, wanted.rounds) if riddle.is_long else wanted.rounds)
    if not peers:
        yield plain(riddle.name, found["ours"], "answers/s")
    for name in peers:
        yield against(riddle.name, found["ours"], "answers/s", name, found[name])


def contest(left: int, right: int, is_long: bool = False) -> Riddle:
    """How often some exploding d12 beat others and 3."""
    asked = parse(f"{left}d12! > {right}d12!+3")
    found = of(asked).at(1)
    icepool, dyce = f"{left} @ die > {right} @ die + 3", f"({left} @ die).gt(({right} @ die) + 3)"
    theirs = {
        "icepool": (icepool, f"float(({icepool}).probability(True))"),
        "dyce": (dyce, f"(lambda h: h[True] / h.total)({dyce})"),
    }
    return Riddle(str(asked), lambda: of(asked).at(1), lambda told: abs(told - found), theirs, is_long)


def pool(count: int) -> Riddle:
    """The best die, the successes and the ones of a pool together."""
    dice, counts = Dice(count, 12), (Best(), Successes(THRESHOLD), Showing(1))
    found = joint(dice, *counts)

    def off(told: list[Any]) -> float:
        chances: dict[tuple[int, ...], float] = {tuple(key): chance for *key, chance in told}
        return max(abs(chances.get(key, 0) - found.get(key, 0)) for key in chances | found)

    icepool = f"Read()(icepool.d12.pool({count}))"
    dyce = f"({count} @ dyce.P(12)).survey(accumulate=read, order=upwards)"
    theirs = {
        "icepool": (icepool, f"(lambda d: [[*key, n / d.denominator()] for key, n in d.items()])({icepool})"),
        "dyce": (dyce, f"(lambda h: [[*key, n / h.total] for key, n in h.items()])({dyce})"),
    }
    return Riddle(f"{dice}: best, successes and ones", lambda: joint(dice, *counts), off, theirs)
