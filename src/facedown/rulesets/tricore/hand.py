"""The hand: every card somebody could lay now, as options of one question (TC-CARD-01, TC-CARD-17, TC-UTIL-11)."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache

import msgspec

from facedown.kernel.actor import Track
from facedown.kernel.memo import Memo
from facedown.kernel.scene import Scene
from facedown.kernel.schema import COUNTS, Option, Several
from facedown.rulesets.tricore import derived, rulings
from facedown.rulesets.tricore.ability import Build, drawback
from facedown.rulesets.tricore.accuracy import NAMES
from facedown.rulesets.tricore.card import (
    ACTIVE_SKILLS,
    CORE,
    COUP,
    ESCAPE,
    RECOVER,
    SKILL,
    STRIDE,
    UTILITY,
    Card,
    kind_of,
)
from facedown.rulesets.tricore.character import DYING, MAIN, OFF, STOWED, UNCONSCIOUS, WORN, Character, Gear
from facedown.rulesets.tricore.content import CORE_ACTIONS, DEFENSE, OFFENSE, STRIDES, WEIGHTS, Use
from facedown.rulesets.tricore.cost import SURCHARGE, Cost, can_pay, cost_of, sub_ap, weariness
from facedown.rulesets.tricore.device import busy_hand, pairs, reach_of, wieldings
from facedown.rulesets.tricore.drawbacks import refuse_use
from facedown.rulesets.tricore.effect import device_dice
from facedown.rulesets.tricore.keywords import spares_surcharge, weights
from facedown.rulesets.tricore.scene import TriScene, book, distance, enemies, friends, ground, perceives, present, sees
from facedown.rulesets.tricore.triggers import can_be_laid

ANY = ()
TAKE_OFF = "Take off"
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
DEFENCE = f"{CARDS} {OWN}"
MOST_ACTIVE = 3
PLAIN_BLOCKS = ("physical", "energy")
MOST_TARGETS = 6
ONLY = f"{MOST_ACTIVE}*{CARDS} hold"
"""What passes the turn goes with no other card."""
LEAVE = "leave"
GROUPS = {CORE: "Offense", STRIDE: "Stride", UTILITY: "Utility", RECOVER: "Utility", SKILL: "Skills"}
DEFENCES = "Defense"
ABILITIES, SUBACTIONS, TARGETS = "Abilities", "Sub-Actions", "Targets"


class Fan(msgspec.Struct, frozen=True):
    """The cards of a hand as options, whether they could be paid for or not."""

    cards: dict[str, Card]
    options: tuple[Option, ...]
    limits: dict[str, int]
    dues: tuple[tuple[Cost, frozenset[str]], ...]
    """What cards take from the pools, each with the cards that take just that."""


Choice = tuple[str, Card, str, int]
"""A card with its key, what it counts as, and the surcharge on it."""
Spread = Callable[..., Iterator[Choice]]
"""Which cards a hand is made of. It may read what is in the key of its fan, and nothing else."""
PRINTED = (
    *(rulings.WEAPON_WEIGHT_AP, rulings.RANGE_TABLE, rulings.JUMP_AP_COST, rulings.RECOVER_AP_COST),
    *(rulings.SKILL_ACTION_AP, rulings.SUBACTION_COST_MODE),
)
"""The rulings on which depends how a card is printed, and no other."""
_FANS: Memo[Fan] = Memo(512)
_FACES: Memo[tuple[Option, Cost]] = Memo(16384)


def fan(scene: TriScene, who: Character, spread: Spread, *more: Hashable, aimed: int = 0) -> Fan:
    """The cards of a hand, worked out once for whoever has the same abilities, gear, weariness and so on; `more` is
    what this spread depends on besides. For minds the own defences tell how many cards are aimed at this one."""
    gear = tuple([(piece.id, piece.item, piece.at, piece.is_broken, piece.left > 0) for piece in who.gear])
    able = (tuple(usable(scene, who)), strides(scene, who), tuple(who.impaired), busy_hand(scene, who))
    band, load = weariness(scene, who), derived.is_encumbered(who, scene.rulings, scene.content)

    def work_out() -> Fan:
        limits: dict[str, int] = {}
        choices = tuple(spread(scene, who, limits, *more))
        faces = [face(scene, who, each, aimed if each[2] == DEFENCE else 0, band, load) for each in choices]
        dues: dict[tuple[int, ...], tuple[Cost, list[str]]] = {}
        for option, cost in faces:
            dues.setdefault((cost.hp, cost.sp, cost.fp, cost.mp), (cost, []))[1].append(option.key)
        cards = {key: card for key, card, _, _ in choices}
        options = tuple([option for option, _ in faces])
        return Fan(cards, options, limits, tuple((cost, frozenset(keys)) for cost, keys in dues.values()))

    bearing = (scene.rulings, scene.content, who.level, band, load)
    return _FANS.recall((spread, more, aimed, bearing, gear, able), work_out)


def face(scene: TriScene, who: Character, choice: Choice, aimed: int, band: int, load: bool) -> tuple[Option, Cost]:
    """A card as an option: what it is called, what it costs, what minds want to know. It depends on the weariness and
    the load of who holds it, on the ability, and on the things it is about with those alike."""
    card = choice[1]
    build = who.build(card.ability) if card.ability else None
    about: tuple[Hashable, ...] = ()
    if card.devices or card.item:
        ids = (*card.devices, card.item)
        alike = [each.item for each in who.gear if each.id in ids]  # of two alike the second is called otherwise
        about = tuple([(each.id, each.item, each.at, each.is_broken) for each in who.gear if each.item in alike])

    def work_out() -> tuple[Option, Cost]:
        key, _, counts, surcharge = choice
        plain = Scene(scene.state, read, scene.content)
        cost = cost_of(plain, who, card, surcharge, band, load)
        tags = {"kind": card.kind, "action": card.action, "weight": card.weight, "ap": str(cost.ap), COUNTS: counts}
        if build is not None:
            tags |= {"ability": build.id, "ev": build.ev, "more": str(build.dice)}
        if card.is_offense or build is not None:
            tags |= {"reach": str(reach_of(plain, who, card)), "dice": str(device_dice(plain, who, card))}
        if card.devices:
            tags["devices"] = " ".join(card.devices)
        if aimed:
            tags["aimed"] = str(aimed)
        group = ABILITIES if card.ability else DEFENCES if card.is_defense else GROUPS[card.kind]
        return Option(key, card_name(plain, who, card), cost.words(), group, tags), cost

    read = scene.rulings.only(PRINTED)
    bearing = (read, scene.content, who.level if build is not None else 0, band, load)
    return _FACES.recall((choice, aimed, bearing, build, about), work_out)


class Hand:
    """Cards by the key of their option, and the question's schema."""

    __slots__ = ("cards", "options", "scene", "who")

    def __init__(self, scene: TriScene, who: Character, fan: Fan) -> None:
        """Of a fan only what could be paid for (TC-RES-06)."""
        self.scene = scene
        self.who = who
        self.cards = fan.cards
        self.options = list(fan.options)
        unpaid = {key for cost, keys in fan.dues if not can_pay(scene, who, cost) for key in keys}
        if unpaid:
            self.cards = {key: card for key, card in fan.cards.items() if key not in unpaid}
            self.options = [each for each in fan.options if each.key not in unpaid]

    def add_subs(self, names: tuple[str, ...]) -> None:
        """Sub-Actions lie beside the Action they modify (TC-SUB-01)."""
        self.options += _sub_options(tuple((name, sub_ap(self.scene, name)) for name in names))

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
            if place < len(chosen) and self._takes(chosen[place], target):
                card = chosen[place]
                chosen[place] = msgspec.structs.replace(card, targets=(*card.targets, target))
                return

    def _takes(self, card: Card, target: str) -> bool:
        """Whether a card wants one more target, and this one: nobody attacks oneself, but by an area (TC-CARD-19)."""
        if len(card.targets) >= wanted(self.who, card):
            return False
        build = self.who.build(card.ability) if card.ability else None
        is_area = build is not None and build.area is not None
        return target != self.who.id or is_area or not harms(self.scene, self.who, card)

    def _aimed(self, card: Card) -> Card:
        """A card that needs a target and has none is aimed at the nearest."""
        if card.targets or not wanted(self.who, card):
            return card
        nearest = likely_target(self.scene, self.who, card)
        return msgspec.structs.replace(card, targets=(nearest.id,)) if nearest is not None else card


