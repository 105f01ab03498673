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


class Alternating(msgspec.Struct):
    """Sides that take turns in turn; each side's list goes round by itself, so a shorter one comes round more often.

    `acted` says how many of a list have acted in its present pass. Methods that may end a pass say whose it was.
    """

    lists: dict[str, list[str]] = {}
    worth: dict[str, int] = {}
    """By what each list is ordered, the highest first."""
    acted: dict[str, int] = {}
    passes: dict[str, int] = {}
    """How often each list has come round."""
    waiting: dict[str, list[str]] = {}
    """Newcomers who act from the next pass on."""
    side: str = ""
    """Whose turn it is, or was last."""
    acting: str = ""

    def advance(self, first: str = "") -> str:
        """The turn goes to the next side that has anybody, or at the beginning to the first; who acts now?"""
        sides = list(self.lists)
        start = sides.index(self.side) + 1 if self.side else sides.index(first) if first else 0
        for step in range(len(sides)):
            side = sides[(start + step) % len(sides)]
            if self.lists[side]:
                self.side = side
                self.acting = self.lists[side][self.acted.get(side, 0)]
                return self.acting
        self.acting = ""
        return ""

    def end_turn(self) -> str:
        """Whoever acts is done; the side whose pass is over with that, if it is."""
        if not self.acting:
            return ""
        self.acting = ""
        self.acted[self.side] = self.acted.get(self.side, 0) + 1
        return self._close(self.side)

    def leave(self, actor: str) -> str:
        """Take somebody out at once; a turn in progress ends, and so does a pass that waited only for this one."""
        side = self.side_of(actor)
        if not side:
            return ""
        if actor in self.waiting.get(side, ()):
            self.waiting[side].remove(actor)
            return ""
        place = self.lists[side].index(actor)
        del self.lists[side][place]
        if actor == self.acting:
            self.acting = ""
        elif place < self.acted.get(side, 0):
            self.acted[side] -= 1
            return ""
        return self._close(side)

    def join(self, actor: str, side: str, worth: int, at_once: bool = False) -> None:
        """A newcomer finds its place; it acts from the next pass on, or in this one if its place is still to come."""
        self.worth[actor] = worth
        order = self.lists.setdefault(side, [])
        if at_once or not order:
            place = self._insert(actor, side)
            if place < self.acted.get(side, 0) or (self.acting in order and place <= order.index(self.acting)):
                self.acted[side] = self.acted.get(side, 0) + 1
        else:
            self.waiting.setdefault(side, []).append(actor)

    def side_of(self, actor: str) -> str:
        known = [side for side in self.lists if actor in self.lists[side] or actor in self.waiting.get(side, ())]
        return known[0] if known else ""

    def _insert(self, actor: str, side: str) -> int:
        order = self.lists[side]
        later = [at for at, other in enumerate(order) if self.worth.get(other, 0) < self.worth[actor]]
        place = later[0] if later else len(order)
        order.insert(place, actor)
        return place

    def _close(self, side: str) -> str:
        """When all of a list have acted its pass is over, and newcomers take their places."""
        if self.acted.get(side, 0) < len(self.lists[side]):
            return ""
        self.acted[side] = 0
        self.passes[side] = self.passes.get(side, 0) + 1
        for actor in self.waiting.pop(side, []):
            self._insert(actor, side)
        return side
