"""A blow before it falls: how a weapon gets there, what helps and hinders, the chance, and what a hit would do."""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import (
    AIMING,
    COVER,
    EXPOSED,
    FEINTING,
    HIDDEN,
    KNOCKED_DOWN,
    TAUNTED,
    Character,
    guard,
)
from facedown.rulesets.towers.check import (
    READ_BY_CHECKS,
    Attempt,
    Outcome,
    Source,
    best,
    figure,
    likelihood,
    net,
    odds_against,
    outcomes,
    sources,
    standing_edges,
)
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.scene import CLOSE, TowersScene, book, ground


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
    """How the weapon gets there (T-X-ATTACK)."""
    return way_from(ground(scene).distance(attacker.place, place), weapon)


def way_from(far: int, weapon: Item) -> Blow | None:
    """In melee within its reach, else shot or thrown within its range, worse in Close Quarters (T-X-ATTACK)."""
    if weapon.reach and far <= weapon.reach:
        return Blow(weapon)
    if far <= max(weapon.range, weapon.thrown):
        near = (Source("Close Quarters", good=False),) if far <= CLOSE else ()
        return Blow(weapon, ranged=True, extra=near)
    return None


def within_burst(scene: TowersScene, attacker: Character, middle: str, weapon: Item) -> list[Character]:
    """Everybody within the radius, friends and oneself too, unless they are spared (T-GAP-37)."""
    spares = scene.rulings[rulings.BURST] == "spares-friends"
    area = ground(scene).area(middle, weapon.burst)
    return [
        each
        for each in scene.state.actors.values()
        if each.place in area and not each.is_gone and not (spares and each.side == attacker.side)
    ]


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
    return _edges(scene, attacker, target, blow, attempt, best(attacker, attempt)[1])


def _edges(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow, attempt: Attempt, skill: str
) -> tuple[Source, ...]:
    """For whoever knows with which Skill (T-X-COND, T-GAP-28)."""
    found = [*sources(scene, attacker, skill, attempt), *blow.extra]
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


def foreseen(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow, stands: "Footing | None" = None
) -> float:
    """The chance to hit as it looks before anybody is asked, against Guard or the target's own roll (T-GAP-20)."""
    if stands is not None:
        return likelihood(stands.edge, stands.bonus, stands.tier, stands.readings)
    edges, bonus, changes = _terms(scene, attacker, target, blow)
    edge = net(edges, scene.rulings)
    if is_opposed(scene, target):
        own, pair, against = defence_of(scene, target, attempt_of(blow, target))
        lead = bonus - figure(target, own, *pair).value - 3 * sum(each.by for each in changes)
        return float(odds_against(edge, net((*against, *standing_edges(target)), scene.rulings), lead))
    return likelihood(edge, bonus, _tier(scene, target, changes), scene.rulings)


Spread = tuple[tuple[int, float], ...]
"""Points of damage past Soak, each with its share."""
KEEN = Source("an opening", good=True)
_SPREADS: Memo[Spread] = Memo(4096)
READ_BY_DAMAGE: Known = (*READ_BY_CHECKS, rulings.HALF_FIGHT)


class Footing(NamedTuple):
    """All that decides what an attack against Guard does past Soak, before anybody is asked (T-X-ATTACK, T-RUN-14)."""

    edge: int
    keen: int
    """Net Advantage with one more."""
    bonus: int
    tier: int
    soak: Working
    weapon: Item
    ranged: bool
    halved: bool
    fight: int
    """Half of the attacker's Fight."""
    readings: Rulings


def footing(scene: TowersScene, attacker: Character, target: Character, blow: Blow) -> Footing | None:
    """On what an attack stands as it looks now, unless the target rolls too."""
    if is_opposed(scene, target):
        return None
    edges, bonus, changes = _terms(scene, attacker, target, blow)
    edge, keen = net(edges, scene.rulings), net((*edges, KEEN), scene.rulings)
    soak, readings = target.soak(book(scene), scene.rulings), scene.rulings.only(READ_BY_DAMAGE)
    tier, half = _tier(scene, target, changes), half_fight(attacker)
    return Footing(edge, keen, bonus, tier, soak, blow.weapon, blow.ranged, blow.halved, half, readings)


def foreseen_outcomes(stands: Footing) -> dict[Outcome, Fraction]:
    """Every way an attack against Guard may come out (T-X-ATTACK)."""
    return outcomes(stands.edge, stands.bonus, stands.tier, stands.readings)


def foreseen_damage(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow, stands: Footing | None = None
) -> Spread:
    """What an attack does past Soak if nobody reacts, point by point; where the target rolls too, what one tier more
    does (T-X-ATTACK, T-GAP-20)."""
    stands = stands or footing(scene, attacker, target, blow)
    if stands is not None:
        return _damage_on(scene, attacker, blow, stands)
    soak = target.soak(book(scene), scene.rulings).value
    return ((max(0, blow.weapon.rating + 2 - soak), foreseen(scene, attacker, target, blow)),)


def keen_damage(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow, stands: Footing | None
) -> Spread:
    """The same with an Advantage more."""
    if stands is not None:
        return _damage_on(scene, attacker, blow, stands._replace(edge=stands.keen))
    return foreseen_damage(scene, attacker, target, msgspec.structs.replace(blow, extra=(*blow.extra, KEEN)))


def _damage_on(scene: TowersScene, attacker: Character, blow: Blow, stands: Footing) -> Spread:
    return _SPREADS.recall(stands, lambda: _spread(scene, attacker, blow, stands))


def _spread(scene: TowersScene, attacker: Character, blow: Blow, stands: Footing) -> Spread:
    shares: dict[int, float] = {}
    for each, share in foreseen_outcomes(stands).items():
        points = past_soak(damage_of(scene, attacker, blow, each), stands.soak)
        shares[points] = shares.get(points, 0.0) + float(share)
    return tuple(sorted((points, share) for points, share in shares.items() if points))


def is_opposed(scene: TowersScene, target: Character) -> bool:
    """Whether the target rolls against an attack (T-GAP-20)."""
    return scene.rulings[rulings.ATTACKS] == "opposed" and not target.is_helpless


def defence_of(
    scene: TowersScene, target: Character, attempt: Attempt
) -> tuple[Attempt, tuple[str, str], tuple[Source, ...]]:
    """With what somebody defends, and what helps or hinders it."""
    own = Attempt("defending", ("grace",), ("fight", "athletics"), "defend", attempt.against, attempt.occasion)
    pair = best(target, own)
    return own, pair, tuple(sources(scene, target, pair[1], own))


def _tier(scene: TowersScene, target: Character, changes: tuple[Modifier, ...]) -> int:
    return min(6, guard(target, book(scene), scene.rulings, changes).value)


def _terms(
    scene: TowersScene, attacker: Character, target: Character, blow: Blow
) -> tuple[tuple[Source, ...], int, tuple[Modifier, ...]]:
    """What an attack is rolled with as it looks now: what helps and hinders, the figure, what is done to Guard."""
    attempt, is_burst = attempt_of(blow, target), bool(blow.weapon.burst)
    origin = (blow.middle or target.place) if is_burst else attacker.place
    changes = moment_changes(scene, origin, target, blow.ranged, is_burst)
    attribute, skill = best(attacker, attempt)
    edges = (*_edges(scene, attacker, target, blow, attempt, skill), *standing_edges(attacker))
    return edges, figure(attacker, attempt, attribute, skill).value, changes


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


def past_soak(damage: Working, soak: Working) -> int:
    """What Soak leaves of damage (T-RUN-14)."""
    return max(0, damage.value - soak.value)
