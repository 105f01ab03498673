"""An Offense Action against one target: Accuracy, defence, EV, damage and what a critical brings (A9, A10, A15)."""

import msgspec

from facedown.kernel.condition import Condition
from facedown.kernel.flow import Flow
from facedown.kernel.question import Ask
from facedown.kernel.schema import Option, Pick
from facedown.kernel.working import Working
from facedown.rulesets.tricore import moments, rulings
from facedown.rulesets.tricore.accuracy import NAMES, accuracy_roll, defence_roll
from facedown.rulesets.tricore.affliction import tag
from facedown.rulesets.tricore.blow import Blow, Defence
from facedown.rulesets.tricore.character import (
    DISADVANTAGE,
    FUMBLE,
    HIDDEN,
    HP,
    LIMBS,
    Character,
    Shield,
)
from facedown.rulesets.tricore.chipping import break_item, chip
from facedown.rulesets.tricore.circumstance import is_vulnerable
from facedown.rulesets.tricore.content import SENSES
from facedown.rulesets.tricore.damage import Hit
from facedown.rulesets.tricore.defending import can_answer, choose_type
from facedown.rulesets.tricore.device import items_of, type_of, types_of
from facedown.rulesets.tricore.effect import defence_value, effect_value
from facedown.rulesets.tricore.events import Aimed, Defended, EffectRolled, Parried
from facedown.rulesets.tricore.exertion import gain_ap
from facedown.rulesets.tricore.follow import BONUS_STRIDE, BONUS_STRIKE, RIPOSTE, STEP, Follow, happening
from facedown.rulesets.tricore.grab import CRITICAL_DICE, grab, squeeze
from facedown.rulesets.tricore.harm import add_shield, deal
from facedown.rulesets.tricore.healing import shield
from facedown.rulesets.tricore.keywords import is_merciful, shield_turns
from facedown.rulesets.tricore.rolls import CRITICAL, rounded
from facedown.rulesets.tricore.scene import TriScene, asked, occasion, present, primary, stat, value, worth
from facedown.rulesets.tricore.stealth import emerge, forget
from facedown.rulesets.tricore.triggers import Occurrence, halves

SPARING = {"four": ("impact", "electricity", "poison", "psychic"), "two": ("impact", "electricity")}
"""Sub-types that may be non-lethal (TC-NL-02, TC-NL-06, TC-C-07)."""
UNOPPOSED = 14
"""From what an attack that nothing opposes counts its margin (TC-ACC-08, TC-G-07)."""
AUTOMATIC = UNOPPOSED + CRITICAL
"""Accuracy at which an Action that nothing opposes is critical (TC-ACC-08)."""
PARRY_AP = 2
HALF = 50
WEAK = 15  # the critical margin against the Vulnerable, where the table wants it (TC-G-66)


def strike(scene: TriScene, blow: Blow, chain: bool = False) -> Flow[list[Follow]]:
    """Resolve a blow, its defence already known, and say what follows from it (TC-ACC-10).

    Out of hiding, hit or miss, it uses Stealth up (TC-SKL-42).
    """
    was_hidden = blow.user.has(HIDDEN)
    blow.awake = blow.target.is_awake
    follows = yield from _strike(scene, blow, chain)
    if was_hidden:
        forget(blow.user)
    yield from moments.after_defence(scene, blow.defence)
    return follows


def _strike(scene: TriScene, blow: Blow, chain: bool) -> Flow[list[Follow]]:
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
        name = NAMES[defence.card.action]
        scene.record(Defended(actor=defence.by.id, what=name, result=defence.result))
    if defence is not None and defence.card.action == "parry":
        return (yield from _parried(scene, blow, defence, chain))
    return (yield from _met(scene, blow, defence))


