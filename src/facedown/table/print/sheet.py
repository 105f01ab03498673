"""A sheet on paper: everything about a hero, each number with its working in small print."""

import msgspec

from facedown.kernel.scene.board import Figure
from facedown.kernel.words.working import tree
from facedown.table.print.paper import page_of
from facedown.table.print.press import Form, pressed


class _Line(msgspec.Struct, frozen=True):
    label: str
    text: str
    why: list[str]


class _Sheet(msgspec.Struct, frozen=True):
    paper: str
    name: str
    game: str
    text: str
    meters: list[tuple[str, int]]
    lines: list[_Line]
    history: list[str]


def sheet_printed(
    game: str, figure: Figure, history: tuple[str, ...] = (), paper: str = "a4", form: Form = "pdf"
) -> list[bytes]:
    meters = [(each.label, each.most or each.value) for each in figure.meters]
    lines = [_Line(each.label, each.text, tree(each.working)[1:] if each.working else []) for each in figure.facts]
    page_of(paper)  # any other is refused
    name = "us-letter" if paper == "letter" else paper
    return pressed("sheet", _Sheet(name, figure.name, game, figure.text, meters, lines, list(history)), form)
