"""The balance of a game: heroes against themselves, and what is counted of it."""

import pytest

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
    watched,
)
from facedown.lab.crew import Crew
from facedown.lab.fight import fight
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
    assert len(told.balances[0].rivals) == 2
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
