"""An area: no Accuracy, one EV for all; each target may Block or Dodge and rolls a FIN Resolve (TC-ACC-09, -12)."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.trigger_events import Health
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.answer import defend_openly
from facedown.rulesets.tricore.actions.attack import damage, happenings
from facedown.rulesets.tricore.actions.defending import can_answer, take_prepared, with_type
from facedown.rulesets.tricore.actor.character import HIDDEN, Character
from facedown.rulesets.tricore.actor.derived import resolve_cl
from facedown.rulesets.tricore.actor.scene import TriScene, perceives
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.actor.sight import tell_answer
from facedown.rulesets.tricore.cards.aiming import centre, falls_short
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of, come_to_nothing
from facedown.rulesets.tricore.cards.follow import Follow
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import EffectRolled
from facedown.rulesets.tricore.ground.stealth import emerge, lose_stealth_dice
from facedown.rulesets.tricore.harm.chipping import chip
from facedown.rulesets.tricore.harm.effect import defence_value, effect_value
from facedown.rulesets.tricore.harm.exertion import settle_debts
from facedown.rulesets.tricore.harm.mercy import can_fell, choose_mercy, stands_between
from facedown.rulesets.tricore.rolls.accuracy import defence_roll
from facedown.rulesets.tricore.rolls.blow import Blow, Defence, Landing
from facedown.rulesets.tricore.rolls.pools import rounded
from facedown.rulesets.tricore.rolls.resolve import resolve

DOUBLED = Working(100, "critical failure", ("TC-RSV-10",))
"""What a Resolve can make of an area at worst."""


def burst(scene: TriScene, play: Play, build: Build) -> Flow[list[Follow]]:
    """Everybody caught meets the same EV; no criticals on either side (TC-ACC-12, TC-G-91, ACS-30, TC-ACC-09,
    TC-G-51)."""
    user = play.actor
    if falls_short(scene, play):
        come_to_nothing(scene, user, build.name, "the place is out of reach")
        return []
    was_hidden = user.has(HIDDEN)
    emerge(scene, user)
    follows: list[Follow] = []
    shared: Landing | None = None
    targets = caught(scene, user, build, centre(scene, play))
    for target in targets:
        blow = msgspec.structs.replace(blow_of(scene, play, target), hidden=was_hidden)
        awake = target.is_awake
        defence = yield from _defend(scene, play, blow)
        if shared is None:
            shared = yield from _burst(scene, blow, build, targets)
        before = Health(target.hp.value, awake)
        landing = yield from _withstand(scene, blow, defence, build, shared)
        if defence is not None:
            yield from settle_debts(scene, defence.by)
        follows += happenings(blow, before, landing.dealt)
    if was_hidden:
        lose_stealth_dice(scene, user)  # TC-SKL-42
    return follows


def _burst(scene: TriScene, first: Blow, build: Build, targets: list[Character]) -> Flow[Landing]:
    """Lethal or not is said once, before the EV dice, for everybody in the area (TC-NL-03, TC-ACC-12)."""
    seen = [each for each in targets if perceives(scene, first.user, each)]
    weakest = min(seen, key=lambda each: (each.hp.value <= 0, stands_between(each)), default=None)
    nonlethal = False
    if weakest is not None:
        blow = msgspec.structs.replace(first, target=weakest)
        nonlethal = yield from choose_mercy(scene, blow, lambda: can_fell(scene, blow, (DOUBLED,)))
    ev = yield from effect_value(scene, first)
    scene.record(EffectRolled(actor=first.user.id, what=build.name, value=ev))
    return Landing(ev, nonlethal)


def _defend(scene: TriScene, play: Play, blow: Blow) -> Flow[Defence | None]:
    """Block or Dodge: laid, prepared or open; no Parry (TC-ACC-12, TC-REACT-16)."""
    bound, defence = play.defences.get(blow.target.id), None
    if bound is not None and bound.actor is blow.target and can_answer(scene, bound.actor, bound.card, blow):
        defence = Defence(bound.actor, bound.card)
    elif blow.target is not blow.user:
        defence = take_prepared(scene, blow)
        if defence is None and play.is_open_to(blow.target):
            defence = yield from defend_openly(scene, blow)
    defence = moments.before_defence(scene, defence)
    return (yield from with_type(scene, defence, blow)) if defence is not None else None


def _withstand(scene: TriScene, blow: Blow, defence: Defence | None, build: Build, shared: Landing) -> Flow[Landing]:
    """The FIN Resolve scales the EV, the defence reduces it, the rest is damage (TC-RSV-02, TC-RSV-07 … TC-RSV-10)."""
    target, landing = blow.target, shared
    if target.can_act:
        cl = resolve_cl(blow.user, build.core, scene.rulings, scene.content)
        held = yield from resolve(scene, target, "FIN", cl, build.name)
        landing = msgspec.structs.replace(landing, scaling=held.percent)
    if defence is not None:
        result = yield from defence_roll(scene, defence, blow)
        tell_answer(scene, target, defence.card.action, result)
        stops = yield from defence_value(scene, defence, blow, False)
        entering = rounded(scene, landing.ev.value * landing.scaling, 100)
        yield from chip(scene, blow.user, defence, stops, entering)  # step 5: what enters step 4
        landing = msgspec.structs.replace(landing, reduction=stops)
    yield from moments.on_defended(scene, blow, defence)
    if build.ev == "damage":
        landing = yield from damage(scene, blow, defence, landing)
    yield from moments.after_defence(scene, defence, blow.watch)
    return landing
