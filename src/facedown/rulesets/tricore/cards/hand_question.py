"""The hand: every card somebody could lay now, as options of one question (TC-CARD-01, TC-CARD-17, TC-UTIL-11)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import cast

from msgspec.structs import replace

from facedown.kernel.scene.memo import Memo
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import CARD, Barred, Later, Option, Several
from facedown.kernel.words.shown import Face, Spot
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import spares_surcharge
from facedown.rulesets.tricore.actor.card import (
    ACTIVE_SKILLS,
    CORE,
    COUP,
    ESCAPE,
    RECOVER,
    STRIDE,
    UTILITY,
    Card,
    Gait,
    SubAction,
)
from facedown.rulesets.tricore.actor.character import DYING, REACTION, UNCONSCIOUS, Character, Gear
from facedown.rulesets.tricore.actor.heft import pounds
from facedown.rulesets.tricore.actor.hints import PlayHint, SightHint
from facedown.rulesets.tricore.actor.objects import objects_seen
from facedown.rulesets.tricore.actor.scene import TriScene, book, distance, enemies, ground, perceives, present, sees
from facedown.rulesets.tricore.cards.card_purpose import (
    SUBS,
    can_strike,
    fits,
    harms,
    likely_target,
    printed_on,
    sub_named,
    subs,
    wanted,
)
from facedown.rulesets.tricore.cards.deck import (
    PAIRED,
    ability_cards,
    core_cards,
    has_off_hand,
    offhand_cards,
    offhand_reactions,
    paired_cards,
    plain_reactions,
    stride_cards,
    utility_cards,
)
from facedown.rulesets.tricore.cards.fan import DEFENCE, GROUPS, Choice, Fan, actions_of, fan
from facedown.rulesets.tricore.cards.gist import SUB_GISTS
from facedown.rulesets.tricore.content.ability import Build, CoreAction
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, DEFENSE, OFFENSE
from facedown.rulesets.tricore.ground.approach import Approach
from facedown.rulesets.tricore.rolls.cost import SURCHARGE, can_pay, cost_of, lacking, sub_ap
from facedown.rulesets.tricore.rolls.purse import purse_of
from facedown.rulesets.tricore.skills.lifting import shortfall
from facedown.rulesets.tricore.skills.sources import sources

OFFHAND, SUB, OTHER = "offhand", "sub", "other"
MOST_ACTIVE = 3
MOST_TARGETS = 6
LEAVE, LEAVING = "leave", "Leave the fight"
LEAVING_GIST = "No AP, but you are out of it: yield, or flee at an edge of the map."
SUBACTIONS, TARGETS = "Sub-Actions", "Targets"
BESIDE = (rulings.SUBACTION_COST_MODE, rulings.SUBACTION_TABLE)
"""The rulings on which depends what lies beside cards."""
_SUBS: Memo[tuple[Option, ...]] = Memo(256)


class Hand:
    """Cards by the key of their option, and the question's schema."""

    __slots__ = ("actions", "barred", "cards", "fan", "options", "scene", "who")

    def __init__(self, scene: TriScene, who: Character, fan: Fan) -> None:
        """Of a fan only what could be paid for (TC-RES-06)."""
        self.scene = scene
        self.who = who
        self.fan = fan
        self.cards = fan.cards
        self.actions = fan.actions
        self.options = list(fan.options)
        self.barred: tuple[Barred, ...] = ()
        unpaid = {key: cost for cost, keys in fan.dues if not can_pay(scene, who, cost) for key in keys}
        if unpaid:
            barred = [each for each in fan.options if each.key in unpaid]
            self.barred = tuple(Barred(each, lacking(who, unpaid[each.key])) for each in barred)
            self.cards = {key: card for key, card in fan.cards.items() if key not in unpaid}
            self.actions = actions_of(self.cards)
            self.options = [each for each in fan.options if each.key not in unpaid]

    def add_subs(self) -> None:
        """Sub-Actions lie beside the Action they modify; what fits no card in hand is not among them (TC-SUB-01)."""
        read = self.scene.rulings.only(BESIDE)
        plain = Scene(self.scene.state, read, self.scene.content)
        self.options += _SUBS.recall((read, self.actions), lambda: _sub_options(plain, self.actions))

    def add_targets(self, targets: Iterable[Character]) -> None:
        for each in targets:
            spot, hint = None, None
            if self.who.place and each.place:
                spot = Spot(distance=distance(self.scene, self.who, each))
                hint = Later(partial(_in_sight, self.scene, self.who, each, self.fan.options))
            key, text = f"at:{each.id}", f"at {each.name}"
            self.options.append(Option(key, text, "", TARGETS, each.id, each.name, spot, tells=hint))

    def add_objects(self, counts: tuple[str, ...]) -> None:
        """Objects one sees are targets like anybody, and can be lifted if they are near (TC-GRAB-06, TC-G-101)."""
        for place, piece in objects_seen(self.scene, self.who):
            name, key = book(self.scene).items[piece.item].name, f"{piece.id}@{place}"
            far = ground(self.scene).distance(self.who.place, place)
            spot, seen = Spot(distance=far), SightHint(is_seen=True)
            self.options.append(Option(f"at:{key}", f"at {name} ({place})", "", TARGETS, key, name, spot, tells=seen))
            card = Card("grab", subs=("lift",), item=piece.id, place=place)
            option = _lift(self.scene, self.who, f"lift~{key}", card, piece, counts)
            why_not = why_not_lifted(self.who, far)
            if why_not:
                self.barred = (*self.barred, Barred(option, why_not))
            else:
                self.cards = {**self.cards, option.key: card}
                self.options.append(option)

    def schema(self, limits: dict[str, int]) -> Several:
        """Cards, the Sub-Actions beside them and whom they are aimed at, in one answer."""
        most = limits[CARD] + limits[SUB] + MOST_TARGETS
        reasons = _reasons(tuple(limits), limits[CARD], limits[SUB])
        return Several(tuple(self.options), 0, most, limits, purse_of(self.scene, self.who), reasons, self.barred)

    def laid(self, answer: list[str]) -> list[Card]:
        """The cards of an answer, each with the Sub-Actions and targets named beside it."""
        chosen = [self.cards[key] for key in answer if key in self.cards]
        at = -1
        for key in answer:
            if key in self.cards:
                at += 1
            elif key.startswith("sub:"):
                self._attach(chosen, at, sub_named(key.removeprefix("sub:")))
            elif key.startswith("at:"):
                self._aim(chosen, at, key.removeprefix("at:"))
        return [self._aimed(card) for card in chosen]

    def _attach(self, chosen: list[Card], at: int, sub: SubAction) -> None:
        """To the card it follows, else to the first one it fits (TC-SUB-07, TC-SUB-08)."""
        most = self.scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
        for place in dict.fromkeys((max(at, 0), *range(len(chosen)))):
            if place < len(chosen) and len(chosen[place].subs) < most and fits(sub, chosen[place]):
                card = chosen[place]
                chosen[place] = replace(card, subs=(*card.subs, sub))
                return

    def _aim(self, chosen: list[Card], at: int, target: str) -> None:
        """At the card it follows, else at the first that wants one."""
        for place in dict.fromkeys((max(at, 0), *range(len(chosen)))):
            if place < len(chosen) and self._takes(chosen[place], target):
                card, (thing, _, where) = chosen[place], target.partition("@")
                aim = {"item": thing, "place": where} if where else {"targets": (*card.targets, target)}
                chosen[place] = replace(card, **aim)
                return

    def _takes(self, card: Card, target: str) -> bool:
        """Whether a card wants one more target, and this one: nobody attacks oneself, but by an area (TC-CARD-19)."""
        if len(card.targets) >= wanted(self.who, card):
            return False
        if "@" in target:  # an object
            return not card.targets and can_strike(self.scene, self.who, card)
        build = self.who.build(card.ability) if card.ability else None
        is_area = build is not None and build.area is not None
        return target != self.who.id or is_area or not harms(self.scene, self.who, card)

    def _aimed(self, card: Card) -> Card:
        """A card that needs a target and has none is aimed at the nearest."""
        if card.targets or not wanted(self.who, card):
            return card
        nearest = likely_target(self.scene, self.who, card)
        return replace(card, targets=(nearest.id,)) if nearest is not None else card


