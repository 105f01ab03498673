"""Health: damage, Wounded, Dieing, Injuries, death, panic at the first loss, and the way back."""

from facedown.kernel.dice.dice import Dice, Total
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.kit.sides import able
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.character import (
    AP,
    DEAD,
    DESTROYED,
    DIEING,
    GUARDING,
    INJURIES,
    PANICKED,
    PARRYING,
    WAITING,
    WOUNDED,
    Character,
    base_attribute,
)
from facedown.rulesets.overreach.events import Injured
from facedown.rulesets.overreach.saves import save
from facedown.rulesets.overreach.scene import OverScene, in_fight


def harm(scene: OverScene, target: Character, damage: Working, occasion: str) -> Flow[None]:
    """Damage lowers Health, or the Hull of a vehicle; while Wounded it calls for an Injury Save (P-X-HEALTH)."""
    if target.is_beyond_harm or damage.value <= 0:
        return
    was_wounded = target.has(WOUNDED)
    taken = min(target.health.value, damage.value)
    name = "Hull" if target.craft else "Health"
    scene.change(target, name, target.health, Working(-taken, name, ("P-X-HEALTH",), (damage,)))
    if target.craft is not None:
        if target.is_disabled and taken:
            scene.say(f"The {target.name} is disabled.")  # P-X-VEH
        return
    yield from _worsen(scene, target, occasion)
    counts = was_wounded or (target.has(WOUNDED) and scene.rulings[rulings.WOUNDED_WHEN] == "after")
    if counts and not target.is_machine and not target.is_beyond_harm:
        yield from injury_save(scene, target, occasion)


def _worsen(scene: OverScene, target: Character, occasion: str) -> Flow[None]:
    """At half or less Wounded, at 0 Dieing and Wounded; a machine is destroyed (P-X-HEALTH)."""
    health = target.health
    if health.value <= health.start // 2 and not target.has(WOUNDED) and not target.is_machine:
        scene.gain(target, Condition(WOUNDED, harm=True))
    if health.value > 0 or target.has(DIEING):
        return
    if target.is_machine:
        leave(scene, target, DESTROYED)
    else:
        scene.lose(target, GUARDING, PARRYING)
        scene.gain(target, Condition(DIEING, harm=True))
        scene.refresh(target, {AP: 0, WAITING: 0})  # P-X-STATUS
    yield from feel_loss(scene, target, occasion)


def leave(scene: OverScene, who: Character, how: str) -> None:
    """Dead, destroyed, fled or surrendered: out of the order at once (P-RUN-11, P-RUN-13)."""
    scene.lose(who, DIEING, GUARDING, PARRYING, PANICKED)
    scene.gain(who, Condition(how, harm=how in (DEAD, DESTROYED)))
    scene.refresh(who, {AP: 0, WAITING: 0})
    scene.state.schedule.leave(who.id)


def injury_save(scene: OverScene, target: Character, occasion: str) -> Flow[None]:
    """1d6 above Heartiness: an Injury (P-SAVE-05, P-RUN-10, P-GAP-22)."""
    if (yield from save(scene, target, "heartiness", 1, "Injury", occasion)):
        yield from injure(scene, target, occasion)


def injure(scene: OverScene, target: Character, occasion: str) -> Flow[None]:
    """Which Injury a d6 says; the same again is permanent (P-X-INJ). A foe's row, or P-GAP-24, has no table."""
    if target.row is not None or scene.rulings[rulings.INJURY_EFFECTS] == "potential":
        target.injuries = [*target.injuries, "body"]
        scene.record(Injured(actor=target.id, where="-1 Potential"))
        return
    fall = yield Roll((Dice(1, 6),), "P-X-INJ", target.id, f"Injury {occasion}", Total(), target.seat)
    where = list(INJURIES)[fall.total - 1]
    is_repeat = where in (*target.scars, *target.injuries)
    target.scars = [*target.scars, where]
    target.injuries = [*target.injuries, where]
    if is_repeat:
        target.permanent = [*target.permanent, where]
    words = f"{where}, {INJURIES[where].capitalize()} -1"
    scene.record(Injured(actor=target.id, where=words, forever=is_repeat))


def death_save(scene: OverScene, who: Character, occasion: str) -> Flow[None]:
    """At the end of each own turn: 1d6 above Heartiness is permanent death (P-SAVE-04)."""
    if (yield from save(scene, who, "heartiness", 1, "Death", occasion)):
        leave(scene, who, DEAD)


def feel_loss(scene: OverScene, fallen: Character, occasion: str) -> Flow[None]:
    """A side's first loss in an encounter: each able member saves against Tenacity or panics (P-RUN-17)."""
    state = scene.state
    if fallen.side in state.shaken or not in_fight(scene):
        return
    state.shaken = [*state.shaken, fallen.side]
    for each in [one for one in able(scene, fallen.side) if one is not fallen]:
        yield from fear(scene, each, f"{fallen.id} {occasion}")


def fear(scene: OverScene, who: Character, occasion: str) -> Flow[None]:
    """1d6 above Tenacity is Panicked; whoever has no Tenacity knows no fear (P-X-STATUS, P-RUN-17)."""
    if who.is_machine or base_attribute(who, "tenacity") == 0 or who.has(PANICKED):
        return
    if (yield from save(scene, who, "tenacity", 1, "Tenacity", occasion)):
        scene.gain(who, Condition(PANICKED, harm=True))


def heal(scene: OverScene, patient: Character, points: Working) -> None:
    """Health up to the maximum; above 0 nobody is Dieing, above half nobody Wounded (P-X-HEALTH, P-RUN-15)."""
    health, name = patient.health, "Hull" if patient.craft else "Health"
    more = min(points.value, health.start - health.value)
    scene.change(patient, name, health, Working(more, name, ("P-X-HEALTH",), (points,)))
    if health.value > 0:
        scene.lose(patient, DIEING)
    if health.value > health.start // 2:
        scene.lose(patient, WOUNDED)
