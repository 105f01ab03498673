"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.kernel.kit.showing import Links, links_of
from facedown.rulesets.plainten.character import PRIMARY, TI, Character
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sheet import has_token, most_of


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it."""

    side: str
    place: str
    is_out: bool
    may_rise: bool
    """Out, but only for now: Temporarily Incapacitated."""
    health: int
    most_health: int
    has_primary: bool


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id, and which zones lead where."""

    fighters: dict[str, Fighter]
    links: Links


def glimpse(scene: PlainScene, seat: str) -> Glimpse:
    """Health and conditions are open: every seat sees the same."""
    fighters = {each.id: _fighter(scene, each) for each in scene.state.actors.values()}
    return Glimpse(fighters, links_of(scene.state.space))


def _fighter(scene: PlainScene, who: Character) -> Fighter:
    health, primary = who.health, has_token(scene, who, PRIMARY)
    return Fighter(who.side, who.place, who.is_out, who.has(TI), health.value, most_of(health), primary)
