"""Minds of every kind, built on what rulesets weigh."""

from facedown.minds.kinds import KINDS, LEVELS, read_mind, think

__all__ = ["KINDS", "LEVELS", "read_mind", "think"]
