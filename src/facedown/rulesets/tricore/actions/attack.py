"""An Offense Action against one target: Accuracy, defence, EV, damage and what a critical brings (A9, A10, A15)."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import pierced, shield_turns
from facedown.rulesets.tricore.abilities.trigger_events import Health, Occurrence, health, what_befell
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.defending import still_answers, with_type
from facedown.rulesets.tricore.actions.grab import CRITICAL_GRAB, grab, squeeze
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
from facedown.rulesets.tricore.actor.sight import show_worth, tell_answer, tell_attack
from facedown.rulesets.tricore.cards.follow import BONUS_STRIDE, BONUS_STRIKE, RIPOSTE, STEP, Follow, happening
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.combat import CRITICAL_HIT, HIT, MISS, Aimed, EffectRolled, Parried
from facedown.rulesets.tricore.ground.stealth import emerge, lose_stealth_dice
from facedown.rulesets.tricore.harm.affliction import tag
from facedown.rulesets.tricore.harm.called_shot import called_shot
from facedown.rulesets.tricore.harm.chipping import break_item, chip
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value
from facedown.rulesets.tricore.harm.exertion import gain_ap
from facedown.rulesets.tricore.harm.healing import shield
from facedown.rulesets.tricore.harm.injury import deal
from facedown.rulesets.tricore.harm.mercy import can_fell, choose_mercy
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.harm.shields import add_shield
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES, accuracy_roll, defence_roll
from facedown.rulesets.tricore.rolls.blow import (
    BY_BONUS,
    BY_RIPOSTE,
    Blow,
    Clash,
    Defence,
    Landing,
    Meeting,
    Opposed,
    Struck,
)
from facedown.rulesets.tricore.rolls.circumstance import is_vulnerable
from facedown.rulesets.tricore.rolls.pools import CRITICAL, rounded

UNOPPOSED = 14
"""From what an attack that nothing opposes counts its margin (TC-G-07)."""
AUTOMATIC = UNOPPOSED + CRITICAL
"""Accuracy at which an Action that nothing opposes is critical (TC-ACC-08)."""
PARRY_AP = 2
BONUSES = {BY_RIPOSTE: "Riposte", BY_BONUS: "bonus Strike"}
HALF = 50
ALWAYS, NEVER = -(10**9), 10**9  # below and above every Accuracy
WEAK = 15  # the critical margin against the Vulnerable, where the table wants it (TC-G-66)


def strike(
    scene: TriScene, blow: Blow, defence: Defence | None = None, chain: bool = False, dry: bool = False
) -> Flow[tuple[Struck, list[Follow]]]:
    """A blow and what is put against it are rolled, it is seen how they meet, and what follows from it (TC-ACC-10,
    TC-G-90).

    Out of hiding, hit or miss, it uses Stealth up (TC-SKL-42). Inside a `chain` a failed Parry makes it no worse, and
    `dry` is when a Parry pays no AP (TC-CHN-08).
    """
    was_hidden, before = blow.user.has(HIDDEN), health(blow.target)
    clash = yield from _clash(scene, blow, defence)
    if is_parry(clash) and clash.is_matched:
        struck, follows = yield from _parried(scene, blow, clash, before, dry)
    else:
        met = meeting(scene, blow, clash, chain)
        struck, follows = yield from _come_through(scene, blow, clash, met, before)
    if was_hidden:
        lose_stealth_dice(scene, blow.user)
    yield from moments.after_defence(scene, clash.defence, blow.watch)
    return struck, follows


def meeting(scene: TriScene, blow: Blow, clash: Clash, chain: bool = False) -> Meeting:
    """How a blow meets what was rolled against it (TC-ACC-05 … TC-ACC-07, TC-PAR-09)."""
    return met_by(opposed(scene, blow, clash.defence, clash.result, chain), clash.accuracy.value)


def opposed(
    scene: TriScene, blow: Blow, defence: Defence | None, rolled: Working | None, chain: bool = False
) -> Opposed:
    """What a blow is up against once a defence is rolled, if there is one (TC-ACC-05 … TC-ACC-07, TC-PAR-09)."""
    if defence is None or rolled is None:
        return _against_target(scene, blow)
    if defence.card.action == "parry":
        return _against_parry(scene, blow, rolled, chain)
    return _against_defence(scene, blow, defence, rolled)


def met_by(against: Opposed, accuracy: int) -> Meeting:
    """What comes of an Accuracy: a hit, and perhaps a critical one (TC-ACC-05, TC-ACC-07, TC-EV-06)."""
    if accuracy < against.hits_from:
        return Meeting(against.short, against.bar)
    critical = accuracy >= against.critical_from
    share = (Working(HALF, "critical", ("TC-EV-06", "TC-CRIT-02")),) if critical else ()
    return Meeting(against.needed, against.bar, True, critical, (*against.percents, *share), against.flats)


def is_parry(clash: Clash) -> bool:
    return clash.defence is not None and clash.defence.card.action == "parry"


def _clash(scene: TriScene, blow: Blow, defence: Defence | None) -> Flow[Clash]:
    """Accuracy first, then the defence, if it still works (TC-ACC-10, TC-CARD-23)."""
    accuracy = yield from accuracy_roll(scene, blow)
    emerge(scene, blow.user)
    if defence is not None and not still_answers(scene, defence.by, defence.card, blow):
        defence = None
    defence = moments.before_defence(scene, defence)
    if defence is None:
        return Clash(accuracy)
    defence = yield from with_type(scene, defence, blow)
    result = yield from defence_roll(scene, defence, blow)
    tell_answer(scene, defence.by, defence.card.action, result)
    return Clash(accuracy, defence, result)


def _come_through(
    scene: TriScene, blow: Blow, clash: Clash, met: Meeting, before: Health
) -> Flow[tuple[Struck, list[Follow]]]:
    """Told as a hit or a miss; a hit lands, and what either of them earned follows (TC-CRIT-02, TC-DDG-02)."""
    _tell(scene, blow, clash, met)
    rewards = _rewards(scene, blow, clash)
    if not met.is_hit:
        yield from _miss(scene, blow, clash, met)
        return Struck(blow, clash, met), rewards
    landing = yield from (grab if blow.is_grip else _land)(scene, blow, clash, met)
    follows = [*rewards, *_benefits(scene, blow, met), *happenings(blow, before, landing.dealt, met.critical)]
    return Struck(blow, clash, met, landing), follows


def margin_needed(scene: TriScene, target: Character) -> int:
    """20; 15 against the Vulnerable where the table wants it (TC-CRIT-01, TC-ACC-07, TC-G-66)."""
    eager = scene.rulings[rulings.VULNERABLE_EXTRA] == "crit15" and is_vulnerable(scene, target)
    return WEAK if eager else CRITICAL


def _parried(scene: TriScene, blow: Blow, clash: Clash, before: Health, dry: bool) -> Flow[tuple[Struck, list[Follow]]]:
    """A Parry that matches the attack negates it (TC-PAR-01, TC-PAR-04, TC-PAR-09).

    The other reading: it is a Shield of the device's EV; AP and Riposte only if nothing is left (TC-PAR-02, TC-C-09).
    """
    assert clash.result is not None
    if scene.rulings[rulings.PARRY_SUCCESS_MODE] != "shield" or blow.card.action == "grab":
        return Struck(blow, clash, Meeting(clash.result, clash.result)), parry_success(scene, blow, clash, dry)
    met = Meeting(clash.result, clash.result, is_hit=True)
    landing = yield from _land(scene, blow, clash, met)
    follows = happenings(blow, before, landing.dealt, met.critical)
    if landing.dealt == 0 and blow.target.hp.value == before.hp:
        follows += parry_success(scene, blow, clash, dry)
    return Struck(blow, clash, met, landing), follows


def parry_success(scene: TriScene, blow: Blow, clash: Clash, dry: bool) -> list[Follow]:
    """Negated: 2 AP unless both have parried already, and a Riposte, with 2 dice more if critical (TC-PAR-02,
    TC-PAR-14, TC-CHN-08)."""
    assert clash.defence is not None
    by, card = clash.defence.by, clash.defence.card
    scene.record(Parried(actor=by.id, target=blow.user.id))
    if not dry or scene.rulings[rulings.CHAIN_PARRY_AP] == "on":
        gain_ap(scene, by, Working(PARRY_AP, "Parry", ("TC-PAR-02",)))
    if not clash.is_outdone:
        return [Follow(RIPOSTE, by, blow.user, card)]
    dice = (Working(2, "critical Parry", ("TC-PAR-14", "TC-CRIT-09")),)
    return [Follow(RIPOSTE, by, blow.user, card, dice=dice), _outdone(blow, by)]


def _against_parry(scene: TriScene, blow: Blow, rolled: Working, chain: bool) -> Opposed:
    """A Parry that fails is the bar and makes the attack worse, but for a Grab and inside a chain (TC-PAR-05,
    TC-PAR-09, TC-GRAB-07, TC-CHN-08, TC-PAR-06)."""
    bar = Working(rolled.value, "Parry", ("TC-PAR-09",), (rolled,))
    hits_from, critical_from = rolled.value + 1, _critical_from(scene, blow, bar)
    if chain and scene.rulings[rulings.CHAIN_FAIL_BONUS] != "on":
        return Opposed(bar, bar, bar, hits_from, critical_from)
    return Opposed(bar, bar, bar, hits_from, critical_from, *_worse(scene, blow))


def _worse(scene: TriScene, blow: Blow) -> tuple[tuple[Working, ...], tuple[Working, ...]]:
    """What a failed Parry costs, in per cent of the EV and in points (TC-PAR-05, TC-C-10)."""
    mode = scene.rulings[rulings.PARRY_FAILURE_MODE]
    percents: tuple[Working, ...] = ()
    if mode in ("plus50", "both"):
        percents = (Working(HALF, "failed Parry", ("TC-PAR-05", "TC-PAR-09")),)
    if mode not in ("key-stat", "both"):
        return percents, ()
    key = {"strike": "POW", "volley": "FIN", "grab": "VIT", "collide": "ARD"}.get(blow.card.action, "POW")
    again = primary(scene, blow.user, key)
    return percents, (Working(again.value, f"failed Parry: {key} again", ("TC-PAR-05", "TC-C-10"), (again,)),)


def _against_target(scene: TriScene, blow: Blow) -> Opposed:
    """Against Strike Target; where only defences count, nothing is in the way (TC-ACC-05, TC-G-07)."""
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        bar = Working(UNOPPOSED, "nothing opposes it", ("TC-G-07",))
        return Opposed(bar, bar, bar, ALWAYS, _critical_from(scene, blow, bar))
    needed = worth(scene, blow.target, "strike-target")
    return Opposed(needed, needed, needed, needed.value, _critical_from(scene, blow, needed))


def _against_defence(scene: TriScene, blow: Blow, defence: Defence, rolled: Working) -> Opposed:
    """A Block or Dodge sets the bar for criticals only, unless it stops what does not beat it or nothing else counts
    (TC-ACC-05, TC-ACC-06, TC-G-07)."""
    beaten = rolled.value + 1
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return Opposed(rolled, rolled, rolled, beaten, _critical_from(scene, blow, rolled))
    needed = worth(scene, blow.target, "strike-target")
    bar = rolled if rolled.value > needed.value else needed
    critical_from = _critical_from(scene, blow, bar)
    if _is_stopped(scene, blow, defence):
        return Opposed(needed, bar, bar, max(needed.value, beaten), critical_from)
    return Opposed(needed, needed, bar, needed.value, critical_from)


def _miss(scene: TriScene, blow: Blow, clash: Clash, met: Meeting) -> Flow[None]:
    """No EV; where the table wants it a fumble, and what is Unstable misfires (TC-ACC-05, TC-CRIT-11, ACS-96)."""
    if scene.rulings[rulings.FUMBLE] == "on" and clash.accuracy.value <= met.bar.value - CRITICAL:  # RULING TC-G-73
        scene.gain(blow.user, a_condition(DISADVANTAGE, FUMBLED))
    yield from moments.on_miss(scene, blow)


def _is_stopped(scene: TriScene, blow: Blow, defence: Defence) -> bool:
    """A defence that matches stops a Grab, and a Dodge where the table lets it negate (TC-ACC-06, TC-C-64)."""
    if blow.card.action == "grab" and blow.effect == "damage":
        return True
    return defence.card.action == "dodge" and scene.rulings[rulings.DODGE_MODE] == "negate-on-success"


def _critical_from(scene: TriScene, blow: Blow, bar: Working) -> int:
    """Any Action that rolls an EV, and a Grab (TC-CRIT-01, TC-CRIT-04)."""
    return NEVER if blow.effect == "none" else bar.value + margin_needed(scene, blow.target)


def name_of(blow: Blow) -> str:
    """What the Action is called in the log: the ability's name, or the Action's."""
    if blow.build is not None:
        return blow.build.name
    return BONUSES.get(blow.origin, ACTION_NAMES.get(blow.card.action, blow.card.action))


def _tell(scene: TriScene, blow: Blow, clash: Clash, met: Meeting) -> None:
    outcome = MISS if not met.is_hit else CRITICAL_HIT if met.critical else HIT
    past = clash.accuracy.value - met.needed.value >= margin_needed(scene, blow.target)
    tell_attack(
        scene,
        Aimed(
            actor=blow.user.id,
            target=blow.target.id,
            what=name_of(blow),
            accuracy=clash.accuracy,
            needed=met.needed,
            bar=met.bar,
            outcome=outcome,
            barred=outcome == HIT and past and met.bar.value > met.needed.value,
        ),
    )


def _rewards(scene: TriScene, blow: Blow, clash: Clash) -> list[Follow]:
    """A Dodge that matches grants steps; a critical defence a bonus Action (TC-DDG-02, TC-CRIT-07, TC-CRIT-08)."""
    if clash.defence is None or not clash.is_matched:
        return []
    by, action = clash.defence.by, clash.defence.card.action
    if action == "dodge" and clash.is_outdone:
        return [Follow(BONUS_STRIDE, by, blow.user), _outdone(blow, by)]  # TC-DDG-03
    if action == "dodge":
        return [Follow(STEP, by, blow.user, squares=value(scene, by, "dodge-step"), rule="TC-DDG-02")]
    if action == "block" and clash.is_outdone:
        return [Follow(BONUS_STRIKE, by, blow.user), _outdone(blow, by)]  # TC-BLK-05
    return []


def _outdone(blow: Blow, by: Character) -> Follow:
    """The attacker suffers the critical of a defence (ACS-20)."""
    return happening(by, Occurrence("critical", blow.user.id, by.id))


def _land(scene: TriScene, blow: Blow, clash: Clash, met: Meeting) -> Flow[Landing]:
    """EV, value of the defence, Chipping, damage, dice of a critical Grab (TC-ACC-10, TC-EV-05, TC-CRIT-02)."""
    if blow.effect == "none":
        return Landing()
    defence = clash.defence
    nonlethal = yield from choose_mercy(scene, blow, lambda: can_fell(scene, blow, met.percents, met.flats))
    ev = yield from effect_value(scene, blow, met.percents, met.flats)
    scene.record(EffectRolled(actor=blow.user.id, what=name_of(blow), value=ev))
    stops = yield from _defence_worth(scene, blow, clash)
    yield from chip(scene, blow.user, defence, stops, ev.value)
    yield from moments.on_defended(scene, blow, defence)
    landing = Landing(ev, nonlethal, stops if clash.is_matched or not is_parry(clash) else None)
    if "break" in blow.card.subs:
        yield from break_item(scene, blow, defence)
    else:
        landing = yield from damage(scene, blow, defence, landing)
    if met.critical and blow.card.action == "grab":  # an ability on it has its benefit too (ACS-113, TC-CRIT-04)
        landing = yield from squeeze(scene, blow, landing, *CRITICAL_GRAB)
    return landing


def _defence_worth(scene: TriScene, blow: Blow, clash: Clash) -> Flow[Working | None]:
    """What the Block or Dodge takes off; a failed Parry takes off nothing but may chip (TC-BLK-03, TC-DDG-05)."""
    if clash.defence is None:
        return None
    is_dodge = clash.defence.card.action == "dodge"
    if is_dodge and not clash.is_matched and scene.rulings[rulings.DODGE_MODE] != "always-reduce":
        return None  # RULING TC-C-64
    return (yield from defence_value(scene, clash.defence, blow, clash.is_outdone))


def damage(scene: TriScene, blow: Blow, defence: Defence | None, landing: Landing) -> Flow[Landing]:
    """The blow's EV through the pipeline, and what depends on damage dealt (TC-DMG-01, TC-DMG-02)."""
    action = defence.card.action if defence is not None else ""
    hit = hit_of(scene, blow, landing, action)
    if defence is not None and hit.reduction is not None and not hit.late:
        show_worth(scene, defence.by, defence.card.action, blow.target, hit.reduction.value)
    done = yield from deal(scene, blow.target, hit, f"hit by {blow.user.name}")
    if defence is not None and action == "block" and done.unused:
        _keep_block(scene, blow, defence, done.unused)
    shielded = any(each.resource == blow.resource for each in done.shields)
    landing = msgspec.structs.replace(landing, entering=done.entering, dealt=done.dealt, shielded=shielded)
    if done.dealt >= 1:
        yield from moments.on_damage(scene, blow, landing)
        yield from called_shot(scene, blow, done.dealt)
    return landing


