"""Ready heroes who were built otherwise: whatever was begun in an earlier version has them as they were."""

import pytest

from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.ruleset import NEW, Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.content.former import of_version
from tests.tricore.staged.cast import RULES, content, texts

SEATS = (Seat("p1", "Ann"), Seat("foes", "Foes"), Seat("gm", "GM"))
FORMER = """
[pack]
id = "own.formerly"
title = "As it was"
ruleset = "tricore"
[[former]]
id = "nobody-now"
versions = ["1.0"]
[former.hero]
id = "irne"
name = "Irne"
text = "Nobody knows her any more."
tier = "adventurer"
level = 1
stats = [3, 3, 3, 3, 3, 3, 3, 3, 3]
"""


def begun(version: str, hero: str = "iren") -> Game:
    scenario = RULES.scenario(content(), "duel", {"p1": hero}, "foes")
    return Game(RULES, Setup("tricore", version, "then", SEATS, scenario), content())


def carried(game: Game) -> list[str]:
    (hero,) = (each for each in game.state.actors.values() if each.kind == "iren")
    return [each.item for each in hero.gear][:2]


@pytest.mark.parametrize("version", ["1.0", "1.1"])
def test_a_game_of_an_earlier_version_has_its_heroes_as_they_were(version: str) -> None:
    game = begun(version)
    assert carried(game) == ["sword", "buckler"]
    opened = open_saved(RULES, content(), read_saved(save(game)))
    assert opened.note == ""
    assert opened.game.state == game.state


def test_a_game_of_today_has_them_as_they_are() -> None:
    assert carried(begun(RULES.version)) == ["short-sword", "dagger"]
    assert of_version(content(), RULES.version) is content()


@pytest.mark.parametrize(("version", "items"), [("1.1", ["sword", "buckler"]), ("1.2", ["short-sword", "dagger"])])
def test_whoever_takes_a_ready_hero_later_takes_that_of_the_version_the_game_was_begun_in(
    version: str, items: list[str]
) -> None:
    game = begun(version, NEW)
    assert game.answer("p1", "iren") is None
    assert carried(game) == items


def test_only_a_hero_of_today_can_have_been_another() -> None:
    with pytest.raises(Refused, match=r"former\.0\.hero.*there is no hero 'irne'; did you mean 'iren'"):
        module.read((*texts(), PackText("own.toml", FORMER)))
