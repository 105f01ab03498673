"""The catalogue: what there is to play, and what was played, for people and for programs to read."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from facedown import library
from facedown.kernel.contract.ruleset import Encounter, Hero
from facedown.terminal.shelf import Shelf


class GameListed(msgspec.Struct, frozen=True):
    """A game that is installed."""

    id: str
    title: str
    text: str


class SaveListed(msgspec.Struct, frozen=True):
    """A game that was played in the terminal."""

    name: str
    ruleset: str
    title: str
    saved: str
    file: str


class _Called(msgspec.Struct, frozen=True):
    """As much of a setup as a list says."""

    ruleset: str
    title: str = ""


class _Kept(msgspec.Struct, frozen=True):
    setup: _Called


def games() -> list[GameListed]:
    """Every game, those first that stand first in the lobby."""
    found = sorted(map(library.ruleset, library.ruleset_names()), key=lambda rules: (rules.standing, rules.title))
    return [GameListed(rules.id, rules.title, rules.blurb) for rules in found]


def encounters(ruleset: str) -> list[Encounter]:
    rules = library.ruleset(ruleset)
    return list(rules.encounters(library.content(rules)))


def heroes(ruleset: str) -> list[Hero]:
    """Everybody who can be played somewhere, ready made."""
    return list({hero.id: hero for each in encounters(ruleset) for hero in each.heroes}.values())


def saves(shelf: Shelf) -> list[SaveListed]:
    """What can be gone on with, the last played first; a file that is no save is left out."""
    found = ((path, _kept(path)) for path in shelf.files())
    return [
        SaveListed(path.stem, kept.setup.ruleset, kept.setup.title, _saved(path), str(path))
        for path, kept in found
        if kept
    ]


def _kept(path: Path) -> _Kept | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _saved(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")


def encounter_lines(found: list[Encounter]) -> list[str]:
    """A block for each: what it is called, for how many, against whom."""
    return [line for each in found for line in _encounter(each)]


def _encounter(each: Encounter) -> list[str]:
    people = "one" if each.seats == 1 else f"{each.seats}"
    against = f", against {', '.join(each.foes)}" if each.foes else ""
    hard = f"; {each.difficulty}" if each.difficulty else ""
    return [f"{each.id}: {each.title}, for {people}{against}{hard}", f"  {each.text}"]
