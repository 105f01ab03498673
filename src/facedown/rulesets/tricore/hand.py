"""The hand: every card somebody could lay now, as options of one question (TC-CARD-01, TC-CARD-17, TC-UTIL-11)."""

from collections.abc import Iterable, Iterator

import msgspec

from facedown.kernel.schema import COUNTS, Option, Several
from facedown.rulesets.tricore import derived, rulings
from facedown.rulesets.tricore.ability import Build, drawback
from facedown.rulesets.tricore.accuracy import NAMES
from facedown.rulesets.tricore.card import ACTIVE_SKILLS, CORE, COUP, ESCAPE, RECOVER, SKILL, STRIDE, UTILITY, Card
from facedown.rulesets.tricore.character import DYING, OFF, STOWED, UNCONSCIOUS, WORN, Character
from facedown.rulesets.tricore.content import CORE_ACTIONS, DEFENSE, OFFENSE, STRIDES, WEIGHTS
from facedown.rulesets.tricore.cost import Cost, can_pay, cost_of
from facedown.rulesets.tricore.device import items_of, pairs, reach_of, wieldings
from facedown.rulesets.tricore.drawbacks import refuse_use
from facedown.rulesets.tricore.effect import device_dice
from facedown.rulesets.tricore.keywords import weights
from facedown.rulesets.tricore.scene import TriScene, book, distance, enemies, friends, ground, perceives, present, sees
from facedown.rulesets.tricore.triggers import can_be_laid

ANY = ()
SUBS: dict[str, tuple[str, ...]] = {
    "tumble": ("dodge",), "stealth": ANY, "balance": (*STRIDES, "dodge"), "freerun": STRIDES, "ruse": ANY,
    "trickery": ANY, "examine": ANY, "veracity": ANY, "insight": ANY, "aim": ("volley", "strike"), "track": ANY,
    "detect": ANY, "break": ("strike", "collide", "grab"), "constrict": ("grab",), "lift": ("grab",),
    "advance": ("strike", "collide", "block"), "charge": ("strike", "collide"),
    "blitz": ("strike", "volley", "collide"),
}  # fmt: skip
"""The eighteen Sub-Actions and the Actions each modifies; all characters have all (TC-SUB-02 … TC-SUB-05, TC-SUB-10 …
TC-SUB-27)."""
STATED = ("tumble", "stealth", "ruse", "charge", "lift")
AIMED = ("ruse", "trickery", "examine", "veracity", "insight", "track")
"""Sub-Actions that are about somebody."""
CARDS, OFFHAND, SUB, AT, OWN, OTHER = "card", "offhand", "sub", "target", "defence", "other"
MOST_ACTIVE = 3
MOST_TARGETS = 6
GROUPS = {CORE: "Offense", STRIDE: "Stride", UTILITY: "Utility", RECOVER: "Utility", SKILL: "Skills"}
DEFENCES = "Defense"
ABILITIES, SUBACTIONS, TARGETS = "Abilities", "Sub-Actions", "Targets"


