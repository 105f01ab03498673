"""Laying cards face down: the Priority holder first, then everybody else at once; Insight looks (TC-CARD-02 … -11)."""

from functools import partial
from typing import Final

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.scene.event import THEN
from facedown.kernel.scene.secret import unseal
from facedown.kernel.words.audience import only
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.trigger_events import MOMENTS
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, REACTION, Character
from facedown.rulesets.tricore.actor.hints import AimHint
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    in_rotation,
    is_aware,
    moment,
    next_occasion,
    perceives,
    present,
)
from facedown.rulesets.tricore.cards.before_reveal import is_forced, which_card
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.cards.deck import offhand_reactions
from facedown.rulesets.tricore.cards.hand_question import LEAVE, Hand, active_hand, lowest_defence, reacting_hand
from facedown.rulesets.tricore.content.trades import sub_die
from facedown.rulesets.tricore.events.combat import CardsChosen, CardSeen, CardsLaid
from facedown.rulesets.tricore.ground.leaving import leave
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.rolls.skill_roll import contest

Laid = dict[str, list[Card]]
RELEASE: Final = "release"


def lay_active(scene: TriScene, holders: list[Character]) -> Flow[Laid]:
    """Up to three Active cards each, kept secret; those who are tied lay theirs at once (TC-CARD-02, TC-CARD-24,
    TC-CARD-18)."""
    why = next_occasion(scene)
    hands: dict[str, Hand] = {}

    def build(who: Character) -> Ask:
        hand, limits = active_hand(scene, who)
        hands[who.id] = hand
        text = f"Lay your cards, {who.name}."
        return Ask(who.seat, "TC-CP-01", text, hand.schema(limits), [], who.id, why, renewable=True, face_down=True)

    if len(holders) == 1:
        one = holders[0]
        answers = [(yield from asked(lambda: build(one)))]
    else:
        answers = yield Commit(tuple(build(each) for each in holders), "TC-CP-01", why)
    laid: Laid = {}
    for who, answer in zip(holders, answers, strict=True):
        while LEAVE in answer and not (yield from leave(scene, who)):  # TC-CP-30
            answer = yield from asked(partial(build, who))
        laid[who.id] = hands[who.id].laid(answer)
    for who in holders:
        if any("insight" in card.subs for card in laid[who.id]):
            laid[who.id] = yield from _look_and_lay(scene, who, laid[who.id])
    return laid


def announce(scene: TriScene, laid: Laid) -> None:
    """How many cards lie there and at whom they are aimed; the hidden announce nothing (TC-CARD-11, TC-G-30)."""
    for id, cards in laid.items() if scene.is_told else ():
        who = actor(scene, id)
        aims: dict[str, int] = {}
        if scene.rulings[rulings.ANNOUNCE_TARGETS] == "on":
            for target in _announced(who, cards):
                aims[target] = aims.get(target, 0) + 1
        seen = {each: count for each, count in aims.items() if not actor(scene, each).has(HIDDEN)}
        told, less = (CardsLaid(actor=id, count=len(cards), targets=_named(scene, each)) for each in (aims, seen))
        unseen = tuple(each for each in aims if each not in seen)
        scene.record(msgspec.structs.replace(told, about=unseen), others=less if unseen else None)
        if cards:
            chosen = THEN.join(card_name(scene, who, card) for card in cards)
            scene.record(CardsChosen(actor=id, cards=chosen), only(who.seat))


def _announced(who: Character, cards: list[Card]) -> list[str]:
    """Whom cards are aimed at, one after the other. What one does to oneself is nobody else's business, and would say
    which card it is (TC-CARD-11)."""
    return [target for card in cards for target in card.targets if target != who.id]


def _named(scene: TriScene, aims: dict[str, int]) -> str:
    return ", ".join(scene.name_of(each) + (f" ({count})" if count > 1 else "") for each, count in aims.items())


