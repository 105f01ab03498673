"""Dice laid out by hand."""

from collections.abc import Iterator

from facedown.kernel.dice.dice import Dice, Figures, Pool
from facedown.kernel.dice.seed import Chance


class Laid(Chance):
    """Dice laid out by hand, in order; all of them must be used."""

    def __init__(self, *faces: int) -> None:
        super().__init__("")
        self._faces: Iterator[int] = iter(faces)

    def face(self, sides: int) -> int:
        return next(self._faces)

    def faces(self, pool: Pool) -> Figures:
        return tuple(face for dice in pool for _ in range(dice.count) for face in self._chained(dice))

    def _chained(self, dice: Dice) -> Iterator[int]:
        yield (face := self.face(dice.sides))
        while dice.explode and face == dice.sides:
            yield (face := self.face(dice.sides))

    def is_used_up(self) -> bool:
        return next(self._faces, None) is None