class Hand:
    """Cards by the key of their option, and the question's schema."""

    __slots__ = ("_marks", "_prices", "cards", "options", "scene", "who")

    def __init__(self, scene: TriScene, who: Character) -> None:
        self.scene = scene
        self.who = who
        self.cards: dict[str, Card] = {}
        self.options: list[Option] = []
        self._prices: dict[Card, Cost | None] = {}
        self._marks: dict[Card, tuple[str, dict[str, str]]] = {}

    def add(self, key: str, card: Card, counts: str, surcharge: int = 0, **tags: str) -> None:
        """Put a card into the hand if its cost could be paid (TC-RES-06)."""
        plain = card if card.weight == "light" else msgspec.structs.replace(card, weight="light")
        cost = self._price(plain, surcharge)
        if cost is None:
            return
        self.cards[key] = card
        ap = cost.ap.value
        if card.weight != "light" and card.kind != STRIDE:
            ap += card.weight_ap - 1  # each weight costs one more than the lighter (TC-MOD-01 … TC-MOD-03)
        name, marks = self._told(plain)
        text = f"{card.weight.title()} {name}" if card.kind == CORE and card.action not in (COUP, ESCAPE) else name
        own = {"weight": card.weight, "ap": str(ap), COUNTS: counts, **tags}
        group = ABILITIES if card.ability else DEFENCES if card.is_defense else GROUPS[card.kind]
        self.options.append(Option(key, text, cost.words(ap), group, {**marks, **own}))

    def _price(self, plain: Card, surcharge: int) -> Cost | None:
        """What the Light form of a card costs; None if it cannot be paid. The same for all its weights but for AP."""
        if plain not in self._prices:
            cost = cost_of(self.scene, self.who, plain, surcharge)
            self._prices[plain] = cost if can_pay(self.scene, self.who, cost) else None
        return self._prices[plain]

    def _told(self, plain: Card) -> tuple[str, dict[str, str]]:
        """Its name without the weight, and what minds want to know of it."""
        found = self._marks.get(plain)
        if found is None:
            scene, who = self.scene, self.who
            marks = {"kind": plain.kind, "action": plain.action}
            build = who.build(plain.ability) if plain.ability else None
            if build is not None:
                marks["ability"], marks["ev"], marks["more"] = build.id, build.ev, str(build.dice)
            if plain.is_offense or build is not None:
                marks["reach"] = str(reach_of(scene, who, plain))
                marks["dice"] = str(device_dice(scene, who, plain))
            if plain.devices:
                marks["devices"] = " ".join(plain.devices)
            found = self._marks[plain] = (plain_name(scene, who, plain), marks)
        return found

    def add_subs(self, names: Iterable[str]) -> None:
        """Sub-Actions lie beside the Action they modify (TC-SUB-01)."""
        for name in names:
            ap = "2 AP" if name in ("tumble", "charge") else "1 AP"
            self.options.append(
                Option(f"sub:{name}", name.title(), ap, SUBACTIONS, {"kind": SUB, "sub": name, COUNTS: SUB})
            )

    def add_targets(self, targets: Iterable[Character]) -> None:
        for each in targets:
            tags = {"kind": AT, "target": each.id, "side": each.side}
            if self.who.place and each.place:
                tags["distance"] = str(distance(self.scene, self.who, each))
                tags["seen"] = "yes" if sees(self.scene, self.who, each) else "no"
            self.options.append(Option(f"at:{each.id}", f"at {each.name}", "", TARGETS, tags))

    def schema(self, limits: dict[str, int]) -> Several:
        """Cards, the Sub-Actions beside them and whom they are aimed at, in one answer."""
        most = limits[CARDS] + limits[SUB] + MOST_TARGETS
        return Several(tuple(self.options), 0, most, limits)

    def laid(self, answer: list[str]) -> list[Card]:
        """The cards of an answer, each with the Sub-Actions and targets named beside it."""
        chosen = [self.cards[key] for key in answer if key in self.cards]
        at = -1
        for key in answer:
            if key in self.cards:
                at += 1
            elif key.startswith("sub:"):
                self._attach(chosen, at, key.removeprefix("sub:"))
            elif key.startswith("at:"):
                self._aim(chosen, at, key.removeprefix("at:"))
        return [self._aimed(card) for card in chosen]

    def _attach(self, chosen: list[Card], at: int, sub: str) -> None:
        """To the card it follows, else to the first one it fits (TC-SUB-07, TC-SUB-08)."""
        most = self.scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
        for place in dict.fromkeys((max(at, 0), *range(len(chosen)))):
            if place < len(chosen) and len(chosen[place].subs) < most and fits(sub, chosen[place]):
                card = chosen[place]
                chosen[place] = msgspec.structs.replace(card, subs=(*card.subs, sub))
                return

    def _aim(self, chosen: list[Card], at: int, target: str) -> None:
        """At the card it follows, else at the first that wants one."""
        for place in dict.fromkeys((max(at, 0), *range(len(chosen)))):
            if place < len(chosen) and len(chosen[place].targets) < wanted(self.who, chosen[place]):
                card = chosen[place]
                chosen[place] = msgspec.structs.replace(card, targets=(*card.targets, target))
                return

    def _aimed(self, card: Card) -> Card:
        """A card that needs a target and has none is aimed at the nearest."""
        if card.targets or not wanted(self.who, card):
            return card
        nearest = likely_target(self.scene, self.who, card)
        return msgspec.structs.replace(card, targets=(nearest.id,)) if nearest is not None else card


