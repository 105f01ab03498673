"""The broom: all that is in memory is looked through for garbage in a moment in which nobody waits for an answer.

That takes Python tens of milliseconds beside a game of ten thousand acts, and more where such a game was just left; all
tables stand still meanwhile. So it is not begun in the middle of an answer, as Python by itself would.
"""

import gc
from collections.abc import Callable
from typing import Any

YOUNG = (700, 3)
"""How often Python looks through what is new: in small pieces, since each look stops every table."""
MUCH = 300
"""After so many looks at what is new, all of it is looked through: ten times as seldom as Python would by itself."""
AT_LAST = 3_000
"""After so many Python does it without waiting for anybody: where no table is played at, nobody sweeps by hand."""
A_BREATH = 0.02
"""Seconds after which it is tried, and tried again,"""
PATIENCE = 5.0
"""and after which it is done all the same."""


class Broom:
    """Sweeps when enough has come together and everybody is still."""

    def __init__(
        self,
        is_still: Callable[[], bool],
        has_much: Callable[[], bool] = lambda: gc.get_count()[2] >= MUCH,
        sweep: Callable[[], Any] = gc.collect,
    ) -> None:
        self._is_still = is_still
        self._has_much = has_much
        self._sweep = sweep
        self._tries = 0

    def look(self, later: Callable[[float, Callable[[], None]], Any]) -> None:
        """Something was done for a table: is it time to sweep soon?"""
        if not self._tries and self._has_much():
            self._tries = 1
            later(A_BREATH, lambda: self._try(later))

    def _try(self, later: Callable[[float, Callable[[], None]], Any]) -> None:
        if self._is_still() or self._tries * A_BREATH >= PATIENCE:
            self._tries = 0
            self._sweep()
        else:
            self._tries += 1
            later(A_BREATH, lambda: self._try(later))


def sweep_by_hand() -> None:
    """From now on Python looks only through what is new; whoever has a broom sees to the rest."""
    gc.set_threshold(*YOUNG, AT_LAST)
