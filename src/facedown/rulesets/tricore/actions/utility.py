"""Utility Actions, Recover and Hold (TC-UTIL-01 … TC-UTIL-13)."""

from functools import partial
from typing import Any, Final

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.scene.secret import seal
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.interruption import try_to_interrupt
from facedown.rulesets.tricore.actions.objects import pick_up
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import AP, HP, POOLS, STOWED, WORN, Character, Gear, Holding
from facedown.rulesets.tricore.actor.device import lying_near, room_for
from facedown.rulesets.tricore.actor.hints import PoolHint
from facedown.rulesets.tricore.actor.objects import lay
from facedown.rulesets.tricore.actor.scene import TriScene, book, next_occasion, primary, worth
from facedown.rulesets.tricore.cards.card_purpose import fits, subs
from facedown.rulesets.tricore.cards.hand_question import Hand, held_hand
from facedown.rulesets.tricore.events.combat import Acted, Interrupted
from facedown.rulesets.tricore.ground.stealth import emerge
from facedown.rulesets.tricore.harm.affliction import resist
from facedown.rulesets.tricore.harm.exertion import gain_ap, take_debt
from facedown.rulesets.tricore.harm.healing import heal
from facedown.rulesets.tricore.rolls.pools import QUANTITY, Count, Handful, Why, roll

RECOVER_DIE = 6
RESOURCES = {
    "all": POOLS,
    "all-but-hp": tuple(each for each in POOLS if each != HP),
    "ap-only": (AP,),
    "hp-and-ap": (HP, AP),
}
TRIGGERS = {
    "attacked": "somebody attacks me",
    "ally-attacked": "somebody attacks one of us",
    "near": "an enemy comes within reach",
    "moves": "an enemy moves",
    "acts": "an enemy acts",
}
NOTHING: Final = "nothing"
AGREE, REFUSE = "yes", "no"


def recover(scene: TriScene, user: Character) -> Flow[None]:
    """One resource rises by 1d6 and 1d6 for every two points of VIT + ARD, unless a Reaction interrupted it
    (TC-UTIL-02 … TC-UTIL-04, TC-DRV-27, TC-DICE-11)."""
    hurt = scene.state.disturbed.get(user.id, 0)
    if (yield from try_to_interrupt(scene, user, hurt, "to keep the Recover")):
        scene.record(Interrupted(actor=user.id))
        return
    which = yield from _which(scene, user)
    why = Why("TC-UTIL-02", f"Recover {which.upper()}", "Recover")
    amount = yield from roll(scene, user, recover_pool(scene, user), why)
    less = take_debt(scene, user, which)
    if less:
        amount = Working(max(0, amount.value - less), "Recover", ("TC-C-66",), (amount, Working(-less, "debt")))
    if which == AP:
        if gain_ap(scene, user, amount):
            yield from resist(scene, user)  # TC-RSV-14
    else:
        yield from heal(scene, user, which, amount)


def recover_pool(scene: TriScene, user: Character) -> Handful:
    """What a Recover rolls (TC-DRV-27, TC-UTIL-02)."""
    count = Count(worth(scene, user, "recover").value, RECOVER_DIE, "Recover", "TC-DRV-27")
    ardor = scene.rulings[rulings.RECOVER_FORMULA] == "ardor-flat"
    return Handful(count, (primary(scene, user, "ARD"),) if ardor else (), QUANTITY)


def _which(scene: TriScene, user: Character) -> Flow[str]:
    """Which resource: any, or those the table allows (TC-UTIL-04, TC-C-55)."""
    allowed = RESOURCES[scene.rulings[rulings.RECOVER_RESOURCES]]
    why = next_occasion(scene)

    def build() -> Ask:
        options = tuple(
            Option(each, each.upper(), f"{user.pool(each).value} of {user.pool(each).start}", tells=_level(user, each))
            for each in allowed
        )
        worst = min(allowed, key=lambda each: user.pool(each).value / max(1, user.pool(each).start))
        text = f"Which resource does {user.name} recover?"
        return Ask(user.seat, "TC-CP-10", text, Pick(options), worst, user.id, why, renewable=True)

    return str((yield from asked(build)))


def _level(user: Character, pool: str) -> PoolHint:
    track = user.pool(pool)
    return PoolHint(track.value, track.start)


def handle(scene: TriScene, user: Character, card: Card) -> None:
    """Equip or take off, stow or drop a thing (TC-UTIL-07, TC-UTIL-08, TC-UTIL-09)."""
    if card.place:
        take_up(scene, user, card)
        return
    piece = user.piece(card.item)
    if piece is None:
        return
    name = book(scene).items[piece.item].name
    if card.action == "equip" and piece.at == WORN:
        piece.at = STOWED
        scene.record(Acted(actor=user.id, what=f"takes {name} off"))
    elif card.action == "equip":
        done = equip(scene, user, piece)
        scene.record(Acted(actor=user.id, what=f"equips {name}" if done else f"has no hand free for {name}"))
    elif card.action == "stow":
        piece.at = STOWED
        scene.record(Acted(actor=user.id, what=f"stows {name}"))
    else:
        user.gear = [each for each in user.gear if each is not piece]
        lay(scene, piece, user.place)
        emerge(scene, user, keep_dice=False)  # what falls is seen (TC-SKL-42)
        scene.record(Acted(actor=user.id, what=f"drops {name}"))


