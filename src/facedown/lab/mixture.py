"""Mixtures: how hidden answers are mixed by one who cannot be outguessed, the first one and all of some fights."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from facedown.kernel.contract.mind import Mind, Standoff, Thought
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Pick, Several
from facedown.lab.fight import fight
from facedown.lab.interval import Interval, wilson
from facedown.lab.matchup import Match
from facedown.lab.meeting import fights
from facedown.minds.equilibrium import equilibrium
from facedown.minds.kinds import think
from facedown.minds.plan import features

LEAST = 0.01
"""The share from which on an answer has a part in a mixture."""
SEVERAL = 3
NOTHING = "nothing"


class Mixed(msgspec.Struct, frozen=True):
    """An answer to a hidden question: how often one gives it who cannot be outguessed, and whether another does
    as well against everything."""

    what: str
    share: float
    is_dominated: bool


class Mixing(msgspec.Struct, frozen=True):
    """The hidden answers of some fights: how many there were, how often more than one is right, and what has a part."""

    commits: int
    two: Interval
    """How often at least two answers are mixed."""
    several: Interval
    """How often at least three are."""
    plain: Interval
    """How often one answer is left once all are crossed out, on both sides by turns, that another one beats."""
    parts: dict[str, int]
    """For each card by how many commits it has a part in, the most frequent first."""


class _Hidden(msgspec.Struct, frozen=True):
    """One hidden question worked out."""

    answers: tuple[Mixed, ...]
    is_plain: bool


def opening(match: Match, seed: str) -> tuple[Mixed, ...]:
    """The first question that others answer without knowing this answer, as an equilibrium."""
    return next((each.answers for each in _standoffs(match, seed, 1)), ())


def mixing(matches: Sequence[Match], seed: str, meetings: int) -> Mixing | None:
    """All hidden answers of some meetings of each; nothing in a game that works out no standoff."""
    every = [found for match in matches for found in _standoffs(match, seed, meetings)]
    if not every:
        return None
    parts = [[each for each in found.answers if each.share >= LEAST] for found in every]
    cards = Counter(card for some in parts for card in {card for each in some for card in each.what.split(" + ")})
    two, several = (wilson(sum(len(some) >= least for some in parts), len(parts)) for least in (2, SEVERAL))
    plain = wilson(sum(found.is_plain for found in every), len(every))
    return Mixing(len(every), two, several, plain, dict(sorted(cards.items(), key=lambda item: (-item[1], item[0]))))


def _standoffs(match: Match, seed: str, meetings: int) -> Iterator[_Hidden]:
    for each in (one for at in range(meetings) for one in fights(match, seed, at)):
        looker = _Looker()
        fight(each, thinking=looker)
        yield from looker.found


class _Looker:
    """Thinks soundly, and works out every standoff on its way."""

    def __init__(self) -> None:
        self.found: list[_Hidden] = []

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        standoff = moment.ruleset.standoff(moment.glimpse, moment.ask) if moment.ask.face_down else None
        if standoff is not None:
            self.found.append(_Hidden(_mixed(moment, standoff), is_plain(standoff.gains)))
        return think(moment, Mind())


def _mixed(moment: Moment, found: Standoff) -> tuple[Mixed, ...]:
    rows = [list(row) for row in found.gains]
    shares = equilibrium(rows).rows
    told = [_named(moment, each.answer) for each in found.answers]
    every = [
        Mixed(what, share, any(_covers(other, row) for other in rows if other is not row))
        for what, share, row in zip(told, shares, rows, strict=True)
    ]
    return tuple(sorted(every, key=lambda each: (-each.share, each.what)))


def _covers(other: Sequence[float], row: Sequence[float]) -> bool:
    """Whether one answer does as well as another against everything, and better against something."""
    return all(a >= b for a, b in zip(other, row, strict=True)) and other != row


def is_plain(gains: Sequence[Sequence[float]]) -> bool:
    """Whether it takes no guessing: of one side's answers those go that another covers, then of the other's those that
    nothing speaks for any more, by turns, and one answer of the first is left."""
    rows, before = [list(row) for row in gains], (0, 0)
    while rows and (len(rows), len(rows[0])) != before:
        before = len(rows), len(rows[0])
        rows = _uncovered(rows)
        columns = _uncovered([[-gain for gain in column] for column in zip(*rows, strict=True)])
        rows = [[-gain for gain in row] for row in zip(*columns, strict=True)]
    return len(rows) == 1


def _uncovered(rows: list[list[float]]) -> list[list[float]]:
    """Without those that another covers; of several that are the same everywhere, one."""
    different = [list(row) for row in dict.fromkeys(map(tuple, rows))]
    return [row for row in different if not any(_covers(other, row) for other in different)]


def _named(moment: Moment, answer: Any) -> str:
    schema = moment.ask.schema
    options = {each.key: each for each in schema.options} if isinstance(schema, Pick | Several) else {}
    found = (each.strip() for each in features("", answer, options)) if answer else (NOTHING,)
    return " + ".join(options[each].text if each in options else each for each in found)


def mixing_lines(found: Mixing) -> list[str]:
    """How mixed the hidden answers are, and what has a part in them."""
    parts = ", ".join(f"{what} {count}" for what, count in found.parts.items())
    return [
        f"of {found.commits} hidden answers {found.two} mix two or more, {found.several} three or more",
        f"{found.plain} take no guessing: whatever else there is, another answer does as well against everything",
        f"which have a part in them: {parts}",
    ]
