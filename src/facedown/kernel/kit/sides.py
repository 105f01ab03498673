"""Sides: who stands with whom and against whom, and who can still act."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from facedown.kernel.kit.combatant import Combatant

HEROES = "heroes"
FOES = "foes"
C = TypeVar("C", bound=Combatant)
Whoever = TypeVar("Whoever", bound=Combatant, covariant=True)


class Company(Protocol[Whoever]):
    """A state whose actors are of one game."""

    @property
    def actors(self) -> Mapping[str, Whoever]: ...


class Peopled(Protocol[Whoever]):
    """A scene of that game."""

    @property
    def state(self) -> Company[Whoever]: ...


def actor(scene: Peopled[C], id: str) -> C:
    """The one of this id."""
    return scene.state.actors[id]


def able(scene: Peopled[C], side: str = "") -> list[C]:
    """Those who can still act, of one side or of all."""
    return [each for each in scene.state.actors.values() if each.can_act and side in ("", each.side)]


def friends(scene: Peopled[C], of: Combatant) -> list[C]:
    """The others of its side."""
    return [each for each in scene.state.actors.values() if each.side == of.side and each is not of]


def enemies(scene: Peopled[C], of: Combatant) -> list[C]:
    """The other sides' members that are still there, the fallen included."""
    return [each for each in scene.state.actors.values() if each.side != of.side and not each.is_gone]


def sides(scene: Peopled[C]) -> list[str]:
    """The sides that take part, in the order in which they were set up."""
    return list(dict.fromkeys([each.side for each in scene.state.actors.values()]))


def lost(scene: Peopled[C], side: str) -> bool:
    """A side has lost when nobody of it can act any more."""
    return not any(each.can_act for each in scene.state.actors.values() if each.side == side)
