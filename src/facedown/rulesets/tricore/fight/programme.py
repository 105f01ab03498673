"""The other cadence: a whole cycle is laid at once and turned up in one reveal (TC-C-47)."""

from collections.abc import Callable, Iterator

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.words.schema import Option, Several
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, able, in_rotation, next_occasion
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.cards.hand_question import LEAVE, MOST_ACTIVE, Hand, active_hand, reacting_hand
from facedown.rulesets.tricore.cards.laying import Laid, cards_of
from facedown.rulesets.tricore.events.combat import CardReturned, CardsLaid
from facedown.rulesets.tricore.fight.priority import resolve_cards
from facedown.rulesets.tricore.fight.reveal import pay_active, secondary, turn_all_up
from facedown.rulesets.tricore.ground.leaving import leave
from facedown.rulesets.tricore.rolls.purse import purse_of

MARK = "re:"
Turns = Iterator[tuple[list[str], Callable[[], Flow[None]]]]


def lay_programme(scene: TriScene) -> Flow[Turns]:
    """Everyone lays Active and reacting cards; one reveal, one secondary React; turns follow in Rotation order."""
    laid, reacting = yield from _lay(scene)
    scene.state.disturbed = {}
    plays, answering = turn_all_up(scene, laid, reacting)
    yield from pay_active(scene, plays)
    totals = yield from secondary(scene, plays, answering)

    def turns() -> Turns:
        for group in [list(each) for each in scene.state.rotation.places]:

            def play(group: list[str] = group) -> Flow[None]:
                for each in scene.state.actors.values():
                    each.answered = False
                mine = [each for each in plays if each.actor.id in group]
                left = [each for each in answering if not each.bound and not each.void and each.actor.id not in group]
                own = {id: cards for id, cards in laid.items() if id in group}
                if mine:
                    yield from resolve_cards(scene, mine, left, totals, own, keep=True)

            yield group, play
        for each in answering:
            if not each.bound and not each.void:
                name = card_name(scene, each.actor, each.card)
                scene.record(CardReturned(actor=each.actor.id, card=name))

    return turns()


def _lay(scene: TriScene) -> Flow[tuple[Laid, Laid]]:
    why = next_occasion(scene)
    people = in_rotation(scene, [each for each in able(scene) if each.id in scene.state.rotation.order])
    hands = {each.id: _hands(scene, each) for each in people}
    answers = yield Commit(tuple(_ask(each, *hands[each.id], why) for each in people), "TC-CP-01", why)
    laid: Laid = {}
    reacting: Laid = {}
    for who, answer in zip(people, answers, strict=True):
        if LEAVE in answer:
            yield from leave(scene, who)  # TC-CP-30
        active, reaction, _ = hands[who.id]
        laid[who.id] = active.laid([each for each in answer if not each.startswith(MARK)])
        reacting[who.id] = cards_of(reaction, [each.removeprefix(MARK) for each in answer if each.startswith(MARK)])
        count = len(laid[who.id]) + len(reacting[who.id])
        scene.record(CardsLaid(actor=who.id, count=count))
    return laid, reacting


def _hands(scene: TriScene, who: Character) -> tuple[Hand, Hand, dict[str, int]]:
    """Active cards and Reactions in one hand, each with their own limits."""
    active, limits = active_hand(scene, who)
    reaction, more = reacting_hand(scene, who, MOST_ACTIVE, 1)
    return active, reaction, {**limits, **{MARK + kind: most for kind, most in more.items()}}


def _ask(who: Character, active: Hand, reaction: Hand, limits: dict[str, int], why: str) -> Ask:
    options = (*active.options, *(_marked(each) for each in reaction.options))
    text = f"Which cards does {who.name} lay for the whole cycle?"
    return Ask(
        who.seat, "TC-CP-01", text, Several(options, 0, 1000, limits, purse_of(active.scene, who)), [], who.id, why
    )


def _marked(option: Option) -> Option:
    key, text, counts = MARK + option.key, f"React: {option.text}", tuple(MARK + each for each in option.counts)
    shown = msgspec.structs.replace(option.face, title=f"React: {option.face.title}") if option.face else None
    return msgspec.structs.replace(option, key=key, text=text, face=shown, counts=counts)
