"""The GM's word in every game: what the rules could not go on with is refused, with what would be right."""

from random import Random
from typing import Any

import pytest

from facedown import library
from facedown.kernel.contract.overrule import ForceDice, Grant, SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.log.act import CHANCE, Entry
from tests.conformance.table import OURS, a_game, encounters, play_on
from tests.kernel.cast import everything

HEALTH = {
    "fivefold": "hp.value",
    "overreach": "health.value",
    "plainten": "tracks.health.value",
    "towers": "vitality.value",
    "tricore": "hp.value",
}
each_game = pytest.mark.parametrize("name", OURS)


def a_fight(name: str) -> Game:
    """The first encounter, some answers on."""
    game = a_game(name, encounters(library.ruleset(name))[0].id, "overruled")
    return play_on(game, Random(3), 4)


def hero(game: Game) -> Any:
    return next(id for id, each in game.state.actors.items() if each.seat == "p1")


def refused(game: Game, path: str, value: object) -> str:
    """Why; nothing has changed."""
    before = everything(game.journal)
    refusal = game.overrule(SetValue(path, value))
    assert refusal is not None
    assert everything(game.journal) == before
    return refusal.text


@each_game
def test_nobody_is_put_where_nothing_is(name: str) -> None:
    game = a_fight(name)
    path = f"actors.{hero(game)}.place"
    text = refused(game, path, "7;3")
    assert text.startswith(f"{path}: there is no place '7;3'; ")
    assert any(repr(place) in text for place in game.state.space.places)


@each_game
def test_no_name_leads_nowhere(name: str) -> None:
    game = a_fight(name)
    id = hero(game)
    assert f"did you mean {id!r}?" in refused(game, "schedule.order", [f"{id}x"])
    assert "did you mean 'p1'?" in refused(game, f"actors.{id}.seat", "p1x")
    assert "an actor is kept under its own id" in refused(game, f"actors.{id}.id", "x")


@each_game
def test_nobody_stands_without_health_unless_what_follows_is_granted(name: str) -> None:
    game = a_fight(name)
    id = hero(game)
    who = game.state.actors[id]
    assert isinstance(who, Combatant)
    path = f"actors.{id}.{HEALTH[name]}"
    assert refused(game, path, 0).endswith(f"leave at least 1, or grant {who.fallen!r} first.")
    assert game.overrule(Grant(id, who.fallen)) is None
    assert game.overrule(SetValue(path, 0)) is None


@each_game
def test_a_face_that_no_die_has_is_not_forced(name: str) -> None:
    game = a_fight(name)
    most = game.ruleset.most_sides
    refusal = game.overrule(ForceDice((most + 1,)))
    assert refusal is not None
    assert refusal.text == f"A face is 1 to {most} in {game.ruleset.title}."


@each_game
def test_no_die_is_larger_than_the_largest(name: str) -> None:
    game = play_on(a_fight(name), Random(5), 40)
    fallen = [act.answer for act in game.journal.acts if isinstance(act, Entry) and act.by == CHANCE]
    faces = [face for each in fallen for face in each if isinstance(face, int)]
    assert faces
    assert max(faces) <= game.ruleset.most_sides


@each_game
def test_dice_that_are_forced_and_have_not_fallen_are_listed_for_the_gm_only(name: str) -> None:
    game = a_fight(name)
    faces = (1,) * 29
    assert game.overrule(ForceDice(faces)) is None
    assert game.view("gm").forced == (faces,)
    assert game.view("p1").forced == game.view("onlooker").forced == ()


def test_a_die_has_sides() -> None:
    game = a_fight("fivefold")
    id = hero(game)
    die = next(iter(game.state.actors[id].dice))
    assert refused(game, f"actors.{id}.dice.{die}.sides", 0) == f"{die}: a die has 4, 6, 8, 10 or 12 sides, not 0."
