"""Attacks: a check against Guard, damage, Soak, shield, Vitality; and what follows a push or a mishap."""

from fractions import Fraction

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import enemies
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    AIMING,
    COVER,
    EXPOSED,
    FEINTING,
    FROZEN,
    HIDDEN,
    KNOCKED_DOWN,
    ON_FIRE,
    PARALYZED,
    PINNED,
    STUNNED,
    TAUNTED,
    Character,
    guard,
)
from facedown.rulesets.towers.check import (
    Attempt,
    Drama,
    Outcome,
    Source,
    best,
    dramatise,
    expose_later,
    figure,
    granted,
    held_against,
    net,
    odds,
    odds_against,
    outcomes,
    rolled,
    sources,
    weigh_pair,
)
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.events import Attacked
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
from facedown.rulesets.towers.scene import CLOSE, TowersScene, book, by_card, ground, is_close

CONDITION_NAMES = {each.lower(): each for each in (STUNNED, FROZEN, PARALYZED, ON_FIRE, KNOCKED_DOWN)}


class Blow(msgspec.Struct, frozen=True):
    """An attack with a weapon: struck, thrown or shot; free and offhand ones are marked."""

    weapon: Item
    ranged: bool = False
    extra: tuple[Source, ...] = ()
    occasion: str = ""
    middle: str = ""
    """Where a Burst goes off; that is where it comes from (T-GAP-28)."""

    halved: bool = False
    pins: bool = False
    """A hit leaves the target with Speed 0 until the end of its next turn (T-GAP-39)."""

    @property
    def is_thrown(self) -> bool:
        return self.ranged and not self.weapon.range


def way_of(scene: TowersScene, attacker: Character, target: Character, weapon: Item) -> Blow | None:
    """How the weapon gets at somebody (T-X-ATTACK)."""
    return way_to(scene, attacker, target.place, weapon)


def way_to(scene: TowersScene, attacker: Character, place: str, weapon: Item) -> Blow | None:
    """How the weapon gets there: in melee within its reach, else shot or thrown within its range (T-X-ATTACK)."""
    far = ground(scene).distance(attacker.place, place)
    if weapon.reach and far <= weapon.reach:
        return Blow(weapon)
    if far <= max(weapon.range, weapon.thrown):
        near = (Source("Close Quarters", good=False),) if far <= CLOSE else ()
        return Blow(weapon, ranged=True, extra=near)
    return None


def attempt_of(blow: Blow, target: Character) -> Attempt:
    """Might or Grace + Fight in melee; Grace + Aim at range, Might for what is thrown (T-X-ATTACK, T-ACT-ATK)."""
    weapon = blow.weapon
    if weapon.skill not in ("fight", "aim"):
        attributes, skill = weapon.attributes, weapon.skill  # such as a focus: Wits + Arcane
    elif blow.ranged:
        attributes, skill = (("might",) if blow.is_thrown else weapon.attributes), "aim"
    else:
        attributes, skill = weapon.attributes, "fight"
    return Attempt(f"attacking {target.name}", attributes, (skill,), "attack", target.id, blow.occasion)


def moment_changes(
    scene: TowersScene, origin: str, target: Character, ranged: bool, burst: bool = False
) -> tuple[Modifier, ...]:
    """What the moment does to Guard: down on the ground, or behind something (T-X-COND, T-GAP-28)."""
    changes = []
    if target.has(KNOCKED_DOWN) and not ranged:
        changes.append(Modifier("Guard", -1, KNOCKED_DOWN, "T-X-COND"))
    worth = {"tier": 1, "two-tiers": 2, "disadvantage": int(burst)}[scene.rulings[rulings.COVER_WORTH]]
    if ranged and worth and is_covered(scene, target, origin):
        changes.append(Modifier("Guard", worth, COVER, "T-GAP-28"))
    return tuple(changes)


def is_covered(scene: TowersScene, target: Character, origin: str) -> bool:
    """Cover holds against what comes from the obstacle's side, a quarter of the ground (T-MIN-COV, T-GAP-28)."""
    if not target.cover or not target.has(COVER) or origin == target.place:
        return False
    return ground(scene).angle(target.place, target.cover, origin) <= 45


