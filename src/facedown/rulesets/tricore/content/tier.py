"""Tiers: the dice somebody's nine primaries come from, and how large a milestone bonus is."""

import msgspec


class Tier(msgspec.Struct, frozen=True):
    """Nine dice, a bonus at each milestone, and the points that stand for the dice (TC-GEN-08, TC-GEN-12)."""

    id: str
    name: str
    die: int
    bonus: int
    pool: int
    rule: str


TIERS: dict[str, Tier] = {
    each.id: each
    for each in (
        Tier("commoner", "Commoner", 4, 1, 24, "TC-GEN-02"),  # the 24 points are the book's (TC-GEN-11)
        Tier("adventurer", "Adventurer", 6, 2, 33, "TC-GEN-03"),  # the Standard Array (TC-GEN-07)
        Tier("heroic", "Heroic", 8, 3, 42, "TC-GEN-04"),
        Tier("legendary", "Legendary", 10, 4, 51, "TC-GEN-05"),  # nine d10 or d12 for superheroes (TC-GEN-10)
        Tier("mythic", "Mythic", 12, 5, 60, "TC-GEN-06"),
    )
}
STAT_DICE = tuple(each.die for each in TIERS.values())


def points_for(die: int) -> int:
    """The points that stand for nine such dice, 1.5 above their mean (TC-GEN-11, TC-GEN-12, RULING TC-G-54)."""
    return next(each.pool for each in TIERS.values() if each.die == die)


def poor(die: int) -> int:
    """Nine dice that come to less than this may all be rolled once more (RULING TC-G-53)."""
    return (9 * (die + 1) - 11) // 2
