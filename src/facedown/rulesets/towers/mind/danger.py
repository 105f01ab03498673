"""Dangers: what somebody of the other side could do with its next turn; everybody's sheet is open."""

import msgspec

from facedown.rulesets.towers.blow import Blow, Spread, foreseen_damage
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.scene import TowersScene, book


class Danger(msgspec.Struct, frozen=True):
    """The blow of an enemy that promises most against somebody: what it does past Soak, and whether from afar."""

    damage: Spread
    ranged: bool

    @property
    def mean(self) -> float:
        return sum(points * share for points, share in self.damage)


Dangers = dict[str, dict[str, Danger]]
"""By enemy, and by whom of the own side it would strike."""


def dangers(scene: TowersScene, side: str) -> Dangers:
    """Every able enemy against every able companion."""
    able = [each for each in scene.state.actors.values() if not each.is_out]
    own = [each for each in able if each.side == side]
    return {each.id: {target.id: _worst(scene, each, target) for target in own} for each in able if each.side != side}


def _worst(scene: TowersScene, enemy: Character, target: Character) -> Danger:
    blows = [Blow(item, ranged=not item.reach) for item in dict.fromkeys(enemy.weapons(book(scene)))]
    found = [Danger(foreseen_damage(scene, enemy, target, blow), blow.ranged) for blow in blows]
    return max(found, key=lambda each: each.mean, default=Danger((), False))