def edges_of(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> tuple[Source, ...]:
    """What helps or hinders an attack: gear, the way it is made, an Exposed target, cover (T-X-COND, T-GAP-28)."""
    attempt = attempt_of(blow, target)
    found = [*sources(scene, attacker, best(attacker, attempt)[1], attempt), *blow.extra]
    shot = blow.ranged and not blow.weapon.burst
    if target.has(EXPOSED):
        found.append(Source(EXPOSED, good=True))
    found += _of_techniques(attacker, target, blow)
    if shot and scene.rulings[rulings.COVER_WORTH] == "disadvantage" and is_covered(scene, target, attacker.place):
        found.append(Source(COVER, good=False))
    return tuple(found)


def _of_techniques(attacker: Character, target: Character, blow: Blow) -> list[Source]:
    """A feint, a steady aim and hiding help; a taunt hinders against anybody else (T-GAP-39)."""
    found = []
    if any(each.name == FEINTING and each.note == target.id for each in attacker.conditions):
        found.append(Source("Feint", good=True))
    if attacker.has(AIMING) and blow.ranged:
        found.append(Source(AIMING, good=True))
    if attacker.has(HIDDEN):
        found.append(Source(HIDDEN, good=True))
    if any(each.name == TAUNTED and each.source != target.id for each in attacker.conditions):
        found.append(Source(TAUNTED, good=False))
    return found


def _show_oneself(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> None:
    """What helped once is over: out of hiding, the aim taken, the opening used (T-GAP-39)."""
    scene.lose(attacker, HIDDEN)
    if blow.ranged:
        scene.lose(attacker, AIMING)
    for each in attacker.conditions:
        if each.name == FEINTING and each.note == target.id:
            scene.lose_one(attacker, each)


def foreseen(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> float:
    """The chance to hit as it looks before anybody is asked, against Guard or the target's own roll (T-GAP-20)."""
    edge, bonus, changes = _terms(scene, attacker, target, blow)
    if is_opposed(scene, target):
        own, pair, edges = _defence(scene, target, attempt_of(blow, target))
        lead = bonus - figure(target, own, *pair).value - 3 * sum(each.by for each in changes)
        return float(odds_against(edge, net(edges, scene.rulings), lead))
    return float(odds(edge, bonus, _tier(scene, target, changes), scene.rulings))


def foreseen_outcomes(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow
) -> dict[Outcome, Fraction]:
    """Every way an attack against Guard may come out, before anybody is asked (T-X-ATTACK)."""
    edge, bonus, changes = _terms(scene, attacker, target, blow)
    return outcomes(edge, bonus, _tier(scene, target, changes), scene.rulings)


def is_opposed(scene: TowersScene, target: Character) -> bool:
    """Whether the target rolls against an attack (T-GAP-20)."""
    return scene.rulings[rulings.ATTACKS] == "opposed" and not target.is_helpless


def _tier(scene: TowersScene, target: Character, changes: tuple[Modifier, ...]) -> int:
    return min(6, guard(target, book(scene), scene.rulings, changes).value)


def _terms(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow
) -> tuple[int, int, tuple[Modifier, ...]]:
    """What an attack is rolled with as it looks now: net Advantage, the figure, and what the moment does to Guard."""
    attempt, is_burst = attempt_of(blow, target), bool(blow.weapon.burst)
    origin = (blow.middle or target.place) if is_burst else attacker.place
    changes = moment_changes(scene, origin, target, blow.ranged, is_burst)
    bonus = figure(attacker, attempt, *best(attacker, attempt)).value
    return net(edges_of(scene, attacker, target, blow), scene.rulings), bonus, changes


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


DEFENCE = "defence"


def _roll_defence(
    scene: TowersScene, target: Character, attempt: Attempt, changes: tuple[Modifier, ...]
) -> Flow[Working]:
    """RULING T-GAP-20: Grace + the better of Fight and Athletics is rolled; each tier of Guard is 3 points."""
    own, pair, edges = _defence(scene, target, attempt)
    defence = yield from rolled(scene, target, own, pair, edges, 0)
    expose_later(scene, target, (yield from dramatise(scene, target, own, defence)))  # T-RUN-13
    extra = tuple(Working(3 * each.by, each.label, (each.rule,)) for each in changes)
    total = defence.total + sum(part.value for part in extra)
    return Working(total, DEFENCE, ("T-GAP-20",), (defence.result, *extra))


def _defence(
    scene: TowersScene, target: Character, attempt: Attempt
) -> tuple[Attempt, tuple[str, str], tuple[Source, ...]]:
    """With what somebody defends, and what helps or hinders it."""
    own = Attempt("defending", ("grace",), ("fight", "athletics"), "defend", attempt.against, attempt.occasion)
    pair = best(target, own)
    return own, pair, tuple(sources(scene, target, pair[1], own))


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


def damage_of(scene: TowersScene, attacker: Character, blow: Blow, outcome: Outcome) -> Working:
    """Rating, half of Fight in melee, 2 for each tier of margin; Towers the rating once more (T-X-ATTACK, T-SKL-04)."""
    weapon = blow.weapon
    if not outcome.passed:
        half = weapon.rating // 2 if outcome.is_towers else 0
        return Working(half, "silver lining: half the rating", ("T-X-ATTACK", "T-DRM-04"))
    parts = [Working(weapon.rating, f"rating of {weapon.name}", ("T-X-ATTACK",))]
    if not blow.ranged and scene.rulings[rulings.HALF_FIGHT] == "damage":
        parts.append(Working(half_fight(attacker), "half of Fight", ("T-SKL-04", "T-GAP-05")))
    parts.append(Working(2 * max(0, outcome.margin), f"2 for each of {max(0, outcome.margin)} tiers", ("T-X-ATTACK",)))
    if outcome.is_towers:
        parts.append(Working(weapon.rating, "Towers", ("T-X-ATTACK", "T-DRM-01")))
    whole = Working(sum(part.value for part in parts), "damage", ("T-X-ATTACK",), tuple(parts))
    return Working(whole.value // 2, "half the damage", ("T-GAP-39",), (whole,)) if blow.halved else whole


def half_fight(character: Character) -> int:
    return character.row.half_fight if character.row is not None else character.rank("fight") // 2


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
    soak, left = target.soak(book(scene), scene.rulings), past_soak(scene, target, damage)
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


def past_soak(scene: TowersScene, target: Character, damage: Working) -> int:
    """What Soak leaves of damage (T-RUN-14)."""
    return max(0, damage.value - target.soak(book(scene), scene.rulings).value)


def within_burst(scene: TowersScene, attacker: Character, middle: str, weapon: Item) -> list[Character]:
    """Everybody within the radius, friends and oneself too, unless they are spared (T-GAP-37)."""
    spares = scene.rulings[rulings.BURST] == "spares-friends"
    area = ground(scene).area(middle, weapon.burst)
    return [
        each
        for each in scene.state.actors.values()
        if each.place in area and not each.is_gone and not (spares and each.side == attacker.side)
    ]


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
