"""An Offense Action against one target: Accuracy, defence, EV, damage and what a critical brings (A9, A10, A15)."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import shield_turns
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence, what_befell
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.defending import can_answer, choose_type
from facedown.rulesets.tricore.actions.grab import CRITICAL_DICE, grab, squeeze
from facedown.rulesets.tricore.actor.character import (
    DISADVANTAGE,
    FUMBLED,
    HIDDEN,
    HP,
    Character,
    Shield,
    a_condition,
)
from facedown.rulesets.tricore.actor.scene import TriScene, primary, value, worth
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, RIPOSTE, STEP, Follow, happening
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.combat import CRITICAL_HIT, HIT, MISS, Aimed, Defended, EffectRolled, Parried
from facedown.rulesets.tricore.ground.stealth import emerge, lose_stealth_dice
from facedown.rulesets.tricore.harm.affliction import tag
from facedown.rulesets.tricore.harm.called_shot import called_shot
from facedown.rulesets.tricore.harm.chipping import break_item, chip
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value
from facedown.rulesets.tricore.harm.exertion import gain_ap
from facedown.rulesets.tricore.harm.healing import shield
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mercy import choose_mercy
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.harm.shields import add_shield
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES, accuracy_roll, defence_roll
from facedown.rulesets.tricore.rolls.blow import BY_BONUS, BY_RIPOSTE, Blow, Defence
from facedown.rulesets.tricore.rolls.circumstance import is_vulnerable
from facedown.rulesets.tricore.rolls.pools import CRITICAL, rounded

UNOPPOSED = 14
"""From what an attack that nothing opposes counts its margin (TC-ACC-08, TC-G-07)."""
AUTOMATIC = UNOPPOSED + CRITICAL
"""Accuracy at which an Action that nothing opposes is critical (TC-ACC-08)."""
PARRY_AP = 2
BONUSES = {BY_RIPOSTE: "Riposte", BY_BONUS: "bonus Strike"}
HALF = 50
WEAK = 15  # the critical margin against the Vulnerable, where the table wants it (TC-G-66)


def strike(scene: TriScene, blow: Blow, chain: bool = False, dry: bool = False) -> Flow[list[Follow]]:
    """Resolve a blow, its defence already known, and say what follows from it (TC-ACC-10).

    Out of hiding, hit or miss, it uses Stealth up (TC-SKL-42). `dry` is when a Parry pays no AP (TC-CHN-08).
    """
    was_hidden = blow.user.has(HIDDEN)
    blow.awake = blow.target.is_awake
    follows = yield from _strike(scene, blow, chain, dry)
    if was_hidden:
        lose_stealth_dice(blow.user)
    yield from moments.after_defence(scene, blow.defence)
    return follows


def _strike(scene: TriScene, blow: Blow, chain: bool, dry: bool) -> Flow[list[Follow]]:
    yield from moments.before_accuracy(scene, blow)
    blow.accuracy = yield from accuracy_roll(scene, blow)
    emerge(scene, blow.user)
    if blow.defence is not None and not can_answer(scene, blow.defence.by, blow.defence.card, blow):
        blow.defence = None
    moments.before_defence(scene, blow)
    defence = blow.defence
    if defence is not None:
        if defence.card.action == "block":
            yield from choose_type(scene, defence, blow)
        defence.result = yield from defence_roll(scene, defence, blow)
        name = ACTION_NAMES[defence.card.action]
        scene.record(Defended(actor=defence.by.id, what=name, result=defence.result))
    if defence is not None and defence.card.action == "parry":
        return (yield from _parried(scene, blow, defence, chain, dry))
    return (yield from _met(scene, blow, defence))


def margin_needed(scene: TriScene, target: Character) -> int:
    """20; 15 against the Vulnerable where the table wants it (TC-CRIT-01, TC-ACC-07, TC-G-66)."""
    eager = scene.rulings[rulings.VULNERABLE_EXTRA] == "crit15" and is_vulnerable(scene, target)
    return WEAK if eager else CRITICAL


def _parried(scene: TriScene, blow: Blow, defence: Defence, chain: bool, dry: bool) -> Flow[list[Follow]]:
    """A Parry that matches the attack negates it; one that fails makes it worse (TC-PAR-01, TC-PAR-04 … TC-PAR-09)."""
    assert blow.accuracy is not None
    assert defence.result is not None
    gap = blow.accuracy.value - defence.result.value
    if gap <= 0:
        critical = -gap >= CRITICAL
        if scene.rulings[rulings.PARRY_SUCCESS_MODE] == "shield" and blow.card.action != "grab":
            return (yield from _parry_shield(scene, blow, defence, critical, dry))
        return parry_success(scene, blow, defence, critical, dry)
    blow.is_hit, blow.bar = True, defence.result.value
    blow.critical = _can_be_critical(blow) and gap >= margin_needed(scene, blow.target)
    bar = Working(blow.bar, "Parry", ("TC-PAR-09",), (defence.result,))
    _tell(scene, blow, bar, bar)
    if blow.card.action == "grab" and blow.build is None:
        yield from grab(scene, blow)  # TC-GRAB-07: a failed Parry only sets the bar
        return happenings(blow, blow.target.hp.value)
    if not chain or scene.rulings[rulings.CHAIN_FAIL_BONUS] == "on":  # TC-CHN-08
        _worsen(scene, blow)
    return (yield from _land(scene, blow, defence))


def parry_success(scene: TriScene, blow: Blow, defence: Defence, critical: bool, dry: bool) -> list[Follow]:
    """Negated: 2 AP unless both have parried already, and a Riposte, with 2 dice more if critical (TC-PAR-02,
    TC-PAR-14, TC-CHN-08)."""
    by = defence.by
    scene.record(Parried(actor=by.id, target=blow.user.id))
    if not dry or scene.rulings[rulings.CHAIN_PARRY_AP] == "on":
        gain_ap(scene, by, Working(PARRY_AP, "Parry", ("TC-PAR-02",)))
    dice = (Working(2, "critical Parry", ("TC-PAR-14", "TC-CRIT-09")),) if critical else ()
    outdone = [_outdone(blow, defence)] if critical else []
    return [Follow(RIPOSTE, by, blow.user, defence.card, dice=dice), *outdone]


def _parry_shield(scene: TriScene, blow: Blow, defence: Defence, critical: bool, dry: bool) -> Flow[list[Follow]]:
    """The other reading: a Shield of the device's EV; AP and Riposte only if nothing is left (TC-PAR-02, TC-C-09)."""
    assert defence.result is not None
    blow.is_hit, blow.bar = True, defence.result.value
    before = blow.target.hp.value
    follows = yield from _land(scene, blow, defence)
    if blow.dealt == 0 and blow.target.hp.value == before:
        return [*follows, *parry_success(scene, blow, defence, critical, dry)]
    return follows