def hit_of(scene: TriScene, blow: Blow, landing: Landing, action: str) -> Hit:
    """What goes into the pipeline, past a defence by this Action if there is one (TC-DMG-01, TC-DMG-03)."""
    return Hit(
        landing.ev,
        types_of(blow.subtypes, scene.rulings),
        blow.resource,
        landing.scaling,
        landing.reduction,
        late=action in ("block", "parry") and scene.rulings[rulings.BLOCK_STEP] == "as-shield",  # RULING TC-C-11
        pierce=pierced(blow.build) if blow.build is not None else 0,
        halved=blow.build is not None and blow.resource != HP,
        nonlethal=landing.nonlethal,
    )


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


def _benefits(scene: TriScene, blow: Blow, met: Meeting) -> list[Follow]:
    """Strike and Volley get their AP back, Collide drives on (TC-CRIT-03, TC-CRIT-05, TC-CRIT-06, TC-CRIT-10)."""
    if not met.critical:
        return []
    if blow.card.action in ("strike", "volley") and blow.paid:
        gain_ap(scene, blow.user, Working(blow.paid, "critical", ("TC-CRIT-03", "TC-CRIT-10")))
    if blow.card.action == "collide":
        half = max(1, rounded(scene, value(scene, blow.user, "speed"), 2))
        return [Follow(STEP, blow.user, blow.target, squares=half, rule="TC-CRIT-06")]
    return []


def happenings(blow: Blow, before: Health, dealt: int, critical: bool = False) -> list[Follow]:
    """What Trigger abilities may wait for: damage, half HP, a critical, an ally who falls (ACS-20)."""
    target, user = blow.target, blow.user
    found = what_befell(target, before, dealt >= 1, user.id)
    if critical:
        found.append(Occurrence("critical", target.id, user.id))
    return [happening(target, each) for each in found]
