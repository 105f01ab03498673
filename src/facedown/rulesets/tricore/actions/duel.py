"""Riposte and Chain Duel: parry upon parry between two, a loop that always ends (TC-PAR-12, TC-CHN-01 … TC-CHN-10)."""

from typing import NamedTuple

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Face
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.answer import (
    LET_IT_COME,
    NO_ANSWER,
    Offer,
    chosen,
    defend_openly,
    options_of,
    others_react,
    target_of,
)
from facedown.rulesets.tricore.actions.attack import is_parry, strike
from facedown.rulesets.tricore.actions.defending import can_answer, take_prepared
from facedown.rulesets.tricore.actions.trigger_window import when_targeted
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.device import in_reach, items_of, subtypes_of
from facedown.rulesets.tricore.actor.hints import PlayHint
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.actor.scene import TriScene, next_occasion
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.card_purpose import explained_by, title_of
from facedown.rulesets.tricore.cards.deck import core_cards
from facedown.rulesets.tricore.cards.follow import RIPOSTE, Follow
from facedown.rulesets.tricore.cards.gist import gist_of
from facedown.rulesets.tricore.content.content import DEFENSE
from facedown.rulesets.tricore.events.combat import ChainBegan, ChainEnded
from facedown.rulesets.tricore.harm.exertion import pay, settle_debts, spend_ap
from facedown.rulesets.tricore.rolls.blow import BY_RIPOSTE, Blow, Defence, Struck, declare
from facedown.rulesets.tricore.rolls.cost import Cost, tired_parts, weariness
from facedown.rulesets.tricore.rolls.purse import purse_of

MOST_PARRIES = 1000
"""Where a table pays AP for Parries in the chain, only luck ends it; the GM is asked after so many (TC-C-48)."""
CHAIN_AP = 1
"""What a Parry and a Riposte cost inside a Chain Duel (TC-CHN-04, TC-CHN-05)."""


def riposte(scene: TriScene, follow: Follow, watch: Watch | None = None) -> Flow[tuple[list[Follow], list[Play]]]:
    """Riposte answers Parry answers Riposte, until a Parry fails, somebody breaks off or runs dry (TC-CHN-02,
    TC-CHN-06, TC-CHN-07).

    Once each of the two has parried, a Parry pays no AP any more, so that they run dry whether or not it is a chain
    (TC-CHN-08, TC-CHN-10).
    """
    parries, rest, later = 1, [], []
    chain: Chain | None = None
    current: Follow | None = follow
    while current is not None and (yield from goes_on(parries - 1, "The Chain Duel", MOST_PARRIES)):
        blow = yield from _riposte(scene, current, parries >= 2, watch)
        if isinstance(blow, str):
            _end(scene, chain, blow)
            break
        user, against = blow.user, blow.target
        if parries >= 2 and is_alive(user, against):
            chain = chain or _begin(scene, user, against)
            defence = yield from _answer_in_chain(scene, blow)
        else:
            _end(scene, chain, _spent(user, against))
            chain = None
            # TC-CARD-22: a Riposte is an attack like any other
            defence = take_prepared(scene, blow) or (yield from defend_openly(scene, blow))
        later += yield from when_targeted(scene, blow)
        blow, defence, more = yield from others_react(scene, blow, defence)
        later += more
        same, fighters = blow.target is against, (user, blow.target)  # TC-CHN-01: a chain is between the same two
        struck, follows = yield from strike(scene, blow, defence, same and chain is not None, same and parries >= 2)
        current = next((each for each in follows if each.kind == RIPOSTE), None)
        rest += [each for each in follows if each.kind != RIPOSTE]
        if current is None or not same:
            _end(scene, chain, _outcome(struck, against))
            chain = None
        for each in fighters:
            yield from settle_debts(scene, each)
        parries = parries + 1 if same else 1
    return rest, later


class Chain(NamedTuple):
    """The two who are in a Chain Duel."""

    one: Character
    other: Character


