"""A character of Tri-Core: nine primaries, five pools, ranks, gear, abilities, and everything a fight does to it."""

from typing import Final

import msgspec

from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene import actor
from facedown.kernel.scene.condition import Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.scene.secret import Secret, unseal
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import BODY, MIND, SPIRIT, Attitude, Bearing, Content, Item, Trade

HP, AP, SP, FP, MP = "hp", "ap", "sp", "fp", "mp"
POOLS = (HP, AP, SP, FP, MP)
CORES = {"body": BODY, "mind": MIND, "spirit": SPIRIT}
POOL_OF = {"body": SP, "mind": FP, "spirit": MP}
"""Which pool pays for the abilities of a Core (TC-RES-02, TC-RES-03, TC-RES-04)."""

MAIN: Final = "main"
OFF: Final = "off"
BOTH: Final = "both"
WORN: Final = "worn"
STOWED: Final = "stowed"
LIFTED: Final = "lifted"
IN_HAND: tuple[Bearing, ...] = (MAIN, OFF, BOTH)

UNCONSCIOUS = "Unconscious"
BLACKED_OUT = "Blacked out"
SYSTEMIC = "Systemic Shock"
DYING, DEAD = "Dying", "Dead"
FLED, YIELDED = "Fled", "Yielded"
HIDDEN = "Hidden"
RESTRAINED = "Restrained"
VULNERABLE, ADVANTAGE, DISADVANTAGE = "Vulnerable", "Advantage", "Disadvantage"
SLOWED, BOUND = "Slowed", "Bound"
UNAWARE = "Unaware"
FUMBLED = "fumble"  # the source of a Disadvantage on the next Action (TC-G-73)
GONE = (DEAD, FLED, YIELDED)
HELPLESS = (UNCONSCIOUS, BLACKED_OUT, SYSTEMIC, DYING)
"""Separate states; a character acts only when none holds (TC-WND-29, TC-ACC-11)."""
SENSELESS = (UNCONSCIOUS, BLACKED_OUT, DYING, DEAD)
CONDITIONS = (
    UNCONSCIOUS, BLACKED_OUT, SYSTEMIC, DYING, DEAD, FLED, YIELDED, HIDDEN, RESTRAINED, VULNERABLE, ADVANTAGE,
    DISADVANTAGE, SLOWED, BOUND, UNAWARE,
)  # fmt: skip

VERBS = {SYSTEMIC: "is in", ADVANTAGE: "has", DISADVANTAGE: "has", FLED: "has", YIELDED: "has"}
"""How these read in a sentence; whoever has any other of them *is* such."""


def a_condition(
    name: str, source: str = "", until: Until | None = None, harm: bool = True, note: str = ""
) -> Condition:
    """A condition of the list, as it is told."""
    return Condition(name, source, until, note=note, harm=harm, verb=VERBS.get(name, "is"))


REACTION = "reaction"  # the token of a Reaction (TC-REACT-12)
LIMBS = ("main arm", "off arm", "main hand", "off hand", "legs")


class Gear(msgspec.Struct):
    """One thing somebody has, where it is, how whole it is and how much is left of it."""

    id: str
    item: str
    at: Bearing = STOWED
    durability: actor.Track = msgspec.field(default_factory=lambda: actor.Track(0, 0))
    left: int = 0

    @property
    def is_broken(self) -> bool:
        """At 0 Durability an item gives nothing (TC-EQP-12)."""
        return self.durability.start > 0 and self.durability.value <= 0


class Shield(msgspec.Struct, frozen=True):
    """Points that stop damage to one resource, with an end of their own (TC-SHD-01, TC-SHD-05)."""

    resource: str
    value: int
    source: str = ""
    turns: int = 1
    """How many ends of its bearer's turns it outlasts; -1 for the whole encounter."""
    type: str = ""
    """The only damage type it stops, if it is a Block that lasted (TC-G-22)."""


class Grip(msgspec.Struct, frozen=True):
    """Somebody holds somebody: who, and the Accuracy an escape must match (TC-GRAB-05)."""

    by: str
    accuracy: int
    lifted: bool = False


UNTIL_USED = 99
"""So many turns that what is given for the next roll lasts until there is one."""


class Boost(msgspec.Struct, frozen=True):
    """More or fewer dice on somebody's next Action or roll (TC-MOD-11 … TC-MOD-13, ACS-44, ACS-47, ACS-60)."""

    to: str
    """`ev`, `accuracy`, `next` (whichever comes first) or `secondary`."""
    dice: int
    label: str
    rule: str = ""
    against: str = ""
    """Only against this one."""
    turns: int = 2