def _in_sight(scene: TriScene, who: Character, other: Character, options: tuple[Option, ...]) -> SightHint:
    """For minds: whether somebody is seen, and how near the Strides in hand may bring one."""
    gaits = [cast("Gait", each.key) for each in options if each.kind == STRIDE and each.key != "jump"]
    approach = Approach(scene, who, gaits)
    found = ((each, approach.nearest(each, other.place)) for each in gaits)
    return SightHint(sees(scene, who, other), {each: near for each, near in found if near is not None})


def why_not_lifted(who: Character, far: int) -> str:
    """Why an object so far away cannot be lifted now, if it cannot (TC-GRAB-01, TC-GRAB-06)."""
    if who.lifted is not None or who.carrying:
        return "your arms are full"
    return f"{far} away, reaches 1" if far > 1 else ""


def _lift(scene: TriScene, who: Character, key: str, card: Card, piece: Gear, counts: tuple[str, ...]) -> Option:
    """The card that lifts an object, with its price and what it takes (TC-GRAB-06, TC-ENC-05)."""
    cost, weight = cost_of(scene, who, card), pounds(book(scene).items[piece.item])
    short = shortfall(scene, who, weight).value
    takes = f"Hoist against {short}, {short} success{'es' * (short != 1)}" if short else "within your means"
    title, note = printed_on(scene, who, card)[0], f"{cost.words()}; {weight} lb, {takes}"
    face = Face(title, way=f"at {card.place}", reach=1, rule="TC-GRAB-06", deed="lift")
    text, group, hint = f"{title} at {card.place}", GROUPS[CORE], PlayHint(card)
    return Option(key, text, note, group, kind=CORE, price=cost.ap.value, face=face, counts=counts, tells=hint)


