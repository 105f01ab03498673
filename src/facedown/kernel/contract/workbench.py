"""The workbench: all that an encounter of a game can be made of, so that who makes one need not know the game."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from facedown.kernel.content.blank import Blank, as_said, blanks_of

SMALL, CAPITAL = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Brush(msgspec.Struct, frozen=True):
    """A kind of ground, and the sign by which a map is drawn with it."""

    sign: str
    name: str


FLOOR, WALL, HARSH, HOLE = Brush(".", "Floor"), Brush("#", "Wall"), Brush("~", "Harsh ground"), Brush(" ", "Drop")
HEIGHTS = tuple(Brush(str(level), f"Height {level}") for level in range(1, 10))


class Canvas(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ground of an encounter: zones by their names, or cells drawn with brushes and marked by letters."""

    shape: Literal["zones", "squares", "hexes"]
    brushes: tuple[Brush, ...] = ()
    letters: str = ""
    """By which places of the map can be marked."""
    start: str = ""
    """The letter where heroes start, unless the encounter names another."""
    foes: str = ""
    """The letter where those start who have none of their own."""


ZONES = Canvas("zones")


class Choosable(msgspec.Struct, frozen=True):
    """An entry of some pack that another may name."""

    id: str
    name: str
    text: str = ""


class Workbench(msgspec.Struct, frozen=True):
    """What an editor needs: the ground, the blanks of an encounter and of a foe, and what packs have ready."""

    canvas: Canvas
    encounter: tuple[Blank, ...]
    foe: tuple[Blank, ...]
    ready: dict[str, tuple[Choosable, ...]]
    """By their kinds, those that can be named."""
    foes: dict[str, dict[str, Any]]
    """Foes as packs have them, to begin from."""
    encounters: dict[str, dict[str, Any]]
    fresh: dict[str, Any]
    """An encounter that has just been begun."""


REFERS = {
    "heroes": "template",
    "foe": "foe",
    "beat": "foe",
    "keep": "foe",
    "against": "foe",
    "influence": "foe",
    "orders": "foe",
    "crew": "foe",
    "mount": "foe",
    "vehicle": "vehicle",
    "item": "item",
    "items": "item",
    "abilities": "ability",
    "techniques": "technique",
    "skills": "skill",
    "after": "encounter",
    "zone": "zone",
    "start": "zone",
}
"""Which kind of entry an id under each key names, in packs of games like ours."""


def workbench_of(
    packs: Iterable[Any], canvas: Canvas, encounter: type[Any], foe: type[Any], labels: Mapping[str, tuple[str, ...]]
) -> Workbench:
    """The workbench of a game whose packs have lists of entries with ids, foes and encounters among them."""
    known: dict[str, dict[str, Any]] = {}
    for pack in packs:
        for kind in pack.__struct_fields__:
            entries = getattr(pack, kind)
            if isinstance(entries, tuple) and all(hasattr(each, "id") for each in entries):
                known.setdefault(kind, {}).update({each.id: each for each in entries})
    return Workbench(
        canvas,
        blanks_of(encounter, REFERS, labels),
        blanks_of(foe, REFERS, labels),
        {kind: tuple(map(_choosable, entries.values())) for kind, entries in known.items()},
        _as_written(known["foe"]),
        _as_written(known["encounter"]),
        _fresh(canvas, next(iter(known["template"]))),
    )


def _choosable(entry: Any) -> Choosable:
    name = getattr(entry, "name", "") or getattr(entry, "title", "") or entry.id
    return Choosable(entry.id, name, str(getattr(entry, "text", "")))


def _as_written(entries: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {id: as_said(each) for id, each in entries.items()}


def _fresh(canvas: Canvas, hero: str) -> dict[str, Any]:
    """Open ground with room for two sides, and nobody there yet."""
    begun = {"id": "encounter", "title": "A new encounter", "text": "", "heroes": [hero], "fight": False}
    if canvas.shape == "zones":
        zones = [{"name": "here", "to": ["there"]}, {"name": "there", "to": ["here"], "exit": True}]
        return begun | {"zones": zones, "start": "here"}
    open_row = "." * 12
    return begun | {"map": [*[open_row] * 4, f"..{canvas.start}.........", *[open_row] * 4]}
