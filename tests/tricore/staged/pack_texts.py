"""One entry of each kind as an author would write it."""

HEAD = '[pack]\nid = "extra"\ntitle = "Extra"\nruleset = "tricore"\n'
ITEM = '[[item]]\nid = "club"\nname = "Club"\nkind = "weapon"\nweight = "light"\ndevice = "hammers"\n'
ABILITY = (
    '[[ability]]\nid = "jab"\nname = "Jab"\nkind = "active"\ncore = "body"\nbase = "strike"\nev = "damage"\ndice = 1\n'
)
FOE = (
    '[[foe]]\nid = "rat"\nname = "Rat"\ntext = "Small."\ntier = "commoner"\nlevel = 1\n'
    "stats = [2, 2, 2, 2, 2, 2, 2, 2, 2]\n"
)
ENCOUNTER = '[[encounter]]\nid = "cellar"\ntitle = "Cellar"\ntext = "Dark."\nheroes = ["iren"]\n'
FOES = 'foes = [{ foe = "brute", count = 2 }]\n'
