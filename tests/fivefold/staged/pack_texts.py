"""One entry of each kind as an author would write it, and a whole pack of them."""

HEADER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "fivefold"
"""

CALLING = '[[calling]]\nid = "cook"\nname = "Cook"\npool = [4, 6]\nhp = 20\n'
WEAPON = '[[item]]\nid = "cane"\nname = "Cane"\nkind = "weapon"\nhands = 1\nav = 2\ndt = 9\n'
ARMOR = '[[item]]\nid = "apron"\nname = "Apron"\nkind = "armor"\ndefense = 1\n'
ABILITY = '[[ability]]\nid = "ladle"\nname = "Ladle"\nspeed = "combative"\neffect = "attack"\nav = 3\ndt = 8\n'
TEMPLATE = (
    '[[template]]\nid = "chef"\nname = "Chef"\ntext = "Cooks."\ncalling = "vanguard"\n'
    'attributes = { strength = 3, guts = 3 }\nitems = ["sword"]\nabilities = ["lunge", "roar"]\n'
)
FOE = (
    '[[foe]]\nid = "imp"\nname = "Imp"\npool = [4, 6]\nhp = 9\nattributes = { guts = 1 }\n'
    'attacks = [{ name = "fork", av = 2, dt = 9 }]\n'
)
TROOP = 'foes = [{ foe = "wolf", at = "F" }]\n'
ENCOUNTER = (
    '[[encounter]]\nid = "camp"\ntitle = "Camp"\ntext = "Night."\nheroes = ["captain"]\nmap = ["H..F"]\n' + TROOP
)

GOOD = HEADER + CALLING + WEAPON + ARMOR + ABILITY + TEMPLATE + FOE + ENCOUNTER
