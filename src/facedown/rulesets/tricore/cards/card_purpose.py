"""What a card is for and what it is called: whom it helps or harms, how many it takes, which Sub-Actions fit it."""

from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.beat import Motif, Printed
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.card import CORE, COUP, ESCAPE, Action, Card, SubAction
from facedown.rulesets.tricore.actor.character import DYING, HP, MAIN, OFF, WORN, Character, Gear
from facedown.rulesets.tricore.actor.device import handled
from facedown.rulesets.tricore.actor.scene import TriScene, book, distance, enemies, friends, perceives
from facedown.rulesets.tricore.content.ability import drawback
from facedown.rulesets.tricore.content.content import DEFENSE, STRIDES, Use
from facedown.rulesets.tricore.rolls.accuracy import ACTION_NAMES

ANY: tuple[Action, ...] = ()
TAKE_OFF, LIFT_UP = "Take off", "Lift"
SUBS: dict[SubAction, tuple[Action, ...]] = {
    "tumble": ("dodge",), "stealth": ANY, "balance": (*STRIDES, "dodge"), "freerun": STRIDES, "ruse": ANY,
    "trickery": ANY, "examine": ANY, "veracity": ANY, "insight": ANY, "aim": ("volley", "strike"), "track": ANY,
    "detect": ANY, "break": ("strike", "collide", "grab"), "constrict": ("grab",), "lift": ("grab",),
    "advance": ("strike", "collide", "block"), "charge": ("strike", "collide"),
    "blitz": ("strike", "volley", "collide"),
}  # fmt: skip
"""The eighteen Sub-Actions and the Actions each modifies; all characters have all (TC-SUB-02 … TC-SUB-05, TC-SUB-10 …
TC-SUB-27)."""
STATED: tuple[SubAction, ...] = ("tumble", "stealth", "ruse", "charge", "lift")
AIMED: tuple[SubAction, ...] = ("ruse", "trickery", "examine", "veracity", "insight", "track")
"""Sub-Actions that are about somebody."""
EXPLAINED: dict[str, str] = {
    "strike": "TC-STRK-01", "volley": "TC-VOL-01", "grab": "TC-GRAB-01", "collide": "TC-COL-01", "block": "TC-BLK-01",
    "dodge": "TC-DDG-01", "parry": "TC-PAR-01", "sprint": "TC-MOVE-05", "run": "TC-MOVE-06", "hustle": "TC-MOVE-07",
    "walk": "TC-MOVE-08", "prowl": "TC-MOVE-09", "climb": "TC-MOVE-10", "swim": "TC-MOVE-11", "jump": "TC-MOVE-12",
    "recover": "TC-UTIL-01", "hold": "TC-UTIL-05", "equip": "TC-UTIL-07", "stow": "TC-UTIL-08", "drop": "TC-UTIL-09",
    "use": "TC-UTIL-10", "stealth": "TC-SKL-23", "crafting": "TC-SKL-24", "engineering": "TC-SKL-25",
    "observe": "TC-SKL-26", "technology": "TC-SKL-28", "channel": "TC-SKL-29", "clarity": "TC-SKL-30",
    "influence": "TC-SKL-31", "meditate": "TC-SKL-33",
}  # fmt: skip
"""Where the book says what each Action is."""

MOTIFS: dict[str, Motif] = {
    "strike": "blow", "volley": "shot", "grab": "grip", "collide": "push", "block": "guard", "parry": "parry",
    "dodge": "dodge", **dict.fromkeys(STRIDES, "step"), "recover": "breath", "hold": "wait", "equip": "thing",
    "stow": "thing", "drop": "thing", "use": "thing", "coup": "blow", "escape": "step",
}  # fmt: skip
"""What is pictured on a card of each Action; skills share a picture."""


def sub_named(name: str) -> SubAction:
    """The Sub-Action of that name."""
    return next(each for each in SUBS if each == name)


def fits(sub: SubAction, card: Card) -> bool:
    """Whether a Sub-Action can modify an Action; nothing modifies a Hold, which passes the turn."""
    allowed = SUBS[sub]
    return card.action != "hold" and (not allowed or card.action in allowed) and sub not in card.subs


def subs(scene: TriScene) -> tuple[SubAction, ...]:
    """All eighteen, or only those with a text (TC-G-34)."""
    return STATED if scene.rulings[rulings.SUBACTION_TABLE] == "stated-only" else tuple(SUBS)


def wanted(who: Character, card: Card) -> int:
    """How many targets a card takes; what names an object, none (TC-CARD-19, ACS-31, TC-GRAB-06)."""
    if card.names_object:
        return 0
    build = who.build(card.ability) if card.ability else None
    if build is not None:
        if drawback(build, "self-only") is not None or (build.base in DEFENSE and build.ev != "damage"):
            return 0
        if build.ev != "none" or helps(who, card):
            return 1 + build.targets
    if card.is_offense or card.action in ("influence", "use") or any(each in AIMED for each in card.subs):
        return 1
    return 0


def helps(who: Character, card: Card) -> bool:
    """Whether a card is meant for friends."""
    build = who.build(card.ability) if card.ability else None
    return build is not None and (build.ev in ("heal", "shield") or any(k.name == "boon" for k in build.keywords))


