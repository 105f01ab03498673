"""A character: nine Attributes, Abilities by level, Health, gear; and vehicles, which can be hit like one."""

from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.working import Working, summed
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.content import ATTRIBUTES, Ability, Foe, VehicleEntry
from facedown.rulesets.overreach.module import Content

WOUNDED = "Wounded"
DIEING = "Dieing"
PANICKED = "Panicked"
GUARDING = "Guarding"
PARRYING = "Parrying"
PINNED = "Pinned"
OFF_BALANCE = "Off Balance"
POISED = "Poised"
WEAVING = "Weaving"
DEAD = "Dead"
DESTROYED = "Destroyed"
FLED = "Fled"
SURRENDERED = "Surrendered"

GONE = (DEAD, DESTROYED, FLED, SURRENDERED)
"""Has left the turn order (P-RUN-11)."""
OUT = (*GONE, DIEING)
"""Can do nothing any more, for now or for good (P-X-END)."""
HEALTH_BY = {"standard": (8, 4), "grim": (6, 3), "hardy": (16, 8)}
STATUSES = (*OUT, WOUNDED, PANICKED, GUARDING, PARRYING, PINNED, OFF_BALANCE, POISED, WEAVING)
NEXT_ROLL = (OFF_BALANCE, POISED)
"""Counts for the next roll and no other."""

AP = "AP"
WAITING = "waiting AP"
LEVELS = ("Unskilled", "Novice", "Journeyman", "Master", "Legend")
"""What others call somebody of that level (P-ABIL-01, P-ABIL-02, P-ROLE-01)."""
INJURIES = {
    "eye": "acuity",
    "hand": "finesse",
    "leg": "speed",
    "ribs": "power",
    "head": "memory",
    "nerve": "tenacity",
}
"""What is hurt and which Attribute it lowers, in the order of the d6 (P-X-INJ)."""
MOST_DICE = 5
UNLISTED = 2  # P-RUN-01
HELPLESS = 2  # P-X-DEF
_POTENTIALS: Memo[Working] = Memo(4096)


class Craft(msgspec.Struct):
    """What makes an actor a vehicle: its stations with their ratings, and who sits where (P-X-VEH)."""

    kind: str
    defense: int
    stations: dict[str, int]
    crew: dict[str, str] = {}


class Character(Combatant, kw_only=True):
    """One of the players' characters, one of the GM's, or a vehicle."""

    out, gone, fallen = OUT, GONE, DEAD
    lasting = (
        *("pc", "named", "kind", "text", "nature", "attributes", "abilities", "own", "health", "scars", "permanent"),
        *("items", "ready", "uses", "xp"),
    )
    wounds = ("injuries",)

    pc: bool = False
    named: bool = False
    kind: str = ""
    """The template or foe it was made from."""
    text: str = ""
    nature: str = ""
    """Personality, goal and disposition, for whoever describes a Save or a Struggle (P-X-CREATE, P-ROLE-05)."""
    attributes: dict[str, int] = {}
    abilities: dict[str, int] = {}
    own: list[Ability] = []
    """Abilities of its player's own making (P-ABIL-04)."""
    row: Foe | None = None
    health: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    injuries: list[str] = []
    scars: list[str] = []
    """Injuries it has ever had, healed or not."""
    permanent: list[str] = []
    """Injuries that came twice and stay (P-X-INJ)."""
    items: list[str] = []
    ready: list[str] = []
    """What is in hand or worn (P-RUN-14)."""
    uses: dict[str, int] = {}
    has_moved: bool = False
    has_struck: bool = False
    """Whether this turn's one Attack is made, where there is but one (P-GAP-38)."""
    guarded: int = 0
    """The last round of this fight in which it raised its Defense."""
    treated: int = 0
    """The last round of this fight in which it treated its own wounds."""
    impressed: bool = False
    """Whether this scene's first roll with its fine clothes is past."""
    paid: int = 0
    """AP spent so far; an Opening looks at how it grows (P-OPEN-03)."""
    xp: int = 0
    craft: Craft | None = None

    def forget(self, id: str) -> None:
        """Nobody sits at a vehicle's station who is not there any more."""
        super().forget(id)
        if self.craft is not None:
            self.craft.crew = {station: who for station, who in self.craft.crew.items() if who != id}

    @property
    def can_act(self) -> bool:
        """Whether it is one of those who are still in it; its crew acts for a vehicle (P-X-END, P-X-VEH)."""
        return not self.is_out and self.craft is None

    @property
    def vigour(self) -> float:
        return max(0.0, min(1.0, self.health.value / max(1, self.health.start)))

    @property
    def is_spent(self) -> bool:
        return self.health.value <= 0 and self.craft is None

    @property
    def is_beyond_harm(self) -> bool:
        """Nobody strikes at those who are gone; but whoever flees in an Opening is still hit (P-OPEN-07)."""
        return self.is_gone and not self.has(FLED)

    @property
    def is_machine(self) -> bool:
        return self.row is not None and self.row.machine

    @property
    def is_disabled(self) -> bool:
        """A vehicle without Hull (P-X-VEH)."""
        return self.craft is not None and self.health.value == 0

    @property
    def ap(self) -> int:
        return self.tokens.get(AP, 0)


