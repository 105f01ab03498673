"""`pytest --rule TC-DMG-02`: only the tests that name a rule, by their mark or by the data they read, and soon."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from facedown import library
from facedown.kernel.words.refusal import nearest
from tests.conformance.table import OURS

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
RULESETS = TESTS.parent / "src" / "facedown" / "rulesets"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only what names this rule")


def pytest_configure(config: pytest.Config) -> None:
    """An unknown rule is refused with the nearest one."""
    config.option.rule = [id.upper() for id in config.option.rule]
    for id in config.option.rule:
        if id not in titles():
            raise pytest.UsageError(f"There is no rule {id}; {nearest(id, tuple(titles()))}")


def pytest_report_header(config: pytest.Config) -> list[str]:
    return [f"rule {id}: {titles()[id]}" for id in config.option.rule]


def game_of(id: str) -> str:
    """The game whose rule it is."""
    return next(name for name in OURS if id in library.rulebook(library.ruleset(name)))


@cache
def titles() -> dict[str, str]:
    """Every rule, ruling and choice point of our games by its id."""
    books = (library.rulebook(library.ruleset(name)) for name in OURS)
    return {rule.id: rule.title for book in books for rule in book.values()}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What cannot name the rule is not even opened: that takes longer than most rules."""
    if not config.option.rule or any(path.is_relative_to(collection_path) for path in naming(*config.option.rule)):
        return None
    return True


@cache
def naming(*ids: str) -> set[Path]:
    """The test files in which one of the rules stands, or in whose data it does."""
    names = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, ids))})(?![\w-])")
    return {file for file in TESTS.rglob("test_*.py") if any(names.search(text) for text in texts(file))}


def texts(file: Path) -> Iterator[str]:
    """What a test file says, and what the data say that it may read."""
    text = file.read_text("utf-8")
    data = file.parent.rglob("*.toml") if ".toml" in text else ()
    pages = DOCS.glob("*.md") if '"docs"' in text else ()
    scenes = RULESETS.glob("*/scenes/*.toml") if '"rulesets"' in text else ()
    return (each.read_text("utf-8") for each in (file, *data, *pages, *scenes))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.option.rule:
        wanted = {item for item in items if not ids_of(item).isdisjoint(config.option.rule)}
        config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
        items[:] = [item for item in items if item in wanted]


def ids_of(item: pytest.Item) -> set[str]:
    """The rules a test proves."""
    return {id for mark in item.iter_markers("rules") for id in mark.args}


def is_random(item: pytest.Item) -> bool:
    """Whether a test draws at random, or by the day: what it runs is another thing tomorrow."""
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False) or item.path.name == "test_many.py"
