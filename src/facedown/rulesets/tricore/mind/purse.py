"""SP, FP and MP: what a card takes of them, and what they are worth to whoever relies on them."""

from typing import NamedTuple

import msgspec

POINT = 0.3
"""What a point of SP, FP or MP is worth beside one of HP where nothing is in want of it: they buy abilities only."""
RELIED = 0.5
"""What a defence leaves of what abilities do more than anything that is free."""


class Toll(msgspec.Struct, frozen=True, cache_hash=True):
    """What a card takes besides AP."""

    hp: int = 0
    sp: int = 0
    fp: int = 0
    mp: int = 0

    @property
    def worth(self) -> float:
        """In points of HP."""
        return self.hp + POINT * (self.sp + self.fp + self.mp)


NO_TOLL = Toll()


class Reliance(NamedTuple):
    """What a Cycle takes of SP, FP or MP, and how much more that does than what can be had without."""

    takes: int = 0
    gains: float = 0.0


def fund(points: float, on: Reliance) -> float:
    """What so many SP, FP or MP are worth: those of the next Cycle as much as they do in it."""
    needed = RELIED * on.gains * min(1.0, points / on.takes) if on.takes else 0.0
    return needed + POINT * points