@lru_cache(maxsize=256)
def _reasons(kinds: tuple[str, ...], cards: int, subs: int) -> dict[str, str]:
    """Why no more cards of a kind may lie, for whoever asks."""
    said = {
        CARD: f"at most {cards} card{'s' * (cards != 1)} may lie",
        OTHER: "each card that is no defence of your own takes a Reaction, and no more are left",
        OFFHAND: "the off hand acts once in a Cycle",
        SUB: f"at most {subs} Sub-Actions may lie",
        "hold": "it goes with no other card",
    }
    return {kind: said.get(kind, "one of its type is laid") for kind in kinds}


def _sub_options(scene: TriScene, actions: frozenset[str]) -> tuple[Option, ...]:
    fit = [name for name in subs(scene) if not SUBS[name] or not actions.isdisjoint(SUBS[name])]
    priced = ((name, sub_ap(scene, name)) for name in fit)
    return tuple(
        Option(
            f"sub:{name}",
            name.title(),
            f"{ap} AP",
            SUBACTIONS,
            price=ap,
            counts=(SUB,),
            beside=SUBS[name],
            gist=SUB_GISTS[name],
        )
        for name, ap in priced
    )


def _defences(scene: TriScene) -> tuple[CoreAction, ...]:
    """Defences as Active Actions are prepared, unless the table forbids it (TC-CARD-22, TC-G-88)."""
    return DEFENSE if scene.rulings[rulings.ACTIVE_DEFENCE] == "prepared" else ()


def most_subs(scene: TriScene) -> int:
    """How many Sub-Actions may lie beside three cards together (TC-SUB-07, TC-SUB-08)."""
    return MOST_ACTIVE * scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]


def alone(scene: TriScene) -> tuple[str, ...]:
    """What passes the turn goes with no other card and no Sub-Action (TC-UTIL-13)."""
    return (*(CARD,) * MOST_ACTIVE, *(SUB,) * most_subs(scene), "hold")


def active_hand(scene: TriScene, who: Character) -> tuple[Hand, dict[str, int]]:
    """What the Priority holder may lay: three cards, each type once (TC-PHASE-04 … TC-PHASE-07, TC-REACT-19,
    TC-CARD-01, TC-CARD-17, TC-G-62)."""
    may_kill = any(each.has(DYING) and each.has(UNCONSCIOUS) for each in enemies(scene, who))
    has_source = bool(sources(scene, who))
    cards = fan(scene, who, _active_cards, bool(who.grips), may_kill, has_off_hand(scene, who), has_source)
    hand = Hand(scene, who, cards)
    leaving = Option(LEAVE, LEAVING, "", "Leave", kind=LEAVE, face=Face(LEAVING), counts=alone(scene))  # TC-CP-30
    hand.options.append(replace(leaving, gist=LEAVING_GIST))
    hand.add_subs()
    hand.add_targets(targets(scene, who))
    if scene.state.lying:
        word = "grab" if scene.rulings[rulings.TYPE_LIMIT_MODE] == "action" else CORE  # RULING TC-C-63
        hand.add_objects((CARD, word))
    return hand, {**cards.limits, SUB: most_subs(scene)}


def _active_cards(
    scene: TriScene,
    who: Character,
    limits: dict[str, int],
    is_held: bool,
    may_kill: bool,
    _: bool,
    has_source: bool,
) -> Iterator[Choice]:
    by_action = scene.rulings[rulings.TYPE_LIMIT_MODE] == "action"  # RULING TC-C-63
    limits |= {CARD: MOST_ACTIVE, OFFHAND: 1, "hold": 1}

    def choice(key: str, card: Card) -> Choice:
        kind = card.kind
        if kind == RECOVER and scene.rulings[rulings.RECOVER_TYPE] == "utility":  # RULING TC-C-14
            kind = UTILITY
        word = card.action if by_action else kind
        limits[word] = 1
        return key, card, (CARD, word), 0

    for key, card in core_cards(scene, who, (*OFFENSE, *_defences(scene))):
        yield choice(key, card)
    if is_held:
        yield choice(ESCAPE, Card(ESCAPE))
    if may_kill:
        yield choice(COUP, Card(COUP))
    for key, card in paired_cards(scene, who):
        yield key, card, (CARD, card.action if by_action else CORE, OFFHAND), 0
    for key, card in offhand_cards(scene, who, (*PAIRED, *_defences(scene))):
        yield key, card, (CARD, OFFHAND), 0
    for key, card, build in ability_cards(scene, who, active=True):
        if not card.is_defense or build.ev == "damage" or _defences(scene):  # TC-G-88
            yield choice(key, card)
    for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
        yield choice(key, card)
    if scene.rulings[rulings.RECOVER_BESIDE] == "alone":  # RULING TC-G-104
        yield RECOVER, Card(RECOVER), alone(scene), 0
    else:
        yield choice(RECOVER, Card(RECOVER))  # TC-UTIL-01
    yield "hold", Card("hold"), alone(scene), 0
    for skill in ACTIVE_SKILLS:
        if skill != "channel" or has_source:  # TC-SKL-29
            yield choice(skill, Card(skill))


