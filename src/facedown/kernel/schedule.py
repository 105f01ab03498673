"""Turn order: who acts, who comes next, when a round is over."""

import msgspec


class Rounds(msgspec.Struct):
    """Everybody once in a fixed order makes a round. Whoever leaves is skipped without disturbing the rest."""

    order: list[str] = []
    at: int = -1
    round: int = 0
    vacant: bool = False
    """Whoever was acting has left: nobody acts until the next step."""

    @property
    def acting(self) -> str:
        return self.order[self.at] if 0 <= self.at < len(self.order) and not self.vacant else ""

    def advance(self) -> bool:
        """Step to the next actor; True when that begins a new round."""
        self.at += 1
        self.vacant = False
        if self.at < len(self.order) and self.round:
            return False
        self.at = 0
        self.round += 1
        return True

    def leave(self, actor: str) -> None:
        """Take somebody out at once; if it is their turn, the next one in order follows."""
        if actor not in self.order:
            return
        place = self.order.index(actor)
        self.vacant = self.vacant or place == self.at
        del self.order[place]
        if place <= self.at:
            self.at -= 1

    def place_of(self, actor: str) -> int:
        """For ordering those who answer the same moment: turn order, strangers last."""
        return self.order.index(actor) if actor in self.order else len(self.order)
