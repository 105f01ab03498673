"""What a mind may know of the state: as little as the sheet shows its seat, in numbers instead of words."""

from copy import copy

import msgspec

from facedown.kernel.kit.redealing import take_over
from facedown.kernel.kit.showing import side_of_viewer
from facedown.kernel.scene.memo import Memo
from facedown.rulesets.tricore.actor.character import (
    DYING,
    HIDDEN,
    HP,
    POOLS,
    REACTION,
    UNCONSCIOUS,
    Character,
)
from facedown.rulesets.tricore.actor.scene import TriScene, book, ground
from facedown.rulesets.tricore.mind.arms import Arms, arms, arms_by_the_book
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.redeal import UNREAD, as_in_the_book
from facedown.rulesets.tricore.sheet import heading, is_known, is_out, seen_by

_BOOK: Memo[tuple[Character | None]] = Memo(256)
"""Those of the book, by name; nobody changes them."""


class Glimpse(msgspec.Struct, frozen=True):
    """Everybody a seat perceives, by id."""

    heading: str
    fighters: dict[str, Fighter]
    gaps: dict[str, dict[str, int]] = {}
    """How far each of one's own stands from those it sees."""
    priority: tuple[str, ...] = ()
    cycle: int = 0


def glimpse(scene: TriScene, seat: str) -> Glimpse:
    """What the board shows a seat, as its mind reads it; a hidden one is not in it (TC-CARD-08)."""
    state, seen = scene.state, seen_by(scene, seat)
    side = side_of_viewer(state, seat)
    fighters = {each.id: _fighter(scene, each, is_known(each, seat, side) or each.seat == seat) for each in seen}
    gaps = {each.id: _gaps(scene, each, seen) for each in seen if each.seat == seat}
    holders = tuple([id for id in state.priority if id in fighters])
    return Glimpse(heading(scene, seen), fighters, gaps, holders, state.rotation.cycle)


def _gaps(scene: TriScene, who: Character, seen: list[Character]) -> dict[str, int]:
    space = ground(scene)
    there = [each for each in seen if who.place and each.place and space.sees(who.place, each.place)]
    return {each.id: space.distance(who.place, each.place) for each in there}


def _fighter(scene: TriScene, who: Character, is_open: bool) -> Fighter:
    hp, ap = who.hp, who.ap
    return Fighter(
        who.id,
        who.side,
        is_out(who),
        who.level,
        ap.value,
        ap.start,
        hp.value,
        hp.start,
        (who.sp.value, who.fp.value, who.mp.value),
        who.tokens.get(REACTION, 0),
        who.has(HIDDEN),
        bool(who.grips),
        who.has(UNCONSCIOUS) and not who.has(DYING),
        book(scene).items[who.lifted.item].name if who.lifted is not None else "",
        _shields(who, POOLS if is_open else (HP,)),
        _arms(scene, who, is_open),
        (who.sp.start, who.fp.start, who.mp.start),
    )


def _shields(who: Character, pools: tuple[str, ...]) -> dict[str, int]:
    """Of others only what is before their HP: the sheet shows no more."""
    if not who.shields:
        return {}
    return {pool: sum([each.value for each in who.shields if each.resource == pool]) for pool in pools}


def _arms(scene: TriScene, who: Character, is_open: bool) -> Arms | None:
    """Of whoever fights: whoever's sheet is unread can do what the book says of those of that name."""
    if scene.state.phase != "turns" or is_out(who):
        return None
    if is_open:
        return arms(scene, who)
    (known,) = _BOOK.recall((who.name, scene.rulings, scene.content), lambda: (as_in_the_book(scene, who),))
    return arms_by_the_book(scene, who, lambda: _supposed(who, known)) if known is not None else None


def _supposed(who: Character, known: Character) -> Character:
    supposed = copy(who)
    take_over(supposed, known, UNREAD)
    return supposed