def reactors(scene: TriScene, holders: list[Character], laid: Laid) -> list[Character]:
    """Everybody aware of the Priority holder who could answer with something (TC-REACT-08, TC-REACT-14, TC-REACT-22).

    It depends on what all can see, never on the cards themselves.
    """
    acting = [each for each in holders if laid[each.id]]
    found = []
    for who in in_rotation(scene, present(scene)):
        others = [each for each in acting if each is not who and is_aware(scene, who, each)]
        if who.can_act and others and (_has_reaction(scene, who) or defences(scene, who, others, laid)):
            found.append(who)
    return found


def _has_reaction(scene: TriScene, who: Character) -> bool:
    """One of the cycle, or the off hand for one time more (TC-REACT-12, TC-EQP-05)."""
    return who.tokens.get(REACTION, 0) > 0 or any(True for _ in offhand_reactions(scene, who))


def defences(scene: TriScene, who: Character, holders: list[Character], laid: Laid) -> int:
    """How many own defences may be laid: one for each card aimed at anybody, since any of them may cover an area;
    those with nothing to answer are taken back (TC-CARD-20).

    It is counted from what was announced to them, so that it does not tell how the targets are spread over the cards.
    """
    others = [each for each in holders if each is not who]
    cards = sum(len(laid[each.id]) for each in others)
    if scene.rulings[rulings.ANNOUNCE_TARGETS] == "off":
        return cards
    aims = [target for each in others for target in _announced(each, laid[each.id])]
    return min(cards, sum(perceives(scene, who, actor(scene, each)) for each in aims))


def is_named(scene: TriScene, who: Character, laid: Laid) -> bool:
    """Knowingly targeted (TC-REACT-09)."""
    known = [cards for id, cards in laid.items() if id != who.id and is_aware(scene, who, actor(scene, id))]
    return any(who.id in card.targets for cards in known for card in cards)


def lay_reactions(scene: TriScene, holders: list[Character], laid: Laid) -> Flow[Laid]:
    """All others lay their cards at once, none knowing the Actions (TC-CARD-04, TC-CARD-05, TC-REACT-11,
    TC-CARD-18)."""
    who = reactors(scene, holders, laid)
    if not who:
        return {}
    why = next_occasion(scene)
    hands: dict[str, Hand] = {}
    asks = tuple(ask_reaction(scene, each, holders, laid, hands, why) for each in who)
    answers = yield Commit(asks, "TC-CP-02", why)
    found = {each.id: cards_of(hands[each.id], answer) for each, answer in zip(who, answers, strict=True)}
    for each in who:
        if any("insight" in card.subs for card in found[each.id]):
            found[each.id] = yield from _look_and_react(scene, each, holders, laid, found[each.id])
    for id, cards in found.items():
        if cards:
            scene.record(CardsLaid(actor=id, count=len(cards)))
    return found


def ask_reaction(
    scene: TriScene, who: Character, holders: list[Character], laid: Laid, hands: dict[str, Hand], why: str
) -> Ask:
    """The question to one who may answer; by default the cheapest defence if an attack may be meant for them."""
    holders = [each for each in holders if is_aware(scene, who, each)]
    named = is_named(scene, who, laid) and scene.rulings[rulings.ANNOUNCE_TARGETS] == "on"
    own = defences(scene, who, holders, laid)
    hand, limits = reacting_hand(scene, who, own, 0 if named else 1, _aimed(who, holders, laid) if named else 0)
    hands[who.id] = hand
    foes = any(each.side != who.side for each in holders)
    default = lowest_defence(hand) if named and foes else []
    names = " and ".join(each.name for each in holders if laid[each.id])
    is_one = sum(len(laid[each.id]) for each in holders) == 1
    cards = "a card" if is_one else "cards"
    text = f"{names} laid {cards}{_missing(scene, who, named, is_one)}. What does {who.name} answer?"
    aims = _told_aims(scene, who, holders, laid)
    return Ask(who.seat, "TC-CP-02", text, hand.schema(limits), default, who.id, why, face_down=True, tells=aims)


def _missing(scene: TriScene, who: Character, named: bool, is_one: bool) -> str:
    """Where targets are announced, that none of the cards goes at somebody."""
    if named or scene.rulings[rulings.ANNOUNCE_TARGETS] == "off":
        return ""
    return f", {'not' if is_one else 'none'} at {who.name}"


