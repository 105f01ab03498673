"""What damage does: resources sink, thresholds, Shock, wounds, consciousness, Systemic Shock, dying (A10 to A12)."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import (
    AP,
    BLACKED_OUT,
    DEAD,
    DYING,
    HIDDEN,
    HP,
    POOLS,
    SYSTEMIC,
    UNCONSCIOUS,
    Character,
    Dying,
    a_condition,
)
from facedown.rulesets.tricore.actor.derived import GUARDS, core, wound_dice
from facedown.rulesets.tricore.actor.objects import set_down
from facedown.rulesets.tricore.actor.scene import HOUR, TriScene, disturb, moment, primary, stat, value, worth
from facedown.rulesets.tricore.actor.sight import show_guards
from facedown.rulesets.tricore.events.combat import (
    Released,
    ResolveRolled,
    ShieldSpent,
    Shocked,
    Stopped,
    WoundWorsened,
)
from facedown.rulesets.tricore.harm.mitigation import Hit, Mitigation, absorb, mitigate, told_guards
from facedown.rulesets.tricore.harm.shields import TEMPORARY, shield_name
from facedown.rulesets.tricore.rolls.pools import D12, DURATION, Count, Handful, Why, plain_roll, roll, rounded
from facedown.rulesets.tricore.rolls.resolve import PERCENT, degree_of

POOL_NAMES = {"hp": "HP", "ap": "AP", "sp": "SP", "fp": "FP", "mp": "MP"}
CORE_OF = {"physical": "body", "mental": "mind", "energy": "spirit"}
WORST = 4


def deal(scene: TriScene, target: Character, hit: Hit, why: str) -> Flow[Mitigation]:
    """One instance of damage, from its EV to everything it causes (steps 2 to 12 of the pipeline)."""
    done = mitigate(target, hit, scene.rulings, scene.content)
    show_guards(scene, target, told_guards(done))
    target.shields = list(done.shields)
    if done.by_shield:
        scene.record(
            ShieldSpent(
                actor=target.id,
                what=shield_name(hit.resource),
                amount=Working(done.by_shield, "Shield", ("TC-SHD-03",)),
            )
        )
    if done.by_temporary:
        target.temporary -= done.by_temporary
        taken = Working(done.by_temporary, "temporary HP", ("TC-SHD-05",))
        scene.record(ShieldSpent(actor=target.id, what=TEMPORARY, amount=taken))
    if not done.dealt:
        scene.record(Stopped(actor=target.id, result=Working(0, "damage", ("TC-DMG-07",), done.steps)))
        return done
    if hit.resource != HP:
        return (yield from _lose_from(scene, target, hit, done, why))
    _unsettle(scene, target, hit, done)
    yield from _lose_hp(scene, target, hit, done, why)
    return done


def _unsettle(scene: TriScene, target: Character, hit: Hit, done: Mitigation) -> None:
    """Damage interrupts, unless one does it to oneself (TC-UTIL-04)."""
    if not hit.own:
        disturb(scene, target, done.dealt)


def _lose_from(scene: TriScene, target: Character, hit: Hit, done: Mitigation, why: str) -> Flow[Mitigation]:
    """AP, SP, FP or MP: what the pool had not left to give was never dealt, and nothing comes of it (TC-DMG-02)."""
    lost = lose_pool(scene, target, hit.resource, done.working)
    if not lost:
        steps = (*done.steps, Working(-done.dealt, "stops at 0", ("TC-AP-16", "TC-DMG-13")))
        scene.record(Stopped(actor=target.id, result=Working(0, "damage", ("TC-DMG-02",), steps)))
        return msgspec.structs.replace(done, dealt=0)
    done = msgspec.structs.replace(done, dealt=lost)
    _unsettle(scene, target, hit, done)
    yield from check_drained(scene, target)
    yield from check_systemic(scene, target, why)
    return done


def up_to(track: Track, amount: Working, rule: str) -> Working:
    """What a resource gains: no more than is missing to its total, the rest is lost (TC-HEAL-03, TC-AP-17)."""
    gained = max(0, min(amount.value, track.start - track.value))
    lost = (Working(gained - amount.value, "above the total", (rule,)),) if gained != amount.value else ()
    return Working(gained, amount.label, (*amount.rules, rule), (amount, *lost))


def retotal(scene: TriScene, who: Character) -> None:
    """Set every total from the sheet; what is above it is lost (TC-AP-17, TC-HEAL-03)."""
    for pool in POOLS:
        track = who.pool(pool)
        track.start = value(scene, who, pool)
        if track.value > track.start:
            lost = Working(track.start - track.value, "above the total", ("TC-AP-17", "TC-HEAL-03"))
            scene.change(who, POOL_NAMES[pool], track, lost)


def lose_pool(scene: TriScene, target: Character, pool: str, loss: Working) -> int:
    """AP, SP, FP or MP sink to 0 at most; AP further only where the table says so (TC-AP-16, TC-DMG-13, TC-G-70)."""
    track = target.pool(pool)
    below = pool == AP and scene.rulings[rulings.AP_DAMAGE_BELOW_ZERO] == "on"
    amount = -loss.value if below else min(-loss.value, max(0, track.value))
    was, parts = track.value, loss.parts
    if pool == AP:
        count_debt_anew(target)
    if amount < -loss.value:
        whole = parts or (Working(-loss.value, loss.label, loss.rules),)
        parts = (*whole, Working(amount + loss.value, "stops at 0", ("TC-AP-16", "TC-DMG-13")))
    scene.change(target, POOL_NAMES[pool], track, Working(-amount, loss.label, loss.rules, parts))
    if pool == AP and was > 0 >= track.value:
        target.ap_zero = scene.state.rotation.cycle
    return amount


def count_debt_anew(who: Character) -> None:
    """Before AP sink: points below 0 that were paid for and have been made good since are due again (TC-AP-11)."""
    who.settled = min(who.settled, max(0, -who.ap.value))


def drain(scene: TriScene, target: Character, pool: str, loss: Working, why: str) -> Flow[None]:
    """What is taken from a pool without being an EV: no Guard helps against it, a Shield on that pool does (TC-DMG-16,
    TC-SHD-01, TC-SHD-03). It counts as damage towards Systemic Shock (TC-C-59, TC-G-69)."""
    shields, stopped = absorb(target.shields, pool, (), -loss.value)
    if stopped:
        target.shields = list(shields)
        taken = Working(stopped, "Shield", ("TC-SHD-03",))
        scene.record(ShieldSpent(actor=target.id, what=shield_name(pool), amount=taken))
        whole = loss.parts or (Working(-loss.value, loss.label, loss.rules),)
        steps = (*whole, Working(-stopped, "Shield", ("TC-SHD-03",)))
        loss = Working(loss.value + stopped, loss.label, loss.rules, steps)
    if loss.value:
        lose_pool(scene, target, pool, loss)
    yield from check_drained(scene, target)
    yield from check_systemic(scene, target, why)


def check_drained(scene: TriScene, target: Character) -> Flow[None]:
    """Where others may push AP below 0, who comes to minus the total blacks out (TC-AP-16, TC-G-70)."""
    if scene.rulings[rulings.AP_DAMAGE_BELOW_ZERO] == "on" and target.ap.value <= -target.ap.start:
        yield from black_out(scene, target)


def _lose_hp(scene: TriScene, target: Character, hit: Hit, done: Mitigation, why: str) -> Flow[None]:
    """HP sink, then Threshold, Wounded, consciousness, dying, Systemic Shock (TC-SHK-01, TC-WND-01, TC-WND-04).

    Non-lethal damage stops at 0 but not for one who is there already, however it came about; each card is one
    instance, both hands on one card too (TC-NL-01, TC-NL-08, TC-NL-09, TC-NL-10, TC-NL-13, TC-NL-16).
    """
    amount, kind = done.dealt, hit.types[0] if hit.types else "physical"  # TC-RSV-16: the first-named type
    was = target.hp.value
    lost = amount
    if hit.nonlethal and was > 0:  # TC-NL-08, TC-C-54: at 0 it is lethal
        lost = min(amount, was)
    steps = done.steps
    if lost < amount:
        steps = (*steps, Working(lost - amount, "non-lethal: stops at 0", ("TC-NL-01",)))
    scene.change(target, POOL_NAMES[HP], target.hp, Working(-lost, "damage", ("TC-DMG-01", "TC-DMG-08"), steps))
    target.last_hurt, target.last_type = amount, kind
    if was > 0 >= target.hp.value:
        target.hp_zero, target.low_cycles = scene.state.rotation.cycle, 0
    compared = done.entering if scene.rulings[rulings.THRESHOLD_BASIS] == "gross" else amount  # TC-G-49
    if compared >= value(scene, target, "threshold") and not target.has(DEAD):
        yield from _threshold(scene, target, compared, kind)
    if target.hp.value < 0:
        _wound(scene, target, amount)
    if target.hp.value <= 0 and target.is_conscious and target.wounded != WORST:
        held = yield from damage_resolve(scene, target, amount, kind, "to stay conscious")
        if held < amount:
            fall(scene, target)
    if target.wounded == WORST and not target.has(DYING) and not target.has(DEAD):
        _begin_dying(scene, target)
    yield from check_systemic(scene, target, why)


def damage_resolve(
    scene: TriScene, target: Character, damage: int, kind: str, what: str, penalty: int = 0
) -> Flow[int]:
    """2d12 + Guard of the type against the damage (TC-RSV-11, TC-RSV-12, TC-WND-08, TC-C-37).

    The repeated one loses a die for each cycle, rolled and subtracted once the pool is empty (TC-WND-07, TC-DICE-06).
    """
    why = Why("TC-RSV-12", f"{what}, {moment(scene)}", "Resolve")
    result = yield from roll(scene, target, resolve_pool(scene, target, kind, penalty), why)
    against = Working(damage, "damage", ("TC-RSV-11",))
    scene.record(
        ResolveRolled(actor=target.id, what=what, result=result, against=against, passed=result.value >= damage)
    )
    return result.value


def resolve_pool(scene: TriScene, target: Character, kind: str, penalty: int = 0) -> Handful:
    """What a Resolve against damage of a type rolls (TC-RSV-12, TC-WND-07, TC-DICE-06, TC-C-36)."""
    count = Count(2, D12, "Resolve", "TC-RSV-12").add(-penalty, D12, "cycles at 0 HP or less", "TC-WND-07")
    if scene.rulings[rulings.WOUNDED_AFFECTS_RESOLVE] == "on":
        count.add(-wound_dice(target), D12, "wounds", "TC-C-36")
    return Handful(count, (_resolve_bonus(scene, target, kind),), bites=bool(penalty))


def _resolve_bonus(scene: TriScene, target: Character, kind: str) -> Working:
    mode = scene.rulings[rulings.DAMAGE_RESOLVE_STAT]
    if mode == "vitality":
        return primary(scene, target, "VIT")
    if mode == "core":
        return core(target, CORE_OF[kind], scene.content)
    return worth(scene, target, GUARDS[kind])


def _threshold(scene: TriScene, target: Character, damage: int, kind: str) -> Flow[None]:
    """A hit of half the total HP forces a Resolve, or all AP are lost (TC-SHK-01, TC-SHK-02, TC-SHK-03,
    TC-SHK-04, TC-RSV-15, TC-NL-14)."""
    held = yield from damage_resolve(scene, target, damage, kind, "against Shock")
    if scene.rulings[rulings.DAMAGE_RESOLVE_DEGREES] == "on":  # RULING TC-G-83
        share = PERCENT[degree_of(held, damage)]
        if share:
            yield from _shock(scene, target, share)
    elif held < damage:
        yield from _shock(scene, target, 100)


def _shock(scene: TriScene, target: Character, share: int) -> Flow[None]:
    """Current AP become 0 if they were positive, or sink by the whole total (TC-SHK-03, TC-SHK-04, TC-C-38)."""
    target.trauma = scene.state.day
    was = target.ap.value
    count_debt_anew(target)
    if scene.rulings[rulings.SHOCK_MODE] == "subtract-total":
        loss = rounded(scene, target.ap.start * share, 100)
    else:
        loss = rounded(scene, max(0, was) * share, 100)
    scene.record(Shocked(actor=target.id))
    scene.change(target, POOL_NAMES[AP], target.ap, Working(-loss, "Shock", ("TC-SHK-03", "TC-SHK-04")))
    if was > 0 >= target.ap.value:
        target.ap_zero = scene.state.rotation.cycle
    if target.ap.value <= -target.ap.start:
        yield from black_out(scene, target)


def black_out(scene: TriScene, user: Character) -> Flow[None]:
    """At minus the total AP one falls, for cycles less VIT or for hours (TC-AP-08, TC-AP-09, TC-C-02, TC-C-71,
    TC-DICE-11)."""
    user.falling = False
    if user.is_gone or user.has(BLACKED_OUT):
        return
    if scene.rulings[rulings.BLACKOUT_DURATION] == "hours":
        dice = yield from plain_roll(scene, user, (1, 6), Why("TC-AP-09", "blackout"), DURATION)
        cycles, words = dice.value * HOUR // scene.rulings[rulings.CYCLE_SECONDS], f"{dice.value} hours"
    else:
        dice = yield from plain_roll(scene, user, (1, 12), Why("TC-AP-09", "blackout"), DURATION)
        cycles = max(1, dice.value - stat(scene, user, "VIT"))
        words = f"{cycles} cycle{'s' * (cycles != 1)}"
    own = user.id in scene.state.priority  # TC-PHASE-12: the turn in which it began does not count
    user.blackout, user.trauma = cycles + own, scene.state.day
    scene.gain(user, Condition(BLACKED_OUT, note=words, harm=True))
    lose_cards(scene, user)


def _wound(scene: TriScene, target: Character, damage: int) -> None:
    """The hit that crosses 0 gives Wounded I, later ones a step if they deal VIT (TC-WND-01, TC-WND-02,
    TC-WND-03, TC-C-35)."""
    step = target.wounded
    vitality = stat(scene, target, "VIT")
    mode = scene.rulings[rulings.WOUNDED_STEP_MODE]
    if step == 0:
        step = 1
    elif mode == "per-vit-points":
        step += damage // max(1, vitality)
    elif mode == "every-source" or damage >= vitality:
        step += 1
    step = min(step, WORST)
    if step > target.wounded:
        target.wounded = step
        scene.record(WoundWorsened(actor=target.id, step=step))


def fall(scene: TriScene, target: Character) -> None:
    """Unconscious by damage: not dying unless Wounded IV; that is trauma (TC-WND-05, TC-REST-08)."""
    target.trauma = scene.state.day
    scene.gain(target, Condition(UNCONSCIOUS, harm=True))
    lose_cards(scene, target)


def lose_cards(scene: TriScene, target: Character) -> None:
    """Who falls loses its cards and lets go (TC-CARD-23, TC-GRAB-07)."""
    target.holding, target.prepared, target.winding = None, [], []
    scene.lose(target, HIDDEN)
    let_go(scene, target)


def let_go(scene: TriScene, holder: Character, whom: str = "") -> None:
    """The grip ends; whoever nobody holds any more can move again, and an object falls with all else (TC-GRAB-07)."""
    if not whom:
        set_down(scene, holder)
    if not whom or holder.carrying == whom:
        holder.carrying, holder.burden = "", 0
    for each in scene.state.actors.values():
        if each.grips and whom in ("", each.id) and any(grip.by == holder.id for grip in each.grips):
            each.grips = [grip for grip in each.grips if grip.by != holder.id]
            scene.record(Released(actor=holder.id, target=each.id))


def _begin_dying(scene: TriScene, target: Character) -> None:
    """Wounded IV: unconscious, and the clock runs; not dead yet (TC-WND-13, TC-WND-14, TC-C-67)."""
    if not target.has(UNCONSCIOUS):
        fall(scene, target)
    target.dying = Dying()
    scene.gain(target, Condition(DYING, harm=True))


def die(scene: TriScene, target: Character, why: str) -> None:
    """Dead, and no Resuscitation afterwards (TC-WND-26)."""
    target.dying = None
    target.blackout = target.systemic = 0
    states = (DYING, UNCONSCIOUS, SYSTEMIC, BLACKED_OUT)  # death says it all
    target.conditions = [each for each in target.conditions if each.name not in states]
    lose_cards(scene, target)
    for grip in target.grips:
        let_go(scene, scene.state.actors[grip.by], target.id)
    scene.say(f"{target.name} dies: {why}.", target.id)
    scene.gain(target, Condition(DEAD, harm=True))


def check_systemic(scene: TriScene, target: Character, why: str) -> Flow[None]:
    """HP and AP both at 0 or less within one cycle: no Actions for 1d4 + 1 cycles (TC-SHK-05 … TC-SHK-08, TC-C-39,
    TC-C-59)."""
    cycle = scene.state.rotation.cycle
    if target.hp.value > 0 or target.ap.value > 0 or target.systemic or target.is_gone:
        return
    if target.hp_zero != cycle or target.ap_zero != cycle:
        return
    one = Working(1, "at least", ("TC-SHK-05",))
    dice = yield from plain_roll(scene, target, (1, 4), Why("TC-SHK-05", f"Systemic Shock, {why}"), DURATION, one)
    target.systemic = dice.value + (target.id in scene.state.priority)  # TC-PHASE-12: not the turn in which it began
    target.trauma = scene.state.day
    scene.gain(target, a_condition(SYSTEMIC, note=f"{dice.value} cycles"))
    lose_cards(scene, target)
