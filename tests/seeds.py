"""Which random games are played: a window of seeds that moves on every day, and can be given by hand.

By the day and not by the commit: everybody who tests today plays the same games, so that one which fails with a change
and not without it fails because of the change. It needs neither git nor a record of what was played before.
"""

import time
from collections.abc import Sequence

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """One worker begins with the browsers, which mostly wait, and the next with random games, which take longest; begun
    last, either would keep the others waiting. Each worker has an even share of the list."""
    share = len(items) // getattr(config, "workerinput", {}).get("workercount", 1)
    browsers = [item for item in items if "browser" in _fixtures(item)]
    games = [item for item in items if "seeds" in _fixtures(item)]
    first = {*browsers, *games}
    others = [item for item in items if item not in first]
    before = max(0, share - len(browsers))
    items[:] = [*browsers, *others[:before], *games, *others[before:]]


def _fixtures(item: pytest.Item) -> Sequence[str]:
    return getattr(item, "fixturenames", ())


def pytest_report_header(config: pytest.Config) -> str:
    first = config.option.first_seed
    return f"random games: {WINDOW:,} of each ruleset; the same ones again with --first-seed {first}"


def seed_of_the_day(now: float) -> int:
    return int(now // DAY) * WINDOW


def window(config: pytest.Config, size: int = WINDOW) -> list[range]:
    """The seeds of this run, in pieces of a size."""
    first = config.option.first_seed
    return [range(at, at + size) for at in range(first, first + WINDOW, size)]