def margin_needed(scene: TriScene, target: Character) -> int:
    """20; 15 against the Vulnerable where the table wants it (TC-CRIT-01, TC-ACC-07, TC-G-66)."""
    eager = scene.rulings[rulings.VULNERABLE_EXTRA] == "crit15" and is_vulnerable(scene, target)
    return WEAK if eager else CRITICAL


def _parried(scene: TriScene, blow: Blow, defence: Defence, chain: bool) -> Flow[list[Follow]]:
    """A Parry that matches the attack negates it; one that fails makes it worse (TC-PAR-01, TC-PAR-04 … TC-PAR-09)."""
    assert blow.accuracy is not None
    assert defence.result is not None
    gap = blow.accuracy.value - defence.result.value
    if gap <= 0:
        critical = -gap >= CRITICAL
        if scene.rulings[rulings.PARRY_SUCCESS_MODE] == "shield" and blow.card.action != "grab":
            return (yield from _parry_shield(scene, blow, defence, critical, chain))
        return parry_success(scene, blow, defence, critical, chain)
    blow.is_hit, blow.bar = True, defence.result.value
    blow.critical = gap >= margin_needed(scene, blow.target)
    _tell(scene, blow, Working(blow.bar, "Parry", ("TC-PAR-09",), (defence.result,)))
    if blow.card.action == "grab" and blow.build is None:
        yield from grab(scene, blow)  # TC-GRAB-07: a failed Parry only sets the bar
        return happenings(blow, blow.target.hp.value)
    if not chain or scene.rulings[rulings.CHAIN_FAIL_BONUS] == "on":  # TC-CHN-08
        _worsen(scene, blow)
    return (yield from _land(scene, blow, defence))


def parry_success(scene: TriScene, blow: Blow, defence: Defence, critical: bool, chain: bool) -> list[Follow]:
    """Negated: 2 AP outside a chain, and a Riposte, with 2 dice more if critical (TC-PAR-02, TC-PAR-14, TC-CHN-08)."""
    by = defence.by
    scene.record(Parried(actor=by.id, target=blow.user.id))
    if not chain or scene.rulings[rulings.CHAIN_PARRY_AP] == "on":
        gain_ap(scene, by, PARRY_AP, "Parry", "TC-PAR-02")
    dice = (Working(2, "critical Parry", ("TC-PAR-14", "TC-CRIT-09")),) if critical else ()
    outdone = [_outdone(blow, defence)] if critical else []
    return [Follow(RIPOSTE, by, blow.user, defence.card, dice=dice), *outdone]


def _parry_shield(scene: TriScene, blow: Blow, defence: Defence, critical: bool, chain: bool) -> Flow[list[Follow]]:
    """The other reading: a Shield of the device's EV; AP and Riposte only if nothing is left (TC-PAR-02, TC-C-09)."""
    assert defence.result is not None
    blow.is_hit, blow.bar = True, defence.result.value
    before = blow.target.hp.value
    follows = yield from _land(scene, blow, defence)
    if blow.dealt == 0 and blow.target.hp.value == before:
        return [*follows, *parry_success(scene, blow, defence, critical, chain)]
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
    if opposed:
        blow.is_hit = rolled is None or total > rolled.value
        blow.critical = blow.is_hit and total >= bar.value + margin_needed(scene, blow.target)
    else:
        blow.is_hit = total >= worth(scene, blow.target, "strike-target").value
        blow.critical = blow.is_hit and total - bar.value >= margin_needed(scene, blow.target)
    if rolled is not None and rolled.value >= total and _is_stopped(scene, blow, defence):
        blow.is_hit = blow.critical = False
        _tell(scene, blow, rolled)
    else:
        _tell(scene, blow, bar if opposed or blow.critical else worth(scene, blow.target, "strike-target"))
    follows = _rewards(scene, blow, defence)
    before = blow.target.hp.value
    if not blow.is_hit:
        if scene.rulings[rulings.FUMBLE] == "on" and total <= bar.value - CRITICAL:  # RULING TC-G-73; TC-CRIT-11
            scene.gain(blow.user, Condition(DISADVANTAGE, FUMBLE, harm=True))
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


