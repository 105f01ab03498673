"""At the same moment: of Actions that are tied each resolves on the state before any of them (TC-G-79, TC-CARD-24)."""

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from facedown.kernel.dice.flow import Flow
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.grab import tidy
from facedown.rulesets.tricore.actor.character import Boost, Character, Grip
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.actor.starting_places import find_room


class Stance(msgspec.Struct, frozen=True):
    """How somebody stands: whatever of a character bears on what it can do and how well, by the names it has there.

    It is taken and put back whole. Losses are not among it: HP and AP sink by all that happens at the same moment.
    """

    place: str
    conditions: list[Condition]
    impaired: list[str]
    grips: list[Grip]
    boosts: list[Boost]


SAME: dict[str, Callable[[Any], Hashable]] = {
    "conditions": lambda each: (each.name, each.source),
    "impaired": str,
    "grips": lambda each: each.by,
    "boosts": lambda each: object(),
}
"""By what two entries of a list are the same, so that the second takes the place of the first; dice add up."""


class Before(NamedTuple):
    """Somebody before the moment: the stance, and the step of Wounded that is felt."""

    stance: Stance
    wounded: int


Stances = dict[str, Before]


def stances(scene: TriScene) -> Stances:
    """Everybody as they stand now."""
    return {id: Before(stance_of(who), who.wounded) for id, who in scene.state.actors.items()}


_stance = attrgetter(*Stance.__struct_fields__)


def stance_of(who: Character) -> Stance:
    return Stance(*_stance(who))


def put_back(who: Character, stance: Stance) -> None:
    for name in Stance.__struct_fields__:
        setattr(who, name, getattr(stance, name))


def as_of(scene: TriScene, before: Stances, action: Flow[None]) -> Flow[None]:
    """Let an Action resolve as if everybody still stood as before; then both it and what came meanwhile have happened
    (TC-G-79). Wounds of the same moment are there but not felt yet."""
    actors = {id: scene.state.actors[id] for id in before}
    meanwhile = {id: stance_of(who) for id, who in actors.items()}
    for id, who in actors.items():
        put_back(who, before[id].stance)
        who.unfelt = max(0, who.wounded - before[id].wounded)
    yield from action
    went = [who for id, who in actors.items() if who.place != before[id].stance.place]
    for id, who in actors.items():
        put_back(who, changed(before[id].stance, stance_of(who), meanwhile[id]))
        who.unfelt = 0
    for who in went:  # somebody may have come to the same square at the same moment (TC-PHASE-13)
        find_room(scene, who)
    tidy(scene)


def changed(before: Stance, after: Stance, meanwhile: Stance) -> Stance:
    """What an Action has changed, done to the stance that has come about meanwhile."""
    return Stance(
        *(
            _redone(name, getattr(before, name), getattr(after, name), getattr(meanwhile, name))
            for name in Stance.__struct_fields__
        )
    )


def _redone(name: str, before: Any, after: Any, onto: Any) -> Any:
    """What went goes and what came comes; anything that is not a list is what it was made."""
    if name not in SAME:
        return after if after != before else onto
    came, gone = _less(after, before), _less(before, after)
    new = {SAME[name](each) for each in came}
    return [*(each for each in _less(onto, gone) if SAME[name](each) not in new), *came]


def _less(many: list[Any], taken: list[Any]) -> list[Any]:
    """A list without as many of each entry as there are in another."""
    left = list(many)
    for each in taken:
        if each in left:
            left.remove(each)
    return left
