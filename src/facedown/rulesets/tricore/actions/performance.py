"""A card resolves: its legality is tested again, then it does what it says (TC-CARD-16, TC-CARD-23)."""

from collections.abc import Callable
from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import is_delayed
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence, health, waits_for, what_befell
from facedown.rulesets.tricore.actions import moments, objects, skill_actions, subactions, utility
from facedown.rulesets.tricore.actions.answer import Answered, defend_openly, others_react, step_in
from facedown.rulesets.tricore.actions.area import burst
from facedown.rulesets.tricore.actions.assist import assist
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actions.defending import can_interpose, take_prepared
from facedown.rulesets.tricore.actions.duel import choose_bonus, riposte, wants_bonus
from facedown.rulesets.tricore.actions.grab import escape, tidy
from facedown.rulesets.tricore.actions.sustain import settle
from facedown.rulesets.tricore.actions.trigger_window import offer, when_targeted
from facedown.rulesets.tricore.actor.card import CORE, COUP, ESCAPE, RECOVER, SKILL, STRIDE, UTILITY, Card
from facedown.rulesets.tricore.actor.character import (
    BOUND,
    DEAD,
    DYING,
    FUMBLED,
    RESTRAINED,
    UNCONSCIOUS,
    Character,
    Wind,
)
from facedown.rulesets.tricore.actor.device import ammunition, in_reach, items_of, reach_of, subtypes_of, wieldings
from facedown.rulesets.tricore.actor.objects import thrown_piece, thrown_pounds
from facedown.rulesets.tricore.actor.passage import Passage, Watch, is_there
from facedown.rulesets.tricore.actor.scene import TriScene, actor, free_beside, ground, perceives, present
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of, come_to_nothing
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, RIPOSTE, STEP, Follow
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import OFFENSE, Use
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.combat import Acted
from facedown.rulesets.tricore.ground.destination import Goal
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.harm.drawbacks import refuse_use
from facedown.rulesets.tricore.harm.exertion import gain_ap, pay, settle_debts, spend_ap
from facedown.rulesets.tricore.harm.injury import deal, die, let_go
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.blow import BY_BONUS, Blow, Defence
from facedown.rulesets.tricore.rolls.cost import Cost, cost_of

BONUS_STRIDE_AP = 2
Held = Callable[[TriScene, Character, Passage], Flow[None]]
"""What somebody does who holds an Action until an enemy comes near (TC-UTIL-05)."""


def perform(scene: TriScene, play: Play, held: Held | None = None) -> Flow[None]:
    """One card and everything that comes of it; what somebody holds until an enemy comes near may interrupt it."""
    waiting = [play]
    while waiting:
        each = waiting.pop(0)
        later = yield from _perform(scene, each, held)
        for who in (each.actor, *(defence.actor for defence in each.defences.values())):  # used or not, it was paid
            before = health(who)
            yield from settle_debts(scene, who)
            for happened in what_befell(who, before, who.hp.value < before.hp):
                later += yield from occur(scene, happened)
        yield from settle(scene)
        tidy(scene)
        waiting = [*later, *waiting]


def _perform(scene: TriScene, play: Play, held: Held | None) -> Flow[list[Play]]:
    user, card = play.actor, play.card
    if play.void or not user.can_act:
        _void(scene, play, play.void or f"{user.name} cannot act any more")
        return []
    build = user.build(card.ability) if card.ability else None
    refusal = refuse_use(scene, user, build) if build is not None else None
    if refusal is not None:
        _void(scene, play, refusal.text.rstrip("."))
        return []
    if build is not None and is_delayed(build) and play.origin != "wind":
        user.winding = [*user.winding, Wind(card)]
        scene.record(Acted(actor=user.id, what=f"winds up {build.name}"))
        return []
    clumsy = [each for each in user.conditions if each.source == FUMBLED]
    play.watch = partial(crossed, scene, held)
    yield from subactions.before(scene, play)
    if build is not None:
        yield from moments.before_action(scene, user, card, play.watch)
    later = yield from _do(scene, play, build)
    yield from subactions.after(scene, play)
    if build is not None:
        yield from moments.after_action(scene, user, card, play.watch)
    for each in clumsy:  # it was for one Action (TC-G-73)
        scene.lose_one(user, each)
    return later


