"""Names for people: what is asked at a choice point, in the words of the rulebook."""

from functools import lru_cache

from facedown import library

GAMES = 16


def in_words(game: str, what: str) -> str:
    """A kind of answer, `S-CP-06 attack`, with the title of its choice point: "Your turn: attack"."""
    point, _, rest = what.partition(" ")
    title = _titles(game).get(point, point)
    return f"{title}: {rest}" if rest else title


@lru_cache(maxsize=GAMES)
def _titles(game: str) -> dict[str, str]:
    return {id: rule.title for id, rule in library.rulebook(library.ruleset(game)).items()}
