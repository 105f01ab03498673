"""The screen: one line out, one line in. Styled on a terminal, plain text everywhere else."""

import sys
from contextlib import suppress
from importlib import import_module
from typing import TextIO

from rich.console import Console

STYLES = {"turn": "bold", "harm": "red", "good": "green", "quiet": "dim", "ask": "bold cyan", "no": "yellow"}
"""How a tone looks. The words alone always say the same."""


class Screen:
    """Where a game is told and answers are typed."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.is_terminal = source.isatty() and sink.isatty()
        self._source, self._sink = source, sink
        self._rich = Console(file=sink, highlight=False) if self.is_terminal else None
        if self.is_terminal:
            _edit_lines()

    def say(self, text: str = "", tone: str = "") -> None:
        if self._rich:
            self._rich.print(text, style=STYLES.get(tone), markup=False)
        else:
            print(text, file=self._sink)

    def listen(self, prompt: str = "> ") -> str | None:
        """A line that was typed, or None when there is no more. A piped answer is shown as if it were typed."""
        if self.is_terminal and self._source is sys.stdin:
            try:
                return input(prompt)
            except EOFError:
                self.say()
                return None
        line = self._source.readline()
        if not line:
            return None
        self.say(f"{prompt}{line.rstrip()}")
        return line


def _edit_lines() -> None:
    """Arrow keys and history while typing, where the machine has them."""
    with suppress(ImportError):
        import_module("readline")  # importing it is what switches it on
