"""The encounter check: how hard a ready encounter is for those whom it suggests, and what makes it so."""

from collections.abc import Sequence

import msgspec

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.interval import Interval
from facedown.lab.matchup import Match, known, pairing
from facedown.lab.picture import drawn
from facedown.lab.report import Tell, result_body, untold
from facedown.lab.result import Result
from facedown.webpage import Section, page, paragraph, table

WORDS = ((0.9, "safe"), (0.75, "easy"), (0.6, "fair"), (0.45, "hard"), (0.0, "deadly"))


class Checked(msgspec.Struct, frozen=True):
    """An encounter, the word for how hard it is, and all that was seen."""

    encounter: str
    title: str
    word: str
    deadliest: int
    """The round in which most heroes fall; 0 if none does."""
    result: Result


def difficulty(won: Interval) -> str:
    """One word for how often the heroes win: safe, easy, fair, hard or deadly."""
    return next(word for least, word in WORDS if won.share >= least)


def encounter_matches(
    game: str, ids: Sequence[str], heroes: Sequence[str], minds: Sequence[str], packs: Sequence[PackText] = ()
) -> list[Match]:
    """A match for each encounter that has foes, or for those that were named."""
    rules = library.ruleset(game)
    offered = {each.id: each for each in rules.encounters(library.content(rules, tuple(packs)))}
    for id in ids:
        if id not in offered:
            raise Refused("unknown-encounter", f"{rules.title} has no encounter {id!r}; {nearest(id, list(offered))}")
    found = [
        pairing(game, *heroes, encounter=id, minds=minds, packs=packs, title=offered[id].title) for id in ids or offered
    ]
    return [each for each in found if ids or _has_foes(each)]


def _has_foes(match: Match) -> bool:
    """Whether somebody stands against the heroes who is none of them."""
    rules, content = known(match)
    return any(each.seat == "foes" for each in rules.begin(match.setup(""), content).actors.values())


def checked(match: Match, result: Result) -> Checked:
    deadliest = max(result.falls, key=lambda when: result.falls[when], default=0)
    return Checked(match.encounter, match.title, difficulty(result.won), deadliest, result)


def encounter_lines(each: Checked) -> list[str]:
    """What is to be said of an encounter in a few lines."""
    falls = [standing for standing in each.result.standings if standing.side == each.result.sides[0]]
    who = ", ".join(f"{standing.name} {standing.falls.share:.0%}" for standing in falls)
    when = f"; most in round {each.deadliest}" if each.deadliest else ""
    return [
        f"{each.title} ({each.encounter}): {each.word}",
        f"  won {each.result.won} of {each.result.fights} fights, {each.result.rounds.median:g} rounds at the median",
        f"  who falls: {who}{when}",
        *([f"  the gap moves {moves.median:g} times at the median"] if (moves := each.result.moves) else []),
        *(f'  {seen.why}: --play-by-play "{seen.seed}"' for seen in each.result.seen),
    ]


def encounters_page(title: str, found: Sequence[Checked], tell: Tell = untold) -> str:
    """All of them as a picture and a table, then each by itself."""
    rows = [(f"{each.title}: {each.word}", each.result.won) for each in found]
    heads = ["encounter", "word", "won", "rounds", "falls most in round"]
    cells = [
        (each.title, each.word, str(each.result.won), each.result.rounds.median, each.deadliest or "none falls")
        for each in found
    ]
    sections = [Section("How often the heroes win", drawn(rows, title) + table(heads, cells))]
    for each in found:
        body = result_body(each.result, tell) + _pacing(each.result)
        sections.append(Section(f"{each.title}: {each.word}", body))
    return page(title, sections)


def _pacing(result: Result) -> str:
    """How the fights of an encounter go by, round by round."""
    left, rows = result.fights, []
    for rounds in range(max(result.lengths) + 1):
        rows.append((rounds, f"{left / result.fights:.0%}", result.falls.get(rounds, 0)))
        left -= result.lengths.get(rounds, 0)
    return paragraph("Pacing:") + table(["round", "fights that reach it", "heroes who fall in it"], rows[1:] or rows)
