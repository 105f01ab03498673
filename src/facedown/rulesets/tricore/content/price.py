"""What an ability is worth in Build Points: every component with its price, the refunds, the level, the use cost."""

from collections.abc import Iterator
from functools import lru_cache

from facedown.kernel.words.working import Working, plain, summed
from facedown.rulesets.tricore.content.ability import (
    LASTS,
    Area,
    Build,
    Drawback,
    Enhancement,
    Keyword,
    SubType,
    event_words,
)
from facedown.rulesets.tricore.content.limits import least_level
from facedown.rulesets.tricore.content.subtypes import NATIVE_SUBTYPE, is_same_family

DURATIONS = {"instant": 0, "cycle": 1, "three-cycles": 3, "encounter": 6, "sustained": 2}
AREA_PRICES = {
    "burst": {1: 3, 2: 5, 3: 8, 4: 12, 5: 16, 6: 20},
    "line": {4: 2, 8: 4},
    "cone": {3: 3, 5: 5},
}
KEYWORDS: dict[str, tuple[str, int, int]] = {  # rule, BP, for how much of it (0: once, whatever its size)
    "push": ("ACS-41", 1, 1),
    "pull": ("ACS-41", 1, 1),
    "sap": ("ACS-42", 3, 0),
    "compel": ("ACS-43", 2, 1),
    "unsteady": ("ACS-44", 2, 1),
    "slow": ("ACS-45", 1, 2),
    "bind": ("ACS-46", 4, 0),
    "weaken": ("ACS-47", 2, 1),
    "dull": ("ACS-48", 3, 0),
    "linger": ("ACS-49", 3, 0),
    "pierce": ("ACS-50", 1, 2),
    "leech": ("ACS-51", 4, 0),
    "quick": ("ACS-52", 1, 1),
    "veil": ("ACS-53", 1, 0),
    "expose": ("ACS-54", 3, 0),
    "cleanse": ("ACS-55", 2, 0),
    "guardian": ("ACS-56", 2, 0),
    "shatter": ("ACS-57", 1, 0),
    "step": ("ACS-58", 1, 2),
    "mercy": ("ACS-59", 0, 0),
    "boon": ("ACS-60", 2, 1),
    "ambush": ("ACS-61", 2, 0),
}
ENHANCEMENTS: dict[str, tuple[str, int, int]] = {
    "primary": ("ACS-70", 6, 1),
    "hp": ("ACS-71", 1, 5),
    "ap": ("ACS-72", 1, 1),
    "pool": ("ACS-73", 1, 1),
    "guard": ("ACS-74", 1, 1),
    "armor": ("ACS-74", 1, 1),
    "react": ("ACS-75", 1, 1),
    "speed": ("ACS-75", 1, 1),
    "unarmed": ("ACS-75", 1, 2),
    "reaction": ("ACS-76", 4, 1),
    "skill": ("ACS-77", 2, 1),
    "accuracy": ("ACS-78", 3, 1),
    "effect-die": ("ACS-79", 4, 1),
    "subtype": ("ACS-80", 2, 2),
    "sense": ("ACS-81", 3, 0),
    "strength": ("ACS-83", 1, 2),
}
REFUNDS: dict[str, tuple[str, int]] = {
    "wind-up": ("ACS-90", 2),
    "conditional": ("ACS-92", 1),  # by its size: 1 common, 2 rare
    "device": ("ACS-93", 1),
    "recoil": ("ACS-94", 1),  # for each die
    "exposed": ("ACS-95", 3),
    "unstable": ("ACS-96", 2),
    "loud": ("ACS-97", 1),
    "material": ("ACS-98", 1),
    "fixed-weight": ("ACS-99", 1),
    "self-only": ("ACS-100", 1),
}
SIZED = ("conditional", "recoil")
ONCE = {"encounter": 2, "day": 3}  # ACS-91
BY_SIX = 6


@lru_cache(maxsize=4096)
def full_price(build: Build) -> Working:
    """The sum of all prices, before any refund (ACS-02, ACS-10)."""
    return summed("components", tuple(components(build)), "ACS-10")


def refund(build: Build) -> Working:
    """What the drawbacks give back, at most half of the components' price (ACS-10)."""
    given = summed("drawbacks", tuple(price_of_drawback(each) for each in build.drawbacks), "ACS-10")
    most = full_price(build).value // 2
    if given.value <= most:
        return given
    return Working(most, "refunds, at most half", ("ACS-10",), (given,))


@lru_cache(maxsize=4096)
def points(build: Build) -> Working:
    """The Build Points of an ability: components less refunds, at least 1 (ACS-10)."""
    price, back = full_price(build), refund(build)
    less = tuple(Working(-part.value, part.label, part.rules) for part in back.parts)
    parts = (price, Working(-back.value, back.label, back.rules, less)) if build.drawbacks else (price,)
    return Working(max(1, price.value - back.value), "BP", ("ACS-10",), parts)


