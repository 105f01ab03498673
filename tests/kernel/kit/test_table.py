"""What the table of a game in phases keeps."""

from tests.kernel.kit.cast import ASH, BRYN, ROOK, a_yard


def test_whoever_is_a_rival_stands_against_the_others() -> None:
    state = a_yard().state
    state.rivals = ["p2"]
    assert (state.side_of("p1"), state.side_of("p2")) == ("heroes", "foes")


def test_those_in_the_turn_order_come_as_it_has_them_and_strangers_last() -> None:
    state = a_yard(ASH, BRYN, ROOK).state
    state.schedule.order = ["rook", "gone", "ash"]
    assert [each.id for each in state.in_turn_order(state.actors.values())] == ["rook", "ash", "bryn"]


def test_a_new_hero_stands_on_the_first_free_cell_that_is_kept_for_its_side() -> None:
    state = a_yard(ASH).state
    state.actors["ash"].place, state.start, state.far = "1,1", ["1,1", "1,2"], ["9,1"]
    assert (state.stand("heroes"), state.stand("foes")) == ("1,2", "9,1")
