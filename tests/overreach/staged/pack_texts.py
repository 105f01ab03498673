"""One entry of each kind as an author would write it, and a whole pack of them."""

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"
"""

ABILITY = (
    '[[ability]]\nid = "diving"\nname = "Diving"\n'
    'uses = [{ id = "dive", text = "diving", attributes = ["heartiness"] }]\n'
)
ITEM = '[[item]]\nid = "cane"\nname = "cane"\nkind = "weapon"\nability = "melee-weapons"\n'
FOE = (
    '[[foe]]\nid = "imp"\nname = "Imp"\ndie = 6\npotential = 2\ndefense = 4\nheartiness = 1\nhealth = 5\n'
    'tenacity = 1\nitems = ["knife"]\n'
)
TEMPLATE = (
    '[[template]]\nid = "cook"\nname = "Cook"\ntext = "Cooks."\nattributes = [4, 2, 3, 3, 2, 2, 1, 3, 1]\n'
    'abilities = { stealth = 2 }\nitems = ["knife"]\n'
)
VEHICLE = (
    '[[vehicle]]\nid = "raft"\nname = "Raft"\nhull = 9\ndefense = 4\nstations = { pilot = 2, gunner = 1 }\n'
    'weapon = "swivel-gun"\n'
)
ENCOUNTER = '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["duelist"]\n'
ZONES = 'start = "tent"\nzones = [{ name = "tent", to = ["fire"] }, { name = "fire" }]\n'
TROOP = 'foes = [{ foe = "scav", zone = "fire" }]\n'
TRIAL = 'trials = [{ text = "Talk.", abilities = ["persuasion"], against = "scav" }]\n'

GOOD = HEADER + ABILITY + ITEM + FOE + TEMPLATE + VEHICLE + ENCOUNTER + ZONES + TROOP + TRIAL
