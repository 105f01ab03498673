"""What the ground is made of. It is there to be seen; what it does to whoever walks on it stands in the map."""

from typing import Literal

import msgspec

Floor = Literal["grass", "earth", "stone", "wood", "iron", "water"]
Walls = Literal["stone", "rock", "trees", "wood", "iron"]


class Surface(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of what the floor is, what nobody can enter, and which zones have another floor."""

    floor: Floor = "stone"
    walls: Walls = "stone"
    zones: dict[str, Floor] = {}

    def floor_of(self, zone: str) -> Floor:
        return self.zones.get(zone, self.floor)
