"""From a build to the Action Card that is played: nothing is asked and nothing is left to chance (ACS-03, ACS-115)."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.dice import Dice
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.keywords import GUARDIAN_REACH, effect_stats, innate_dice, subtypes, weights
from facedown.rulesets.tricore.abilities.payment import Payment, payment
from facedown.rulesets.tricore.actor.card import kind_of
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import resolve_cl
from facedown.rulesets.tricore.content.ability import LASTS, Area, Build, SubType, drawback, event_words
from facedown.rulesets.tricore.content.content import Content, Weight
from facedown.rulesets.tricore.content.price import (
    drawback_words,
    enhancement_words,
    keyword_words,
    level_required,
    points,
)
from facedown.rulesets.tricore.content.subtypes import NATIVE_SUBTYPE, types_of

RESOLVES: dict[str, str] = {
    "push": "POW",
    "pull": "POW",
    "sap": "END",
    "compel": "INT",
    "unsteady": "ACU",
    "slow": "ARD",
    "bind": "ARD",
    "weaken": "MOR",
    "dull": "ATN",
    "linger": "VIT",
    "expose": "INT",
}
"""With which primary a rider is resisted: nothing is certain (ACS-04, ACS-41 … ACS-49, ACS-54, TC-ABL-05)."""
CLOSE, VOLLEY_RANGE = 1, 6
DEVICE = "device"


class CardCost(msgspec.Struct, frozen=True):
    """What it costs: the AP of its base, and the points of each pool on top (ACS-12)."""

    ap_base: str
    points: Payment


class CardRoll(msgspec.Struct, frozen=True):
    """Dice and a plain number."""

    dice: int
    flat: int


class CardEffect(msgspec.Struct, frozen=True):
    """The effect: its dice with the innate one, those of device and weight not yet counted."""

    type: str
    resource: str
    dice: int
    die: int
    flat: int
    stats: tuple[str, ...]


class CardResolve(msgspec.Struct, frozen=True):
    """What its riders are resisted with, and the CL of them all (ACS-16)."""

    stats: tuple[str, ...]
    cl: Working


class ActionCard(msgspec.Struct, frozen=True):
    """Everything that stands on the card of an ability (ACS-110, TC-ABL-02)."""

    id: str
    name: str
    owner: str
    kind: str
    base: str
    core: str
    key_stat: tuple[str, ...]
    weights: tuple[Weight, ...]
    cost: CardCost
    accuracy: CardRoll
    ev: CardEffect | None
    subtypes: tuple[str, ...]
    damage_types: tuple[str, ...]
    """By its sub-types; those of a device are known when it is used."""
    range: int
    more: tuple[str, ...]
    """Further range and targets, and dice on the roll of a skill, in words."""
    area: Area | None
    duration: str
    keywords: tuple[str, ...]
    resolve: CardResolve | None
    trigger: str
    drawbacks: tuple[str, ...]
    bp: int
    level_req: int
    text: str
    is_face_up: bool
    """A Passive lies open and costs nothing (ACS-112)."""


def compiled(build: Build, owner: Character, settings: Rulings, content: Content) -> ActionCard:
    """The card of a build in its owner's hand; the same build and owner make the same card (ACS-03, ACS-115)."""
    return ActionCard(
        id=build.id,
        name=build.name,
        owner=owner.id,
        kind=build.kind,
        base=build.base,
        core=build.core,
        key_stat=effect_stats(build, not build.bare) if build.kind != "passive" else (),
        weights=weights(build) if build.kind != "passive" else (),
        cost=CardCost(ap_base(build), payment(build, owner.level)),
        accuracy=CardRoll(build.accuracy_dice, build.accuracy_flat),
        ev=_effect(build, settings),
        subtypes=_subtypes(build),
        damage_types=types_of((each for each in _subtypes(build) if each != DEVICE), settings),
        range=reach_on_card(build),
        more=tuple(_more(build)),
        area=build.area,
        duration=build.duration,
        keywords=tuple(keyword_words(each) for each in build.keywords)
        + tuple(enhancement_words(each) for each in build.enhancements),
        resolve=_resolve(build, owner, settings, content),
        trigger=f"{build.trigger}:{build.trigger_of}" if build.trigger_of else build.trigger,
        drawbacks=tuple(drawback_words(each) for each in build.drawbacks),
        bp=points(build).value,
        level_req=level_required(build).value,
        text=build.text,
        is_face_up=build.kind == "passive",
    )


