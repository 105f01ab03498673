"""Everybody once in a fixed order makes a round; whoever leaves does not disturb the rest."""

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.scene.schedule import Alternating, Rounds


def steps(schedule: Rounds, count: int) -> list[tuple[int, str]]:
    """Who acts in the next few turns, and in which round."""
    found = []
    for _ in range(count):
        schedule.advance()
        found.append((schedule.round, schedule.acting))
    return found


def at(acting: str) -> Rounds:
    """Ash, Bryn and Cole in their first round, with one of them acting."""
    schedule = Rounds(["ash", "bryn", "cole"])
    while schedule.acting != acting:
        schedule.advance()
    return schedule


def test_nobody_acts_before_the_first_round() -> None:
    schedule = Rounds(["ash", "bryn"])
    assert (schedule.acting, schedule.round) == ("", 0)


def test_everybody_acts_once_and_then_a_new_round_begins() -> None:
    schedule = Rounds(["ash", "bryn"])
    assert [schedule.advance() for _ in range(5)] == [True, False, True, False, True]
    assert steps(Rounds(["ash", "bryn"]), 5) == [(1, "ash"), (1, "bryn"), (2, "ash"), (2, "bryn"), (3, "ash")]


def test_whoever_leaves_before_their_turn_is_skipped() -> None:
    schedule = at("ash")
    schedule.leave("bryn")
    assert schedule.acting == "ash"
    assert steps(schedule, 3) == [(1, "cole"), (2, "ash"), (2, "cole")]


def test_whoever_leaves_after_their_turn_does_not_move_the_others() -> None:
    schedule = at("bryn")
    schedule.leave("ash")
    assert schedule.acting == "bryn"
    assert steps(schedule, 3) == [(1, "cole"), (2, "bryn"), (2, "cole")]


def test_when_the_acting_one_leaves_nobody_acts_until_the_next_in_order_follows() -> None:
    for leaver, following in (
        ("ash", [(1, "bryn"), (1, "cole"), (2, "bryn")]),
        ("bryn", [(1, "cole"), (2, "ash"), (2, "cole")]),
        ("cole", [(2, "ash"), (2, "bryn"), (3, "ash")]),
    ):
        schedule = at(leaver)
        schedule.leave(leaver)
        assert schedule.acting == ""
        assert steps(schedule, 3) == following


def test_the_acting_one_and_one_before_may_leave_in_the_same_turn() -> None:
    schedule = at("bryn")
    schedule.leave("bryn")
    schedule.leave("ash")
    assert schedule.acting == ""
    assert steps(schedule, 2) == [(1, "cole"), (2, "cole")]


def test_a_stranger_cannot_leave() -> None:
    schedule = at("bryn")
    schedule.leave("dora")
    assert schedule == at("bryn")


def test_an_empty_order_has_nobody_acting() -> None:
    schedule = at("ash")
    for actor in ("ash", "bryn", "cole"):
        schedule.leave(actor)
    assert steps(schedule, 2) == [(2, ""), (3, "")]


def test_those_who_answer_the_same_moment_do_so_in_turn_order_strangers_last() -> None:
    schedule = at("cole")
    answering = sorted(["dora", "cole", "ash"], key=schedule.place_of)
    assert answering == ["ash", "cole", "dora"]


@given(st.integers(1, 5), st.lists(st.integers(-1, 4), max_size=25))
def test_nobody_acts_twice_in_a_round_and_nobody_present_is_left_out(count: int, moves: list[int]) -> None:
    """A move is a step on, or somebody's leaving."""
    schedule = Rounds([str(actor) for actor in range(count)])
    acted: list[str] = []
    for move in moves:
        if move >= 0:
            schedule.leave(str(move))
        elif schedule.order:
            remaining = set(schedule.order)
            if schedule.advance():
                assert schedule.round == 1 or remaining <= set(acted)
                acted = []
            assert schedule.acting not in acted
            assert schedule.acting in schedule.order
            acted.append(schedule.acting)


def sides(first: str = "ABC", second: str = "xy") -> Alternating:
    """Two lists, everybody worth less than the one before."""
    worth = {name: 9 - at for order in (first, second) for at, name in enumerate(order)}
    return Alternating({"one": list(first), "two": list(second)}, worth)


def turns(schedule: Alternating, count: int) -> str:
    """Who acts in the next few turns; a bar where a list has come round."""
    found = ""
    for _ in range(count):
        found += schedule.advance()
        found += "|" if schedule.end_turn() else ""
    return found


def test_sides_take_turns_and_the_shorter_list_comes_round_more_often() -> None:
    assert turns(sides(), 8) == "AxBy|C|xAy|"


def test_the_side_that_begins_can_be_named() -> None:
    schedule = sides()
    assert schedule.advance("two") == "x"


def test_a_newcomer_acts_from_the_next_pass_on() -> None:
    schedule = sides()
    assert turns(schedule, 2) == "Ax"
    schedule.join("N", "one", worth=8)
    assert turns(schedule, 8) == "By|C|xAy|Bx"
    assert schedule.lists["one"] == ["A", "B", "N", "C"]


def test_at_once_a_newcomer_acts_in_this_pass_if_its_place_is_still_to_come() -> None:
    schedule = sides()
    turns(schedule, 2)
    schedule.join("N", "one", worth=7, at_once=True)
    schedule.join("M", "one", worth=10, at_once=True)
    assert schedule.lists["one"] == ["M", "A", "B", "C", "N"]
    assert turns(schedule, 7) == "By|CxN|y|M"


def test_a_side_that_is_gone_leaves_the_turns_to_the_other() -> None:
    schedule = sides(second="x")
    schedule.leave("x")
    assert turns(schedule, 4) == "ABC|A"


def test_whoever_waits_to_join_may_leave_again() -> None:
    schedule = sides()
    schedule.advance()
    schedule.join("N", "one", worth=1)
    assert schedule.side_of("N") == "one"
    assert schedule.leave("N") == ""
    assert schedule.side_of("N") == ""


@given(st.integers(1, 5), st.integers(1, 5), st.integers(1, 40))
def test_turns_alternate_whatever_the_lengths(one: int, other: int, count: int) -> None:
    schedule = sides("ABCDE"[:one], "vwxyz"[:other])
    found = turns(schedule, count).replace("|", "")
    assert all(name.isupper() == (at % 2 == 0) for at, name in enumerate(found))
