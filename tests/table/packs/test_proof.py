"""The proof of a pack: the sentences of `facedown pack check`, and whether its encounters can be sat down to."""

import pytest

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.packs import proof
from facedown.table.packs.proof import proved

FORD = PackText(
    "ford.toml",
    """
[pack]
id = "my.ford"
title = "My ford"
ruleset = "plainten"

[[foe]]
id = "cook"
name = "Cook"
health = 12
guard = 5
items = ["maul"]

[[encounter]]
id = "scullery-door"
title = "The scullery door"
text = "She knows what you have done to her pans."
heroes = ["warrior"]
zones = [{ name = "the door" }]
start = "the door"
foes = [{ foe = "cook", zone = "the door" }]
""",
)


def test_each_entry_has_its_sentence_and_each_encounter_can_be_sat_down_to() -> None:
    found = proved(FORD)
    assert (found.ruleset, found.title) == ("plainten", "My ford")
    assert found.sentences[0] == "Foe Cook has Health 12, Guard 5 and strikes with maul."
    assert [(each.title, each.foes) for each in found.encounters] == [("The scullery door", ("Cook",))]


def test_nobody_else_finds_it_on_the_shelf() -> None:
    proved(FORD)
    assert "scullery-door" not in [each.id for each in shelf.shelved("plainten").encounters]
    assert "The scullery door" not in [each.title for game in shelf.games() for each in game.encounters]


@pytest.mark.parametrize(
    ("wrong", "right", "why"),
    [
        ("helth", "health", "ford.toml, line 10, foe.0.helth: there is no key 'helth' here; did you mean 'health'"),
        ('ruleset = "plaintan"', 'ruleset = "plainten"', "did you mean 'plainten'"),
        ("", 'ruleset = "plainten"', "does not say"),
        ('["warior"]', '["warrior"]', "did you mean 'warrior'"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(wrong: str, right: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        proved(PackText(FORD.name, FORD.text.replace(right, wrong)))


def test_an_encounter_without_room_is_named() -> None:
    hero = shelf.shelved("towers").encounters[0].heroes[0].id
    foe = next(iter(shelf.shelved("towers").content.foes))
    text = f"""
[pack]
id = "my.closet"
title = "My closet"
ruleset = "towers"

[[encounter]]
id = "closet"
title = "The closet"
text = "It is full."
heroes = ["{hero}"]
map = ["H#"]
foes = [{{ foe = "{foe}" }}]
"""
    with pytest.raises(Refused, match=r"The closet: There is no room on the map"):
        proved(PackText("closet.toml", text))


def test_what_the_rules_stumble_over_is_refused_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise KeyError("moonblade")

    monkeypatch.setattr(proof, "Playthrough", stumble)
    with pytest.raises(Refused, match="stumble over this encounter"):
        proved(FORD)
