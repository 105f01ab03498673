"""How quickly questions are answered: the seeded decider under the flow driver, beside a die roller's call."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench import Measure, Wanted, against, by_turns, progress, rate
from bench._worker import ROLL, roller
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.dice import Dice, Fall, Kept, Reading, Total
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Roll

MANY = 2_000
ROLLS: dict[str, tuple[Dice, Reading]] = {
    "Roll 2d12, total": (Dice(2, 12), Total()),
    "Roll 1d10": (Dice(1, 10), Kept(1)),
    "Roll 3d10, highest": (Dice(3, 10), Kept(1)),
}


def measure(wanted: Wanted) -> Iterator[Measure]:
    progress("questions, and the die roller in turn")
    with roller() as theirs:
        takes = {name: questions(*roll, wanted.seconds) for name, roll in ROLLS.items()}
        if theirs is not None:
            takes[ROLL] = lambda: theirs.rate(seconds=wanted.seconds)
        found = by_turns(takes, wanted.rounds)
    for name in ROLLS:
        yield against(name, found[name], "questions/s", ROLL, found.get(ROLL))


def questions(dice: Dice, reading: Reading, seconds: float) -> Callable[[], float]:
    decider = Seeded("bench")

    def work() -> int:
        run(rolling(dice, reading), decider)
        return MANY

    return lambda: rate(work, seconds)


def rolling(dice: Dice, reading: Reading) -> Flow[int]:
    """A rule that asks for the same roll again and again, building each question anew as rules do."""
    total = 0
    pool = (dice,)
    for _ in range(MANY):
        fall: Fall = yield Roll(pool, "bench", "ash", "again", reading)
        total += fall.total
    return total
