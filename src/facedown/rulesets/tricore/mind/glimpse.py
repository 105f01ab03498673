"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.kernel.kit.showing import side_of_viewer
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, book, value
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.sheet import heading, is_known, is_out, seen_by


class Prowess(msgspec.Struct, frozen=True):
    """What one knows of oneself and of friends."""

    stats: dict[str, int]
    instinct: dict[str, int]
    speed: int


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as one seat sees it."""

    id: str
    side: str
    is_out: bool
    level: int
    ap: int
    hp: int
    most_hp: int
    prowess: Prowess | None = None
    lifted: str = ""
    """What the object in its arms is called (TC-GRAB-06)."""

    @property
    def health(self) -> float:
        """The share of its HP that is left."""
        return self.hp / max(1, self.most_hp)


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody a seat perceives, by id."""

    heading: str
    fighters: dict[str, Fighter]


def glimpse(scene: TriScene, seat: str) -> Glimpse:
    """What the board shows a seat, as its mind reads it; a hidden one is not in it (TC-CARD-08)."""
    side, seen = side_of_viewer(scene.state, seat), seen_by(scene, seat)
    return Glimpse(heading(scene, seen), {each.id: _fighter(scene, each, is_known(each, seat, side)) for each in seen})


def _fighter(scene: TriScene, who: Character, is_open: bool) -> Fighter:
    prowess = _prowess(scene, who) if is_open else None
    lifted = book(scene).items[who.lifted.item].name if who.lifted is not None else ""
    hp = who.hp
    return Fighter(who.id, who.side, is_out(who), who.level, who.ap.value, hp.value, hp.start, prowess, lifted)


def _prowess(scene: TriScene, who: Character) -> Prowess:
    stats: dict[str, int] = {each: who.primaries.get(each, 0) for each in PRIMARIES}
    return Prowess(stats, dict(who.instinct), value(scene, who, "speed"))
