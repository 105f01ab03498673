"""An evening of each game: enough encounters, as hard as they say, with everybody met, and a story of three."""

import os
from math import comb
from typing import Any

import pytest

from facedown import library
from facedown.lab.encounters import WORDS
from tests.conformance import evenings

GAMES = ("fivefold", "overreach", "plainten", "towers", "tricore")
LEAST = 10
FEW = 12
"""Fights of a sample; an encounter as hard as it was comes out so far from that once in ten thousand times."""
DEADLIEST, WON_BY_ALL = 0.25, 0.9


def content(game: str) -> Any:
    return library.content(library.ruleset(game))


@pytest.fixture(autouse=True, scope="module")
def _fought_anew() -> None:
    if os.environ.get("FACEDOWN_EVENINGS") == "write":
        for game in GAMES:
            evenings.write(game)


@pytest.mark.parametrize("game", GAMES)
def test_encounters_go_from_easy_to_deadly(game: str) -> None:
    entries = [content(game).encounters[each.encounter] for each in evenings.fought(game)]
    assert {each.difficulty for each in entries} == {"easy", "fair", "hard", "deadly"}


@pytest.mark.parametrize("game", GAMES)
def test_there_is_an_evening_of_encounters(game: str) -> None:
    assert len(evenings.fought(game)) >= LEAST


@pytest.mark.parametrize("game", GAMES)
def test_an_encounter_is_as_hard_as_it_says(game: str) -> None:
    known = evenings.rows(game)
    assert list(known) == [each.encounter for each in evenings.fought(game)]
    for id, row in known.items():
        assert row.mark == evenings.mark(game, id), f"{id} has changed; see the head of evenings.py"
        assert row.word == content(game).encounters[id].difficulty, id
        assert row.word == next(word for least, word in WORDS if row.share >= least), id
        assert DEADLIEST <= row.share < WON_BY_ALL, id


@pytest.mark.parametrize("game", GAMES)
def test_the_first_is_still_won_as_often_as_the_page_says(game: str) -> None:
    match = evenings.fought(game)[0]
    share = evenings.rows(game)[match.encounter].share
    won = round(evenings.fight_out(match, FEW).result.won.share * FEW)
    fewer = sum(comb(FEW, each) * share**each * (1 - share) ** (FEW - each) for each in range(won + 1))
    more = sum(comb(FEW, each) * share**each * (1 - share) ** (FEW - each) for each in range(won, FEW + 1))
    assert min(fewer, more) > 0.0001, f"{won} of {FEW} were won, {share:.0%} according to the page"


@pytest.mark.parametrize("game", GAMES)
def test_every_hero_and_every_foe_is_met_somewhere(game: str) -> None:
    known = content(game)
    everything = known.encounters.values()
    assert set(known.templates) == {hero for each in everything for hero in each.heroes}
    crews = {kind for each in everything for vehicle in getattr(each, "vehicles", ()) for kind in vehicle.crew}
    mounts = {mount.mount for each in everything for mount in getattr(each, "mounted", ())}
    assert set(known.foes) == {troop.foe for each in everything for troop in each.foes} | crews | mounts


@pytest.mark.parametrize("game", GAMES)
def test_three_encounters_make_a_story(game: str) -> None:
    known = content(game).encounters
    assert any(each.after and known[each.after].after for each in known.values())


@pytest.mark.parametrize("game", GAMES)
def test_something_else_than_the_last_one_standing_decides_several(game: str) -> None:
    known = content(game).encounters.values()
    goals = [each.goal for each in known if each.goal]
    assert any(each.hold for each in goals)
    assert any(each.within for each in goals)
    assert any(each.beat for each in goals)
    assert any(each.keep for each in goals)
    assert any(each.trials and not each.fight for each in known)
