"""What a pack says of its entries."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from tests.overreach.staged.cast import RULES, content
from tests.overreach.staged.pack_texts import GOOD


@pytest.mark.rules("P-X-ABIL", "P-RUN-01")
def test_a_pack_says_in_a_sentence_what_each_entry_does() -> None:
    texts = (*library.pack_texts(RULES), PackText("test.toml", GOOD))
    assert RULES.describe(texts, "test.toml") == [
        "Ability Diving, other: diving: Heartiness.",
        "Weapon cane: melee-weapons, Engaged.",
        "Hero Cook: stealth Journeyman; carries knife.",
        "Foe Imp: 2d6, Defense 4, Health 5.",
        "Vehicle Raft: Hull 9, Defense 4, pilot 2, gunner 1.",
        "Encounter Camp for 1: 1 trial, against 1 scav.",
    ]


SENTENCES = {
    "maul": "-1 on each die; effect +2 (each)",
    "scoped rifle": "up to Far, not Engaged; +1 on each die if its user has not moved",
    "plate harness": "attacks against the wearer -1 (each); -1 on acrobatics, stealth",
    "rivet gun": "effect +1 (as the GM says)",
    "riot shield": "Defense +1",
    "trauma kit": "effect +3 (total); for Treat, 3 uses",
    "stim": "ends Panicked, or gives 1 AP, 1 use",
    "formal dress": "+1 on the first roll of a scene with persuasion, command",
    "keepsake": "+1 to the Attribute in Saves",
    "Security drone": "attacks against it -2 (total); no Panic, no Injury",
    "Scav": "flees when Panicked",
    "Warlord": "4d10, Defense 6, Health 30; good at command; orders a raider on",
    "Marksmanship": "An Extra Success may buy Pin.",
    "Engineering": "Without a tool-rig -1 on each die.",
}


@pytest.mark.rules("P-MOD-04", "P-X-ABIL")
@pytest.mark.parametrize("name", SENTENCES)
def test_every_rule_of_an_entry_is_in_its_sentence(name: str) -> None:
    texts = library.pack_texts(RULES)
    lines = [line for text in texts for line in RULES.describe(texts, text.name)]
    (line,) = [each for each in lines if f" {name}:" in each or f" {name}," in each.partition(":")[0] + ","]
    assert SENTENCES[name] in line


@pytest.mark.rules("P-X-ABIL")
def test_every_entry_of_every_pack_has_a_sentence() -> None:
    texts = library.pack_texts(RULES)
    for text, pack in zip(texts, content().packs, strict=True):
        lines = RULES.describe(texts, text.name)
        entries = (pack.ability, pack.item, pack.template, pack.foe, pack.vehicle, pack.encounter)
        assert len(lines) == sum(map(len, entries))
        assert all(line.endswith(".") for line in lines)
