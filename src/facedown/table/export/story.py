"""A story on paper: a tale with its turns as headings, and every working at its end."""

import msgspec

from facedown.kernel.words.working import tree
from facedown.table.export.tale import Tale
from facedown.table.print.press import Form, pressed


class _Span(msgspec.Struct, frozen=True):
    text: str
    is_name: bool
    note: int


class _Line(msgspec.Struct, frozen=True):
    is_turn: bool
    spans: list[_Span]


class _Story(msgspec.Struct, frozen=True):
    title: str
    about: str
    lines: list[_Line]
    notes: list[list[str]]


def story_printed(tale: Tale, form: Form = "pdf") -> list[bytes]:
    notes: list[list[str]] = []
    lines: list[_Line] = []
    for line in tale.lines:
        spans: list[_Span] = []
        for span in line.spans:
            if span.working:
                notes.append(tree(span.working))
            spans.append(_Span(span.text, bool(span.actor), len(notes) if span.working else 0))
        lines.append(_Line(line.tone == "turn", spans))
    state = "" if tale.is_over else " It is not over."
    return pressed("story", _Story(tale.title, f"{tale.ruleset}, as {tale.name} saw it.{state}", lines, notes), form)
