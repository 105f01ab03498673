"""What a content pack of Plain Ten can hold. Every entry is a frozen, typed declaration."""

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

Word = Annotated[str, Meta(max_length=40)]
Tag = Annotated[str, Meta(min_length=1, max_length=40)]
Points = Annotated[int, Meta(ge=0, le=30)]
Use = Literal["check", "save", "contest", "attack", "endurance", "turn-order", "revive"]
Weight = Literal["light", "medium", "heavy"]
INFLICTED = ("Restrained", "Hexed", "Taunted", "Unconscious")
"""What an ability may bring upon somebody (S-X-COND)."""
Cost = Literal["primary", "secondary", "reaction"]


class Edge(PackEntry, frozen=True):
    """Advantage or disadvantage on the rolls in its scope (S-ADV-04).

    `of` says whose rolls: the bearer's, or those of opponents who contest with the bearer. `hints` are words that
    only suggest it: then the GM is asked (S-GAP-29). `uses` narrows it to some kinds of roll.
    """

    tags: tuple[Tag, ...]
    kind: Literal["advantage", "disadvantage"] = "advantage"
    uses: tuple[Use, ...] = ()
    hints: tuple[Tag, ...] = ()
    overcomes: bool = False
    of: Literal["bearer", "opponents"] = "bearer"


class Bonus(PackEntry, frozen=True):
    """A number that a module adds to rolls in its scope (S-DICE-06)."""

    by: Annotated[int, Meta(ge=-9, le=9)]
    tags: tuple[Tag, ...]


class Strike(PackEntry, frozen=True, tag="attack"):
    """An attack: with a weapon in hand, or with a skill and damage of its own."""

    more_damage: Annotated[int, Meta(ge=-5, le=20)] = 0
    own_guard: Annotated[int, Meta(ge=-5, le=5)] = 0
    skill: Word = ""
    weight: Weight = "medium"
    zones: Annotated[int, Meta(ge=0, le=9)] = 0
    magic: bool = False


class Heal(PackEntry, frozen=True, tag="heal"):
    """Somebody in the zone gains d10 on a track."""

    track: Id = "health"


class Encourage(PackEntry, frozen=True, tag="encourage"):
    """An ally has advantage on its next roll."""


class Curse(PackEntry, frozen=True, tag="save"):
    """The target saves against a difficulty or gains a condition to the end of its next turn."""

    difficulty: Annotated[int, Meta(ge=2, le=10)]
    condition: Name
    tags: tuple[Tag, ...] = ()
    zones: Annotated[int, Meta(ge=0, le=9)] = 2


class Challenge(PackEntry, frozen=True, tag="contest"):
    """A contest; winning it puts a condition on the target."""

    skill: Tag
    against: Tag
    condition: Name
    tags: tuple[Tag, ...] = ()
    lasting: bool = False
    """Until freed, instead of to the end of the target's next turn."""


class Ward(PackEntry, frozen=True, tag="ward"):
    """An ally in the zone is attacked: that attack has disadvantage."""


class Parry(PackEntry, frozen=True, tag="parry"):
    """Hit in melee: a contest of arms; the winner takes no damage."""


class Regain(PackEntry, frozen=True, tag="regain"):
    """At the start of its own turn the bearer gains points on a track; counts as its own healing (S-GAP-17)."""

    points: Annotated[int, Meta(ge=1, le=10)]
    track: Id = "health"


Effect = Strike | Heal | Encourage | Curse | Challenge | Ward | Parry | Regain


