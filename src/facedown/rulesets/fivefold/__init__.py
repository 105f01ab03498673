"""Fivefold: five layers, dice as things, hexes. The README beside this file maps the book to the code."""

from facedown.rulesets.fivefold.ruleset import Fivefold

RULESET = Fivefold()