def is_alive(one: Character, other: Character) -> bool:
    """No chain while either side is at 0 AP or 0 HP (TC-CHN-07, TC-CHN-10)."""
    return min(one.ap.value, other.ap.value, one.hp.value, other.hp.value) > 0


def _begin(scene: TriScene, one: Character, other: Character) -> Chain:
    scene.record(ChainBegan(actor=one.id, target=other.id))
    return Chain(one, other)


def _end(scene: TriScene, chain: Chain | None, why: str) -> None:
    """It is told when a chain ends, and why (TC-CHN-06, TC-CHN-07, TC-CHN-09)."""
    if chain is not None:
        scene.record(ChainEnded(actor=chain.one.id, target=chain.other.id, why=why))


def _spent(*two: Character) -> str:
    return next((f"{each.name} has no {name} left" for each in two for name in spent_pools(each)), "")


def spent_pools(who: Character) -> list[str]:
    return [name for name, track in (("AP", who.ap), ("HP", who.hp)) if track.value <= 0]


def _outcome(struck: Struck, against: Character) -> str:
    """How a Riposte came through that was not parried by the one it was meant for."""
    if struck.blow.target is not against:
        return f"{struck.blow.target.name} steps in"
    if struck.clash.defence is None:
        return f"{against.name} takes the blow"
    if is_parry(struck.clash):
        return f"{against.name}'s Parry fails"
    return f"{against.name} breaks off"


def _riposte(scene: TriScene, follow: Follow, chain: bool, watch: Watch | None) -> Flow[Blow | str]:
    """A Light-cost Strike with the parrying device, if the attacker is in reach, or why there is none (TC-PAR-11,
    TC-PAR-12, TC-CHN-05)."""
    by, against, parry = follow.by, follow.against, follow.card
    if against is None or parry is None or not by.can_act or against.is_gone:
        return f"{by.name} cannot riposte"
    card = Card("strike", parry.weight, parry.devices, targets=(against.id,))
    if not in_reach(scene, by, card, against):
        return f"{against.name} is out of reach"
    price = _price(scene, by, against, chain)
    if not (yield from wants_bonus(scene, by, f"Riposte against {against.name}", price.value, card=card)):
        return f"{by.name} lets it be"
    if price.value:
        yield from spend_ap(scene, by, price, "Riposte")
        if not by.can_act:
            return f"{by.name} has nothing left"
    return declare(by, card, against, BY_RIPOSTE, subtypes_of(scene, by, card), follow.dice, price.value, watch)


def _price(scene: TriScene, by: Character, against: Character, chain: bool) -> Working:
    """1 AP like any Light Action, more for the weary; nothing where the table wants it free (TC-PAR-12, TC-CHN-05,
    TC-AP-04, TC-AP-05, TC-C-48)."""
    price = CHAIN_AP if chain and is_alive(by, against) else scene.rulings[rulings.RIPOSTE_COST]
    parts = [Working(price, "Riposte", ("TC-PAR-12", "TC-CHN-05"))]
    parts += tired_parts(parts, weariness(scene, by))
    return Working(sum(each.value for each in parts), "Riposte", ("TC-PAR-12", "TC-CHN-05"), tuple(parts))


def wants_bonus(
    scene: TriScene, who: Character, what: str, price: int, default: str = "yes", card: Card | None = None
) -> Flow[bool]:
    """A bonus Action may be declined (TC-CRIT-10, TC-PAR-02)."""
    why = next_occasion(scene)

    def build() -> Ask:
        yes = Option("yes", what, _priced(price), kind="bonus")
        if card is not None:
            yes = replace(_card(scene, who, "yes", what, card, price, "bonus"), text=what)
        options = Pick((yes, Option("no", "Let it be", gist="Nothing is spent.")), purse=purse_of(scene, who))
        return Ask(
            who.seat, "TC-CP-31", f"Does {who.name} use the {what}?", options, default, who.id, why, renewable=True
        )

    answer = yield from asked(build)
    return bool(answer == "yes")


