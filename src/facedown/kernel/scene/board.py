"""The board: what one seat may see of the state, in a shape any client can draw."""

from typing import Literal

import msgspec

from facedown.kernel.ground.grid import Grid
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.surface import Floor, Surface, Walls
from facedown.kernel.words.working import Working


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bar: Health 12 of 20. `harm` colours it; `note` stands for the figures where these are secret."""

    label: str
    value: int = 0
    most: int = 0
    harm: bool = False
    note: str = ""
    working: Working | None = None
    """What it is made of when it is full, for whoever may know."""

    @property
    def words(self) -> str:
        """Health 12 of 20."""
        if self.note:
            return f"{self.label} {self.note}"
        return f"{self.label} {self.value} of {self.most}" if self.most else f"{self.label} {self.value}"


class ShownToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something left to spend: 2 Reactions, and of how many, for whoever may know."""

    text: str
    working: Working | None = None

    def __str__(self) -> str:
        return self.text


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the sheet: Guard 7, with its working, or Weapon: sword."""

    label: str
    text: str
    working: Working | None = None


class ShownDie(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die that lies before somebody; without a value it has not been rolled, or this seat may not know."""

    id: str
    sides: int
    value: int | None = None
    state: Literal["ready", "spent", "lent"] = "ready"
    name: str = ""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """An actor as one seat sees it."""

    id: str
    name: str
    side: str
    friend: bool = False
    mine: bool = False
    acting: bool = False
    out: bool = False
    place: str = ""
    text: str = ""
    meters: tuple[Meter, ...] = ()
    conditions: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    tokens: tuple[ShownToken, ...] = ()
    card: str = ""
    """An open card that lies before it, such as the one for the turn order."""
    dice: tuple[ShownDie, ...] = ()


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone and where one gets from it."""

    name: str
    links: tuple[str, ...] = ()
    is_exit: bool = False
    floor: Floor = "stone"


class Landmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the map that is nobody: a boulder, a dropped sword, a fire. By its id options are aimed at it."""

    id: str
    name: str
    place: str
    text: str = ""
    glows: bool = False
    """Whether it burns, shines or hums, rather than lies there."""


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map of cells named "x,y": walls, harsh ground, drops behind ledges, what is not at level 0, and water."""

    width: int
    height: int
    walls: tuple[str, ...] = ()
    harsh: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    shape: Literal["squares", "hexes"] = "squares"
    heights: dict[str, int] = {}
    landmarks: tuple[Landmark, ...] = ()
    water: tuple[str, ...] = ()
    floor: Floor = "stone"
    made_of: Walls = "stone"
    """Of what the walls are."""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything in play that this seat may see."""

    heading: str
    figures: tuple[Figure, ...]
    places: tuple[Place, ...] = ()
    result: str = ""
    ground: Ground | None = None


def ground_of(
    grid: Grid, surface: Surface, landmarks: tuple[Landmark, ...] = (), water: tuple[str, ...] = ()
) -> Ground:
    """A map as it is shown, with what it is made of and what is on it."""
    return Ground(
        grid.width,
        grid.height,
        grid.walls,
        grid.harsh,
        grid.drops,
        "hexes" if isinstance(grid, Hexes) else "squares",
        dict(grid.heights),
        landmarks,
        water,
        surface.floor,
        surface.walls,
    )