def targets(scene: TriScene, who: Character) -> list[Character]:
    """Whom a card can name: everybody there whom one perceives, oneself last."""
    found = [each for each in present(scene) if each is not who and perceives(scene, who, each)]
    found.sort(key=lambda each: (each.side == who.side, distance(scene, who, each)))
    return [*found, who]


def reacting_hand(
    scene: TriScene, who: Character, own: int, surcharge: int, aimed: int = 0
) -> tuple[Hand, dict[str, int]]:
    """What somebody else may lay: a defence for each card aimed at them, and one card for each Reaction left; Core,
    Stride and Utility Actions, never Recover (TC-REACT-18, TC-PHASE-08, TC-CARD-20, TC-G-63, TC-G-86)."""
    left, more = who.tokens.get(REACTION, 0), (bool(who.grips), surcharge, has_off_hand(scene, who))
    hand = Hand(scene, who, fan(scene, who, _reacting_cards, bool(left), *more, aimed=aimed))
    if left and who.holding is not None:
        text = f"Release what {who.name} holds"
        note, counts = "1 AP and the cost of the card", (CARD, OTHER)
        hand.options.append(Option("release", text, note, "Hold", kind="release", face=Face(text), counts=counts))
    if scene.rulings[rulings.SUBACTIONS_ON_REACTIONS] == "on":  # RULING TC-C-68
        hand.add_subs()
    most = scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
    cards = own + left + any(key in hand.cards for key in hand.fan.offhand)  # the off hand comes on top
    return hand, {CARD: cards, OTHER: left, OFFHAND: 1, SUB: most * cards}


def _extra(build: Build, surcharge: int) -> int:
    """The surcharge an ability will have: a defence none, and a Trigger only if it is not the free answer of one who is
    targeted (TC-REACT-20, ACS-56)."""
    if build.base in DEFENSE and (build.kind != "trigger" or spares_surcharge(build)):
        return 0
    return surcharge if build.kind != "trigger" or build.trigger == "targeted" else SURCHARGE


def _reacting_cards(
    scene: TriScene, who: Character, _: dict[str, int], has_reaction: bool, is_held: bool, surcharge: int, __: bool
) -> Iterator[Choice]:
    other = (CARD, OTHER)
    for key, card in core_cards(scene, who, DEFENSE):
        yield key, card, DEFENCE, 0
    for key, card, build in ability_cards(scene, who, active=False):
        yield key, card, DEFENCE if build.base in DEFENSE else other, _extra(build, surcharge)
    if has_reaction:
        for key, card in plain_reactions(scene, who, is_held):
            yield key, card, (*other, OFFHAND) if len(card.devices) > 1 else other, surcharge
    for key, card in offhand_reactions(scene, who):
        yield key, card, (CARD, OFFHAND), surcharge


def held_hand(scene: TriScene, who: Character) -> Hand:
    """One Action of any kind that may be a Reaction (TC-REACT-18)."""
    return Hand(scene, who, fan(scene, who, _held_cards, has_off_hand(scene, who)))


def _held_cards(scene: TriScene, who: Character, _: dict[str, int], __: bool) -> Iterator[Choice]:
    for key, card in (*core_cards(scene, who, CORE_ACTIONS), *paired_cards(scene, who)):
        yield key, card, (CARD,), 0
    for key, card, build in ability_cards(scene, who, active=False):
        if build.kind == "active":
            yield key, card, (CARD,), 0
    for key, card in (*stride_cards(scene, who), *utility_cards(scene, who)):
        yield key, card, (CARD,), 0


def lowest_defence(hand: Hand) -> list[str]:
    """The cheapest own defence, for those who have nothing to say (TC-CP-02)."""
    best = min((each for each in hand.fan.defences if each[2] in hand.cards), key=lambda each: each[:2], default=None)
    return [best[2]] if best is not None else []
