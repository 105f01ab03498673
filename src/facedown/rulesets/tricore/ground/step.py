"""Step: a few squares before or after an ability, outside the limit on Strides."""

from facedown.kernel.dice.flow import Flow
from facedown.rulesets.tricore.actor.card import Gait
from facedown.rulesets.tricore.actor.character import BOUND, Character
from facedown.rulesets.tricore.actor.passage import Watch
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.ability import Build, size_of
from facedown.rulesets.tricore.ground.movement import stride


def step(scene: TriScene, user: Character, build: Build, watch: Watch | None = None) -> Flow[bool]:
    """The user may move so many squares; who is held or bound cannot (ACS-58, TC-CP-05).

    A Step of an ability built on Prowl is as quiet as a Prowl (TC-MOVE-09).
    """
    squares = size_of(build, "step")
    if not squares or not user.can_act or user.has(BOUND):
        return False
    how: Gait = "prowl" if build.base == "prowl" else "step"
    return (yield from stride(scene, user, how, squares=squares, rule="ACS-58", watch=watch))