def _tell(scene: TriScene, blow: Blow, bar: Working) -> None:
    assert blow.accuracy is not None
    outcome = "It misses." if not blow.is_hit else "A critical hit!" if blow.critical else "It hits."
    user, target, what = blow.user.id, blow.target.id, _name(blow)
    scene.record(Aimed(actor=user, target=target, what=what, accuracy=blow.accuracy, bar=bar, outcome=outcome))


def _name(blow: Blow) -> str:
    """What a blow is called in the log: its ability, or the Action."""
    return blow.build.name if blow.build is not None else NAMES.get(blow.card.action, blow.card.action.title())


def _rewards(scene: TriScene, blow: Blow, defence: Defence | None) -> list[Follow]:
    """A Dodge that matches grants steps; a critical defence a bonus Action (TC-DDG-02, TC-CRIT-07, TC-CRIT-08)."""
    if defence is None or defence.result is None or blow.accuracy is None:
        return []
    ahead = defence.result.value - blow.accuracy.value
    action = defence.card.action
    if action == "dodge" and ahead >= CRITICAL:
        return [Follow(BONUS_STRIDE, defence.by, blow.user), _outdone(blow, defence)]  # TC-DDG-03
    if action == "dodge" and ahead >= 0:
        return [Follow(STEP, defence.by, blow.user, squares=value(scene, defence.by, "dodge-step"))]
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
    scene.record(EffectRolled(actor=blow.user.id, what=_name(blow), value=blow.ev))
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
    types = types_of(scene, blow.subtypes)
    is_block = blow.defence is not None and blow.defence.card.action == "block"
    is_parry = blow.defence is not None and blow.defence.card.action == "parry"
    late = (is_block or is_parry) and scene.rulings[rulings.BLOCK_STEP] == "as-shield"  # RULING TC-C-11
    halved = blow.build is not None and blow.resource != HP
    hit = Hit(
        blow.ev, types, blow.resource, blow.scaling, reduction, late, blow.pierce, halved, nonlethal=blow.nonlethal
    )
    done = yield from deal(scene, blow.target, hit, f"hit by {blow.user.name}, turn {scene.state.turn}")
    blow.entering, blow.dealt = done.entering, done.dealt
    blow.shielded = any(each.resource == blow.resource for each in done.shields)
    if is_block and blow.defence is not None and done.unused:
        _keep_block(scene, blow, blow.defence, done.unused)
    if blow.dealt >= 1:
        yield from moments.on_damage(scene, blow)
        yield from _called_shot(scene, blow)


def _keep_block(scene: TriScene, blow: Blow, defence: Defence, left: int) -> None:
    """What a Block did not need lasts as long as its ability says, or for the cycle where the table wants it (ACS-32,
    TC-G-22)."""
    build = defence.by.build(defence.card.ability) if defence.card.ability else None
    turns = shield_turns(build) if build is not None else None
    if build is not None and turns is not None:
        amount = Working(left, "rest of the Block", ("ACS-32",))
        shield(scene, blow.target, build.resource, amount, turns, tag(defence.by.id, build.id))
    elif scene.rulings[rulings.BLOCK_LEFTOVER] == "persist-cycle":
        add_shield(scene, blow.target, Shield(HP, left, "Block", 1, defence.type))


