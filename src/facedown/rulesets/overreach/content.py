"""What a content pack of Overreach can hold. Every entry is a frozen, typed declaration."""

from typing import Annotated, Literal

from msgspec import Meta

from facedown.kernel.kit.entry import (
    EncounterEntry,
    FoeEntry,
    Id,
    Name,
    PackEntry,
    PackHead,
    TrialEntry,
    TroopEntry,
    Zone,
)

Attribute = Literal["power", "speed", "heartiness", "finesse", "agility", "acuity", "memory", "tenacity", "charm"]
Station = Literal["pilot", "gunner", "engineer", "commander"]
Score = Annotated[int, Meta(ge=1, le=5)]
Level = Annotated[int, Meta(ge=1, le=4)]
Threshold = Annotated[int, Meta(ge=2, le=20)]
Change = Annotated[int, Meta(ge=-9, le=9)]

ATTRIBUTES: tuple[Attribute, ...] = (
    "power",
    "speed",
    "heartiness",
    "finesse",
    "agility",
    "acuity",
    "memory",
    "tenacity",
    "charm",
)
"""Body, Hand and Mind, three of each (P-X-ATTR, P-GAP-04)."""


class Use(PackEntry, frozen=True):
    """One way to use an Ability: one Attribute for a simple act, two for a complex one (P-ABIL-03, P-GAP-06)."""

    id: Id
    text: str
    attributes: Annotated[tuple[Attribute, ...], Meta(min_length=1, max_length=2)]


class Special(PackEntry, frozen=True):
    """What an Extra Success may buy with this Ability (P-SUCC-03, P-X-ABIL)."""

    name: Name
    does: Literal["shove", "pin", "disarm", "correct", "listener", "tumble", "haul", "urge", "ambush", "study", "weave"]


class Ability(PackEntry, frozen=True):
    """Something one can be good at. Without uses it is open-ended: the GM picks the Attributes (P-ABIL-04)."""

    id: Id
    name: Name
    kind: Literal["combat", "social", "craft", "lore", "other"] = "other"
    """What its 1s are out of a fight, as long as the GM says nothing else (P-GAP-11)."""
    uses: tuple[Use, ...] = ()
    specials: tuple[Special, ...] = ()
    tools: Id | None = None
    """An item without which the roll has a Roll Modifier of -1."""


class Item(PackEntry, frozen=True):
    """A thing carried."""

    id: Id
    name: Name
    kind: Literal["weapon", "armour", "shield", "other"]
    ability: Id | None = None
    """What a weapon is used with."""
    use: Id | None = None
    """Which use of that Ability; its first, if nothing is said."""
    reach: Literal["engaged", "near", "far"] = "engaged"
    not_engaged: bool = False
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    roll: Change = 0
    """Roll Modifier on every roll made with it."""
    still: Change = 0
    """Roll Modifier if its user has not Moved this turn."""
    effect: Change = 0
    mode: Literal["each", "total", ""] = ""
    """How its Effect Modifier is applied; if it does not say, the GM is asked (P-MOD-04, P-CP-17)."""
    against: Change = 0
    """Effect Modifier of attacks against the wearer, in the same mode."""
    defense: Change = 0
    hinders: tuple[Id, ...] = ()
    """Abilities that have a Roll Modifier of -1 while it is worn."""
    treats: bool = False
    """Whether its Effect Modifier is for Treat."""
    calms: bool = False
    """Whether using it up ends Panicked or gives 1 AP."""
    saves: Change = 0
    """A Roll Modifier that names Saves: it is added to the Attribute (P-GAP-18)."""
    impresses: tuple[Id, ...] = ()
    """Abilities whose first roll of a scene has a Roll Modifier of +1."""
    uses: Annotated[int, Meta(ge=0, le=20)] = 0
    """How often it can be used; 0 for as often as one likes."""
    common: bool = True
    """Whether anybody may choose it; not so for bare hands, claws and built-in guns."""


class Template(PackEntry, frozen=True):
    """A ready hero."""

    id: Id
    name: Name
    text: str
    attributes: Annotated[tuple[Score, ...], Meta(min_length=9, max_length=9)]
    """In the order Power, Speed, Heartiness, Finesse, Agility, Acuity, Memory, Tenacity, Charm."""
    abilities: dict[Id, Level]
    items: tuple[Id, ...]


