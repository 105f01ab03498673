"""The answer window: an attack nobody could lay a card against is answered openly, at once (TC-CARD-21, TC-G-87)."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import spares_surcharge
from facedown.rulesets.tricore.actions.defending import can_answer, can_interpose
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.hints import AimHint, PlayHint
from facedown.rulesets.tricore.actor.scene import TriScene, in_rotation, is_aware, next_occasion, perceives, present
from facedown.rulesets.tricore.cards.aiming import aim, can_aim
from facedown.rulesets.tricore.cards.card_in_play import Play, use_off_hand
from facedown.rulesets.tricore.cards.card_purpose import card_name, title_of
from facedown.rulesets.tricore.cards.deck import defence_cards, other_reactions
from facedown.rulesets.tricore.cards.fan import Press
from facedown.rulesets.tricore.events.combat import Acted, Interposed
from facedown.rulesets.tricore.ground.stealth import emerge
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.rolls.blow import BY_REACTION, Blow, Defence
from facedown.rulesets.tricore.rolls.cost import SURCHARGE, Cost, can_pay, cost_of, weariness
from facedown.rulesets.tricore.rolls.purse import purse_of

NO_ANSWER = "none"
LET_IT_COME = Option(
    NO_ANSWER, "Let it come", kind=NO_ANSWER, gist="Spend nothing; Guard and Armor stop what they can."
)
Offer = tuple[tuple[Option, ...], dict[str, tuple[Card, Cost]]]
"""Options, and the card of each with its cost."""


def chosen(offered: Callable[[], Offer], build: Callable[[tuple[Option, ...]], Ask]) -> Flow[tuple[Card, Cost] | None]:
    """Ask with what is on offer now, and anew whenever the table changed under it; the card that was chosen."""
    while True:
        options, found = offered()
        answer = yield build(options)
        if answer is not AGAIN:
            return found.get(answer)


def options_of(scene: TriScene, who: Character, cards: Iterable[tuple[str, Card]], surcharge: int, kind: str) -> Offer:
    """Cards that could be paid for, as options with their cost."""
    options, found = [], {}
    band, load = weariness(scene, who), derived.is_encumbered(who, scene.rulings, scene.content)
    press = Press(scene, who, band, load)
    for key, card in cards:
        printed, cost = press.face((key, card, (kind,), surcharge))
        if can_pay(scene, who, cost):
            at, hint = target_of(card), PlayHint(card)
            options.append(msgspec.structs.replace(printed, group="", target=at, kind=kind, counts=(), tells=hint))
            found[key] = (card, cost)
    return tuple(options), found


def target_of(card: Card) -> str:
    """At whom a card goes, if that is settled."""
    return card.targets[0] if card.targets else ""


class Answered(NamedTuple):
    """How an attack is answered: at whom it goes now, the defence against it, and what is done afterwards."""

    blow: Blow
    defence: Defence | None = None
    later: tuple[Play, ...] = ()


def defend_openly(scene: TriScene, blow: Blow) -> Flow[Defence | None]:
    """The target may use one Defense Action at its own cost, and no slot (TC-REACT-16, TC-CARD-21)."""
    target = blow.target
    if not target.can_act or not is_aware(scene, target, blow.user):
        return None
    extra = scene.rulings[rulings.SELF_DEFENSE_SURCHARGE]
    why = next_occasion(scene)

    def offered() -> Offer:
        cards = [(key, card) for key, card in defence_cards(scene, target) if can_answer(scene, target, card, blow)]
        triggers = [each for each in cards if is_trigger(target, each[1])]
        options, found = options_of(scene, target, [each for each in cards if each not in triggers], extra, "defence")
        if not triggers or target.tokens.get(REACTION, 0) < 1:
            return options, found
        more, others = options_of(scene, target, triggers, SURCHARGE, "defence")
        return (*options, *more), {**found, **others}

    def build(options: tuple[Option, ...]) -> Ask:
        text = f"{blow.user.name} attacks {target.name}. How does {target.name} answer?"
        schema = Pick((LET_IT_COME, *options), purse=purse_of(scene, target))
        ask = Ask(target.seat, "TC-CP-07", text, schema, NO_ANSWER, target.id, why, renewable=True)
        return msgspec.structs.replace(ask, tells=AimHint((blow.user.id,), (target.id,), blow.card.action))

    found = yield from chosen(offered, build)
    if found is None:
        return None
    card, cost = found
    if is_trigger(target, card):
        scene.spend(target, REACTION)
    yield from pay(scene, target, cost, title_of(target, card))
    return Defence(target, card)


def is_trigger(who: Character, card: Card) -> bool:
    """A Trigger ability uses a Reaction and the surcharge even in one's own defence (TC-REACT-13, TC-REACT-20)."""
    build = who.build(card.ability) if card.ability else None
    return build is not None and build.kind == "trigger"


