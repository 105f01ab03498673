"""Card use: what is chosen and wins, what is never chosen, and how the first hidden answer is mixed by those who cannot
be outguessed."""

import msgspec

from facedown.kernel.contract.mind import Mind
from facedown.lab.fight import fight
from facedown.lab.matchup import Match
from facedown.lab.meeting import fights
from facedown.lab.mixture import Mixed, opening
from facedown.lab.naming import in_words
from facedown.lab.report import Tell, result_body, untold
from facedown.lab.result import Result
from facedown.lab.use import Tally
from facedown.webpage import Section, page, paragraph, table


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


def cards_lines(found: Cards) -> list[str]:
    """What is to be said of the cards in a few lines."""
    game, uses = found.result.game, found.result.uses
    lines = [
        f"{each.side}: {in_words(game, each.what)} {each.times:.2f} times a fight, wins {each.won}" for each in uses
    ]
    lines += [f"never chosen: {in_words(game, what)}" for what in found.never]
    for each in found.opening:
        if each.share > 0 or each.is_dominated:
            lines.append(f"opening: {each.what} {each.share:.0%}{', dominated' if each.is_dominated else ''}")
    return lines


def cards_page(title: str, found: Cards, tell: Tell = untold) -> str:
    never = paragraph(
        "; ".join(in_words(found.result.game, each) for each in found.never) or "Everything was chosen at some time."
    )
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
