"""Matches are mirrored and go by seeds: the same duels end the same, however many work on them."""

from multiprocessing import active_children

import pytest
from pebbles import Pebbles

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Encounter
from facedown.lab import matchup
from facedown.lab.crew import ALONE, Crew
from facedown.lab.fight import Fight, Fought, duels, fight, played
from facedown.lab.matchup import Match, ready_heroes
from facedown.minds.plan import Plan
from tests.conformance.table import OURS
from tests.kernel.cast import refused

PLAIN, RANDOM = Mind(), Mind("random")


def a_duel(game: str = "plainten", *, seed: str = "one", is_mirrored: bool = False) -> Fight:
    hero = ready_heroes(game)[0]
    return Fight(Match(game, (hero, hero), (PLAIN, RANDOM)), seed, is_mirrored)


@pytest.mark.parametrize("game", OURS)
def test_in_every_game_two_ready_heroes_meet_and_one_wins(game: str) -> None:
    ended = [fight(a_duel(game, is_mirrored=is_mirrored)) for is_mirrored in (False, True)]
    assert {each.won for each in ended} <= {0.0, 0.5, 1.0}
    assert sum(each.won for each in ended) >= 1.0
    assert all(each.answers for each in ended)


def test_whoever_plays_against_themselves_wins_as_often_as_they_lose() -> None:
    made = duels("plainten", (PLAIN, PLAIN), [("monk", "monk")], "ab")
    assert len(made) == 4
    assert sum(each.won for each in played(made, ALONE)) == 2.0


def test_two_at_work_find_what_one_finds_and_in_the_same_order() -> None:
    made = duels("plainten", (PLAIN, RANDOM), [("monk", "monk"), ("thief", "thief")], "ab")
    counted: list[Fought] = []
    alone = list(played(made, ALONE))
    before = active_children()
    assert list(played(made, Crew(2), lambda: counted.append(alone[0]))) == alone
    assert set(active_children()) <= set(before)  # nobody is left who might end later than this process
    assert len(counted) == len(made)


def test_a_plan_plays_as_well_as_a_mind() -> None:
    ended = fight(Fight(Match("plainten", ("monk", "monk"), (Plan("a"), RANDOM)), "one"))
    assert ended.habits
    assert all(each.startswith("S-CP-") for each in ended.habits)


class Unready(Pebbles):
    """Nobody has written an encounter for it."""

    def encounters(self, content: object) -> tuple[Encounter, ...]:
        return ()


def test_a_game_without_a_bout_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matchup, "_known", lambda *asked: (Unready(), ()))
    told = refused(lambda: ready_heroes("unready")).text
    assert told == "Pebbles has no encounter in which one hero meets another."
