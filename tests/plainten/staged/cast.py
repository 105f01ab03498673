"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from functools import cache
from typing import Any, TypeVar

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.encounter import begin
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.ruleset import PlainTen
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import PlainScene
from tests.playing import WholeGames

T = TypeVar("T")

RULES = PlainTen()


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    texts = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return RULES.read(library.pack_texts(RULES) + texts)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A player character with Health 20, Guard 5, a sword and no features."""
    return {"id": id, "name": id.title(), "seat": id, "side": "heroes", "items": ["sword"], **differences}


def foe(id: str, kind: str = "door-guard", **differences: Any) -> dict[str, Any]:
    return {"id": id, "foe": kind, "name": id.title(), "seat": "foes", **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> PlainScene:
    """A scene with these actors, everybody in one zone unless the test says otherwise."""
    zones = scenario.pop("zones", [{"name": "here", "exit": True}])
    placed = [{"zone": zones[0]["name"], **each} for each in actors]
    raw = {"actors": placed, "zones": zones, **scenario}
    chosen = rulings or {}
    return PlainScene(begin(raw, chosen, content(*extra)), Rulings(RULINGS, chosen), content(*extra), [])


def who(scene: PlainScene, id: str) -> Character:
    return scene.state.actors[id]


a_game = WholeGames(RULES, content, "duel", "warrior")
