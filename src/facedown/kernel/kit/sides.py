"""Sides: who stands with whom and against whom, and who can still act."""

HEROES = "heroes"
FOES = "foes"
