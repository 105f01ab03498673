"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

from collections.abc import Hashable, Iterator
from copy import copy

import msgspec

from facedown.kernel.kit.redealing import take_over
from facedown.kernel.kit.showing import Links, links_of, side_of_viewer
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.overreach import attack, sequence
from facedown.rulesets.overreach.character import DIEING, OFF_BALANCE, PANICKED, Character, defense
from facedown.rulesets.overreach.mind.redeal import UNREAD, as_in_the_book
from facedown.rulesets.overreach.scene import OverScene, base_ap, book, distance, weapons
from facedown.rulesets.overreach.sheet import is_out

STRANGER, FENDED = 4.0, 0.75
"""What a turn of somebody the book does not know is reckoned to take, and how much of it at a Defense raised by 1."""
RAISED = 6
"""Up to which raise of a Defense a threat is reckoned."""


class Fighter(msgspec.Struct, frozen=True):
    """Somebody, or a vehicle, as every seat sees it."""

    side: str
    place: str
    is_out: bool
    is_dieing: bool
    is_panicked: bool
    flees: bool
    is_off_balance: bool
    health: int
    most_health: int


Threats = dict[str, dict[str, tuple[float, ...]]]
"""By enemy and companion: what a turn of blows takes on average, at a Defense as it is and raised by 1, 2 and so on."""


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody, by id, which zones lead where and which of them out, which round it is, and what one has to fear."""

    fighters: dict[str, Fighter]
    links: Links
    exits: tuple[str, ...]
    round: int = 0
    threats: Threats = {}


def glimpse(scene: OverScene, seat: str) -> Glimpse:
    """Health and Statuses are open: every seat sees the same. Unread sheets are as the book has them (P-ROLL-08)."""
    space, state = scene.state.space, scene.state
    exits = tuple(each for each in space.places if space.is_exit(each))
    fighters = {each.id: _fighter(each) for each in state.actors.values()}
    if state.phase != "turns":
        return Glimpse(fighters, links_of(space), exits)
    return Glimpse(fighters, links_of(space), exits, state.schedule.round, dict(_threats(scene, seat)))


def _fighter(who: Character) -> Fighter:
    """Whether it flees in a panic its own text says (P-RUN-17)."""
    flees, health = "flees" in who.text.lower(), who.health
    states = is_out(who), who.has(DIEING), who.has(PANICKED), flees, who.has(OFF_BALANCE)
    return Fighter(who.side, who.place, *states, health.value, health.start)


def _threats(scene: OverScene, seat: str) -> Iterator[tuple[str, dict[str, tuple[float, ...]]]]:
    side, able = side_of_viewer(scene.state, seat), [each for each in scene.state.actors.values() if each.can_act]
    own = [each for each in able if each.side == side]
    for each in able:
        if side and each.side != side:
            yield each.id, {target.id: _threat(scene, each, target) for target in own}


def _threat(scene: OverScene, enemy: Character, target: Character) -> tuple[float, ...]:
    """Remembered by what everybody sees of the enemy, the target's own sheet and how far they are apart."""
    guarded = defense(target, book(scene), scene.rulings).value
    worn = guarded, tuple(target.ready), target.row, target.health.value
    said = tuple(scene.state.modes.items()), scene.rulings
    key = _seen(enemy), target.id, worn, distance(scene, enemy, target), said
    known: Memo[tuple[float, ...]] = book(scene).threats
    return known.recall(key, lambda: _worked_out(scene, enemy, target, guarded))


def _seen(enemy: Character) -> Hashable:
    return enemy.id, enemy.name, tuple(enemy.conditions), tuple(enemy.injuries)


def _worked_out(scene: OverScene, enemy: Character, target: Character, guarded: int) -> tuple[float, ...]:
    """As one of that name has it in the book, with the weapon that does most from there or a zone nearer."""
    known, seen = as_in_the_book(scene, enemy), copy(enemy)
    if known is None:
        is_near = distance(scene, enemy, target) <= 1
        return tuple(is_near * STRANGER * FENDED**more for more in range(RAISED))
    take_over(seen, known, UNREAD)
    state = msgspec.structs.replace(scene.state, actors={**scene.state.actors, enemy.id: seen})
    around = OverScene(state, scene.rulings, scene.content)
    return tuple(round(_turn(around, seen, target, guarded + more), 2) for more in range(RAISED))


def _turn(scene: OverScene, enemy: Character, target: Character, threshold: int) -> float:
    """All AP for Attacks or all for Snap attacks, whichever does more."""
    most = 0.0
    for weapon in weapons(scene, enemy):
        far = distance(scene, enemy, target)
        if far > attack.REACH[weapon.reach] + 1 or (weapon.not_engaged and far == 0):
            continue
        for is_snap in (False, True):
            act = attack.act_of(scene, enemy, target, weapon, is_snap, "")
            pool = sequence.full_pool(scene, enemy, act)
            found = sequence.reckon_against(scene, act, pool, threshold, with_armour=True)
            most = max(most, found.mean * base_ap(scene) / act.ap)
    return most
