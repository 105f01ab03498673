"""The window of random games: the same for a whole day and for every worker, another one the day after."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.seeds import DAY, WINDOW, pytest_collection_modifyitems, pytest_report_header, seed_of_the_day, window


def test_the_window_stays_for_a_day_and_then_moves_on_by_its_length() -> None:
    days = [seed_of_the_day(20_000 * DAY + seconds) for seconds in (0, DAY - 1, DAY, 2 * DAY)]
    assert days == [20_000_000, 20_000_000, 20_001_000, 20_002_000]


@pytest.mark.parametrize("size", [WINDOW, 250])
def test_its_pieces_are_the_window(size: int, pytestconfig: pytest.Config) -> None:
    first = pytestconfig.option.first_seed
    assert [seed for piece in window(pytestconfig, size) for seed in piece] == list(range(first, first + WINDOW))


def test_the_run_says_how_to_repeat_it(pytestconfig: pytest.Config) -> None:
    assert pytest_report_header(pytestconfig).endswith(f"--first-seed {pytestconfig.option.first_seed}")


def test_one_share_begins_with_the_browsers_and_the_next_with_the_games() -> None:
    class Found:
        def __init__(self, name: str, *fixtures: str) -> None:
            self.name, self.fixturenames = name, fixtures

    items: list[Any] = [Found("a"), Found("b"), Found("game", "seeds"), Found("c"), Found("page", "sit", "browser")]
    config: Any = SimpleNamespace(workerinput={"workercount": 2})
    pytest_collection_modifyitems(config, items)
    assert [each.name for each in items] == ["page", "a", "game", "b", "c"]
