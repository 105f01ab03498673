"""Everything in play in a game of Towers, and small questions every rule asks of it."""

from typing import Literal

import msgspec

from facedown.kernel.ground.squares import Squares
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.table import MappedTable
from facedown.kernel.scene.scene import Scene
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.content import Trial
from facedown.rulesets.towers.module import Content

CARD_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("♣", "♦", "♥", "♠")  # the alphabet backwards: Spades, Hearts, Diamonds, Clubs (T-INI-02, T-GAP-12)
DECK = tuple(f"{rank}{suit}" for rank in CARD_RANKS for suit in SUITS)

_WORTH = {card: at for at, card in enumerate(DECK)}

CLOSE = 1  # Close Quarters: the eight cells around (T-X-SPACE)
Phase = Literal["creation", "trials", "begin", "round", "turns", "aftermath", "free", "over"]


class Holder(msgspec.Struct, frozen=True):
    """Somebody who delays, with the card and the round it was dealt in (T-INI-04, T-INI-05)."""

    actor: str
    card: str
    since: int


class Lying(msgspec.Struct, frozen=True):
    """A thing on the ground: where, whose it was, and how often it can still be used (T-MIN-ITM)."""

    item: str
    place: str
    owner: str
    uses: int = 0


class Caltrops(msgspec.Struct, frozen=True):
    """Strewn ground, and what it does to the first who crosses it; then nothing (T-GAP-39)."""

    cells: tuple[str, ...]
    damage: int


class Table(MappedTable[Character, Trial, Phase], kw_only=True):
    """A game of Towers. Its phases: creation, trials, free, begin, round, turns, aftermath, over."""

    session: bool = False
    refers = ("schedule.order", "queue", "acting", "surprised", "onlookers", "holders", "exposed")

    surprised: list[str] = []
    onlookers: list[str] = []
    """Who is there without a card (T-CP-18)."""
    round: int = 0
    queue: list[str] = []
    """Who still has a turn this round, in order."""
    holders: list[Holder] = []
    acting: str = ""
    offered: bool = False
    """Whether the holders have been asked in this gap already."""
    deck: list[str] = []
    """What is left of the deck, where it is not shuffled every round (T-GAP-13)."""
    exposed: list[str] = []
    """Whom an adjacent foe may strike once the deed is done (T-CP-05)."""
    lying: list[Lying] = []
    caltrops: list[Caltrops] = []
    drop: int = 3
    """How deep the ledges are, if nobody has said (T-GAP-31)."""
    minutes: int = 0
    kept = ("minutes",)

    @property
    def rounds_over(self) -> int:
        """A round is over when new cards are due."""
        return self.round - (self.phase != "round" and self.round > 0)


TowersScene = Scene[Table]


def book(scene: TowersScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def ground(scene: TowersScene) -> Squares:
    space = scene.state.space
    assert isinstance(space, Squares)
    return space


def skill_name(scene: TowersScene, id: str) -> str:
    """What a skill is called at this table (T-GAP-02, T-GAP-03)."""
    if scene.rulings[rulings.PRESENCE] != "third-skill" and id == "presence":
        return "Leadership"
    if scene.rulings[rulings.PRESENCE] == "leadership" and id == "performance":
        return "Presence"
    entry = book(scene).skills[id]
    return entry.by_use if entry.by_use and scene.rulings[rulings.LOST_NAMES] == "by-use" else entry.name


def is_close(scene: TowersScene, one: Character, other: Character) -> bool:
    """In Close Quarters (T-X-SPACE)."""
    return distance(scene, one, other) <= CLOSE


def worth(card: str) -> int:
    """Higher goes first; no card at all comes last."""
    return _WORTH.get(card, -1)


def by_card(scene: TowersScene, actors: list[Character]) -> list[Character]:
    """Highest card first, for those who answer the same moment (T-RUN-09)."""
    return sorted(actors, key=lambda each: -worth(each.card))
