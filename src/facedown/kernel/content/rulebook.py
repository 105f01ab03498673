"""The rulebook of a game: every rule in our words, under its id."""

import re

import msgspec

from facedown.kernel.words.refusal import Refused

_SECTION = re.compile(r"^### (?P<id>\S+) · (?P<title>.+)$")
_LEFT = re.compile(r"^Left to the GM: (?P<why>.+)$", re.MULTILINE)


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


def read_rulebook(pages: dict[str, str]) -> dict[str, Rule]:
    """Every rule of the pages by its id, in the order of the book."""
    rules: dict[str, Rule] = {}
    for page, text in pages.items():
        for rule in _sections(text):
            if rule.id in rules:
                raise Refused("rule-twice", f"{page}: {rule.id} stands in the rulebook twice.")
            rules[rule.id] = rule
    return rules


def _sections(text: str) -> list[Rule]:
    found: list[Rule] = []
    heading: re.Match[str] | None = None
    body: list[str] = []
    for line in [*text.splitlines(), "## "]:
        match = _SECTION.match(line)
        if match or line.startswith("## "):  # a chapter ends the rule before it
            if heading:
                found.append(_rule(heading, body))
            heading, body = match, []
        else:
            body.append(line)
    return found


def _rule(heading: re.Match[str], body: list[str]) -> Rule:
    source = body[0].strip("* ") if body and body[0].startswith("*") else ""
    text = "\n".join(body[1:] if source else body).strip()
    left = _LEFT.search(text)
    return Rule(heading["id"], heading["title"].strip(), source, text, left["why"] if left else "")