def _do(scene: TriScene, play: Play, build: Build | None) -> Flow[list[Play]]:
    user, card = play.actor, play.card
    kind = card.kind
    if build is not None and build.ev != "none" and kind in (STRIDE, SKILL):  # by the GM's leave (ACS-22)
        if kind == STRIDE:
            yield from _stride(scene, play)
        else:
            yield from skill_actions.act(scene, play)
    if build is not None and build.ev in ("heal", "shield") and card.action not in ("block", "dodge", "parry"):
        yield from assist(scene, play, build)
        return []
    if card.action in OFFENSE or (build is not None and build.ev == "damage"):
        return (yield from offend(scene, play, build))
    if kind == CORE:
        yield from _other_core(scene, play)
    elif kind == STRIDE:
        yield from _stride(scene, play)
    elif kind == RECOVER:
        yield from utility.recover(scene, user)
    elif kind == UTILITY:
        return (yield from _utility(scene, play))
    else:
        yield from skill_actions.act(scene, play)
    return []


def _void(scene: TriScene, play: Play, why: str, target: Character | None = None) -> None:
    """An Action whose target is no longer legal has no effect, and its cost stays paid (TC-G-89)."""
    come_to_nothing(scene, play.actor, card_name(scene, play.actor, play.card), why, target)


def _other_core(scene: TriScene, play: Play) -> Flow[None]:
    user, card = play.actor, play.card
    if card.action == ESCAPE:
        yield from escape(scene, user)
    elif card.action == COUP:
        coup(scene, play)
    else:  # TC-CARD-22: paid now, face up, it answers the first legal attack before the owner's next turn
        user.prepared = [*user.prepared, card]
        scene.record(Acted(actor=user.id, what=f"prepares {card_name(scene, user, card)}"))


def coup(scene: TriScene, play: Play) -> None:
    """Who is helpless, unconscious and dying is dead at once; a body is only barred from Resuscitation (TC-WND-23,
    TC-WND-24, TC-WND-27, TC-C-40, TC-G-97)."""
    user = play.actor
    target = actor(scene, play.card.targets[0]) if play.card.targets else None
    helpless = target is not None and (target.has(DEAD) or (target.has(DYING) and target.has(UNCONSCIOUS)))
    if target is None or not helpless or not in_reach(scene, user, play.card, target):
        _void(scene, play, "there is nobody helpless and dying within reach")
        return
    if scene.rulings[rulings.COUP_REFUND] == "on":
        gain_ap(scene, user, Working(play.paid, "critical", ("TC-C-40",)))
    if target.dying is not None:
        target.dying.barred = True
        die(scene, target, f"{user.name} makes sure of it")


def _goal(scene: TriScene, play: Play) -> Goal | None:
    """Where a Stride was meant to lead: to somebody, and from how far that one is reached (TC-CP-05)."""
    if play.towards is None:
        return None
    id, card = play.towards
    target = actor(scene, id)
    return Goal(target, reach_of(scene, play.actor, card)) if perceives(scene, play.actor, target) else None


def _stride(scene: TriScene, play: Play) -> Flow[None]:
    user, card, goal = play.actor, play.card, _goal(scene, play)
    yield from stride(scene, user, card.action, card.subs, goal=goal, watch=play.watch)


def crossed(scene: TriScene, held: Held | None, passage: Passage, other: str, has_come: bool) -> Flow[None]:
    """Before a step out of somebody's reach and after one into it, what waits for that is offered and played; passing
    through crosses twice, on foot, by a Step or by force (ACS-20, TC-G-102)."""
    who, here = passage.who, passage.who.place
    for owner in [each for each in present(scene) if each.side != who.side and _waits(each)]:
        near, far = (ground(scene).distance(place, owner.place) for place in (here, other))
        if not (near <= melee_reach(scene, owner) < far and passage.goes_on(here)):
            continue
        for play in (yield from occur(scene, Occurrence("reach", who.id, who.id), owner, passage.tell)):
            yield from perform(scene, play, held)
        if has_come and held is not None and who.can_act:
            yield from held(scene, owner, passage)


def _waits(owner: Character) -> bool:
    """Whether somebody has a Trigger on reach, or holds an Action until an enemy comes near (ACS-20, TC-UTIL-05)."""
    return waits_for(owner, "reach") or (owner.holding is not None and owner.holding.trigger == "near")


def melee_reach(scene: TriScene, owner: Character) -> int:
    """How far somebody can strike with what is in hand (TC-DEV-04)."""
    return max(reach_of(scene, owner, Card("strike", "light", each)) for each in wieldings(scene, owner, "strike"))


def _utility(scene: TriScene, play: Play) -> Flow[list[Play]]:
    user, card = play.actor, play.card
    if card.action == "hold":
        yield from utility.hold(scene, user)
    elif card.action == "use" and card.item:
        piece = user.piece(card.item)
        item = scene.content.items[piece.item] if piece is not None else None
        if item is None or item.use is None:
            _void(scene, play, "it is gone")
        else:
            return (yield from _use(scene, play, item.use))
    elif card.action in ("equip", "stow", "drop"):
        utility.handle(scene, user, card)
    return []


