"""Grab: holding somebody, what it drains, keeping the grip, getting free, lifting (TC-GRAB-01 … TC-GRAB-07)."""

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import ESCAPE, Card
from facedown.rulesets.tricore.actor.character import AP, RESTRAINED, Character, Grip
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.objects import body_weight
from facedown.rulesets.tricore.actor.passives import unarmed_subtype
from facedown.rulesets.tricore.actor.scene import (
    BY_FORCE,
    TriScene,
    actor,
    distance,
    disturb,
    next_occasion,
    stat,
    witnesses,
    worth,
)
from facedown.rulesets.tricore.actor.sight import tell_attack
from facedown.rulesets.tricore.content.subtypes import type_of
from facedown.rulesets.tricore.events.combat import HIT, MISS, Acted, Aimed, EffectRolled, Escaped, Gripped
from facedown.rulesets.tricore.harm.chipping import break_item
from facedown.rulesets.tricore.harm.exertion import spend_ap
from facedown.rulesets.tricore.harm.injury import deal, drain, let_go
from facedown.rulesets.tricore.harm.mercy import SLIGHT, choose_mercy, stands_between
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, accuracy_roll
from facedown.rulesets.tricore.rolls.blow import Blow, Clash, Landing, Meeting, declare
from facedown.rulesets.tricore.rolls.pools import QUANTITY, Count, Handful, Why, chance, roll, successes
from facedown.rulesets.tricore.rolls.skill_roll import skill_pool, skill_roll, strength_of
from facedown.rulesets.tricore.skills.lifting import lift

CRITICAL_GRAB = (2, "critical Grab", "TC-GRAB-04")
CONSTRICT = (1, "Constrict", "TC-SUB-25")
KEEP_HOLD, LET_GO = "keep", "let-go"
AVERAGE = 14  # of 2d12, roughly


def grab(scene: TriScene, blow: Blow, clash: Clash, met: Meeting) -> Flow[Landing]:
    """It holds: one success and one more for each 4 points; each drains 1 AP (TC-GRAB-01, TC-GRAB-02, TC-GRAB-05)."""
    user, target, accuracy = blow.user, blow.target, clash.accuracy.value
    count = successes(scene, accuracy, met.bar.value) or 1
    take_hold(scene, user, target, accuracy)
    scene.record(Gripped(actor=user.id, target=target.id, successes=count))
    drained = count + ("constrict" in blow.card.subs)  # TC-SUB-25
    yield from wear_out(scene, target, drained)
    disturb(scene, target, BY_FORCE)
    squeezes = _squeezes(blow, met)
    landing = Landing()
    if squeezes:
        landing = Landing(nonlethal=(yield from choose_mercy(scene, blow, lambda: _can_fell(scene, blow, squeezes))))
    if "break" in blow.card.subs:  # TC-SUB-24: instead of what a critical deals
        yield from break_item(scene, blow, clash.defence)
    for dice, name, rule in squeezes:
        landing = yield from squeeze(scene, blow, landing, dice, name, rule)
    if "lift" in blow.card.subs and target.grips:
        yield from lift_somebody(scene, user, target)
    return landing


def _squeezes(blow: Blow, met: Meeting) -> list[tuple[int, str, str]]:
    """What a Grab deals: two dice if critical, unless it breaks something, and one by Constrict (TC-GRAB-04,
    TC-CRIT-04, TC-SUB-24, TC-SUB-25)."""
    subs = blow.card.subs
    found = [CRITICAL_GRAB] if met.critical and "break" not in subs else []
    return [*found, CONSTRICT] if "constrict" in subs else found


def _can_fell(scene: TriScene, blow: Blow, squeezes: list[tuple[int, str, str]]) -> bool:
    """Whether one of them may bring the target to 0 HP (TC-CP-06)."""
    needed = stands_between(blow.target)
    return any(chance(scene, squeeze_pool(scene, blow, *each), needed) >= SLIGHT for each in squeezes)


def squeeze(scene: TriScene, blow: Blow, landing: Landing, dice: int, why: str, rule: str) -> Flow[Landing]:
    """Dice with UCB become damage (TC-GRAB-04, TC-GRAB-07)."""
    user, handful = blow.user, squeeze_pool(scene, blow, dice, why, rule)
    to = witnesses(scene, blow.target)
    ev = yield from roll(scene, user, handful, Why(rule, f"{why} of {blow.target.name}", "EV", to))
    scene.record(EffectRolled(actor=user.id, what=why, value=ev))
    kind = type_of(unarmed_subtype(user), scene.rulings)
    done = yield from deal(scene, blow.target, Hit(ev, (kind,), nonlethal=landing.nonlethal), why)
    return msgspec.structs.replace(landing, dealt=landing.dealt + done.dealt)


def squeeze_pool(scene: TriScene, blow: Blow, dice: int, why: str, rule: str) -> Handful:
    """Dice with UCB; the weight counts for them, the critical's half does not (TC-GRAB-04, TC-GRAB-07).

    Of an ability the weight counts for its own EV.
    """
    die = scene.rulings[rulings.EV_DIE]
    count = Count(dice, die, why, rule)
    if blow.build is None:
        count.add(blow.card.weight_dice, die, blow.card.weight.title(), "TC-GRAB-07")
    count.add(-wound_dice(blow.user), die, "wounds", "TC-WND-09", "TC-WND-12")
    return Handful(count, (worth(scene, blow.user, "ucb"),), QUANTITY)


