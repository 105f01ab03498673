"""Tri-Core: nine stats and Action Cards face down. The README beside this file maps the book to the code."""

from facedown.rulesets.tricore.ruleset import TriCore

RULESET = TriCore()
