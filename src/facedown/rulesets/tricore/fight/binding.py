"""Binding: each reacting card to one revealed Action that it legally answers (TC-CARD-12, TC-CARD-20)."""

from typing import NamedTuple

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import spares_surcharge
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence, answers
from facedown.rulesets.tricore.actions.defending import can_answer, can_interpose
from facedown.rulesets.tricore.actions.utility import NOTHING
from facedown.rulesets.tricore.actor.card import STRIDE, Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.device import SIGHT
from facedown.rulesets.tricore.actor.scene import (
    Armed,
    TriScene,
    actor,
    is_aware,
    next_occasion,
    perceives,
)
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.cards.aiming import aim, centre
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of, come_to_nothing, take_back, uses_off_hand
from facedown.rulesets.tricore.cards.card_purpose import card_name, harms
from facedown.rulesets.tricore.cards.deck import has_off_hand
from facedown.rulesets.tricore.cards.laying import Laid, is_named, waits
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.fight.reveal import appraise, pay_card
from facedown.rulesets.tricore.ground.movement import budget
from facedown.rulesets.tricore.rolls.blow import BY_HOLD, Blow
from facedown.rulesets.tricore.rolls.cost import SURCHARGE, weariness


class Threat(NamedTuple):
    """A revealed attack on one target, as it was declared."""

    attack: Play
    blow: Blow


class TurnedUp(NamedTuple):
    """What lies open when Reactions are bound."""

    plays: list[Play]
    answering: list[Play]
    laid: Laid
    threats: list[Threat]
    bands: dict[str, int]
    """How weary each was before the first Reaction was paid (TC-AP-19)."""


class Price(NamedTuple):
    """What a Reaction takes besides the card's own cost (TC-REACT-08, TC-REACT-09, TC-REACT-20)."""

    surcharge: int
    is_reaction: bool
    """Whether it uses one of the Reactions of the cycle."""
    is_free_answer: bool = False
    """Whether it is the one answer in this window that is free of surcharge."""


def bind(
    scene: TriScene,
    plays: list[Play],
    answering: list[Play],
    totals: dict[str, tuple[int, int]],
    laid: Laid,
    keep: bool = False,
) -> Flow[list[Play]]:
    """In descending React each reacting card is bound to one revealed Action it legally answers, and paid; what has
    nothing to answer is taken back, or stays for a later turn of the cycle (TC-CARD-12, TC-C-47, TC-CARD-07)."""
    threats = [Threat(play, blow_of(scene, play, target)) for play, target in attacks(scene, plays)]
    bands = {each.actor.id: weariness(scene, each.actor) for each in answering}
    up = TurnedUp(plays, answering, laid, threats, bands)
    order = sorted(answering, key=lambda each: each.card.is_defense, reverse=True)  # before the Stride that serves it
    order.sort(key=lambda each: totals.get(each.actor.id, (0, 0)), reverse=True)
    bound: list[Play] = []
    for play in order:
        who = play.actor
        if not who.can_act or who.falling:
            play.void = "cannot act"
        elif waits(who, play.card):
            scene.state.armed = [*scene.state.armed, Armed(who.id, play.card)]
            continue
        elif play.card.action == NOTHING:
            continue
        elif play.card.is_defense:
            yield from _bind_defence(scene, play, up)
        else:
            yield from _bind_other(scene, play, up)
        if play.bound:
            bound.append(play)
        elif not play.void and not keep:
            take_back(scene, play)
    return bound


def attacks(scene: TriScene, plays: list[Play]) -> list[tuple[Play, Character]]:
    """Every revealed Offense Action with each of its targets, areas included (TC-REACT-16)."""
    found = []
    for play in plays:
        build = play.actor.build(play.card.ability) if play.card.ability else None
        if play.void or play.card.action == "coup" or not harms(scene, play.actor, play.card):
            continue
        if build is not None and build.area is not None:
            found += [(play, each) for each in caught(scene, play.actor, build, centre(scene, play))]
        else:
            found += [(play, actor(scene, each)) for each in play.card.targets]
    return found


