"""The equilibrium of a game of two who choose at once and whose gains are each other's losses, by linear programming.

The matrices are small, a dozen rows at most, so the simplex method is written out here: a solver for large programs
would be the heaviest thing that this house stands on. Its answer proves itself, since no row gains and no column saves.
"""

import msgspec

NOTHING = 1e-12


class Equilibrium(msgspec.Struct, frozen=True):
    """How often each row and each column is played by those who cannot be outguessed, and what the rows then gain."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def equilibrium(gains: list[list[float]]) -> Equilibrium:
    """Both mixtures at once: what the columns play is the program's solution, what the rows play its shadow prices."""
    least = min(min(row) for row in gains)
    height, width = len(gains), len(gains[0])
    table = [_line([each - least + 1.0 for each in row], at, height) for at, row in enumerate(gains)]
    table.append([-1.0] * width + [0.0] * (height + 1))
    basis = list(range(width, width + height))
    while (enters := next((at for at, price in enumerate(table[-1][:-1]) if price < -NOTHING), None)) is not None:
        _pivot(table, basis, enters)
    total = table[-1][-1]
    weights = dict(zip(basis, (line[-1] for line in table), strict=False))
    columns = tuple(weights.get(at, 0.0) / total for at in range(width))
    rows = tuple(table[-1][width + at] / total for at in range(height))
    return Equilibrium(1.0 / total + least - 1.0, rows, columns)


def _line(row: list[float], at: int, height: int) -> list[float]:
    """A row of the program: its gains, its slack, and its bound."""
    return [*row, *(float(each == at) for each in range(height)), 1.0]


def _pivot(table: list[list[float]], basis: list[int], enters: int) -> None:
    """Let a column in for the row that binds it first; of equals the one of lowest name, so that it comes to an end."""
    binding = [at for at, line in enumerate(table[:-1]) if line[enters] > NOTHING]
    leaves = min(binding, key=lambda at: (table[at][-1] / table[at][enters], basis[at]))
    pivot = table[leaves][enters]
    table[leaves] = [each / pivot for each in table[leaves]]
    for at, line in enumerate(table):
        factor = line[enters]
        if at != leaves and factor:
            table[at] = [each - factor * other for each, other in zip(line, table[leaves], strict=True)]
    basis[leaves] = enters
