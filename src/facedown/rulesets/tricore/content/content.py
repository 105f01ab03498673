"""What a content pack of Tri-Core can hold. Every entry is a frozen, typed declaration."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from facedown.kernel.contract.mind import Temper
from facedown.kernel.kit.entry import EncounterEntry, Id, Name, PackEntry, PackHead, TrialEntry, TroopEntry
from facedown.rulesets.tricore.content.ability import (
    Build,
    CoreAction,
    Duration,
    EffectType,
    Primary,
    Resource,
    SkillName,
    Stride,
    SubType,
)

Stat = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=1, le=20)]
Few = Annotated[int, Meta(ge=0, le=60)]
Weight = Literal["light", "moderate", "heavy"]
DamageType = Literal["physical", "mental", "energy"]
TierName = Literal["commoner", "adventurer", "heroic", "legendary", "mythic"]
MeleeDevice = Literal[
    "axes", "daggers", "gauntlets", "guards", "hammers", "shields", "spears", "staves", "swords", "pole-arms", "unarmed"
]
RangeDevice = Literal["bows", "catalysts", "crossbows", "firearms", "slings", "thrown", "whips"]
Device = MeleeDevice | RangeDevice
Family = Literal["elemental", "kinetic", "spectrum", "alchemic"]
Attitude = Literal["hostile", "wary", "indifferent", "friendly", "devoted"]
Bearing = Literal["main", "off", "both", "worn", "stowed", "lifted"]
"""Where somebody has a thing: in a hand, in both, on the body, put away, or lifted whole."""
Sense = Literal["sight", "hearing", "smell", "touch", "taste"]

PRIMARIES: tuple[Primary, ...] = ("POW", "VIT", "END", "INT", "ACU", "FIN", "ARD", "MOR", "ATN")
BODY, MIND, SPIRIT = PRIMARIES[:3], PRIMARIES[3:6], PRIMARIES[6:]
WEIGHTS: dict[Weight, int] = {"light": 1, "moderate": 2, "heavy": 3}
"""What a weight is worth wherever something goes by weight (TC-EQP-01)."""
CORE_ACTIONS: tuple[CoreAction, ...] = ("strike", "volley", "grab", "collide", "block", "dodge", "parry")
OFFENSE, DEFENSE = CORE_ACTIONS[:4], CORE_ACTIONS[4:]
STRIDES: tuple[Stride, ...] = ("sprint", "run", "hustle", "walk", "prowl", "jump", "climb", "swim")
SKILLS: tuple[SkillName, ...] = (
    "athletics", "hoist", "traverse", "stealth", "crafting", "engineering", "observe", "technology", "channel",
    "clarity", "influence", "meditate",
)  # fmt: skip
SENSES: tuple[Sense, ...] = ("sight", "hearing", "smell", "touch", "taste")
MELEE: tuple[MeleeDevice, ...] = (
    "axes", "daggers", "gauntlets", "guards", "hammers", "shields", "spears", "staves", "swords", "pole-arms",
    "unarmed",
)  # fmt: skip
RANGED: tuple[RangeDevice, ...] = ("bows", "catalysts", "crossbows", "firearms", "slings", "thrown", "whips")
FAMILIES: dict[Family, tuple[SubType, ...]] = {
    "elemental": ("fire", "wind", "water", "earth", "electricity"),
    "kinetic": ("slice", "penetrate", "impact"),
    "spectrum": ("temporal", "light", "dark", "psychic"),
    "alchemic": ("poison", "acid"),
}
"""The fourteen sub-types by family (TC-SUBT-02 … TC-SUBT-05)."""
SUBTYPES: tuple[SubType, ...] = tuple(each for family in FAMILIES.values() for each in family)


class Gift(PackEntry, frozen=True):
    """What one enhancement point of an item gives: each Item Level above 1 grants one (TC-EQP-13)."""

    to: Literal["ev", "armor", "guard", "durability", "react", "skill"]
    points: Annotated[int, Meta(ge=1, le=19)] = 1
    of: str = ""
    """Which type of Armor or Guard, or which skill."""


class Use(PackEntry, frozen=True):
    """What using an item does, fixed when it is made (TC-UTIL-10, TC-EQP-11, TC-SHD-06)."""

    ev: EffectType
    resource: Resource = "hp"
    dice: Few = 0
    flat: Few = 0
    subtypes: tuple[SubType, ...] = ()
    range: Few = 0
    """Squares it reaches; 0 for oneself and whoever is adjacent."""
    duration: Duration = "instant"
    light: bool = False
    """Whether it clears impaired sight instead of an amount."""


class Item(PackEntry, frozen=True):
    """A thing: a weapon, a shield, armour, something worn, a consumable, an object to lift or anything else."""

    id: Id
    name: Name
    kind: Literal["weapon", "shield", "armor", "worn", "consumable", "ammunition", "container", "object", "other"]
    weight: Weight
    device: Device | Literal[""] = ""
    level: Level = 1
    subtypes: tuple[SubType, ...] = ()
    """What it deals; by its device class if nothing is said (TC-DEV-03)."""
    two_handed: bool = False
    protects: DamageType | Literal[""] = ""
    """The type of Armor that armour gives."""
    gifts: tuple[Gift, ...] = ()
    nonlethal: bool = False
    """Built to spare, such as a blackjack (TC-NL-04)."""
    ammunition: Id | None = None
    """What a Volley with it uses up (TC-EQP-15)."""
    quantity: Annotated[int, Meta(ge=0, le=99)] = 0
    """How often a consumable can be used; 0 for a thing that is not used up."""
    use: Use | None = None
    die: Literal[0, 4, 6, 8, 10, 12] = 0
    """Its own EV die, if not the game's (TC-EV-03)."""
    pounds: Annotated[int, Meta(ge=0, le=2000)] | None = None
    materials: tuple[Id, ...] = ()
    """What crafting it consumes."""
    text: str = ""


