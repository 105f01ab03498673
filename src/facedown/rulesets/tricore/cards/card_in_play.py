"""A card in play: whose it is, how it came onto the table, and what it is bound to."""

import msgspec

from facedown.kernel.words.audience import only
from facedown.rulesets.tricore.actor.card import STRIDE, Card
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.device import item_of, subtypes_of
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.actor.scene import TriScene, witnesses
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.events.combat import CardReturned, CardVoid
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, Origin, declare
from facedown.rulesets.tricore.rolls.cost import Cost


class Play:
    """One laid card from the reveal to its resolution."""

    __slots__ = (
        "actor",
        "answers",
        "bound",
        "card",
        "cost",
        "defences",
        "origin",
        "refunded",
        "too_far",
        "towards",
        "unseen",
        "void",
        "watch",
    )

    def __init__(self, actor: Character, card: Card, origin: Origin = BY_PRIORITY) -> None:
        self.actor = actor
        self.card = card
        self.origin = origin
        self.cost: Cost | None = None
        self.void = ""
        """Why it comes to nothing, if it does."""
        self.answers: Play | None = None
        """The revealed Action a reacting card is bound to (TC-CARD-12)."""
        self.bound = False
        self.defences: dict[str, Play] = {}
        """Defences against this Action by the target they are for; of an interposer the target it stands in for."""
        self.towards: tuple[str, Card] | None = None
        """Whom a Stride was laid to get to, and with which other card (TC-CP-05)."""
        self.unseen: frozenset[str] = frozenset()
        """Those it was laid hidden from: they could lay nothing against it (TC-CARD-11)."""
        self.too_far = False
        """Whether there was something for a reacting card to do, but not in its reach (TC-REACT-10)."""
        self.refunded = False
        """Whether a critical has given its AP back; several targets do so only once (TC-CRIT-10)."""
        self.watch: Watch | None = None
        """Who may interrupt whoever is moved while it resolves (TC-G-102)."""

    def is_open_to(self, who: Character) -> bool:
        """Whether somebody who knows of it by now answers it openly, having had no chance to lay one (TC-CARD-21)."""
        return self.origin != BY_PRIORITY or who.id in self.unseen

    @property
    def paid(self) -> int:
        return self.cost.ap.value if self.cost is not None else 0


def head_for(plays: list[Play]) -> None:
    """A Stride goes towards whom the next card of its owner names, or for whom the owner steps in (TC-CP-05)."""
    for at, play in enumerate(plays):
        if play.card.kind != STRIDE:
            continue
        named = (each for each in plays[at + 1 :] if each.actor is play.actor and each.card.targets and not each.void)
        aimed = next(named, None)
        guarded = play.answers.defences if play.answers is not None else {}
        mine = next(((id, each.card) for id, each in guarded.items() if each.actor is play.actor), None)
        play.towards = (aimed.card.targets[0], aimed.card) if aimed is not None else mine


def take_back(scene: TriScene, play: Play) -> None:
    """A reacting card that is bound to nothing goes back into the hand, and why is said (TC-CARD-12, TC-REACT-10)."""
    returned = CardReturned(actor=play.actor.id, card=card_name(scene, play.actor, play.card))
    if play.too_far:
        returned = msgspec.structs.replace(returned, why="nobody it could go at is in its reach")
    scene.record(returned)


def come_to_nothing(scene: TriScene, who: Character, card: str, why: str, target: Character | None = None) -> None:
    """Why a card has no effect; where it went, of a hidden target, only its owner is told and who perceives it."""
    void = CardVoid(actor=who.id, card=card, why=why)
    if target is None or not target.has(HIDDEN):
        scene.record(void)
        return
    to = only(who.seat, *witnesses(scene, target).seats)
    scene.record(void, to, others=CardVoid(actor=who.id, card=card, why="its target is not there"))


def use_off_hand(scene: TriScene, who: Character, card: Card) -> None:
    """Both hands in one Action, or the off hand for one more, are for once in a cycle (TC-EQP-06)."""
    if uses_off_hand(card):
        who.offhand_cycle = scene.state.rotation.cycle


def uses_off_hand(card: Card) -> bool:
    """Whether a card takes the off hand besides the main hand, or for one Action more (TC-EQP-02, TC-EQP-05)."""
    return card.offhand or len(card.devices) > 1


def blow_of(scene: TriScene, play: Play, target: Character) -> Blow:
    """The blow of a card against one target."""
    user, card = play.actor, play.card
    paid = 0 if play.refunded else play.paid
    blow = declare(user, card, target, play.origin, subtypes_of(scene, user, card), paid=paid, watch=play.watch)
    used = item_of(scene, user, card.item) if card.item and blow.build is None else None
    if used is None or used.use is None:
        return blow
    return msgspec.structs.replace(blow, resource=used.use.resource)  # TC-UTIL-10, TC-EQP-11
