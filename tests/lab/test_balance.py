"""The balance of a game: heroes against themselves, and what is counted of it."""

from math import inf

import pytest
from msgspec.structs import replace

from facedown import library
from facedown.kernel.scene.event import ConditionGained, Event, TrackChanged
from facedown.kernel.words.working import Working
from facedown.lab.balance import (
    ALL,
    Eye,
    balance_lines,
    balance_matches,
    balance_page,
    balance_rows,
    balanced,
    fallen,
    misses,
    reading_mirrors,
    watched,
)
from facedown.lab.crew import Crew
from facedown.lab.fight import fight
from facedown.lab.interval import wilson
from facedown.lab.meeting import fights
from tests.conformance.table import OURS
from tests.kernel.cast import refused

HERE = Crew(1)


@pytest.mark.parametrize("game", OURS)
def test_in_every_game_a_mirror_is_counted_from_both_sides(game: str) -> None:
    match = balance_matches(game, [], [], {})[0]
    told = balanced([match], 4, "balance", HERE)
    (only,) = told.balances
    assert (told.game, only.who, only.fights) == (game, match.heroes[0], 4)
    assert only.rounds >= 1
    assert only.longest >= only.rounds


def test_somebody_is_asked_first_and_wins_or_does_not() -> None:
    (match,) = balance_matches("plainten", ["monk"], [], {})
    seen = [watched(each) for at in range(4) for each in fights(match, "balance", at)]
    assert {each.began for each in seen} == {0.0, 1.0}
    assert all(0 < each.hits <= each.attacks for each in seen)
    assert all(each.fell == 1 for each in seen)


def test_rival_habits_meet_by_the_same_seeds() -> None:
    told = balanced(balance_matches("overreach", ["duelist"], [], {}), 20, "balance", HERE)
    assert all(0 < each.share < 1 for each in told.balances[0].rivals.values())
    assert list(told.balances[0].rivals) == [each.name for each in library.ruleset("overreach").rivalries]
    assert told.balances[0].attacks == 0  # its attacks name no number that all may see


def test_all_heroes_together_stand_last_and_everything_can_be_written_down() -> None:
    told = balanced(balance_matches("plainten", ["monk", "mage"], [], {"S-GAP-20": "sides"}), 4, "balance", HERE)
    assert [each.who for each in told.balances] == ["monk", "mage", ALL]
    assert told.rulings == {"S-GAP-20": "sides"}
    lines = list(balance_lines(told))
    assert lines[0] == "monk, 4 mirror fights:"
    assert "wins" in lines[2]
    head, *rows = balance_rows(told)
    assert [len(row) for row in rows] == [len(head)] * 3
    assert "<td>mage</td>" in balance_page("The balance", told)


def test_every_other_reading_is_counted_for_all_heroes_together() -> None:
    mirrors = reading_mirrors("plainten", ["monk", "mage"], [], {"S-GAP-20": "sides"})
    settled = library.ruleset("plainten").rulings
    assert len(mirrors) == sum(len(each.readings) - 1 for each in settled)
    assert "S-GAP-20 = sides" not in mirrors
    two = dict(list(mirrors.items())[:2])
    told = balanced(balance_matches("plainten", ["monk"], [], {}), 2, "balance", HERE, two)
    assert [(each.who, each.fights) for each in told.balances] == [("monk", 2), *((name, 4) for name in two)]


def test_what_is_not_where_its_game_wants_it_is_named_and_whether_that_is_sure() -> None:
    told = balanced(balance_matches("plainten", ["monk"], [], {}), 4, "balance", HERE)
    (found,) = told.balances
    assert told.missed == ()
    odd = replace(found, rounds=2.0, hit=wilson(90, 100), first=wilson(0, 0), at_once=wilson(2, 10), rivals={})
    wanted = {"rounds": (3, inf), "hit": (0.55, 0.75), "first": (0, 0.4), "at_once": (0, 0.1), "longest": (0, 100)}
    assert list(misses(odd, wanted)) == [
        "monk: rounds at the median 2, wanted 3 or more",
        "monk: attacks hit 90.0 % (82.6–94.5), wanted 55 to 75 %, surely missed",
        "monk: fall by the first blow 20.0 % (5.7–51.0), wanted at most 10 %",
    ]
    told = replace(told, missed=("monk: too long",))
    assert list(balance_lines(told))[-2:] == ["1 not where they are wanted:", "  monk: too long"]
    assert "Not where they are wanted" in balance_page("The balance", told)


def test_a_chance_that_is_known_exactly_is_named_where_no_reading_wants_it() -> None:
    rulings = {"TC-G-18": "floor", "TC-G-103": "primary"}
    match = balance_matches("tricore", ["tobin"], ["random"], rulings)
    missed = balanced(match, 2, "balance", HERE).missed
    assert "level 1, untrained and Wounded I: a Strike hits: 0.0%, wanted 5 to 100 %" in missed
    assert "level 10: a Resolve by TC-C-03 formula, TC-G-103 primary: 7.2%, wanted 35 to 65 %" in missed


def test_the_readings_of_one_ruling_are_counted_alone_with_how_their_hidden_answers_are_mixed() -> None:
    mirrors = reading_mirrors("tricore", ["oda"], [], {}, ["TC-C-72"])
    assert list(mirrors) == ["TC-C-72 = ardor-flat"]
    told = balanced(balance_matches("tricore", ["oda"], [], {}), 2, "balance", HERE, mirrors)
    assert list(told.mixings) == ["oda", "TC-C-72 = ardor-flat"]
    assert sum("take no guessing" in line for line in balance_lines(told)) == 2


def test_a_ruling_nobody_knows_is_refused() -> None:
    told = refused(lambda: reading_mirrors("tricore", [], [], {}, ["TC-C-720"])).text
    assert told == "There is no ruling 'TC-C-720'; did you mean 'TC-C-72'?"


def test_a_hero_nobody_knows_is_refused() -> None:
    assert "did you mean 'monk'?" in refused(lambda: balance_matches("plainten", ["munk"], [], {})).text


def lost(points: int, now: int) -> Event:
    return TrackChanged(actor="ash", track="HP", change=Working(-points), now=now)


@pytest.mark.parametrize(
    ("blows", "found"), [([lost(68, -34)], (1, 1)), ([lost(5, 29), lost(60, -31)], (1, 0)), ([lost(5, 29)], (1, 1))]
)
def test_whoever_falls_by_the_first_blow_is_counted_whatever_is_rolled_in_between(
    blows: list[Event], found: tuple[int, int]
) -> None:
    rules = library.ruleset("tricore")
    down = ConditionGained(actor="ash", condition="Unconscious")
    assert fallen(rules, [*blows, down, down]) == found
    assert fallen(rules, blows) == (0, 0)


def test_a_witness_sees_the_same_falls_by_one_blow_as_the_events_tell() -> None:
    (match,) = balance_matches("tricore", ["oda"], [], {})
    rules, counts = library.ruleset("tricore"), []
    for each in (one for at in range(6) for one in fights(match, "one blow", at)):
        eye = Eye(rules, each.seat)
        fight(each, eye)
        assert fallen(rules, eye.events)[1] == sum(fate.at_once for fate in eye.fates())
        counts.append(fallen(rules, eye.events)[1])
    assert 0 in counts
    assert 1 in counts
