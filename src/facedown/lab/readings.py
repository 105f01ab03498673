"""The rules diff: what another reading of the book would change, over the same fights by the same seeds."""

from collections.abc import Mapping, Sequence
from math import ceil

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Value
from facedown.lab.estimate import Difference
from facedown.lab.inquiry import Sweep
from facedown.lab.interval import Interval
from facedown.lab.matchup import Match, pairing, ready_heroes
from facedown.lab.naming import in_words
from facedown.lab.picture import drawn
from facedown.lab.report import Tell, result_body, untold
from facedown.lab.result import Result
from facedown.webpage import Section, page, paragraph, table

AS_IT_IS = "as it is"
MOST_USES = 8
WIDEST = 0.5


class Reading(msgspec.Struct, frozen=True):
    """One variant beside the rules as they are."""

    title: str
    won: Difference
    """By how much oftener the first side wins by the rules as they are."""
    rounds: float
    at_once: float
    """By how much oftener somebody falls in one go."""
    uses: dict[str, float]
    """What is chosen more or less often, in times a fight."""


def reading_matches(
    game: str, rulings: Mapping[str, Value], heroes: Sequence[str], minds: Sequence[str]
) -> tuple[Match, ...]:
    """The match by the rules as they are, and with all of these readings."""
    title = ", ".join(f"{id} = {value}" for id, value in rulings.items())
    return _beside(game, [(title, rulings)], heroes, minds)


def every_reading(game: str, heroes: Sequence[str], minds: Sequence[str]) -> tuple[Match, ...]:
    """The match by the rules as they are, and once with every reading of every ruling that is not the default."""
    others = [
        (f"{ruling.id} = {value}", {ruling.id: value})
        for ruling in library.ruleset(game).rulings
        for value in ruling.readings
        if value != ruling.default
    ]
    return _beside(game, others, heroes, minds)


def _beside(
    game: str, others: Sequence[tuple[str, Mapping[str, Value]]], heroes: Sequence[str], minds: Sequence[str]
) -> tuple[Match, ...]:
    meeting = tuple(heroes) or tuple(ready_heroes(game)[:2])
    first = pairing(game, *meeting, minds=minds, title=AS_IT_IS)
    rest = (pairing(game, *meeting, minds=minds, rulings=dict(rulings), title=title) for title, rulings in others)
    return (first, *rest)


def readings(found: Sweep) -> list[Reading]:
    """What each reading changes, the greatest change of the win rate first."""
    first, *others = found.results
    each = [_reading(first, other, apart) for other, apart in zip(others, found.differences, strict=True)]
    return sorted(each, key=lambda one: -abs(one.won.by.share))


def _reading(first: Result, other: Result, apart: Difference) -> Reading:
    return Reading(
        other.title,
        apart,
        other.rounds.mean - first.rounds.mean,
        _at_once(other) - _at_once(first),
        _changes(first, other),
    )


def _at_once(result: Result) -> float:
    return sum(each.at_once for each in result.standings)


def _changes(first: Result, other: Result) -> dict[str, float]:
    """What is chosen more or less often, the greatest change first."""
    before, after = ({(use.side, use.what): use.times for use in each.uses} for each in (first, other))
    by = {key: after.get(key, 0.0) - before.get(key, 0.0) for key in {**before, **after}}
    most = sorted(by, key=lambda key: (-abs(by[key]), key))[:MOST_USES]
    return {f"{side}: {in_words(first.game, what)}": by[side, what] for side, what in most if by[side, what]}


def readings_lines(found: Sequence[Reading]) -> list[str]:
    """What each changes in a few lines, then those that change nothing in one."""
    felt = [line for each in found if _is_felt(each) for line in _reading_lines(each)]
    return [*felt, *_same(found)]


def _reading_lines(each: Reading) -> list[str]:
    turned = _turned(each.won.by)
    share, low, high = (_signed(100 * bound, 1) for bound in turned)
    sure = ", which may be nothing" if turned.low <= 0 <= turned.high else ""
    return [
        f"{each.title}: the first side wins {share} points ({low} to {high}){sure}",
        f"  {_signed(each.rounds, 2)} rounds, {_signed(100 * each.at_once, 1)} points of falls in one go",
        *(f"  {what} {_signed(times, 2)} times a fight" for what, times in each.uses.items()),
    ]


def _same(found: Sequence[Reading]) -> list[str]:
    same = [each.title for each in found if not _is_felt(each)]
    many = f"{len(same)} others: " if len(same) > 1 else ""
    return [f"Nothing in these fights is changed by {many}{'; '.join(same)}."] if same else []


def readings_page(title: str, found: Sweep, tell: Tell = untold) -> str:
    """How much every reading changes as a ranked picture, which change nothing at all, then the rules as they are."""
    first, each = found.results[0], readings(found)
    felt = [one for one in each if _is_felt(one)]
    rows = [(one.title, _turned(one.won.by)) for one in felt]
    reach = min(WIDEST, ceil(50 * max([abs(bound) for _, by in rows for bound in by] or [WIDEST])) / 50)
    cells = [
        (
            one.title,
            _said(first.game, one.title),
            _signed(100 * _turned(one.won.by).share, 1),
            _signed(one.rounds, 2),
            _signed(100 * one.at_once, 1),
        )
        for one in felt
    ]
    heads = ["reading", "what it says", "points of the win rate", "rounds", "points of falls in one go"]
    told = paragraph("How much oftener the first side wins with each reading than by the rules as they are.")
    body = told + drawn(rows, title, -reach, reach) + table(heads, cells) if felt else ""
    body += "".join(map(paragraph, _same(each)))
    return page(
        title, [Section("What readings change", body), Section("By the rules as they are", result_body(first, tell))]
    )


def _is_felt(each: Reading) -> bool:
    return bool(each.won.by.share or each.rounds or each.at_once or each.uses)


def _signed(value: float, digits: int) -> str:
    """What is nothing once it is rounded has no sign."""
    return f"{value:+.{digits}f}" if round(value, digits) else f"{0:.{digits}f}"


def _said(game: str, title: str) -> str:
    """What was asked of the book and what the readings of a title answer, by the words of the game."""
    said = {
        f"{each.id} = {value}": f"{each.question} {words[:1].upper()}{words[1:]}."
        for each in library.ruleset(game).rulings
        for value, words in each.readings.items()
    }
    return " ".join(said.get(part, part) for part in title.split(", "))


def _turned(by: Interval) -> Interval:
    """From the reading's side."""
    return Interval(-by.share, -by.high, -by.low)