def _bind_defence(scene: TriScene, play: Play, up: TurnedUp) -> Flow[None]:
    """To an attack on oneself, or to one on somebody else by stepping in (TC-REACT-16, TC-CARD-15)."""
    choices = [
        (f"{at}", threat)
        for at, threat in enumerate(up.threats)
        if threat.attack.actor is not play.actor
        and _may_meet(scene, play, threat, up)
        and not _is_prepared(scene, up.threats, at)
    ]
    chosen = yield from _choose_attack(scene, play.actor, play.card, choices)
    if chosen is None:
        play.too_far = any(_may_step_in(scene, play, each.blow, SIGHT) for each in up.threats)
        return
    attack, target = chosen.attack, chosen.blow.target
    if (yield from _pay_reaction(scene, play, _defence_price(scene, play, target), up)):
        play.bound, play.answers = True, attack
        attack.defences[target.id] = play


def _may_meet(scene: TriScene, play: Play, threat: Threat, up: TurnedUp) -> bool:
    """Whether a defence is legal against an attack that nothing is bound to yet (TC-CARD-12, TC-REACT-16)."""
    who, blow = play.actor, threat.blow
    if blow.target.id in threat.attack.defences or not _is_triggered(scene, who, play.card, up):
        return False
    if blow.target is who:
        return can_answer(scene, who, play.card, blow)
    return _may_step_in(scene, play, blow, _stride_of(scene, who, up.answering))


def _defence_price(scene: TriScene, play: Play, target: Character) -> Price:
    """In one's own defence no Reaction and as a rule no surcharge; stepping in, a Trigger ability and what was held
    take both (TC-REACT-16, TC-REACT-20, TC-UTIL-06)."""
    who, build = play.actor, _build_of(play)
    is_own, is_trigger = target is who, build is not None and build.kind == "trigger"
    is_held = play.origin == BY_HOLD
    surcharge = scene.rulings[rulings.SELF_DEFENSE_SURCHARGE] if is_own and not is_trigger else SURCHARGE
    is_free = bool(surcharge) and is_own and not who.answered and _is_free(build)  # TC-REACT-09, TC-C-45
    if is_free or (build is not None and spares_surcharge(build)):
        surcharge = 0
    return Price(SURCHARGE if is_held else surcharge, is_held or is_trigger or not is_own, is_free)


def _pay_reaction(scene: TriScene, play: Play, price: Price, up: TurnedUp) -> Flow[bool]:
    """Whether there is a Reaction for it and it can be paid is seen first; only then is anything spent (TC-CARD-13)."""
    who = play.actor
    if price.is_reaction and who.tokens.get(REACTION, 0) < 1:
        return False
    if _void_off_hand(scene, play):
        return False
    cost = appraise(scene, play, price.surcharge, up.bands[who.id])
    if cost is None:
        return False
    if price.is_free_answer:
        who.answered = True
    if price.is_reaction:
        scene.spend(who, REACTION)
    yield from pay_card(scene, play, cost)
    return True


def _void_off_hand(scene: TriScene, play: Play) -> bool:
    """A card that needs the off hand after another of the same reveal has had it comes to nothing (TC-EQP-06)."""
    who = play.actor
    if not uses_off_hand(play.card) or has_off_hand(scene, who):
        return False
    play.void = "the off hand has been used in this cycle"
    come_to_nothing(scene, who, card_name(scene, who, play.card), play.void)
    return True


def _build_of(play: Play) -> Build | None:
    return play.actor.build(play.card.ability) if play.card.ability else None


def _is_free(build: Build | None) -> bool:
    """A Trigger ability is the free answer only if its event is that one is targeted (TC-REACT-20)."""
    return build is None or build.kind != "trigger" or build.trigger == "targeted"


def _is_prepared(scene: TriScene, threats: list[Threat], at: int) -> bool:
    """Whether a prepared defence will answer this very attack: each answers the first it legally can (TC-CARD-22)."""
    target = threats[at].blow.target
    left = list(target.prepared)
    for number, (_, blow) in enumerate(threats[: at + 1]):
        if blow.target is not target or not left:
            continue
        fit = next((card for card in left if can_answer(scene, target, card, blow)), None)
        if fit is not None and number == at:
            return True
        if fit is not None:
            left.remove(fit)
    return False


def _may_step_in(scene: TriScene, play: Play, blow: Blow, far: int) -> bool:
    who = play.actor
    if who.tokens.get(REACTION, 0) < 1 or who.side == blow.user.side or not perceives(scene, who, blow.target):
        return False
    return can_interpose(scene, who, play.card, blow, far)


