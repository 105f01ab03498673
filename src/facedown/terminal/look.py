"""Commands that only look: advice, cards, why, rule, log, sheet, board."""

import re

from facedown import library
from facedown.kernel.content.rulebook import Rule, read_rulebook
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.contract.view import Line
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.refusal import Refusal, Refused, nearest
from facedown.kernel.words.schema import Several
from facedown.kernel.words.working import tree
from facedown.terminal.board import facts_called, named_figures, place_lines, sheet_lines
from facedown.terminal.choice import whole
from facedown.terminal.hand import groups_of, is_hand, whole_hand
from facedown.terminal.session import Session


def advice(session: Session, words: str) -> None:
    """What the house would do here, from what this seat knows, and why."""
    found = session.game.advise(session.seat)
    if isinstance(found, Refusal):
        raise Refused(found.code, found.text)
    session.screen.say(f"The house would choose: {found.text}.")
    for reason in found.reasons:
        session.screen.say(f"  {reason}")


def cards(session: Session, words: str) -> None:
    """The whole hand, or one group of it."""
    schema = session.prompt.schema if session.prompt is not None else None
    if not isinstance(schema, Several) or not is_hand(schema):
        raise Refused("no-hand", "You hold no cards now.")
    names = list(groups_of(schema))
    group = next((each for each in names if each.casefold().startswith(words.casefold())), "") if words else ""
    if words and not group:
        raise Refused("no-such-group", f"No cards are called {words!r}; {nearest(words, names)}")
    for line in whole_hand(schema, group):
        session.screen.say(line)


def why(session: Session, words: str) -> None:
    """The working of a line of the story, or of a figure on a sheet."""
    story = session.view.story
    if not words:
        known = [number for number, line in enumerate(story, start=1) if _has_working(line)]
        if not known:
            raise Refused("no-numbers", "Nothing that was told so far has a number in it.")
        _explain(session, known[-1], story[known[-1] - 1])
        return
    number = whole(words)
    if number is None:
        _explain_fact(session, words)
    elif 1 <= number <= len(story):
        _explain(session, number, story[number - 1])
    else:
        raise Refused("no-such-line", f"The story has {len(story)} lines; log shows them with their numbers.")


def _explain(session: Session, number: int, line: Line) -> None:
    session.screen.say(f"[{number}] {in_words(line.spans)}")
    if not _has_working(line):
        session.screen.say("There is no number in this line.")
    for span in line.spans:
        for row in tree(span.working) if span.working else []:
            session.screen.say(f"  {row}")


def _explain_fact(session: Session, label: str) -> None:
    board = session.view.board
    found = facts_called(board, label)
    if not found:
        labels = sorted({fact.label for figure in board.figures for fact in figure.facts if fact.working})
        raise Refused("no-such-fact", f"Say why and the number of a line, or of what; {nearest(label, labels)}")
    for figure, fact in found:
        assert fact.working is not None
        session.screen.say(f"{figure.name}, {fact.label}:")
        for row in tree(fact.working):
            session.screen.say(f"  {row}")


def _has_working(line: Line) -> bool:
    return any(span.working for span in line.spans)


def rule(session: Session, words: str) -> None:
    """A rule of the book by its id."""
    for line in rule_lines(session.game.ruleset, words):
        session.screen.say(line)


def found_rule(rules: Ruleset, id: str) -> Rule:
    """A rule by its id, however that is typed; another is refused with the nearest."""
    book = library.rulebook(rules)
    found = {each.casefold(): each for each in book}.get(id.casefold())
    if not found:
        raise Refused("no-such-rule", f"There is no rule {id!r}; {nearest(id.upper(), list(book))}")
    return book[found]


def rule_lines(rules: Ruleset, id: str) -> list[str]:
    """A rule as plain lines: its id and title, then its text without marks."""
    entry = found_rule(rules, id)
    return [f"{entry.id}: {entry.title}", *re.sub(r"\*\*|`", "", entry.text).splitlines()]


def contents_lines(rules: Ruleset) -> list[str]:
    """Every rule by its page: id and title."""
    lines: list[str] = []
    for page, text in library.rulebook_pages(rules).items():
        entries = read_rulebook({page: text}).values()
        lines += [f"{page}:", *(f"  {entry.id}: {entry.title}" for entry in entries)] if entries else []
    if not lines:
        raise Refused("no-rulebook", f"{rules.title} comes without a rulebook.")
    return lines


def log(session: Session, words: str) -> None:
    """The story so far with the numbers of its lines, or the last few."""
    story = session.view.story
    count = whole(words) or len(story)
    for number, line in list(enumerate(story, start=1))[max(0, len(story) - count) :]:
        session.screen.say(f"[{number}] {in_words(line.spans)}", line.tone)


def sheet(session: Session, words: str) -> None:
    """All that is known of somebody."""
    for figure in named_figures(session.view.board, words):
        for line in sheet_lines(figure):
            session.screen.say(line)


def board(session: Session, words: str) -> None:
    """The board and the ways on it."""
    shown = session.view.board
    session.show_board(shown, anyway=True)
    for line in place_lines(shown):
        session.screen.say(line)