def ap_base(build: Build) -> str:
    """Where the AP of the base come from: weight and device, the Stride, the skill (ACS-05, ACS-12)."""
    if build.kind == "passive":
        return ""
    kind = kind_of(build.base)
    if kind == "core":
        return "weight" if build.bare else "weight + device"
    return {"stride": build.base, "utility": "weight of the item", "skill": "skill action"}[kind]


def _effect(build: Build, settings: Rulings) -> CardEffect | None:
    if build.kind == "passive" or (build.ev == "none" and not (build.dice or build.flat)):
        return None
    dice = innate_dice(build) + build.dice
    stats = effect_stats(build, not build.bare)
    return CardEffect(build.ev, build.resource, dice, settings[rulings.EV_DIE], build.flat, stats)


def _subtypes(build: Build) -> tuple[str, ...]:
    if build.kind == "passive" or build.ev == "none":
        return ()
    if build.alter or build.bare:
        native: tuple[SubType, ...] = (NATIVE_SUBTYPE,)
        return subtypes(build, native)
    return (DEVICE, *build.also)


def reach_on_card(build: Build) -> int:
    """How far it goes without counting a device: close, 6 squares for a Volley, and what was bought (ACS-29)."""
    if build.kind == "passive" or drawback(build, "self-only"):
        return 0
    native = VOLLEY_RANGE if build.base == "volley" else CLOSE
    if "guardian" in (each.name for each in build.keywords):
        native = GUARDIAN_REACH  # it steps in for anybody within 2 squares (ACS-56)
    return 999 if build.sight else native + build.range


def _more(build: Build) -> Iterator[str]:
    """What reaches farther, finds more targets or helps a skill (ACS-27, ACS-29, ACS-31)."""
    if build.sight:
        yield "as far as one sees"
    elif build.range:
        yield f"range +{build.range}"
    if build.targets:
        yield f"{build.targets} more target{'s' * (build.targets > 1)}"
    if build.skill_dice:
        yield f"+{build.skill_dice}d12! on the roll"


def _resolve(build: Build, owner: Character, settings: Rulings, content: Content) -> CardResolve | None:
    """The paying Core's total + 4 + Level, for every rider and for the area (ACS-16, TC-RSV-03, TC-G-71)."""
    stats = tuple(dict.fromkeys(RESOLVES[each.name] for each in build.keywords if each.name in RESOLVES))
    if build.area is not None:
        stats = (*stats, "FIN")
    return CardResolve(stats, resolve_cl(owner, build.core, settings, content)) if stats else None


def card_text(card: ActionCard, explodes: bool = True) -> str:
    """What stands on the card, in one line for a sheet; at some tables the dice of effects do not explode (ACS-110)."""
    if card.is_face_up:
        return f"Passive: {', '.join(card.keywords)}."
    pays = " + ".join(f"{amount} {name.upper()}" for name, amount in card.cost.points.items())
    parts = [f"{card.kind.title()} {card.base}, AP of {card.cost.ap_base}, and {pays}"]
    if card.trigger:
        event, _, of = card.trigger.partition(":")
        parts.append(f"when {event_words(event, of)}")
    if card.ev is not None:
        parts.append(_effect_words(card, card.ev, explodes))
    if card.accuracy.dice:
        parts.append(f"+{card.accuracy.dice}d12! Accuracy")
    if card.accuracy.flat:
        parts.append(f"+{card.accuracy.flat} Accuracy")
    parts += card.more
    if card.area is not None:
        parts.append(f"{card.area.shape} of {card.area.size}")
    if card.duration != "instant":
        parts.append(LASTS[card.duration])
    parts += [*card.keywords, *card.drawbacks]
    if card.resolve is not None:
        parts.append(f"Resolve {'/'.join(card.resolve.stats)} against {card.resolve.cl}")
    return f"{'; '.join(parts)}."


def _effect_words(card: ActionCard, ev: CardEffect, explodes: bool) -> str:
    dice = f"{Dice(ev.dice, ev.die, explodes)} (and weight{'' if card.cost.ap_base == 'weight' else ', device'})"
    flat = f" + {ev.flat}" if ev.flat else ""
    kinds = f" {'/'.join(card.subtypes)}" if card.subtypes else ""
    return f"{dice} + {' + '.join(ev.stats)}{flat}{kinds} {ev.type} on {ev.resource.upper()}"
