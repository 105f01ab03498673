"""How a fight ends: which side still stands, and the sentence that says so."""

from collections.abc import Iterable, Sequence
from typing import Any

from facedown.kernel.kit.goal import reached
from facedown.kernel.kit.sides import lost
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
