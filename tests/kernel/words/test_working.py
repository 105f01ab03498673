"""A number that explains itself: its parts add up, and it prints as a tree."""

from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.words.working import Working, plain, summed, tree

NUMBERS = st.lists(st.integers(-20, 20), max_size=5)


@given(NUMBERS)
def test_a_sum_is_the_sum_of_its_parts(numbers: list[int]) -> None:
    parts = tuple(plain(number, f"part {number}") for number in numbers)
    whole = summed("whole", parts, "T-01")
    assert (whole.value, whole.parts, whole.rules) == (sum(numbers), parts, ("T-01",))


def test_a_working_reads_as_its_value() -> None:
    assert f"{plain(-3, 'harm')}" == "-3"


def test_a_working_prints_its_parts_below_it_with_faces_and_rules() -> None:
    dice = Working(9, "2d6", ("T-ROLL",), faces=(4, 5), sides=6)
    deeper = summed("bonus", (plain(2, "sword"), plain(-1, "wound", "T-WND", "T-X-1")))
    assert tree(summed("attack", (dice, deeper), "T-ATK")) == [
        "10  attack (T-ATK)",
        "  9  2d6 [4, 5] (T-ROLL)",
        "  1  bonus",
        "    2  sword",
        "    -1  wound (T-WND, T-X-1)",
    ]
