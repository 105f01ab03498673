"""Card use: what is chosen and wins, what is never chosen, and how the first hidden answer is mixed by those who cannot
be outguessed."""

from typing import Any

import msgspec

from facedown.kernel.contract.mind import Mind, Standoff, Thought
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Pick, Several
from facedown.lab.fight import fight
from facedown.lab.matchup import Match
from facedown.lab.meeting import fights
from facedown.lab.report import Section, Tell, page, paragraph, result_body, table, untold
from facedown.lab.result import Result
from facedown.lab.use import Tally
from facedown.minds.equilibrium import equilibrium
from facedown.minds.kinds import think
from facedown.minds.plan import features


class Mixed(msgspec.Struct, frozen=True):
    """An answer to the first hidden question: how often one gives it who cannot be outguessed, and whether another does
    as well against everything."""

    what: str
    share: float
    is_dominated: bool


class Cards(msgspec.Struct, frozen=True):
    """What a match says of its cards."""

    result: Result
    never: tuple[str, ...]
    """What could have been chosen and never was."""
    opening: tuple[Mixed, ...]
    """Nothing in a game that works out no standoff."""


def cards(match: Match, seed: str, watched: int, result: Result) -> Cards:
    """Watch some of the fights once more for what was never chosen, and the first for how it begins."""
    return Cards(result, never_chosen(match, seed, watched), opening(match, seed))


def never_chosen(match: Match, seed: str, meetings: int) -> tuple[str, ...]:
    """What the first player's mind could have chosen in these meetings, on either side, and never did."""
    mind = match.players[0]
    tally = Tally(mind if isinstance(mind, Mind) else Mind())
    for at in range(meetings):
        for each in fights(match, seed, at):
            fight(each, thinking=tally)
    return tuple(each.what for each in tally.used() if not each.given)


def opening(match: Match, seed: str) -> tuple[Mixed, ...]:
    """The first question that others answer without knowing this answer, as an equilibrium."""
    first = _First()
    fight(fights(match, seed, 0)[0], thinking=first)
    return first.mixed


class _First:
    """Thinks plainly, and looks at the first standoff."""

    def __init__(self) -> None:
        self.mixed: tuple[Mixed, ...] = ()

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        if not self.mixed and moment.ask.face_down:
            found = moment.ruleset.standoff(moment.glimpse, moment.ask)
            self.mixed = _mixed(moment, found) if found is not None else ()
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


def _covers(other: list[float], row: list[float]) -> bool:
    """Whether one answer does as well as another against everything, and better against something."""
    return all(a >= b for a, b in zip(other, row, strict=True)) and other != row


def _named(moment: Moment, answer: Any) -> str:
    schema = moment.ask.schema
    options = {each.key: each for each in schema.options} if isinstance(schema, Pick | Several) else {}
    return " + ".join(each.strip() for each in features("", answer, options))


def cards_lines(found: Cards) -> list[str]:
    """What is to be said of the cards in a few lines."""
    lines = [f"{each.side}: {each.what} {each.times:.2f} times a fight, wins {each.won}" for each in found.result.uses]
    lines += [f"never chosen: {what}" for what in found.never]
    for each in found.opening:
        if each.share > 0 or each.is_dominated:
            lines.append(f"opening: {each.what} {each.share:.0%}{', dominated' if each.is_dominated else ''}")
    return lines


def cards_page(title: str, found: Cards, tell: Tell = untold) -> str:
    never = paragraph(", ".join(found.never) or "Everything was chosen at some time.")
    rows = [(each.what, f"{each.share:.0%}", "yes" if each.is_dominated else "") for each in found.opening]
    mixed = table(["answer", "share", "dominated"], rows) if rows else paragraph("This game works out no standoff.")
    return page(
        title,
        [
            Section("What is chosen", result_body(found.result, tell)),
            Section("Never chosen", never),
            Section("The first hidden answer, by one who cannot be outguessed", mixed),
        ],
    )
