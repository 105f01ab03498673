"""What each entry of a pack will do in play, in a sentence: for authors who check their packs."""

import pytest

from facedown.kernel.content.pack import PackText
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.abilities.sentences import sentences
from tests.tricore.staged.cast import content, texts
from tests.tricore.staged.pack_texts import ABILITY, ENCOUNTER, FOE, FOES, HEAD, ITEM


def test_a_good_pack_is_read_and_told_in_sentences() -> None:
    read = module.read((*texts(), PackText("extra.toml", HEAD + ITEM + ABILITY + FOE + ENCOUNTER + FOES)))
    assert list(sentences(read.packs[-1])) == [
        "Club: hammers, light, 1 die.",
        "Active Jab: body on strike, 2 BP, from level 1.",
        "Foe Rat is of the tier commoner, level 1, with 2/2/2/2/2/2/2/2/2: nothing.",
        "Encounter Cellar sets iren against 2 brute.",
    ]


@pytest.mark.rules("TC-EQP-13")
def test_our_own_packs_are_told_truly() -> None:
    told = [line for pack in content().packs for line in sentences(pack)]
    assert "Greatsword: swords, heavy, 3 dice, two-handed." in told
    assert "Plate: heavy, +3 Physical Armor, Speed Rank -1." in told
    assert "Dawn blade: swords, moderate, 2 dice, +3 EV, +10 Durability, Item Level 6." in told
    assert "Looker's glass: worn, light, +3 Observe skill, Item Level 4." in told
    assert "Hunting bow: bows, moderate, 2 dice, two-handed, uses arrows." in told
    assert "Keen sword: swords, moderate, 2 dice, +1 EV, Item Level 2." in told
    assert [line for line in told if line.startswith("Hero Iren Vask is of the tier adventurer, level 1, with 6/5/5/")]
    assert all(line.endswith((".", "!", "?")) for line in told), [line for line in told if line[-1] not in ".!?"]


def test_every_entry_is_told_in_a_sentence() -> None:
    for pack in content().packs:
        count = len(pack.item) + len(pack.ability) + len(pack.template) + len(pack.foe) + len(pack.encounter)
        assert len(list(sentences(pack))) == count
