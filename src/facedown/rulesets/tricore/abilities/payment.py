"""What a use of an ability is paid with: the Core's own pool, and what was agreed on when it was built."""

from functools import lru_cache

import msgspec

from facedown.rulesets.tricore.actor.character import POOL_OF
from facedown.rulesets.tricore.content.ability import Build, keyword
from facedown.rulesets.tricore.content.price import use_cost

HP_PER_POINT = 5


class Payment(msgspec.Struct, frozen=True):
    """Points of each resource, on top of the AP of the action it sits on (ACS-12)."""

    hp: int = 0
    ap: int = 0
    sp: int = 0
    fp: int = 0
    mp: int = 0

    def items(self) -> tuple[tuple[str, int], ...]:
        """Each resource that is asked for, with how much of it."""
        every = (("hp", self.hp), ("ap", self.ap), ("sp", self.sp), ("fp", self.fp), ("mp", self.mp))
        return tuple((name, amount) for name, amount in every if amount)


@lru_cache(maxsize=4096)
def payment(build: Build, level: int) -> Payment:
    """At least half from the Core's pool, 5 HP for a point of HP (ACS-06, ACS-11, TC-ABL-03, TC-ABL-08).

    When the use cost shrinks with the level (ACS-10), the split gives way first.
    """
    cost = use_cost(build, level).value
    elsewhere = build.split[: cost // 2]
    amounts: dict[str, int] = {}
    for each in elsewhere:
        amounts[each] = amounts.get(each, 0) + (HP_PER_POINT if each == "hp" else 1)
    own = POOL_OF[build.core]
    amounts[own] = amounts.get(own, 0) + cost - len(elsewhere)
    return Payment(**amounts)


def restored(build: Build) -> tuple[str, ...]:
    """The resources an ability gives its user back: by healing, or by Leech (ACS-13)."""
    found: tuple[str, ...] = (build.resource,) if build.ev == "heal" else ()
    return (*found, "hp") if keyword(build, "leech") else found
