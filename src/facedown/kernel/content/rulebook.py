"""The rulebook of a game: every rule in our words, under its id."""

import re

import msgspec

from facedown.kernel.words.refusal import Refused

_SECTION = re.compile(r"^### (?P<id>\S+) · (?P<title>.+)$")
_LEFT = re.compile(r"^Left to the GM: (?P<why>.+)$", re.MULTILINE)
_EXAMPLE = re.compile(r"(?:^|(?<=\s))Example: (?P<example>(?:.|\n(?!\n))+)")
_READING = re.compile(r"^- \*\*(?P<value>[^*]+)\*\*(?P<default> \(default\))?: (?P<text>.+)$", re.MULTILINE)


class RuleReading(msgspec.Struct, frozen=True):
    """One way to read what the book leaves open; the default is how it is played if nobody says otherwise."""

    value: str
    text: str
    is_default: bool = False


class Rule(msgspec.Struct, frozen=True):
    """One entry: a rule, a ruling (gap or contradiction) or a choice point."""

    id: str
    title: str
    source: str
    text: str
    left_to_gm: str = ""

    @property
    def kind(self) -> str:
        """Gaps, contradictions and options are rulings, choice points are questions, everything else is a rule."""
        family = self.id.split("-")[1] if self.id.count("-") > 1 else self.id.split("-")[0]
        if family == "CP":
            return "choice"
        return "ruling" if family in ("GAP", "G", "C", "O") else "rule"

    @property
    def examples(self) -> tuple[str, ...]:
        """What the text shows by examples; each goes on to the end of its paragraph."""
        return tuple(_joined(match["example"]) for match in _EXAMPLE.finditer(self._body))

    @property
    def question(self) -> str:
        """What a ruling asks of the book; nothing for any other entry."""
        return _joined(self.text.split("\n\n")[0]) if self.kind == "ruling" else ""

    @property
    def readings(self) -> tuple[RuleReading, ...]:
        """The answers to its question, in the order of the book."""
        if self.kind != "ruling":
            return ()
        found = _READING.finditer(self.text)
        return tuple(RuleReading(each["value"], each["text"], bool(each["default"])) for each in found)

    @property
    def _body(self) -> str:
        """The text but for the question and the readings."""
        return _READING.sub("", self.text.partition("\n\n")[2]) if self.kind == "ruling" else self.text

    @property
    def prose(self) -> str:
        """The text without what `examples`, `question`, `readings` and `left_to_gm` say apart."""
        text = _LEFT.sub("", _EXAMPLE.sub("", self._body))
        return re.sub(r"\n{3,}", "\n\n", re.sub(r" +$", "", text, flags=re.MULTILINE)).strip()


class Section(msgspec.Struct, frozen=True):
    """Rules of a chapter that belong together; those before the first heading stand under none."""

    title: str
    rules: tuple[Rule, ...]


class RuleChapter(msgspec.Struct, frozen=True):
    """A page of the rulebook: what it is about, and its rules."""

    id: str
    """The name of its file."""
    title: str
    text: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)


def read_rulebook(pages: dict[str, str]) -> dict[str, Rule]:
    """Every rule of the pages by its id, in the order of the book."""
    rules: dict[str, Rule] = {}
    for page, text in pages.items():
        for rule in read_chapter(page, text).rules:
            if rule.id in rules:
                raise Refused("rule-twice", f"{page}: {rule.id} stands in the rulebook twice.")
            rules[rule.id] = rule
    return rules


def read_chapter(page: str, text: str) -> RuleChapter:
    """A page as it is written: a title, some words, and rules, if there are many of them under headings."""
    first, *parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    head, rules = _divided(first)
    title, _, words = head.partition("\n") if head.startswith("# ") else ("", "", head)
    sections = [Section("", rules), *(Section(each.strip(), _divided(body)[1]) for each, body in _pairs(parts))]
    return RuleChapter(
        page.removesuffix(".md"),
        title.removeprefix("# ").strip(),
        words.strip(),
        tuple(each for each in sections if each.rules),
    )


def _pairs(parts: list[str]) -> list[tuple[str, str]]:
    return list(zip(parts[::2], parts[1::2], strict=True))


def _divided(text: str) -> tuple[str, tuple[Rule, ...]]:
    """What stands before the first rule, and the rules."""
    before: list[str] = []
    found: list[tuple[re.Match[str], list[str]]] = []
    for line in text.splitlines():
        heading = _SECTION.match(line)
        if heading:
            found.append((heading, []))
        else:
            (found[-1][1] if found else before).append(line)
    return "\n".join(before).strip(), tuple(_rule(heading, body) for heading, body in found)


def _rule(heading: re.Match[str], body: list[str]) -> Rule:
    source = body[0].strip("* ") if body and body[0].startswith("*") else ""
    text = "\n".join(body[1:] if source else body).strip()
    left = _LEFT.search(text)
    return Rule(heading["id"], heading["title"].strip(), source, text, left["why"] if left else "")


def _joined(text: str) -> str:
    return " ".join(text.split())