def attribute(character: Character, name: str, settings: Rulings) -> Working:
    """The current value: the score less what Injuries take, never below 0 (P-X-ATTR, P-X-INJ, P-RUN-16)."""
    if name in ("speed", "agility") and settings[rulings.SPEED_AND_AGILITY] == "merged":
        found = [_attribute(character, each) for each in ("speed", "agility")]
        return max(found, key=lambda each: each.value)  # RULING P-GAP-05: the higher serves for both
    return _attribute(character, name)


def _attribute(character: Character, name: str) -> Working:
    return _lowered(name, base_attribute(character, name), tuple(character.injuries))


@lru_cache(maxsize=1024)
def _lowered(name: str, base: int, injuries: tuple[str, ...]) -> Working:
    score = Working(base, name.capitalize(), ("P-X-ATTR",))
    hurt = [each for each in injuries if INJURIES.get(each) == name]
    if not hurt:
        return score
    parts = (score, *(Working(-1, f"Injury: {each}", ("P-X-INJ",)) for each in hurt))
    return Working(max(0, score.value - len(hurt)), name.capitalize(), ("P-X-INJ", "P-POT-04"), parts)


def base_attribute(character: Character, name: str) -> int:
    """As on the sheet; what a foe's row leaves open is 2 (P-RUN-01)."""
    row = character.row
    if row is None:
        return character.attributes.get(name, 1)
    return {"heartiness": row.heartiness, "tenacity": row.tenacity, "speed": row.speed}.get(name, UNLISTED)


def potential(character: Character, attributes: tuple[str, ...], settings: Rulings) -> Working:
    """One Attribute, or half of two rounded down; then what lowers Potential; at most 5 (P-POT-01, -02, -04, -05)."""
    scores = character.row.potential if character.row is not None else tuple(character.attributes.items())
    hurt = tuple(character.injuries), character.has(PANICKED)
    return _POTENTIALS.recall((scores, attributes, hurt, settings), lambda: _potential(character, attributes, settings))


