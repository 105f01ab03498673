"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

import msgspec

from facedown.rulesets.towers.scene import TowersScene


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as every seat sees it."""

    is_out: bool
    vitality: int


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id."""

    fighters: dict[str, Fighter]


def glimpse(scene: TowersScene, seat: str) -> Glimpse:
    """Wounds are open: every seat sees the same."""
    actors = scene.state.actors.values()
    return Glimpse({each.id: Fighter(each.is_out, each.vitality.value) for each in actors})
