"""What a question of the fight has to do with whoever is asked: what a seat knows of who acts, and at whom it aims."""

from collections.abc import Iterator

from facedown.kernel.contract.bearing import OWN_DECISION, Bearing
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import offered
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import LAID_AGAINST, Card
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import in_reach
from facedown.rulesets.tricore.actor.hints import AimHint, card_of
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.cards.card_purpose import harms, helps
from facedown.rulesets.tricore.odds import chance_to_hit

USUAL = frozenset({"TC-CP-03", "TC-CP-16", "TC-CP-26", "TC-CP-30", "TC-CP-32"})
"""At whom a Reaction goes of those it reaches, a cycle's circumstances, who fights whom, whether one fights on, and in
which order what comes at once is done: the default is nearly always meant."""
AT_A_PRICE = frozenset({"TC-CP-07", "TC-CP-08", "TC-CP-13"})
"""Open defences and Triggers: whoever has no AP left could only pay for them by going below nothing, which is worth it
for healing at most."""
STEPS_IN = ("block", "parry")
BY_HAND, FROM_AFAR = "melee", "ranged"
HARDLY_EVER = 1 / 3
"""A chance of less is a slim one."""
A_QUARTER = 4
"""So is any for whoever has no more than a quarter of its AP left: it keeps them to defend itself."""


def bearing(scene: TriScene, ask: Ask) -> Bearing:
    """Whether one is aimed at, a friend may fall, one could strike back, or others have it out among themselves."""
    who, aims = scene.state.actors.get(ask.who), ask.hint
    if ask.what in USUAL:
        return Bearing("usual")
    if ask.what in AT_A_PRICE and who is not None and who.ap.value <= 0 and not _does_good(who, ask):
        return Bearing("usual")
    if ask.what in ("TC-CP-13", "TC-CP-31"):
        return Bearing("chance")
    if who is None or not isinstance(aims, AimHint):
        return OWN_DECISION
    about = (FROM_AFAR if aims.action == "volley" else BY_HAND) if aims.action else ""
    acting = [each for id in aims.by if (each := scene.state.actors[id]).side != who.side]
    if who.id in aims.at or (acting and ask.what == LAID_AGAINST and not _are_announced(scene)):
        return Bearing("aimed", about)
    friends = [each for id in aims.at if _may_fall(scene, who, each := scene.state.actors[id])]
    if acting and any(_could_help(scene, who, ask, each) for each in friends):
        return Bearing("friend", about)
    if ask.what == LAID_AGAINST:
        attacks = list(_attacks(scene, who, ask, acting))
        if who.ap.value * A_QUARTER > who.ap.start and any(_may_come_off(scene, who, *each) for each in attacks):
            return Bearing("chance", about)
        if attacks:
            return Bearing("slim", about)
    return Bearing("aside", about)


def _does_good(who: Character, ask: Ask) -> bool:
    """Whether something offered heals or shields, which may give more than it takes."""
    return any(helps(who, card) for each in offered(ask.schema) if (card := card_of(each)) is not None)


def _are_announced(scene: TriScene) -> bool:
    """Whether it is told at whom cards are aimed (TC-CARD-11)."""
    return scene.rulings[rulings.ANNOUNCE_TARGETS] == "on"


def _may_fall(scene: TriScene, who: Character, other: Character) -> bool:
    """A friend who still stands, with a third of its HP or less: a blow or two away from the ground."""
    is_friend = other.side == who.side and not other.is_out and perceives(scene, who, other)
    return is_friend and 3 * other.hp.value <= other.hp.start


def _could_help(scene: TriScene, who: Character, ask: Ask, friend: Character) -> bool:
    """Whether there is a defence to step in with that reaches a friend; what is offered openly does (TC-CARD-15)."""
    cards = [card for each in offered(ask.schema) if (card := card_of(each)) is not None and card.action in STEPS_IN]
    return any(ask.what != LAID_AGAINST or in_reach(scene, who, card, friend) for card in cards)


def _attacks(scene: TriScene, who: Character, ask: Ask, acting: list[Character]) -> Iterator[tuple[Card, Character]]:
    """Every attack that reaches somebody who acts (TC-REACT-10); of one that has several weights, one."""
    cards = [card for each in offered(ask.schema) if (card := card_of(each)) is not None and harms(scene, who, card)]
    alike = {(card.action, card.devices, card.ability, card.item): card for card in cards}
    seen = [each for each in acting if perceives(scene, who, each)]
    return ((card, each) for card in alike.values() for each in seen if in_reach(scene, who, card, each))


def _may_come_off(scene: TriScene, who: Character, card: Card, target: Character) -> bool:
    chance = chance_to_hit(scene, who, card, target)
    return chance is None or chance >= HARDLY_EVER
