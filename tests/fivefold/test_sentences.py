"""What a pack says of its entries."""

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from tests.fivefold.staged.cast import RULES, content
from tests.fivefold.staged.pack_texts import GOOD


@pytest.mark.rules("H-X-CLASS", "H-RUN-02")
def test_a_pack_says_in_a_sentence_what_each_entry_does() -> None:
    texts = (*library.pack_texts(RULES), PackText("test.toml", GOOD))
    assert RULES.describe(texts, "test.toml") == [
        "Class Cook has d4 d6 and 20 HP.",
        "Cane: AV 2, range 1, die, DT 9.",
        "Apron: Armor 0, Defense 1.",
        "Ability Ladle (combative): AV 3, attack.",
        "Hero Chef is a vanguard with +3/+3: sword, lunge, roar.",
        "Foe Imp has d4 d6, 9 HP and fork AV 2.",
        "Encounter Camp sets captain against 1 wolf.",
    ]


SENTENCES = (
    "Class Skirmisher has d4 d6 d6 d6 d6 and 28 HP, Evasion +1.",
    "Dagger: AV 2, range 1, thrown 4, die + 1 + Deftness, DT 9.",
    "Bow: AV 4, range 2-12, die + 2 + Deftness, DT 8.",
    "Fire pot: AV 5, range 5, an area of radius 1, die + 3, DT 7.",
    "Healing draught: AV 2, die + 3 HP, 1 use, combative.",
    "Hot wine: AV 3, die + 1 Temporary HP, 1 use, fluid.",
    "Repair kit: mends one Damaged piece at a camp.",
    "Spell Ward (combative): AV 6, barrier: an ally's Barrier +1, up to 2.",
    "Ability Drill (always): lending: each die you lend shows 1 more, up to its faces.",
    "Foe Road guard has d4 d6 d8, 18 HP, Defense 2, Armor 4 and short sword AV 3.",
    "Foe Hexer has d4 d6 d8, 14 HP, Barrier 2 and spark AV 4.",
    "Foe Riding pony has no dice, 15 HP and no attack.",
    "Encounter Two of a trade sets fencer, knife-dancer against nobody.",
)


@pytest.mark.rules("H-X-DMG", "H-X-CLASS")
@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_figure_of_an_entry_is_in_its_sentence(sentence: str) -> None:
    texts = library.pack_texts(RULES)
    assert sentence in [line for text in texts for line in RULES.describe(texts, text.name)]


def test_every_entry_of_every_pack_has_a_sentence() -> None:
    texts = library.pack_texts(RULES)
    for text, pack in zip(texts, content().packs, strict=True):
        lines = RULES.describe(texts, text.name)
        entries = (pack.calling, pack.item, pack.ability, pack.template, pack.foe, pack.encounter)
        assert len(lines) == sum(map(len, entries))
        assert all(line.endswith(".") for line in lines)
