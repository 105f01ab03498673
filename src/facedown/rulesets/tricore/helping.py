"""Abilities that heal or shield: they succeed on the willing; the roll only says whether they are critical."""

from facedown.kernel.flow import Flow
from facedown.kernel.working import Working
from facedown.rulesets.tricore import moments
from facedown.rulesets.tricore.accuracy import accuracy_roll
from facedown.rulesets.tricore.affliction import tag
from facedown.rulesets.tricore.blow import Blow
from facedown.rulesets.tricore.character import HP
from facedown.rulesets.tricore.content import CORE_ACTIONS
from facedown.rulesets.tricore.effect import effect_value
from facedown.rulesets.tricore.events import EffectRolled
from facedown.rulesets.tricore.healing import heal, shield
from facedown.rulesets.tricore.keywords import shield_turns
from facedown.rulesets.tricore.scene import TriScene

AUTOMATIC = 34
"""Accuracy at which help is critical: 14 + 20 (TC-ACC-08)."""
HALF = 50


def give_help(scene: TriScene, blow: Blow) -> Flow[None]:
    """Heal or Shield a willing target; a Core Action rolls to see whether it is critical (TC-ACC-08, TC-G-60)."""
    yield from moments.before_accuracy(scene, blow)
    blow.is_hit = True
    if blow.card.action in CORE_ACTIONS and (blow.build is None or blow.build.area is None):
        blow.accuracy = yield from accuracy_roll(scene, blow)
        blow.critical = blow.accuracy.value >= AUTOMATIC
    if blow.critical:
        blow.percents.append(Working(HALF, "critical", ("TC-EV-06", "TC-CRIT-02")))
    blow.ev = yield from effect_value(scene, blow)
    name = blow.build.name if blow.build is not None else blow.card.action
    scene.record(EffectRolled(actor=blow.user.id, what=name, value=blow.ev))
    yield from bestow(scene, blow)


def bestow(scene: TriScene, blow: Blow) -> Flow[None]:
    """The value of a Heal or Shield reaches its target; half of it on any resource but HP (ACS-23, TC-SUBT-01)."""
    build, amount = blow.build, blow.ev
    assert build is not None
    assert amount is not None
    if build.resource != HP:
        amount = Working(amount.value // 2, f"half, on {build.resource.upper()}", ("ACS-23",), (amount,))
    if build.ev == "heal":
        blow.healed = yield from heal(scene, blow.target, build.resource, amount)
    else:
        turns = shield_turns(build)
        if turns is not None and turns > 0 and blow.target.id in scene.state.rotation.acting:
            turns += 1  # the turn in which it began does not count (TC-PHASE-12)
        shield(scene, blow.target, build.resource, amount, turns, tag(blow.user.id, build.id))
    yield from moments.on_heal(scene, blow)