@lru_cache(maxsize=8)
def _sub_options(priced: tuple[tuple[str, int], ...]) -> tuple[Option, ...]:
    return tuple(
        Option(f"sub:{name}", name.title(), f"{ap} AP", SUBACTIONS, {"kind": SUB, "sub": name, COUNTS: SUB})
        for name, ap in priced
    )


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
    name = title_of(who, card)
    if card.offhand:  # TC-EQP-05
        name = f"Off-hand {name}"
    held = [piece for id in card.devices if (piece := who.piece(id)) is not None and not piece.is_broken]
    if held:
        name += f" with {' and '.join(called(scene, who, each) for each in held)}"
    if card.item and (piece := who.piece(card.item)) is not None:
        name = TAKE_OFF if card.action == "equip" and piece.at == WORN else name
        name += f" {called(scene, who, piece)}"
    if card.block:
        name += f" ({card.block.title()})"
    if card.kind == CORE and card.action not in (COUP, ESCAPE):
        name = f"{card.weight.title()} {name}"
    return " + ".join((name, *(each.title() for each in card.subs)))


def title_of(who: Character, card: Card) -> str:
    """What stands at the top of a card: its ability, or the Action."""
    build = who.build(card.ability) if card.ability else None
    return build.name if build is not None else NAMES.get(card.action, card.action.title())