def harms(scene: TriScene, who: Character, card: Card) -> bool:
    """Whether a card is an attack: an Offense Action, a harmful ability or a thing that is thrown."""
    build = who.build(card.ability) if card.ability else None
    if build is not None:
        return not helps(who, card) and (build.ev == "damage" or card.action == "grab")
    return card.is_offense or use_of(scene, who, card) == "damage"


def can_strike(scene: TriScene, who: Character, card: Card) -> bool:
    """Whether a card can be aimed at an object: a Strike, Volley or Collide that harms, of no area (TC-GRAB-06)."""
    build = who.build(card.ability) if card.ability else None
    is_area = build is not None and build.area is not None
    return card.action in ("strike", "volley", "collide") and not is_area and harms(scene, who, card)


def use_of(scene: TriScene, who: Character, card: Card) -> str:
    """What using a thing does: damage, heal, shield or nothing of these; empty if no thing is used (TC-UTIL-10)."""
    use = _use(scene, who, card)
    return use.ev if use is not None else ""


def _use(scene: TriScene, who: Character, card: Card) -> Use | None:
    piece = who.piece(card.item) if card.action == "use" and card.item else None
    return book(scene).items[piece.item].use if piece is not None else None


def is_for_friends(scene: TriScene, who: Character, card: Card) -> bool:
    """Whether an ability, or the thing that is used, is meant for friends."""
    return helps(who, card) or use_of(scene, who, card) in ("heal", "shield", "none")


def heals_hp(scene: TriScene, who: Character, card: Card) -> bool:
    """Whether an ability, or the thing that is used, gives back HP."""
    build = who.build(card.ability) if card.ability else None
    helping = build if build is not None else _use(scene, who, card)
    return helping is not None and (helping.ev, helping.resource) == ("heal", HP)


def likely_target(scene: TriScene, who: Character, card: Card) -> Character | None:
    """The nearest one it makes sense for: enemies who can still fight, or the friend who is worst off."""
    resource = _helped(scene, who, card)
    if resource:
        near = [who, *friends(scene, who)]
        return min(near, key=lambda each: (_is_well(each.pool(resource)), distance(scene, who, each)))
    foes = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    if card.action == COUP:
        foes = [each for each in foes if each.has(DYING)]
    return min(foes, key=lambda each: (not each.can_act, distance(scene, who, each)), default=None)


def _helped(scene: TriScene, who: Character, card: Card) -> str:
    """The resource a card is meant to help somebody with, if it is; a thing may also be thrown (TC-UTIL-10)."""
    build = who.build(card.ability) if card.ability else None
    if build is not None:
        return build.resource if helps(who, card) else ""
    use = _use(scene, who, card)
    return use.resource if use is not None and use.ev != "damage" else ""


def _is_well(pool: Track) -> bool:
    return 2 * pool.value > pool.start


def card_name(scene: TriScene, who: Character, card: Card) -> str:
    """A card as it is called in the log: "Heavy Strike with Longsword + Aim"."""
    title, means, way = printed_on(scene, who, card)
    name = " ".join(filter(None, (way, title, means and f"with {means}")))
    return " + ".join((name, *(each.title() for each in card.subs)))


def face_of(scene: TriScene, who: Character, card: Card) -> Printed:
    """A card as it looks on the table once it is turned up."""
    title, means, way = printed_on(scene, who, card)
    beside = (each.title() for each in card.subs)
    return Printed(title, tuple(filter(None, (way, means, *beside))), motif_of(card))


def motif_of(card: Card) -> Motif:
    """What is pictured on a card: what its Action is, also where an ability builds on it."""
    return MOTIFS.get(card.action, "craft")


def printed_on(scene: TriScene, who: Character, card: Card) -> tuple[str, str, str]:
    """What stands on a card: what is done, with what in hand, and how heavily where that is chosen."""
    title = f"Off-hand {title_of(who, card)}" if card.offhand else title_of(who, card)  # TC-EQP-05
    if card.names_object and (thing := handled(scene, who, card)) is not None:
        title = f"{LIFT_UP if card.action == 'grab' else f'{title} at'} {book(scene).items[thing.item].name}"
    elif card.item and (piece := handled(scene, who, card)) is not None:
        title = TAKE_OFF if card.action == "equip" and piece.at == WORN else title
        title += f" {called(scene, who, piece)}{' off the ground' if card.place else ''}"
    held = [piece for id in card.devices if (piece := who.piece(id)) is not None and not piece.is_broken]
    means = " and ".join(called(scene, who, each) for each in held)
    if card.block:
        kind = f" ({card.block.title()})"
        title, means = (title, means + kind) if means else (title + kind, "")
    has_weight = card.kind == CORE and card.action not in (COUP, ESCAPE)
    return title, means, card.weight.title() if has_weight else ""


def explained_by(card: Card) -> str:
    """The rule of the book behind a card; an ability is explained by what it builds on."""
    return EXPLAINED.get(card.action, "")


def title_of(who: Character, card: Card) -> str:
    """What stands at the top of a card: its ability, or the Action."""
    build = who.build(card.ability) if card.ability else None
    return build.name if build is not None else ACTION_NAMES.get(card.action, card.action.title())


def called(scene: TriScene, who: Character, piece: Gear) -> str:
    """A thing by its name; of two alike in both hands the second is told apart."""
    name = book(scene).items[piece.item].name
    is_second = piece.at == OFF and any(each.item == piece.item and each.at == MAIN for each in who.gear)
    return f"{name} (off hand)" if is_second else name