def _use(scene: TriScene, play: Play, use: Use) -> Flow[list[Play]]:
    """A thing does what it was made for; if that comes to nothing, no unit of it is used up (TC-UTIL-10, TC-EQP-15)."""
    later: list[Play] = []
    if use.ev == "damage":
        is_done = any(not _why_not(scene, play, actor(scene, id)) for id in play.card.targets)
        later = yield from offend(scene, play, None)
    else:
        is_done = yield from assist(scene, play, None)
    if is_done:
        utility.use_item(scene, play.actor, play.card)
    return later


def offend(scene: TriScene, play: Play, build: Build | None) -> Flow[list[Play]]:
    """Each target in turn with its own Accuracy and EV, or an area with one EV for all (TC-ACC-12, ACS-31)."""
    user, card = play.actor, play.card
    _shoot(scene, user, card)
    if build is not None and build.area is not None:
        follows = yield from burst(scene, play, build)
        return (yield from follow_up(scene, follows, play.watch))
    if card.names_object:
        ev = yield from objects.act_on(scene, play)
        return (yield from _let_fly(scene, play, card.place, ev)) if ev is not None else []
    later: list[Play] = []
    for id in card.targets:
        later += yield from _attack(scene, play, actor(scene, id))
    if not card.targets:
        _void(scene, play, "it has no target")
    return later


def _shoot(scene: TriScene, user: Character, card: Card) -> None:
    """A unit of ammunition for each Volley (TC-EQP-15)."""
    if card.action == "volley":
        for item in items_of(scene, user, card):
            rounds = ammunition(scene, user, item)
            if rounds is not None:
                rounds.left -= 1
                scene.note(user, rounds.id, str(rounds.left))


def _let_fly(scene: TriScene, play: Play, place: str, ev: Working | None, spared: bool = False) -> Flow[list[Play]]:
    """What was lifted and thrown takes the harm of what it hits, and comes down there; somebody comes down beside it
    (TC-VOL-04, TC-G-101)."""
    user, card = play.actor, play.card
    piece = thrown_piece(user, card)
    if piece is not None:
        if ev is not None:
            objects.batter(scene, piece, ev)
        objects.come_down(scene, user, piece, place)
    if piece is not None or not thrown_pounds(scene, user, card):
        return []
    thrown = actor(scene, user.carrying)
    let_go(scene, user, thrown.id)
    if thrown.place != place:
        yield from Passage(scene, thrown, is_there).go(free_beside(scene, place)[:1], play.watch)
    return (yield from _hurt(scene, play, thrown, ev, spared)) if ev is not None and thrown.place != place else []


def _hurt(scene: TriScene, play: Play, thrown: Character, ev: Working, spared: bool) -> Flow[list[Play]]:
    """Whoever is thrown meets the EV with its own Guard and Armor (TC-G-101, TC-DMG-12)."""
    before, types = health(thrown), types_of(subtypes_of(scene, play.actor, play.card), scene.rulings)
    done = yield from deal(scene, thrown, Hit(ev, types, nonlethal=spared), f"thrown by {play.actor.name}")
    later: list[Play] = []
    for happened in what_befell(thrown, before, done.dealt >= 1, play.actor.id):
        later += yield from occur(scene, happened)
    return later


def _attack(scene: TriScene, play: Play, target: Character) -> Flow[list[Play]]:
    why_not = _why_not(scene, play, target)
    if why_not:
        _void(scene, play, why_not, target)
        return []
    user = play.actor
    blow, defence, later = yield from find_defence(scene, play, blow_of(scene, play, target))
    struck, follows = yield from strike(scene, blow, defence)
    landing = struck.landing
    thrown = yield from _let_fly(
        scene, play, blow.target.place, landing.ev if struck.met.is_hit else None, landing.nonlethal
    )
    play.refunded = play.refunded or struck.met.critical
    if subactions.advances(struck):
        yield from subactions.advance(scene, user, blow.target, play.watch)
    blocker = subactions.advances_in_defence(struck.clash)
    if blocker is not None:
        yield from subactions.advance(scene, blocker, user, play.watch)
    if defence is not None:
        yield from settle_debts(scene, defence.by)
    return [*thrown, *(yield from follow_up(scene, follows, play.watch)), *later]


def _why_not(scene: TriScene, play: Play, target: Character) -> str:
    """Why a card comes to nothing against somebody: gone, unseen or out of reach (TC-CARD-23)."""
    if target.is_gone or not perceives(scene, play.actor, target):
        return f"{target.name} is not there any more"
    return "" if in_reach(scene, play.actor, play.card, target) else f"{target.name} is out of reach"


