"""Devices: what each deals by nature, how far it reaches, and which Actions it serves (TC-DEV-01 … TC-DEV-04)."""

from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BOTH, MAIN, OFF, Character, Gear
from facedown.rulesets.tricore.actor.load import fits_at, slots_used
from facedown.rulesets.tricore.actor.objects import thrown_pounds, thrown_reach
from facedown.rulesets.tricore.actor.passives import unarmed_subtype
from facedown.rulesets.tricore.actor.scene import TriScene, book, distance, ground, sees
from facedown.rulesets.tricore.content.content import RANGED, Bearing, Item

UNARMED = "unarmed"
DEVICE_SUBTYPES: dict[str, tuple[str, ...]] = {
    "axes": ("slice",), "daggers": ("slice", "penetrate"), "gauntlets": ("impact",), "guards": ("impact",),
    "hammers": ("impact",), "shields": ("impact",), "staves": ("impact",), "unarmed": ("impact",),
    "spears": ("penetrate",), "swords": ("slice", "penetrate"), "pole-arms": ("slice", "penetrate"),
    "bows": ("penetrate",), "crossbows": ("penetrate",), "firearms": ("penetrate",), "slings": ("impact",),
    "thrown": ("impact",), "whips": ("slice",), "catalysts": ("fire",),
}  # fmt: skip
"""By blunt side, edge and point; of two the first is used unless the item says otherwise (TC-DEV-03, TC-SUBT-03)."""
REACH = {
    "spears": 2, "staves": 2, "pole-arms": 2, "whips": 3, "thrown": 6, "slings": 6, "catalysts": 12, "crossbows": 16,
    "bows": 20, "firearms": 24,
}  # fmt: skip
"""In squares; all other devices reach 1 (TC-DEV-04)."""
THROW = 6
"""A Volley without a device (TC-VOL-05)."""
SIGHT = 1000


def item_of(scene: TriScene, user: Character, piece: str) -> Item | None:
    """The entry of a piece of gear; None if it is gone or broken (TC-EQP-12)."""
    found = user.piece(piece)
    return book(scene).items[found.item] if found is not None and not found.is_broken else None


def items_of(scene: TriScene, user: Character, card: Card) -> list[Item]:
    """The devices a card uses, those that still are."""
    if not card.devices:
        return []
    found = [item_of(scene, user, each) for each in card.devices]
    return [each for each in found if each is not None]


def classes_of(scene: TriScene, user: Character, card: Card) -> tuple[str, ...]:
    """The device classes in use; Unarmed where there is none, Thrown for what one has lifted (TC-DEV-01, TC-G-101)."""
    if thrown_pounds(scene, user, card):
        return ("thrown",)
    return tuple(item.device or UNARMED for item in items_of(scene, user, card)) or (UNARMED,)


def native_subtypes(scene: TriScene, user: Character, card: Card) -> tuple[str, ...]:
    """What the devices of a card deal, first-named first, or the item it uses (TC-DEV-03, TC-SUBT-10, TC-UTIL-10)."""
    used = item_of(scene, user, card.item) if card.action == "use" and card.item else None
    found: list[str] = [*used.use.subtypes] if used is not None and used.use is not None else []
    for item in items_of(scene, user, card):
        found += item.subtypes or DEVICE_SUBTYPES.get(item.device, ("impact",))[:1]
    return tuple(dict.fromkeys(found)) or (unarmed_subtype(user),)


def subtypes_of(scene: TriScene, user: Character, card: Card) -> tuple[str, ...]:
    """Sub-types of an Action: an ability may alter them and add others (ACS-28, ACS-40, TC-ABL-11, TC-ABL-16)."""
    build = user.build(card.ability) if card.ability else None
    if build is None:
        return native_subtypes(scene, user, card)
    first = (build.alter,) if build.alter else native_subtypes(scene, user, card)
    return tuple(dict.fromkeys((*first, *build.also)))


def squares(scene: TriScene, reach: int) -> int:
    """A range of the table, or half of it beyond 3 squares (TC-G-29)."""
    return reach // 2 if reach > 3 and scene.rulings[rulings.RANGE_TABLE] == "half" else reach


def reach_of(scene: TriScene, user: Character, card: Card) -> int:
    """How many squares an Action reaches (TC-DEV-04, TC-STRK-01, TC-VOL-01, TC-GRAB-01, TC-COL-06, ACS-29,
    TC-G-101)."""
    build = user.build(card.ability) if card.ability else None
    if build is not None and build.area is not None and build.area.shape != "burst":
        return build.area.size  # a line and a cone begin at their user (ACS-30)
    if build is not None and build.sight:
        return SIGHT
    more = build.range if build is not None else 0
    if card.action == "use":
        item = item_of(scene, user, card.item) if card.item else None
        return max(1, item.use.range if item is not None and item.use is not None else 1) + more
    thrown = thrown_pounds(scene, user, card)
    if thrown:
        return thrown_reach(scene, user, thrown)
    items = items_of(scene, user, card)
    if card.action == "volley":
        return squares(scene, min((REACH.get(item.device, THROW) for item in items), default=THROW)) + more
    if card.action in ("strike", "parry", "block", "coup"):
        return squares(scene, min((REACH.get(item.device, 1) for item in items), default=1)) + more
    return 1 + more


def in_reach(scene: TriScene, who: Character, card: Card, target: Character) -> bool:
    """Within range of what is used, and in sight (TC-REACT-10)."""
    return distance(scene, who, target) <= reach_of(scene, who, card) and sees(scene, who, target)


