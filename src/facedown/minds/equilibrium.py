"""The equilibrium of a game of two who choose at once and whose gains are each other's losses, by linear programming.

The matrices are small, a dozen rows at most, so the simplex method is written out here: a solver for large programs
would be the heaviest thing that this house stands on. Its answer proves itself, since no row gains and no column saves.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

NOTHING = 1e-12
CLOSE = 1e-10
"""How far an answer may be from its proof."""


class Equilibrium(msgspec.Struct, frozen=True):
    """How often each row and each column is played by those who cannot be outguessed, and what the rows then gain."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def equilibrium(gains: list[list[float]]) -> Equilibrium:
    """Where gains lie so close together that floats lose them, and only there, it is worked out in fractions."""
    found = _solved(gains, NOTHING)
    if _proves_itself(found, gains):
        return found
    return _solved([[Fraction(each) for each in row] for row in gains], 0)


def _solved(gains: Sequence[Sequence[Any]], nothing: float) -> Equilibrium:
    """Both mixtures at once: what the columns play is the program's solution, what the rows play its shadow prices."""
    least = min(min(row) for row in gains)
    height, width, one = len(gains), len(gains[0]), type(least)(1)
    table = [_line([each - least + one for each in row], at, height, one) for at, row in enumerate(gains)]
    table.append([-one] * width + [0 * one] * (height + 1))
    basis = list(range(width, width + height))
    while (enters := next((at for at, price in enumerate(table[-1][:-1]) if price < -nothing), None)) is not None:
        _pivot(table, basis, enters, nothing)
    total = table[-1][-1]
    weights = dict(zip(basis, (line[-1] for line in table), strict=False))
    columns = tuple(float(weights.get(at, 0) / total) for at in range(width))
    rows = tuple(float(table[-1][width + at] / total) for at in range(height))
    return Equilibrium(float(one / total + least - one), rows, columns)


def _proves_itself(found: Equilibrium, gains: list[list[float]]) -> bool:
    """Whether both are mixtures, no row gains more than the value and no column loses less."""
    best = max(sum(gain * share for gain, share in zip(row, found.columns, strict=True)) for row in gains)
    saved = (sum(row[at] * share for row, share in zip(gains, found.rows, strict=True)) for at in range(len(gains[0])))
    off = (best - found.value, min(saved) - found.value, sum(found.rows) - 1, sum(found.columns) - 1)
    return max(map(abs, off)) < CLOSE and min(*found.rows, *found.columns) > -CLOSE


def _line(row: list[Any], at: int, height: int, one: Any) -> list[Any]:
    """A row of the program: its gains, its slack, and its bound."""
    return [*row, *(one * (each == at) for each in range(height)), one]


def _pivot(table: list[list[Any]], basis: list[int], enters: int, nothing: float) -> None:
    """Let a column in for the row that binds it first; of equals the one of lowest name, so that it comes to an end."""
    binding = [at for at, line in enumerate(table[:-1]) if line[enters] > nothing]
    leaves = min(binding, key=lambda at: (table[at][-1] / table[at][enters], basis[at]))
    pivot = table[leaves][enters]
    table[leaves] = [each / pivot for each in table[leaves]]
    for at, line in enumerate(table):
        factor = line[enters]
        if at != leaves and factor:
            table[at] = [each - factor * other for each, other in zip(line, table[leaves], strict=True)]
    basis[leaves] = enters
