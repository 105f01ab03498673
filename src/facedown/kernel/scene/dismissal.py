"""Dismissal: somebody is taken out of a state, and whatever names them names them no more."""

from typing import Any

from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.scene import Scene


def dismiss(scene: Scene[Any], id: str) -> Any:
    """Take somebody out: what they hold others by ends, and the story goes on calling them by their name."""
    state = scene.state
    who = state.actors[id]
    others = [each for each in state.actors.values() if each is not who]
    for other in others:
        for condition in [each for each in other.conditions if _hangs_on(each, id)]:
            scene.lose_one(other, condition)
        other.forget(id)
    state.dismiss(id)
    state.actors = {each.id: each for each in others}
    state.departed = {**state.departed, id: who.name}
    return who


def sever(who: Actor, others: list[str]) -> None:
    """Somebody who was taken out names nobody any more: those may be gone when they come back."""
    for id in others:
        who.forget(id)
        who.conditions = [each for each in who.conditions if not _hangs_on(each, id)]


def _hangs_on(condition: Condition, id: str) -> bool:
    """Whether it is there by somebody, or until their turn comes round."""
    return id in (condition.source, condition.until.owner if condition.until else "")