def _worsen(scene: TriScene, blow: Blow) -> None:
    """What a failed Parry costs (TC-PAR-05, TC-C-10)."""
    mode = scene.rulings[rulings.PARRY_FAILURE_MODE]
    if mode in ("plus50", "both"):
        blow.percents.append(Working(HALF, "failed Parry", ("TC-PAR-05", "TC-PAR-09")))
    if mode in ("key-stat", "both"):
        key = {"strike": "POW", "volley": "FIN", "grab": "VIT", "collide": "ARD"}.get(blow.card.action, "POW")
        again = primary(scene, blow.user, key)
        blow.flats.append(Working(again.value, f"failed Parry: {key} again", ("TC-PAR-05", "TC-C-10"), (again,)))


def _met(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[list[Follow]]:
    """Against Strike Target; a Block or Dodge sets the bar for criticals only (TC-ACC-05, TC-ACC-06, TC-G-07)."""
    assert blow.accuracy is not None
    total = blow.accuracy.value
    rolled = defence.result if defence is not None else None
    bar = _bar(scene, blow, rolled)
    blow.bar = bar.value
    opposed = scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only"
    needed = bar if opposed else worth(scene, blow.target, "strike-target")
    blow.is_hit = (rolled is None or total > rolled.value) if opposed else total >= needed.value
    blow.critical = blow.is_hit and _can_be_critical(blow) and total - bar.value >= margin_needed(scene, blow.target)
    if rolled is not None and rolled.value >= total and _is_stopped(scene, blow, defence):
        blow.is_hit = blow.critical = False
        needed = bar
    _tell(scene, blow, needed, bar)
    follows = _rewards(scene, blow, defence)
    before = blow.target.hp.value
    if not blow.is_hit:
        if scene.rulings[rulings.FUMBLE] == "on" and total <= bar.value - CRITICAL:  # RULING TC-G-73; TC-CRIT-11
            scene.gain(blow.user, a_condition(DISADVANTAGE, FUMBLED))
        yield from moments.on_miss(scene, blow)
        return follows
    if blow.card.action == "grab" and blow.build is None:
        yield from grab(scene, blow)
        return [*follows, *happenings(blow, before)]
    return [*follows, *(yield from _land(scene, blow, defence))]


def _bar(scene: TriScene, blow: Blow, rolled: Working | None) -> Working:
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return rolled or Working(UNOPPOSED, "nothing opposes it", ("TC-G-07",))
    target = worth(scene, blow.target, "strike-target")
    return rolled if rolled is not None and rolled.value > target.value else target


def _is_stopped(scene: TriScene, blow: Blow, defence: Defence | None) -> bool:
    """A defence that matches stops a Grab, and a Dodge where the table lets it negate (TC-ACC-06, TC-C-64)."""
    if blow.card.action == "grab" and blow.effect == "damage":
        return True
    is_dodge = defence is not None and defence.card.action == "dodge"
    return is_dodge and scene.rulings[rulings.DODGE_MODE] == "negate-on-success"


def _can_be_critical(blow: Blow) -> bool:
    """Any Action that rolls an EV, and a Grab (TC-CRIT-01, TC-CRIT-04)."""
    return blow.effect != "none"


def name_of(blow: Blow) -> str:
    """What the Action is called in the log: the ability's name, or the Action's."""
    if blow.build is not None:
        return blow.build.name
    return BONUSES.get(blow.origin, ACTION_NAMES.get(blow.card.action, blow.card.action))


def _tell(scene: TriScene, blow: Blow, needed: Working, bar: Working) -> None:
    assert blow.accuracy is not None
    outcome = MISS if not blow.is_hit else CRITICAL_HIT if blow.critical else HIT
    past = blow.accuracy.value - needed.value >= margin_needed(scene, blow.target)
    scene.record(
        Aimed(
            actor=blow.user.id,
            target=blow.target.id,
            what=name_of(blow),
            accuracy=blow.accuracy,
            needed=needed,
            bar=bar,
            outcome=outcome,
            barred=outcome == HIT and past and bar.value > needed.value,
        )
    )


def _rewards(scene: TriScene, blow: Blow, defence: Defence | None) -> list[Follow]:
    """A Dodge that matches grants steps; a critical defence a bonus Action (TC-DDG-02, TC-CRIT-07, TC-CRIT-08)."""
    if defence is None or defence.result is None or blow.accuracy is None:
        return []
    ahead = defence.result.value - blow.accuracy.value
    action = defence.card.action
    if action == "dodge" and ahead >= CRITICAL:
        return [Follow(BONUS_STRIDE, defence.by, blow.user), _outdone(blow, defence)]  # TC-DDG-03
    if action == "dodge" and ahead >= 0:
        return [Follow(STEP, defence.by, blow.user, squares=value(scene, defence.by, "dodge-step"), rule="TC-DDG-02")]
    if action == "block" and ahead >= CRITICAL:
        return [Follow(BONUS_STRIKE, defence.by, blow.user), _outdone(blow, defence)]  # TC-BLK-05
    return []


def _outdone(blow: Blow, defence: Defence) -> Follow:
    """The attacker suffers the critical of a defence (ACS-20)."""
    return happening(defence.by, Occurrence("critical", blow.user.id, defence.by.id))


def _land(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[list[Follow]]:
    """EV, value of the defence, Chipping, damage, benefits of a critical (TC-ACC-10, TC-EV-05, TC-CRIT-02)."""
    if blow.build is not None and blow.build.ev == "none":  # nothing but riders
        yield from moments.on_damage(scene, blow)
        return happenings(blow, blow.target.hp.value)
    if blow.critical:
        blow.percents.append(Working(HALF, "critical", ("TC-EV-06", "TC-CRIT-02")))
    yield from choose_mercy(scene, blow)
    before = blow.target.hp.value
    blow.ev = yield from effect_value(scene, blow)
    scene.record(EffectRolled(actor=blow.user.id, what=name_of(blow), value=blow.ev))
    reduction = yield from _defence_worth(scene, blow, defence)
    yield from chip(scene, blow, blow.ev.value)
    yield from moments.on_defended(scene, blow)
    if "break" in blow.card.subs:
        yield from break_item(scene, blow)
    else:
        yield from damage(scene, blow, reduction)
    if blow.critical and blow.card.action == "grab":  # an ability on it has its benefit too (ACS-113, TC-CRIT-04)
        yield from squeeze(scene, blow, CRITICAL_DICE, "critical Grab", "TC-GRAB-04")
    return [*_benefits(scene, blow), *happenings(blow, before)]


def _defence_worth(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[Working | None]:
    """What the Block or Dodge takes off; a failed Parry takes off nothing but may chip (TC-BLK-03, TC-DDG-05)."""
    if defence is None or defence.result is None or blow.accuracy is None:
        return None
    ahead = defence.result.value - blow.accuracy.value
    if defence.card.action == "dodge" and ahead < 0 and scene.rulings[rulings.DODGE_MODE] != "always-reduce":
        return None  # RULING TC-C-64
    defence.value = yield from defence_value(scene, defence, blow, ahead >= CRITICAL)
    if defence.card.action == "parry":
        shielding = scene.rulings[rulings.PARRY_SUCCESS_MODE] == "shield" and ahead >= 0
        return defence.value if shielding else None
    return defence.value


def damage(scene: TriScene, blow: Blow, reduction: Working | None) -> Flow[None]:
    """The blow's EV through the pipeline, and what depends on damage dealt (TC-DMG-01, TC-DMG-02)."""
    assert blow.ev is not None
    types = types_of(blow.subtypes, scene.rulings)
    is_block = blow.defence is not None and blow.defence.card.action == "block"
    is_parry = blow.defence is not None and blow.defence.card.action == "parry"
    late = (is_block or is_parry) and scene.rulings[rulings.BLOCK_STEP] == "as-shield"  # RULING TC-C-11
    halved = blow.build is not None and blow.resource != HP
    hit = Hit(
        blow.ev, types, blow.resource, blow.scaling, reduction, late, blow.pierce, halved, nonlethal=blow.nonlethal
    )
    done = yield from deal(scene, blow.target, hit, f"hit by {blow.user.name}")
    blow.entering, blow.dealt = done.entering, done.dealt
    blow.shielded = any(each.resource == blow.resource for each in done.shields)
    if is_block and blow.defence is not None and done.unused:
        _keep_block(scene, blow, blow.defence, done.unused)
    if blow.dealt >= 1:
        yield from moments.on_damage(scene, blow)
        yield from called_shot(scene, blow)


def _keep_block(scene: TriScene, blow: Blow, defence: Defence, left: int) -> None:
    """What a Block did not need lasts as long as its ability says, or for the cycle where the table wants it (ACS-32,
    TC-G-22)."""
    build = defence.by.build(defence.card.ability) if defence.card.ability else None
    turns = shield_turns(build) if build is not None else None
    if build is not None and turns is not None:
        amount = Working(left, "rest of the Block", ("ACS-32",))
        shield(scene, blow.target, build.resource, amount, turns, tag(defence.by.id, build.id))
    elif scene.rulings[rulings.BLOCK_LEFTOVER] == "persist-cycle":
        amount = Working(left, "rest of the Block", ("TC-G-22",))
        add_shield(scene, blow.target, Shield(HP, left, "Block", 1, defence.type), amount)


def _benefits(scene: TriScene, blow: Blow) -> list[Follow]:
    """Strike and Volley get their AP back, Collide drives on (TC-CRIT-03, TC-CRIT-05, TC-CRIT-06, TC-CRIT-10)."""
    if not blow.critical:
        return []
    if blow.card.action in ("strike", "volley") and blow.paid:
        gain_ap(scene, blow.user, Working(blow.paid, "critical", ("TC-CRIT-03", "TC-CRIT-10")))
    if blow.card.action == "collide":
        half = max(1, rounded(scene, value(scene, blow.user, "speed"), 2))
        return [Follow(STEP, blow.user, blow.target, squares=half, rule="TC-CRIT-06")]
    return []


def happenings(blow: Blow, before: int) -> list[Follow]:
    """What Trigger abilities may wait for: damage, half HP, a critical, an ally who falls (ACS-20)."""
    target, user = blow.target, blow.user
    found = what_befell(target, before, blow.awake, blow.dealt >= 1, user.id)
    if blow.critical:
        found.append(Occurrence("critical", target.id, user.id))
    return [happening(target, each) for each in found]
