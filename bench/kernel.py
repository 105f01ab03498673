"""How quickly questions are answered: the seeded decider under the flow driver, beside a die roller's call."""

from bench import Measure, against, peer_rate, rate
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.dice import Dice, Fall, Kept, Reading, Total
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Roll

MANY = 20_000


def rolling(dice: Dice, reading: Reading) -> Flow[int]:
    """A rule that asks for the same roll again and again, building each question anew as rules do."""
    total = 0
    pool = (dice,)
    for _ in range(MANY):
        fall: Fall = yield Roll(pool, "bench", "ash", "again", reading)
        total += fall.total
    return total


def questions(dice: Dice, reading: Reading) -> float:
    decider = Seeded("bench")

    def work() -> int:
        run(rolling(dice, reading), decider)
        return MANY

    return rate(work)


def measure() -> list[Measure]:
    peer = 'd20.roll("2d12")'
    theirs = peer_rate("import d20", 'd20.roll("2d12")')
    unit = "questions/s"
    return [
        against("Roll 2d12, total", questions(Dice(2, 12), Total()), unit, peer, theirs),
        against("Roll 1d10", questions(Dice(1, 10), Kept(1)), unit, peer, theirs),
        against("Roll 3d10, highest", questions(Dice(3, 10), Kept(1)), unit, peer, theirs),
    ]
