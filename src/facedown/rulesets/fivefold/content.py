"""What a content pack of Fivefold can hold. Every entry is a frozen, typed declaration."""

from typing import Annotated, Literal

from msgspec import Meta

from facedown.kernel.kit.entry import EncounterEntry, FoeEntry, Id, Name, PackEntry, PackHead, TrialEntry, TroopEntry

Attribute = Literal["strength", "guts", "deftness", "instinct", "endurance"]
Skill = Literal["strength", "guts", "deftness", "instinct", "endurance", "evasion", "perception", "stealth"]
Modifier = Annotated[int, Meta(ge=-5, le=10)]
Sides = Annotated[int, Meta(ge=4, le=12)]  # 4, 6, 8, 10 or 12 (H-DICE-01)
Tiles = Annotated[int, Meta(ge=0, le=60)]
Points = Annotated[int, Meta(ge=0, le=200)]
Value = Annotated[int, Meta(ge=0, le=12)]
Speed = Literal["combative", "defensive", "fluid", "always"]
Letter = Annotated[str, Meta(pattern=r"^[A-Z]?$")]


class Calling(PackEntry, frozen=True):
    """A class: its pool of action dice, its HP and what it is better at (H-DICE-01, H-X-CLASS)."""

    id: Id
    name: Name
    pool: tuple[Sides, ...]
    hp: Points
    text: str = ""
    evasion: Modifier = 0
    abilities: Annotated[int, Meta(ge=0, le=6)] = 2
    spells: bool = False
    """Whether its abilities are spells (H-X-CREATE)."""


class Strike(PackEntry, frozen=True):
    """Something to attack with: what it needs, how far it goes, what it does (H-ACT-ATK, H-X-DMG)."""

    name: Name
    av: Value
    dt: Annotated[int, Meta(ge=1, le=30)]
    """The Dodge Threshold."""
    range: Tiles = 1
    least: Tiles = 1
    bonus: Annotated[int, Meta(ge=-12, le=30)] = 0
    attribute: Attribute | Literal[""] = ""
    radius: Annotated[int, Meta(ge=0, le=6)] = 0
    """An area of effect, if above 0."""
    after: Literal["", "pin", "cleave", "prone"] = ""
    thrown: str = ""
    """The thing that lies in the target's hex afterwards (H-RUN-10)."""
    speed: Speed = "combative"

    @property
    def is_melee(self) -> bool:
        return self.least <= 1 and self.range <= 2 and not self.thrown and not self.radius


class Item(PackEntry, frozen=True):
    """A weapon, armor, a shield, or something used up."""

    id: Id
    name: Name
    kind: Literal["weapon", "armor", "shield", "pot", "draught", "kit"]
    text: str = ""
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    av: Value = 0
    dt: Annotated[int, Meta(ge=0, le=30)] = 0
    range: Tiles = 1
    least: Tiles = 1
    thrown: Tiles = 0
    bonus: Annotated[int, Meta(ge=-12, le=30)] = 0
    attribute: Attribute | Literal[""] = ""
    radius: Annotated[int, Meta(ge=0, le=6)] = 0
    armor: Points = 0
    defense: Points = 0
    uses: Annotated[int, Meta(ge=0, le=20)] = 0
    speed: Literal["combative", "fluid"] = "combative"
    gives: Literal["hp", "temporary"] = "hp"
    """What a draught restores."""


class Ability(PackEntry, frozen=True):
    """An ability or spell at its speed, with its trigger (H-SPD-05)."""

    id: Id
    name: Name
    speed: Speed
    effect: Literal[
        "attack", "weapon", "barrier", "heal", "temporary", "riposte", "cover", "slip", "throw", "roar",
        "lending", "stealth", "perception",
    ]  # fmt: skip
    text: str = ""
    kind: Literal["ability", "spell"] = "ability"
    av: Value = 0
    dt: Annotated[int, Meta(ge=0, le=30)] = 0
    range: Tiles = 1
    least: Tiles = 1
    bonus: Annotated[int, Meta(ge=-12, le=30)] = 0
    attribute: Attribute | Literal[""] = ""
    radius: Annotated[int, Meta(ge=0, le=6)] = 0
    after: Literal["", "pin", "cleave", "prone"] = ""
    weapons: tuple[Id, ...] = ()
    """What must be in hand for it."""
    amount: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many tiles, points or what CL, by its effect."""
    most: Annotated[int, Meta(ge=0, le=20)] = 0
    own: bool = False
    """Only for oneself."""


class Template(PackEntry, frozen=True):
    """A ready hero."""

    id: Id
    name: Name
    text: str
    calling: Id
    attributes: dict[Attribute, Modifier]
    items: tuple[Id, ...]
    abilities: tuple[Id, ...]
    barrier: Annotated[int, Meta(ge=0, le=5)] = 0


class Foe(FoeEntry, frozen=True):
    """A ready opponent in one row; its layers are one piece of gear, or its own hide (H-RUN-02)."""

    id: Id
    name: Name
    pool: tuple[Sides, ...]
    hp: Annotated[int, Meta(ge=1, le=500)]
    attributes: dict[Attribute, Modifier]
    attacks: tuple[Strike, ...] = ()
    text: str = ""
    speed: Tiles = 3
    barrier: Annotated[int, Meta(ge=0, le=20)] = 0
    defense: Points = 0
    armor: Points = 0
    hide: bool = False
    abilities: tuple[Id, ...] = ()
    items: tuple[Id, ...] = ()
    mount: Annotated[bool, Meta(description="Something to ride: no dice, no turn of its own (H-RUN-15).")] = False


class Troop(TroopEntry, frozen=True, kw_only=True):
    """Some foes of one kind; they stand where the map shows their letter."""

    count: Annotated[int, Meta(ge=1, le=40)] = 1
    at: Letter = ""
    hidden: bool = False


class Mounted(PackEntry, frozen=True):
    """A mount that a hero of the encounter, or one of the foes, sits on at the start."""

    mount: Id
    rider: Id


class Trap(PackEntry, frozen=True):
    """An attack without a die that waits in a place (H-GAP-18)."""

    name: Name
    at: Letter
    av: Annotated[int, Meta(ge=1, le=12)]
    dt: Annotated[int, Meta(ge=1, le=30)]
    damage: Annotated[int, Meta(ge=1, le=60)]


class Trial(TrialEntry, frozen=True, kw_only=True):
    """Something to get past without turns: a check against a CL (H-X-CHK)."""

    checks: tuple[Skill, ...]
    cl: Annotated[int, Meta(ge=1, le=30)] = 7


class Encounter(EncounterEntry, frozen=True, kw_only=True):
    """A ready game. Its map is drawn: `.` floor, `#` wall, `~` Harsh Ground, 1-9 higher floor, letters for people."""

    map: tuple[str, ...] = ()
    foes: tuple[Troop, ...] = ()
    mounted: tuple[Mounted, ...] = ()
    traps: tuple[Trap, ...] = ()
    trials: tuple[Trial, ...] = ()
    surprised: Literal["", "heroes", "foes"] = ""
    session: bool = False


class Header(PackHead, frozen=True, kw_only=True):
    ruleset: Literal["fivefold"]


class Pack(PackEntry, frozen=True):
    """A content pack."""

    pack: Header
    calling: tuple[Calling, ...] = ()
    item: tuple[Item, ...] = ()
    ability: tuple[Ability, ...] = ()
    template: tuple[Template, ...] = ()
    foe: tuple[Foe, ...] = ()
    encounter: tuple[Encounter, ...] = ()
