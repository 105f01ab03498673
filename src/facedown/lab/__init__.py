"""The lab: many fights, and what they show; whoever designs rules, abilities and encounters asks here."""

from facedown.lab.crew import Crew
from facedown.lab.inquiry import Comparison, Sweep, Work, compare, match, sweep
from facedown.lab.interval import Interval
from facedown.lab.matchup import Match, pairing
from facedown.lab.result import Result
from facedown.lab.store import Store

__all__ = [
    "Comparison",
    "Crew",
    "Interval",
    "Match",
    "Result",
    "Store",
    "Sweep",
    "Work",
    "compare",
    "match",
    "pairing",
    "sweep",
]