def called(scene: TriScene, who: Character, piece: Gear) -> str:
    """A thing by its name; of two alike in both hands the second is told apart."""
    name = book(scene).items[piece.item].name
    is_second = piece.at == OFF and any(each.item == piece.item and each.at == MAIN for each in who.gear)
    return f"{name} (off hand)" if is_second else name


def core_cards(scene: TriScene, who: Character, actions: Iterable[str]) -> Iterator[tuple[str, Card]]:
    """Core Actions at three weights, with each device that serves and without (TC-MOD-04, TC-PHASE-04)."""
    types = block_types(scene)
    for action in actions:
        for devices in wieldings(scene, who, action):
            yield from forms(action, tuple(WEIGHTS), devices, types)


@lru_cache(maxsize=1024)
def forms(
    action: str, weights: tuple[str, ...], devices: tuple[str, ...], types: tuple[str, ...], ability: str = ""
) -> tuple[tuple[str, Card], ...]:
    """A card at each weight; where the type stands on the card, a Block has it from the start (TC-BLK-04)."""
    found = []
    for weight in weights:
        key = f"{ability or action}-{weight}" + (f"~{devices[0]}" if devices else "")
        if action == "block" and types:
            for type in types:
                found.append((f"{key}-{type}", Card(action, weight, devices, ability=ability, block=type)))
        else:
            found.append((key, Card(action, weight, devices, ability=ability)))
    return tuple(found)


def block_types(scene: TriScene) -> tuple[str, ...]:
    """The types a Block can be laid for, where that stands on the card; otherwise none (TC-BLK-04)."""
    if scene.rulings[rulings.BLOCK_TYPE_CHOICE] != "on-card":
        return ()
    return (*PLAIN_BLOCKS, "mental") if scene.rulings[rulings.BLOCK_MENTAL] == "on" else PLAIN_BLOCKS


