"""A fight as it may be for all that one seat knows. Everybody's sheet is open, so it is as it is."""

from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.redealing import copied
from facedown.rulesets.towers.scene import Table, TowersScene


def redeal(scene: TowersScene, seat: str, luck: Chance) -> Table | None:
    """What the GM hides is hidden for the time of one roll, and never between turns."""
    return copied(scene.state) if scene.state.phase in ("round", "turns") else None
