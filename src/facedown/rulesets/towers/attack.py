"""An attack, step by step: a check against Guard, damage, Soak, shield, Vitality; and what a mishap opens."""

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import enemies
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.blow import (
    Blow,
    attempt_of,
    damage_of,
    defence_of,
    edges_of,
    is_opposed,
    moment_changes,
    past_soak,
    within_burst,
)
from facedown.rulesets.towers.character import (
    AIMING,
    FEINTING,
    FROZEN,
    HIDDEN,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    PINNED,
    STUNNED,
    Character,
    guard,
)
from facedown.rulesets.towers.check import (
    Attempt,
    Drama,
    Outcome,
    Source,
    dramatise,
    expose_later,
    granted,
    held_against,
    rolled,
    weigh_pair,
)
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.events import DEFENCE, Attacked
from facedown.rulesets.towers.gear import throw_away
from facedown.rulesets.towers.health import let_go_of_all, wound
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.reactions import (
    ask_free_attack,
    ask_shield,
    blades,
    hesitates,
    interposed,
    may_react,
    spend_reaction,
    stands_fast,
    stop_with_shield,
    threatens,
    use_reaction,
    ward,
)
from facedown.rulesets.towers.scene import TowersScene, book, by_card, is_close

CONDITION_NAMES = {each.lower(): each for each in (STUNNED, FROZEN, PARALYZED, ON_FIRE, KNOCKED_DOWN)}


