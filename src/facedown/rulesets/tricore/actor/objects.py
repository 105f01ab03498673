"""Objects: boulders, tables, crates; what is lifted is thrown by its weight (TC-GRAB-06, TC-VOL-04, TC-G-101)."""

from functools import partial

from facedown.kernel.kit.scenario import known
from facedown.kernel.scene.actor import Track
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import STOWED, Character, Gear
from facedown.rulesets.tricore.actor.derived import load
from facedown.rulesets.tricore.actor.heft import class_of, full_durability, pounds
from facedown.rulesets.tricore.actor.scene import TriScene, actor, book, ground, value
from facedown.rulesets.tricore.content.content import WEIGHTS, Bearing, Content, Item, Lying
from facedown.rulesets.tricore.events.combat import Acted

BODY_POUNDS = 150
HEAVY_FROM, PER_DIE, PER_SQUARE = 50, 100, 20


def piece_of(item: Item, among: list[Gear], at: Bearing = "stowed", count: int = 0) -> Gear:
    """One more thing, with an id that nothing else among these has."""
    same = sum(each.item == item.id for each in among)
    id = item.id if not same else f"{item.id}-{same + 1}"
    full = full_durability(item)
    return Gear(id, item.id, at, Track(full, full), count or item.quantity)


def lying_about(things: tuple[Lying, ...], marks: dict[str, list[str]], content: Content) -> dict[str, list[Gear]]:
    """Things on the ground, one on each square with their letter (TC-GRAB-06, TC-UTIL-08)."""
    found: dict[str, list[Gear]] = {}
    for each in things:
        item = content.items[known(each.item, content.items, "item")]
        for place in marks.get(each.at, []):
            found[place] = [*found.get(place, []), piece_of(item, found.get(place, []))]
    return found


def body_weight(scene: TriScene, who: Character) -> int:
    """Somebody with everything it has, in pounds (TC-ENC-02)."""
    return BODY_POUNDS + load(who, scene.rulings, book(scene))


def thrown_pounds(scene: TriScene, user: Character, card: Card) -> int:
    """What a Volley throws weighs so much: the object in one's arms, or whom one has lifted (TC-VOL-04)."""
    if card.action != "volley" or card.ability:
        return 0
    if not card.devices:
        return body_weight(scene, actor(scene, user.carrying)) if user.carrying else 0
    piece = thrown_piece(user, card)
    return pounds(book(scene).items[piece.item]) if piece is not None else 0


def thrown_piece(user: Character, card: Card) -> Gear | None:
    """The object a Volley throws (TC-VOL-04)."""
    return user.lifted if user.lifted is not None and user.lifted.id in card.devices else None


def thrown_dice(weight: int) -> int:
    """1, 2 or 3 as of any device of its weight, and 1 more for each 100 lb beyond 50 (TC-G-101)."""
    return WEIGHTS[class_of(weight)] + max(0, weight - HEAVY_FROM) // PER_DIE


def thrown_reach(scene: TriScene, user: Character, weight: int) -> int:
    """Strength in squares, 1 less for each 20 lb, at least 1 (TC-G-101)."""
    return max(1, value(scene, user, "strength") - weight // PER_SQUARE)


def lay(scene: TriScene, piece: Gear, place: str) -> None:
    """A thing lies on a square from now on."""
    piece.at = STOWED
    lying = scene.state.lying
    scene.state.lying = {**lying, place: [*lying.get(place, []), piece]}


def set_down(scene: TriScene, who: Character) -> None:
    """Whoever cannot hold it any longer lets fall what it has lifted (TC-GRAB-06, TC-GRAB-07)."""
    piece = who.lifted
    if piece is not None:
        who.gear = [each for each in who.gear if each is not piece]
        lay(scene, piece, who.place)
        scene.record(Acted(actor=who.id, what=f"lets {book(scene).items[piece.item].name} fall"))


def is_object(scene: TriScene, piece: Gear) -> bool:
    """Whether a thing is lifted whole, neither held nor stowed (TC-GRAB-06)."""
    return book(scene).items[piece.item].kind == "object"


def objects_seen(scene: TriScene, user: Character) -> list[tuple[str, Gear]]:
    """Objects on the ground that somebody sees, the nearest first (TC-GRAB-06)."""
    lying, space = scene.state.lying, ground(scene)
    seen = sorted((place for place in lying if space.sees(user.place, place)), key=partial(space.distance, user.place))
    return [(place, each) for place in seen for each in lying[place] if is_object(scene, each)]
