"""The replay: tales as one web page that steps through the fight, needs no network and explains every number."""

from collections.abc import Sequence
from html import escape
from importlib import resources

import msgspec

from facedown.kernel.contract.view import Line
from facedown.table.export.picture import figure_piece, ground_piece, why_piece
from facedown.table.export.tale import Step, Tale
from facedown.webpage import whole

NO_SCRIPT = "This browser runs no scripts: the story is here, the table as it stood is not."


def replay(tales: Sequence[Tale]) -> str:
    """The whole page, with the first of the tales open."""
    first, pieces = tales[0], _Pieces()
    views = [[_moment(step, pieces) for step in tale.steps] for tale in tales]
    data = msgspec.json.encode({"views": views, "pieces": pieces.all}).decode().replace("<", "\\u003c")
    body = "".join(
        [
            f"<header><h1>{escape(first.title)}</h1><p>{escape(_whose(tales))}</p></header>",
            _controls(tales),
            f"<noscript><p>{NO_SCRIPT}</p></noscript>",
            '<main><section id="table" aria-label="The table"><h2 id="heading"></h2><div id="ground"></div>'
            '<ul id="figures"></ul></section>',
            f'<section id="stories" aria-label="The story"><h2>The story</h2>{_stories(tales)}</section></main>',
            f'<script type="application/json" id="moments">{data}</script>',
        ]
    )
    return whole(first.title, body, _part("replay.css"), _part("replay.js"))


class _Pieces:
    """Pieces of the page that many moments share, each written once."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._places: dict[str, int] = {}

    def place(self, piece: str) -> int:
        if piece not in self._places:
            self._places[piece] = len(self.all)
            self.all.append(piece)
        return self._places[piece]


def _moment(step: Step, pieces: _Pieces) -> tuple[int, str, int, list[int]]:
    """How many lines were told, what stands above the board, its map, and who is on it."""
    board = step.board
    heading = board.result or board.heading
    ground = pieces.place(ground_piece(board))
    return step.lines, heading, ground, [pieces.place(figure_piece(each)) for each in board.figures]


def _whose(tales: Sequence[Tale]) -> str:
    first = tales[0]
    seen = f"as {first.name} saw it" if len(tales) == 1 else f"as {len(tales)} of those at the table saw it"
    return f"{first.ruleset}, {seen}.{'' if first.is_over else ' It was not over when this was made.'}"


def _controls(tales: Sequence[Tale]) -> str:
    options = "".join(f'<option value="{at}">{escape(tale.name)}</option>' for at, tale in enumerate(tales))
    seats = f'<label>Seen by <select id="seat">{options}</select></label>' if len(tales) > 1 else ""
    buttons = [("first", "First"), ("back", "Back"), ("on", "Next"), ("last", "Last")]
    made = [f'<button type="button" id="{id}">{text}</button>' for id, text in buttons]
    slider = '<input type="range" id="at" min="0" value="0" aria-label="Moment">'
    inside = [*made[:2], slider, *made[2:], '<output id="count" for="at"></output>', seats]
    return f'<nav aria-label="Moments">{"".join(inside)}</nav>'


def _stories(tales: Sequence[Tale]) -> str:
    return "".join(
        f'<ol class="story" data-view="{at}"{" hidden" if at else ""}>{"".join(map(_line, tale.lines))}</ol>'
        for at, tale in enumerate(tales)
    )


def _line(line: Line) -> str:
    spans = [
        why_piece(span.text, span.working)
        if span.working
        else f"<b>{escape(span.text)}</b>"
        if span.actor
        else escape(span.text)
        for span in line.spans
    ]
    return f'<li class="{escape(line.tone or "plain")}">{"".join(spans)}</li>'


def _part(name: str) -> str:
    return (resources.files(__package__ or "") / name).read_text(encoding="utf-8")