def ability_cards(
    scene: TriScene, who: Character, active: bool, open: bool = False
) -> Iterator[tuple[str, Card, Build]]:
    """Active abilities at each weight their base has; as a Reaction also Trigger ones (ACS-03, ACS-111, TC-ABL-02)."""
    if scene.rulings[rulings.ABILITY_RULES] == "off":
        return
    types = block_types(scene)
    for build in usable(scene, who):
        if (active and build.kind == "trigger") or not (open or is_layable(build)):
            continue
        if not active and build.kind == "active" and kind_of(build.base) == SKILL:  # TC-REACT-18
            continue
        for devices in ability_devices(scene, who, build):
            for key, card in forms(build.base, weights(build), devices, types, build.id):
                yield key, card, build


def usable(scene: TriScene, who: Character) -> list[Build]:
    """Abilities with a card of their own that can be used now (ACS-91 … ACS-98)."""
    return [each for each in who.builds if each.kind != "passive" and refuse_use(scene, who, each) is None]


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
    """A card for each Stride (TC-PHASE-04)."""
    return ((name, Card(name)) for name in strides(scene, who))


def strides(scene: TriScene, who: Character) -> tuple[str, ...]:
    """Eight Strides, where there is something to climb or to swim in; none for the overloaded or held (TC-ENC-07,
    TC-GRAB-05, TC-C-15)."""
    if derived.value(who, "speed", scene.rulings, scene.content) < 1:
        return ()
    if derived.is_overloaded(who, scene.rulings, scene.content):
        return ()
    swims = bool(scene.state.water)
    climbs = bool(scene.state.climbs or ground(scene).heights)
    return tuple([name for name in STRIDES if (name != "swim" or swims) and (name != "climb" or climbs)])


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
    has_offhand = who.offhand_cycle != scene.state.rotation.cycle  # once in a cycle (TC-EQP-06)
    may_kill = any(each.has(DYING) and each.has(UNCONSCIOUS) for each in enemies(scene, who))
    cards = fan(scene, who, _active_cards, bool(who.grips), may_kill, has_offhand)
    hand = Hand(scene, who, cards)
    hand.options.append(Option(LEAVE, "Leave the fight", "", "Leave", {"kind": LEAVE, COUNTS: ONLY}))  # TC-CP-30
    hand.add_subs(subs(scene))
    hand.add_targets(targets(scene, who))
    return hand, {**cards.limits, SUB: MOST_ACTIVE * scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]}


def _active_cards(
    scene: TriScene, who: Character, limits: dict[str, int], is_held: bool, may_kill: bool, has_offhand: bool
) -> Iterator[Choice]:
    by_action = scene.rulings[rulings.TYPE_LIMIT_MODE] == "action"  # RULING TC-C-63
    limits |= {CARDS: MOST_ACTIVE, OFFHAND: 1, "hold": 1}

    def choice(key: str, card: Card) -> Choice:
        kind = card.kind
        if kind == RECOVER and scene.rulings[rulings.RECOVER_TYPE] == "utility":  # RULING TC-C-14
            kind = UTILITY
        word = card.action if by_action else kind
        limits[word] = 1
        return key, card, f"{CARDS} {word}", 0

    for key, card in core_cards(scene, who, (*OFFENSE, *_defences(scene))):
        yield choice(key, card)
    if is_held:
        yield choice(ESCAPE, Card(ESCAPE))
    if may_kill:
        yield choice(COUP, Card(COUP))
    if has_offhand:
        for key, card, words in offhand_cards(scene, who):
            yield key, card, words.replace(CORE, card.action) if by_action else words, 0
    for key, card, build in ability_cards(scene, who, active=True):
        if not card.is_defense or build.ev == "damage" or _defences(scene):  # TC-G-88
            yield choice(key, card)
    for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
        yield choice(key, card)
    yield choice(RECOVER, Card(RECOVER))
    yield "hold", Card("hold"), ONLY, 0  # TC-UTIL-13: the only card of its turn
    for skill in ACTIVE_SKILLS:
        yield choice(skill, Card(skill))


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


