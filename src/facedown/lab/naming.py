"""Names for people: what is asked at a choice point, in the words of the rulebook."""

import re
from functools import lru_cache

from facedown import library

GAMES = 16
KEY = re.compile(r"[a-z:-]+")


def in_words(game: str, what: str) -> str:
    """A kind of answer, `S-CP-06 attack`, with the title of its choice point: "Your turn: attack"."""
    point, _, rest = what.partition(" ")
    title = _titles(game).get(point, point)
    return f"{title}: {_said(rest)}" if rest else title


def _said(key: str) -> str:
    """A key as words, `sub:aim` as *aim*; what has a name already keeps it."""
    return key.rpartition(":")[2].replace("-", " ") if KEY.fullmatch(key) else key


@lru_cache(maxsize=GAMES)
def _titles(game: str) -> dict[str, str]:
    return {id: rule.title for id, rule in library.rulebook(library.ruleset(game)).items()}
