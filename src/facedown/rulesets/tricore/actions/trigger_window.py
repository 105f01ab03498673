"""Trigger abilities in play: an event happens, and whoever has an answer to it is asked."""

from collections.abc import Callable

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.trigger_events import MOMENTS, Occurrence, called_up
from facedown.rulesets.tricore.actions.answer import NO_ANSWER, options_of
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.device import in_reach
from facedown.rulesets.tricore.actor.scene import TriScene, in_rotation, next_occasion
from facedown.rulesets.tricore.cards.aiming import aim, place_area, within_reach
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.cards.card_purpose import card_name, title_of, wanted
from facedown.rulesets.tricore.cards.deck import ability_cards
from facedown.rulesets.tricore.content.ability import Build, drawback, event_words
from facedown.rulesets.tricore.content.content import DEFENSE
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.harm.drawbacks import refuse_use
from facedown.rulesets.tricore.harm.exertion import pay
from facedown.rulesets.tricore.rolls.blow import BY_TRIGGER, Blow
from facedown.rulesets.tricore.rolls.cost import SURCHARGE, Cost
from facedown.rulesets.tricore.rolls.purse import purse_of

LaidTriggers = dict[tuple[str, str], Card]
"""Trigger cards that lie on the table, by whose they are and of which ability."""


def offer(
    scene: TriScene,
    happened: Occurrence,
    laid: LaidTriggers | None = None,
    only: Character | None = None,
    tell: Callable[[], None] = lambda: None,
) -> Flow[list[Play]]:
    """Each ability the event calls up is offered to its owner, in Rotation order (TC-CP-13, TC-CARD-25, ACS-111).

    A defence whose event is an attack is offered when that is answered, not here; any other is prepared now. `tell`
    says what has led to it, as soon as somebody answers.
    """
    found = [pair for pair in called_up(scene, happened) if only in (None, pair[0])]
    order = in_rotation(scene, [owner for owner, _ in found])
    plays: list[Play] = []
    for owner, build in sorted(found, key=lambda pair: order.index(pair[0])):
        is_answer = build.base in DEFENSE and MOMENTS[build.trigger] == "reveal"
        if is_answer or owner.tokens.get(REACTION, 0) < 1 or refuse_use(scene, owner, build) is not None:
            continue
        play = yield from _ask(scene, owner, build, happened, (laid or {}).get((owner.id, build.id)), tell)
        if play is not None:
            plays.append(play)
    return plays


def when_targeted(scene: TriScene, blow: Blow) -> Flow[list[Play]]:
    """An attack nobody could lay a card against calls up what waits for one, played after it (TC-CARD-21, ACS-20).

    Where only the target may answer, nobody else's is called up (TC-G-87).
    """
    target, cause = blow.target, blow.user.id
    found = yield from offer(scene, Occurrence("targeted", target.id, cause), only=target)
    if scene.rulings[rulings.ANSWER_WINDOW] == "all-aware":
        found += yield from offer(scene, Occurrence("ally-targeted", target.id, cause))
    return found


def _ask(
    scene: TriScene,
    owner: Character,
    build: Build,
    happened: Occurrence,
    laid: Card | None,
    tell: Callable[[], None],
) -> Flow[Play | None]:
    why, extra = next_occasion(scene), surcharge(scene, owner, happened)

    def offered() -> tuple[tuple[Option, ...], dict[str, tuple[Card, Cost]]]:
        return options_of(scene, owner, _cards(scene, owner, build, happened, laid), extra, "trigger")

    if not offered()[0]:
        return None

    def ask() -> Ask:
        now = offered()[0]
        default = now[0].key if laid is not None and now else NO_ANSWER
        what = event_words(build.trigger, build.trigger_of)
        text = f"{what[0].upper()}{what[1:]}: does {owner.name} use {build.name}?"
        schema = Pick((Option(NO_ANSWER, "No", kind=NO_ANSWER), *now), purse=purse_of(scene, owner))
        return Ask(owner.seat, "TC-CP-13", text, schema, default, owner.id, why, renewable=True)

    answer = yield from asked(ask)
    card, cost = offered()[1].get(answer, (None, None))
    if card is None or cost is None:
        return None
    tell()
    play = Play(owner, card, BY_TRIGGER)
    play.cost = cost
    if build.ev == "damage" and not card.targets:
        yield from aim(scene, play)
    if not extra:
        owner.answered = True
    scene.record(Acted(actor=owner.id, what=f"answers with {card_name(scene, owner, card)}"))
    scene.spend(owner, REACTION)  # TC-REACT-13
    yield from pay(scene, owner, cost, title_of(owner, card))
    yield from place_area(scene, play)
    return play


def _cards(
    scene: TriScene, owner: Character, build: Build, happened: Occurrence, laid: Card | None
) -> list[tuple[str, Card]]:
    """The card as it was laid, or at each weight and with each device, aimed where the event points (TC-CARD-19)."""
    target = whom_it_answers(scene, owner, build, happened)
    if laid is not None:
        cards = [(build.id, laid)]
    else:
        every = ability_cards(scene, owner, active=False, open=True)
        cards = [(key, card) for key, card, each in every if each.id == build.id]
    told = [(key, msgspec.structs.replace(card, targets=target)) for key, card in cards]
    return [(key, _with_more(scene, owner, card)) for key, card in told if _reaches(scene, owner, card)]


def _with_more(scene: TriScene, owner: Character, card: Card) -> Card:
    """Beside the one the event points at, the nearest others the ability has targets for (ACS-31)."""
    most = wanted(owner, card)
    if not card.targets or most <= 1:
        return card
    more = [each.id for each in within_reach(scene, owner, card) if each.id not in card.targets]
    return msgspec.structs.replace(card, targets=(*card.targets, *more[: most - 1]))


def surcharge(scene: TriScene, owner: Character, happened: Occurrence) -> int:
    """1 AP, unless the Priority holder targets the owner and its free answer is unused (TC-REACT-09, TC-REACT-20)."""
    free = happened.event == "targeted" and happened.cause in scene.state.priority and not owner.answered
    return 0 if free or (happened.event == "turn-starts" and owner.id in scene.state.priority) else SURCHARGE


def whom_it_answers(scene: TriScene, owner: Character, build: Build, happened: Occurrence) -> tuple[str, ...]:
    """At whom it goes: harm at whoever caused the event, help at oneself or at the ally it befell; nobody if the event
    points at no enemy, as the start of a turn does."""
    if build.ev == "damage":
        for id in (happened.cause, happened.subject):
            other = scene.state.actors.get(id)
            if other is not None and other.side != owner.side and not other.is_gone:
                return (id,)
        return ()
    if build.ev == "none" and not any(each.name == "boon" for each in build.keywords):
        return ()
    subject = scene.state.actors.get(happened.subject)
    if subject is None or subject.side != owner.side or drawback(build, "self-only"):
        return (owner.id,)
    return (subject.id,)


def _reaches(scene: TriScene, owner: Character, card: Card) -> bool:
    """It has a target in reach, or needs none (TC-REACT-10)."""
    build = owner.build(card.ability)
    if build is not None and build.ev == "damage" and not card.targets:
        return bool(within_reach(scene, owner, card))
    return all(id == owner.id or in_reach(scene, owner, card, scene.state.actors[id]) for id in card.targets)
