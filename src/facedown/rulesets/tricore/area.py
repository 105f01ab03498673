"""An area: no Accuracy, one EV for all; each target may Block or Dodge and rolls a FIN Resolve (TC-ACC-09, -12)."""

from facedown.kernel.flow import Flow
from facedown.kernel.working import Working
from facedown.rulesets.tricore import moments
from facedown.rulesets.tricore.ability import Build
from facedown.rulesets.tricore.accuracy import defence_roll
from facedown.rulesets.tricore.answer import defend_openly
from facedown.rulesets.tricore.areas import caught
from facedown.rulesets.tricore.attack import choose_mercy, damage
from facedown.rulesets.tricore.blow import PRIORITY, Blow, Defence
from facedown.rulesets.tricore.character import HIDDEN, Character
from facedown.rulesets.tricore.defending import can_answer, choose_type
from facedown.rulesets.tricore.derived import resolve_cl
from facedown.rulesets.tricore.device import reach_of
from facedown.rulesets.tricore.effect import defence_value, effect_value
from facedown.rulesets.tricore.events import CardVoid, Defended, EffectRolled
from facedown.rulesets.tricore.follow import Follow, happening
from facedown.rulesets.tricore.play import Play, blow_of
from facedown.rulesets.tricore.resolve import resolve
from facedown.rulesets.tricore.scene import TriScene, actor, distance, moment
from facedown.rulesets.tricore.stealth import emerge, forget
from facedown.rulesets.tricore.triggers import Occurrence


def burst(scene: TriScene, play: Play, build: Build) -> Flow[list[Follow]]:
    """Everybody caught meets the same EV; no criticals on either side (TC-ACC-12, TC-G-91, ACS-30)."""
    user, card = play.actor, play.card
    aim = actor(scene, card.targets[0]) if card.targets else user
    if distance(scene, user, aim) > reach_of(scene, user, card):
        scene.record(CardVoid(actor=user.id, card=build.name, why=f"{aim.name} is out of reach"))
        return []
    was_hidden = user.has(HIDDEN)
    emerge(scene, user)
    follows: list[Follow] = []
    ev: Working | None = None
    spares = False
    for target in caught(scene, user, build, aim.place):
        blow = blow_of(scene, play, target)
        yield from moments.before_accuracy(scene, blow)
        yield from _defend(scene, play, blow)
        if ev is None:
            yield from choose_mercy(scene, blow)
            spares = blow.nonlethal
            ev = yield from effect_value(scene, blow)
            scene.record(EffectRolled(actor=user.id, what=build.name, value=ev))
        blow.ev, blow.nonlethal = ev, spares  # TC-NL-03: said once, before the EV dice, for everybody in the area
        yield from _withstand(scene, blow, build)
        if blow.dealt:
            follows.append(happening(target, Occurrence("damaged", target.id, user.id)))
    if was_hidden:
        forget(user)  # TC-SKL-42
    return follows


def _defend(scene: TriScene, play: Play, blow: Blow) -> Flow[None]:
    """Block or Dodge: laid, prepared or open; no Parry (TC-ACC-12, TC-REACT-16)."""
    bound = play.defences.get(blow.target.id)
    if bound is not None and bound.actor is blow.target and can_answer(scene, bound.actor, bound.card, blow):
        blow.defence = Defence(bound.actor, bound.card)
    elif play.origin != PRIORITY and blow.target.side != blow.user.side:
        yield from defend_openly(scene, blow)
    if blow.defence is not None and blow.defence.card.action == "block":
        yield from choose_type(scene, blow.defence, blow)


def _withstand(scene: TriScene, blow: Blow, build: Build) -> Flow[None]:
    """The FIN Resolve scales the EV, the defence reduces it, the rest is damage (TC-RSV-02, TC-RSV-07 … TC-RSV-10)."""
    target: Character = blow.target
    reduction = None
    if target.can_act:
        cl = resolve_cl(blow.user, build.core, scene.rulings, scene.content)
        held = yield from resolve(scene, target, "FIN", cl, build.name, when=moment(scene))
        blow.scaling = held.percent
    if blow.defence is not None:
        blow.defence.result = yield from defence_roll(scene, blow.defence, blow)
        scene.record(Defended(actor=target.id, what=blow.defence.card.action.title(), result=blow.defence.result))
        blow.defence.value = yield from defence_value(scene, blow.defence, blow, False)
        reduction = blow.defence.value
    blow.is_hit = True
    if build.ev == "damage":
        yield from damage(scene, blow, reduction)
