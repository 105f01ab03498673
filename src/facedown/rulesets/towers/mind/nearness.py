"""Nearness: what a step is good for in a duel, for whoever knows the book by heart. Shots suffer in Close Quarters
(T-X-ATTACK), so whoever shoots steps apart first, and what is left of the turn spoils the other's next shot."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.placing import distance
from facedown.rulesets.towers.blow import Blow, foreseen_damage, way_from
from facedown.rulesets.towers.character import ACTION, MINOR, Character, speed
from facedown.rulesets.towers.content import Item
from facedown.rulesets.towers.hints import StepHint
from facedown.rulesets.towers.mind.promise import FINISHED, NEARER
from facedown.rulesets.towers.movement import ends, ways_of
from facedown.rulesets.towers.reactions import blades, threats
from facedown.rulesets.towers.scene import CLOSE, TowersScene, book, ground

DUEL = 2
APART = CLOSE + 1
Unwanted = Callable[[int], int]
"""How far a distance is from the one that is wanted."""


def informed(scene: TowersScene, ask: Ask) -> Ask:
    """The same question with what a step is good for, if it is asked on one's own turn of a duel (T-CP-08)."""
    actors = scene.state.actors
    if ask.what != "T-CP-08" or len(actors) != DUEL or ask.who != scene.state.acting:
        return ask
    me = actors[ask.who]
    (enemy,) = (each for each in actors.values() if each is not me)
    armed = me.weapons(book(scene))
    if enemy.is_out or not armed or any(item.burst for item in (*armed, *enemy.weapons(book(scene)))):
        return ask
    hint = _before_the_blow(scene, me, enemy) if me.tokens.get(ACTION) else _after_it(scene, me, enemy)
    return replace(ask, tells=hint) if hint is not None else ask


def _before_the_blow(scene: TowersScene, me: Character, enemy: Character) -> StepHint | None:
    """Out of Close Quarters, past whatever Free Attack that draws, or no nearer than one's weapon has to be."""
    far, reach = distance(scene, me, enemy), max((item.reach for item in me.weapons(book(scene))), default=0)
    if far <= CLOSE:
        drawn = harm(scene, enemy, me, CLOSE, blades(scene, enemy)) if threats(scene, me) else 0.0
        gain = harm(scene, me, enemy, APART) - harm(scene, me, enemy, CLOSE) - drawn
        return StepHint(gain, _place(scene, me, enemy, lambda metres: abs(metres - APART)), comes_first=True)
    if reach > CLOSE:
        return StepHint(NEARER * (far > reach), _place(scene, me, enemy, lambda metres: abs(metres - reach)))
    return None


def _after_it(scene: TowersScene, me: Character, enemy: Character) -> StepHint:
    """Near whoever shoots worse then; towards nobody who has to come near anyway."""
    far, metres = distance(scene, me, enemy), speed(me, scene.rulings).value * me.tokens.get(MINOR, 0)
    is_there = CLOSE < far <= CLOSE + metres
    gain = harm(scene, enemy, me, far) - harm(scene, enemy, me, CLOSE) if is_there else 0.0
    return StepHint(gain, _place(scene, me, enemy, lambda metres: metres))


def harm(scene: TowersScene, one: Character, other: Character, far: int, with_: Iterable[Item] | None = None) -> float:
    """What the best blow of one takes from the other at such a distance, and that it may be the last."""
    found = one.weapons(book(scene)) if with_ is None else with_
    blows = (blow for item in found if (blow := way_from(far, item)) is not None)
    return max((_taken(scene, one, other, blow) for blow in blows), default=0.0)


def _taken(scene: TowersScene, one: Character, other: Character, blow: Blow) -> float:
    left, spread = other.vitality.value, foreseen_damage(scene, one, other, blow)
    return sum((min(points, left) + FINISHED * (points >= left)) * share for points, share in spread)


def _place(scene: TowersScene, me: Character, enemy: Character, unwanted: Unwanted) -> str:
    """Where a Move leads best: as far from the other as is wanted, past no Free Attack if that can be, soon."""
    found, space = ways_of(scene, me), ground(scene)

    def worse(place: str) -> tuple[int, int, int]:
        way = found[place]
        return unwanted(space.distance(place, enemy.place)), len(way.provoked), way.cost

    return min((place for place in ends(scene, me) if place in found), key=worse, default="")