class Foe(FoeEntry, frozen=True):
    """A foe's row: its die and Potential serve for what it is good at; Defense and Health stand (P-RUN-01)."""

    id: Id
    name: Name
    die: Literal[6, 8, 10, 12]
    potential: Score
    defense: Threshold
    heartiness: Score
    health: Annotated[int, Meta(ge=1, le=500)]
    tenacity: Annotated[int, Meta(ge=0, le=6, description="0 for what knows no fear (P-RUN-17).")]
    items: tuple[Id, ...] = ()
    abilities: Annotated[tuple[Id, ...], Meta(description="What it is good at, beside its attacks.")] = ()
    text: str = ""
    speed: Score = 2
    against: Annotated[Change, Meta(description="Effect Modifier of attacks against it.")] = 0
    machine: Annotated[bool, Meta(description="No Panic, no Injury, destroyed at 0.")] = False
    flees: Annotated[bool, Meta(description="Makes for an exit when Panicked (P-RUN-17).")] = False
    orders: Annotated[Id | None, Meta(description="A kind of foe to whom it can give 1 AP for 1 AP (P-RUN-18).")] = None
    named: bool = False


class VehicleEntry(PackEntry, frozen=True):
    """A vehicle: Hull, Defense and what each station can bear (P-X-VEH, P-RUN-22)."""

    id: Id
    name: Name
    hull: Annotated[int, Meta(ge=1, le=500)]
    defense: Threshold
    stations: Annotated[dict[Station, Score], Meta(min_length=1)]
    weapon: Id | None = None
    """The item its gunner directs."""
    text: str = ""


class Trial(TrialEntry, frozen=True, kw_only=True):
    """Something to get past without turns: an Action Roll against a threshold, seen or hidden."""

    abilities: Annotated[tuple[Id, ...], Meta(min_length=1)]
    threshold: Threshold = 5
    shown: bool = False
    against: Annotated[Id | None, Meta(description="The foe it is directed at, if any.")] = None
    competition: Annotated[bool, Meta(description="Whether that foe actively opposes it (P-OPEN-01).")] = False
    people: Annotated[int, Meta(ge=1, le=9, description="How many must be won over; each success wins one.")] = 1
    tries: Annotated[int, Meta(ge=1, le=9)] = 1


class Troop(TroopEntry, frozen=True, kw_only=True):
    """Some foes of one kind in one zone."""

    count: Annotated[int, Meta(ge=1, le=20)] = 1
    zone: Annotated[str, Meta(max_length=60)] = ""
    surprised: bool = False


class Crew(PackEntry, frozen=True):
    """A vehicle in an encounter and who sits in it: the heroes, or foes at the stations in order."""

    vehicle: Id
    side: Literal["heroes", "foes"]
    crew: Annotated[
        tuple[Id, ...], Meta(description="Foes, one for each station in its order; empty for the heroes.")
    ] = ()


class Encounter(EncounterEntry, frozen=True, kw_only=True):
    """A ready game: zones, foes, perhaps trials before the fight, perhaps vehicles and a chase."""

    zones: tuple[Zone, ...] = ()
    start: Annotated[str, Meta(max_length=60)] = ""
    foes: tuple[Troop, ...] = ()
    trials: tuple[Trial, ...] = ()
    vehicles: tuple[Crew, ...] = ()
    chase: Annotated[
        Literal["", "heroes", "foes"], Meta(description="Which side is chased, if it is a chase (P-RUN-22).")
    ] = ""
    session: Annotated[
        bool, Meta(description="Whether its end is the end of a session, with XP to spend (P-X-XP).")
    ] = False


class Header(PackHead, frozen=True, kw_only=True):
    """What the pack is."""

    ruleset: Literal["overreach"]


class Pack(PackEntry, frozen=True):
    """A content pack."""

    pack: Header
    ability: tuple[Ability, ...] = ()
    item: tuple[Item, ...] = ()
    template: tuple[Template, ...] = ()
    foe: tuple[Foe, ...] = ()
    vehicle: tuple[VehicleEntry, ...] = ()
    encounter: tuple[Encounter, ...] = ()
