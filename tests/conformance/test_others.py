"""Whom one meets can be chosen apart from where: any foe of the pack, where nothing but the fight is at stake."""

import pytest

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from tests.conformance.table import OURS


def meetings() -> list[tuple[str, str, str]]:
    """The first encounter of each game that lets others be met, with the first and the last of them."""
    found = []
    for name in OURS:
        rules = library.ruleset(name)
        lets = [each for each in rules.encounters(library.content(rules)) if each.others]
        found += [(name, lets[0].id, other.id) for other in (lets[0].others[0], lets[0].others[-1])] if lets else []
    return found


def test_most_games_let_others_be_met() -> None:
    assert len({name for name, _, _ in meetings()}) >= 3


@pytest.mark.parametrize(("ruleset", "encounter", "other"), meetings(), ids=[" ".join(each) for each in meetings()])
def test_somebody_else_stands_there_and_nobody_of_those_the_encounter_names(
    ruleset: str, encounter: str, other: str
) -> None:
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    planned = rules.scenario(content, encounter, {"p1": content.encounters[encounter].heroes[0]}, "foes")
    scenario = rules.against(content, planned, other)
    seats = (Seat("p1", "Ann"), Seat("foes", "Foes", "mind"))
    game = Game(rules, Setup(ruleset, rules.version, "others", seats, scenario), content)
    foes = [each for each in game.state.actors.values() if each.side == "foes"]
    assert len(foes) == sum(each["side"] == "foes" for each in planned["actors"])
    assert all(each.kind == other for each in foes)
    assert foes[0].name.startswith(content.foes[other].name)
