"""Passive abilities: what they add to the values of their owner, worked out once (ACS-112)."""

from collections.abc import Iterable, Iterator

from facedown.kernel.scene.modifier import Modifier
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.content.ability import Build, Enhancement, SubType
from facedown.rulesets.tricore.content.content import SUBTYPES
from facedown.rulesets.tricore.content.price import CARRY, LIFT, price_of_enhancement
from facedown.rulesets.tricore.content.subtypes import NATIVE_SUBTYPE

PLAIN = {"hp": "hp", "ap": "ap", "react": "react", "speed": "speed", "unarmed": "ucb", "reaction": "reactions"}
BY_SUBJECT = ("primary", "pool", "guard", "armor")
PREFIXES = {
    "skill": "skill",
    "accuracy": "accuracy",
    "effect-die": "effect-die",
    "subtype": "effect",
    "sense": "sense",
    "alter": "alter",
}
"""Parts that name a skill, a Core Action, a sub-type or a sense: `skill:observe`, `effect:fire`."""


def passives(builds: Iterable[Build]) -> list[Modifier]:
    """Everything the Passives of a character add, with ability and rule (TC-ABL-06, TC-ABL-14, TC-ABL-15)."""
    return [
        modifier
        for build in builds
        if build.kind == "passive"
        for part in build.enhancements
        for modifier in _modifiers(build, part)
    ]


def _modifiers(build: Build, part: Enhancement) -> Iterator[Modifier]:
    rule = price_of_enhancement(part).rules[0]
    if part.name == "strength":  # ACS-83: only lifting and carrying, not Strength itself
        yield Modifier("lift", LIFT * part.size, build.name, rule)
        yield Modifier("carry", CARRY * part.size, build.name, rule)
    elif part.name in BY_SUBJECT:
        yield Modifier(part.of, part.size, build.name, rule)
    elif part.name in PREFIXES:
        yield Modifier(f"{PREFIXES[part.name]}:{part.of}", part.size, build.name, rule)
    else:
        yield Modifier(PLAIN[part.name], part.size, build.name, rule)


def _total(who: Character, to: str) -> int:
    return sum(each.by for each in who.passives if each.to == to)


def passive_accuracy_dice(who: Character, action: str) -> int:
    """d12s a Passive adds to the Accuracy of a Core Action (ACS-78)."""
    return _total(who, f"accuracy:{action}")


def passive_effect_dice(who: Character, action: str) -> int:
    """EV dice a Passive adds to a Core Action (ACS-79)."""
    return _total(who, f"effect-die:{action}")


def effect_flats(who: Character, subtypes: Iterable[str]) -> list[Modifier]:
    """Points Passives add to an EV of their sub-types (ACS-80)."""
    return [each for each in who.passives if each.to in {f"effect:{subtype}" for subtype in subtypes}]


def ignores(who: Character, sense: str) -> bool:
    """Another way of perceiving: no Disadvantage from this sense (ACS-81, TC-SEN-08)."""
    return _total(who, f"sense:{sense}") > 0


def unarmed_subtype(who: Character) -> SubType:
    """What bare hands deal: Impact unless altered (ACS-82, TC-NL-05, TC-ABL-11)."""
    altered = {each.to.removeprefix("alter:") for each in who.passives if each.to.startswith("alter:")}
    return next((each for each in SUBTYPES if each in altered), NATIVE_SUBTYPE)
