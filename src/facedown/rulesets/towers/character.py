"""A character of Towers: Attributes, skills, Vitality, Guard and what is carried."""

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Track
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.working import Working, summed
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.content import Foe, Item
from facedown.rulesets.towers.module import Content

KNOCKED_DOWN = "Knocked Down"
GRABBED = "Grabbed"
STUNNED = "Stunned"
FROZEN = "Frozen"
PARALYZED = "Paralyzed"
ON_FIRE = "On Fire"
HANGING = "Hanging"
RESTRAINED = "Restrained"  # by anything but a grab: Escape against a tier of the GM's (T-ACT-ESC)
COVER = "In Cover"
INTERPOSING = "Interposing"
DYING = "Dying"
STABLE = "Stable"
DEAD = "Dead"
FLED = "Fled"
YIELDED = "Yielded"
SURPRISED = "Surprised"
FAVOURED = "Favoured"
HAMPERED = "Hampered"
JINXED = "Jinxed"
EXPOSED = "Exposed"
FEINTING = "an opening"
AIMING = "Aiming"
PINNED = "Pinned"
HIDDEN = "Hidden"
TAUNTED = "Taunted"
CONDITIONS = (
    KNOCKED_DOWN,
    GRABBED,
    STUNNED,
    FROZEN,
    PARALYZED,
    ON_FIRE,
    HANGING,
    RESTRAINED,
    COVER,
    INTERPOSING,
    DYING,
    STABLE,
    DEAD,
    FLED,
    YIELDED,
    SURPRISED,
    FAVOURED,
    HAMPERED,
    JINXED,
    EXPOSED,
    PINNED,
    HIDDEN,
    TAUNTED,
    "Hesitating",
)  # T-X-COND

GONE = (DEAD, FLED, YIELDED)
DOWN = (DYING, STABLE)
OUT = (*GONE, *DOWN)
"""Cannot act any more, for now or for good (T-X-END)."""
HELPLESS = (DYING, STABLE, PARALYZED)
STUCK = (GRABBED, RESTRAINED, FROZEN, KNOCKED_DOWN, HANGING, PINNED)

ACTION = "action"
MINOR = "minor"
REACTION = "reaction"
MOVED = "moved"
AIMED = "aimed"
COMMANDED = "commanded"
FRIEND_CALLED = "friend-called"
FREE_ACT_USED = "free-act-used"

NO_TIER = -1


class Character(Combatant, kw_only=True):
    """One of the players' characters or one of the GM's."""

    out, gone, helpless, fallen = OUT, GONE, HELPLESS, DYING
    lasting = (
        *("pc", "named", "text", "kind", "attributes", "skills", "vitality", "items", "ready", "uses"),
        *("techniques", "advances", "spent"),
    )
    wounds = ("marks",)

    pc: bool = False
    named: bool = False
    minion: bool = False
    text: str = ""
    kind: str = ""
    attributes: dict[str, int] = {}
    skills: dict[str, int] = {}
    vitality: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    row: Foe | None = None
    """A foe in one row of figures instead of Attributes and skills (T-RUN-01)."""
    items: list[str] = []
    ready: list[str] = []
    uses: dict[str, int] = {}
    """Uses left of what can be used up."""
    techniques: list[str] = []
    marks: int = 0
    """Failed Saves while Dying (T-X-HEALTH)."""
    struck_with: list[str] = []
    """Weapons used this round (T-MIN-OFF, T-GAP-26)."""
    done_once: list[str] = []
    """What counts only the first time in a scene."""
    advances: int = 0
    spent: int = 0
    """Advances spent so far; every third brings a technique (T-GAP-39)."""
    card: str = ""
    cover: str = ""
    """The obstacle it crouches behind, a cell (T-MIN-COV)."""

    @property
    def vigour(self) -> float:
        return max(0.0, min(1.0, self.vitality.value / max(1, self.vitality.start)))

    @property
    def is_spent(self) -> bool:
        return self.vitality.value <= 0

    def rank(self, skill: str) -> int:
        return self.skills.get(skill, 0)

    def attribute(self, name: str) -> int:
        """Where a game has no Grace, Might stands for it (T-GAP-01)."""
        return self.attributes.get(name, self.attributes.get("might", 0) if name == "grace" else 0)

    def held(self, content: Content) -> list[Item]:
        return [content.items[each] for each in self.ready]

    def weapons(self, content: Content) -> list[Item]:
        return [item for item in self.held(content) if item.kind == "weapon"]

    def shield(self, content: Content) -> Item | None:
        """A readied shield (T-RUN-14)."""
        return next((item for item in self.held(content) if item.kind == "shield"), None)

    def soak(self, content: Content, settings: Rulings) -> Working:
        """What armor takes off; too heavy, it may take off less (T-X-ATTACK, T-GAP-06)."""
        lighter = settings[rulings.ARMOR] == "less-soak" and self.row is None
        worn = tuple(
            Working(
                max(0, item.soak - (max(0, item.endurance - self.rank("endurance")) if lighter else 0)),
                item.name,
                ("T-X-ATTACK",),
            )
            for item in self.held(content)
            if item.soak
        )
        own = (Working(self.row.soak, "hide or harness", ("T-RUN-01",)),) if self.row and self.row.soak else ()
        return Working(sum(part.value for part in (*worn, *own)), "Soak", ("T-X-ATTACK",), (*worn, *own))


