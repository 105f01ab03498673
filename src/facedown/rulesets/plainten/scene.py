"""Everything in play in a game of Plain Ten, and small questions every rule asks of it."""

from typing import Literal

import msgspec

from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.table import PhasedTable
from facedown.kernel.scene.scene import Scene
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.content import Trial
from facedown.rulesets.plainten.module import Content

Phase = Literal["campaign", "creation", "heroes", "trials", "begin", "turns", "aftermath", "free", "over"]


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


class Table(PhasedTable[Character, Trial, Phase], kw_only=True):
    """A game of Plain Ten. Its phases: campaign, creation, heroes, trials, free, begin, turns, aftermath, over."""

    campaign: Campaign = msgspec.field(default_factory=Campaign)
    session: bool = False
    start: str = ""
    """The zone where heroes that are still to be made will stand."""
    surprised: list[str] = []
    refers = ("schedule.order", "surprised")
    rounds_fought: int = 0
    clock: int = 0
    """Minutes that have passed out of turns."""
    kept = ("campaign", "clock")


PlainScene = Scene[Table]


def book(scene: PlainScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def together(scene: PlainScene, one: Character, other: Character) -> bool:
    return distance(scene, one, other) == 0
