"""Whoever comes later: what they are called, and with whom they stand."""

import pytest

from facedown.kernel.kit.arriving import guest_for, newcomer, seat_guest, sent_home, stands_with
from facedown.kernel.words.refusal import Refused
from tests.kernel.kit.cast import ASH, ROOK, Fighter, a_yard, someone

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


def a_hero() -> Fighter:
    hero = someone("cato", "heroes")
    hero.pc, hero.tokens = True, {"cato-die": 1, "catodon": 2}
    return hero


def test_a_hero_at_home_is_of_no_table_and_has_the_id_of_its_seat_at_the_next() -> None:
    Fighter.lasting = ("pc", "tokens")
    try:
        sheet = sent_home(a_hero(), rested=True)
    finally:
        Fighter.lasting = ()
    assert (sheet["id"], sheet["seat"], sheet["side"], sheet["tokens"]) == (
        "at-home",
        "",
        "",
        {"at-home-die": 1, "catodon": 2},
    )
    stand_in = a_hero()
    stand_in.id = "ann-1"
    scene = a_yard(stand_in, ROOK)
    seat_guest(scene.state, "p1", sheet)
    guest = scene.state.actors["ann-1"]
    assert (guest.id, guest.name, guest.seat, guest.tokens) == ("ann-1", "Cato", "p1", {"ann-1-die": 1, "catodon": 2})


def test_a_hero_who_was_kept_under_another_id_comes_all_the_same() -> None:
    scene = a_yard(a_hero(), ROOK)
    seat_guest(scene.state, "p1", {"id": "self", "name": "Dora", "tokens": {"self-die": 1}})
    assert scene.state.actors["cato"].tokens == {"cato-die": 1}


def test_nobody_comes_for_whom_nobody_is_cast_or_who_cannot_stand() -> None:
    scene = a_yard(a_hero(), ROOK)
    with pytest.raises(Refused, match="Nobody is cast for 'p9'"):
        guest_for(scene.state, "p9", {})
    with pytest.raises(Refused, match="cannot come: Dead"):
        seat_guest(scene.state, "p1", {"name": "Dora", "conditions": [{"name": "Dead"}]})
