"""Healing and shielding Actions: on the willing they succeed by themselves (TC-ACC-08, TC-HEAL-01, TC-SHD-01)."""

from fractions import Fraction

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.keywords import shield_turns
from facedown.rulesets.tricore.actions import moments
from facedown.rulesets.tricore.actions.attack import AUTOMATIC, HALF
from facedown.rulesets.tricore.actor.character import HP, Character
from facedown.rulesets.tricore.actor.device import in_reach
from facedown.rulesets.tricore.actor.scene import TriScene, actor, distance
from facedown.rulesets.tricore.actor.shapes import caught
from facedown.rulesets.tricore.cards.aiming import centre, falls_short
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of, come_to_nothing
from facedown.rulesets.tricore.cards.card_purpose import card_name
from facedown.rulesets.tricore.content.ability import Build, drawback, keyword
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, Use
from facedown.rulesets.tricore.events.combat import EffectRolled
from facedown.rulesets.tricore.ground.stealth import emerge
from facedown.rulesets.tricore.harm.effect import effect_value, used_item
from facedown.rulesets.tricore.harm.healing import heal, shield
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, accuracy_roll
from facedown.rulesets.tricore.rolls.blow import Blow
from facedown.rulesets.tricore.rolls.pools import chance, rounded


def assist(scene: TriScene, play: Play, build: Build | None) -> Flow[bool]:
    """Each target in reach, or everybody in the area with one EV; whether there was anybody (TC-ACC-12, ACS-30)."""
    user, card = play.actor, play.card
    alone = build is not None and drawback(build, "self-only") is not None  # ACS-100
    targets = [user] if alone else [actor(scene, each) for each in card.targets] or [user]
    if build is not None and build.area is not None:
        if falls_short(scene, play):
            come_to_nothing(scene, user, build.name, "the place is out of reach")
            return False
        targets = caught(scene, user, build, centre(scene, play))
    in_area = build is not None and build.area is not None
    shared: Working | None = None
    helped = False
    for target in targets:
        is_near = in_area or target is user or in_reach(scene, user, card, target) or distance(scene, user, target) <= 1
        if target.is_gone or not is_near:
            name = card_name(scene, user, card)
            come_to_nothing(scene, user, name, f"{target.name} is out of reach", target)
            continue
        ev = yield from help_one(scene, blow_of(scene, play, target), shared)
        shared = ev if in_area else None
        helped = True
    return helped


def help_one(scene: TriScene, blow: Blow, shared: Working | None = None) -> Flow[Working]:
    """Accuracy only to see whether it is critical at 34; then the EV heals or shields (TC-ACC-08, TC-CRIT-01).

    Only Core Actions have Accuracy, and an area has none and one EV for all (ACS-05, TC-ACC-12).
    """
    used = used_item(scene, blow)
    percents = yield from _critical_share(scene, blow, used)
    ev = shared if shared is not None else (yield from effect_value(scene, blow, percents))
    emerge(scene, blow.user, keep_dice=False)  # TC-SKL-42: the EV has had the dice of Stealth
    amount = ev
    if blow.build is not None and blow.resource != HP:
        amount = Working(rounded(scene, ev.value, 2), f"half, on {blow.resource.upper()}", ("ACS-23",), (ev,))
    if shared is None:
        name = card_name(scene, blow.user, blow.card)
        scene.record(EffectRolled(actor=blow.user.id, what=name, value=ev))
    yield from _give(scene, blow, amount, used)
    moments.on_help(scene, blow)
    return ev


def _critical_share(scene: TriScene, blow: Blow, used: Use | None) -> Flow[tuple[Working, ...]]:
    """Half as much again at an Accuracy of 34, if there is Accuracy at all (TC-ACC-08, TC-EV-06, TC-G-60)."""
    if used is not None or not _has_accuracy(blow):
        return ()
    accuracy = yield from accuracy_roll(scene, blow)
    return (Working(HALF, "critical", ("TC-EV-06", "TC-ACC-08")),) if accuracy.value >= AUTOMATIC else ()


def _has_accuracy(blow: Blow) -> bool:
    in_area = blow.build is not None and blow.build.area is not None
    return not in_area and blow.card.action in CORE_ACTIONS


def critical_chance(scene: TriScene, blow: Blow) -> Fraction:
    """How likely help is critical, before it is rolled (TC-ACC-08)."""
    if not _has_accuracy(blow):
        return Fraction(0)
    return chance(scene, accuracy_pool(scene, blow), AUTOMATIC)


def _give(scene: TriScene, blow: Blow, amount: Working, used: Use | None) -> Flow[None]:
    effect, resource = (used.ev, used.resource) if used is not None else (blow.effect, blow.resource)
    target: Character = blow.target
    if used is not None and used.light and "sight" in target.impaired:
        target.impaired = [each for each in target.impaired if each != "sight"]
        scene.note(target, "sight", "no longer impaired")
        return
    if effect == "heal":
        cleansing = blow.build is not None and keyword(blow.build, "cleanse") is not None  # ACS-55
        yield from heal(scene, target, resource, amount, cleansing)
        return
    turns = shield_turns(blow.build) if blow.build is not None else None
    if used is not None:
        turns = {"cycle": 1, "three-cycles": 3, "encounter": -1, "sustained": -1}.get(used.duration)
    source = f"{blow.user.id}/{blow.card.ability}" if blow.card.ability else blow.user.id
    shield(scene, target, resource, amount, turns, source)
