"""What a question of the fight has to do with whoever is asked: what a seat knows of who acts, and at whom it aims."""

from facedown.kernel.contract.bearing import OWN_DECISION, Bearing
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import offered
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import LAID_AGAINST
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.device import in_reach
from facedown.rulesets.tricore.actor.hints import AimHint, card_of
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.cards.card_purpose import harms

USUAL = frozenset({"TC-CP-03", "TC-CP-10", "TC-CP-16", "TC-CP-26", "TC-CP-32"})
"""At whom a Reaction goes of those it reaches, which resource is recovered, a cycle's circumstances, who fights whom,
and in which order what comes at once is done: the default is nearly always meant."""
AT_A_PRICE = frozenset({"TC-CP-07", "TC-CP-08", "TC-CP-13"})
"""Open defences and Triggers: whoever has no AP left could only pay for them by going below nothing."""
BY_HAND, FROM_AFAR = "melee", "ranged"


def bearing(scene: TriScene, ask: Ask) -> Bearing:
    """Whether one is aimed at, a friend may fall, one could strike back, or others have it out among themselves."""
    who, aims = scene.state.actors.get(ask.who), ask.hint
    if ask.what in USUAL:
        return Bearing("usual")
    if ask.what in AT_A_PRICE and who is not None and who.ap.value <= 0:
        return Bearing("usual")
    if ask.what in ("TC-CP-13", "TC-CP-31"):
        return Bearing("chance")
    if who is None or not isinstance(aims, AimHint):
        return OWN_DECISION
    about = (FROM_AFAR if aims.action == "volley" else BY_HAND) if aims.action else ""
    acting = [each for id in aims.by if (each := scene.state.actors[id]).side != who.side]
    if who.id in aims.at or (acting and ask.what == LAID_AGAINST and not _are_announced(scene)):
        return Bearing("aimed", about)
    if acting and _could_help(ask) and any(_may_fall(scene, who, scene.state.actors[id]) for id in aims.at):
        return Bearing("friend", about)
    if ask.what == LAID_AGAINST and _could_strike(scene, who, ask, acting):
        return Bearing("chance", about)
    return Bearing("aside", about)


def _are_announced(scene: TriScene) -> bool:
    """Whether it is told at whom cards are aimed (TC-CARD-11)."""
    return scene.rulings[rulings.ANNOUNCE_TARGETS] == "on"


def _may_fall(scene: TriScene, who: Character, other: Character) -> bool:
    """A friend who is at half of its HP or less."""
    return other.side == who.side and perceives(scene, who, other) and 2 * other.hp.value <= other.hp.start


def _could_help(ask: Ask) -> bool:
    """Whether there is a defence to step in with (TC-CARD-15)."""
    return any(card.is_defense for each in offered(ask.schema) if (card := card_of(each)) is not None)


def _could_strike(scene: TriScene, who: Character, ask: Ask, acting: list[Character]) -> bool:
    """Whether one has an attack that reaches somebody who acts (TC-REACT-10)."""
    cards = [card for each in offered(ask.schema) if (card := card_of(each)) is not None and harms(scene, who, card)]
    seen = [each for each in acting if perceives(scene, who, each)]
    return any(in_reach(scene, who, card, each) for card in cards for each in seen)
