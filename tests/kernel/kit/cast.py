"""Fighters of two sides, some of them fallen, for the tests of what games like ours have in common."""

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.kit.entry import TrialEntry
from facedown.kernel.kit.table import MappedTable
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.scene import Scene


class Fighter(Combatant, kw_only=True):
    gone = ("Dead",)
    out = (*gone, "Asleep")
    helpless = ("Asleep",)
    kind: str = ""
    pc: bool = False


class Yard(MappedTable[Fighter, TrialEntry, str], kw_only=True):
    """The table of a game of fighters."""

    phase: str = "trials"
    session: bool = False
    grown: int = 0


YardScene = Scene[Yard]


def someone(id: str, side: str, *conditions: str) -> Fighter:
    return Fighter(id=id, name=id.title(), seat="p1", side=side, conditions=[Condition(each) for each in conditions])


def a_yard(*people: Fighter, trials: tuple[TrialEntry, ...] = (), fight: bool = True) -> YardScene:
    """Everybody is a copy: what a test does to somebody, it does for itself."""
    everybody = {each.id: msgspec.structs.replace(each) for each in people}
    return Scene(Yard(actors=everybody, trials=list(trials), fight=fight), Rulings(()), None, [])


ASH, BRYN = someone("ash", "heroes"), someone("bryn", "heroes", "Asleep")
ROOK, WREN = someone("rook", "foes"), someone("wren", "foes", "Dead")