def choose_bonus(
    scene: TriScene, who: Character, what: str, offers: list[tuple[Card, Cost]]
) -> Flow[tuple[Card, Cost] | None]:
    """With which device a bonus Action is done, or whether it is let be (TC-CRIT-10, TC-CP-31)."""
    why = next_occasion(scene)
    by_key = {f"yes~{'+'.join(offer[0].devices) or 'bare'}" if at else "yes": offer for at, offer in enumerate(offers)}

    def build() -> Ask:
        offered = by_key.items()
        options = [_card(scene, who, key, what, card, cost.ap.value, "bonus") for key, (card, cost) in offered]
        schema = Pick((*options, Option("no", "Let it be", gist="Nothing is spent.")), purse=purse_of(scene, who))
        text = f"Does {who.name} use the {what}?"
        return Ask(who.seat, "TC-CP-31", text, schema, "yes", who.id, why, renewable=True)

    answer = yield from asked(build)
    return by_key.get(answer)


def _card(scene: TriScene, who: Character, key: str, what: str, card: Card, price: int, kind: str) -> Option:
    """What is done besides the cards that were laid is a card like them; its dice are told with its odds."""
    means = _with(scene, who, card)
    face = Face(what, means.removeprefix(" with "), rule=explained_by(card), deed=card.action)
    return Option(
        key,
        f"{what}{means}",
        _priced(price),
        target=target_of(card),
        kind=kind,
        price=price,
        face=face,
        gist=gist_of(None, card),
        tells=PlayHint(card),
    )


def _priced(price: int) -> str:
    return f"{price} AP" if price else "free"


def _with(scene: TriScene, who: Character, card: Card) -> str:
    """With what, where there is something in hand."""
    names = [item.name for item in items_of(scene, who, card)]
    return f" with {' and '.join(names)}" if names else ""


def _answer_in_chain(scene: TriScene, blow: Blow) -> Flow[Defence | None]:
    """Parry for 1 AP, break off with Block or Dodge for 1 AP and a Reaction, or take it (TC-CHN-03, TC-CHN-04,
    TC-CHN-09, TC-G-25)."""
    target, why = blow.target, next_occasion(scene)
    if not target.can_act:
        return None

    def offered() -> Offer:
        flat = Cost(Working(CHAIN_AP, "chain", ("TC-CHN-04",)))
        parries = [
            (key, card)
            for key, card in core_cards(scene, target, ("parry",))
            if card.weight == "light" and can_answer(scene, target, card, blow)
        ]
        options = tuple(_card(scene, target, key, "Parry on", card, CHAIN_AP, "parry") for key, card in parries)
        found = {key: (card, flat) for key, card in parries}
        if target.tokens.get(REACTION, 0) > 0:
            others = tuple(each for each in DEFENSE if each != "parry")
            cards = [each for each in core_cards(scene, target, others) if can_answer(scene, target, each[1], blow)]
            breaking, costs = options_of(scene, target, cards, 1, "break")
            options, found = (*options, *breaking), {**found, **costs}
        return options, found

    def build(options: tuple[Option, ...]) -> Ask:
        text = f"Chain Duel: {blow.user.name} ripostes. Does {target.name} parry on, break off, or take it?"
        schema = Pick((LET_IT_COME, *options), purse=purse_of(scene, target))
        on = next((each.key for each in schema.options if each.kind == "parry"), NO_ANSWER)
        default = on if target.ap.value > 1 else NO_ANSWER
        return Ask(target.seat, "TC-CP-09", text, schema, default, target.id, why, renewable=True)

    answer = yield from chosen(offered, build)
    if answer is None:
        return None
    card, cost = answer
    if card.action != "parry":
        scene.spend(target, REACTION)
    yield from pay(scene, target, cost, title_of(target, card))
    return Defence(target, card)