def serves(item: Item, action: Action) -> bool:
    """Which Actions a device is for: melee ones strike, block and parry, ranged ones volley (TC-DEV-01, TC-DEV-02)."""
    if item.kind not in ("weapon", "shield") or not item.device:
        return False
    if action == "volley":
        return item.device in RANGED
    if action in ("block", "parry"):
        return item.device not in RANGED or item.device == "whips"
    return action == "strike" and (item.device not in RANGED or item.device == "whips")


def is_usable(scene: TriScene, user: Character, piece: Gear) -> bool:
    """Not with a disabled or busy hand; two-handed things need both (TC-SEN-06, TC-GRAB-05)."""
    if piece.is_broken:
        return False
    needed, busy = (MAIN, OFF) if piece.at == BOTH else (piece.at,), busy_hand(scene, user)
    return busy not in needed and not (user.impaired and any(f"{hand} hand" in user.impaired for hand in needed))


def busy_hand(scene: TriScene, user: Character) -> str:
    """The hand that holds somebody, or what one has lifted: an empty one if there is one, else the off hand
    (TC-GRAB-05, TC-G-101)."""
    holds = any(grip.by == user.id for each in scene.state.actors.values() for grip in each.grips)
    if not holds and user.lifted is None:
        return ""
    full = {piece.at for piece in user.gear if not piece.is_broken}
    if BOTH in full:
        return OFF
    return next((hand for hand in (OFF, MAIN) if hand not in full), OFF)


def lying_near(scene: TriScene, user: Character) -> list[tuple[str, Gear]]:
    """Things on the ground within reach and in sight, of those alike in one place the first (TC-UTIL-08)."""
    space = ground(scene)
    near = [place for place in scene.state.lying if place and space.distance(user.place, place) <= 1]
    found = {(place, each.id): each for place in near for each in reversed(scene.state.lying[place])}
    return [(place, each) for (place, _), each in found.items() if space.sees(user.place, place)]


def handled(scene: TriScene, user: Character, card: Card) -> Gear | None:
    """The thing a card is about: one's own, or one that lies where the card says (TC-UTIL-08)."""
    if not card.place:
        return user.piece(card.item)
    return next((each for each in scene.state.lying.get(card.place, []) if each.id == card.item), None)


def room_for(scene: TriScene, user: Character, item: Item) -> Bearing | None:
    """Where a thing could be equipped now, if a hand and a slot are free for it (TC-UTIL-07, TC-SEN-06, TC-GRAB-05)."""
    disabled = [hand for hand in (MAIN, OFF) if f"{hand} hand" in user.impaired]
    taken = {*(each.at for each in user.gear), busy_hand(scene, user), *disabled}
    return fits_at(item, taken, slots_used(user))


def wieldings(scene: TriScene, user: Character, action: Action) -> list[tuple[str, ...]]:
    """With what an Action can be done: each device that serves it, and nothing at all (TC-EQP-02, TC-SEN-06)."""
    content = book(scene)
    if action in ("grab", "collide", "dodge"):
        return [()]
    found: list[tuple[str, ...]] = [
        (piece.id,)
        for piece, item in user.in_hands(content)
        if serves(item, action) and is_usable(scene, user, piece) and has_ammunition(scene, user, item)
    ]
    if action == "volley" and user.lifted is not None:  # TC-VOL-04
        found.append((user.lifted.id,))
    return [*found, *_bare(scene, user, action)]


def _bare(scene: TriScene, user: Character, action: Action) -> list[tuple[str, ...]]:
    """With nothing in hand; for a Block or Parry only if a hand is free (TC-EQP-08)."""
    return [] if action in ("block", "parry") and not has_free_hand(scene, user) else [()]


def has_free_hand(scene: TriScene, user: Character) -> bool:
    """Whether one of the hands holds neither a thing nor somebody (TC-EQP-08, TC-GRAB-05)."""
    full = {*(piece.at for piece in user.gear), busy_hand(scene, user)}
    return BOTH not in full and not (MAIN in full and OFF in full)


def pairs(scene: TriScene, user: Character, action: Action) -> tuple[str, ...]:
    """Main and off hand together, if both serve the Action and neither is a shield (TC-EQP-02, TC-EQP-10)."""
    content = book(scene)
    if action not in ("strike", "volley"):
        return ()
    hands = {
        piece.at: piece.id
        for piece, item in user.in_hands(content)
        if serves(item, action) and item.kind == "weapon" and is_usable(scene, user, piece)
        and has_ammunition(scene, user, item)
    }  # fmt: skip
    return (hands[MAIN], hands[OFF]) if MAIN in hands and OFF in hands else ()


def ammunition(scene: TriScene, user: Character, item: Item) -> Gear | None:
    """The pieces a device uses up, where they are counted (TC-EQP-15, TC-SHD-07, TC-G-81)."""
    if item.ammunition is None or scene.rulings[rulings.TRACK_AMMO] == "off":
        return None
    return next((each for each in user.gear if each.item == item.ammunition and each.left > 0), None)


def has_ammunition(scene: TriScene, user: Character, item: Item) -> bool:
    if item.ammunition is None or scene.rulings[rulings.TRACK_AMMO] == "off":
        return True
    return ammunition(scene, user, item) is not None


def is_two_handed(scene: TriScene, user: Character, card: Card) -> bool:
    """Whether the Action is done with both hands on one thing (TC-EQP-07)."""
    return any(piece.at == BOTH for piece in user.gear if piece.id in card.devices)