@lru_cache(maxsize=4096)
def level_required(build: Build) -> Working:
    """The level at which somebody can have it, wherever it comes from, by BP and limits (ACS-10, ACS-18, TC-GEN-18)."""
    cost = points(build)
    by_points = max(1, cost.value - 2 if build.kind == "passive" else -((4 - cost.value) // 2))
    parts = (plain(by_points, f"for {cost.value} BP", "ACS-10"), least_level(build))
    return Working(max(part.value for part in parts), "level required", ("ACS-10",), parts)


def use_cost(build: Build, level: int) -> Working:
    """Points every use costs; fewer as its user outgrows it (ACS-10, ACS-12)."""
    if build.kind == "passive":
        return plain(0, "use cost of a Passive", "ACS-112")
    cost = points(build)
    parts = (cost, plain(-level, "level", "ACS-10"))
    return Working(max(1, -((level - cost.value) // 3)), "use cost: a third, rounded up", ("ACS-10",), parts)


def components(build: Build) -> Iterator[Working]:
    """Every priced component in the order of the catalogue (ACS-20 … ACS-33, then keywords or the Passive's parts)."""
    if build.kind == "passive":
        yield from (price_of_enhancement(each) for each in build.enhancements)
        return
    if build.kind == "trigger":
        answers = f": {event_words(build.trigger, build.trigger_of)}" if build.trigger else ""
        yield plain(2, f"Trigger{answers}", "ACS-20")
    yield from _effect(build)
    yield from _rolls(build)
    yield from _subtypes(build)
    yield from _range(build)
    if build.area is not None:
        yield from price_of_area(build.area)
    if build.targets:
        yield plain(2 * build.targets, f"{build.targets} more target{'s' * (build.targets > 1)}", "ACS-31")
    if DURATIONS[build.duration]:
        yield plain(DURATIONS[build.duration], LASTS[build.duration], "ACS-32")
    if build.swap:
        yield plain(1, f"key stat {build.swap}", "ACS-33")
    yield from (price_of_keyword(each) for each in build.keywords)


def _effect(build: Build) -> Iterator[Working]:
    """Type, resource, dice and flats; only by an ability do blows reach AP (ACS-22 … ACS-25, TC-ABL-10, TC-STRK-02)."""
    if build.ev == "heal":
        yield plain(1, "Heal", "ACS-22")
    if is_unusual(build):
        yield plain(2, f"{build.ev} with {build.base}", "ACS-22")
    if build.ev != "none" and build.resource != "hp":
        yield plain(2 if build.resource == "ap" else 1, f"on {build.resource.upper()}", "ACS-23")
    if build.dice:
        yield plain(2 * build.dice, f"{build.dice} EV {'die' if build.dice == 1 else 'dice'}", "ACS-24")
    if build.flat:
        yield plain(-(-build.flat // 2), f"EV +{build.flat}", "ACS-25")


def _rolls(build: Build) -> Iterator[Working]:
    """More for Accuracy or a skill (ACS-26, ACS-27)."""
    if build.accuracy_dice:
        yield plain(2 * build.accuracy_dice, f"{build.accuracy_dice}d12! Accuracy", "ACS-26")
    if build.accuracy_flat:
        yield plain(-(-build.accuracy_flat // 3), f"Accuracy +{build.accuracy_flat}", "ACS-26")
    if build.skill_dice:
        yield plain(2 * build.skill_dice, f"{build.skill_dice}d12! {build.base.title()}", "ACS-27")


def _subtypes(build: Build) -> Iterator[Working]:
    """The altered sub-type and each additional one (ACS-28, ACS-40)."""
    if build.alter and price_of_alter(build.alter, native_of(build)):
        yield plain(price_of_alter(build.alter, native_of(build)), f"Alter: {build.alter}", "ACS-28", "ACS-40")
    for each in build.also:
        yield plain(1, f"also {each}", "ACS-28")


def native_of(build: Build) -> SubType | None:
    """The sub-type it has unaltered; a device has its own, of the Kinetic family."""
    return NATIVE_SUBTYPE if build.bare else None


def price_of_alter(to: SubType, native: SubType | None) -> int:
    """Nothing for the native one, 1 inside the family, 2 for another family (ACS-28, ACS-40)."""
    if to == native:
        return 0
    return 1 if is_same_family(to, NATIVE_SUBTYPE) else 2


def _range(build: Build) -> Iterator[Working]:
    """1 for a square more, or for 6 of a Volley; 6 for all one sees (ACS-29)."""
    if build.sight:
        yield plain(6, "line of sight", "ACS-29")
    elif build.range and build.base == "volley":
        yield plain(-(-build.range // BY_SIX), f"range +{build.range}", "ACS-29")
    elif build.range:
        yield plain(build.range, f"reach +{build.range}", "ACS-29")


def price_of_area(area: Area) -> Iterator[Working]:
    """A burst by its radius, a line or a cone by its length, and 2 to spare allies (ACS-30)."""
    sizes = AREA_PRICES[area.shape]
    size = min((each for each in sizes if each >= area.size), default=max(sizes))
    yield plain(sizes[size], f"{area.shape} of {area.size}", "ACS-30")
    if area.spare:
        yield plain(2, "spares allies", "ACS-30")


def price_of_keyword(keyword: Keyword) -> Working:
    """The price of one keyword of its size (ACS-40 … ACS-61)."""
    rule, price, per = KEYWORDS[keyword.name]
    return plain(_sized(price, per, keyword.size), keyword_words(keyword), rule)


def price_of_enhancement(part: Enhancement) -> Working:
    """The price of one part of a Passive (ACS-70 … ACS-83)."""
    if part.name == "alter":
        price = 1 if part.of in ("slice", "penetrate", "impact") else 2
        return plain(price, f"unarmed: {part.of}", "ACS-82")
    rule, price, per = ENHANCEMENTS[part.name]
    return plain(_sized(price, per, part.size), enhancement_words(part), rule)


def price_of_drawback(drawback: Drawback) -> Working:
    """What one drawback gives back (ACS-90 … ACS-100)."""
    if drawback.name == "once":
        return plain(ONCE.get(drawback.of, 2), drawback_words(drawback).lower(), "ACS-91")
    rule, price = REFUNDS[drawback.name]
    return plain(price * (drawback.size if drawback.name in SIZED else 1), drawback_words(drawback), rule)


def _sized(price: int, per: int, size: int) -> int:
    return price * -(-size // per) if per else price


def keyword_words(keyword: Keyword) -> str:
    """`Pierce 4`, `Dull sight`, `Bind`."""
    size = f" {keyword.size}" if KEYWORDS[keyword.name][2] else ""
    return f"{keyword.name.title()}{size}{f' {keyword.of}' if keyword.of else ''}"


WHILE = {
    "stealthed": "Only while hidden",
    "below-half": "Only below half Health",
    "wounded": "Only while Wounded",
    "outnumbered": "Only while outnumbered",
    "higher-ground": "Only from higher ground",
    "gm": "Only when its text says so",
}


def drawback_words(drawback: Drawback) -> str:
    """`Recoil 3`, `Only with shields`, `Only below half Health, which is rare`, `Loud`."""
    match drawback.name:
        case "conditional":
            return WHILE.get(drawback.of, WHILE["gm"]) + (", which is rare" if drawback.size > 1 else "")
        case "once":
            return f"Once {'a day' if drawback.of == 'day' else 'an encounter'}"
        case "device":
            return f"Only with {drawback.of}"
        case "fixed-weight":
            return f"Always {drawback.of}"
        case "recoil":
            return f"Recoil {drawback.size}"
    name = drawback.name.replace("-", " ").capitalize()
    return f"{name}: {drawback.of}" if drawback.of else name


PROTECTIONS = {
    "pg": "Physical Guard",
    "mf": "Mental Fortitude",
    "er": "Energy Resistance",
    "pa": "Physical Armor",
    "ma": "Mental Armor",
    "ea": "Energy Armor",
}
RAISED_AS = {"speed": "Speed Rank", "unarmed": "Unarmed Combat Bonus"}
LIFT, CARRY = 20, 10
"""Pounds that each point of a Passive's Strength lifts and carries."""


def enhancement_words(part: Enhancement) -> str:
    """`+5 HP`, `+1 Physical Guard`, `+1d12! Observe`, `+1 EV die with Strike`."""
    of = part.of.title()
    match part.name:
        case "sense":
            return f"perceives without {part.of}"
        case "strength":
            return f"lifts {LIFT * part.size} lb more and carries {CARRY * part.size}"
        case "alter":
            return f"bare hands deal {part.of}"
        case "skill":
            return f"+{part.size}d12! {of}"
        case "accuracy":
            return f"+{part.size}d12! Accuracy with {of}"
        case "effect-die":
            return f"+{part.size} EV {'die' if part.size == 1 else 'dice'} with {of}"
        case "subtype":
            return f"+{part.size} EV of {part.of}"
        case "primary" | "pool" | "hp" | "ap":
            return f"+{part.size} {(part.of or part.name).upper()}"
        case "guard" | "armor":
            return f"+{part.size} {PROTECTIONS.get(part.of, of)}"
    return f"+{part.size} {RAISED_AS.get(part.name, part.name.title())}"


ELIGIBLE: dict[str, tuple[str, ...]] = {
    "strike": ("damage",),
    "volley": ("damage", "heal", "shield"),
    "grab": ("damage", "heal", "shield"),
    "collide": ("damage",),
    "block": ("shield",),
    "parry": ("shield",),
    "use": ("damage", "heal", "shield"),
}
"""Which effects fit which base; Dodge, Stride and skills have none of their own (TC-EV-08)."""


def is_unusual(build: Build) -> bool:
    """A pairing of effect and base that only the GM can allow (TC-EV-08, ACS-22, TC-G-59)."""
    return build.ev != "none" and build.ev not in ELIGIBLE.get(build.base, ())
