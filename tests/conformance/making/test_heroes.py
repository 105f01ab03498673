"""Heroes go home from a table and come to another: put to every game."""

from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.ruleset import GUESTS, Guest, Seat, Setup, Sitter
from facedown.kernel.game.game import Game
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.refusal import Refused
from tests.conformance.table import OURS


def begun(ruleset: str, guest: dict[str, Any] | None = None, sitter: Sitter = "person") -> Game:
    """The first encounter with its first hero, or with one who comes in its place; minds fight it to its end."""
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    first = next(iter(content.encounters.values()))
    scenario = rules.scenario(content, first.id, {"p1": first.heroes[0]}, "foes")
    if guest is not None:
        scenario |= {GUESTS: {"p1": msgspec.to_builtins(Guest(guest))}}
    seats = tuple(Seat(id, id.upper(), sitter) for id in ("p1", "foes"))
    return Game(rules, Setup(ruleset, rules.version, "home", seats, scenario), content)


def hero_of(game: Game) -> Any:
    return next(each for each in game.state.actors.values() if each.pc and each.seat == "p1")


def hurt(ruleset: str) -> Game:
    """A game whose hero has lost something, and fled."""
    game = begun(ruleset)
    hero = hero_of(game)
    for track in hero._tracks():
        track.value -= track.value > 1
    hero.conditions = [Condition("Limping"), Condition("Fled"), Condition("Held", source="foe-1")]
    return game


def home(game: Game, rested: bool) -> dict[str, Any]:
    sheet = game.ruleset.homecoming(game.journal.now.scene, "p1", rested)
    assert sheet is not None
    return dict(msgspec.json.decode(msgspec.json.encode(sheet)))


@pytest.mark.parametrize("ruleset", OURS)
def test_a_hero_that_has_rested_is_as_before_and_fights_again(ruleset: str) -> None:
    sheet = home(hurt(ruleset), rested=True)
    assert sheet == home(begun(ruleset), rested=True)
    assert sheet["conditions"] == []
    assert begun(ruleset, sheet, "mind").is_over


@pytest.mark.parametrize("ruleset", OURS)
def test_a_hero_comes_with_its_wounds_and_leaves_behind_what_was_of_the_place(ruleset: str) -> None:
    game = hurt(ruleset)
    sheet = home(game, rested=False)
    assert [each["name"] for each in sheet["conditions"]] == ["Limping"]
    assert 0 < hero_of(game).vigour < 1
    assert hero_of(begun(ruleset, sheet)).vigour == hero_of(game).vigour
    rested = game.ruleset.rested(game.journal.content, sheet)
    assert hero_of(begun(ruleset, rested)).vigour == 1


@pytest.mark.parametrize("ruleset", OURS)
def test_nobody_comes_who_fits_no_hero_of_the_game(ruleset: str) -> None:
    sheet = home(begun(ruleset), rested=True)
    for wrong in ({**sheet, "name": 7}, {**sheet, "conditions": "none"}, {**sheet, "pc": True, "tokens": [1]}):
        with pytest.raises(Refused, match="does not fit"):
            begun(ruleset, wrong)


@pytest.mark.parametrize("ruleset", OURS)
def test_the_dead_stay_at_home(ruleset: str) -> None:
    game = begun(ruleset)
    dead = {**home(game, rested=True), "conditions": [{"name": "Dead"}]}
    with pytest.raises(Refused, match="cannot come: Dead"):
        begun(ruleset, game.ruleset.rested(game.journal.content, dead))


@pytest.mark.parametrize("ruleset", OURS)
def test_in_the_workshop_a_hero_is_made_and_nothing_else_happens(ruleset: str) -> None:
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    setup = Setup(ruleset, rules.version, "made", (Seat("p1", "P1"),), rules.workshop(content, "p1"))
    game = Game(rules, setup, content)
    assert rules.homecoming(game.journal.now.scene, "p1", rested=True) is None  # still to be made
    while not game.is_over:
        game.answer_for("p1")
    assert begun(ruleset, home(game, rested=True), "mind").is_over