def choose_mercy(scene: TriScene, blow: Blow) -> Flow[None]:
    """Before the EV dice: lethal or not, where the sub-type allows it (TC-NL-02 … TC-NL-06, TC-NL-11)."""
    allowed = SPARING[scene.rulings[rulings.NONLETHAL_TYPES]]
    if blow.resource != HP or not all(each in allowed for each in blow.subtypes):
        return
    items = items_of(scene, blow.user, blow.card)
    if any(item.nonlethal for item in items) or (blow.build is not None and is_merciful(blow.build)):
        blow.nonlethal = True  # TC-NL-04: built for it, so nothing is declared
        return
    if blow.target.hp.value <= 0:  # TC-NL-08: at 0 it is lethal either way
        return
    user, why = blow.user, occasion(scene)

    def build() -> Ask:
        options = Pick((Option("lethal", "Lethal"), Option("spare", "Non-lethal: it stops at 0 HP")))
        default = "spare" if scene.state.spare and user.side != blow.target.side and user.pc else "lethal"
        text = f"Does {user.name} spare {blow.target.name}'s life?"
        return Ask(user.seat, "TC-CP-06", text, options, default, user.id, why, renewable=True)

    blow.nonlethal = (yield from asked(build)) == "spare"


def _benefits(scene: TriScene, blow: Blow) -> list[Follow]:
    """Strike and Volley get their AP back, Collide drives on (TC-CRIT-03, TC-CRIT-05, TC-CRIT-06, TC-CRIT-10)."""
    if not blow.critical:
        return []
    if blow.card.action in ("strike", "volley") and blow.paid:
        gain_ap(scene, blow.user, blow.paid, "critical", "TC-CRIT-03", "TC-CRIT-10")
    if blow.card.action == "collide":
        half = max(1, rounded(scene, value(scene, blow.user, "speed"), 2))
        return [Follow(STEP, blow.user, blow.target, squares=half)]
    return []


def happenings(blow: Blow, before: int) -> list[Follow]:
    """What Trigger abilities may wait for: damage, half HP, a critical, an ally who falls (ACS-20)."""
    target, user = blow.target, blow.user
    found = []
    if blow.dealt >= 1:
        found.append(happening(target, Occurrence("damaged", target.id, user.id)))
    if halves(before, target.hp.value, target.hp.start):
        found.append(happening(target, Occurrence("half", target.id, user.id)))
    if blow.critical:
        found.append(happening(target, Occurrence("critical", target.id, user.id)))
    if blow.awake and not target.is_awake:
        found.append(happening(target, Occurrence("ally-falls", target.id, user.id)))
    return found


def _called_shot(scene: TriScene, blow: Blow) -> Flow[None]:
    """Against the Vulnerable a hit of VIT or more may impair a limb or sense (TC-MOD-08, TC-G-66)."""
    target = blow.target
    if scene.rulings[rulings.VULNERABLE_EXTRA] != "called-shots" or not is_vulnerable(scene, target):
        return
    if blow.dealt < stat(scene, target, "VIT"):
        return
    left = [each for each in (*LIMBS, *SENSES) if each not in target.impaired]
    if not left:
        return
    user, why = blow.user, occasion(scene)

    def build() -> Ask:
        options = Pick(tuple(Option(each, f"Impair {each}") for each in left))
        text = f"Which limb or sense of {target.name} is impaired?"
        return Ask(user.seat, "TC-CP-31", text, options, left[0], user.id, why, renewable=True)

    chosen = yield from asked(build)
    target.impaired = [*target.impaired, chosen]
    scene.gain(target, Condition(f"Impaired: {chosen}", user.id, harm=True))


def first_type(scene: TriScene, blow: Blow) -> str:
    """The first-named sub-type decides (TC-RSV-16)."""
    return type_of(scene, blow.subtypes[0])


def witnesses(scene: TriScene, blow: Blow) -> list[Character]:
    """Everybody else who is there and can act."""
    return [each for each in present(scene) if each.can_act and each is not blow.user and each is not blow.target]


def replaced(blow: Blow, target: Character) -> Blow:
    """The same Action with an interposer as its target (TC-CARD-15)."""
    card = msgspec.structs.replace(blow.card, targets=(target.id,))
    other = Blow(blow.user, card, target, blow.origin, blow.subtypes)
    other.paid, other.dice, other.flats = blow.paid, list(blow.dice), list(blow.flats)
    return other