def tier_of(total: int) -> int:
    """6-8 is tier 0, each 3 more a tier; below 6 there is none (T-CHK-04, T-CHK-06, T-CHK-07).

    RULING T-GAP-07: 24 and every total above it is tier 6.
    """
    return NO_TIER if total < 6 else min(6, total // 3 - 2)


def least_total(tier: int) -> int:
    """From which total on a tier is reached (T-CHK-04, T-CHK-05)."""
    return 3 * tier + 6


def guard_number(character: Character, content: Content, settings: Rulings) -> Working:
    """7 + Grace + the better of Fight and Athletics; half of Fight too, under one reading (T-X-CREATE, T-GAP-05)."""
    parts = [
        Working(7, "base", ("T-X-CREATE",)),
        Working(character.attribute("grace"), "Grace", ("T-X-CREATE",)),
        Working(max(character.rank("fight"), character.rank("athletics")), "Fight or Athletics", ("T-X-CREATE",)),
    ]
    armed = any(item.reach for item in character.weapons(content))
    if settings[rulings.HALF_FIGHT] == "guard" and armed:
        parts.append(Working(character.rank("fight") // 2, "half of Fight", ("T-SKL-04", "T-GAP-05")))
    return Working(sum([part.value for part in parts]), "Guard number", ("T-X-CREATE",), tuple(parts))


def guard(character: Character, content: Content, settings: Rulings, changes: tuple[Modifier, ...] = ()) -> Working:
    """Guard, a tier of at least 1; helpless 0; then what lies in the moment (T-X-CREATE, T-X-COND)."""
    if character.is_helpless:
        return Working(0, "Guard", ("T-X-CREATE",), (Working(0, "helpless", ("T-X-CREATE",)),))
    if character.row is not None:
        base = Working(character.row.guard, "its row", ("T-RUN-01",))
    else:
        number = guard_number(character, content, settings)
        base = Working(max(1, tier_of(number.value)), f"tier of {number}", ("T-X-CREATE", "T-CHK-07"), number.parts)
    parts = (base, *[each.part() for each in changes])
    return Working(max(0, sum([part.value for part in parts])), "Guard", ("T-X-CREATE",), parts)


def speed(character: Character, settings: Rulings) -> Working:
    """6 + Grace metres, a foe 7; held, frozen, pinned, down or hanging, none (T-GAP-29, T-X-COND, T-RUN-01)."""
    if character.has_any(STUCK):
        return Working(0, "Speed", ("T-X-COND",))
    base = settings[rulings.SPEED]
    if character.row is not None:
        return Working(character.row.speed + base - 6, "Speed", ("T-RUN-01",))
    grace = Working(character.attribute("grace"), "Grace", ("T-GAP-29",))
    return Working(base + grace.value, "Speed", ("T-GAP-29",), (Working(base, "base", ("T-GAP-29",)), grace))


def vitality_of(character: Character) -> Working:
    """10 + 2 x Might + Endurance, or what the row of a foe says (T-X-CREATE, T-RUN-01)."""
    if character.row is not None:
        return Working(character.row.vitality, "Vitality", ("T-RUN-01",))
    might = Working(2 * character.attribute("might"), "twice Might")
    endurance = Working(character.rank("endurance"), "Endurance")
    return summed("Vitality", (Working(10, "base"), might, endurance), "T-X-CREATE")
