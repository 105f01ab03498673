"""A report: what was found in many fights, as one web page with its pictures."""

import re
from collections.abc import Callable, Sequence
from html import escape

from facedown.lab.estimate import Difference
from facedown.lab.naming import in_words
from facedown.lab.picture import drawn
from facedown.lab.result import Result
from facedown.webpage import Link, Section, page, paragraph, table

MOST_USES = 40
MOST_TALES = 8
"""Fights of a match that are told in its report; the seed of any other is named."""
FIGHT = "a fight (--play-by-play)"


Tell = Callable[[Result, str], Sequence[str]]
"""The fight of a seed of a match, sentence by sentence."""


def untold(result: Result, seed: str) -> Sequence[str]:
    """Nobody tells it; whoever wants to may fight it again."""
    return ()


def results_page(
    title: str, results: Sequence[Result], differences: Sequence[Difference] = (), tell: Tell = untold
) -> str:
    """Who wins as a picture, then each match by itself."""
    rows = [(each.title, each.won) for each in results]
    sections = [Section("Who wins", drawn(rows, title) + _differences(results, differences))]
    sections += [Section(each.title, result_body(each, tell)) for each in results]
    return page(title, sections)


def _differences(results: Sequence[Result], differences: Sequence[Difference]) -> str:
    if not differences:
        return ""
    rows = [
        (each.title, f"{found.by}", "yes" if found.is_decided else "not yet", found.needed)
        for each, found in zip(results[1:], differences, strict=True)
    ]
    first = paragraph(f"Each beside the first, {results[0].title}: how much oftener the first wins.")
    return first + table(["variant", "difference", "decided", "meetings still needed"], rows)


def result_body(each: Result, tell: Tell = untold) -> str:
    """Everything that is to be told of one match; each figure names a fight, and some of those are told below."""
    uses = each.uses[:MOST_USES]
    seeds = [*(seen.seed for seen in each.seen), *(s.seed for s in each.standings), *(use.seed for use in uses)]
    tales = {seed: lines for seed in list(dict.fromkeys(seeds))[:MOST_TALES] if (lines := tell(each, seed))}

    def fight(seed: str) -> Link | str:
        return Link(seed, anchor(each, seed)) if seed in tales else seed

    standings = [
        (s.side, s.name, f"{s.left:.0%}", str(s.falls), f"{s.at_once:.1%}", s.when, fight(s.seed))
        for s in each.standings
    ]
    chosen = [(use.side, in_words(each.game, use.what), use.times, f"{use.won}", fight(use.seed)) for use in uses]
    return "".join(
        [
            *(paragraph(line) for line in result_lines(each)),
            table(["worth watching", FIGHT], [(seen.why, fight(seen.seed)) for seen in each.seen]),
            table(["side", "who", "left", "falls", "in one go", "in round", FIGHT], standings),
            table(["side", "what is chosen", "times a fight", "won with it", FIGHT], chosen),
            *(_tale(each, seed, lines) for seed, lines in tales.items()),
        ]
    )


def anchor(each: Result, seed: str) -> str:
    """Where on the page a fight is told."""
    return re.sub(r"[^a-z0-9]+", "-", f"fight {each.title} {seed}".lower())


def _tale(each: Result, seed: str, lines: Sequence[str]) -> str:
    """A fight that unfolds where it stands, step by step, also when a link leads to its steps."""
    steps = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<details><summary>The fight {escape(seed)}</summary><ol id="{anchor(each, seed)}">{steps}</ol></details>'


def result_lines(each: Result) -> list[str]:
    """The figures of a match in a few sentences."""
    one, _ = each.sides
    told = [f"{one} wins {each.won} of {each.fights:,} fights."]
    if each.estimate.worth != 1.0:
        worth, counted = each.estimate.worth, each.estimate.counted
        told.append(f"Luck is taken out: one fight is worth {worth:.1f} plain ones; counted it was {counted}.")
    rounds = each.rounds
    told.append(
        f"A fight takes {rounds.median:g} rounds at the median, nine in ten {rounds.high:g} or fewer; "
        f"{each.undecided} ended undecided."
    )
    alone = [f"{in_words(each.game, point)} ({point})" for point in each.one_taste()]
    if alone:
        told.append(
            f"Not modelled: {len(alone)} of {len(each.tastes)} choice points rest on one taste: {', '.join(alone)}."
        )
    if not each.is_whole:
        told.append("Not all was fought that was asked for.")
    return told
