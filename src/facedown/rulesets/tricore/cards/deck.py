"""The deck: every card there is for somebody, as things stand (TC-MOD-04, TC-PHASE-04, TC-UTIL-11, ACS-05)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import weights
from facedown.rulesets.tricore.abilities.trigger_events import can_be_laid
from facedown.rulesets.tricore.actor import derived
from facedown.rulesets.tricore.actor.card import ESCAPE, SKILL, Action, Card, kind_of
from facedown.rulesets.tricore.actor.character import IN_HAND, LIFTED, OFF, STOWED, WORN, Character
from facedown.rulesets.tricore.actor.device import lying_near, pairs, room_for, wieldings
from facedown.rulesets.tricore.actor.scene import TriScene, book, ground
from facedown.rulesets.tricore.content.ability import Build, CoreAction, Stride, drawback
from facedown.rulesets.tricore.content.content import (
    CORE_ACTIONS,
    DEFENSE,
    OFFENSE,
    STRIDES,
    WEIGHTS,
    DamageType,
    Weight,
)
from facedown.rulesets.tricore.harm.drawbacks import refuse_use

PLAIN_BLOCKS: tuple[DamageType, ...] = ("physical", "energy")
PAIRED: tuple[CoreAction, ...] = ("strike", "volley")
"""What two hands do in one Action."""


def core_cards(scene: TriScene, who: Character, actions: Iterable[CoreAction]) -> Iterator[tuple[str, Card]]:
    """Core Actions at three weights, with each device that serves and without (TC-MOD-04, TC-PHASE-04)."""
    types = block_types(scene)
    for action in actions:
        for devices in wieldings(scene, who, action):
            yield from forms(action, tuple(WEIGHTS), devices, types)


@lru_cache(maxsize=1024)
def forms(
    action: Action,
    weights: tuple[Weight, ...],
    devices: tuple[str, ...],
    types: tuple[DamageType, ...],
    ability: str = "",
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


def block_types(scene: TriScene) -> tuple[DamageType, ...]:
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
    """Abilities with a card of their own that can be used now (ACS-91 … ACS-93, ACS-98)."""
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
        found = [each for each in found if each] or found
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


def strides(scene: TriScene, who: Character) -> tuple[Stride, ...]:
    """Eight Strides, where there is something to climb or to swim in; none for the overloaded or held (TC-ENC-07,
    TC-GRAB-05, TC-C-15)."""
    if derived.derived_value(who, "speed", scene.rulings, scene.content) < 1:
        return ()
    if derived.is_overloaded(who, scene.rulings, scene.content):
        return ()
    swims = bool(scene.state.water)
    climbs = bool(scene.state.climbs or ground(scene).heights)
    return tuple([name for name in STRIDES if (name != "swim" or swims) and (name != "climb" or climbs)])


def utility_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Equip where a hand and a slot are free, Stow, Drop and Use for each thing; Equip and Stow for what lies about
    (TC-UTIL-07 … TC-UTIL-11)."""
    content = book(scene)
    for piece in who.gear:
        item = content.items[piece.item]
        is_put_on = piece.at == STOWED and item.kind in ("weapon", "shield", "armor", "worn") and not piece.is_broken
        if piece.at == WORN or (is_put_on and room_for(scene, who, item) is not None):  # what is worn is taken off
            yield f"equip~{piece.id}", Card("equip", item=piece.id)
        if piece.at in IN_HAND:
            yield f"stow~{piece.id}", Card("stow", item=piece.id)
        if piece.at in (*IN_HAND, LIFTED):
            yield f"drop~{piece.id}", Card("drop", item=piece.id)
        if item.use is not None and (piece.left > 0 or not item.quantity) and not piece.is_broken:
            yield f"use~{piece.id}", Card("use", item=piece.id)
    for place, piece in lying_near(scene, who):  # TC-UTIL-08
        item = content.items[piece.item]
        if item.kind in ("weapon", "shield") and not piece.is_broken and room_for(scene, who, item) is not None:
            yield f"equip~{piece.id}@{place}", Card("equip", item=piece.id, place=place)
        if item.kind != "object":
            yield f"stow~{piece.id}@{place}", Card("stow", item=piece.id, place=place)


def defence_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Block, Dodge and Parry, and abilities built on them (TC-REACT-16)."""
    yield from core_cards(scene, who, DEFENSE)
    for key, card, build in ability_cards(scene, who, active=False):
        if build.base in DEFENSE:
            yield key, card


def paired_cards(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """Both hands in one Action, once in a cycle (TC-EQP-02, TC-EQP-06, TC-C-42)."""
    if scene.rulings[rulings.OFFHAND_MODE] == "extra-only" or not has_off_hand(scene, who):
        return
    for action in PAIRED:
        both = pairs(scene, who, action)
        for weight in WEIGHTS if both else ():
            yield f"both-{action}-{weight}", Card(action, weight, both)


def offhand_cards(scene: TriScene, who: Character, actions: Iterable[CoreAction]) -> Iterator[tuple[str, Card]]:
    """One Core Action more with the device in the off hand, once in a cycle (TC-EQP-05, TC-EQP-06, TC-C-42)."""
    off = next((piece.id for piece in who.gear if piece.at == OFF), "")
    if not off or scene.rulings[rulings.OFFHAND_MODE] == "combined-only" or not has_off_hand(scene, who):
        return
    for key, card in core_cards(scene, who, actions):
        if card.devices == (off,):
            yield f"off-{key}", replace(card, offhand=True)


def offhand_reactions(scene: TriScene, who: Character) -> Iterator[tuple[str, Card]]:
    """A Strike or Volley with the off hand as a Reaction that takes none of those of the cycle, where the table has it
    so (TC-EQP-05, TC-O-OFFHAND-REACTION)."""
    if scene.rulings[rulings.OFFHAND_REACTION] == "additional":
        yield from offhand_cards(scene, who, PAIRED)


def has_off_hand(scene: TriScene, who: Character) -> bool:
    """Whether the off hand has had no Action of its own and none with the main hand in this cycle (TC-EQP-06)."""
    return who.offhand_cycle != scene.state.rotation.cycle


def plain_reactions(scene: TriScene, who: Character, is_held: bool) -> Iterator[tuple[str, Card]]:
    """Offense Actions, with both hands too, getting free of a grip, Strides, Utility Actions, never Recover
    (TC-REACT-18, TC-PHASE-08, TC-EQP-02)."""
    yield from core_cards(scene, who, OFFENSE)
    yield from paired_cards(scene, who)
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
