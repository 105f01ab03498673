"""Everything in play in a game of Fivefold, and small questions every rule asks of it."""

from typing import Literal

import msgspec

from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.kit.placing import distance
from facedown.kernel.kit.sides import FOES, HEROES, enemies
from facedown.kernel.kit.table import MappedTable
from facedown.kernel.scene.scene import Scene
from facedown.kernel.scene.schedule import Alternating
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import HIDDEN, Character, reaction_number
from facedown.rulesets.fivefold.content import Trial
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.pool import Die

ADJACENT = 1  # within 5 feet (H-GRID-01)
Phase = Literal["creation", "trials", "begin", "turns", "aftermath", "free", "over"]


class Trapped(msgspec.Struct, frozen=True):
    """A trap that waits in a place (H-GAP-18)."""

    name: str
    place: str
    av: int
    dt: int
    damage: int


class Table(MappedTable[Character, Trial, Phase], kw_only=True):
    """A game of Fivefold. Its phases: creation, trials, free, begin, turns, aftermath, over."""

    turns: Alternating = msgspec.field(default_factory=Alternating)
    first: str = ""
    """The side that begins (H-TURN-02)."""
    turn: int = 0
    act: int = 0
    """How many actions this turn has seen."""
    moved: list[str] = []
    """Who ended a move since the last window for Fluid actions."""
    rounds_open: list[str] = []
    """Sides whose pass has ended, where rounds end together (H-GAP-32)."""
    rounds: int = 0
    """How often the quicker list has come round."""
    newcomers: list[str] = []
    surprised: list[str] = []
    refers = ("schedule.order", "newcomers", "surprised", "moved")
    lying: dict[str, list[str]] = {}
    """Things that lie on the ground, by place (H-RUN-10)."""
    traps: list[Trapped] = []
    session: bool = False
    minutes: int = 0
    kept = ("minutes",)

    @property
    def rounds_over(self) -> int:
        """By the quicker list."""
        return self.rounds

    def enlist(self, hero: str) -> None:
        """In a fight, with the next turn."""
        if self.phase == "turns":
            self.newcomers = [*self.newcomers, hero]

    def dismiss(self, id: str) -> None:
        """Out of its list; where its side's round ends with that, nothing comes of the end."""
        super().dismiss(id)
        self.turns.leave(id)


FivefoldScene = Scene[Table]


def book(scene: FivefoldScene) -> Content:
    """The content in play."""
    content: Content = scene.content
    return content


def ground(scene: FivefoldScene) -> Hexes:
    space = scene.state.space
    assert isinstance(space, Hexes)
    return space


def occasion(scene: FivefoldScene) -> str:
    """By which a question is known again: the turn, and the action in it."""
    return f"turn {scene.state.turn} act {scene.state.act}"


def opponents(scene: FivefoldScene, of: Character) -> list[Character]:
    """Enemies who can act."""
    return [each for each in enemies(scene, of) if each.can_act]


def is_adjacent(scene: FivefoldScene, one: Character, other: Character) -> bool:
    """Within 5 feet: the six hexes around (H-GRID-01)."""
    return distance(scene, one, other) <= ADJACENT


def sees(scene: FivefoldScene, one: Character, other: Character) -> bool:
    """A line between centres; combatants do not stop it (H-RUN-04)."""
    return ground(scene).sees(one.place, other.place)


def can_single_out(scene: FivefoldScene, one: Character, target: Character) -> bool:
    """The Hidden cannot be chosen by enemies, except by those who noticed them (H-X-COND, H-GAP-28)."""
    return one.side == target.side or not target.has(HIDDEN) or one.id in target.noticed_by


def by_reaction(scene: FivefoldScene, actors: list[Character]) -> list[Character]:
    """Highest Reaction first, ties players first or enemies first (H-RUN-06, H-GAP-42)."""
    first = HEROES if scene.rulings[rulings.REACTION_TIES] == "players-first" else FOES
    return sorted(actors, key=lambda each: (-reaction_number(each, scene.rulings), each.side != first))


def usable(scene: FivefoldScene, character: Character, least: int = 0) -> list[Die]:
    """Dice that can be spent now, own ones and borrowed ones, lowest first (H-ACT-ATK, H-RUN-09)."""
    found = [
        die
        for owner in scene.state.actors.values()
        for die in owner.dice.values()
        if die.holder == character.id and die.is_usable(character.id) and (die.value or 0) >= least
    ]
    return sorted(found, key=lambda die: (die.value or 0, die.sides))
