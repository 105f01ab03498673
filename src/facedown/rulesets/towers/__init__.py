"""Towers: two dice, tiers, and a card for every turn. The README beside this file maps the book to the code."""

from facedown.rulesets.towers.ruleset import Towers

RULESET = Towers()