def find_defence(scene: TriScene, play: Play, blow: Blow) -> Flow[Answered]:
    """The defence that was bound, a prepared one, or an open answer (TC-CARD-14, TC-CARD-21, TC-CARD-22)."""
    target = blow.target
    bound = play.defences.get(target.id)
    steps_in = bound is not None and bound.actor is not target
    if bound is not None and steps_in and not can_interpose(scene, bound.actor, bound.card, blow):
        bound = None  # the Stride did not get there
    if bound is not None and bound.actor.can_act:
        if steps_in:
            return step_in(scene, bound.actor, bound.card, blow)
        return Answered(blow, Defence(bound.actor, bound.card))
    prepared = take_prepared(scene, blow)
    if prepared is not None:
        return Answered(blow, prepared)
    defence: Defence | None = None
    later: list[Play] = []
    if play.is_open_to(target):
        defence = yield from defend_openly(scene, blow)
        later = yield from when_targeted(scene, blow)
    answered = yield from others_react(scene, blow, defence, play)
    return answered._replace(later=(*later, *answered.later))


def follow_up(scene: TriScene, follows: list[Follow], watch: Watch | None = None) -> Flow[list[Play]]:
    """Ripostes, bonus Actions, steps and events, one after the other."""
    later: list[Play] = []
    waiting = list(follows)
    while waiting:
        each = waiting.pop(0)
        if each.kind == RIPOSTE:
            more, plays = yield from riposte(scene, each, watch)
            waiting, later = [*more, *waiting], [*later, *plays]
        elif each.kind == BONUS_STRIKE:
            play = yield from _bonus_strike(scene, each)
            later += [play] if play is not None else []
        elif each.kind in (BONUS_STRIDE, STEP):
            yield from _bonus_move(scene, each, watch)
        elif each.occurrence is not None:
            later += yield from occur(scene, each.occurrence)
    return later


def _bonus_strike(scene: TriScene, follow: Follow) -> Flow[Play | None]:
    """A Light Strike at no cost, no Reaction and no slot, if it reaches (TC-BLK-05, TC-CRIT-07, TC-CRIT-10)."""
    by, against = follow.by, follow.against
    if against is None or not by.can_act or against.is_gone:
        return None
    cards = [Card("strike", "light", each, targets=(against.id,)) for each in wieldings(scene, by, "strike")]
    near = [each for each in cards if in_reach(scene, by, each, against)]
    if not near:
        return None
    normal = scene.rulings[rulings.BONUS_ACTION_COST] == "normal"
    free = Cost(Working(0, "bonus", ("TC-CRIT-10",)))
    offers = [(card, cost_of(scene, by, card) if normal else free) for card in near]
    found = yield from choose_bonus(scene, by, f"bonus Strike against {against.name}", offers)
    if found is None:
        return None
    card, cost = found
    yield from pay(scene, by, cost, "bonus Strike")
    play = Play(by, card, BY_BONUS)
    play.cost = cost
    return play


def _bonus_move(scene: TriScene, follow: Follow, watch: Watch | None) -> Flow[None]:
    """A bonus Stride as far as a Run, a Dodge's steps, or a Collide that drives on (TC-CRIT-06, TC-CRIT-08, TC-DDG-02,
    TC-DDG-03)."""
    by = follow.by
    if not by.can_act or by.grips or by.has(RESTRAINED) or by.has(BOUND):
        return
    if follow.kind == STEP:
        yield from stride(scene, by, "step", squares=follow.squares, rule=follow.rule, watch=watch)
        return
    price = BONUS_STRIDE_AP if scene.rulings[rulings.BONUS_ACTION_COST] == "normal" else 0
    if not (yield from wants_bonus(scene, by, "bonus Stride", price, "no")):
        return
    if price:
        yield from spend_ap(scene, by, Working(price, "bonus Stride", ("TC-G-26",)), "bonus Stride")
    yield from stride(scene, by, "run", watch=watch)


def occur(
    scene: TriScene, happened: Occurrence, only: Character | None = None, tell: Callable[[], None] = lambda: None
) -> Flow[list[Play]]:
    """Something happened: Trigger abilities that answer it are offered and played now (TC-CARD-25, ACS-111)."""
    laid = {(each.actor, each.card.ability): each.card for each in scene.state.armed}
    plays = yield from offer(scene, happened, laid, only, tell)
    used = {(play.actor.id, play.card.ability) for play in plays}
    scene.state.armed = [each for each in scene.state.armed if (each.actor, each.card.ability) not in used]
    return plays