def fits(sub: str, card: Card) -> bool:
    """Whether a Sub-Action can modify an Action; nothing modifies a Hold, which passes the turn."""
    allowed = SUBS[sub]
    return card.action != "hold" and (not allowed or card.action in allowed) and sub not in card.subs


def subs(scene: TriScene) -> tuple[str, ...]:
    """All eighteen, or only those with a text (TC-G-34)."""
    return STATED if scene.rulings[rulings.SUBACTION_TABLE] == "stated-only" else tuple(SUBS)


def wanted(who: Character, card: Card) -> int:
    """How many targets a card takes (TC-CARD-19, ACS-31)."""
    build = who.build(card.ability) if card.ability else None
    if build is not None:
        if drawback(build, "self-only") is not None or (build.base in DEFENSE and build.kind != "active"):
            return 0
        return 1 + build.targets
    if card.is_offense or card.action in ("influence", "use") or any(each in AIMED for each in card.subs):
        return 1
    return 0


def helps(who: Character, card: Card) -> bool:
    """Whether a card is meant for friends."""
    build = who.build(card.ability) if card.ability else None
    return build is not None and (build.ev in ("heal", "shield") or any(k.name == "boon" for k in build.keywords))


def likely_target(scene: TriScene, who: Character, card: Card) -> Character | None:
    """The nearest one it makes sense for: enemies who can still fight, or the friend who is worst off."""
    if helps(who, card) or card.action == "use":
        near = [who, *friends(scene, who)]
        return min(near, key=lambda each: (2 * each.hp.value > each.hp.start, distance(scene, who, each)))
    foes = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    if card.action == COUP:
        foes = [each for each in foes if each.has(DYING)]
    return min(foes, key=lambda each: (not each.can_act, distance(scene, who, each)), default=None)


def card_name(scene: TriScene, who: Character, card: Card) -> str:
    """A card as it is called in the log: "Heavy Strike with Longsword + Aim"."""
    name = plain_name(scene, who, card)
    return f"{card.weight.title()} {name}" if card.kind == CORE and card.action not in (COUP, ESCAPE) else name


def plain_name(scene: TriScene, who: Character, card: Card) -> str:
    """The same without its weight."""
    name = f"Off-hand {title_of(who, card)}" if card.offhand else title_of(who, card)
    held = [item.name for item in items_of(scene, who, card)] if card.devices else []
    if held:
        name += f" with {' and '.join(held)}"
    if card.item and (piece := who.piece(card.item)) is not None:
        name = "Take off" if card.action == "equip" and piece.at == WORN else name
        name += f" {book(scene).items[piece.item].name}"
    if card.block:
        name += f" ({card.block.title()})"
    return " + ".join((name, *(each.title() for each in card.subs)))


def title_of(who: Character, card: Card) -> str:
    """What stands at the top of a card: its ability, or the Action."""
    build = who.build(card.ability) if card.ability else None
    return build.name if build is not None else NAMES.get(card.action, card.action.title())


def core_cards(scene: TriScene, who: Character, actions: Iterable[str]) -> Iterator[tuple[str, Card]]:
    """Core Actions at three weights, with each device that serves and without (TC-MOD-04, TC-PHASE-04)."""
    for action in actions:
        for devices in wieldings(scene, who, action):
            for weight in WEIGHTS:
                card = Card(action, weight, devices)
                key = f"{action}-{weight}" + (f"~{devices[0]}" if devices else "")
                yield from typed_blocks(scene, key, card)


def typed_blocks(scene: TriScene, key: str, card: Card) -> Iterator[tuple[str, Card]]:
    """Where the type stands on the card, a Block is Physical or Energy from the start (TC-BLK-04)."""
    if card.action == "block" and scene.rulings[rulings.BLOCK_TYPE_CHOICE] == "on-card":
        for type in ("physical", "energy"):
            yield f"{key}-{type}", msgspec.structs.replace(card, block=type)
    else:
        yield key, card


