"""The content in play: every pack read and checked, entries found by id."""

import pytest

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.abilities.module import read
from tests.tricore.staged.cast import content, texts
from tests.tricore.staged.pack_texts import ABILITY, ENCOUNTER, FOE, FOES, HEAD, ITEM


def refused(text: str) -> str:
    with pytest.raises(Refused) as caught:
        module.read((*texts(), PackText("extra.toml", HEAD + text)))
    return str(caught.value)


PROBLEMS: dict[str, tuple[str, int, str]] = {
    # what no struct takes
    "unknown kind": ("[[itme]]\n", 5, "did you mean 'item'"),
    "unknown key": (ITEM + "wieght = 1\n", 11, "did you mean 'weight'"),
    "wrong weight": (ITEM.replace('"light"', '"tiny"'), 9, "tiny"),
    "wrong level": (ITEM + "level = 21\n", 11, "<= 20"),
    "missing key": ("[[item]]\nid = 'club'\nname = 'Club'\nkind = 'weapon'\n", 5, "'weight' is missing"),
    "wrong device": (ITEM.replace("hammers", "hammer"), 10, "hammer"),
    "item twice": (ITEM.replace("club", "sword"), 6, "there is an item 'sword' already"),
    # items
    "no device": (ITEM.replace('device = "hammers"\n', ""), 6, "device class"),
    "unarmed": (ITEM.replace("hammers", "unarmed"), 6, "Unarmed is no item"),
    "catalyst": (ITEM.replace("hammers", "catalysts") + 'subtypes = ["acid"]\n', 6, "one of fire"),
    "armour": (ITEM.replace("weapon", "armor").replace('device = "hammers"\n', ""), 6, "protects"),
    "gifts": (ITEM + 'gifts = [{ to = "ev", points = 2 }]\n', 6, "Item Level 1 gives 0"),
    "gift of armor": (ITEM + 'level = 2\ngifts = [{ to = "armor", of = "physical" }]\n', 6, "cannot give armor"),
    "gift of what": (ITEM + 'level = 2\ngifts = [{ to = "skill", of = "obsrve" }]\n', 6, "did you mean 'observe'"),
    "no use": (
        ITEM.replace("weapon", "consumable").replace('device = "hammers"\n', "quantity = 1\n"),
        6,
        "a quantity and a use",
    ),
    "no pieces": (ITEM.replace("weapon", "ammunition").replace('device = "hammers"\n', ""), 6, "has a quantity"),
    "ammunition": (ITEM.replace("hammers", "bows") + 'ammunition = "arows"\n', 11, "did you mean 'arrows'"),
    "materials": (ITEM + 'materials = ["irn"]\n', 11, "did you mean 'iron'"),
    # abilities
    "no base": (ABILITY.replace('base = "strike"\n', ""), 6, "ACS-21"),
    "not a trigger": (ABILITY + 'trigger = "damaged"\n', 6, "Only a Trigger"),
    "riders": (ABILITY.replace('"damage"', '"heal"') + 'keywords = [{ name = "slow" }]\n', 6, "Jab"),
    "keyword": (ABILITY + 'keywords = [{ name = "slwo" }]\n', 13, "slwo"),
    "sense": (ABILITY + 'keywords = [{ name = "dull", of = "sigt" }]\n', 6, "sight, hearing"),
    "drawback of": (ABILITY + 'drawbacks = [{ name = "device", of = "sword" }]\n', 6, "swords"),
    "material of": (ABILITY + 'drawbacks = [{ name = "material", of = "healing-drauht" }]\n', 13, "healing-draught"),
    "strike heals": (ABILITY.replace('"damage"', '"heal"'), 6, "Grab or Volley"),
    # characters
    "stat too high": (FOE.replace("[2, 2", "[5, 2"), 6, "1 to 4"),
    "too many points": (FOE.replace("[2, 2, 2, 2, 2, 2, 2, 2, 2]", "[3, 3, 3, 3, 3, 3, 3, 3, 3]"), 6, "24 points"),
    "stats count": (FOE.replace("[2, 2", "[2"), 11, "length >= 9"),
    "bonuses": (FOE + 'bonuses = ["POW", "POW"]\n', 6, "2 bonuses"),
    "skill cap": (FOE + "skills = { hoist = 3 }\n", 6, "2 is the most"),
    "no such skill": (FOE + "skills = { hosit = 1 }\n", 12, "hosit"),
    "specialty": (FOE + "specialty = { sword = 1 }\n", 6, "did you mean 'swords'"),
    "trade": (FOE + 'trades = [{ name = "Rat", picks = ["bite", "fire", "acid"] }]\n', 6, "on no list"),
    "trade twice": (FOE + 'trades = [{ name = "Rat", picks = ["fire", "fire", "acid"] }]\n', 6, "picked already"),
    "two picks": (FOE + 'trades = [{ name = "Rat", picks = ["fire", "acid"] }]\n', 12, "length >= 3"),
    "item": (FOE + 'items = [{ item = "swrod" }]\n', 12, "did you mean 'sword'"),
    "place": (FOE + 'items = [{ item = "leather", at = "main" }]\n', 6, "worn, not held"),
    "weight": (FOE + "items = [" + '{ item = "plate" },' * 3 + "]\n", 6, "can be carried"),
    "ability": (FOE + 'abilities = ["keen-eey"]\n', 12, "did you mean 'keen-eye'"),
    "ability too great": (FOE + 'abilities = ["falling-star"]\n', 6, "Falling"),
    # encounters
    "hero": (ENCOUNTER.replace("iren", "irne") + FOES, 9, "did you mean 'iren'"),
    "foe": (ENCOUNTER + FOES.replace("brute", "brut"), 10, "did you mean 'brute'"),
    "no foes": (ENCOUNTER, 5, "a fight needs foes"),
    "trial": (ENCOUNTER + FOES + 'trials = [{ text = "x", skills = ["hoist"], against = "brutes" }]\n', 11, "brute"),
    "trial skill": (ENCOUNTER + FOES + 'trials = [{ text = "x", skills = ["lift"] }]\n', 11, "lift"),
    "sign": (ENCOUNTER + FOES + 'map = ["h..?"]\n', 11, "not '?'"),
    "start": (ENCOUNTER + FOES + 'map = ["...."]\n', 11, "'h'"),
    "letter": (ENCOUNTER + FOES.replace("count", 'at = "x", count') + 'map = ["h..."]\n', 11, "'x'"),
    "water": (ENCOUNTER + FOES + 'map = ["h..."]\nwater = "w"\n', 11, "'w'"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_is_wrong_is_refused_with_its_line_and_a_remedy(name: str) -> None:
    text, line, remedy = PROBLEMS[name]
    found = refused(text)
    assert found.startswith(f"extra.toml, line {line}, "), found
    assert remedy in found, found


def test_a_pack_that_is_there_already_is_refused() -> None:
    with pytest.raises(Refused, match=r"x.toml, line 2, pack.id: there is a pack 'tricore.core' already"):
        module.read((*texts(), PackText("x.toml", HEAD.replace("extra", "tricore.core"))))


@pytest.mark.rules("ACS-114", "ACS-98")
@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('ev = "heal"', "A Strike deals damage only"),
        ('ev = "damage"\ndrawbacks = [{ name = "material", of = "moonlight" }]\ndice = 1', "no consumable 'moonlight'"),
        ('ev = "damage"\nkeywords = [{ name = "pierse" }]', "Invalid enum value 'pierse'"),
    ],
)
def test_a_pack_with_an_ability_that_cannot_be_is_refused_by_file_and_line(line: str, complaint: str) -> None:
    head = '[pack]\nid = "mine"\ntitle = "Mine"\nruleset = "tricore"\n[[ability]]\nid = "odd"\nname = "Odd"\n'
    text = f'{head}kind = "active"\ncore = "body"\nbase = "strike"\n{line}\n'
    with pytest.raises(Refused, match=complaint) as refused:
        read((PackText("mine.toml", text),))
    assert "mine.toml, line" in refused.value.refusal.text


