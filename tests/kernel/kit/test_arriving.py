"""Whoever comes later: what they are called, and with whom they stand."""

import pytest

from facedown.kernel.kit.arriving import newcomer, stands_with
from tests.kernel.kit.cast import ASH, ROOK, Fighter, someone

HEROES_OWN, FOES_OWN = ("p1", "heroes"), ("p1", "foes")


def test_newcomers_are_counted_among_newcomers_alone() -> None:
    first = someone("brute-new-1", "foes")
    assert newcomer([ASH, ROOK], "brute", "Brute") == ("brute-new-1", "New Brute")
    assert newcomer([ASH, someone("brute-1", "foes")], "brute", "Brute") == ("brute-new-1", "New Brute")
    assert newcomer([ASH, first], "brute", "Brute") == ("brute-new-2", "New Brute 2")
    assert newcomer([first, someone("wolf-new-1", "foes")], "wolf", "Wolf") == ("wolf-new-2", "New Wolf 2")


@pytest.mark.parametrize(("beside", "with_whom"), [(ASH, HEROES_OWN), (ROOK, FOES_OWN)])
def test_in_a_fight_somebody_comes_to_help(beside: Fighter, with_whom: tuple[str, str]) -> None:
    assert stands_with([ASH, ROOK], beside, in_a_fight=True) == with_whom


@pytest.mark.parametrize(("people", "seat"), [((ASH, ROOK), "p1"), ((ASH,), "foes")])
def test_out_of_a_fight_whoever_arrives_is_no_players(people: tuple[Fighter, ...], seat: str) -> None:
    assert stands_with(people, ASH, in_a_fight=False) == (seat, "foes")
