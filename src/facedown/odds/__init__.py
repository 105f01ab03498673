"""Exact odds: what dice come to, who wins a contest by how much, what several counts of one pool are together."""

from facedown.odds.distribution import Distribution
from facedown.odds.exact import ExactOdds
from facedown.odds.expression import exactly, of
from facedown.odds.pool import Best, Showing, Successes, joint, joint_exactly

__all__ = [
    "Best",
    "Distribution",
    "ExactOdds",
    "Showing",
    "Successes",
    "exactly",
    "joint",
    "joint_exactly",
    "of",
]
