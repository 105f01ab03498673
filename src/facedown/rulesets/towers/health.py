"""Wounds: Vitality, Dying, Stable, death and recovery."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    COVER,
    DEAD,
    DYING,
    FROZEN,
    GRABBED,
    HANGING,
    HIDDEN,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    STABLE,
    STUNNED,
    Character,
)
from facedown.rulesets.towers.check import Attempt, Source, check
from facedown.rulesets.towers.events import Marked
from facedown.rulesets.towers.scene import TowersScene

RECOVERIES = {  # the worst first (T-X-COND, T-CP-11)
    PARALYZED: ("might", "endurance", 2),
    STUNNED: ("heart", "will", 1),
    FROZEN: ("might", "endurance", 2),
    ON_FIRE: ("grace", "athletics", 1),
}
FLAT_TIER = 2
MOST_MARKS = 3
SAVE_TIER = 1
TREAT_TIER = 2


def wound(scene: TowersScene, victim: Character, damage: Working, occasion: str) -> Flow[None]:
    """Damage comes off Vitality, never below 0; the fallen take a mark instead (T-RUN-14, T-RUN-15)."""
    if damage.value <= 0 or victim.is_gone:
        return
    if victim.has(DYING) or victim.has(STABLE):
        _strike_fallen(scene, victim)
        return
    track = victim.vitality
    lost = min(track.value, damage.value)
    scene.change(victim, "Vitality", track, Working(-lost, "damage", ("T-RUN-14",), (damage,)))
    if track.value == 0:
        yield from drop(scene, victim, occasion)


def _strike_fallen(scene: TowersScene, victim: Character) -> None:
    """One mark however large the damage; the Stable are Dying again (T-RUN-15, T-GAP-32)."""
    if scene.rulings[rulings.AT_ZERO] != "marks":
        return
    if victim.has(STABLE):
        scene.lose(victim, STABLE)
        scene.gain(victim, Condition(DYING, harm=True))
    mark(scene, victim)


def mark(scene: TowersScene, victim: Character) -> None:
    """Three marks are death (T-X-HEALTH)."""
    victim.marks += 1
    scene.record(Marked(actor=victim.id, marks=Working(victim.marks, "marks", ("T-X-HEALTH",))))
    if victim.marks >= MOST_MARKS:
        die(scene, victim)


def drop(scene: TowersScene, victim: Character, occasion: str) -> Flow[None]:
    """Vitality 0: Knocked Down and Dying; the nameless die, of the named the GM says (T-X-HEALTH, T-GAP-32)."""
    let_go_of_all(scene, victim)
    scene.lose(victim, HANGING, COVER, HIDDEN)
    reading = scene.rulings[rulings.AT_ZERO]
    if reading == "deadly" or not (yield from _fights_for_life(scene, victim, occasion)):
        die(scene, victim)
        return
    if not victim.has(KNOCKED_DOWN):
        scene.gain(victim, Condition(KNOCKED_DOWN, harm=True))
    scene.gain(victim, Condition(STABLE if reading == "stable" else DYING, harm=True))


def _fights_for_life(scene: TowersScene, victim: Character, occasion: str) -> Flow[bool]:
    if victim.pc:
        return True
    if not victim.named:
        return False
    options = Pick((Option("dead", "Dead"), Option("dying", "Dying, as a hero would be")))
    text = f"{victim.name} is at Vitality 0. Dead, or Dying?"
    answer = yield Ask(GM, "T-CP-21", text, options, "dead", victim.id, occasion)
    return bool(answer == "dying")


def die(scene: TowersScene, victim: Character) -> None:
    scene.lose(victim, DYING, STABLE)
    scene.gain(victim, Condition(DEAD, harm=True))


def let_go_of_all(scene: TowersScene, holder: Character) -> None:
    """Whoever falls or is Stunned lets go (T-RUN-12)."""
    for other in scene.state.actors.values():
        held = other.condition(GRABBED)
        if held is not None and held.source == holder.id:
            scene.lose_one(other, held)


def dying_save(scene: TowersScene, victim: Character, occasion: str) -> Flow[None]:
    """At the end of the round: Might + Endurance T1 (T-X-HEALTH)."""
    attempt = Attempt("the Save of the dying", ("might",), ("endurance",), "save", occasion=occasion)
    outcome = yield from check(scene, victim, attempt, SAVE_TIER)
    if outcome.is_towers:
        rise(scene, victim, "Towers")
    elif outcome.is_snake_eyes:
        die(scene, victim)
    elif outcome.passed:
        stabilise(scene, victim)
    else:
        mark(scene, victim)


def stabilise(scene: TowersScene, victim: Character) -> None:
    scene.lose(victim, DYING)
    scene.gain(victim, Condition(STABLE))


def rise(scene: TowersScene, victim: Character, why: str) -> None:
    """Back with Vitality 1, still Knocked Down; marks are gone (T-X-HEALTH)."""
    scene.lose(victim, DYING, STABLE)
    victim.marks = 0
    scene.put(victim, "Vitality", victim.vitality, Working(1, why, ("T-X-HEALTH",)))


def heal(scene: TowersScene, patient: Character, points: Working) -> None:
    """Never beyond full Vitality (T-X-HEALTH)."""
    track = patient.vitality
    gained = min(points.value, track.start - track.value)
    if gained <= 0 or patient.is_gone:
        return
    scene.change(patient, "Vitality", track, Working(gained, "healing", ("T-X-HEALTH",), (points,)))
    if patient.has(DYING) or patient.has(STABLE):
        scene.lose(patient, DYING, STABLE)
    patient.marks = 0


def treat(scene: TowersScene, healer: Character, patient: Character, occasion: str) -> Flow[None]:
    """Wits + Medicine T2 makes a Dying one Stable (T-X-HEALTH)."""
    outcome = yield from check(scene, healer, treating(patient, occasion), TREAT_TIER)
    if outcome.passed:
        stabilise(scene, patient)


def treating(patient: Character, occasion: str = "") -> Attempt:
    """What it takes of whoever treats somebody (T-X-HEALTH)."""
    return Attempt(f"treating {patient.name}", ("wits",), ("medicine",), "treat", patient.id, occasion)


def round_end_saves(scene: TowersScene) -> Flow[None]:
    for id in list(scene.state.actors):
        victim = actor(scene, id)
        if victim.has(DYING):
            yield from dying_save(scene, victim, f"round {scene.state.round}")


def suffered(character: Character) -> list[str]:
    """What can be shaken off, the worst first (T-X-COND)."""
    return [name for name in RECOVERIES if character.has(name)] if character.conditions else []


def recover(scene: TowersScene, character: Character, occasion: str, extra: tuple[Source, ...] = ()) -> Flow[None]:
    """Try to shake off one effect: a check against its tier (T-ACT-REC, T-GAP-23)."""
    found = suffered(character)
    name = found[0]
    if len(found) > 1:
        options = Pick(tuple(Option(each, each) for each in found))
        text = f"What does {character.name} shake off?"
        name = yield Ask(character.seat, "T-CP-11", text, options, found[0], character.id, occasion)
    attempt, tier = shaking_off(scene, name, occasion)
    if (yield from check(scene, character, attempt, tier, extra)).passed:
        scene.lose(character, name)


def shaking_off(scene: TowersScene, name: str, occasion: str = "") -> tuple[Attempt, int]:
    """What it takes to be rid of an effect, and its tier (T-ACT-REC, T-GAP-23)."""
    attribute, skill, tier = RECOVERIES[name]
    tier = FLAT_TIER if scene.rulings[rulings.RECOVERY] == "flat" else tier
    return Attempt(f"shaking off {name}", (attribute,), (skill,), "recover", occasion=occasion), tier
