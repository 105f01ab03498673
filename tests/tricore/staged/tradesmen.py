"""Ash with a Trade, beside a foe."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from facedown.rulesets.tricore.rolls.accuracy import base_count
from facedown.rulesets.tricore.rolls.blow import Blow
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.clashes import SWORD


def trade(*picks: str, name: str = "Job") -> dict[str, Any]:
    return {"name": name, "picks": list(picks)}


def ash_of_trade(*picks: str, rulings: dict[str, Value] | None = None, **differences: Any) -> TriScene:
    """Ash, with a Trade of these picks, beside a foe."""
    trades = [trade(*picks)] if picks else []
    made = plain("ash", trades=trades, **{"items": [SWORD], **differences})
    return a_fight(made, foe("cur", attitude="hostile"), rulings=rulings)


def blow_at_cur(scene: TriScene, card: Card) -> Blow:
    return blow_of(scene, Play(who(scene, "ash"), card), who(scene, "cur"))


def accuracy_dice(scene: TriScene, card: Card) -> int:
    ash = who(scene, "ash")
    build = ash.build(card.ability) if card.ability else None
    return sum(count for count, _ in base_count(scene, ash, card, build).settled()[0])
