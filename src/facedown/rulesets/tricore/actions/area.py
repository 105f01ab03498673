"""An area: no Accuracy, one EV for all; each target may Block or Dodge and rolls a FIN Resolve (TC-ACC-09, -12)."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.answer import defend_openly
from facedown.rulesets.tricore.actions.attack import damage, happenings
from facedown.rulesets.tricore.actions.defending import can_answer, choose_type, take_prepared
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.derived import resolve_cl
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.cards.aiming import centre, falls_short
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of, come_to_nothing
from facedown.rulesets.tricore.cards.follow import Follow
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import Defended, EffectRolled
from facedown.rulesets.tricore.ground.stealth import emerge, lose_stealth_dice
from facedown.rulesets.tricore.harm.chipping import chip
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value
from facedown.rulesets.tricore.harm.exertion import settle_debts
from facedown.rulesets.tricore.harm.mercy import choose_mercy
from facedown.rulesets.tricore.rolls.accuracy import defence_roll
from facedown.rulesets.tricore.rolls.blow import Blow, Defence
from facedown.rulesets.tricore.rolls.pools import rounded
from facedown.rulesets.tricore.rolls.resolve import resolve


def burst(scene: TriScene, play: Play, build: Build) -> Flow[list[Follow]]:
    """Everybody caught meets the same EV; no criticals on either side (TC-ACC-12, TC-G-91, ACS-30)."""
    user = play.actor
    if falls_short(scene, play):
        come_to_nothing(scene, user, build.name, "the place is out of reach")
        return []
    was_hidden = user.has(HIDDEN)
    emerge(scene, user)
    follows: list[Follow] = []
    ev: Working | None = None
    spares = False
    for target in caught(scene, user, build, centre(scene, play)):
        blow = blow_of(scene, play, target)
        blow.hidden, blow.awake, before = was_hidden, target.is_awake, target.hp.value
        yield from moments.before_accuracy(scene, blow)
        yield from _defend(scene, play, blow)
        if ev is None:
            if perceives(scene, user, target):
                yield from choose_mercy(scene, blow)
            spares = blow.nonlethal
            ev = yield from effect_value(scene, blow)
            scene.record(EffectRolled(actor=user.id, what=build.name, value=ev))
        blow.ev, blow.nonlethal = ev, spares  # TC-NL-03: said once, before the EV dice, for everybody in the area
        before = target.hp.value
        yield from _withstand(scene, blow, build)
        if blow.defence is not None:
            yield from settle_debts(scene, blow.defence.by)
        follows += happenings(blow, before)
    if was_hidden:
        lose_stealth_dice(user)  # TC-SKL-42
    return follows


def _defend(scene: TriScene, play: Play, blow: Blow) -> Flow[None]:
    """Block or Dodge: laid, prepared or open; no Parry (TC-ACC-12, TC-REACT-16)."""
    bound = play.defences.get(blow.target.id)
    if bound is not None and bound.actor is blow.target and can_answer(scene, bound.actor, bound.card, blow):
        blow.defence = Defence(bound.actor, bound.card)
    elif blow.target is not blow.user and not take_prepared(scene, blow) and play.is_open_to(blow.target):
        yield from defend_openly(scene, blow)
    moments.before_defence(scene, blow)
    if blow.defence is not None and blow.defence.card.action == "block":
        yield from choose_type(scene, blow.defence, blow)


def _withstand(scene: TriScene, blow: Blow, build: Build) -> Flow[None]:
    """The FIN Resolve scales the EV, the defence reduces it, the rest is damage (TC-RSV-02, TC-RSV-07 … TC-RSV-10)."""
    target: Character = blow.target
    reduction = None
    if target.can_act:
        cl = resolve_cl(blow.user, build.core, scene.rulings, scene.content)
        held = yield from resolve(scene, target, "FIN", cl, build.name)
        blow.scaling = held.percent
    if blow.defence is not None:
        blow.defence.result = yield from defence_roll(scene, blow.defence, blow)
        scene.record(Defended(actor=target.id, what=blow.defence.card.action.title(), result=blow.defence.result))
        blow.defence.value = yield from defence_value(scene, blow.defence, blow, False)
        reduction = blow.defence.value
        assert blow.ev is not None
        yield from chip(scene, blow, rounded(scene, blow.ev.value * blow.scaling, 100))  # step 5: what enters step 4
    blow.is_hit = True
    yield from moments.on_defended(scene, blow)
    if build.ev == "damage":
        yield from damage(scene, blow, reduction)
    yield from moments.after_defence(scene, blow.defence)
