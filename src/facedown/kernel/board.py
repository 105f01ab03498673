"""The board: what one seat may see of the state, in a shape any client can draw."""

import msgspec

from facedown.kernel.working import Working


class Meter(msgspec.Struct, frozen=True):
    """A bar: Health 12 of 20. `harm` colours it; `note` stands for the figures where these are secret."""

    label: str
    value: int = 0
    most: int = 0
    harm: bool = False
    note: str = ""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the sheet: Guard 7, with its working, or Weapon: sword."""

    label: str
    text: str
    working: Working | None = None


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
    tokens: tuple[str, ...] = ()
    card: str = ""
    """An open card that lies before it, such as the one for the turn order."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone and where one gets from it."""

    name: str
    links: tuple[str, ...] = ()
    is_exit: bool = False


class Ground(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map of cells named "x,y": walls, harsh ground, and drops behind ledges."""

    width: int
    height: int
    walls: tuple[str, ...] = ()
    harsh: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything in play that this seat may see."""

    heading: str
    figures: tuple[Figure, ...]
    places: tuple[Place, ...] = ()
    result: str = ""
    ground: Ground | None = None