def ability_cards(
    scene: TriScene, who: Character, active: bool, open: bool = False
) -> Iterator[tuple[str, Card, Build]]:
    """Active abilities at each weight their base has; as a Reaction also Trigger ones (ACS-03, ACS-111, TC-ABL-02)."""
    if scene.rulings[rulings.ABILITY_RULES] == "off":
        return
    for build in who.builds:
        if build.kind == "passive" or (active and build.kind == "trigger") or not (open or is_layable(build)):
            continue
        if refuse_use(scene, who, build) is not None:
            continue
        for devices in ability_devices(scene, who, build):
            for weight in weights(build):
                card = Card(build.base, weight, devices, ability=build.id)
                key = f"{build.id}-{weight}" + (f"~{devices[0]}" if devices else "")
                yield from ((k, c, build) for k, c in typed_blocks(scene, key, card))


def is_layable(build: Build) -> bool:
    """All but what is played openly when one's turn starts (TC-CARD-25)."""
    return build.kind != "trigger" or can_be_laid(build)


def ability_devices(scene: TriScene, who: Character, build: Build) -> list[tuple[str, ...]]:
    """Through a device that fits the base, or without one (ACS-05, ACS-93)."""
    bound = drawback(build, "device")
    if build.bare or build.base not in CORE_ACTIONS:
        found: list[tuple[str, ...]] = [()]
    else:
        found = wieldings(scene, who, build.base)
        found = [each for each in found if each] or [()]
    if bound is None:
        return found
    content = book(scene)
    fit = [piece.id for piece, item in who.in_hands(content) if item.device == bound.of]
    if build.bare or build.base not in CORE_ACTIONS:
        return found if fit else []
    return [each for each in found if any(piece in fit for piece in each)]


def stride_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Eight Strides; none for the overloaded or held (TC-PHASE-04, TC-ENC-07, TC-GRAB-05, TC-C-15)."""
    if derived.value(who, "speed", scene.rulings, scene.content) < 1:
        return
    if derived.is_overloaded(who, scene.rulings, scene.content):
        return
    for name in STRIDES:
        if name == "swim" and not scene.state.water:
            continue
        if name == "climb" and not (scene.state.climbs or ground(scene).heights):
            continue
        yield name, Card(name)


def utility_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Equip, Stow, Drop and Use for each thing (TC-UTIL-07 … TC-UTIL-10)."""
    content = book(scene)
    for piece in who.gear:
        item = content.items[piece.item]
        is_put_on = piece.at == STOWED and item.kind in ("weapon", "shield", "armor", "worn") and not piece.is_broken
        if is_put_on or piece.at == WORN:  # what is worn is taken off
            yield f"equip~{piece.id}", Card("equip", item=piece.id)
        if piece.at not in (STOWED, WORN):
            yield f"stow~{piece.id}", Card("stow", item=piece.id)
            yield f"drop~{piece.id}", Card("drop", item=piece.id)
        if item.use is not None and (piece.left > 0 or not item.quantity) and not piece.is_broken:
            yield f"use~{piece.id}", Card("use", item=piece.id)


def offhand_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card, str]]:
    """A second Core Action with the off hand, or both hands in one (TC-EQP-02, TC-EQP-05, TC-EQP-06, TC-C-42)."""
    mode = scene.rulings[rulings.OFFHAND_MODE]
    if who.offhand_cycle == scene.state.rotation.cycle:
        return
    if mode != "extra-only":
        for action in ("strike", "volley"):
            both = pairs(scene, who, action)
            if both:
                for weight in WEIGHTS:
                    yield f"both-{action}-{weight}", Card(action, weight, both), f"{CARDS} {CORE} {OFFHAND}"
    off = [piece.id for piece in who.gear if piece.at == OFF]
    if mode != "combined-only" and off:
        for key, card in core_cards(scene, who, ("strike", "volley", *_defences(scene))):
            if card.devices and card.devices[0] == off[0]:
                yield f"off-{key}", msgspec.structs.replace(card, offhand=True), f"{CARDS} {OFFHAND}"


def _defences(scene: TriScene) -> tuple[str, ...]:
    """Defences as Active Actions are prepared, unless the table forbids it (TC-CARD-22, TC-G-88)."""
    return DEFENSE if scene.rulings[rulings.ACTIVE_DEFENCE] == "prepared" else ()