def test_a_wrong_entry_is_refused_with_its_place() -> None:
    head = '[pack]\nid = "x"\ntitle = "X"\nruleset = "tricore"\n'
    bad = head + '[[item]]\nid = "club"\nname = "Club"\nkind = "weapon"\nweight = "light"\n'
    with pytest.raises(Refused, match=r"item.0.id.*device class"):
        content(bad)


@pytest.mark.rules("TC-G-68", "TC-PHASE-10")
@pytest.mark.parametrize("kind", ["foe", "template"])
def test_foes_are_built_by_the_rules_for_heroes(kind: str) -> None:
    made = FOE.replace("[[foe]]", f"[[{kind}]]")
    assert "2 is the most" in refused(made + "skills = { hoist = 3 }\n")
    read = module.read((*texts(), PackText("extra.toml", HEAD + made + "skills = { hoist = 2 }\n")))
    assert "rat" in {**read.foes, **read.templates}


@pytest.mark.rules("ACS-98", "ACS-93")
def test_only_a_material_has_to_be_a_consumable_of_the_pack() -> None:
    bound = ABILITY.replace("dice = 1", "dice = 2") + 'drawbacks = [{ name = "device", of = "swords" }]\n'
    assert "jab" in content(HEAD + bound).abilities
    using = ABILITY.replace("dice = 1", "dice = 2") + 'drawbacks = [{ name = "material", of = "healing-draught" }]\n'
    assert "jab" in content(HEAD + using).abilities
