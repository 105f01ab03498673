"""Interruption: what a hit, a grip or a shove does to a Recover, a wind-up, and what is kept up."""

from facedown.kernel.dice.flow import Flow
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import BY_FORCE, TriScene
from facedown.rulesets.tricore.harm.injury import damage_resolve


def try_to_interrupt(scene: TriScene, user: Character, by: int, what: str) -> Flow[bool]:
    """Whether it comes to nothing: any hit, a hit the user does not resist, or none (TC-UTIL-03, TC-UTIL-04, TC-G-11,
    TC-O-RECOVER-INTERRUPT).

    `by` is the damage, 0 if there was none; being grabbed or moved is beyond any Resolve.
    """
    mode = scene.rulings[rulings.RECOVER_INTERRUPT]
    if not by or mode == "never":
        return False
    if mode == "any-hit" or by >= BY_FORCE:
        return True
    held = yield from damage_resolve(scene, user, by, user.last_type, what)
    return held < by
