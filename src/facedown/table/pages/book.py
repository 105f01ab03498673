"""The rulebook as the browser reads it: chapters, rules with what proves them, and what the book leaves open."""

from functools import cache

import msgspec

from facedown import library
from facedown.coverage.ids import ids_in
from facedown.coverage.proof import read_proofs
from facedown.coverage.tally import find_tests
from facedown.kernel.content.glossary import Word
from facedown.kernel.content.lesson import Lesson
from facedown.kernel.content.rulebook import Rule, RuleChapter, RuleReading
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.pages.sandbox import Tried, scenes_by_rule

ORIGINS = {
    "stated": "as the book has it",
    "completion": "completes the book",
    "deduced": "follows from the book",
    "reconstructed": "restored from a damaged page",
}


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the book, on a page of its own."""

    id: str
    title: str
    kind: str
    """A rule, a ruling or a choice."""
    text: str
    origin: str = ""
    """How a rule came into the book, or when a choice is made and by whom."""
    examples: tuple[str, ...] = ()
    question: str = ""
    readings: tuple[RuleReading, ...] = ()
    left_to_gm: str = ""
    sees: tuple[str, ...] = ()
    """The other entries it speaks of."""
    proofs: tuple[str, ...] = ()
    """What the tests on record show of it, each a sentence."""
    scenes: tuple[Tried, ...] = ()
    """Where it is seen at work, and can be tried."""


class BookSection(msgspec.Struct, frozen=True, omit_defaults=True):
    entries: tuple[Entry, ...]
    title: str = ""


class BookChapter(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str
    sections: tuple[BookSection, ...]


class Book(msgspec.Struct, frozen=True):
    """The whole book of one game."""

    ruleset: str
    title: str
    chapters: tuple[BookChapter, ...]
    has_record: bool
    """Whether it is on record here which tests prove which rule: only where the game is installed from its source."""


class Glossary(msgspec.Struct, frozen=True):
    """What the words of a game mean."""

    words: tuple[Word, ...]


class Schooling(msgspec.Struct, frozen=True):
    """What is told in the first fight of a game, and the story each of its encounters begins with, by its title."""

    lessons: tuple[Lesson, ...]
    stories: dict[str, str]


@cache
def schooling(ruleset: str) -> Schooling:
    game = shelf.shelved(ruleset)
    return Schooling(library.lessons(game.rules), {each.title: each.text for each in game.encounters})


@cache
def glossary(ruleset: str) -> Glossary:
    return Glossary(library.glossary(library.ruleset(ruleset)))


@cache
def book(ruleset: str) -> Book:
    """A game's rulebook, read once."""
    rules = library.ruleset(ruleset)
    chapters = library.chapters(rules)
    if not chapters:
        raise Refused("no-rulebook", f"{rules.title} comes without a rulebook.")
    proved = _proved(rules)
    known = frozenset(rule.id for chapter in chapters for rule in chapter.rules)
    shown = _Shown(known, (rules.prefix, *rules.also), proved or {}, scenes_by_rule(rules.id))
    return Book(rules.id, rules.title, tuple(_chapter(each, shown) for each in chapters), proved is not None)


class _Shown(msgspec.Struct, frozen=True):
    """What is said of rules besides their text: which there are, how ids begin, and what shows them."""

    known: frozenset[str]
    prefixes: tuple[str, ...]
    proved: dict[str, tuple[str, ...]]
    scenes: dict[str, tuple[Tried, ...]]


def _chapter(chapter: RuleChapter, shown: _Shown) -> BookChapter:
    sections = (BookSection(tuple(_entry(rule, shown) for rule in each.rules), each.title) for each in chapter.sections)
    return BookChapter(chapter.id, chapter.title, chapter.text, tuple(sections))


def _entry(rule: Rule, shown: _Shown) -> Entry:
    return Entry(
        rule.id,
        rule.title,
        rule.kind,
        rule.prose,
        origin=_origin(rule),
        examples=rule.examples,
        question=rule.question,
        readings=rule.readings,
        left_to_gm=rule.left_to_gm,
        sees=tuple(id for id in _ids(rule.text, shown.prefixes) if id in shown.known and id != rule.id),
        proofs=shown.proved.get(rule.id, ()),
        scenes=shown.scenes.get(rule.id, ()),
    )


def _ids(text: str, prefixes: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(id for line in text.splitlines() for id in ids_in(line, *prefixes)))


def _origin(rule: Rule) -> str:
    """In words for readers: where the catalogue keeps count of its sources they learn how sure the book is."""
    if rule.kind == "choice":
        return rule.source
    return ORIGINS.get(rule.source.partition(",")[0].partition(" ")[0], "")


def _proved(rules: Ruleset) -> dict[str, tuple[str, ...]] | None:
    """What is on record about each rule; None where there is no record."""
    try:
        proofs = read_proofs(find_tests(rules), rules.id)
    except Refused:
        return None
    found: dict[str, dict[str, None]] = {}
    for proof in proofs:
        found.setdefault(proof.rule, {})[proof.sentence] = None
    return {rule: tuple(sentences) for rule, sentences in found.items()}
