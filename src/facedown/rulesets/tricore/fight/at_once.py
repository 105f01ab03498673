"""At the same moment: of Actions that are tied each resolves on the state before any of them (TC-G-79, TC-CARD-24)."""

from typing import NamedTuple, TypeVar

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.grab import tidy
from facedown.rulesets.tricore.actor.character import Boost, Character, Grip
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.actor.starting_places import find_room

T = TypeVar("T")


class Stance(NamedTuple):
    """How somebody stood: whatever of it bears on what one can do and how well.

    Losses are not among it: HP and AP sink by all that happens at the same moment.
    """

    place: str
    wounded: int
    conditions: list[Condition]
    impaired: list[str]
    grips: list[Grip]
    boosts: list[Boost]


Stances = dict[str, Stance]


def stances(scene: TriScene) -> Stances:
    """Everybody as they stand now."""
    return {id: _stance(who) for id, who in scene.state.actors.items()}


def _stance(who: Character) -> Stance:
    return Stance(who.place, who.wounded, who.conditions, who.impaired, who.grips, who.boosts)


def as_of(scene: TriScene, before: Stances, action: Flow[None]) -> Flow[None]:
    """Let an Action resolve as if everybody still stood as before; then both it and what came meanwhile have happened
    (TC-G-79). Wounds of the same moment are there but not felt yet."""
    meanwhile = stances(scene)
    for id, stood in before.items():
        _go_back(scene.state.actors[id], stood)
    yield from action
    went = [scene.state.actors[id] for id, stood in before.items() if scene.state.actors[id].place != stood.place]
    for id, stood in before.items():
        _catch_up(scene.state.actors[id], stood, meanwhile[id])
    for who in went:  # somebody may have come to the same square at the same moment (TC-PHASE-13)
        find_room(scene, who)
    tidy(scene)


def _go_back(who: Character, stood: Stance) -> None:
    who.place, who.conditions, who.impaired = stood.place, list(stood.conditions), stood.impaired
    who.grips, who.boosts = stood.grips, stood.boosts
    who.unfelt = max(0, who.wounded - stood.wounded)


def _catch_up(who: Character, stood: Stance, meanwhile: Stance) -> None:
    who.place = who.place if who.place != stood.place else meanwhile.place
    who.conditions = _both(stood.conditions, who.conditions, meanwhile.conditions)
    who.impaired = _both(stood.impaired, who.impaired, meanwhile.impaired)
    who.grips = _both(stood.grips, who.grips, meanwhile.grips)
    who.boosts = _both(stood.boosts, who.boosts, meanwhile.boosts)
    who.unfelt = 0


def _both(before: list[T], one: list[T], other: list[T]) -> list[T]:
    """What came and went by the one and by the other."""
    kept = [each for each in before if each in one and each in other]
    return [*kept, *(each for each in other if each not in before), *_new(one, before, other)]


def _new(one: list[T], before: list[T], other: list[T]) -> list[T]:
    return [each for each in one if each not in before and each not in other]