def _stride_of(scene: TriScene, who: Character, answering: list[Play]) -> int:
    """How many squares an own reacting Stride adds to a reach (TC-CARD-15)."""
    mine = (each for each in answering if each.actor is who and each.card.kind == STRIDE and not each.void)
    return max((budget(scene, who, each.card.action).value for each in mine), default=0)


def _choose_attack(
    scene: TriScene, who: Character, card: Card, choices: list[tuple[str, Threat]]
) -> Flow[Threat | None]:
    """Which attack a defence answers, if there are several (TC-CARD-12)."""
    choices.sort(key=lambda each: each[1].blow.target is not who)
    if not choices:
        return None
    answer = choices[0][0]
    if len(choices) > 1:
        why = next_occasion(scene)

        def build() -> Ask:
            options = Pick(
                tuple(
                    Option(key, f"{blow.user.name}'s {card_name(scene, blow.user, blow.card)} at {blow.target.name}")
                    for key, (_, blow) in choices
                )
            )
            text = f"What does {who.name}'s {card_name(scene, who, card)} answer?"
            return Ask(who.seat, "TC-CP-03", text, options, choices[0][0], who.id, why, renewable=True)

        answer = yield from asked(build)
    return next((threat for key, threat in choices if key == answer), None)


def _is_triggered(scene: TriScene, who: Character, card: Card, up: TurnedUp) -> bool:
    """Whether the event of a Trigger card is among what was revealed, by whomever it was laid (ACS-20, ACS-111)."""
    build = who.build(card.ability) if card.ability else None
    if build is None or build.kind != "trigger":
        return True
    for _, blow in up.threats:
        for event in ("targeted", "ally-targeted"):
            if answers(scene, who, build, Occurrence(event, blow.target.id, blow.user.id)):
                return True
    return any(
        answers(scene, who, build, Occurrence("revealed", play.actor.id, play.actor.id, play.card.action))
        for play in (*up.plays, *up.answering)
    )


def _bind_other(scene: TriScene, play: Play, up: TurnedUp) -> Flow[None]:
    """An Offense Action, a Stride, a Utility Action or an ability, to any revealed Action one is aware of (TC-REACT-15,
    TC-REACT-17)."""
    who, card = play.actor, play.card
    seen = [each for each in up.plays if each.actor is not who and not each.void and is_aware(scene, who, each.actor)]
    price = _other_price(scene, play, up)
    if not seen or (price.is_reaction and who.tokens.get(REACTION, 0) < 1):
        return
    if not _is_triggered(scene, who, card, up):
        return
    if not (yield from aim(scene, play, _stride_of(scene, who, up.answering))):
        play.too_far = True
        return
    which = yield from _choose_action(scene, who, card, seen)
    if (yield from _pay_reaction(scene, play, price, up)):
        play.bound, play.answers = True, which


def _other_price(scene: TriScene, play: Play, up: TurnedUp) -> Price:
    """A Reaction and 1 AP, but for one free answer of who was targeted; a Stride and the Block it serves are one
    Reaction (TC-REACT-08, TC-REACT-09, TC-REACT-20, TC-CARD-20)."""
    who = play.actor
    is_serving = play.card.kind == STRIDE and any(
        each.actor is who and each.bound and each.card.is_defense and each.answers is not None for each in up.answering
    )
    is_targeted = is_named(scene, who, up.laid) and play.origin != BY_HOLD
    is_free = is_targeted and not who.answered and _is_free(_build_of(play))
    is_reaction = not is_serving and _takes_one(play.card)
    return Price(0 if is_free or is_serving else SURCHARGE, is_reaction, is_free)


def _takes_one(card: Card) -> bool:
    """Whether it is one of the Reactions of the cycle: with the off hand it is one more (TC-EQP-05)."""
    return not card.offhand


def _choose_action(scene: TriScene, who: Character, card: Card, plays: list[Play]) -> Flow[Play]:
    """Which revealed Action it comes before or after, if there are several (TC-CARD-12, TC-CARD-16)."""
    if len(plays) == 1:
        return plays[0]
    why = next_occasion(scene)

    def build() -> Ask:
        names = [f"{each.actor.name}'s {card_name(scene, each.actor, each.card)}" for each in plays]
        options = Pick(tuple(Option(str(at), name) for at, name in enumerate(names)))
        text = f"Which Action does {who.name}'s {card_name(scene, who, card)} answer?"
        return Ask(who.seat, "TC-CP-03", text, options, "0", who.id, why, renewable=True)

    answer = yield from asked(build)
    return plays[int(answer)]
