"""Whoever a room shows its table to."""

from typing import Protocol

from facedown.kernel.words.audience import ONLOOKER
from facedown.table.wire.message import Beside, Shown


class Onlooker(Protocol):
    """A connection as the room knows it: whose it is, that it takes the newest view and what is no view, and that it
    can be ended."""

    seat: str
    is_reader: bool

    def show(self, shown: Shown) -> None: ...

    def tell(self, aside: Beside) -> None: ...

    def dismiss(self, why: str) -> None: ...


class Usher:
    """Nobody who looks: a room is open for them while somebody's hero comes in."""

    seat = ONLOOKER
    is_reader = True

    def show(self, shown: Shown) -> None:
        """Nobody sees it."""

    def tell(self, aside: Beside) -> None:
        """Nobody hears it."""

    def dismiss(self, why: str) -> None:
        """Nobody goes."""
