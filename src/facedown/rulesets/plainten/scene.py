"""Everything in play in a game of Plain Ten, and small questions every rule asks of it."""

from collections.abc import Iterable

import msgspec

from facedown.kernel.kit.table import PhasedTable
from facedown.kernel.scene.scene import Scene
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.content import Trial
from facedown.rulesets.plainten.module import Content

HEROES = "heroes"
FOES = "foes"


class Measure(msgspec.Struct, frozen=True):
    """Where a track starts and where its threshold is, if the GM wants it otherwise (S-CP-12)."""

    start: int
    threshold: int


class Campaign(msgspec.Struct):
    """What the GM settled at the beginning (S-CP-12)."""

    points: int = 10
    modules: list[str] = []
    resurrection: bool = False
    tracks: dict[str, Measure] = {}


class Table(PhasedTable[Character, Trial], kw_only=True):
    """A game of Plain Ten. Its phases: campaign, creation, trials, free, begin, turns, aftermath, over."""

    campaign: Campaign = msgspec.field(default_factory=Campaign)
    session: bool = False
    start: str = ""
    """The zone where heroes that are still to be made will stand."""
    surprised: list[str] = []
    rounds_fought: int = 0
    clock: int = 0
    """Minutes that have passed out of turns."""


PlainScene = Scene[Table]


def actor(scene: PlainScene, id: str) -> Character:
    return scene.state.actors[id]


def book(scene: PlainScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def able(scene: PlainScene, side: str = "") -> list[Character]:
    """Those who can still act, of one side or of all."""
    return [each for each in scene.state.actors.values() if not each.is_out and side in ("", each.side)]


def friends(scene: PlainScene, of: Character) -> list[Character]:
    return [each for each in scene.state.actors.values() if each.side == of.side and each is not of]


def enemies(scene: PlainScene, of: Character) -> list[Character]:
    """The other sides' members that are still in the fight, the fallen included."""
    return [each for each in scene.state.actors.values() if each.side != of.side and not each.is_gone]


def together(scene: PlainScene, one: Character, other: Character) -> bool:
    return distance(scene, one, other) == 0


def distance(scene: PlainScene, one: Character, other: Character) -> int:
    return scene.state.space.distance(one.place, other.place)


def in_turn_order(scene: PlainScene, actors: Iterable[Character]) -> list[Character]:
    return sorted(actors, key=lambda each: scene.state.schedule.place_of(each.id))


def lost(scene: PlainScene, side: str) -> bool:
    """A side has lost when nobody of it can act any more (S-X-END, S-RUN-12)."""
    return not able(scene, side)


def sides(scene: PlainScene) -> list[str]:
    return list(dict.fromkeys(each.side for each in scene.state.actors.values()))
