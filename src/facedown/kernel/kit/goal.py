"""Goals: what decides a fight besides who is left standing, such as a clock, a ringleader or somebody to protect."""

from typing import Any

from facedown.kernel.kit.entry import Goal
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.scene import Scene


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
