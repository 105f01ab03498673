"""Action dice as things: each belongs to somebody, lies with somebody, shows a value, and is spent once."""

from typing import Literal

import msgspec

NAMES = {4: "Utility", 6: "Light", 8: "Medium", 10: "Heavy", 12: "Epic"}  # H-DICE-06
SAME_POOL = (4, 6, 8, 10)  # H-GAP-48
SIZES = (4, 6, 8, 10, 12)

Lying = Literal["ready", "spent", "lent"]
READY: Lying = "ready"
SPENT: Lying = "spent"
LENT: Lying = "lent"


class Die(msgspec.Struct):
    """One die of a pool: whose it is, with whom it lies, what it shows, and whether it can be spent (H-DICE-07).

    Lent, it lies with the borrower and can be spent there once. Without a value it has not been rolled yet.
    """

    id: str
    sides: int
    owner: str
    holder: str
    value: int | None = None
    state: Lying = READY

    @property
    def name(self) -> str:
        return f"d{self.sides} {NAMES.get(self.sides, '')}".strip()

    def is_usable(self, by: str) -> bool:
        """Ready or lent, with its holder, and rolled (H-DICE-03)."""
        return self.holder == by and self.state != SPENT and self.value is not None

    def spend(self) -> None:
        """Spent, it is of no use until its owner's next turn begins (H-DICE-03)."""
        self.state = SPENT

    def lend(self, to: str, more: int) -> None:
        """It keeps owner and value and lies with the borrower (H-DICE-07, H-ACT-HLP, H-RUN-09); Drill adds more."""
        self.holder, self.state = to, LENT
        self.value = min(self.sides, (self.value or 0) + more)

    def come_back(self) -> None:
        """Back in the pool, to be rolled (H-DICE-02, H-GAP-26)."""
        self.holder, self.state, self.value = self.owner, READY, None

    @property
    def is_away(self) -> bool:
        """Whether the owner's next turn start brings it back: spent, lent, or never rolled."""
        return self.state != READY or self.value is None


def pool_of(owner: str, sizes: tuple[int, ...]) -> dict[str, Die]:
    """A fresh pool, no die rolled yet (H-DICE-01)."""
    dice = [Die(f"{owner}-d{sides}-{at}", sides, owner, owner) for at, sides in enumerate(sizes, start=1)]
    return {die.id: die for die in dice}


def stepped_up(sides: int) -> int:
    """One size larger, up to d12 (H-X-PROG)."""
    return SIZES[min(len(SIZES) - 1, SIZES.index(sides) + 1)] if sides in SIZES else sides
