"""A combatant of Fivefold: five attributes, five layers, a pool of dice, gear and abilities."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Track
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.content import Ability, Foe, Item
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.pool import READY, SIZES, SPENT, Die

STRENGTH, GUTS, DEFTNESS, INSTINCT, ENDURANCE = "strength", "guts", "deftness", "instinct", "endurance"
ATTRIBUTES = (STRENGTH, GUTS, DEFTNESS, INSTINCT, ENDURANCE)
EVASION, PERCEPTION, STEALTH = "evasion", "perception", "stealth"

GRABBING, GRABBED = "Grabbing", "Grabbed"
HIDDEN = "Hidden"
PRONE = "Prone"
PINNED = "Pinned"  # speed 0 (Pin shot)
COWED = "Cowed"  # no free Move (Roar)
WARY = "Wary"  # resists grabs with advantage (H-ACT-GRB-1)
DOWNED, STABLE = "Downed", "Stable"  # H-GAP-08
DEAD, FLED, YIELDED, SPARED = "Dead", "Fled", "Surrendered", "Spared"
FAVOURED, HAMPERED = "Favoured", "Hampered"
CONDITIONS = (
    GRABBING, GRABBED, HIDDEN, PRONE, PINNED, COWED, WARY, DOWNED, STABLE, DEAD, FLED, YIELDED, SPARED, FAVOURED,
    HAMPERED,
)  # fmt: skip

GONE = (DEAD, FLED, YIELDED, SPARED)
HELPLESS = (DOWNED, STABLE)
OUT = (*GONE, *HELPLESS)

FREE_MOVE, HELP, IMPROVISE = "free-move", "help", "improvise"
BASE_SPEED, BASE_STEALTH = 3, 4
HARNESS = "harness"


class Piece(msgspec.Struct, frozen=True):
    """A piece of gear that grants layers; a hide is never Damaged (H-RUN-02)."""

    id: str
    name: str
    armor: int
    defense: int
    hide: bool = False


class Readied(msgspec.Struct, frozen=True):
    """An action made ready: which, with what value, and what sets it off (H-ACT-PRE)."""

    deed: str
    name: str
    value: int
    sides: int
    trigger: str
    text: str = ""


class Character(Combatant, kw_only=True):
    """One of the players' characters or one of the GM's."""

    out, gone, helpless, fallen = OUT, GONE, HELPLESS, DEAD
    refers = ("riding", "rider", "noticed_by", "tripped")
    lasting = (
        *("pc", "kind", "text", "calling", "attributes", "barrier", "defense", "armor", "hp", "plates", "dice"),
        *("items", "ready", "damaged", "uses", "abilities", "milestones", "warded"),
    )
    wounds = ("laid_by",)

    pc: bool = False
    kind: str = ""
    text: str = ""
    calling: str = ""
    attributes: dict[str, int] = {}
    row: Foe | None = None
    """A foe in one row of figures (H-RUN-02)."""
    is_mount: bool = False
    barrier: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    defense: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    armor: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    temporary: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    hp: Track = msgspec.field(default_factory=lambda: Track(0, 0))
    plates: dict[str, int] = {}
    """Armor left of each piece, where pieces count one by one (H-GAP-04)."""
    dice: dict[str, Die] = {}
    """The own pool, wherever its dice lie now."""
    items: list[str] = []
    ready: list[str] = []
    """What is held or worn."""
    damaged: list[str] = []
    laid_by: dict[str, list[int]] = {}
    """Defense and Armor that went with a piece taken off (H-GAP-09)."""
    uses: dict[str, int] = {}
    abilities: list[str] = []
    dodges: int = 0
    """Successful dodges that still tire (H-ACT-DDG-2)."""
    begun: bool = False
    """Whether it has had a turn in this encounter (H-GAP-11)."""
    prepared: Readied | None = None
    noticed_by: list[str] = []
    """Who sees it although it is Hidden (H-GAP-28)."""
    tripped: list[str] = []
    """Whom it tried to trip this turn (H-GAP-39)."""
    riding: str = ""
    rider: str = ""
    milestones: int = 0
    warded: int = 0
    """Barrier at the start of an encounter."""
    rested: bool = False
    """Whether the healing of a Breather has been used since the last camp or fight (H-X-REST)."""

    @property
    def can_act(self) -> bool:
        """A mount has no turn of its own (H-RUN-15)."""
        return not self.is_out and not self.is_mount

    @property
    def vigour(self) -> float:
        return max(0.0, min(1.0, self.hp.value / max(1, self.hp.start)))

    @property
    def is_spent(self) -> bool:
        return self.hp.value <= 0

    def loose_ends(self) -> Iterator[str]:
        yield from super().loose_ends()
        for die in self.dice.values():
            if die.sides not in SIZES:
                yield f"{die.id}: a die has 4, 6, 8, 10 or 12 sides, not {die.sides}."

    def forget(self, id: str) -> None:
        """Dice that were lent to somebody come back, spent."""
        super().forget(id)
        for die in self.dice.values():
            if die.holder == id:
                die.holder, die.state = self.id, SPENT

    def go_home(self, rested: bool) -> None:
        """Dice that were lent come back, and none is rolled."""
        super().go_home(rested)
        for die in self.dice.values():
            die.holder, die.value, die.state = self.id, None, READY

    def modifier(self, attribute: str) -> int:
        """The value of an attribute is its modifier (H-GAP-44)."""
        return self.attributes.get(attribute, 0)

    def held(self, content: Content) -> list[Item]:
        return [content.items[each] for each in self.ready]

    def known(self, content: Content) -> list[Ability]:
        return [content.abilities[each] for each in self.abilities]

    def pieces(self, content: Content) -> list[Piece]:
        """What grants Armor and Defense and is worn, in the order of the sheet (H-HLTH-06, H-HLTH-07)."""
        found = [
            Piece(item.id, item.name, item.armor, item.defense)
            for item in self.held(content)
            if item.armor or item.defense
        ]
        if self.row is not None and (self.row.armor or self.row.defense):
            name = "hide" if self.row.hide else "harness"
            found.insert(0, Piece(HARNESS, name, self.row.armor, self.row.defense, self.row.hide))
        return found


def figure(character: Character, attribute: str) -> Working:
    return Working(character.modifier(attribute), attribute.title(), ("H-X-CHK",))


def evasion(character: Character, content: Content) -> Working:
    """Deftness and what the class adds (H-X-CHK, H-X-CLASS)."""
    deft = figure(character, DEFTNESS)
    calling = content.callings.get(character.calling)
    if calling is None or not calling.evasion:
        return Working(deft.value, "Evasion", ("H-X-CHK",), (deft,))
    more = Working(calling.evasion, calling.name, ("H-X-CLASS",))
    return Working(deft.value + more.value, "Evasion", ("H-X-CHK",), (deft, more))


def _always(character: Character, content: Content, effect: str) -> tuple[Working, ...]:
    known = character.known(content)
    return tuple([Working(each.amount, each.name, ("H-X-CHK",)) for each in known if each.effect == effect])


def perception(character: Character, content: Content) -> Working:
    parts = (figure(character, INSTINCT), *_always(character, content, "perception"))
    return Working(sum([part.value for part in parts]), "Perception", ("H-X-CHK",), parts)


def stealth(character: Character, content: Content) -> Working:
    """Base Stealth: 4 + Deftness, and what a trait adds (H-X-CHK)."""
    base = Working(BASE_STEALTH, "base", ("H-X-CHK",))
    parts = (base, figure(character, DEFTNESS), *_always(character, content, "stealth"))
    return Working(sum([part.value for part in parts]), "base Stealth", ("H-X-CHK",), parts)


def figure_of(character: Character, what: str, content: Content) -> Working:
    """An attribute, or one of the figures derived from them."""
    derived = {EVASION: evasion, PERCEPTION: perception, STEALTH: stealth}
    return derived[what](character, content) if what in derived else figure(character, what)


def better(character: Character, *attributes: str) -> str:
    """The attribute with the higher modifier, the first of equals."""
    return max(attributes, key=character.modifier)


def reaction(character: Character, settings: Rulings) -> Working:
    """Deftness + Instinct, or the higher of them; at least 0 (H-GAP-47)."""
    parts = (figure(character, DEFTNESS), figure(character, INSTINCT))
    return Working(reaction_number(character, settings), "Reaction", ("H-GAP-47",), parts)


def reaction_number(character: Character, settings: Rulings) -> int:
    """The same without its working, for whoever only wants to know who is quicker."""
    values = character.modifier(DEFTNESS), character.modifier(INSTINCT)
    return max(0, sum(values) if settings[rulings.REACTION] == "sum" else max(values))


def max_hp(character: Character, content: Content) -> Working:
    """Class HP, 3 for each Endurance and milestone; a foe's row stands (H-X-CLASS, H-X-PROG, H-RUN-02)."""
    if character.row is not None:
        return Working(character.row.hp, "HP", ("H-RUN-02",))
    calling = content.callings.get(character.calling)
    parts = [Working(calling.hp, calling.name) if calling is not None else Working(28, "no class")]
    parts.append(Working(3 * character.modifier(ENDURANCE), "3 × Endurance"))
    if character.milestones:
        parts.append(Working(3 * character.milestones, "milestones", ("H-X-PROG",)))
    return Working(max(1, sum(each.value for each in parts)), "HP", ("H-X-CLASS",), tuple(parts))


def own_speed(character: Character) -> Working:
    """3 tiles, a foe what its row says; none while held or pinned (H-X-CLASS, H-X-COND, H-RUN-02)."""
    if character.has_any((GRABBED, PINNED)):
        return Working(0, "speed", ("H-X-COND",))
    if character.row is not None:
        return Working(character.row.speed, "speed", ("H-RUN-02",))
    return Working(BASE_SPEED, "speed", ("H-X-CLASS",))
