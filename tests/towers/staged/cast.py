"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from functools import cache
from typing import Any, TypeVar

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.rulesets.towers.character import ACTION, MINOR, REACTION, Character
from facedown.rulesets.towers.encounter import begin
from facedown.rulesets.towers.module import Content
from facedown.rulesets.towers.ruleset import Towers
from facedown.rulesets.towers.rulings import RULINGS
from facedown.rulesets.towers.scene import TowersScene
from tests.playing import WholeGames

T = TypeVar("T")

RULES = Towers()
TWOS = {"might": 2, "grace": 2, "wits": 2, "heart": 2}
TOKENS = {ACTION: 1, MINOR: 2, REACTION: 1}
NO_LUCK = {"text": "", "effect": "none"}
"""The GM's answer to Towers or Snake Eyes: told, no more."""


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    texts = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return RULES.read(library.pack_texts(RULES) + texts)


def settings(**chosen: Value) -> Rulings:
    """The rulings of the book, or others: `settings(**{"T-GAP-10": "rolled"})`."""
    return Rulings(RULINGS, chosen)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A hero with 2 in every Attribute, no skill and a sword: Vitality 14, Guard T1, Speed 8 m."""
    made: dict[str, Any] = {"id": id, "name": id.title(), "seat": id, "side": "heroes", "pc": True}
    return {**made, "attributes": TWOS, "skills": {}, "items": ["sword"], **differences}


def foe(id: str, kind: str = "thug", **differences: Any) -> dict[str, Any]:
    """A foe in one row; a Thug is +3, Guard T1, Vitality 7, with a club, and nameless."""
    return {"id": id, "foe": kind, "name": id.title(), "seat": "foes", **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    map: tuple[str, ...] = (),
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> TowersScene:
    """A scene on open ground with these actors, each with a full turn's budget. Places are given as `place="3,4"`."""
    chosen = rulings or {}
    raw = {"actors": list(actors), "map": list(map), **scenario}
    state = begin(raw, chosen, content(*extra))
    for each in state.actors.values():
        each.tokens = dict(TOKENS)
    return TowersScene(state, Rulings(RULINGS, chosen), content(*extra), [])


def who(scene: TowersScene, id: str) -> Character:
    return scene.state.actors[id]


a_game = WholeGames(RULES, content, "duel", "bladehand")