def _told_aims(scene: TriScene, who: Character, holders: list[Character], laid: Laid) -> AimHint:
    """Who acts, and at whom they were announced to aim, as far as this one has noticed both (TC-CARD-11)."""
    acting = [each for each in holders if each is not who and laid[each.id]]
    at: dict[str, None] = {}
    if scene.rulings[rulings.ANNOUNCE_TARGETS] == "on":
        aimed = (target for each in acting for target in _announced(each, laid[each.id]))
        at = dict.fromkeys(each for each in aimed if perceives(scene, who, actor(scene, each)))
    return AimHint(tuple(each.id for each in acting), tuple(at))


def _aimed(who: Character, holders: list[Character], laid: Laid) -> int:
    """How many cards are aimed at somebody."""
    return sum(1 for each in holders if each is not who for card in laid[each.id] if who.id in card.targets)


def cards_of(hand: Hand, answer: list[str]) -> list[Card]:
    """The cards of an answer; a held one stands for itself until it is turned up."""
    cards = hand.laid([each for each in answer if each != RELEASE])
    return [*cards, Card(RELEASE)] if RELEASE in answer else cards


def _without_insight(cards: list[Card]) -> list[Card]:
    return [
        msgspec.structs.replace(card, subs=tuple(each for each in card.subs if each != "insight")) for card in cards
    ]


def _look_and_lay(scene: TriScene, who: Character, cards: list[Card]) -> Flow[list[Card]]:
    """Insight on one's own turn sees what somebody holds; then the cards are laid anew (TC-SUB-20)."""
    target_id = next((t for card in cards if "insight" in card.subs for t in card.targets), "")
    target = scene.state.actors.get(target_id)
    if target is None or target.holding is None or target is who:
        return cards
    held: Card = unseal(target.holding.card, Card)
    if not (yield from look(scene, who, target, [held])):
        return _without_insight(cards)
    why = next_occasion(scene)
    hand, limits = active_hand(scene, who)
    text = f"{who.name} lays the cards now."
    ask = Ask(who.seat, "TC-CP-01", text, hand.schema(limits), [], who.id, why, face_down=True)
    return _without_insight(hand.laid((yield ask)))


def _look_and_react(
    scene: TriScene, who: Character, holders: list[Character], laid: Laid, cards: list[Card]
) -> Flow[list[Card]]:
    """Insight as a Reaction sees one card of the Priority holder before the own ones are placed (TC-SUB-20)."""
    target = next(each for each in holders if each is not who and laid[each.id] and is_aware(scene, who, each))
    if not (yield from look(scene, who, target, laid[target.id])):
        return _without_insight(cards)
    hands: dict[str, Hand] = {}
    ask = ask_reaction(scene, who, holders, laid, hands, next_occasion(scene))
    return _without_insight(cards_of(hands[who.id], (yield ask)))


def look(scene: TriScene, who: Character, target: Character, cards: list[Card]) -> Flow[bool]:
    """Observe against Influence; on success one face-down card is shown to this seat and nobody else (TC-SUB-20,
    TC-CARD-03)."""
    yield from spend_ap(scene, who, Working(1, "Insight", ("TC-SUB-02", "TC-SUB-20")), "Insight")
    dice = sub_die(who.trades, "insight", "observe")
    margin = yield from contest(scene, who, "observe", target, "influence", f"Insight, {moment(scene)}", dice)
    if margin <= 0:
        return False
    card = cards[(yield from which_card(scene, who, target, list(range(len(cards)))))]
    seen = card_name(scene, target, card) if is_forced(target, card) else "it stays face down"
    scene.record(CardSeen(actor=who.id, target=target.id, card=seen), only(who.seat))
    return True


def waits(who: Character, card: Card) -> bool:
    """Whether a laid Trigger card answers something that happens only while Actions resolve (TC-CARD-25)."""
    build = who.build(card.ability) if card.ability else None
    return build is not None and build.kind == "trigger" and MOMENTS[build.trigger] == "resolution"
