"""The window of random games: the same for a whole day and for every worker, another one the day after."""

import pytest

from tests.seeds import DAY, WINDOW, pytest_report_header, seed_of_the_day, window


def test_the_window_stays_for_a_day_and_then_moves_on_by_its_length() -> None:
    days = [seed_of_the_day(20_000 * DAY + seconds) for seconds in (0, DAY - 1, DAY, 2 * DAY)]
    assert days == [20_000_000, 20_000_000, 20_001_000, 20_002_000]


@pytest.mark.parametrize("size", [WINDOW, 250])
def test_its_pieces_are_the_window(size: int, pytestconfig: pytest.Config) -> None:
    first = pytestconfig.option.first_seed
    assert [seed for piece in window(pytestconfig, size) for seed in piece] == list(range(first, first + WINDOW))


def test_the_run_says_how_to_repeat_it(pytestconfig: pytest.Config) -> None:
    assert pytest_report_header(pytestconfig).endswith(f"--first-seed {pytestconfig.option.first_seed}")
