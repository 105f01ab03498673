"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.sheet import dice_before


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it: its layers, and how many dice lie before it."""

    is_out: bool
    hp: int
    most_hp: int
    temporary: int
    armor: int
    dice: int


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id."""

    fighters: dict[str, Fighter]


def glimpse(scene: FivefoldScene, seat: str) -> Glimpse:
    """Health is open, and so is how many dice there are; what they show is not (H-GAP-50)."""
    return Glimpse({each.id: _fighter(scene, each) for each in scene.state.actors.values()})


def _fighter(scene: FivefoldScene, who: Character) -> Fighter:
    dice = len(dice_before(scene, who))
    return Fighter(who.is_out, who.hp.value, who.hp.start, who.temporary.value, who.armor.value, dice)