class Affliction(msgspec.Struct, frozen=True):
    """A lasting rider: what it does at the start of each turn, and the Resolve that ends it (TC-HEAL-02, ACS-49)."""

    name: str
    source: str
    stat: str
    cl: int
    turns: int
    dice: int = 0
    resource: str = HP
    subtypes: tuple[str, ...] = ()
    ability: str = ""


class Holding(msgspec.Struct, frozen=True):
    """A held Action: face down, with its trigger, until the holder's next turn (TC-UTIL-05, TC-CARD-09)."""

    card: Secret
    trigger: str
    words: str = ""


class Wind(msgspec.Struct, frozen=True):
    """A card that resolves at the end of the cycle (ACS-90)."""

    card: Card
    hurt: int = 0
    """The worst that has disturbed it since."""


class Dying(msgspec.Struct):
    """The clock of the dying: AP spent with Priority, seconds, and the healing so far (TC-WND-14, TC-WND-21)."""

    ap: int = 0
    seconds: int = 0
    healed: int = 0
    barred: bool = False


def _track() -> actor.Track:
    return actor.Track(0, 0)


class Character(Combatant, kw_only=True):
    """One of the players' characters or one of the GM's; both are built alike (TC-PHASE-10, TC-G-68)."""

    out, gone, helpless, fallen = (*GONE, *HELPLESS), GONE, HELPLESS, UNCONSCIOUS
    refers = ("spotted_by", "carrying")
    lasting = (
        *("pc", "kind", "text", "tier", "level", "primaries", "bonuses", "more_ranks", "skills", "instinct"),
        *(
            "specialty",
            "trades",
            "languages",
            "builds",
            "passives",
            "gear",
            "works",
            "attitudes",
            "hp",
            "ap",
            "sp",
            "fp",
            "mp",
        ),
    )
    wounds = (
        *("wounded", "low_cycles", "hp_zero", "ap_zero", "debt", "settled", "systemic", "blackout", "dying", "revived"),
        *("bed_days", "impaired"),
    )

    # the sheet
    pc: bool = False
    kind: str = ""
    text: str = ""
    tier: str = "adventurer"
    level: int = 1
    primaries: dict[str, int] = {}
    """The nine values, milestone bonuses included, enhancements not."""
    bonuses: list[str] = []
    more_ranks: int = 0
    """Ranks that enhancements of Intellect have added to the grants of milestones (TC-GEN-15, TC-STAT-14)."""
    skills: dict[str, int] = {}
    instinct: dict[str, int] = {}
    specialty: dict[str, int] = {}
    trades: list[Trade] = []
    languages: dict[str, int] = {}
    builds: list[Build] = []
    """Its abilities, whole, since a character may have made its own."""
    passives: list[Modifier] = []
    """What its Passive abilities add, worked out when the character is finished (ACS-112)."""
    gear: list[Gear] = []
    rests: dict[str, int] = {}
    """Rests had today, by kind (TC-REST-04)."""
    works: dict[str, int] = {}
    """Hours of uninterrupted work put into something that is being crafted (TC-SKL-24)."""
    attitudes: dict[str, str] = {}
    attitude: Attitude = "hostile"
    # pools: `start` is the total
    hp: actor.Track = msgspec.field(default_factory=_track)
    ap: actor.Track = msgspec.field(default_factory=_track)
    sp: actor.Track = msgspec.field(default_factory=_track)
    fp: actor.Track = msgspec.field(default_factory=_track)
    mp: actor.Track = msgspec.field(default_factory=_track)
    debt: int = 0
    """By how much negative AP has lowered the total (TC-AP-11)."""
    settled: int = 0
    """How many points below 0 AP a Recover has been paid for already (TC-AP-11)."""
    shields: list[Shield] = []
    temporary: int = 0
    temporary_turns: int = -1
    """How many ends of its own turns temporary HP outlast; -1 for the whole encounter (TC-SHD-05)."""
    # what a fight did
    wounded: int = 0
    """0, or Wounded I to IV."""
    unfelt: int = 0
    """Steps of it that came at the very moment of the Action under way, and do not bear on it (TC-G-79)."""
    low_cycles: int = 0
    """Own turns begun at 0 HP or less (TC-WND-06, TC-WND-28)."""
    last_hurt: int = 0
    last_type: str = "physical"
    hp_zero: int = -1
    """The cycle in which HP last came down to 0 or less, and the same of AP (TC-SHK-05)."""
    ap_zero: int = -1
    blackout: int = 0
    systemic: int = 0
    dying: Dying | None = None
    revived: int = 0
    """Successful Resuscitations (TC-WND-19)."""
    bed_days: int = 0
    """Days of Long Rest still needed at Wounded III (TC-WND-18)."""
    trauma: int = -1
    """The day of the last trauma, -1 if there was none (TC-REST-07, TC-REST-08)."""
    impaired: list[str] = []
    """Senses and limbs that are impaired or disabled (TC-SEN-01 … TC-SEN-06)."""
    grips: list[Grip] = []
    """Who holds it."""
    carrying: str = ""
    """Somebody lifted (TC-GRAB-06); an object is among the gear."""
    burden: int = 0
    """What that one weighs, in pounds (TC-ENC-07)."""
    boosts: list[Boost] = []
    afflictions: list[Affliction] = []
    # cards
    holding: Holding | None = None
    prepared: list[Card] = []
    winding: list[Wind] = []
    used: dict[str, int] = {}
    """Abilities with a limit: the cycle-independent count of uses since the encounter or the day began (ACS-91)."""
    fitting: list[str] = []
    """Conditional abilities whose circumstance the GM sees in this cycle (ACS-92)."""
    sustained: list[str] = []
    shaken: int = 0
    """The worst that has disturbed it since it was last seen to what it keeps up (ACS-32)."""
    # stealth
    stealth: int = 0
    """The Stealth roll it hides by."""
    spotted_by: list[str] = []
    """Opponents who have found it although it is Hidden."""
    marks: dict[str, int] = {}
    """Targets it tracks, each with the cycle it lasts through (TC-SUB-22)."""
    # this turn
    moved: int = 0
    came_from: str = ""
    """Squares moved this turn, and where from (TC-COL-05)."""
    offhand_cycle: int = -1
    """The cycle in which it used its off hand for an Action of its own or a combined one (TC-EQP-06)."""
    overdrawn: dict[str, int] = {}
    """Points of its pools it has spent without having them: they strike back when the card has resolved (TC-RES-08)."""
    falling: bool = False
    """Whether it has spent itself to minus its total and falls when the card has resolved (TC-AP-19)."""
    faced: int = 0
    """How badly off it was when last asked whether it fights on: 1 at half of its HP, 2 at 0 (TC-CP-30)."""
    answered: bool = False
    """Whether the answer free of surcharge has been used in this window (TC-REACT-09)."""

    def forget(self, id: str) -> None:
        """Nobody holds it, is tracked, lifted or aimed at who is not there any more: such cards lapse."""
        super().forget(id)
        self.burden = self.burden if self.carrying else 0
        self.marks = actor.without(self.marks, id)
        self.grips = [each for each in self.grips if each.by != id]
        self.boosts = [each for each in self.boosts if each.against != id]
        self.prepared = [each for each in self.prepared if id not in each.targets]
        self.winding = [each for each in self.winding if id not in each.card.targets]
        if self.holding is not None and id in unseal(self.holding.card, Card).targets:
            self.holding = None

    @property
    def vigour(self) -> float:
        return max(0.0, min(1.0, self.hp.value / max(1, self.hp.start)))

    @property
    def is_spent(self) -> bool:
        """Without HP, and by no blow that could have felled it."""
        return self.hp.value <= 0 and self.hp_zero < 0

    @property
    def is_awake(self) -> bool:
        """Systemic Shock is not unconsciousness (TC-SHK-07)."""
        return not any(each.name in (UNCONSCIOUS, BLACKED_OUT, DYING, DEAD) for each in self.conditions)

    @property
    def can_act(self) -> bool:
        """Neither gone nor unconscious, blacked out, in Systemic Shock or dying (TC-WND-29, TC-SHK-08)."""
        return not self.conditions or not any(each.name in GONE or each.name in HELPLESS for each in self.conditions)

    @property
    def is_conscious(self) -> bool:
        """Neither knocked out nor blacked out; who is in Systemic Shock is (TC-WND-28, TC-SHK-07)."""
        return not any(each.name in SENSELESS for each in self.conditions)

    def pool(self, name: str) -> actor.Track:
        track: actor.Track = getattr(self, name)
        return track

    def build(self, id: str) -> Build | None:
        for each in self.builds:
            if each.id == id:
                return each
        return None

    def piece(self, id: str) -> Gear | None:
        for each in self.gear:
            if each.id == id:
                return each
        return None

    @property
    def lifted(self) -> Gear | None:
        """The object in its arms (TC-GRAB-06)."""
        for each in self.gear:
            if each.at == LIFTED:
                return each
        return None

    def equipped(self, content: Content) -> list[tuple[Gear, Item]]:
        """What is in hand or worn and whole."""
        return [(each, content.items[each.item]) for each in self.gear if each.at != STOWED and not each.is_broken]

    def in_hands(self, content: Content) -> list[tuple[Gear, Item]]:
        """Main hand first."""
        held = [(each, content.items[each.item]) for each in self.gear if each.at in IN_HAND and not each.is_broken]
        return sorted(held, key=lambda pair: pair[0].at == OFF)
