"""Luck taken out: what dice did better or worse than expected is subtracted from who won, and the rest is surer.

The mean of every roll is known exactly, so its surprise has a mean of zero, whatever it is multiplied with that was
known before the dice fell. Subtracting any such thing leaves the mean as it is. What a roll is worth is learned in two
steps from other fights than the one it is subtracted from: first the chance to win by how both sides stand before a
roll of a kind, then by how much that chance grows until the next roll if this one falls well. The fights of each fifth
are freed from luck by what three others have shown, and a fourth has said how much of that to believe: a fight never
chooses what is subtracted from it, so the estimate stays unbiased (control variates with cross-fitting; of the value of
chance events, as in AIVAT).
https://en.wikipedia.org/wiki/Control_variates, https://arxiv.org/abs/1612.06915
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from facedown.lab.chance.course import OTHER, OWN, Course, Numbers, unpacked
from facedown.lab.chance.surprise import MEASURES, SMOOTH

Rows = NDArray[np.intp]
Flags = NDArray[np.bool_]
FOLDS = 5
FEWEST = 100
"""Fewer samples say too little of what dice are worth."""
ENOUGH = 2000
"""From more fights than this nothing more is learned of what dice are worth."""
SELDOM = 0.005
"""What differs in fewer rolls than this share of them is left aside."""
FIRMNESS = ((30.0, 30.0), (1000.0, 200.0))
"""How firmly chances to win, and what rolls are worth, are held near nothing; fights that nothing is learned from say
which does better."""


class Rolls:
    """All rolls of some fights, one after the other, each by what was known before it and by how it surprised."""

    def __init__(self, courses: Sequence[Course]) -> None:
        kinds = sorted({kind for each in courses for kind in each.kinds})
        known = {kind: at for at, kind in enumerate(kinds)}
        self.fight = np.repeat(np.arange(len(courses)), [len(each.kinds) for each in courses])
        self.kind = np.array([known[kind] for each in courses for kind in each.kinds], dtype=int)
        self.of = [np.flatnonzero(self.kind == at) for at in range(len(kinds))]
        self.surprise = np.concatenate([each.surprises.reshape(-1, MEASURES) for each in courses])
        self.is_last = np.append(self.fight[1:] != self.fight[:-1], True)
        self.stood = _side_by_side(courses)
        self.own, self.other = (self._left(courses, side) for side in (OWN, OTHER))
        self.before = np.stack([self._before(1), self._before(2)], axis=1)
        self.known = self._known()

    def _left(self, courses: Sequence[Course], side: int) -> Numbers:
        """What is left of a side."""
        name = f"{side} left"
        return np.concatenate(
            [
                each.stood[:, each.names.index(name)] if name in each.names else np.ones(len(each.kinds))
                for each in courses
            ]
        )

    def _before(self, steps: int) -> Numbers:
        """How well the dice fell so many rolls before in the same fight."""
        found = np.zeros(len(self.fight))
        found[steps:] = np.where(self.fight[steps:] == self.fight[:-steps], self.surprise[:-steps, 0], 0.0)
        return found

    def _known(self) -> Numbers:
        """What is known before a roll, of which the chance to win is learned."""
        own, other, one = self.own, self.other, np.ones(len(self.fight))
        sides = [own**a * other**b for a in range(4) for b in range(4) if a + b < 4]
        each = np.eye(len(self.of))[self.kind]
        parts = np.stack([one, own, other, *self.before.T], axis=1)
        by_kind = _products(each, parts)
        found: Numbers = np.concatenate([np.stack(sides, axis=1), self.stood, by_kind], axis=1)
        return found

    def swings(self, at: Rows, chances: Numbers) -> Numbers:
        """The surprises of some rolls, each multiplied by what was known before it."""
        before = chances[at]
        even = 4 * before * (1 - before)
        one = np.ones(len(at))
        many = np.stack([one, before, even, self.own[at], self.other[at], *self.before[at].T], axis=1)
        smooth, tenths = self.surprise[at, :SMOOTH], self.surprise[at, SMOOTH:]
        products = _products(smooth, many), _products(tenths, np.stack([one, even], axis=1))
        found: Numbers = np.concatenate([*products, smooth[:, :1] * self.stood[at]], axis=1)
        return found


def _products(some: Numbers, others: Numbers) -> Numbers:
    """Every column of one with every column of the other."""
    found: Numbers = (some[:, :, None] * others[:, None, :]).reshape(len(some), -1)
    return found


def _side_by_side(courses: Sequence[Course]) -> Numbers:
    """How both sides stood before every roll of all fights, a column for each name."""
    names = sorted({name for each in courses for name in each.names})
    places = {name: at for at, name in enumerate(names)}
    stood, row = np.zeros((sum(len(each.kinds) for each in courses), len(names))), 0
    for each in courses:
        stood[row : row + len(each.kinds), [places[name] for name in each.names]] = each.stood
        row += len(each.kinds)
    changing: Numbers = stood[:, (stood != stood[:1]).mean(axis=0) > SELDOM]
    return changing


def without_luck(ends: Sequence[float], courses: Sequence[bytes], each: int = 1) -> Numbers:
    """How fights ended less what luck made of it; as they are where there are too few to say, or it gains nothing.

    `each` fights next to each other belong together, and none of them says what is subtracted from another.
    """
    values = np.array(ends, dtype=float)
    if len(values) < FEWEST or not values.var():
        return values
    found = [unpacked(course) for course in courses]
    if not any(course.kinds for course in found):
        return values
    adjusted = values - explained(values, Rolls(found), each)
    return adjusted if adjusted.var() < values.var() else values


def explained(values: Numbers, rolls: Rolls, each: int) -> Numbers:
    """What the dice explain of each fight, by what others have shown."""
    fold = np.arange(len(values)) // each % FOLDS
    found = np.zeros(len(values))
    for at in range(FOLDS):
        own, tried = fold == at, fold == (at + 1) % FOLDS
        learned = ~own & ~tried
        learned &= np.cumsum(learned) <= ENOUGH
        every = [_luck(values, rolls, learned, calm, firm) for calm, firm in FIRMNESS]
        believed = [_slope(luck[tried], values[tried]) * luck for luck in every]
        found[own] = min(believed, key=lambda luck: float((values - luck)[tried].var()))[own]
    return found


def _slope(luck: Numbers, values: Numbers) -> float:
    """How much of it is believed, by fights that it was not learned from."""
    spread = float(luck.var())
    return min(1.0, max(0.0, float(np.mean((luck - luck.mean()) * values)) / spread)) if spread else 0.0


def _luck(values: Numbers, rolls: Rolls, learned: Flags, calm: float, firm: float) -> Numbers:
    """The luck of every fight, by what some of them have shown."""
    ends, of_these = values[rolls.fight], learned[rolls.fight]
    chances = np.clip(rolls.known @ _ridge(rolls.known[of_these], ends[of_these], calm), 0, 1)
    gains = np.where(rolls.is_last, ends, np.append(chances[1:], 0.0)) - chances
    luck = np.zeros(len(ends))
    for at in rolls.of:
        swings, those = rolls.swings(at, chances), of_these[at]
        luck[at] = swings @ _ridge(swings[those], gains[at][those], firm)
    whole = np.zeros(len(values))
    np.add.at(whole, rolls.fight, luck)
    return whole


def _ridge(columns: Numbers, values: Numbers, firmness: float) -> Numbers:
    """Multiples of columns that come near to values, each held near nothing in its own unit."""
    squares = columns.T @ columns
    held = firmness * (np.diag(squares) / max(1, len(columns)) + 1e-9)
    return np.asarray(np.linalg.solve(squares + np.diag(held), columns.T @ values), dtype=np.float64)
