"""Attacks: the Ability of a weapon against the target's Defense."""

from typing import Any, NamedTuple

import msgspec

from facedown.kernel.dice.dice import Pool, written
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import actor
from facedown.kernel.words.schema import Later, Option, Pick
from facedown.rulesets.overreach import rulings, sequence
from facedown.rulesets.overreach.action import Act, Outcome
from facedown.rulesets.overreach.action_roll import STRUGGLE, reckoned
from facedown.rulesets.overreach.character import LEVELS, Character
from facedown.rulesets.overreach.content import Item
from facedown.rulesets.overreach.health import harm
from facedown.rulesets.overreach.hints import StrikeHint, WalkHint
from facedown.rulesets.overreach.scene import (
    OverScene,
    base_ap,
    book,
    crafts,
    distance,
    enemies,
    level_of,
    weapons,
)
from facedown.rulesets.overreach.sequence import Terms
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
    return _reaching(scene, attacker, targets(scene, attacker))


def _reaching(scene: OverScene, attacker: Character, among: list[Character]) -> list[tuple[Item, Character]]:
    return [
        (weapon, target)
        for weapon in weapons(scene, attacker)
        for target in among
        if can_reach(scene, attacker, target, weapon)
    ]


def is_one_a_turn(scene: OverScene) -> bool:
    """RULING P-GAP-38: one Attack for 1 AP, or as many as AP pay for."""
    return scene.rulings[rulings.BLOWS] == "one-a-turn"


def haste(scene: OverScene) -> tuple[bool, ...]:
    """Whole Attacks, and Snap attacks where there are any (P-X-ACT, P-GAP-38)."""
    return (False,) if is_one_a_turn(scene) else (False, True)


def blow_ap(scene: OverScene, is_snap: bool) -> int:
    """2 AP, in haste 1; 1 where there is but one a turn (P-X-ACT, P-GAP-38)."""
    return SNAP_AP if is_snap or is_one_a_turn(scene) else ATTACK_AP


def blows_a_turn(scene: OverScene, act: Act) -> float:
    """How often somebody's AP allow it on a turn."""
    return 1.0 if is_one_a_turn(scene) else base_ap(scene) / act.ap


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
        blow_ap(scene, is_snap),
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
    if is_one_a_turn(scene) and outcome.is_done and scene.state.schedule.acting == attacker.id:
        attacker.has_struck = True
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
        tells=Later(lambda: promise(scene, attacker, act)),
    )


def note_of(scene: OverScene, attacker: Character, act: Act) -> str:
    """Level and dice, with odds where the Defense is no secret; a Struggle says no more (P-ROLE-01, P-STRG-03)."""
    pool = sequence.full_pool(scene, attacker, act)
    if pool == STRUGGLE:
        return "Struggle, 1d4"
    level = LEVELS[level_of(scene, attacker, act.ability)]
    terms, is_known = sequence.terms_of(scene, attacker, act, pool), sequence.knows(scene, attacker, act)
    return f"{level}, up to {written(pool)}; {sequence.foretold(scene, act, terms, is_known)}"


def promise(scene: OverScene, attacker: Character, act: Act) -> StrikeHint:
    """The mean damage with all dice and the chance to fell, for minds (P-ROLL-08)."""
    terms = sequence.terms_of(scene, attacker, act, sequence.full_pool(scene, attacker, act))
    return _promised(terms, act)


def _promised(terms: Terms, act: Act) -> StrikeHint:
    found = reckoned(*terms)
    risk = found.ones * sequence.slip(terms)
    return StrikeHint(round(found.mean, 2), round(found.reaches, 3), round(risk, 2), act.target, act)


class Prospects:
    """What the blows of somebody promise, each reckoned once for all the deeds of a menu."""

    __slots__ = ("_pools", "_scene", "_standing", "_terms", "_who", "armed")

    def __init__(self, scene: OverScene, who: Character) -> None:
        self._scene, self._who = scene, who
        exposed = targets(scene, who)
        self.armed = tuple(dict.fromkeys(weapon.name for weapon, _ in _reaching(scene, who, exposed)))
        """The weapons in hand that reach anybody, the fallen included."""
        self._standing = [each for each in exposed if not each.is_out]
        self._pools: dict[str, Pool] = {}
        self._terms: dict[tuple[str, str], Terms] = {}

    def best_blow(self, is_snap: bool) -> StrikeHint:
        """What the best blow promises that one could strike."""
        found = max(self._blows(self._who, is_snap), key=_mean, default=None)
        if found is None:
            return StrikeHint(0.0)
        return _promised(found.terms, act_of(self._scene, self._who, found.target, found.weapon, is_snap, ""))

    def gain(self, **different: Any) -> WalkHint:
        """How much more it promises to one who stands elsewhere, or has something else in hand."""
        other = msgspec.structs.replace(self._who, **different)
        then, now = (max(map(_mean, self._blows(each, False)), default=0.0) for each in (other, self._who))
        return WalkHint(round(then - now, 2))

    def _blows(self, who: Character, is_snap: bool) -> list["Reached"]:
        """Everybody one reaches with a weapon, and on what terms: these are the same wherever one stands, but for what
        haste takes off the dice."""
        near = _reaching(self._scene, who, self._standing)
        found = [Reached(weapon, each, self._terms_of(weapon, each)) for weapon, each in near]
        return [each.in_haste() for each in found] if is_snap else found

    def _terms_of(self, weapon: Item, target: Character) -> Terms:
        key = weapon.id, target.id
        found = self._terms.get(key)
        if found is None:
            act = act_of(self._scene, self._who, target, weapon, is_snap=False, occasion="")
            pool = self._pools.get(weapon.id) or sequence.full_pool(self._scene, self._who, act)
            self._pools[weapon.id] = pool
            found = self._terms[key] = sequence.terms_of(self._scene, self._who, act, pool)
        return found


class Reached(NamedTuple):
    """Somebody whom one reaches with a weapon, and on what terms one strikes."""

    weapon: Item
    target: Character
    terms: Terms

    def in_haste(self) -> "Reached":
        return self._replace(terms=self.terms._replace(modifier=self.terms.modifier + SNAP))


def _mean(blow: Reached) -> float:
    return round(reckoned(*blow.terms).mean, 2)


def strike(scene: OverScene, act: Act, outcome: Outcome) -> Flow[None]:
    """Damage, and what Extra Successes bought besides (P-SUCC-02, P-SEQ-8)."""
    target = actor(scene, act.target)
    yield from harm(scene, target, outcome.effect, act.occasion)
    befall(scene, act, target, outcome.uses)