def take_hold(scene: TriScene, user: Character, target: Character, accuracy: int) -> None:
    """Restrained: no Stride, one Disadvantage condition (TC-GRAB-05, TC-SEN-07, TC-G-21)."""
    target.grips = [*(each for each in target.grips if each.by != user.id), Grip(user.id, accuracy)]
    if not target.has(RESTRAINED):
        scene.gain(target, Condition(RESTRAINED, user.id, harm=True))


def wear_out(scene: TriScene, target: Character, amount: int) -> Flow[None]:
    """1 AP for each success, by Grab itself (TC-GRAB-02, TC-C-33)."""
    yield from drain(scene, target, AP, Working(-amount, "held", ("TC-GRAB-02",)), "held")


def tidy(scene: TriScene) -> None:
    """Grips end when the two are parted or the grabber cannot act; Restrained ends with the last (TC-GRAB-07)."""
    for each in scene.state.actors.values():
        for grip in each.grips:
            holder = scene.state.actors.get(grip.by)
            if holder is None or not holder.can_act or distance(scene, holder, each) > 1 or each.is_gone:
                if holder is not None:
                    let_go(scene, holder, each.id)
                each.grips = [other for other in each.grips if other.by != grip.by]
        if not each.grips and each.has(RESTRAINED):
            scene.lose(each, RESTRAINED)


def maintain(scene: TriScene, user: Character) -> Flow[None]:
    """At the start of each own turn: 1 AP and the roll again, against Strike Target, or one lets go (TC-GRAB-05,
    TC-GRAB-07, TC-G-96)."""
    for target in [each for each in scene.state.actors.values() if any(grip.by == user.id for grip in each.grips)]:
        if not (yield from _keeps(scene, user, target)):
            let_go(scene, user, target.id)
            continue
        yield from spend_ap(scene, user, Working(1, "keeping the grip", ("TC-GRAB-05",)), "keeping the grip")
        if not user.can_act:
            break
        blow = declare(user, Card("grab"), target, "upkeep", (unarmed_subtype(user),))
        accuracy = yield from accuracy_roll(scene, blow)
        bar = worth(scene, target, "strike-target")
        count = successes(scene, accuracy.value, bar.value)
        outcome = HIT if count else MISS
        tell_attack(
            scene,
            Aimed(
                actor=user.id,
                target=target.id,
                what="grip",
                accuracy=accuracy,
                needed=bar,
                bar=bar,
                outcome=outcome,
            ),
        )
        if count:
            take_hold(scene, user, target, accuracy.value)
            scene.record(Gripped(actor=user.id, target=target.id, successes=count))
            yield from wear_out(scene, target, count)
        else:
            let_go(scene, user, target.id)
    tidy(scene)


def _keeps(scene: TriScene, user: Character, target: Character) -> Flow[bool]:
    """Whether the grip is worth its AP (TC-CP-35)."""
    why = next_occasion(scene)

    def build() -> Ask:
        options = Pick((Option(KEEP_HOLD, f"Keep hold of {target.name}", "1 AP"), Option(LET_GO, "Let go")))
        text = f"Does {user.name} keep hold of {target.name}?"
        return Ask(user.seat, "TC-CP-35", text, options, KEEP_HOLD, user.id, why, renewable=True)

    return bool((yield from asked(build)) == KEEP_HOLD)


def escape(scene: TriScene, user: Character) -> Flow[None]:
    """A Core Action, or Athletics or Hoist, against the last Grab Accuracy (TC-GRAB-05)."""
    for grip in list(user.grips):
        holder, skill = actor(scene, grip.by), _skill_to_escape(scene, user)
        if skill:
            total = yield from skill_roll(scene, user, skill, f"escape from {holder.name}")
        else:
            total = yield from accuracy_roll(scene, _wrench(user, holder))
        free = total.value >= grip.accuracy
        against = Working(grip.accuracy, "Grab Accuracy", ("TC-GRAB-05",))
        scene.record(Escaped(actor=user.id, target=holder.id, result=total, against=against, free=free))
        if free:
            let_go(scene, holder, user.id)
    tidy(scene)


def escape_pool(scene: TriScene, user: Character, holder: Character) -> Handful:
    """What an Escape from somebody rolls, before it is rolled (TC-GRAB-05)."""
    skill = _skill_to_escape(scene, user)
    return skill_pool(scene, user, skill) if skill else accuracy_pool(scene, _wrench(user, holder))


def _skill_to_escape(scene: TriScene, user: Character) -> str:
    """Athletics or Hoist, where that is better than to wrench oneself free (TC-GRAB-05)."""
    best = max(("athletics", "hoist"), key=lambda each: strength_of(scene, user, each))
    return best if strength_of(scene, user, best) > AVERAGE + stat(scene, user, "VIT") else ""


def _wrench(user: Character, holder: Character) -> Blow:
    return declare(user, Card(ESCAPE), holder, "escape", (unarmed_subtype(user),))


def lift_somebody(scene: TriScene, user: Character, target: Character) -> Flow[None]:
    """A lifted creature can be thrown; beyond one's means Hoist is rolled (TC-GRAB-06, TC-SUB-14, TC-VOL-04)."""
    weight = body_weight(scene, target)
    lifted = yield from lift(scene, user, weight, f"{target.name}, turn {scene.state.turn}")
    if lifted:
        user.carrying, user.burden = target.id, weight
        scene.record(Acted(actor=user.id, what=f"lifts {target.name}", about=(target.id,)))
