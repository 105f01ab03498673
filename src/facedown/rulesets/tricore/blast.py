"""Areas in play: one Effect Value for all of them, a defence and a Resolve for each (TC-ACC-09, TC-ACC-12)."""

from facedown.kernel.flow import Flow
from facedown.kernel.working import Working
from facedown.rulesets.tricore import moments
from facedown.rulesets.tricore.accuracy import NAMES, defence_roll
from facedown.rulesets.tricore.attack import choose_mercy, damage, occurrences
from facedown.rulesets.tricore.blow import Blow
from facedown.rulesets.tricore.defending import can_answer, choose_type
from facedown.rulesets.tricore.derived import resolve_cl
from facedown.rulesets.tricore.effect import defence_value, effect_value
from facedown.rulesets.tricore.events import Defended, EffectRolled
from facedown.rulesets.tricore.follow import Follow
from facedown.rulesets.tricore.helping import bestow
from facedown.rulesets.tricore.resolve import resolve
from facedown.rulesets.tricore.scene import TriScene, book
from facedown.rulesets.tricore.stealth import emerge


def blast(scene: TriScene, blows: list[Blow]) -> Flow[list[Follow]]:
    """Everybody caught in an area, defences already known; no Accuracy, no criticals (ACS-30, TC-G-51, TC-G-91)."""
    if not blows:
        return []
    first = blows[0]
    build = first.build
    assert build is not None
    for blow in blows:
        yield from moments.before_accuracy(scene, blow)
    emerge(scene, first.user)
    if build.ev == "damage":
        yield from choose_mercy(scene, first)
    value = yield from effect_value(scene, first)
    scene.record(EffectRolled(actor=first.user.id, what=build.name, value=value))
    follows: list[Follow] = []
    for blow in blows:
        blow.ev, blow.is_hit, blow.nonlethal = value, True, first.nonlethal
        if build.ev == "damage":
            follows += yield from _hit(scene, blow)
        elif not blow.target.is_gone:
            yield from bestow(scene, blow)
    return follows


def _hit(scene: TriScene, blow: Blow) -> Flow[list[Follow]]:
    """One of them: Block or Dodge, a Finesse Resolve, then the damage (TC-ACC-09, TC-RSV-02)."""
    target, build = blow.target, blow.build
    assert build is not None
    if target.is_gone:
        return []
    before = target.hp.value
    reduction = yield from _defended(scene, blow)
    if not target.is_helpless:  # TC-ACC-11: who cannot move cannot get out of the way
        cl = resolve_cl(blow.user, build.core, scene.rulings, book(scene))
        outcome = yield from resolve(scene, target, "FIN", cl, f"the area of {build.name}")
        blow.scaling = outcome.percent
    yield from damage(scene, blow, reduction)
    return occurrences(scene, blow, before)


def _defended(scene: TriScene, blow: Blow) -> Flow[Working | None]:
    defence = blow.defence
    if defence is None or not can_answer(scene, defence.by, defence.card, blow):
        blow.defence = None
        return None
    if defence.card.action == "block":
        yield from choose_type(scene, defence, blow)
    defence.result = yield from defence_roll(scene, defence, blow)
    scene.record(Defended(actor=defence.by.id, what=NAMES[defence.card.action], result=defence.result))
    defence.value = yield from defence_value(scene, defence, blow, False)
    return defence.value
