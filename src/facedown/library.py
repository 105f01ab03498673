"""The library: rulesets found by entry point, with their packs and rulebooks read from where they are installed."""

import sys
from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from typing import Any

from facedown.kernel.content.pack import PackText
from facedown.kernel.content.rulebook import Rule, read_rulebook
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused, nearest

GROUP = "facedown.rulesets"


def ruleset_names() -> list[str]:
    """Every installed ruleset, ours and strangers' alike."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def ruleset(name: str) -> Ruleset:
    """A ruleset by its name; a misspelt one is refused with the nearest."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            found: Ruleset = point.load()
            return found
    raise Refused("unknown-ruleset", f"There is no game {name!r}; {nearest(name, ruleset_names())}")


def pack_texts(rules: Ruleset) -> tuple[PackText, ...]:
    """The packs that come with a ruleset, in the order of their names."""
    return tuple(PackText(name, text) for name, text in _texts(rules, "packs", ".toml").items())


def content(rules: Ruleset, extra: tuple[PackText, ...] = ()) -> Any:
    """A ruleset's content: its own packs, then those from outside."""
    return rules.read(pack_texts(rules) + extra)


def rulebook_pages(rules: Ruleset) -> dict[str, str]:
    """The pages of the rulebook as they are written, by the names of their files."""
    return _texts(rules, "rulebook", ".md")


def rulebook(rules: Ruleset) -> dict[str, Rule]:
    return read_rulebook(rulebook_pages(rules))


def _texts(rules: Ruleset, folder: str, ending: str) -> dict[str, str]:
    """The files of one kind beside the ruleset's package."""
    place = resources.files(_package(rules)) / folder
    if not place.is_dir():
        return {}
    files = sorted((each for each in place.iterdir() if each.name.endswith(ending)), key=lambda each: each.name)
    return {each.name: each.read_text(encoding="utf-8") for each in files}


def _package(rules: Ruleset) -> str:
    """The package a ruleset's class lives in: its folder holds `packs/` and `rulebook/`."""
    module = sys.modules[type(rules).__module__]
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
