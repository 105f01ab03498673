"""The head of a pack as an author would write it, and a small module."""

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "plainten"
"""
MODULE = HEADER + "module = true\n"

HOLLOW = (
    MODULE
    + """
[[track]]
id = "hunger"
name = "Hunger"
start = 0
threshold = 6
up = true
hour = 1

[[feature]]
id = "gaunt"
name = "Gaunt"
kind = "trait"
cost = 0
tracks = { hunger = -2 }
edges = [{ tags = ["foraging"] }]

[[feature]]
id = "steady"
name = "Steady"
kind = "trait"
cost = 1
bonuses = [{ by = 2, tags = ["bows"] }, { by = -1, tags = ["dancing"] }]

[[feature]]
id = "moonborn"
name = "Moonborn"
kind = "trait"
cost = 0
edges = [{ tags = ["stealth"] }]

[[feature]]
id = "lullaby"
name = "Lullaby"
kind = "ability"
cost = 2
use = "primary"
effect = { type = "save", difficulty = 5, condition = "Unconscious", tags = ["mind"], zones = 1 }

[[step]]
id = "birth"
name = "Under which moon?"
choices = [
  { id = "full", name = "Full", features = ["moonborn"] },
  { id = "new", name = "New" },
]
"""
).replace("[pack]", 'base = ["gaunt"]\n\n[pack]')
