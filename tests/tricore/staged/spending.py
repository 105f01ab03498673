"""Aria and what she pays with."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import Weight
from tests.tricore.staged.cast import a_fight, aria, foe, who

SWING = {"kind": "active", "base": "strike", "ev": "damage", "dice": 1}
"""An ability of 3 points for whichever Core it belongs to."""
NOTHING = Working(0, "nothing")


def swing_of(core: str, **fields: Any) -> dict[str, Any]:
    return {**SWING, "id": core, "name": core.title(), "core": core, **fields}


def aria_and_cur(rulings: dict[str, Value] | None = None, **differences: Any) -> tuple[TriScene, Character]:
    """Aria with total AP 16 beside an opponent."""
    scene = a_fight(aria(**differences), foe("cur"), rulings=rulings)
    return scene, who(scene, "aria")


def strike_card(weight: Weight = "light", **fields: Any) -> Card:
    """With a sword, a Light Strike costs 3 AP, a Heavy one 5."""
    return Card("strike", weight, ("sword",), targets=("cur",), **fields)