def _potential(character: Character, attributes: tuple[str, ...], settings: Rulings) -> Working:
    if character.row is not None:
        base = Working(character.row.potential, "Potential", ("P-RUN-01",))
    else:
        parts = tuple(attribute(character, each, settings) for each in attributes)
        rule = "P-POT-01" if len(parts) == 1 else "P-POT-02"
        base = Working(sum(part.value for part in parts) // len(parts), "Potential", (rule,), parts)
    lowered = (base, *_lowering(character, settings))
    return Working(min(MOST_DICE, sum(part.value for part in lowered)), "Potential", ("P-POT-05",), lowered)


def _lowering(character: Character, settings: Rulings) -> list[Working]:
    """What Statuses take off Potential (P-POT-04, P-X-STATUS, P-RUN-02)."""
    parts = []
    if character.has(PANICKED) and settings[rulings.PANIC] == "full":
        parts.append(Working(-1, PANICKED, ("P-X-STATUS",)))
    if character.injuries and (character.row is not None or settings[rulings.INJURY_EFFECTS] == "potential"):
        rule = "P-RUN-02" if character.row is not None else "P-GAP-24"
        parts.append(Working(-len(character.injuries), "Injuries", (rule,)))
    return parts


def defense(character: Character, content: Content, settings: Rulings) -> Working:
    """Agility and Acuity, shield, guard and parry; the helpless have 2, and nobody less (P-X-DEF, P-ROLL-07)."""
    if character.craft is not None:
        return _craft_defense(character, character.craft)
    if character.has(DIEING) or character.is_beyond_harm:
        return Working(HELPLESS, "Defense", ("P-X-DEF",), (Working(HELPLESS, "helpless", ("P-X-DEF",)),))
    parts = [*_base_defense(character, settings)]
    for id in character.ready:
        item = content.items[id]
        if item.defense:
            parts.append(Working(item.defense, item.name, ("P-X-DEF",)))
    parts += _raised(character)
    whole = sum(part.value for part in parts)
    return Working(max(2, whole), "Defense", ("P-X-DEF", "P-ROLL-07"), tuple(parts))


def _craft_defense(character: Character, craft: Craft) -> Working:
    """As its entry says, and more while it weaves (P-X-VEH, P-X-ABIL)."""
    base = Working(craft.defense, "Defense", ("P-X-VEH",))
    raised = _raised(character)
    if not raised:
        return base
    return Working(craft.defense + sum(part.value for part in raised), "Defense", ("P-X-VEH",), (base, *raised))


def _raised(character: Character) -> list[Working]:
    return [each.part() for one in character.conditions for each in one.modifiers if each.to == "Defense"]


def _base_defense(character: Character, settings: Rulings) -> list[Working]:
    if character.row is not None:
        return [Working(character.row.defense, character.row.name, ("P-RUN-01",))]
    agility = attribute(character, "agility", settings)
    if settings[rulings.HOW_HIGH_DEFENSE] == "agility":
        return [Working(2, "base", ("P-X-DEF",)), agility]  # RULING P-GAP-26
    both = (agility, attribute(character, "acuity", settings))
    half = Working(sum(part.value for part in both) // 2, "half of Agility and Acuity", ("P-X-DEF",), both)
    return [Working(2, "base", ("P-X-DEF",)), half]


def strengths(foe: Foe, items: list[str], content: Content) -> list[str]:
    """What a foe is good at: the Abilities of the weapons it carries, and those its row lists (P-RUN-01)."""
    armed = [content.items[id].ability for id in items]
    return list(dict.fromkeys([*(each for each in armed if each), *foe.abilities]))


def full_health(character: Character, settings: Rulings) -> Working:
    """8 + 4 × Heartiness as on the sheet; Injuries never change it (P-X-HEALTH, P-GAP-23, P-RUN-16)."""
    mode = settings[rulings.HEALTH]
    if character.row is not None:
        return Working(character.row.health * (2 if mode == "hardy" else 1), "Health", ("P-RUN-16",))
    base, each = HEALTH_BY[mode]
    heartiness = Working(each * character.attributes.get("heartiness", 1), f"{each} × Heartiness")
    return summed("Health", (Working(base, "base"), heartiness), "P-X-HEALTH")


def full_hull(vehicle: VehicleEntry, settings: Rulings) -> int:
    """As its row says, or twice that where Health is doubled (P-X-VEH). RULING P-GAP-40."""
    is_doubled = settings[rulings.HULL] == "as-health" and settings[rulings.HEALTH] == "hardy"
    return vehicle.hull * (2 if is_doubled else 1)


def die_of(level: int) -> int:
    """Novice d6, Journeyman d8, Master d10, Legend d12 (P-ABIL-01)."""
    return 4 + 2 * level


def sheet_order(attributes: tuple[int, ...]) -> dict[str, int]:
    """Nine scores in the order of the sheet."""
    return dict(zip(ATTRIBUTES, attributes, strict=True))
