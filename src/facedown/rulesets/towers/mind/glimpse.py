"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.kit.sides import HEROES
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.mind.danger import Dangers, dangers
from facedown.rulesets.towers.scene import TowersScene


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it."""

    side: str
    is_out: bool
    vitality: int
    most_vitality: int
    conditions: frozenset[str]


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id, and what one has to fear of the others."""

    fighters: dict[str, Fighter]
    dangers: Dangers = {}


def glimpse(scene: TowersScene, seat: str) -> Glimpse:
    """Wounds and sheets are open: every seat sees the same."""
    state = scene.state
    fighters = {each.id: _fighter(each) for each in state.actors.values()}
    side = side_of_viewer(state, seat) or HEROES
    return Glimpse(fighters, dangers(scene, side) if state.phase == "turns" else {})


def _fighter(who: Character) -> Fighter:
    conditions = frozenset([each.name for each in who.conditions])
    return Fighter(who.side, who.is_out, who.vitality.value, who.vitality.start, conditions)
