"""A character: properties, tracks, features and gear, and the difficulty of hitting it."""

from typing import NamedTuple

import msgspec

from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene import actor
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import modified
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.content import Feature, Item
from facedown.rulesets.plainten.module import Content

TI = "Temporarily Incapacitated"
UNCONSCIOUS = "Unconscious"
DEAD = "Dead"
PERMANENT = "Permanently Incapacitated"
RESTRAINED = "Restrained"
HEXED = "Hexed"
TAUNTED = "Taunted"
INSPIRED = "Inspired"
HELPED = "Helped"
HINDERED = "Hindered"
EXPOSED = "Exposed"
SURPRISED = "Surprised"
FLED = "Fled"
YIELDED = "Yielded"

GONE = (DEAD, PERMANENT, FLED, YIELDED)
"""Has left the turn order (S-RUN-04)."""
OUT = (*GONE, TI, UNCONSCIOUS)
"""Can take no action any more, for now or for good (S-X-END)."""
CONDITIONS = (*OUT, RESTRAINED, HEXED, TAUNTED, INSPIRED, HELPED, HINDERED, EXPOSED, SURPRISED)
HELPLESS = (TI, UNCONSCIOUS, DEAD, PERMANENT)
"""Unconscious or incapacitated, for now or for good (S-SKL-06, S-DTH-05)."""

LEAST_GUARD, MOST_GUARD = 2, 9  # S-X-ATTACK

PRIMARY = "primary"
SECONDARY = "secondary"
REACTION = "reaction"


class Track(actor.Track):
    """A meter with a threshold; it runs down towards it, or up (S-DTH-01, S-DTH-02)."""

    name: str
    threshold: int
    up: bool = False
    fatal: bool = False

    @property
    def is_spent(self) -> bool:
        """At its threshold or beyond, in the direction it runs (S-DTH-03, S-GAP-09)."""
        return self.value >= self.threshold if self.up else self.value <= self.threshold

    @property
    def safe(self) -> int:
        """One point on the safe side of the threshold (S-DTH-06, S-RUN-14)."""
        return self.threshold - 1 if self.up else self.threshold + 1

    def towards_safety(self, points: int) -> int:
        """Where the track stands after so many points of healing, never past its start (S-RUN-07)."""
        return max(self.start, self.value - points) if self.up else min(self.start, self.value + points)


class Owned(msgspec.Struct, frozen=True):
    """A feature somebody has, with what was named for it: Expert (arms)."""

    feature: str
    choice: str = ""

    @classmethod
    def read(cls, text: str) -> "Owned":
        feature, _, choice = text.partition(":")
        return cls(feature, choice)

    @property
    def written(self) -> str:
        return f"{self.feature}:{self.choice}" if self.choice else self.feature


class Mended(NamedTuple):
    """In which round somebody mended, and by how much Health it was behind its strongest enemy then."""

    round: int
    behind: int


class Character(Combatant, kw_only=True):
    """One of the players' characters or one of the GM's (S-CHR-01)."""

    out, gone, helpless, fallen = OUT, GONE, HELPLESS, TI
    final = (DEAD, PERMANENT)
    lasting = ("pc", "named", "age", "text", "kind", "points", "features", "items", "ready", "base_guard", "tracks")

    pc: bool = False
    named: bool = False
    age: int = 0
    text: str = ""
    kind: str = ""
    """The template or foe it was made from."""
    points: int = 0
    """Customization Points not spent (S-CUST-01)."""
    features: list[Owned] = []
    items: list[str] = []
    ready: list[str] = []
    """What is in hand or worn (S-RUN-02)."""
    irons: str = ""
    """The irons it wears, if any."""
    base_guard: int = 5
    tracks: dict[str, Track] = {}
    used: list[str] = []
    """Features whose use for this encounter is spent."""
    mends: list[Mended] = []
    """When it mended by its own skill in this fight; everybody has seen it."""

    @property
    def health(self) -> Track:
        return self.tracks["health"]

    @property
    def vigour(self) -> float:
        """How far Health is from its threshold."""
        health = self.health
        return max(0.0, min(1.0, (health.value - health.threshold) / ((health.start - health.threshold) or 1)))

    @property
    def is_spent(self) -> bool:
        """A track stands at its threshold."""
        return bool(self.spent_tracks())

    def spent_tracks(self) -> list[str]:
        """The tracks at their threshold, in the order of the sheet (S-GAP-16)."""
        return [name for name, track in self.tracks.items() if track.is_spent]

    def owned_features(self, content: Content) -> list[tuple[Feature, Owned]]:
        return [(content.features[each.feature], each) for each in self.features]

    def held(self, content: Content) -> list[Item]:
        return [content.items[each] for each in self.ready]

    def weapons(self, content: Content) -> list[Item]:
        """What it can strike with now; bare hands are always there (S-X-ATTACK)."""
        armed = [item for item in self.held(content) if item.kind == "weapon"]
        return armed if "unarmed" in self.ready else [*armed, content.items["unarmed"]]


class Bearing(NamedTuple):
    """All that the chance of a blow or of a contest is read from, on either side of it."""

    kind: str
    base_guard: int
    items: tuple[str, ...]
    ready: tuple[str, ...]
    irons: str
    features: tuple[Owned, ...]
    conditions: tuple[Condition, ...]


def bearing(who: Character) -> Bearing:
    gear = tuple(who.items), tuple(who.ready), who.irons
    return Bearing(who.kind, who.base_guard, *gear, tuple(who.features), tuple(who.conditions))


def guard(character: Character, content: Content) -> Working:
    """Guard: 5, armour, shield, traits and what conditions do, within 2 and 9; helpless 2 (S-X-ATTACK, S-RUN-06)."""
    if character.is_helpless:
        return Working(2, "Guard", ("S-X-ATTACK",), (Working(2, "helpless", ("S-X-ATTACK",)),))
    base = Working(character.base_guard, "base", ("S-X-ATTACK",))
    worn = [Working(item.guard, item.name, ("S-X-ATTACK",)) for item in character.held(content) if item.guard]
    traits = [
        Working(feature.guard, feature.name, ("S-X-TRAITS",))
        for feature, _ in character.owned_features(content)
        if feature.guard
    ]
    fixed = Working(base.value + sum(part.value for part in (*worn, *traits)), "Guard", (), (base, *worn, *traits))
    whole = modified("Guard", fixed, [each for one in character.conditions for each in one.modifiers])
    parts = (*fixed.parts, *whole.parts[1:])
    return Working(max(LEAST_GUARD, min(MOST_GUARD, whole.value)), "Guard", ("S-X-ATTACK",), parts)
