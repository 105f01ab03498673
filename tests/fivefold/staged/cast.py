"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from functools import cache
from typing import Any, TypeVar

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.rulesets.fivefold.character import FREE_MOVE, HELP, IMPROVISE, Character
from facedown.rulesets.fivefold.encounter import begin
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.pool import Die
from facedown.rulesets.fivefold.ruleset import Fivefold
from facedown.rulesets.fivefold.rulings import RULINGS
from facedown.rulesets.fivefold.scene import FivefoldScene

T = TypeVar("T")

RULES = Fivefold()
NOUGHTS = dict.fromkeys(("strength", "guts", "deftness", "instinct", "endurance"), 0)
GROUND = dict.fromkeys(("harsh", "walls", "heights", "traps"), "")
"""The GM leaves the ground as it is."""
TOKENS = {FREE_MOVE: 1, HELP: 1, IMPROVISE: 1}


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    texts = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return RULES.read(library.pack_texts(RULES) + texts)


def settings(**chosen: Value) -> Rulings:
    """The rulings of the book, or others: `settings(**{"H-GAP-17": "down"})`."""
    return Rulings(RULINGS, chosen)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A hero with 0 in every attribute and a sword: 28 HP, no layers, Reaction 0."""
    made: dict[str, Any] = {"id": id, "name": id.title(), "seat": id, "side": "heroes", "pc": True}
    return {**made, "attributes": NOUGHTS, "items": ["sword"], "abilities": [], **differences}


def foe(id: str, kind: str = "cutter", **differences: Any) -> dict[str, Any]:
    """A foe in one row; a Cutter has 12 HP, a shiv and nothing else."""
    return {"id": id, "foe": kind, "name": id.title(), "seat": "foes", **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    map: tuple[str, ...] = (),
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> FivefoldScene:
    """A scene on open ground with these actors, each with the tokens of a turn. Places are given as `place="3,4"`."""
    chosen = rulings or {}
    raw = {"actors": list(actors), "map": list(map), **scenario}
    state = begin(raw, chosen, content(*extra))
    for each in state.actors.values():
        each.tokens = dict(TOKENS)
    return FivefoldScene(state, Rulings(RULINGS, chosen), content(*extra), [])


def give(scene: FivefoldScene, id: str, *dice: tuple[int, int]) -> list[Die]:
    """A pool of these dice, each as (sides, value)."""
    made = [Die(f"{id}-{at}", sides, id, id, value) for at, (sides, value) in enumerate(dice, start=1)]
    who(scene, id).dice = {die.id: die for die in made}
    return made


def who(scene: FivefoldScene, id: str) -> Character:
    return scene.state.actors[id]
