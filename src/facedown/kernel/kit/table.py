"""The table of a game in phases: what its state keeps besides its actors, whatever else the game knows."""

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.entry import Goal, TrialEntry
from facedown.kernel.kit.sides import FOES, HEROES
from facedown.kernel.scene.scene import A, State

Trial = TypeVar("Trial", bound=TrialEntry)
PhaseName = TypeVar("PhaseName", bound=str)


class PhasedTable(State[A], Generic[A, Trial, PhaseName], kw_only=True):
    """A game in phases, each game's own words. `phase` says how to go on from a boundary."""

    phase: PhaseName
    making: list[str] = []
    """Seats whose hero is still to be made."""
    rivals: list[str] = []
    """Those of them whose hero will stand against the others."""
    trials: list[Trial] = []
    fight: bool = True
    won: str = ""
    goal: Goal | None = None
    surface: Surface = Surface()
    interlude: bool = False
    """Whether the GM has called for a check before the fight goes on."""
    after: str = ""
    """The encounter that comes next, for those who have won."""

    kept: ClassVar[tuple[str, ...]] = ()
    """What stays as it is when the story goes on elsewhere, besides the heroes."""

    @property
    def rounds_over(self) -> int:
        """How many rounds of the fight are over."""
        return max(0, self.schedule.round - 1)

    def in_turn_order(self, actors: Iterable[A]) -> list[A]:
        """These as their turns come, strangers to the turn order last."""
        left = {each.id: each for each in actors}
        return [*[left.pop(id) for id in self.schedule.order if id in left], *left.values()]

    def enlist(self, hero: str) -> None:
        """Somebody who comes to a fight that runs acts last in the order."""
        if self.schedule.order:
            self.schedule.order = [*self.schedule.order, hero]

    def side_of(self, seat: str) -> str:
        """The side a seat's new hero is on."""
        return FOES if seat in self.rivals else HEROES


class MappedTable(PhasedTable[A, Trial, PhaseName], Generic[A, Trial, PhaseName], kw_only=True):
    """Such a game on a drawn map."""

    start: list[str] = []
    far: list[str] = []
    """Cells where heroes that are still to be made will stand, and those of their rivals."""

    def stand(self, side: str) -> str:
        """Where a new hero of a side stands: the first cell kept for it that is still free."""
        taken = {each.place for each in self.actors.values()}
        return next(cell for cell in (self.far if side == FOES else self.start) if cell not in taken)
