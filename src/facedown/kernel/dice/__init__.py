"""Questions, and whoever answers them: rules ask for dice, cards and decisions; deciders answer.

The dice language stands apart, in `dicelang` and `outcome`: it alone needs a parser.
"""

from facedown.kernel.dice.decider import Scripted, Seeded, Typed
from facedown.kernel.dice.dice import Dice, Faces, Fall, Kept, Total, distribution
from facedown.kernel.dice.enumerated import branches, chance, spread
from facedown.kernel.dice.flow import Flow, asked, run
from facedown.kernel.dice.question import AGAIN, Ask, Commit, Draw, Roll
from facedown.kernel.dice.seed import Chance

__all__ = [
    "AGAIN",
    "Ask",
    "Chance",
    "Commit",
    "Dice",
    "Draw",
    "Faces",
    "Fall",
    "Flow",
    "Kept",
    "Roll",
    "Scripted",
    "Seeded",
    "Total",
    "Typed",
    "asked",
    "branches",
    "chance",
    "distribution",
    "run",
    "spread",
]
