"""A Priority window: lay, answer, reveal, order, resolve (TC-CARD-02 … TC-CARD-25)."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Revealed
from facedown.kernel.scene.secret import unseal
from facedown.kernel.words.schema import yes_or_no
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.utility import NOTHING
from facedown.rulesets.tricore.actor.card import HELD_BACK, STRIDE, Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.passage import Passage
from facedown.rulesets.tricore.actor.scene import TriScene, is_aware, next_occasion, present
from facedown.rulesets.tricore.cards.aiming import aim, place_areas
from facedown.rulesets.tricore.cards.before_reveal import force_open
from facedown.rulesets.tricore.cards.card_in_play import Play, head_for, take_back
from facedown.rulesets.tricore.cards.card_purpose import card_name, face_of
from facedown.rulesets.tricore.cards.laying import Laid, announce, lay_active, lay_reactions
from facedown.rulesets.tricore.events.combat import CardReturned
from facedown.rulesets.tricore.fight.at_once import as_of, stances
from facedown.rulesets.tricore.fight.binding import attacks, bind
from facedown.rulesets.tricore.fight.reveal import appraise, in_order, pay_active, pay_card, secondary, turn_all_up
from facedown.rulesets.tricore.harm.exertion import settle_debts
from facedown.rulesets.tricore.rolls.blow import BY_HOLD
from facedown.rulesets.tricore.rolls.cost import SURCHARGE

Totals = dict[str, tuple[int, int]]


def take_priority(scene: TriScene, holders: list[Character]) -> Flow[None]:
    """Whoever holds Priority lays cards, the others answer, everything is turned up and resolved (TC-CARD-10)."""
    laid = yield from lay_active(scene, holders)
    announce(scene, laid)
    if not any(laid.values()):
        return
    yield from force_open(scene, laid)
    for each in present(scene):
        each.answered = False
    reacting = yield from lay_reactions(scene, holders, laid)
    yield from open_cards(scene, laid, reacting)


def open_cards(scene: TriScene, laid: Laid, reacting: Laid) -> Flow[None]:
    """Reveal, pay, roll the secondary Rotation, bind, resolve (TC-CARD-05, TC-CARD-06, TC-CARD-12 … TC-CARD-16)."""
    scene.state.disturbed = {}
    plays, answering = turn_all_up(scene, laid, reacting)
    yield from pay_active(scene, plays)
    totals = yield from secondary(scene, plays, answering)
    yield from resolve_cards(scene, plays, answering, totals, laid)


def resolve_cards(
    scene: TriScene, plays: list[Play], answering: list[Play], totals: Totals, laid: Laid, keep: bool = False
) -> Flow[None]:
    """Each Priority Action with the Reactions bound to it: quicker ones before, the others after it (TC-CARD-14)."""
    yield from place_areas(scene, plays)
    bound = yield from bind(scene, plays, answering, totals, laid, keep)
    others = [each for each in bound if not each.card.is_defense]
    others.sort(key=lambda each: totals.get(each.actor.id, (0, 0)), reverse=True)
    head_for(plays)
    head_for(others)
    for tied in (yield from in_order(scene, plays, totals)):
        yield from _moment(scene, tied, others, totals)
    for who in present(scene):  # whose card came to nothing has paid for it all the same, and for Insight (TC-AP-19)
        yield from settle_debts(scene, who)
    for waiting in [] if keep else scene.state.armed:  # its event has not come (TC-CARD-25)
        who = scene.state.actors[waiting.actor]
        scene.record(CardReturned(actor=who.id, card=card_name(scene, who, waiting.card)))
    scene.state.armed = []


def _moment(scene: TriScene, tied: list[Play], others: list[Play], totals: Totals) -> Flow[None]:
    """One Action, or several that are tied, with the Reactions to them; a Reaction that is tied with its Action comes
    at the same moment (TC-CARD-14, TC-CARD-24, TC-G-79)."""
    mine = [each for each in others if each.answers in tied]
    early = [each for each in mine if each.answers is not None and is_early(scene, each, each.answers, totals)]
    for each in early:
        yield from _act(scene, each)
    before = stances(scene)
    for at, play in enumerate(tied):
        yield from as_of(scene, before, _act(scene, play)) if at else _act(scene, play)
    for each in [late for late in mine if late not in early]:
        is_tied = each.answers is not None and totals.get(each.actor.id) == totals.get(each.answers.actor.id)
        yield from as_of(scene, before, _act(scene, each)) if is_tied else _act(scene, each)


def _act(scene: TriScene, play: Play) -> Flow[None]:
    """A card resolves, and whoever held an Action for it may release it now (TC-UTIL-05)."""
    yield from perform(scene, play, release_when_near)
    yield from release_holds(scene, play)


def is_early(scene: TriScene, reaction: Play, play: Play, totals: Totals) -> bool:
    """A higher secondary React comes first, and a Stride that serves a Block always (TC-CARD-14, TC-G-31)."""
    serves = any(each.actor is reaction.actor for each in play.defences.values())
    if reaction.card.kind == STRIDE and serves:
        return True
    if scene.rulings[rulings.PRIORITY_FIRST] == "on":
        return False
    return totals.get(reaction.actor.id, (0, 0)) > totals.get(play.actor.id, (0, 0))


def release_holds(scene: TriScene, play: Play) -> Flow[None]:
    """A held Action may be released at once when its event occurs (TC-UTIL-05, TC-UTIL-06, TC-UTIL-13)."""
    for who in present(scene):
        if who.holding is None or not _has_occurred(scene, who, play) or who.tokens.get(REACTION, 0) < 1:
            continue
        if (yield from _wants_release(scene, who, f"{play.actor.name} has acted.")):
            yield from release(scene, who)


def _wants_release(scene: TriScene, who: Character, what: str) -> Flow[bool]:
    """Whether it is time for what somebody holds (TC-CP-12)."""
    why, text = next_occasion(scene), f"{what} Does {who.name} release what is held?"
    schema = yes_or_no("It is done at once, for a Reaction and its price.", "Go on holding it.")
    answer = yield from asked(lambda: Ask(who.seat, "TC-CP-12", text, schema, "no", who.id, why, renewable=True))
    return bool(answer == "yes")


def release_when_near(scene: TriScene, who: Character, passage: Passage) -> Flow[None]:
    """What is held until an enemy comes within reach may be released at that very square (TC-UTIL-05, TC-G-102)."""
    other, held = passage.who, who.holding
    if held is None or held.trigger != "near" or who.tokens.get(REACTION, 0) < 1:
        return
    if not who.can_act or not is_aware(scene, who, other):
        return
    if (yield from _wants_release(scene, who, f"{other.name} comes within reach.")):
        passage.tell()
        yield from release(scene, who)


def _has_occurred(scene: TriScene, who: Character, play: Play) -> bool:
    """Whether what just happened is the trigger of a Hold (TC-UTIL-05)."""
    other, held = play.actor, who.holding
    if held is None or other.side == who.side or not who.can_act or not is_aware(scene, who, other):
        return False
    targets = [target for _, target in attacks(scene, [play])]
    if held.trigger == "attacked":
        return who in targets
    if held.trigger == "ally-attacked":
        return any(each.side == who.side for each in targets)
    return held.trigger == "acts" or (held.trigger == "moves" and play.card.kind == STRIDE)


def release(scene: TriScene, who: Character) -> Flow[None]:
    """The held card is turned up, paid with the surcharge, and resolves; its attack is answered openly (TC-CARD-21,
    TC-G-64)."""
    assert who.holding is not None
    card: Card = unseal(who.holding.card, Card)
    who.holding = None
    if card.action == NOTHING:
        return
    choice, turned = (who.name, card_name(scene, who, card)), (HELD_BACK, who.id)
    face = face_of(scene, who, card)
    scene.record(Revealed(choices=(choice,), turned=(turned,), printed=((face,),), about=(who.id,)))
    play = Play(who, card, BY_HOLD)
    if not (yield from aim(scene, play)):
        play.too_far = True
        take_back(scene, play)
        return
    cost = appraise(scene, play, SURCHARGE)
    if cost is not None:
        scene.spend(who, REACTION)
        yield from pay_card(scene, play, cost)
    yield from perform(scene, play, release_when_near)
    yield from release_holds(scene, play)
