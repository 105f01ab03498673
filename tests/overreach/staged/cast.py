"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from functools import cache
from typing import Any, TypeVar

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value, former_defaults
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.character import AP, Character
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.encounter import begin
from facedown.rulesets.overreach.module import Content
from facedown.rulesets.overreach.ruleset import Overreach
from facedown.rulesets.overreach.rulings import RULINGS
from facedown.rulesets.overreach.scene import OverScene, Phase
from tests.playing import WholeGames

T = TypeVar("T")

RULES = Overreach()
TWOS: dict[str, int] = dict.fromkeys(ATTRIBUTES, 2)
TURN_AP = 3
FIRST = former_defaults(RULINGS, "1.0")
"""The dull numbers are those of the first readings: Attacks for 2 AP and 1, AP at the start of a turn, less Health."""
HERE: list[dict[str, Any]] = [{"name": "here", "exit": True}]
THREE_ZONES: list[dict[str, Any]] = [
    {"name": "here", "to": ["there"], "exit": True},
    {"name": "there", "to": ["beyond"]},
    {"name": "beyond", "exit": True},
]
"""Engaged in one, Near in the next, Far in the last."""
STRUGGLE = {"choice": "struggle", "text": ""}
WITHDRAW = {"choice": "withdraw", "text": ""}
TOLD_ONLY = {"text": "", "effect": "none"}
"""The GM's answer to a Mistake: told, no more."""
NOT_DONE = {"how": "not", "text": ""}
"""The GM's answer to a failure."""


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    texts = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return RULES.read(library.pack_texts(RULES) + texts)


def settings(**chosen: Value) -> Rulings:
    """The first readings, or others: `settings(**{"P-GAP-16": "total-only"})`."""
    return Rulings(RULINGS, {**FIRST, **chosen})


def scores(**differences: int) -> dict[str, int]:
    """2 in every Attribute, but for those named."""
    return {**TWOS, **differences}


def hero(id: str, **differences: Any) -> dict[str, Any]:
    """A Novice with a blade, 2 in every Attribute: Potential 2, d6, Defense 4, Health 16."""
    made: dict[str, Any] = {"id": id, "name": id.title(), "seat": id, "side": "heroes", "pc": True}
    return {**made, "attributes": TWOS, "abilities": {"melee-weapons": 1}, "items": ["blade"], **differences}


def foe(id: str, kind: str = "raider", **differences: Any) -> dict[str, Any]:
    """A foe in one row; a Raider is 2d8, Defense 4, Heartiness 2, Health 16, Tenacity 2, with a blade in hand."""
    return {"id": id, "foe": kind, "name": id.title(), "seat": "foes", **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    extra: tuple[str, ...] = (),
    phase: Phase = "turns",
    **scenario: Any,
) -> OverScene:
    """A scene in the midst of a fight: all in one zone, all with 3 AP, the first listed acting, order as listed.

    Another `phase`, such as "free", is out of a fight. Places are given as `zone="there"` with `zones=THREE_ZONES`.
    """
    zones = scenario.pop("zones", HERE)
    aboard = any("vehicle" in each for each in actors)
    placed = list(actors) if aboard else [{"zone": zones[0]["name"], **each} for each in actors]
    chosen = {**FIRST, **(rulings or {})}
    state = begin({"actors": placed, "zones": zones, **scenario}, chosen, content(*extra))
    state.phase = phase
    people = [each for each in state.actors.values() if each.craft is None]
    if phase == "turns":
        state.schedule.order, state.schedule.at, state.schedule.round = [each.id for each in people], 0, 1
        for each in people:
            each.tokens = {AP: 0 if each.is_out or each.id in state.surprised else TURN_AP}
    return OverScene(state, Rulings(RULINGS, chosen), content(*extra), [])


def an_act(actor: str = "ash", **differences: Any) -> Act:
    """A task with Melee Weapons on Finesse + Power against 5: with the plain hero up to 2d6."""
    made: dict[str, Any] = {"what": "the task", "kind": "task", "ability": "melee-weapons"}
    return Act(actor, **{**made, "attributes": ("finesse", "power"), "threshold": 5, **differences})


def who(scene: OverScene, id: str) -> Character:
    return scene.state.actors[id]


a_game = WholeGames(RULES, content, "toll", "duelist", FIRST)