def others_react(scene: TriScene, blow: Blow, defence: Defence | None, of: Play | None = None) -> Flow[Answered]:
    """Others who are aware may step in, or do something else afterwards, for 1 AP and a Reaction; of a card that was
    laid only those who could lay nothing against it (TC-CARD-21)."""
    if scene.rulings[rulings.ANSWER_WINDOW] == "target-only":
        return Answered(blow, defence)
    later: list[Play] = []
    for who in in_rotation(scene, present(scene)):
        if who is blow.user or who is blow.target or not (of is None or of.is_open_to(who)):
            continue
        if not _may_react(scene, who, blow):
            continue
        play = yield from _ask_other(scene, who, blow, is_open=defence is None)
        if play is None:
            continue
        if play.card.is_defense:
            blow, defence, _ = step_in(scene, who, play.card, blow)
        else:
            later.append(play)
    return Answered(blow, defence, tuple(later))


def _may_react(scene: TriScene, who: Character, blow: Blow) -> bool:
    knows = is_aware(scene, who, blow.user) and perceives(scene, who, blow.target)
    return who.can_act and who.tokens.get(REACTION, 0) > 0 and knows


def step_in(scene: TriScene, who: Character, card: Card, blow: Blow) -> Answered:
    """The interposer is the target now, and steps out of hiding (TC-CARD-15, TC-SKL-42)."""
    emerge(scene, who, keep_dice=False)
    scene.record(Interposed(actor=who.id, target=blow.target.id))
    return Answered(msgspec.structs.replace(blow, target=who), Defence(who, card))


def _ask_other(scene: TriScene, who: Character, blow: Blow, is_open: bool) -> Flow[Play | None]:
    """Stepping in where nothing defends yet, or any other Reaction that is legal: it need not be about this attack
    (TC-CP-08, TC-REACT-15)."""

    def cards() -> Iterator[tuple[str, Card]]:
        if is_open and who.side != blow.user.side:
            yield from (each for each in defence_cards(scene, who) if can_interpose(scene, who, each[1], blow))
        aimed: dict[tuple[object, ...], bool] = {}  # the same for all weights of a card
        for key, card in other_reactions(scene, who):
            about = (card.action, card.devices, card.ability, card.item)
            if about not in aimed:
                aimed[about] = can_aim(scene, who, card)
            if aimed[about]:
                yield key, card

    attacked = blow.target.name if perceives(scene, who, blow.target) else "somebody unseen"
    aims = AimHint((blow.user.id,), (blow.target.id,), blow.card.action)
    found = yield from pick_reaction(scene, who, cards, f"{blow.user.name} attacks {attacked}.", aims)
    if found is None:
        return None
    card, cost = found
    play = Play(who, card, BY_REACTION)
    play.cost = cost
    if not card.is_defense:
        yield from aim(scene, play)
    return play


def pick_reaction(
    scene: TriScene, who: Character, cards: Callable[[], Iterator[tuple[str, Card]]], what: str, aims: AimHint
) -> Flow[tuple[Card, Cost] | None]:
    """A Reaction in the open: chosen, paid with its surcharge, and counted (TC-REACT-01, TC-REACT-08, TC-REACT-12)."""
    if next(cards(), None) is None:
        return None
    why = next_occasion(scene)

    def offered() -> Offer:
        return options_of(scene, who, cards(), SURCHARGE, "reaction")

    def build(options: tuple[Option, ...]) -> Ask:
        schema = Pick((Option(NO_ANSWER, "Do nothing", kind=NO_ANSWER), *options), purse=purse_of(scene, who))
        text = f"{what} Does {who.name} React?"
        return Ask(who.seat, "TC-CP-08", text, schema, NO_ANSWER, who.id, why, renewable=True, tells=aims)

    found = yield from chosen(offered, build)
    if found is None:
        return None
    card, cost = found
    guards = who.build(card.ability) if card.ability else None
    if guards is not None and spares_surcharge(guards):
        cost = cost_of(scene, who, card)
    scene.record(Acted(actor=who.id, what=f"reacts with {card_name(scene, who, card)}"))
    scene.spend(who, REACTION)
    use_off_hand(scene, who, card)
    yield from pay(scene, who, cost, title_of(who, card))
    return card, cost
