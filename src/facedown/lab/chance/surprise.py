"""How much better dice fell than was to be expected, exactly: measures of a roll, each with a mean of zero."""

from functools import lru_cache

import msgspec

from facedown.kernel.dice.dice import Dice, Faces, Figures, Kept, Pool, Reading, Total, distribution
from facedown.kernel.dice.expression import Handful, PlainNumber, Sum
from facedown.kernel.dice.question import Roll
from facedown.odds import of

Measures = tuple[float, ...]
SMOOTH, TENTHS = 3, 10
MEASURES = SMOOTH + TENTHS
NOTHING: Measures = (0.0,) * MEASURES


class Table(msgspec.Struct, frozen=True):
    """The measures of every total a roll can come to; beyond the highest that is listed they stay as there."""

    by_total: dict[int, Measures]
    high: int

    def at(self, total: int) -> Measures:
        return self.by_total[min(total, self.high)]


def surprise(roll: Roll, figures: Figures) -> Measures:
    """The measures of how a roll fell. Dice that a rule reads one by one are measured one by one."""
    pool, reading = roll.pool, roll.reading
    if not any(dice.count for dice in pool):
        return NOTHING
    sides = _read_alone(pool, reading)
    if not sides:
        return table(pool, reading).at(sum(figures))
    die = table((Dice(1, sides),), Total())
    return tuple(map(sum, zip(*(die.at(face) for face in figures), strict=True)))


def measured(roll: Roll) -> int:
    """How many measures are added up: one for each die that a rule reads alone, else one for the roll."""
    count = sum(dice.count for dice in roll.pool)
    return count if _read_alone(roll.pool, roll.reading) else min(1, count)


def _read_alone(pool: Pool, reading: Reading) -> int:
    """The sides of dice of which the rule reads each face; 0 where it reads less, or the dice differ."""
    if isinstance(reading, Total) or len(pool) != 1 or pool[0].explode:
        return 0
    return pool[0].sides if isinstance(reading, Faces) or reading.count >= pool[0].count else 0


@lru_cache(maxsize=4096)
def table(pool: Pool, reading: Reading) -> Table:
    """Legendre's first three polynomials of where a total stands among all, from -1 to 1, and in which tenth of them
    it stands, each less its exact mean."""
    chances = _chances(pool, reading)
    below, found = 0.0, dict[int, Measures]()
    for total, chance in sorted(chances.items()):
        at = 2 * (below + chance / 2) - 1
        tenth = min(TENTHS - 1, int(TENTHS * (below + chance / 2)))
        found[total] = (
            at,
            (3 * at * at - 1) / 2,
            (5 * at**3 - 3 * at) / 2,
            *(float(n == tenth) for n in range(TENTHS)),
        )
        below += chance
    means = [sum(chances[total] * each[order] for total, each in found.items()) for order in range(MEASURES)]
    centred = {total: tuple(one - mean for one, mean in zip(each, means, strict=True)) for total, each in found.items()}
    return Table(centred, max(centred))


def _chances(pool: Pool, reading: Reading) -> dict[int, float]:
    """The exact chance of every total of what the rule reads."""
    count = sum(dice.count for dice in pool)
    keep = reading if isinstance(reading, Kept) and reading.count < count else None
    if keep is not None and len(pool) > 1:
        weights = distribution(pool, keep)
        whole = sum(weight for _, weight in weights)
        found: dict[int, float] = {}
        for figures, weight in weights:
            found[sum(figures)] = found.get(sum(figures), 0.0) + weight / whole
        return found
    plus = reading.plus if isinstance(reading, Total) else 0
    handfuls = tuple(Handful(dice, keep) for dice in pool if dice.count)
    return dict(of(Sum((*handfuls, PlainNumber(plus)))).items())