def take_up(scene: TriScene, user: Character, card: Card) -> None:
    """A thing that lies within reach, into a free hand or stowed; whoever does it is seen (TC-UTIL-08, TC-SKL-42)."""
    near = [piece for place, piece in lying_near(scene, user) if (place, piece.id) == (card.place, card.item)]
    if not near:
        scene.record(Acted(actor=user.id, what="reaches for something that is not there any more"))
        return
    piece, name = near[0], book(scene).items[near[0].item].name
    at = room_for(scene, user, book(scene).items[piece.item]) if card.action == "equip" else STOWED
    if at is None:
        scene.record(Acted(actor=user.id, what=f"has no hand free for {name}"))
        return
    pick_up(scene, user, card.place, piece, at)
    scene.record(Acted(actor=user.id, what=f"takes {name} up"))


def equip(scene: TriScene, user: Character, piece: Gear) -> bool:
    """Into a free hand, both for what needs both, or onto the body; six Slots in all (TC-EQP-09, TC-EQP-14)."""
    at = room_for(scene, user, book(scene).items[piece.item])
    if at is None:
        return False
    piece.at = at
    scene.note(user, piece.id, piece.at)
    return True


def hold(scene: TriScene, user: Character) -> Flow[None]:
    """Pass the turn, gain 1 AP, and keep one Action face down for a trigger the GM agrees to (TC-UTIL-05, TC-UTIL-06,
    TC-UTIL-13, TC-CARD-09, TC-GM-04)."""
    gain_ap(scene, user, Working(1, "Hold", ("TC-UTIL-05",)))
    hand = held_hand(scene, user)
    left, trigger = dict(TRIGGERS), ""
    while left and not trigger:
        ask = partial(_what_for, scene, user, hand, left, next_occasion(scene))
        answer = yield from insist(ask, partial(_refuse_sub, hand), "Holding")
        trigger = yield from _agreed(scene, user, answer["trigger"], next_occasion(scene))
        del left[answer["trigger"]]
    if not trigger:
        return
    card = hand.cards.get(answer["card"], Card(NOTHING))
    if answer["sub"] != NOTHING:
        card = msgspec.structs.replace(card, subs=(answer["sub"],))
    user.holding = Holding(seal(user.seat, card), trigger, TRIGGERS[trigger])
    scene.record(Acted(actor=user.id, what=f"holds until {TRIGGERS[trigger]}"))


def _refuse_sub(hand: Hand, answer: dict[str, Any]) -> Refusal | None:
    """Why a Sub-Action cannot be added to what is held, if it cannot (TC-SUB-01)."""
    card, sub = hand.cards.get(answer["card"], Card(NOTHING)), answer["sub"]
    if sub == NOTHING or (card.action != NOTHING and fits(sub, card)):
        return None
    return Refusal("does-not-fit", f"{sub.title()} does not go with that card.", "TC-SUB-01")


def _what_for(
    scene: TriScene, user: Character, hand: Hand, triggers: dict[str, str], why: str, complaint: str = ""
) -> Ask:
    """What is held, and for which of the triggers the GM has not refused."""
    cards = Pick((Option(NOTHING, "Nothing: only wait"), *hand.options))
    some = [each for each in subs(scene) if any(fits(each, card) for card in hand.cards.values())]
    others = tuple(Option(each, each.title()) for each in some if each != "insight")  # there it comes too late
    added = Field("sub", "With which Sub-Action?", Pick((Option(NOTHING, "None"), *others)))
    events = Pick(tuple(Option(key, words) for key, words in triggers.items()))
    form = Form((Field("card", "What is held?", cards), added, Field("trigger", "Until when?", events)))
    default = {"card": NOTHING, "sub": NOTHING, "trigger": "acts" if "acts" in triggers else next(iter(triggers))}
    text = f"{complaint}What does {user.name} hold, and for which trigger?"
    return Ask(user.seat, "TC-CP-12", text, form, default, user.id, why, renewable=True, face_down=True)


def _agreed(scene: TriScene, user: Character, trigger: str, why: str) -> Flow[str]:
    """The trigger the GM agrees to: the one named, another one, or none (TC-CP-15, TC-GM-04)."""

    def build() -> Ask:
        text = f"{user.name} holds until {TRIGGERS[trigger]}. Do you agree to that trigger?"
        others = (Option(key, f"Rather until {words}") for key, words in TRIGGERS.items() if key != trigger)
        options = (Option(AGREE, "Agree"), *others, Option(REFUSE, "Refuse: another trigger"))
        return Ask(GM, "TC-CP-15", text, Pick(options), AGREE, user.id, why, renewable=True)

    answer = yield from asked(build)
    return {AGREE: trigger, REFUSE: ""}.get(answer, str(answer))


def use_item(scene: TriScene, user: Character, card: Card) -> None:
    """A consumable has one use fewer (TC-EQP-15, TC-SHD-07)."""
    piece = user.piece(card.item)
    if piece is None:
        return
    scene.record(Acted(actor=user.id, what=f"uses {book(scene).items[piece.item].name}"))
    if book(scene).items[piece.item].quantity:
        piece.left -= 1
        if piece.left <= 0:
            user.gear = [each for each in user.gear if each is not piece]