def active_hand(scene: TriScene, who: Character) -> tuple[Hand, dict[str, int]]:
    """What the Priority holder may lay: three cards, each type once (TC-PHASE-04 … TC-PHASE-07, TC-REACT-19)."""
    hand = Hand(scene, who)
    by_action = scene.rulings[rulings.TYPE_LIMIT_MODE] == "action"  # RULING TC-C-63
    limits = {CARDS: MOST_ACTIVE, OFFHAND: 1, "hold": 1}

    def counts(card: Card) -> str:
        kind = card.kind
        if kind == RECOVER and scene.rulings[rulings.RECOVER_TYPE] == "utility":  # RULING TC-C-14
            kind = UTILITY
        word = card.action if by_action else kind
        limits[word] = 1
        return f"{CARDS} {word}"

    for key, card in core_cards(scene, who, (*OFFENSE, *_defences(scene))):
        hand.add(key, card, counts(card))
    if who.grips:
        hand.add(ESCAPE, Card(ESCAPE), counts(Card(ESCAPE)))
    if any(each.has(DYING) and each.has(UNCONSCIOUS) for each in enemies(scene, who)):
        hand.add(COUP, Card(COUP), counts(Card(COUP)))
    for key, card, words in offhand_cards(scene, who):
        hand.add(key, card, words.replace(CORE, card.action) if by_action else words)
    for key, card, _ in ability_cards(scene, who, active=True):
        hand.add(key, card, counts(card))
    for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
        hand.add(key, card, counts(card))
    hand.add(RECOVER, Card(RECOVER), counts(Card(RECOVER)))
    hand.add("hold", Card("hold"), f"{MOST_ACTIVE}*{CARDS} hold")  # TC-UTIL-13: the only card of its turn
    for skill in ACTIVE_SKILLS:
        hand.add(skill, Card(skill), counts(Card(skill)))
    hand.add_subs(subs(scene))
    hand.add_targets(targets(scene, who))
    limits[SUB] = MOST_ACTIVE * scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
    return hand, limits


def targets(scene: TriScene, who: Character) -> list[Character]:
    """Whom a card can name: everybody there whom one perceives, oneself last."""
    found = [each for each in present(scene) if each is not who and perceives(scene, who, each)]
    found.sort(key=lambda each: (each.side == who.side, distance(scene, who, each)))
    return [*found, who]


def defence_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Block, Dodge and Parry, and abilities built on them (TC-REACT-16)."""
    yield from core_cards(scene, who, DEFENSE)
    for key, card, build in ability_cards(scene, who, active=False):
        if build.base in DEFENSE:
            yield key, card


def reacting_hand(scene: TriScene, who: Character, own: int, surcharge: int) -> tuple[Hand, dict[str, int]]:
    """What somebody else may lay: a defence for each card aimed at them, and one card for each Reaction left; Core,
    Stride and Utility Actions, never Recover (TC-REACT-18, TC-PHASE-08, TC-CARD-20)."""
    hand = Hand(scene, who)
    left = who.tokens.get("reaction", 0)
    for key, card in core_cards(scene, who, DEFENSE):
        hand.add(key, card, f"{CARDS} {OWN}")
    for key, card, build in ability_cards(scene, who, active=False):
        hand.add(key, card, f"{CARDS} {OWN}" if build.base in DEFENSE else f"{CARDS} {OTHER}")
    if left:
        for key, card in core_cards(scene, who, OFFENSE):
            hand.add(key, card, f"{CARDS} {OTHER}", surcharge)
        for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
            hand.add(key, card, f"{CARDS} {OTHER}", surcharge)
        if who.holding is not None:
            text = f"Release what {who.name} holds"
            tags = {"kind": "release", COUNTS: f"{CARDS} {OTHER}"}
            hand.options.append(Option("release", text, "1 AP and the cost of the card", "Hold", tags))
    if scene.rulings[rulings.SUBACTIONS_ON_REACTIONS] == "on":  # RULING TC-C-68
        hand.add_subs(subs(scene))
    most = scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
    return hand, {CARDS: own + left, OTHER: left, SUB: most * (own + left)}


def lowest_defence(hand: Hand) -> list[str]:
    """The cheapest own defence, for those who have nothing to say (TC-CP-02)."""
    found = [each for each in hand.options if OWN in each.tags.get(COUNTS, "").split() and "ability" not in each.tags]
    best = min(found, key=lambda each: (int(each.tags["ap"]), each.tags["action"] != "dodge"), default=None)
    return [best.key] if best is not None else []
