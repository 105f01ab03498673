"""How much a character of a level may have built, and how large one ability may be (ACS-01)."""

from collections.abc import Iterator

from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore.content.ability import AbilityKind, Build, size_of

HIGHEST = 60
"""Past this level no limit is looked for: it is met nowhere."""


def pool(level: int) -> Working:
    """All BP a character may have invested (ACS-01)."""
    return Working(
        12 + 6 * (level - 1), "BP pool", ("ACS-01",), (plain(12, "at level 1"), plain(6 * (level - 1), "levels above"))
    )


def cap(level: int, kind: AbilityKind = "active") -> Working:
    """The largest single ability: a Passive is kept smaller (ACS-01)."""
    if kind == "passive":
        return Working(2 + level, "most BP in a Passive", ("ACS-01",), (plain(2, "base"), plain(level, "level")))
    return Working(4 + 2 * level, "most BP", ("ACS-01",), (plain(4, "base"), plain(2 * level, "twice the level")))


def known(level: int) -> Working:
    """How many Active and Trigger abilities one may know; Passives do not count (ACS-01)."""
    return Working(3 + level // 2, "known", ("ACS-01",), (plain(3, "base"), plain(level // 2, "half the level")))


class Limit:
    """One limit: what it bounds, how much of it a build has, and how much a level allows."""

    __slots__ = ("base", "code", "every", "noun", "times")

    def __init__(self, code: str, noun: str, base: int, every: int, times: int = 1) -> None:
        self.code = code
        self.noun = noun
        self.base = base
        self.every = every
        self.times = times

    def at(self, level: int) -> int:
        """What a level allows: so many, and one more for every so many levels."""
        return self.times * (self.base + level // self.every)

    def met(self, amount: int) -> int:
        """The first level that allows so much."""
        return next((level for level in range(1, HIGHEST) if amount <= self.at(level)), HIGHEST)


EV_DICE = Limit("too-many-ev-dice", "EV dice", 1, 1)
ACCURACY_DICE = Limit("too-many-accuracy-dice", "Accuracy dice", 1, 3)
SKILL_DICE = Limit("too-many-skill-dice", "skill dice", 1, 3)
EV_FLAT = Limit("too-much-flat-ev", "flat EV", 1, 1, 2)
RADIUS = Limit("too-wide", "squares of radius", 1, 4)
EXTRA_TARGETS = Limit("too-many-targets", "extra targets", 1, 3)
PUSH = Limit("pushes-too-far", "squares of Push or Pull", 1, 3)
RAISED = {"effect-die": EV_DICE, "accuracy": ACCURACY_DICE, "skill": SKILL_DICE}
"""Dice that a Passive adds are limited like those of a card."""


def amounts(build: Build) -> Iterator[tuple[Limit, int]]:
    """How much of everything limited a build has; Ambush dice do not count (ACS-61)."""
    yield EV_DICE, build.dice
    yield ACCURACY_DICE, build.accuracy_dice
    yield SKILL_DICE, build.skill_dice
    yield EV_FLAT, build.flat
    yield RADIUS, build.area.size if build.area is not None and build.area.shape == "burst" else 0
    yield EXTRA_TARGETS, build.targets
    yield PUSH, max(size_of(build, "push"), size_of(build, "pull"))
    for part in build.enhancements:
        if part.name in RAISED:
            yield RAISED[part.name], part.size


def least_level(build: Build) -> Working:
    """The first level at which every limit is met (ACS-01)."""
    parts = tuple(plain(limit.met(amount), limit.noun, "ACS-01") for limit, amount in amounts(build) if amount)
    return Working(max((part.value for part in parts), default=1), "for its limits", ("ACS-01",), parts)
