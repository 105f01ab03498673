"""The transcript: a tale as Markdown, with a footnote for every number that knows why."""

import re

from facedown.kernel.contract.view import Line
from facedown.kernel.words.working import Working, tree
from facedown.table.chat.word import Word
from facedown.table.export.tale import Tale

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~])")


def transcript(tale: Tale) -> str:
    """The whole story."""
    notes: list[Working] = []
    lines = [_line(line, notes) for line in tale.lines]
    state = "" if tale.is_over else " It is not over."
    head = [f"# {escaped(tale.title)}", f"*{escaped(tale.ruleset)}*, as {escaped(tale.name)} saw it.{state}"]
    told = [_note(number, working) for number, working in enumerate(notes, start=1)]
    return "\n\n".join([*head, *_paragraphs(lines), *(["## Workings", *told] if told else [])]) + "\n"


def conversation(words: list[Word], names: dict[str, str]) -> str:
    """What was said to all, if anything was; whispers are nobody's to take home."""
    said = [
        f"- **{escaped(names.get(word.by, word.by))}**: {escaped(word.toss.text if word.toss else word.text)}"
        for word in words
        if not word.to
    ]
    return "\n".join(["\n## What was said\n", *said, ""]) if said else ""


def escaped(text: str) -> str:
    """Words that mean nothing to Markdown."""
    return _SPECIAL.sub(r"\\\1", text)


def _line(line: Line, notes: list[Working]) -> tuple[bool, str]:
    """Whether something begins with it, and what it says."""
    words = []
    for span in line.spans:
        words.append(escaped(span.text))
        if span.working:
            notes.append(span.working)
            words.append(f"[^{len(notes)}]")
    return line.tone == "turn", "".join(words)


def _paragraphs(lines: list[tuple[bool, str]]) -> list[str]:
    """A turn is a heading, and what happened in it a list."""
    found: list[str] = []
    for begins, text in lines:
        if begins:
            found.append(f"### {text}")
        elif found and found[-1].startswith("- "):
            found[-1] += f"\n- {text}"
        else:
            found.append(f"- {text}")
    return found


def _note(number: int, working: Working) -> str:
    first, *rest = tree(working)
    return "\n".join([f"[^{number}]: {escaped(first)}", *(f"    {_step(each)}" for each in rest)])


def _step(line: str) -> str:
    depth = (len(line) - len(line.lstrip())) // 2
    return f"{'  ' * (depth - 1)}- {escaped(line.strip())}"