def attack(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> Flow[None]:
    """Declare, step in, shield, roll, damage, riposte (T-X-ATTACK, T-RUN-10, T-RUN-11, T-RUN-14, T-GAP-39)."""
    if blow.weapon.burst:
        yield from burst_at(scene, attacker, blow, target.place)
        return
    _leave_the_hand(scene, attacker, blow, target.place)
    target = yield from interposed(scene, attacker, target, blow.occasion)
    shield = yield from _early_shield(scene, target, blow)
    outcome = yield from strike(scene, attacker, target, blow)
    yield from settle(scene, attacker, target, blow, outcome, shield)
    effect = yield from dramatise(scene, attacker, attempt_of(blow, target), outcome)
    if effect == "exposed":
        yield from expose(scene, attacker, blow.occasion)
    if not outcome.passed and not blow.ranged:
        yield from _riposte(scene, target, attacker, blow.occasion)


def _riposte(scene: TowersScene, struck_at: Character, attacker: Character, occasion: str) -> Flow[None]:
    """Riposte: a melee attack missed; its maker is attacked at Disadvantage (T-GAP-39)."""
    near = [item for item in blades(scene, struck_at) if item.reach >= distance(scene, struck_at, attacker)]
    if not near or attacker.is_out or hesitates(struck_at, attacker):
        return
    text = f"{attacker.name} missed {struck_at.name}."
    technique = yield from use_reaction(scene, struck_at, "riposte", text, f"{attacker.id} {occasion}")
    if technique is not None:
        weapon = max(near, key=lambda item: item.rating)
        hasty = Source(technique.name, good=False)
        blow = Blow(weapon, extra=(hasty,), occasion=f"riposte {occasion}")
        yield from attack(scene, struck_at, attacker, blow)


def sweep(scene: TowersScene, attacker: Character, targets: list[Character], blow: Blow) -> Flow[None]:
    """One roll held against the Guard of each, damage halved (T-GAP-39)."""
    _leave_the_hand(scene, attacker, blow, "")
    yield from _strike_all(scene, attacker, targets, blow, roll_each=False)


def _leave_the_hand(scene: TowersScene, attacker: Character, blow: Blow, place: str) -> None:
    """A weapon is marked as used this round; one that is thrown is out of the hand instead (T-MIN-OFF, T-X-ATTACK)."""
    if blow.is_thrown:
        throw_away(scene, attacker, blow.weapon, place)
    else:
        attacker.struck_with = [*attacker.struck_with, blow.weapon.id]


def _early_shield(scene: TowersScene, target: Character, blow: Blow) -> Flow[Item | None]:
    if scene.rulings[rulings.SHIELD] != "before":
        return None
    return (yield from ask_shield(scene, target, None, blow.occasion))


def strike(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> Flow[Outcome]:
    """The roll against Guard, or against the target's own roll (T-GAP-20)."""
    needed = yield from _needed(scene, attacker, target, blow)
    outcome = _held_against(scene, (yield from _swing(scene, attacker, target, blow)), needed)
    _tell(scene, attacker, target, blow, outcome, needed)
    return outcome


def _needed(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> Flow[Working]:
    """What it takes to hit: Guard as it is in this moment, or what the target rolls (T-GAP-20)."""
    changes = moment_changes(scene, blow.middle or attacker.place, target, blow.ranged, bool(blow.middle))
    if is_opposed(scene, target):
        return (yield from _roll_defence(scene, target, attempt_of(blow, target), changes))
    return guard(target, book(scene), scene.rulings, changes)


def _swing(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> Flow[Outcome]:
    attempt = attempt_of(blow, target)
    pair = yield from weigh_pair(scene, attacker, attempt)
    edges = (*edges_of(scene, attacker, target, blow), *granted(scene, attacker))
    _show_oneself(scene, attacker, target, blow)
    return (yield from rolled(scene, attacker, attempt, pair, edges, 0))


def _show_oneself(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> None:
    """What helped once is over: out of hiding, the aim taken, the opening used (T-GAP-39)."""
    scene.lose(attacker, HIDDEN)
    if blow.ranged:
        scene.lose(attacker, AIMING)
    for each in attacker.conditions:
        if each.name == FEINTING and each.note == target.id:
            scene.lose_one(attacker, each)


def _held_against(scene: TowersScene, outcome: Outcome, needed: Working) -> Outcome:
    if needed.label == DEFENCE:
        return _against_total(outcome, needed)
    return held_against(outcome, min(6, needed.value), scene.rulings)


def _tell(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow, outcome: Outcome, needed: Working
) -> None:
    scene.record(
        Attacked(
            actor=attacker.id,
            target=target.id,
            weapon=f"the {blow.weapon.name}" if blow.weapon.hands else blow.weapon.name,
            result=outcome.result,
            guard=needed,
            how=outcome.drama.value,
            hit=outcome.passed,
        )
    )


def _roll_defence(
    scene: TowersScene, target: Character, attempt: Attempt, changes: tuple[Modifier, ...]
) -> Flow[Working]:
    """RULING T-GAP-20: Grace + the better of Fight and Athletics is rolled; each tier of Guard is 3 points."""
    own, pair, edges = defence_of(scene, target, attempt)
    defence = yield from rolled(scene, target, own, pair, edges, 0)
    expose_later(scene, target, (yield from dramatise(scene, target, own, defence)))  # T-RUN-13
    extra = tuple(Working(3 * each.by, each.label, (each.rule,)) for each in changes)
    total = defence.total + sum(part.value for part in extra)
    return Working(total, DEFENCE, ("T-GAP-20",), (defence.result, *extra))


def _against_total(outcome: Outcome, defence: Working) -> Outcome:
    """Opposed, the higher total hits; three points of difference are a tier of margin (T-GAP-34)."""
    hit = outcome.total > defence.value
    if outcome.is_towers:
        how = Drama.DRAMATIC_SUCCESS if hit else Drama.SILVER_LINING
    elif outcome.is_snake_eyes:
        how = Drama.DISASTER if hit else Drama.DRAMATIC_FAILURE
    else:
        how = Drama.SUCCESS if hit else Drama.FAILURE
    return msgspec.structs.replace(outcome, drama=how, margin=max(0, (outcome.total - defence.value) // 3))


def settle(
    scene: TowersScene,
    attacker: Character,
    target: Character,
    blow: Blow,
    outcome: Outcome,
    shield: Item | None = None,
) -> Flow[None]:
    """Damage, Soak, shield, Vitality (T-RUN-14).

    Then what the weapon does besides, or a Pinning Shot (T-X-COND, T-GAP-38, T-GAP-39).
    """
    yield from hurt(scene, target, damage_of(scene, attacker, blow, outcome), blow.occasion, shield)
    if outcome.passed and blow.pins and not target.is_out:
        passes = 2 if scene.state.acting == target.id else 1
        scene.gain(target, Condition(PINNED, attacker.id, Until(TURN_END, target.id, passes), harm=True))
    if not outcome.passed or outcome.margin < 1 or target.is_out:
        return
    condition = CONDITION_NAMES.get(blow.weapon.inflicts.lower())
    stands = condition == KNOCKED_DOWN and (yield from stands_fast(scene, target, "Knocked Down", blow.occasion))
    if condition and not target.has(condition) and not stands:
        scene.gain(target, Condition(condition, attacker.id, harm=True))
        if condition == STUNNED:
            let_go_of_all(scene, target)
    if blow.weapon.push:
        yield from push(scene, target, attacker.place, blow.weapon.push, blow.occasion)


def hurt(
    scene: TowersScene, target: Character, damage: Working, occasion: str, raised: Item | None = None
) -> Flow[None]:
    """One hit, step by step: Soak, then the shield, a ward, then Vitality (T-RUN-14, T-GAP-30, T-GAP-39)."""
    soak = target.soak(book(scene), scene.rulings)
    left = past_soak(damage, soak)
    if raised is None and left and scene.rulings[rulings.SHIELD] == "after":
        raised = yield from ask_shield(scene, target, left, occasion)
    off = stop_with_shield(scene, target, raised, left) if raised is not None and left else Working(0)
    warded = Working(0)
    if left > off.value and not target.is_out:
        warded = yield from ward(scene, target, left - off.value, occasion)
    parts = [damage]
    if soak.value:
        parts.append(Working(-min(soak.value, damage.value), "Soak", ("T-RUN-14",), soak.parts))
    if off.value:
        parts.append(Working(-off.value, off.label, ("T-REA-SHD",)))
    if warded.value:
        parts.append(Working(-warded.value, warded.label, ("T-GAP-39",)))
    rest = Working(left - off.value - warded.value, "after Soak and shield", ("T-RUN-14",), tuple(parts))
    yield from wound(scene, target, rest, occasion)


def burst_at(scene: TowersScene, attacker: Character, blow: Blow, middle: str) -> Flow[None]:
    """A Burst goes off at a point, whoever stands there (T-GAP-37)."""
    _leave_the_hand(scene, attacker, blow, middle)
    yield from _burst(scene, attacker, msgspec.structs.replace(blow, middle=middle))


def _burst(scene: TowersScene, attacker: Character, blow: Blow) -> Flow[None]:
    """One roll, or one for each, against everybody within the radius, friends too or not (T-GAP-37)."""
    caught = within_burst(scene, attacker, blow.middle, blow.weapon)
    yield from _strike_all(scene, attacker, caught, blow, scene.rulings[rulings.BURST] == "roll-each")


def _strike_all(
    scene: TowersScene, attacker: Character, caught: list[Character], blow: Blow, roll_each: bool
) -> Flow[None]:
    """One roll for all of them, or one for each, held against the Guard of each (T-GAP-37)."""
    shields = {}
    for target in caught:
        shields[target.id] = yield from _early_shield(scene, target, blow)
    swings: list[tuple[Character, Outcome]] = []
    for target in caught:
        if not swings or roll_each:
            swings.append((target, (yield from _swing(scene, attacker, target, blow))))
        needed = yield from _needed(scene, attacker, target, blow)
        outcome = _held_against(scene, swings[-1][1], needed)
        swings[-1] = (swings[-1][0], outcome) if target is swings[-1][0] else swings[-1]
        _tell(scene, attacker, target, blow, outcome, needed)
        yield from settle(scene, attacker, target, blow, outcome, shields[target.id])
    for target, outcome in swings:
        effect = yield from dramatise(scene, attacker, attempt_of(blow, target), outcome)
        if effect == "exposed":
            yield from expose(scene, attacker, blow.occasion)


def free_attack(scene: TowersScene, enemy: Character, mover: Character, weapon: Item, occasion: str) -> Flow[None]:
    """A full Attack with a readied melee weapon; it costs the Reaction and nothing else (T-REA-FRE, T-RUN-10)."""
    spend_reaction(scene, enemy, "a Free Attack")
    used = list(enemy.struck_with)
    yield from attack(scene, enemy, mover, Blow(weapon, occasion=f"free {mover.id} {occasion}"))
    if scene.rulings[rulings.FREE_ATTACK_USES] == "not-used":  # RULING T-GAP-26
        enemy.struck_with = used


def expose(scene: TowersScene, character: Character, occasion: str) -> Flow[None]:
    """A mishap: an adjacent foe may spend its Reaction on a Free Attack (T-X-ATTACK)."""
    ready = [
        each
        for each in enemies(scene, character)
        if may_react(scene, each)
        and blades(scene, each)
        and threatens(scene, each, character.place)
        and is_close(scene, each, character)
        and not hesitates(each, character)
    ]
    for enemy in by_card(scene, ready):
        weapon = yield from ask_free_attack(scene, enemy, character, f"mishap {occasion}")
        if weapon is not None:
            yield from free_attack(scene, enemy, character, weapon, f"mishap {occasion}")
            return
