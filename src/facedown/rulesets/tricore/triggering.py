"""Trigger abilities in play: an event happens, and whoever has an answer to it is asked."""

import msgspec

from facedown.kernel.flow import Flow
from facedown.kernel.question import Ask
from facedown.kernel.schema import Option, Pick
from facedown.rulesets.tricore.ability import Build, drawback
from facedown.rulesets.tricore.answer import NONE, in_reach, options_of
from facedown.rulesets.tricore.blow import TRIGGER
from facedown.rulesets.tricore.card import Card
from facedown.rulesets.tricore.character import REACTION, Character
from facedown.rulesets.tricore.content import DEFENSE
from facedown.rulesets.tricore.cost import SURCHARGE, Cost
from facedown.rulesets.tricore.drawbacks import refuse_use
from facedown.rulesets.tricore.exertion import pay
from facedown.rulesets.tricore.hand import ability_cards, title_of
from facedown.rulesets.tricore.play import Play
from facedown.rulesets.tricore.scene import TriScene, asked, in_rotation, occasion
from facedown.rulesets.tricore.triggers import WORDS, Occurrence, called_up

Laid = dict[tuple[str, str], Card]
"""Trigger cards that lie on the table, by whose they are and of which ability."""


def offer(
    scene: TriScene, happened: Occurrence, laid: Laid | None = None, only: Character | None = None
) -> Flow[list[Play]]:
    """Each ability the event calls up is offered to its owner, in Rotation order (TC-CP-13, TC-CARD-25, ACS-111).

    Defences among them are offered when an attack is answered, not here.
    """
    found = [pair for pair in called_up(scene, happened) if only in (None, pair[0])]
    order = in_rotation(scene, [owner for owner, _ in found])
    plays: list[Play] = []
    for owner, build in sorted(found, key=lambda pair: order.index(pair[0])):
        if build.base in DEFENSE or owner.tokens.get(REACTION, 0) < 1 or refuse_use(scene, owner, build) is not None:
            continue
        play = yield from _ask(scene, owner, build, happened, (laid or {}).get((owner.id, build.id)))
        if play is not None:
            plays.append(play)
    return plays


def _ask(scene: TriScene, owner: Character, build: Build, happened: Occurrence, laid: Card | None) -> Flow[Play | None]:
    why, extra = occasion(scene), surcharge(scene, owner, happened)

    def offered() -> tuple[tuple[Option, ...], dict[str, tuple[Card, Cost]]]:
        return options_of(scene, owner, _cards(scene, owner, build, happened, laid), extra, "trigger")

    if not offered()[0]:
        return None

    def ask() -> Ask:
        now = offered()[0]
        default = now[0].key if laid is not None and now else NONE
        text = f"{WORDS[build.trigger][0].upper()}{WORDS[build.trigger][1:]}: does {owner.name} use {build.name}?"
        schema = Pick((Option(NONE, "No", "", "", {"kind": NONE}), *now))
        return Ask(owner.seat, "TC-CP-13", text, schema, default, owner.id, why, renewable=True)

    answer = yield from asked(ask)
    card, cost = offered()[1].get(answer, (None, None))
    if card is None or cost is None:
        return None
    play = Play(owner, card, TRIGGER)
    play.cost = cost
    if not extra:
        owner.answered = True
    scene.spend(owner, REACTION)  # TC-REACT-13
    yield from pay(scene, owner, cost, title_of(owner, card))
    return play


def _cards(
    scene: TriScene, owner: Character, build: Build, happened: Occurrence, laid: Card | None
) -> list[tuple[str, Card]]:
    """The card as it was laid, or at each weight and with each device, aimed where the event points (TC-CARD-19)."""
    target = target_of(scene, owner, build, happened)
    if laid is not None:
        cards = [(build.id, msgspec.structs.replace(laid, targets=target))]
    else:
        cards = [
            (key, msgspec.structs.replace(card, targets=target))
            for key, card, each in ability_cards(scene, owner, active=False, open=True)
            if each.id == build.id
        ]
    return [(key, card) for key, card in cards if _reaches(scene, owner, card)]


def surcharge(scene: TriScene, owner: Character, happened: Occurrence) -> int:
    """1 AP, unless the Priority holder targets the owner and its free answer is unused (TC-REACT-09, TC-REACT-20)."""
    free = happened.event == "targeted" and happened.cause in scene.state.priority and not owner.answered
    return 0 if free or (happened.event == "turn-starts" and owner.id in scene.state.priority) else SURCHARGE


def target_of(scene: TriScene, owner: Character, build: Build, happened: Occurrence) -> tuple[str, ...]:
    """At whom it goes: harm at whoever caused the event, help at oneself or at the ally it befell."""
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
        return False
    return all(id == owner.id or in_reach(scene, owner, card, scene.state.actors[id]) for id in card.targets)
