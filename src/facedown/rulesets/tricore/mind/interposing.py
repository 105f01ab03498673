"""Stepping in for a friend: what it spares the friend, less what it takes from whoever steps in (TC-CARD-15)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from facedown.rulesets.tricore.mind.arms import Attack, Guard
from facedown.rulesets.tricore.mind.blow import Facing
from facedown.rulesets.tricore.mind.fighter import Fighter

INTERPOSES = ("block", "parry")
A_REACTION = 10.0
"""What the Reaction is worth that it takes, and that the friend or another may be quicker."""


class Threatened(NamedTuple):
    """A friend at whom something is aimed, and how far off it stands."""

    who: Fighter
    gap: int


class Interposing:
    """Somebody who may stand in for one friend or another against one foe."""

    def __init__(self, me: Fighter, foe: Fighter, wards: Iterable[Threatened]) -> None:
        self._me, self._here = me, Facing(foe, me)
        self._there = [(each, Facing(foe, each.who)) for each in wards] if me.reactions > 0 else []

    def guards(self) -> Iterator[Guard]:
        """The defences with which one of them can be reached."""
        for guard in self._me.guards:
            if guard.card.action in INTERPOSES and any(each.gap <= guard.reach for each, _ in self._there):
                yield guard

    def spares(self, blows: list[Attack], guard: Guard) -> float:
        """How much less one's side loses, on average, by such a blow at the friend for whom it is worth most; that one
        would meet it as best it can."""
        near = [there for each, there in self._there if each.gap <= guard.reach]
        found = [sum([there.met_best(each)[1] - self._borne(each, guard) for each in blows]) for there in near]
        return max(found, default=0.0) / len(blows) - A_REACTION if blows else -A_REACTION

    def spares_openly(self, blows: list[Attack], guard: Guard) -> float:
        """The same of a blow that nobody has met."""
        lost = [sum([there.swing(each) - self._borne(each, guard) for each in blows]) for _, there in self._there]
        return max(lost, default=0.0) / len(blows) - A_REACTION if blows else -A_REACTION

    def _borne(self, blow: Attack, guard: Guard) -> float:
        """Nobody steps into an area."""
        return self._here.swing(blow, guard) if not blow.is_area else self._here.swing(blow)
