"""Minds of every kind, built on what rulesets weigh; their matches, their ladder and their weak spots."""

from facedown.minds.kinds import KINDS, read_mind, think

__all__ = ["KINDS", "read_mind", "think"]
