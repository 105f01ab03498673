"""What every game's board says alike: the side one looks from, how the game ended, what is full and left, the zones."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from facedown.kernel.ground.grid import Grid
from facedown.kernel.ground.space import Nowhere, Zones
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.sides import HEROES
from facedown.kernel.kit.table import PhasedTable
from facedown.kernel.scene.board import Figure, Place
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.audience import GM
from facedown.kernel.words.working import Working

BOTH = (False, True)
_ZONES: Memo[tuple[Place, ...]] = Memo(512)
_written = msgspec.msgpack.Encoder().encode


def lasting(kind: type[msgspec.Struct], *passing: str) -> Callable[[msgspec.Struct | None], bytes]:
    """How to write down all that somebody is but for what passes, such as where they stand: what stands on a sheet and
    depends on nothing of that is worked out once for those with the same of this."""
    of = attrgetter(*(name for name in kind.__struct_fields__ if name not in passing))
    return lambda who: _written(of(who)) if who is not None else b""


class Look(NamedTuple):
    """Who looks at the board, from which side, and whose turn it is: read once for all the figures."""

    viewer: str
    side: str
    """Empty for those who only look on."""
    acting: str


def look_of(table: PhasedTable[Any, Any, Any], viewer: str) -> Look:
    """How a seat looks at the board now."""
    return Look(viewer, side_of_viewer(table, viewer), table.schedule.acting)


Aspects = dict[tuple[bool, bool], Figure]
"""A figure by whether it is of the side of whoever looks, and whether it is their own."""


def aspects_of(figure: Figure) -> Aspects:
    """Drawn once for all who look."""
    return {(friend, mine): replace(figure, friend=friend, mine=mine) for friend in BOTH for mine in BOTH}


def side_of_viewer(table: PhasedTable[Any, Any, Any], viewer: str) -> str:
    """The side of whoever sits there; empty for those who only look on."""
    for each in table.actors.values():
        if each.seat == viewer:
            return str(each.side)
    return ""


def result(table: PhasedTable[Any, Any, Any], viewer: str) -> str:
    """How it ended for whoever looks; onlookers are with the heroes, and a GM neither wins nor loses."""
    if not table.over:
        return ""
    if viewer == GM:
        return _story_of(table)
    if not table.won:
        return "Undecided"
    return "Victory" if table.won == (side_of_viewer(table, viewer) or HEROES) else "Defeat"


def _story_of(table: PhasedTable[Any, Any, Any]) -> str:
    """How it ended for the story."""
    if not table.won:
        return "Here the story rests"
    return "The heroes have won" if table.won == HEROES else "The heroes are beaten"


def full(working: Working, most: int) -> Working:
    """What a full meter is made of; how much more or less it was set to is a part of its own."""
    if working.value == most:
        return working
    return Working(most, working.label, working.rules, (working, Working(most - working.value, "set otherwise")))


def left_of(whole: Working, left: int) -> Working:
    """What is left of what one had, or what was gained on top."""
    if left == whole.value:
        return whole
    change = Working(left - whole.value, "spent" if left < whole.value else "gained")
    return Working(left, f"{whole.label} left", whole.rules, (whole, change))


def shown_zones(space: Nowhere | Zones | Grid, surface: Surface) -> tuple[Place, ...]:
    """The zones as the board shows them; they are the same from one view to the next."""
    return _ZONES.recall(_written((space, surface)), lambda: _drawn(space, surface))


def _drawn(space: Nowhere | Zones | Grid, surface: Surface) -> tuple[Place, ...]:
    return tuple(
        Place(name, space.neighbours(name), space.is_exit(name), surface.floor_of(name)) for name in space.places
    )


Links = dict[str, tuple[str, ...]]
"""Each zone with where one gets from it."""


def links_of(space: Nowhere | Zones | Grid) -> Links:
    """The zones as minds see them."""
    return space.links if isinstance(space, Zones) else {name: space.neighbours(name) for name in space.places}


def steps_between(links: Links, start: str, end: str) -> int:
    """How many zones lie between two; more than there are, if there is no way."""
    reached, steps = {start}, 0
    while end not in reached and steps <= len(links):
        reached |= {there for here in reached for there in links.get(here, ())}
        steps += 1
    return steps
