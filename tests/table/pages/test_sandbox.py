"""Scenes of the rulebooks can be tried at a table."""

import pytest

from facedown.kernel.game.game import Game
from facedown.minds import think
from facedown.table import shelf
from facedown.table.pages.book import book
from facedown.table.pages.sandbox import sandbox, scenes_by_rule, scripts
from tests.kernel.cast import refused
from tests.table.person import Person

OURS = ("fivefold", "overreach", "plainten", "towers", "tricore")


@pytest.mark.parametrize("game", OURS)
def test_every_scene_opens_for_one_person_against_the_house_where_it_began(game: str) -> None:
    assert scripts(game)
    for id in scripts(game):
        setup = sandbox(game, id)
        assert [seat.sitter for seat in setup.seats] == ["person", *["mind"] * (len(setup.seats) - 1)]
        played = Game(shelf.shelved(game).rules, setup, shelf.content_for(setup), think=think)
        assert played.is_over or played.view(setup.seats[0].id).asked is not None


@pytest.mark.parametrize("game", OURS)
def test_the_book_shows_how_a_scene_went_under_every_rule_it_names(game: str) -> None:
    found = {each.id: each for chapter in book(game).chapters for part in chapter.sections for each in part.entries}
    for rule, scenes in scenes_by_rule(game).items():
        assert found[rule].scenes == scenes
        assert all(len(each.story) > 2 for each in scenes)


def test_what_a_scene_came_to_is_told_as_at_a_table() -> None:
    told = scenes_by_rule("tricore")["TC-BLK-03"][0].story
    assert told[-2:] == ("Nothing reaches Iren Vask: 0 damage is left.", "Iren Vask has Priority.")


def test_a_scene_there_is_not_is_refused_with_the_nearest() -> None:
    refusal = refused(lambda: sandbox("tricore", "blok"))
    assert (refusal.code, refusal.text) == ("unknown-scene", "There is no scene 'blok'; did you mean 'block'?")


def test_whoever_tries_it_sits_at_a_table_of_the_scene(ann: Person) -> None:
    opened = ann.post("rules/plainten/scenes/stroke")
    assert opened["invitations"] == []
    lobby = ann.http.get("/api/lobby").json()
    table = next(each for each in lobby["tables"] if each["id"] == opened["table"])
    assert (table["title"], table["seat"]) == ("Bryn strikes at an ogre that has seen better days", "Bryn")
    assert ann.http.post("/api/rules/plainten/scenes/none").status_code == 404
