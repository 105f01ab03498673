"""Who may know: everyone, some seats only, or everyone but some."""

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.words.audience import EVERYONE, GM, Audience, all_but, only

SEATS = st.lists(st.sampled_from(["one", "two", "three", GM]), max_size=6)


def test_everyone_includes_the_gm_and_onlookers() -> None:
    assert all(EVERYONE.may_know(seat) for seat in ("one", GM, "onlooker", ""))


@given(SEATS)
def test_only_some_seats_are_those_and_nobody_else(seats: list[str]) -> None:
    audience = only(*seats)
    assert [seat for seat in ("one", "two", "three", GM, "onlooker") if audience.may_know(seat)] == [
        seat for seat in ("one", "two", "three", GM) if seat in seats
    ]


@given(SEATS, st.booleans(), st.sampled_from(["one", "two", GM, "onlooker"]))
def test_the_others_are_exactly_those_who_may_not_know(seats: list[str], just: bool, seat: str) -> None:
    audience = Audience(tuple(seats), just)
    assert audience.may_know(seat) != audience.others().may_know(seat)
    assert audience.others().others() == audience


@given(SEATS, st.booleans(), SEATS, st.booleans(), st.sampled_from(["one", "two", GM, "onlooker"]))
def test_both_or_either_of_two_audiences(some: list[str], these: bool, more: list[str], those: bool, seat: str) -> None:
    one, other = Audience(tuple(some), these), Audience(tuple(more), those)
    assert (one & other).may_know(seat) == (one.may_know(seat) and other.may_know(seat))
    assert (one | other).may_know(seat) == (one.may_know(seat) or other.may_know(seat))


@given(SEATS)
def test_all_but_some_are_the_others_of_only_those(seats: list[str]) -> None:
    assert all_but(*seats) == only(*seats).others()


def test_a_secret_of_one_player_binds_the_gm_too() -> None:
    assert not only("one").may_know(GM)


def test_the_order_in_which_seats_are_named_does_not_matter() -> None:
    assert only("two", "one", "two") == only("one", "two")
