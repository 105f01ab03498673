"""What a content pack of Towers can hold. Every entry is a frozen, typed declaration."""

from typing import Annotated, Literal

from msgspec import Meta

from facedown.kernel.kit.entry import EncounterEntry, FoeEntry, Id, Name, PackEntry, PackHead, TrialEntry, TroopEntry

Word = Annotated[str, Meta(max_length=60)]
Attribute = Literal["might", "grace", "wits", "heart"]
Rank = Annotated[int, Meta(ge=0, le=6)]  # Attributes and skills alike (T-CHK-08)
Tier = Annotated[int, Meta(ge=0, le=6)]
Metres = Annotated[int, Meta(ge=0, le=200)]


class Use(PackEntry, frozen=True):
    """One thing a skill is for, with the Attribute that goes with it (T-SKL-03)."""

    attribute: Attribute
    text: str


class SkillEntry(PackEntry, frozen=True):
    """A skill. Its name is data, since part of the book's table is lost (T-SKL-01, T-GAP-02)."""

    id: Id
    name: Name
    group: Literal["physical", "mental", "social", "special"]
    uses: tuple[Use, ...]
    by_use: Word = ""
    """What it is called under the other reading of T-GAP-02."""


class Edge(PackEntry, frozen=True):
    """Advantage or Disadvantage on checks with some skills (T-ADV-01)."""

    skills: tuple[Id, ...]
    kind: Literal["advantage", "disadvantage"] = "advantage"
    first_of_scene: bool = False
    """Only for the first such check of a scene."""
    influence: bool = False
    """Only when influencing somebody."""


class ItemUse(PackEntry, frozen=True):
    """What using a thing does, as a Minor Action, to oneself or somebody in Close Quarters (T-MIN-ITM)."""

    heals: Annotated[int, Meta(ge=0, le=20)] = 0
    ends: tuple[Word, ...] = ()
    """Conditions that it ends."""


class Item(PackEntry, frozen=True):
    """A thing carried."""

    id: Id
    name: Name
    kind: Literal["weapon", "armor", "shield", "other"]
    rating: Annotated[int, Meta(ge=0, le=20)] = 0
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    range: Metres = 0
    """How far it shoots; 0 for a weapon that only reaches."""
    thrown: Metres = 0
    reach: Annotated[int, Meta(ge=0, le=5)] = 1
    """How many metres it reaches in melee; 0 for one that only shoots."""
    skill: Id = "fight"
    attributes: tuple[Attribute, ...] = ("might", "grace")
    burst: Metres = 0
    """The radius of an area attack (T-GAP-37)."""
    push: Metres = 0
    """How far a hit that succeeds by a tier pushes."""
    soak: Annotated[int, Meta(ge=0, le=10)] = 0
    endurance: Rank = 0
    stops: Annotated[int, Meta(ge=0, le=10)] = 0
    """What a shield takes off damage."""
    edges: tuple[Edge, ...] = ()
    uses: Annotated[int, Meta(ge=0, le=99)] = 0
    """How often it can be used; 0 for always."""
    needed_for: tuple[Id, ...] = ()
    """Skills that are at Disadvantage for anybody without such a thing."""
    inflicts: Word = ""
    """A condition that a hit which succeeds by a tier brings."""
    use: ItemUse | None = None
    """What it does when it is used; without this it cannot be."""
    common: bool = True


Effect = Literal[
    "heal", "shove", "feint", "sweep", "aim", "pin", "vanish", "command", "taunt", "calm", "dress", "burst", "strew",
    "dazzle", "dodge", "riposte", "stand-fast", "iron-will", "ward", "roofrunner", "quick-eye", "sure-footed", "friend",
]  # fmt: skip
REACTIONS: tuple[Effect, ...] = ("dodge", "riposte", "stand-fast", "iron-will", "ward")
TRAITS: tuple[Effect, ...] = ("roofrunner", "quick-eye", "sure-footed", "friend")


class Technique(PackEntry, frozen=True):
    """A trait or technique: one more Action, Minor Action or Reaction, or something that always holds (T-GAP-39)."""

    id: Id
    name: Name
    kind: Literal["action", "minor", "reaction", "trait"]
    effect: Effect
    amount: Annotated[int, Meta(ge=0, le=20)] = 0
    """Points of Vitality or damage, metres of a shove, what a dodge or ward takes off."""
    metres: Metres = 0
    """How far away it works."""
    radius: Metres = 0
    needs: dict[Id, Rank] = {}
    """The rank it takes, in any one of these skills."""
    item: Id = ""
    """The thing it takes."""
    once: bool = False
    """Once a fight."""
    text: str = ""


class Template(PackEntry, frozen=True):
    """A ready hero."""

    id: Id
    name: Name
    text: str
    attributes: dict[Attribute, Rank]
    skills: dict[Id, Rank]
    items: tuple[Id, ...]
    techniques: tuple[Id, ...] = ()


class Foe(FoeEntry, frozen=True):
    """A ready opponent in one row (T-RUN-01)."""

    id: Id
    name: Name
    bonus: Annotated[int, Meta(ge=-5, le=20, description="Serves every fighting and bodily check and Save.")]
    guard: Tier
    vitality: Annotated[int, Meta(ge=1, le=200)]
    items: tuple[Id, ...]
    text: str = ""
    half_fight: Annotated[int, Meta(ge=0, le=6)] = 0
    soak: Annotated[int, Meta(ge=0, le=10)] = 0
    brawl: Annotated[int, Meta(ge=-5, le=20)] | None = None
    other: Annotated[int, Meta(ge=-5, le=20, description="Serves every other check, and Heart + Will.")] = 1
    speed: Metres = 7
    named: bool = False
    minion: bool = False
    pummel_push: Annotated[Metres, Meta(description="How far a Pummel that succeeds by a tier pushes (T-GAP-38).")] = 0
    techniques: tuple[Id, ...] = ()


class Troop(TroopEntry, frozen=True, kw_only=True):
    """Some foes of one kind; they stand where the map shows their letter."""

    count: Annotated[int, Meta(ge=1, le=60)] = 1
    at: Annotated[str, Meta(pattern=r"^[A-Z]?$")] = ""
    surprised: bool = False


class Trial(TrialEntry, frozen=True, kw_only=True):
    """Something to get past without turns: a check, or influencing a foe."""

    skills: tuple[Id, ...]
    attributes: tuple[Attribute, ...]
    tier: Tier = 2
    influence: Annotated[
        Id | None, Meta(description="The foe to be influenced; its passive resistance is the tier.")
    ] = None


class Encounter(EncounterEntry, frozen=True, kw_only=True):
    """A ready game. Its map is drawn: `.` floor, `#` wall, `~` harsh ground, blank a drop, letters for people."""

    map: tuple[str, ...] = ()
    foes: tuple[Troop, ...] = ()
    trials: tuple[Trial, ...] = ()
    session: bool = False


INFLICTED = ("", "Stunned", "Frozen", "Paralyzed", "On Fire", "Knocked Down")


class Header(PackHead, frozen=True, kw_only=True):
    ruleset: Literal["towers"]


class Pack(PackEntry, frozen=True):
    """A content pack."""

    pack: Header
    skill: tuple[SkillEntry, ...] = ()
    item: tuple[Item, ...] = ()
    technique: tuple[Technique, ...] = ()
    template: tuple[Template, ...] = ()
    foe: tuple[Foe, ...] = ()
    encounter: tuple[Encounter, ...] = ()
