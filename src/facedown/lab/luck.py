"""Luck taken out: what dice did better or worse than expected is subtracted from who won, and the rest is surer.

The mean of every roll is known exactly, so the surprises of a fight have a mean of zero, whatever the weights of how
both sides stood before the dice fell. Subtracting any multiple of them leaves the mean as it is. Which multiples shrink
the spread most is found by ridge regression, for each tenth of the meetings from the other nine: a meeting never
chooses what is subtracted from it, so the estimate stays unbiased (control variates with cross-fitting).
https://en.wikipedia.org/wiki/Control_variates
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from facedown.lab.witness import COLUMNS, MEASURES, WEIGHTS

Numbers = NDArray[np.float64]
FOLDS = 10
FEWEST = 100
"""Fewer samples say too little of what dice are worth."""
FIRMNESS = (0.1, 1.0, 10.0, 100.0, 1000.0)
"""How firmly the multiples are held near zero; the firmness is chosen by a part of the nine tenths."""
COARSE = np.array([1 / ((measure + 1) * (1 + weight)) for measure in range(MEASURES) for weight in (0, 1, 1, 2, 2, 2)])
"""Plain surprise first: finer measures and weights are trusted less."""

assert len(COARSE) == COLUMNS == MEASURES * WEIGHTS


def surprises(lucks: Sequence[dict[str, bytes]]) -> Numbers:
    """A row for each sample, columns for each kind of roll; what was never rolled surprised nobody."""
    kinds = sorted({kind for luck in lucks for kind in luck})
    rows = np.zeros((len(lucks), len(kinds) * COLUMNS))
    for row, luck in zip(rows, lucks, strict=True):
        for at, kind in enumerate(kinds):
            if kind in luck:
                row[at * COLUMNS : (at + 1) * COLUMNS] = np.frombuffer(luck[kind], dtype="<f4")
    return rows


def without_luck(ends: Sequence[float], controls: Numbers, each: int = 1) -> Numbers:
    """How fights ended less what luck made of it; as they are where there are too few to say, or it gains nothing.

    `each` fights next to each other belong together, and none of them says what is subtracted from another.
    """
    values = np.array(ends, dtype=float)
    if len(values) < FEWEST or not controls.size or not values.var():
        return values
    adjusted = values - _explained(values, _scaled(controls), each)
    return adjusted if adjusted.var() < values.var() else values


def _scaled(controls: Numbers) -> Numbers:
    """Each column in its own unit, finer ones smaller; scaling by any constant leaves a mean of zero at zero."""
    spread = np.sqrt((controls**2).mean(axis=0))
    used = spread > 0
    coarse = np.tile(COARSE, controls.shape[1] // COLUMNS)
    scaled: Numbers = controls[:, used] / spread[used] * coarse[used]
    return scaled


def _explained(values: Numbers, columns: Numbers, each: int) -> Numbers:
    """What the dice explain of each sample, by multiples that come from the other folds."""
    fold = np.arange(len(values)) // each % FOLDS
    sums = [_Sums(columns[fold == at], values[fold == at]) for at in range(FOLDS)]
    explained = np.zeros(len(values))
    for at in range(FOLDS):
        test = sums[(at + 1) % FOLDS]
        rest = _added(each for number, each in enumerate(sums) if number not in (at, (at + 1) % FOLDS))
        best = min(FIRMNESS, key=lambda firmness: test.error(rest.multiples(firmness)))
        explained[fold == at] = columns[fold == at] @ (rest + test).multiples(best)
    return explained


class _Sums:
    """What is to be known of some samples to find multiples from them."""

    def __init__(self, columns: Numbers, values: Numbers) -> None:
        self.count, self.total = len(values), float(values.sum())
        self.columns = columns.sum(axis=0)
        self.squares = columns.T @ columns
        self.products = columns.T @ values
        self.energy = float(values @ values)

    def __add__(self, other: "_Sums") -> "_Sums":
        both = object.__new__(_Sums)
        for name in vars(self):
            setattr(both, name, getattr(self, name) + getattr(other, name))
        return both

    def multiples(self, firmness: float) -> Numbers:
        squares = self.squares - np.outer(self.columns, self.columns) / self.count
        products = self.products - self.columns * self.total / self.count
        found: Numbers = np.linalg.solve(squares + firmness * np.eye(len(squares)), products)
        return found

    def error(self, multiples: Numbers) -> float:
        """The spread that is left with these multiples."""
        mean = (self.total - self.columns @ multiples) / self.count
        whole = self.energy - 2 * multiples @ self.products + multiples @ self.squares @ multiples
        return float(whole / self.count - mean * mean)


def _added(some: Iterable[_Sums]) -> _Sums:
    first, *others = some
    for each in others:
        first = first + each
    return first