class Feature(PackEntry, frozen=True):
    """A trait, an ability or a flaw (S-X-TRAITS): what it costs, what it needs and what it does."""

    id: Id
    name: Name
    kind: Literal["trait", "ability", "flaw"]
    cost: Points
    """CP to pay; for a flaw, CP given."""
    needs: tuple[Id, ...] = ()
    choose: Word = ""
    """What the buyer names, such as a skill; `$` in the tags stands for it."""
    edges: tuple[Edge, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    guard: Annotated[int, Meta(ge=-5, le=5)] = 0
    tracks: dict[Id, Annotated[int, Meta(ge=-50, le=50)]] = {}
    """How much more (or less) of a track the bearer starts with."""
    once: Literal["", "bearer", "gm"] = ""
    """Its edges hold for one roll an encounter, when the bearer (or the GM) says so before the dice."""
    use: Cost | None = None
    effect: Effect | None = None

    def called(self, choice: str) -> str:
        """Its name with what was named for it: Expert (arms)."""
        return f"{self.name} ({choice})" if choice else self.name


class Item(PackEntry, frozen=True):
    """A thing carried (S-RUN-02)."""

    id: Id
    name: Name
    kind: Literal["weapon", "armour", "shield", "other"]
    skill: Word = ""
    weight: Weight = "light"
    more_damage: Annotated[int, Meta(ge=-5, le=20)] = 0
    zones: Annotated[int, Meta(ge=0, le=9)] = 0
    """How far it shoots or flies; 0 for a weapon that only strikes in the same zone."""
    melee: bool = True
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    lethal: bool = True
    guard: Annotated[int, Meta(ge=0, le=5)] = 0
    edges: tuple[Edge, ...] = ()
    heals: Id | None = None
    """A track that using it up restores by d10."""
    drink: dict[Id, int] = {}
    """What drinking it does to the drinker's tracks."""
    irons: Annotated[int, Meta(ge=2, le=10)] | None = None
    """The difficulty of escaping it, for irons."""
    opens_irons: bool = False
    common: bool = True
    """Whether anybody may have it; not so for bare hands, fangs and the like."""
    uses_up: bool = False


class TrackEntry(PackEntry, frozen=True):
    """A track every character has while its module is in play (S-DTH-01, S-X-TRACK)."""

    id: Id
    name: Name
    start: Annotated[int, Meta(ge=0, le=200)]
    threshold: Annotated[int, Meta(ge=0, le=200)]
    up: bool = False
    fatal: bool = False
    hour: Annotated[int, Meta(ge=0, le=999)] = 0
    """Points towards safety for an hour of rest."""
    night: Annotated[int, Meta(ge=0, le=999)] = 0
    """Points towards safety for a night; 999 for all of it."""
    morning: bool = False
    """Whether being out for good by this track ends with the night (S-GAP-14)."""


class SkillEntry(PackEntry, frozen=True):
    """A skill word and what kind of act it is. Any other word may be a skill too (S-SKL-02)."""

    id: Tag
    kind: Literal["physical", "mental", "social", "magic"]
    parts: tuple[Tag, ...] = ()
    """Narrower words that an expert of this field covers."""


class Choice(PackEntry, frozen=True):
    """One thing to choose in a creation step, with what it grants."""

    id: Id
    name: Name
    features: tuple[Id, ...] = ()


class Step(PackEntry, frozen=True):
    """A step that a module adds to creation, such as a species (S-CHR-02)."""

    id: Id
    name: Name
    choices: tuple[Choice, ...]


class Template(PackEntry, frozen=True):
    """A ready hero."""

    id: Id
    name: Name
    text: str
    features: tuple[str, ...]
    """`expert:arms` is Expert with arms named for its choice."""
    items: tuple[Id, ...]
    age: Annotated[int, Meta(ge=1, le=999)] = 30


class Foe(FoeEntry, frozen=True):
    """A ready opponent: all rolls normal unless noted, Health its only track (S-RUN-01)."""

    id: Id
    name: Name
    health: Annotated[int, Meta(ge=1, le=500)]
    guard: Annotated[int, Meta(ge=2, le=9)]
    items: tuple[Id, ...]
    text: str = ""
    features: tuple[str, ...] = ()
    edges: tuple[Edge, ...] = ()
    named: bool = False
    flees: bool = False
    """What a coward's temper was called; whoever still writes it is told."""


class Trial(TrialEntry, frozen=True, kw_only=True):
    """Something to get past without turns: a check, a save or a contest, then on to the next or to a fight."""

    kind: Literal["check", "save", "contest"]
    skill: Tag
    difficulty: Annotated[int, Meta(ge=2, le=10)] = 5
    against: Word = ""
    foe: Id | None = None
    tags: tuple[Tag, ...] = ()
    harm: Annotated[dict[Id, int], Meta(description="What a failure does to tracks.")] = {}


class Troop(TroopEntry, frozen=True, kw_only=True):
    """Some foes of one kind in one zone."""

    count: Annotated[int, Meta(ge=1, le=20)] = 1
    zone: Annotated[str, Meta(max_length=60)] = ""
    surprised: bool = False


class Encounter(EncounterEntry, frozen=True, kw_only=True):
    """A ready game: a map, foes, and perhaps trials before the fight."""

    zones: tuple[Zone, ...] = ()
    start: Annotated[str, Meta(max_length=60)] = ""
    foes: tuple[Troop, ...] = ()
    trials: tuple[Trial, ...] = ()
    modules: tuple[str, ...] = ()
    session: Annotated[
        bool, Meta(description="Whether its end is the end of a session, with a CP to spend (S-X-PROG).")
    ] = False


class Header(PackHead, frozen=True, kw_only=True):
    """What the pack is. A module's tracks and steps count only where an encounter or the GM asks for it."""

    ruleset: Literal["plainten"]
    module: bool = False


class Pack(PackEntry, frozen=True):
    """A content pack. Modules of the book are packs with tracks, creation steps or a base set of features."""

    pack: Header
    skill: tuple[SkillEntry, ...] = ()
    feature: tuple[Feature, ...] = ()
    item: tuple[Item, ...] = ()
    track: tuple[TrackEntry, ...] = ()
    step: tuple[Step, ...] = ()
    base: tuple[Id, ...] = ()
    """Features everybody has while this module is in play."""
    template: tuple[Template, ...] = ()
    foe: tuple[Foe, ...] = ()
    encounter: tuple[Encounter, ...] = ()
