"""Minds of every kind, built on what rulesets weigh; their matches, their ladder and their weak spots."""

from facedown.minds.kinds import KINDS, LEVELS, read_mind, think

__all__ = ["KINDS", "LEVELS", "read_mind", "think"]
