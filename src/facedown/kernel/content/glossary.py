"""The glossary of a game: what its words mean, in the words of its rulebook."""

import re

import msgspec

from facedown.kernel.content.pack import PackText, Problem, complain, read_pack
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.words.refusal import nearest


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of the game: what it stands for, if it is short for something, what it means, and by which rule."""

    word: str
    meaning: str
    rule: str = ""
    stands_for: str = ""
    also: tuple[str, ...] = ()
    """Other forms in which it stands in a text."""


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    meaning: str = ""
    stands_for: str = ""
    also: tuple[str, ...] = ()


class _Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    word: dict[str, _Line]


def read_glossary(page: PackText, book: dict[str, Rule]) -> tuple[Word, ...]:
    """The words of a page. What says no meaning of its own means what its rule says: a row of its tables, or the rule.

    Raises `Refused` for a rule that the book does not have, and for a form that two words share.
    """
    lines = read_pack(page, _Page).word
    complain(page, [*_unknown_rules(lines, book), *_shared_forms(lines)])
    return tuple(
        Word(word, line.meaning or _meaning(book[line.rule], word), line.rule, line.stands_for, line.also)
        for word, line in lines.items()
    )


def _unknown_rules(lines: dict[str, _Line], book: dict[str, Rule]) -> list[Problem]:
    return [
        Problem(f"word.{word}.rule", f"the rulebook has no {line.rule!r}; {nearest(line.rule, list(book))}")
        for word, line in lines.items()
        if line.rule not in book
    ]


def _shared_forms(lines: dict[str, _Line]) -> list[Problem]:
    owners: dict[str, str] = {}
    problems = []
    for word, line in lines.items():
        for form in (word, *line.also):
            if form in owners:
                problems.append(Problem(f"word.{word}", f"{form!r} is a form of {owners[form]!r} already."))
            owners[form] = word
    return problems


def _meaning(rule: Rule, word: str) -> str:
    for head, row in _rows(rule.text):
        if row[0].partition(",")[0] == word:
            cells = [cell if at == 0 else f"{head[at + 1]}: {cell}" for at, cell in enumerate(row[1:])]
            return _sentence("; ".join(cells))
    return rule.prose.split("\n\n")[0]


def _rows(text: str) -> list[tuple[list[str], list[str]]]:
    """Every row of the tables in a text, with the heads of its columns."""
    found, head = [], None
    for line in text.splitlines():
        if not line.startswith("|"):
            head = None
        elif not re.fullmatch(r"[|\s:-]+", line):
            cells = [cell.strip() for cell in line.split("|")[1:-1]]
            if head is None:
                head = cells
            else:
                found.append((head, cells))
    return found


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
