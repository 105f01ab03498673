"""What is open: rules of which some code that cites them is run by no test that names them."""

import tomllib
from collections.abc import Iterable

from facedown import library
from facedown.coverage.proof import read_proofs
from facedown.coverage.source import source_of
from facedown.coverage.tally import NOT_DONE, cover_all
from tests.rules import TESTS

FILE = TESTS / "proofs" / "open.toml"
HEAD = """\
# Rules, rulings and choice points of which no test that names them runs all code that cites them (docs/coverage.md).
# A test holds this list: what is proved leaves it, and nothing new may come onto it.
"""


def unproved(game: str) -> list[str]:
    """What the proofs on record leave open, in the order of the book."""
    rules = library.ruleset(game)
    covered = cover_all(rules, source_of(rules), read_proofs(TESTS, game))
    return [each.id for _, each in covered if each.status == NOT_DONE]


def listed() -> dict[str, list[str]]:
    """What is known to be open, by game."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def shorten(games: Iterable[str]) -> None:
    """Take off the list what is proved by now; nothing is put on it."""
    known = listed()
    for game in games:
        known[game] = [id for id in unproved(game) if id in known.get(game, [])]
    sections = [_section(game, ids) for game, ids in known.items() if ids]
    FILE.write_text(HEAD + "".join(sections), encoding="utf-8")


def _section(game: str, ids: list[str]) -> str:
    lines = "".join(f'    "{id}",\n' for id in ids)
    return f"{game} = [\n{lines}]\n"
