"""Printing: sheets and cards of ready heroes, or of those in a file, as PDF."""

from pathlib import Path

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.heroes.hero import LARGEST, from_file
from facedown.table.heroes.trial import duel_with, shown_in, tried
from facedown.table.opening import duel, setup_of
from facedown.table.print.deck import Card, blank_cards, cards_printed, deck
from facedown.table.print.sheet import sheet_printed

HERO = ".hero"


def print_sheet(ruleset: str, hero: str, file: Path, paper: str = "a4") -> Path:
    """The sheet of a hero into a new file."""
    setup = _setup(ruleset, hero)
    (data,) = sheet_printed(shelf.title_of(setup.ruleset), shown_in(setup), (), paper)
    return _written(file, data)


def print_cards(ruleset: str, hero: str, file: Path, size: str = "poker", paper: str = "a4", blank: int = 0) -> Path:
    """The cards of a hero and blank ones into a new file; without a hero only blank ones."""
    cards: list[Card] = []
    if hero or not blank:
        setup = _setup(ruleset, hero)
        ruleset, cards = setup.ruleset, deck(setup)
    owner = shown_in(setup).name if cards else ""
    (data,) = cards_printed(shelf.title_of(ruleset), owner, [*cards, *blank_cards(blank)], size, paper)
    return _written(file, data)


def _setup(ruleset: str, hero: str) -> Setup:
    """A first duel with a ready hero, or with the one in a file."""
    if not hero.endswith(HERO):
        return setup_of(duel(ruleset, hero=hero))
    path = Path(hero)
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise Refused(
            "no-such-file", f"There is no hero in {path}; a hero is what *Save as a file* on its page writes."
        )
    kept = from_file(path.read_bytes(), "")
    if ruleset != kept.ruleset:
        raise Refused("other-game", f"{kept.name} is a hero of {kept.ruleset!r}, not of {ruleset!r}.")
    tried(kept.ruleset, kept.sheet)
    return duel_with(kept.ruleset, kept.sheet)


def _written(file: Path, data: bytes) -> Path:
    if file.exists():
        raise Refused("already-there", f"{file} is there already and is left as it is; name another file.")
    file.write_bytes(data)
    return file
