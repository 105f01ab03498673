"""Plain Ten: everything on one d10. The README beside this file maps the book to the code."""

from facedown.rulesets.plainten.ruleset import PlainTen

RULESET = PlainTen()
