"""Afflictions: riders that last. They begin, tick, run down, and end by their duration or by a Resolve."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working, plain
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import AP, HP, Affliction, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.subtypes import types_of
from facedown.rulesets.tricore.events.abilities import Afflicted, AfflictionEnded, Lingered
from facedown.rulesets.tricore.harm.injury import deal, drain
from facedown.rulesets.tricore.harm.mitigation import Hit
from facedown.rulesets.tricore.harm.shields import keep_shields
from facedown.rulesets.tricore.rolls.pools import Why, plain_roll
from facedown.rulesets.tricore.rolls.resolve import resolve

TURNS = {"instant": 0, "cycle": 1, "three-cycles": 3, "encounter": -1, "sustained": -1}
"""Ends of the victim's turns a rider outlasts; 0 is until its next turn starts, -1 has no end of its own (ACS-32)."""
FOR_EVER = -1
COMPELLED = "Compelled"
DULLED = "Dull of "
CLEANSE_DICE = 2


def tag(user: str, ability: str) -> str:
    """Whose ability something comes from, as it stands in the source of a condition or a Shield."""
    return f"{user}/{ability}"


def afflict(scene: TriScene, target: Character, affliction: Affliction, condition: Condition | None = None) -> None:
    """A rider takes hold; a second one of the same name and source takes its place (TC-G-45, TC-PHASE-12).

    The turn in which it began does not count toward its duration.
    """
    if affliction.turns > 0 and target.id in scene.state.rotation.acting:
        affliction = msgspec.structs.replace(affliction, turns=affliction.turns + 1)
    for each in [old for old in target.afflictions if _is_same(old, affliction)]:
        end(scene, target, each, silent=True)
    target.afflictions = [*target.afflictions, affliction]
    if affliction.name.startswith(DULLED):
        target.impaired = [*target.impaired, affliction.name.removeprefix(DULLED)]  # ACS-48
    if condition is not None:
        scene.gain(target, condition)
    else:
        scene.record(Afflicted(actor=target.id, what=affliction.name))


def _is_same(one: Affliction, other: Affliction) -> bool:
    return (one.name, one.source, one.ability) == (other.name, other.source, other.ability)


def end(scene: TriScene, target: Character, affliction: Affliction, silent: bool = False) -> None:
    """A rider is over, and with it the condition it gave."""
    target.afflictions = [each for each in target.afflictions if each is not affliction]
    source = tag(affliction.source, affliction.ability)
    gone = [each for each in target.conditions if (each.name, each.source) == (affliction.name, source)]
    for each in gone:
        scene.lose_one(target, each)
    if affliction.name.startswith(DULLED):
        left = list(target.impaired)
        sense = affliction.name.removeprefix(DULLED)
        if sense in left:
            left.remove(sense)
        target.impaired = left
    if not silent and not gone:
        scene.record(AfflictionEnded(actor=target.id, what=affliction.name))


def tick(scene: TriScene, target: Character) -> Flow[None]:
    """At the start of a turn what lasted until then ends, and Linger deals half its dice again (ACS-49, TC-G-45)."""
    for each in list(target.afflictions):
        if each.turns == 0:
            end(scene, target, each)
        elif each.dice and each in target.afflictions and not target.is_gone:
            why = f"{each.name} on {target.name}"
            dice = yield from plain_roll(scene, target, (each.dice, scene.rulings[rulings.EV_DIE]), Why("ACS-49", why))
            scene.record(Lingered(actor=target.id, what=each.name, value=dice))
            hit = Hit(dice, types_of(each.subtypes, scene.rulings), each.resource, halved=each.resource != HP)
            yield from deal(scene, target, hit, each.name)


def run_down(scene: TriScene, target: Character) -> Flow[None]:
    """At the end of a turn, skipped ones included, each duration is one shorter; at 0 it ends (TC-PHASE-12)."""
    for each in list(target.afflictions):
        if each.turns <= 0:
            continue
        if each.turns == 1:
            yield from _settle_debt(scene, target, each)
            end(scene, target, each)
        else:
            shorter = msgspec.structs.replace(each, turns=each.turns - 1)
            target.afflictions = [shorter if old is each else old for old in target.afflictions]
            scene.note(target, each.name, f"{shorter.turns} turns")


def _settle_debt(scene: TriScene, target: Character, affliction: Affliction) -> Flow[None]:
    """Compel: the AP that were not spent are lost (ACS-43)."""
    left = target.tokens.get(COMPELLED, 0) if affliction.name == COMPELLED else 0
    if left:
        scene.refresh(target, {COMPELLED: 0})
        yield from drain(scene, target, AP, plain(-left, COMPELLED, "ACS-43"), COMPELLED)


def note_spending(scene: TriScene, who: Character, ap: int) -> None:
    """AP spent on an Action count toward what one is compelled to spend (ACS-43)."""
    left = who.tokens.get(COMPELLED, 0)
    if left:
        scene.refresh(who, {COMPELLED: max(0, left - ap)})


def resist(scene: TriScene, target: Character, cleansed: bool = False) -> Flow[None]:
    """Healing of at least 1 point gives a Resolve against each affliction; Cleanse adds 2d12 to one (TC-HEAL-02,
    TC-RSV-14, ACS-55)."""
    for each in list(target.afflictions):
        more = CLEANSE_DICE if cleansed else 0
        cleansed = False
        cl = Working(each.cl, "CL", ("TC-RSV-03",))
        outcome = yield from resolve(scene, target, each.stat, cl, each.name, more, "Cleanse", "ends")
        if outcome.succeeded and each in target.afflictions:
            end(scene, target, each)


def end_all_of(scene: TriScene, source: str, ability: str) -> None:
    """Everything one ability of somebody keeps up is over: riders and Shields (ACS-32)."""
    for each in scene.state.actors.values():
        for affliction in [old for old in each.afflictions if (old.source, old.ability) == (source, ability)]:
            end(scene, each, affliction)
        keep_shields(scene, each, [shield for shield in each.shields if shield.source != tag(source, ability)])


def end_of_encounter(scene: TriScene, target: Character) -> None:
    """Riders and Shields that last as long as the encounter end with it, and nothing is kept up any more (ACS-32,
    TC-PHASE-14)."""
    for each in [old for old in target.afflictions if old.turns == FOR_EVER]:
        end(scene, target, each)
    keep_shields(scene, target, [each for each in target.shields if each.turns != FOR_EVER])
    target.sustained, target.shaken = [], 0