class Trade(PackEntry, frozen=True):
    """A Trade or Profession: a name and three picks from the lists (TC-TRD-02)."""

    name: Name
    picks: Annotated[tuple[str, ...], Meta(min_length=3, max_length=3)]


class Carried(PackEntry, frozen=True):
    """An item on a sheet and where it is."""

    item: Id
    at: Bearing = "stowed"
    count: Annotated[int, Meta(ge=0, le=99)] = 0
    """Uses or pieces, if not as the item says."""


class Template(PackEntry, frozen=True):
    """A ready character."""

    id: Id
    name: Name
    text: str
    tier: TierName
    level: Level
    stats: Annotated[tuple[Stat, ...], Meta(min_length=9, max_length=9)]
    """POW, VIT, END, INT, ACU, FIN, ARD, MOR, ATN before milestone bonuses."""
    bonuses: tuple[Primary, ...] = ()
    """Where each milestone bonus went, in order (TC-GEN-08)."""
    skills: dict[SkillName | Literal["custom"], Few] = {}
    instinct: dict[CoreAction, Few] = {}
    specialty: dict[str, Few] = {}
    """Ranks by sub-type, device class or Core Action (TC-C-60)."""
    trades: tuple[Trade, ...] = ()
    languages: dict[str, Few] = {}
    """Ranks by language; the first is the free one."""
    items: tuple[Carried, ...] = ()
    abilities: tuple[Id, ...] = ()
    attitude: Attitude = "hostile"
    named: bool = False


class Former(PackEntry, frozen=True):
    """A ready character as it was in earlier versions of the game, for whoever plays on what was begun by them."""

    id: Id
    versions: Annotated[tuple[str, ...], Meta(min_length=1, description="The versions in which it was so.")]
    hero: Template


class Foe(Template, frozen=True):
    """A ready character of the other side (TC-G-68)."""

    temper: Annotated[Temper, Meta(description="What it is like while a mind plays it, such as a duellist.")] = ""