def plain_reactions(scene: TriScene, who: Character, is_held: bool) -> Iterator[tuple[str, Card]]:
    """Offense Actions, getting free of a grip, Strides, Utility Actions, never Recover (TC-REACT-18, TC-PHASE-08)."""
    yield from core_cards(scene, who, OFFENSE)
    if is_held:
        yield ESCAPE, Card(ESCAPE)
    yield from stride_cards(scene, who)
    yield from utility_cards(scene, who)


def other_reactions(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """The same and Active abilities, in an answer window; Trigger abilities answer their own events (TC-CARD-21)."""
    yield from plain_reactions(scene, who, bool(who.grips))
    for key, card, build in ability_cards(scene, who, active=False):
        if build.kind == "active" and build.base not in DEFENSE:
            yield key, card


def reacting_hand(
    scene: TriScene, who: Character, own: int, surcharge: int, aimed: int = 0
) -> tuple[Hand, dict[str, int]]:
    """What somebody else may lay: a defence for each card aimed at them, and one card for each Reaction left; Core,
    Stride and Utility Actions, never Recover (TC-REACT-18, TC-PHASE-08, TC-CARD-20)."""
    left = who.tokens.get("reaction", 0)
    hand = Hand(scene, who, fan(scene, who, _reacting_cards, bool(left), bool(who.grips), surcharge, aimed=aimed))
    if left and who.holding is not None:
        text = f"Release what {who.name} holds"
        tags = {"kind": "release", COUNTS: f"{CARDS} {OTHER}"}
        hand.options.append(Option("release", text, "1 AP and the cost of the card", "Hold", tags))
    if scene.rulings[rulings.SUBACTIONS_ON_REACTIONS] == "on":  # RULING TC-C-68
        hand.add_subs(subs(scene))
    most = scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
    return hand, {CARDS: own + left, OTHER: left, SUB: most * (own + left)}


def _extra(build: Build, surcharge: int) -> int:
    """The surcharge an ability will have: a defence none, and a Trigger only if it is not the free answer of one who is
    targeted (TC-REACT-20, ACS-56)."""
    if build.base in DEFENSE and (build.kind != "trigger" or spares_surcharge(build)):
        return 0
    return surcharge if build.kind != "trigger" or build.trigger == "targeted" else SURCHARGE


def _reacting_cards(
    scene: TriScene, who: Character, _: dict[str, int], has_reaction: bool, is_held: bool, surcharge: int
) -> Iterator[Choice]:
    other = f"{CARDS} {OTHER}"
    for key, card in core_cards(scene, who, DEFENSE):
        yield key, card, DEFENCE, 0
    for key, card, build in ability_cards(scene, who, active=False):
        yield key, card, DEFENCE if build.base in DEFENSE else other, _extra(build, surcharge)
    if has_reaction:
        for key, card in plain_reactions(scene, who, is_held):
            yield key, card, other, surcharge


def held_hand(scene: TriScene, who: Character) -> Hand:
    """One Action of any kind that may be a Reaction (TC-REACT-18)."""
    return Hand(scene, who, fan(scene, who, _held_cards))


def _held_cards(scene: TriScene, who: Character, _: dict[str, int]) -> Iterator[Choice]:
    for key, card in core_cards(scene, who, CORE_ACTIONS):
        yield key, card, CARDS, 0
    for key, card, build in ability_cards(scene, who, active=False):
        if build.kind == "active":
            yield key, card, CARDS, 0
    for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
        yield key, card, CARDS, 0


def lowest_defence(hand: Hand) -> list[str]:
    """The cheapest own defence, for those who have nothing to say (TC-CP-02)."""
    found = [each for each in hand.options if each.tags.get(COUNTS) == DEFENCE and "ability" not in each.tags]
    best = min(found, key=lambda each: (int(each.tags["ap"]), each.tags["action"] != "dodge"), default=None)
    return [best.key] if best is not None else []
