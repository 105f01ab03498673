"""Who cannot meet is refused before anybody fights, with what would be right."""

from typing import Any

import pytest

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.mind import Mind
from facedown.lab import matchup, pairing
from facedown.lab.change import Change, changed
from facedown.lab.matchup import changed_packs, known
from tests.conformance.table import OURS
from tests.kernel.cast import refused


@pytest.mark.parametrize("game", OURS)
def test_every_ready_hero_meets_every_other_and_every_encounter(game: str) -> None:
    one, other, *_ = matchup.ready_heroes(game)
    assert pairing(game, one, other).heroes == (one, other)
    rules, content = known(pairing(game, one, other))
    for each in rules.encounters(content):
        found = pairing(game, encounter=each.id, minds=["odds:skill=0.4"])
        assert len(found.heroes) == each.seats
        assert found.players == (Mind(skill=0.4),) * (each.seats + 1)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"game": "tricor"}, "There is no game 'tricor'; did you mean 'tricore'?"),
        ({"heroes": ("iren", "odda")}, "There is no ready hero 'odda'; did you mean 'oda'?"),
        ({"heroes": ("iren",)}, "Two heroes meet in a bout, not 1."),
        ({"encounter": "brige", "heroes": ()}, "Tri-Core has no encounter 'brige'; did you mean 'bridge'?"),
        ({"minds": ["plain"] * 3}, "There are 2 to be played: name one mind for all or 2."),
        ({"minds": ["plane"]}, "There is no mind 'plane'; did you mean 'plain'?"),
        ({"rulings": {"TC-X": 1}}, "There is no ruling 'TC-X';"),
        ({"changes": {"abilities.shoving-blow": 2}}, "'abilities.shoving-blow': name a kind, an entry and a number"),
        ({"changes": {"spells.a.b": 2}}, "spells.a.b: no pack has a kind 'spells'; valid:"),
        (
            {"changes": {"abilities.shovel.dice": 2}},
            "abilities.shovel.dice: there is no ability 'shovel'; did you mean",
        ),
        ({"changes": {"abilities.shoving-blow.dise": 2}}, "'shoving-blow' has no number 'dise'; did you mean 'dice'?"),
        ({"changes": {"abilities.shoving-blow.dice": 2.5}}, "only whole numbers can be changed, not 2.5."),
        ({"changes": {"abilities.shoving-blow.dice": -4}}, "abilities.toml, line "),
        (
            {"changes": {"abilities.shoving-blow.dice": 9}},
            "Shoving Blow: At level 5 an ability has at most 6 EV dice, not 9. (ACS-01)",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(given: dict[str, Any], told: str) -> None:
    asked = {"game": "tricore", "heroes": ("iren", "oda"), **given}
    game, heroes = asked.pop("game"), asked.pop("heroes")
    assert told in refused(lambda: pairing(game, *heroes, **asked)).text


def test_a_pack_of_another_game_is_refused() -> None:
    pack = PackText("tavern.toml", '[pack]\nid = "x"\ntitle = "X"\nruleset = "towers"\n')
    text = refused(lambda: pairing("plainten", "monk", "mage", packs=[pack])).text
    assert text == "tavern.toml: this pack is for Towers, not for Plain Ten."


def test_a_number_of_a_pack_is_changed_on_its_line_and_nowhere_else() -> None:
    plain = pairing("tricore", "iren", "oda")
    other = pairing("tricore", "iren", "oda", changes={"abilities.shoving-blow.dice": 1})
    before, after = ("".join(pack.text for pack in changed_packs(each)).splitlines() for each in (plain, other))
    (line,) = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
    assert line[1] == "dice = 1"
    assert known(other)[1].abilities["shoving-blow"].dice == 1
    assert known(plain)[1].abilities["shoving-blow"].dice == 2


def test_a_number_inside_a_line_of_others_is_left_to_its_author() -> None:
    pack = PackText("own.toml", 'thing = [{ id = "a", size = 2 }]\n')
    told = refused(lambda: changed((pack,), (Change("things.a.size", 3),))).text
    assert told == "things.a.size: write 'size' on a line of its own in own.toml."
