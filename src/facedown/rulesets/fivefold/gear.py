"""Gear: hands, what is held and worn, what it grants, and Equip."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.sides import actor, friends
from facedown.kernel.scene.actor import Track
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.action import OWN_TURN, Start
from facedown.rulesets.fivefold.character import Character, Piece
from facedown.rulesets.fivefold.content import Item
from facedown.rulesets.fivefold.health import ARMOR, DEFENSE
from facedown.rulesets.fivefold.intercept import declare
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.mount import get_on, unseat
from facedown.rulesets.fivefold.scene import FivefoldScene, book, is_adjacent

HANDS = 2
STOWABLE = ("weapon", "shield")


def first_ready(character: Character, content: Content) -> list[str]:
    """Weapon and shield in hand, armor worn (H-RUN-01, H-RUN-10)."""
    ready: list[str] = []
    free = HANDS
    for id in character.items:
        item = content.items[id]
        if item.kind in ("weapon", "shield", "armor") and item.hands <= free:
            ready.append(id)
            free -= item.hands
    return ready


def dress(character: Character, content: Content) -> None:
    """Full layers from what is worn and not Damaged (H-HLTH-06, H-HLTH-07)."""
    pieces = [piece for piece in character.pieces(content) if piece.id not in character.damaged]
    armor, defense = sum(piece.armor for piece in pieces), sum(piece.defense for piece in pieces)
    character.armor, character.defense = Track(armor, armor), Track(defense, defense)
    character.plates = {piece.id: piece.armor for piece in pieces if piece.armor}


class Change:
    """One thing an Equip can do."""

    __slots__ = ("item", "key", "mount", "text", "verb")

    def __init__(self, key: str, text: str, verb: str, item: str = "", mount: str = "") -> None:
        self.key = key
        self.text = text
        self.verb = verb
        self.item = item
        self.mount = mount


def changes(scene: FivefoldScene, character: Character) -> Iterator[Change]:
    """Take in hand, put away, pick up, put on, mount, dismount (H-ACT-EQP, H-RUN-10, H-RUN-15)."""
    content = book(scene)
    for id in dict.fromkeys(character.items):
        item = content.items[id]
        spare = character.items.count(id) > character.ready.count(id)
        if item.kind in (*STOWABLE, "armor") and spare:
            yield Change(f"equip {id}", f"Equip the {item.name}", "takes", id)
        if item.kind in STOWABLE and id in character.ready:
            yield Change(f"stow {id}", f"Put the {item.name} away", "puts away", id)
    for id in dict.fromkeys(scene.state.lying.get(character.place, ())):
        yield Change(f"pick-up {id}", f"Pick up the {content.items[id].name}", "picks up", id)
    if character.riding:
        yield Change("dismount", "Dismount", "dismounts")
        return
    for mount in friends(scene, character):
        if mount.is_mount and not mount.is_gone and not mount.rider and is_adjacent(scene, character, mount):
            yield Change(f"mount {mount.id}", f"Mount the {mount.name}", "mounts", mount=mount.id)


def equip(scene: FivefoldScene, character: Character, change: Change, start: Start = OWN_TURN) -> Flow[None]:
    """Any die: one piece of gear, or a mount (H-ACT-EQP)."""
    if (yield from declare(scene, character, change.text, start)) is None:
        return
    content = book(scene)
    if change.mount:
        mount = actor(scene, change.mount)
        if not mount.is_gone and not mount.rider and is_adjacent(scene, character, mount):
            get_on(scene, character, mount)
        return
    if change.verb == "dismounts":
        unseat(scene, character)
        return
    item = content.items[change.item]
    if change.verb == "puts away":
        put_away(scene, character, item)
    else:
        if change.verb == "picks up":
            _pick_up(scene, character, item)
        take_in_hand(scene, character, item)
    scene.say(f"{character.name} {change.verb} the {item.name}.")


def _pick_up(scene: FivefoldScene, character: Character, item: Item) -> None:
    lying = list(scene.state.lying.get(character.place, ()))
    if item.id in lying:
        lying.remove(item.id)
        scene.state.lying = {**scene.state.lying, character.place: lying}
        character.items = [*character.items, item.id]


def take_in_hand(scene: FivefoldScene, character: Character, item: Item) -> None:
    """Whatever no longer fits into two hands is put away, oldest first (H-RUN-10)."""
    content = book(scene)
    if item.id not in character.items:
        return
    while sum(content.items[id].hands for id in character.ready) + item.hands > HANDS:
        put_away(scene, character, next(content.items[id] for id in character.ready if content.items[id].hands))
    if item.kind == "armor":
        for worn in [each for each in character.held(content) if each.kind == "armor"]:
            put_away(scene, character, worn)
    character.ready = [*character.ready, item.id]
    _grant(scene, character, item)


def _granted(scene: FivefoldScene, character: Character, item: Item) -> tuple[int, int]:
    """Defense and Armor of a piece; Damaged it grants none, or Defense alone (H-GAP-05)."""
    if item.id not in character.damaged:
        return item.defense, item.armor
    return item.defense if scene.rulings[rulings.DAMAGED] == "no-armor" else 0, 0


def _grant(scene: FivefoldScene, character: Character, item: Item) -> None:
    """Put on again, a piece brings back what went with it and no more (H-GAP-09)."""
    most_defense, most_armor = _granted(scene, character, item)
    if not (most_defense or most_armor):
        return
    defense, armor = character.laid_by.get(item.id, [most_defense, most_armor])
    character.laid_by = {id: points for id, points in character.laid_by.items() if id != item.id}
    for name, track, points, most in (
        (DEFENSE, character.defense, defense, most_defense),
        (ARMOR, character.armor, armor, most_armor),
    ):
        track.start += most
        if points:
            scene.change(character, name, track, Working(points, item.name, ("H-GAP-09",)))
    character.plates = {**character.plates, item.id: armor}


def put_away(scene: FivefoldScene, character: Character, item: Item) -> None:
    at = character.ready.index(item.id)
    character.ready = character.ready[:at] + character.ready[at + 1 :]
    most_defense, most_armor = _granted(scene, character, item)
    if not (most_defense or most_armor):
        return
    defense = min(character.defense.value, most_defense)
    armor = min(character.armor.value, character.plates.get(item.id, most_armor), most_armor)
    character.laid_by = {**character.laid_by, item.id: [defense, armor]}
    for name, track, points, most in (
        (DEFENSE, character.defense, defense, most_defense),
        (ARMOR, character.armor, armor, most_armor),
    ):
        track.start = max(0, track.start - most)
        if points:
            scene.change(character, name, track, Working(-points, f"without the {item.name}", ("H-GAP-09",)))


def piece_named(character: Character, id: str, content: Content) -> Piece | None:
    return next((each for each in character.pieces(content) if each.id == id), None)
