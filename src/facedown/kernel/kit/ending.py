"""How a fight ends: by its goal (a clock, a ringleader, somebody to protect), or by which side still stands."""

from collections.abc import Iterable, Sequence
from typing import Any

from facedown.kernel.kit.entry import Goal
from facedown.kernel.kit.sides import FOES, HEROES, lost
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.event import FightEnded
from facedown.kernel.scene.scene import Scene


def victor(scene: Scene[Any], taking_part: Sequence[str]) -> str | None:
    """The side that has what it came for, or stands once another has lost, or "" if none does; None while the fight
    goes on."""
    by_goal = reached(scene)
    if by_goal is not None:
        return by_goal
    standing = [side for side in taking_part if not lost(scene, side)]
    if len(standing) == len(taking_part):
        return None
    return standing[0] if standing else ""


def fight_ended(winners: Iterable[Actor], rounds: int | None = None) -> FightEnded:
    """Who has won, if anybody has, and after how many rounds where these are counted."""
    names = ", ".join(each.name for each in winners)
    when = "The" if rounds is None else f"After {rounds} round{'s' * (rounds != 1)} the"
    return FightEnded(text=f"{when} fight is won by {names}." if names else f"{when} fight ends undecided.")


def tell_goal(scene: Scene[Any]) -> None:
    """Everybody hears what it is about, before the fight begins."""
    if scene.state.goal is not None:
        scene.say(scene.state.goal.text)


def reached(scene: Scene[Any]) -> str | None:
    """The side that has won by the goal of the encounter; None while that is open, or where there is none."""
    goal: Goal | None = scene.state.goal
    if goal is None:
        return None
    if goal.keep is not None and _is_beaten(scene, HEROES, goal.keep):
        return FOES
    if goal.beat is not None and _is_beaten(scene, FOES, goal.beat):
        return HEROES
    over = scene.state.rounds_over
    if goal.hold and over >= goal.hold:
        return HEROES
    return FOES if goal.within and over >= goal.within else None


def _is_beaten(scene: Scene[Any], side: str, kind: str) -> bool:
    """Whether nobody of a kind can act any more on a side."""
    return not any(each.can_act for each in scene.of_side(side) if each.kind == kind)
