"""Attacks: the Ability of a weapon against the target's Defense."""

from collections.abc import Iterator
from typing import Any

import msgspec

from facedown.kernel.dice.dice import written
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.schema import Option, Pick
from facedown.rulesets.overreach import sequence
from facedown.rulesets.overreach.action import Act, Outcome
from facedown.rulesets.overreach.character import LEVELS, Character
from facedown.rulesets.overreach.content import Item
from facedown.rulesets.overreach.health import harm
from facedown.rulesets.overreach.hints import StrikeHint
from facedown.rulesets.overreach.scene import (
    OverScene,
    book,
    crafts,
    distance,
    enemies,
    level_of,
    weapons,
)
from facedown.rulesets.overreach.specials import befall
from facedown.rulesets.overreach.vehicles import is_sheltered

REACH = {"engaged": 0, "near": 1, "far": 1_000}
ATTACK_AP, SNAP_AP, SNAP = 2, 1, -1


def targets(scene: OverScene, attacker: Character) -> list[Character]:
    """Enemies that can be hit, and enemy vehicles that still have Hull (P-RUN-19, P-X-VEH)."""
    exposed = [each for each in enemies(scene, attacker) if not is_sheltered(scene, each)]
    hulls = [each for each in crafts(scene) if each.side != attacker.side and not each.is_disabled]
    return [*exposed, *hulls]


def can_reach(scene: OverScene, attacker: Character, target: Character, weapon: Item) -> bool:
    """Melee reaches those Engaged, a ranged weapon as far as it says (P-X-ZONE). RULING P-GAP-28: or anybody."""
    if not scene.state.space.places:
        return True
    far = distance(scene, attacker, target)
    return far <= REACH[weapon.reach] and not (weapon.not_engaged and far == 0)


def blows(scene: OverScene, attacker: Character) -> list[tuple[Item, Character]]:
    """Every weapon in hand with everybody it reaches."""
    return [
        (weapon, target)
        for weapon in weapons(scene, attacker)
        for target in targets(scene, attacker)
        if can_reach(scene, attacker, target, weapon)
    ]


def act_of(scene: OverScene, attacker: Character, target: Character, weapon: Item, is_snap: bool, occasion: str) -> Act:
    """A regular attack uses the weapon's use of its Ability (P-ROLL-03, P-ABIL-03)."""
    ability = book(scene).abilities[weapon.ability or ""]
    use = next((use for use in ability.uses if use.id == weapon.use), ability.uses[0])
    name = weapon.name if weapon.hands == 0 else f"the {weapon.name}"
    return Act(
        attacker.id,
        f"a{' Snap' if is_snap else 'n'} attack on {target.name} with {name}",
        "attack",
        ability.id,
        use.attributes,
        SNAP_AP if is_snap else ATTACK_AP,
        target.id,
        weapon.id,
        roll=SNAP if is_snap else 0,
        measures="damage",
        occasion=occasion,
    )


def attack(scene: OverScene, attacker: Character, is_snap: bool, occasion: str) -> Flow[None]:
    """Choose weapon and target, roll against Defense, damage (P-X-ACT, P-SUCC-02)."""
    act = yield from _choose(scene, attacker, is_snap, occasion)
    outcome = yield from sequence.perform(scene, act)
    yield from strike(scene, act, outcome)


def _choose(scene: OverScene, attacker: Character, is_snap: bool, occasion: str) -> Flow[Act]:
    """With what, at whom: those in reach; what one is Unskilled in is listed as a Struggle (P-CP-02)."""
    acts = [act_of(scene, attacker, target, weapon, is_snap, occasion) for weapon, target in blows(scene, attacker)]
    options = tuple(_option(scene, attacker, act) for act in acts)
    best = max(acts, key=lambda act: (level_of(scene, attacker, act.ability), not actor(scene, act.target).is_out))
    default = f"{best.weapon} {best.target}"
    if len(options) == 1:
        return best
    text = f"Whom does {attacker.name} attack, and with what?"
    why = f"{'snap' if is_snap else 'attack'} {occasion}"
    answer = yield Ask(attacker.seat, "P-CP-02", text, Pick(options), default, attacker.id, why)
    return next(act for act in acts if f"{act.weapon} {act.target}" == answer)


def _option(scene: OverScene, attacker: Character, act: Act) -> Option:
    target, weapon = actor(scene, act.target), book(scene).items[act.weapon]
    text = f"{target.name} with {weapon.name if weapon.hands == 0 else f'the {weapon.name}'}"
    return Option(
        f"{weapon.id} {target.id}",
        text,
        note_of(scene, attacker, act),
        kind="attack",
        target=target.id,
        hint=msgspec.structs.replace(promise(scene, attacker, act), act=act),
    )


def note_of(scene: OverScene, attacker: Character, act: Act) -> str:
    """Level and dice, with odds where the Defense is no secret; a Struggle says no more (P-ROLE-01, P-STRG-03)."""
    if sequence.is_struggle(scene, attacker, act):
        return "Struggle, 1d4"
    pool = sequence.full_pool(scene, attacker, act)
    level = LEVELS[level_of(scene, attacker, act.ability)]
    return f"{level}, up to {written(pool)}; {sequence.foretold(scene, attacker, act, pool)}"


def promise(scene: OverScene, attacker: Character, act: Act) -> StrikeHint:
    """The mean damage with all dice and the chance to fell, for minds (P-ROLL-08)."""
    pool = sequence.full_pool(scene, attacker, act)
    found = sequence.reckon(scene, attacker, act, pool)
    risk = found.ones * sequence.slip(scene, attacker, act, pool)
    return StrikeHint(round(found.mean, 2), round(found.reaches, 3), round(risk, 2), act.target)


def best_blow(scene: OverScene, who: Character, is_snap: bool = False) -> StrikeHint:
    """What the best blow promises that somebody could strike."""
    acts = (
        act_of(scene, who, target, weapon, is_snap, "") for weapon, target in blows(scene, who) if not target.is_out
    )
    return max((promise(scene, who, act) for act in acts), key=lambda hint: hint.mean, default=StrikeHint(0.0))


def gain_of(scene: OverScene, who: Character, **different: Any) -> float:
    """How much more the best blow promises to one who stands elsewhere, or has something else in hand."""
    other = msgspec.structs.replace(who, **different)
    return round(best_blow(scene, other).mean - best_blow(scene, who).mean, 2)


def strike(scene: OverScene, act: Act, outcome: Outcome) -> Flow[None]:
    """Damage, and what Extra Successes bought besides (P-SUCC-02, P-SEQ-8)."""
    target = actor(scene, act.target)
    yield from harm(scene, target, outcome.effect, act.occasion)
    befall(scene, act, target, outcome.uses)


def attack_deeds(scene: OverScene, attacker: Character) -> Iterator[tuple[bool, StrikeHint]]:
    """Whether an Attack and a Snap attack are worth offering, with the best each promises."""
    if blows(scene, attacker):
        for is_snap in (False, True):
            yield is_snap, best_blow(scene, attacker, is_snap)