class Trial(TrialEntry, frozen=True, kw_only=True):
    """Something to get past without a fight: a skill roll against a CL, a foe's skill, or a Resolve (TC-CL-01)."""

    skills: Annotated[tuple[SkillName, ...], Meta(min_length=1)]
    rank: Annotated[Few, Meta(description="Challenge rank: CL 10 + 4 for each.")] = 1
    cl: Annotated[Annotated[int, Meta(ge=1, le=200)] | None, Meta(description="A CL of its own (TC-CL-05).")] = None
    weight: Weight | Literal[""] = ""
    against: Annotated[Id | None, Meta(description="A foe of this encounter that opposes it.")] = None
    successes: Annotated[int, Meta(ge=1, le=30, description="How many it takes.")] = 1
    tries: Annotated[int, Meta(ge=1, le=9, description="In how many rolls.")] = 1


class Troop(TroopEntry, frozen=True, kw_only=True):
    """Some foes of one kind, and the letter of the map on which they stand."""

    count: Annotated[int, Meta(ge=1, le=20)] = 1
    at: Annotated[str, Meta(max_length=1)] = ""
    hidden: Annotated[bool, Meta(description="Whether they try to be hidden when the fight begins (TC-PHASE-13).")] = (
        False
    )
    side: Annotated[str, Meta(max_length=20)] = ""


class Lying(PackEntry, frozen=True):
    """A thing on the ground, and the letter of the map on which it lies; on several squares one each."""

    item: Id
    at: Annotated[str, Meta(min_length=1, max_length=1)]


class Encounter(EncounterEntry, frozen=True, kw_only=True):
    """A ready game: a drawn map, sides, foes, perhaps trials before the fight."""

    map: tuple[str, ...] = ()
    """Drawn as in `kernel.grid.drawn`; without one, two lines apart on open ground (TC-PHASE-13)."""
    start: Annotated[str, Meta(max_length=1)] = "h"
    water: Annotated[str, Meta(max_length=1)] = ""
    """The letter of squares one must swim through."""
    climb: Annotated[str, Meta(max_length=1)] = ""
    """The letter of squares one must climb."""
    source: Annotated[str, Meta(max_length=1)] = ""
    """The letter of squares with a source of energy, of the level of the surroundings (TC-SKL-29)."""
    lying: Annotated[
        tuple[Lying, ...], Meta(description="Objects to lift and things to take up (TC-GRAB-06, TC-UTIL-08).")
    ] = ()
    foes: tuple[Troop, ...] = ()
    trials: tuple[Trial, ...] = ()
    spare: Annotated[bool, Meta(description="Whether the heroes are meant to take their foes alive (TC-NL-15).")] = (
        False
    )
    challenge: Annotated[Few, Meta(description="Challenge rank of the surroundings.")] = 1
    barred: Annotated[
        tuple[str, ...], Meta(description="Sub-types and abilities this setting does not know (TC-GM-08, ACS-114).")
    ] = ()


class Header(PackHead, frozen=True, kw_only=True):
    """What the pack is."""

    ruleset: Literal["tricore"]


class Pack(PackEntry, frozen=True):
    """A content pack."""

    pack: Header
    item: tuple[Item, ...] = ()
    ability: tuple[Build, ...] = ()
    template: tuple[Template, ...] = ()
    foe: tuple[Foe, ...] = ()
    encounter: tuple[Encounter, ...] = ()
    former: tuple[Former, ...] = ()


class Content(msgspec.Struct, frozen=True, eq=False):
    """All entries of all packs, by id. Two readings of the same packs are two contents."""

    packs: tuple[Pack, ...]
    items: dict[str, Item]
    abilities: dict[str, Build]
    templates: dict[str, Template]
    foes: dict[str, Foe]
    encounters: dict[str, Encounter]
    formers: dict[str, Former] = {}
