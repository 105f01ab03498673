"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

from collections.abc import Hashable, Iterator
from copy import copy
from typing import NamedTuple

import msgspec

from facedown.kernel.kit.redealing import take_over
from facedown.kernel.kit.showing import Links, links_of, side_of_viewer
from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.modifier import Modifier
from facedown.rulesets.overreach import attack, sequence
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.action_roll import reckoned
from facedown.rulesets.overreach.character import DIEING, OFF_BALANCE, PANICKED, Character, defense
from facedown.rulesets.overreach.mind.redeal import UNREAD, as_in_the_book
from facedown.rulesets.overreach.modifiers import ROLL
from facedown.rulesets.overreach.scene import OverScene, book, distance, weapons
from facedown.rulesets.overreach.sequence import Terms
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
    guarded: int = 0
    treated: int = 0
    """In which rounds it last raised its Defense, and treated its own wounds."""


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
    flees, health, named = "flees" in who.text.lower(), who.health, [each.name for each in who.conditions]
    states = is_out(who), DIEING in named, PANICKED in named, flees, OFF_BALANCE in named
    return Fighter(who.side, who.place, *states, health.value, health.start, who.guarded, who.treated)


def _threats(scene: OverScene, seat: str) -> Iterator[tuple[str, dict[str, tuple[float, ...]]]]:
    side, able = side_of_viewer(scene.state, seat), [each for each in scene.state.actors.values() if each.can_act]
    own = [(each, _target(scene, each)) for each in able if each.side == side]
    said = tuple(scene.state.modes.items()), scene.state.tension, scene.rulings
    for enemy in able:
        if side and enemy.side != side:
            seen = _attacker(enemy), said
            yield enemy.id, {target.id: _threat(scene, enemy, seen, target, sheet) for target, sheet in own}


class Attacker(NamedTuple):
    """What everybody sees of whoever strikes: the name, by which the book has the rest, and what hinders it."""

    name: str
    injuries: tuple[str, ...]
    is_panicked: bool
    on_rolls: tuple[Modifier, ...]


def _attacker(who: Character) -> Attacker:
    on_rolls = tuple(each for one in who.conditions for each in one.modifiers if each.to == ROLL)
    return Attacker(who.name, tuple(who.injuries), who.has(PANICKED), on_rolls)


class Target(NamedTuple):
    """What is read of whoever is struck: what they wear, how well they are guarded, and what there is to take."""

    worn: tuple[tuple[str, ...], int]
    defense: int
    health: int


def _target(scene: OverScene, who: Character) -> Target:
    worn = tuple(who.ready), who.row.against if who.row is not None else 0
    return Target(worn, defense(who, book(scene), scene.rulings).value, max(1, who.health.value))


def _threat(scene: OverScene, enemy: Character, seen: Hashable, target: Character, sheet: Target) -> tuple[float, ...]:
    """Remembered by what is read of both, how far they are apart, and what the table has settled."""
    known: Memo[tuple[float, ...]] = book(scene).threats
    far = distance(scene, enemy, target)

    def work_out() -> tuple[float, ...]:
        terms: Memo[Blows] = book(scene).blows
        blows = terms.recall((seen, sheet.worn, far), lambda: _blows(scene, enemy, target))
        return tuple(_turn(blows, sheet, more) for more in range(RAISED))

    return known.recall((seen, sheet, far), work_out)


class Blows(NamedTuple):
    """With what somebody strikes, as the book has one of that name, and how often its AP allow that."""

    terms: tuple[tuple[Terms, float], ...]
    guessed: float | None = None
    """Of somebody the book does not know: what a turn is reckoned to take."""


def _blows(scene: OverScene, enemy: Character, target: Character) -> Blows:
    """From there or a zone nearer."""
    known, seen, far = as_in_the_book(scene, enemy), copy(enemy), distance(scene, enemy, target)
    if known is None:
        return Blows((), STRANGER if far <= 1 else 0.0)
    take_over(seen, known, UNREAD)
    state = msgspec.structs.replace(scene.state, actors={**scene.state.actors, enemy.id: seen})
    around = OverScene(state, scene.rulings, scene.content)
    acts = (
        attack.act_of(around, seen, target, weapon, is_snap, "")
        for weapon in weapons(around, seen)
        if far <= attack.REACH[weapon.reach] + 1 and not (weapon.not_engaged and far == 0)
        for is_snap in attack.haste(around)
    )
    return Blows(tuple((_terms(around, seen, act), attack.blows_a_turn(around, act)) for act in acts))


def _terms(scene: OverScene, enemy: Character, act: Act) -> Terms:
    return sequence.terms_against(scene, act, sequence.full_pool(scene, enemy, act), 0, with_armour=True)


def _turn(blows: Blows, target: Target, more: int) -> float:
    """All AP for Attacks or all for Snap attacks, whichever does more."""
    if blows.guessed is not None:
        return blows.guessed * FENDED**more
    against = [
        (each._replace(threshold=target.defense + more, limit=target.health), times) for each, times in blows.terms
    ]
    return round(max((reckoned(*terms).mean * times for terms, times in against), default=0.0), 2)
