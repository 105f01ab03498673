"""How an ability is built: the parts a player chooses, as they stand in a pack or on a sheet (Part 3, ACS)."""

from typing import Annotated, Literal

import msgspec

AbilityKind = Literal["active", "trigger", "passive"]
Core = Literal["body", "mind", "spirit"]
EffectType = Literal["none", "damage", "heal", "shield"]
"""Damage reduces or destroys, Heal raises or restores, Shield protects, each on one of the resources (TC-SUBT-01)."""
Resource = Literal["hp", "ap", "sp", "fp", "mp"]
Primary = Literal["POW", "VIT", "END", "INT", "ACU", "FIN", "ARD", "MOR", "ATN"]
Duration = Literal["instant", "cycle", "three-cycles", "encounter", "sustained"]
Shape = Literal["burst", "line", "cone"]
CoreAction = Literal["strike", "volley", "grab", "collide", "block", "dodge", "parry"]
Stride = Literal["sprint", "run", "hustle", "walk", "prowl", "jump", "climb", "swim"]
PhysicalSkill = Literal["athletics", "hoist", "traverse", "stealth"]
MentalSkill = Literal["crafting", "engineering", "observe", "technology"]
SpiritualSkill = Literal["channel", "clarity", "influence", "meditate"]
SkillName = PhysicalSkill | MentalSkill | SpiritualSkill
Base = CoreAction | Stride | SkillName | Literal["use", ""]  # a Passive has none

Elemental = Literal["fire", "wind", "water", "earth", "electricity"]
Kinetic = Literal["slice", "penetrate", "impact"]
Spectrum = Literal["temporal", "light", "dark", "psychic"]
Alchemic = Literal["poison", "acid"]
SubType = Elemental | Kinetic | Spectrum | Alchemic

TriggerEvent = Literal[
    "",
    "targeted",
    "ally-targeted",
    "damaged",
    "reach",
    "critical",
    "half",
    "revealed",
    "ally-falls",
    "turn-starts",
]
EVENTS: dict[str, str] = {
    "targeted": "I am targeted by an Offense Action",
    "ally-targeted": "an ally within 2 squares is targeted",
    "damaged": "I take damage",
    "reach": "an enemy enters or leaves my reach",
    "critical": "I score or suffer a critical",
    "half": "I drop to half of my HP or less",
    "revealed": "a card of a named base is revealed",
    "ally-falls": "an ally falls unconscious",
    "turn-starts": "my turn starts",
}
"""Each event in the words of its owner (ACS-20)."""
LASTS: dict[str, str] = {
    "instant": "instant",
    "cycle": "lasts a cycle",
    "three-cycles": "lasts three cycles",
    "encounter": "lasts for the encounter",
    "sustained": "lasts while it is sustained",
}
"""Each duration in the words of a player."""
Rider = Literal["push", "pull", "sap", "compel", "unsteady", "slow", "bind", "weaken", "dull", "linger", "expose"]
Edge = Literal["pierce", "leech", "quick", "veil", "guardian", "shatter", "step", "mercy", "ambush"]
KeywordName = Rider | Edge | Literal["cleanse", "boon"]
Hindrance = Literal["wind-up", "once", "conditional", "device", "material", "fixed-weight", "self-only"]
DrawbackName = Hindrance | Literal["recoil", "exposed", "unstable", "loud"]
Raised = Literal["primary", "hp", "ap", "pool", "guard", "armor", "react", "speed", "unarmed", "reaction", "strength"]
EnhancementName = Raised | Literal["skill", "accuracy", "effect-die", "subtype", "sense", "alter"]
Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
Size = Annotated[int, msgspec.Meta(ge=1, le=60)]


class Keyword(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One keyword with its size (squares, dice, points) and, where it needs one, what it is about (a sense)."""

    name: KeywordName
    size: Size = 1
    of: str = ""


class Drawback(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One drawback with its size and what it names: `encounter` or `day`, a device class, a consumable, a weight."""

    name: DrawbackName
    size: Size = 1
    of: str = ""


class Enhancement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One part of a Passive: what it raises, by how much, and of what (a primary, a pool, a skill, a Core Action)."""

    name: EnhancementName
    size: Size = 1
    of: str = ""


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An area in place of an Accuracy roll: a burst of a radius, or a line or cone of a length (ACS-30)."""

    shape: Shape
    size: Annotated[int, msgspec.Meta(ge=1, le=8)]
    spare: bool = False


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """An ability as it was built. What it costs, demands and does follows from this alone (ACS-115)."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    name: str
    kind: AbilityKind
    core: Core
    base: Base = ""
    bare: bool = False
    """Used without any device, as a spell or a gesture is; otherwise through whatever device fits the base."""
    ev: EffectType = "none"
    resource: Resource = "hp"
    dice: Small = 0
    flat: Small = 0
    accuracy_dice: Small = 0
    accuracy_flat: Small = 0
    skill_dice: Small = 0
    alter: SubType | Literal[""] = ""
    also: tuple[SubType, ...] = ()
    range: Small = 0
    """Squares more than the base reaches by itself."""
    sight: bool = False
    area: Area | None = None
    targets: Small = 0
    """Single targets beyond the first."""
    duration: Duration = "instant"
    swap: Primary | Literal[""] = ""
    trigger: TriggerEvent = ""
    trigger_of: Base = ""
    keywords: tuple[Keyword, ...] = ()
    drawbacks: tuple[Drawback, ...] = ()
    enhancements: tuple[Enhancement, ...] = ()
    split: tuple[Resource, ...] = ()
    """The points of its use cost that do not come from the Core's own pool, one entry a point (ACS-11)."""
    gm: bool = False
    """The GM has agreed to an unusual pairing (ACS-22)."""
    text: str = ""


def keyword(build: Build, name: KeywordName) -> Keyword | None:
    """The keyword of that name, if the ability has it."""
    return next((each for each in build.keywords if each.name == name), None)


def size_of(build: Build, name: KeywordName) -> int:
    """How much of a keyword the ability has; 0 if it does not have it."""
    return sum(each.size for each in build.keywords if each.name == name)


def drawback(build: Build, name: DrawbackName) -> Drawback | None:
    """The drawback of that name, if the ability has it."""
    for each in build.drawbacks:
        if each.name == name:
            return each
    return None


def event_words(event: str, of: str = "") -> str:
    """An event in the words of its owner, with the base of a revealed card (ACS-20)."""
    return f"a {of.title()} is revealed" if of else EVENTS[event]
