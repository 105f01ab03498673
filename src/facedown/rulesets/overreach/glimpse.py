"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.kernel.kit.showing import Links, links_of
from facedown.rulesets.overreach.character import DIEING, PANICKED, Character
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sheet import is_out


class Fighter(msgspec.Struct, frozen=True):
    """Somebody, or a vehicle, as every seat sees it."""

    side: str
    place: str
    is_out: bool
    is_dieing: bool
    is_panicked: bool
    flees: bool
    health: int
    most_health: int


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id, which zones lead where, and which of them out."""

    fighters: dict[str, Fighter]
    links: Links
    exits: tuple[str, ...]


def glimpse(scene: OverScene, seat: str) -> Glimpse:
    """Health and Statuses are open: every seat sees the same."""
    space = scene.state.space
    exits = tuple(each for each in space.places if space.is_exit(each))
    return Glimpse({each.id: _fighter(each) for each in scene.state.actors.values()}, links_of(space), exits)


def _fighter(who: Character) -> Fighter:
    """Whether it flees in a panic its own text says (P-RUN-17)."""
    flees, health = "flees" in who.text.lower(), who.health
    states = is_out(who), who.has(DIEING), who.has(PANICKED), flees
    return Fighter(who.side, who.place, *states, health.value, health.start)
