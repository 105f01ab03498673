"""Ash with things in hand, against Cur."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.content.content import Item
from facedown.rulesets.tricore.harm.effect import effect_value
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import play
from tests.tricore.staged.cast import THREES, a_fight, foe, plain, who

MAIN_SWORD, BUCKLER = {"item": "sword", "at": "main"}, {"item": "buckler", "at": "off"}

OFF_DAGGER, SHORT = {"item": "dagger", "at": "off"}, {"item": "short-sword", "at": "off"}

FEEBLE = {**dict.fromkeys(THREES, 1), "INT": 3, "ACU": 3, "FIN": 3}
"""Strength 6: 60 lb to carry, 120 lb to lift."""


def with_things(*items: dict[str, Any], rulings: dict[str, Value] | None = None, **differences: Any) -> TriScene:
    return a_fight(plain("ash", items=items, **differences), foe("cur"), rulings=rulings)


def ap_of(scene: TriScene, card: Card) -> int:
    return cost_of(scene, who(scene, "ash"), card).ap.value


def ev_of(scene: TriScene, card: Card, *faces: list[int]) -> int:
    ash, cur = who(scene, "ash"), who(scene, "cur")
    return play(effect_value(scene, blow_of(scene, Play(ash, card), cur)), *faces).value


def an_item(**fields: Any) -> Item:
    return Item(**{"id": "thing", "name": "Thing", "kind": "weapon", "weight": "light", "device": "swords", **fields})
