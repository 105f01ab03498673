"""Which random games are played: a window of seeds that moves on every day, and can be given by hand.

By the day and not by the commit: everybody who tests today plays the same games, so that one which fails with a change
and not without it fails because of the change. It needs neither git nor a record of what was played before.
"""

import time

import pytest

WINDOW = 1_000
"""Random games of each ruleset in every run."""
DAY = 24 * 60 * 60


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--first-seed", type=int, metavar="N", help="first seed of the random games (by default, by the day)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """The run decides once; its workers are told, also those that begin after midnight."""
    if config.option.first_seed is None:
        config.option.first_seed = seed_of_the_day(time.time())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Random games come first: they take longest, and whoever began with them last would keep the others waiting."""
    items.sort(key=lambda item: "seeds" not in getattr(item, "fixturenames", ()))


def pytest_report_header(config: pytest.Config) -> str:
    first = config.option.first_seed
    return f"random games: {WINDOW:,} of each ruleset; the same ones again with --first-seed {first}"


def seed_of_the_day(now: float) -> int:
    return int(now // DAY) * WINDOW


def window(config: pytest.Config, size: int = WINDOW) -> list[range]:
    """The seeds of this run, in pieces of a size."""
    first = config.option.first_seed
    return [range(at, at + size) for at in range(first, first + WINDOW, size)]
