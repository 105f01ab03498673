"""Threats: what somebody of the other side could do with its next turn, as far as a seat knows its sheet."""

from copy import copy

import msgspec

from facedown.kernel.kit.redealing import take_over
from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.plainten.abilities import blows_of
from facedown.rulesets.plainten.attack import Blow, Spread, attempt_of, damages_of, foreseen_hit
from facedown.rulesets.plainten.character import HEXED, RESTRAINED, Character, bearing
from facedown.rulesets.plainten.content import Parry
from facedown.rulesets.plainten.mind.redeal import UNREAD, as_in_the_book
from facedown.rulesets.plainten.reactions import ability_of
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sheet import is_open
from facedown.rulesets.plainten.sources import Source

CURSE = (Source(HEXED, good=False),)


class Threat(msgspec.Struct, frozen=True):
    """The blow of an enemy that promises most against somebody, and how likely it hits."""

    chance: float
    hindered: float
    """With one disadvantage more."""
    held: float
    """While Restrained, which hinders only what is done with the body."""
    exposed: float
    """At a Guard lower by 1."""
    damage: Spread
    reach: int
    parries: bool = False
    """Whether the enemy itself has a Parry."""

    @property
    def mean(self) -> float:
        return sum(points * share for points, share in self.damage)


Threats = dict[str, dict[str, Threat]]
"""By enemy, and by whom of the own side it would strike."""


def threats(scene: PlainScene, seat: str) -> Threats:
    """Every able enemy against every able companion, remembered by all that is read of them; nobody is to change it."""
    side, able = side_of_viewer(scene.state, seat), [each for each in scene.state.actors.values() if not each.is_out]
    seen = tuple(
        (each.id, each.name, each.side, each.place, is_open(scene, each, seat, side), bearing(each)) for each in able
    )
    table = bool(scene.state.space.places), tuple(scene.state.campaign.modules), scene.rulings
    known: Memo[Threats] = book(scene).dangers
    return known.recall((side, seen, table), lambda: _threats(scene, seat, side, able))


def _threats(scene: PlainScene, seat: str, side: str, able: list[Character]) -> Threats:
    """Whoever's sheet is unread is as the book has it."""
    own = [each for each in able if each.side == side]
    known = [(each, _as_known(scene, each, seat, side)) for each in able if side and each.side != side]
    return {
        each.id: {target.id: _threat(scene, seen, target) for target in own} for each, seen in known if seen is not None
    }


def _as_known(scene: PlainScene, who: Character, seat: str, side: str) -> Character | None:
    if is_open(scene, who, seat, side):
        return who
    known, seen = as_in_the_book(scene, who), copy(who)
    if known is None:
        return None
    take_over(seen, known, UNREAD)
    return seen


def _threat(scene: PlainScene, enemy: Character, target: Character) -> Threat:
    """Remembered by both sheets, whether they stand together, and the rulings."""
    key = target.id, bearing(enemy), bearing(target), together(scene, enemy, target), scene.rulings
    known: Memo[Threat] = book(scene).threats
    return known.recall(key, lambda: _worst(scene, enemy, target))


def _worst(scene: PlainScene, enemy: Character, target: Character) -> Threat:
    found = (_blow(scene, enemy, target, blow) for blow in blows_of(scene, enemy))
    return max(found, key=lambda threat: threat.chance * threat.mean)


def _blow(scene: PlainScene, enemy: Character, target: Character, blow: Blow) -> Threat:
    attempt = attempt_of(scene, enemy, target, blow, "")
    chance = float(foreseen_hit(scene, enemy, target, attempt))
    hindered = float(foreseen_hit(scene, enemy, target, attempt, CURSE))
    exposed = float(foreseen_hit(scene, enemy, target, attempt, lowered=1))
    is_bodily = "physical" in attempt.tags and not enemy.has(RESTRAINED)
    held = hindered if is_bodily else chance
    parries = bool(ability_of(scene, enemy, Parry))
    return Threat(chance, hindered, held, exposed, damages_of(blow), blow.weapon.zones, parries)
