"""Overreach: more dice are more power and more ones."""

from facedown.rulesets.overreach.ruleset import Overreach

RULESET = Overreach()
