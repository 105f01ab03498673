"""Granting: whom the GM gives something."""

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.sides import C, Peopled
from facedown.kernel.words.refusal import Refused, nearest


def receiver(scene: Peopled[C], given: Grant) -> C:
    """The one a grant names."""
    everybody = scene.state.actors
    if given.actor not in everybody:
        raise Refused("no-such-actor", f"There is no {given.actor!r}; {nearest(given.actor, list(everybody))}")
    return everybody[given.actor]
