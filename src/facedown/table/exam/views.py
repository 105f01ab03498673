"""What is shown in the exam: a table that is made up, with questions that only a right view answers."""

from typing import Any

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.view import Asked, Line, SaltShown, SealShown
from facedown.kernel.scene.board import Board, Figure, Meter
from facedown.kernel.scene.event import Span
from facedown.kernel.words.schema import Option, Pick, Text
from facedown.table.wire.message import SeatShown, Shown

SEAT = "p1"
DEFAULT = "by default"


def figure(id: str, health: int) -> Figure:
    return Figure(id, id.title(), "heroes", meters=(Meter("Health", health, 20),))


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple(Line((Span(text),), point=at) for at, text in enumerate(texts))


def read(number: int, pointer: str, what: str = "read") -> Asked:
    """A question that is answered by what stands at a place in the view, a JSON pointer (RFC 6901)."""
    return Asked(f"question {number}", what, pointer, Text(), default=DEFAULT)


def command(number: int, kind: str) -> Asked:
    """A question instead of whose answer a command is to be said."""
    return Asked(f"question {number}", "say", "Say this instead.", Pick((Option(kind, kind),)), default=kind)


def told(view: Shown, pointer: str) -> Any:
    """What stands at a place in a view."""
    found: Any = msgspec.to_builtins(view)
    for part in pointer.split("/")[1:]:
        found = found[int(part)] if isinstance(found, list | tuple) else found[part]
    return found


FIRST = Shown(
    viewer=SEAT,
    name="Ash",
    ruleset="exam",
    game="Exam",
    title="An exam",
    board=Board("Round 1", (figure("ash", 20), figure("cato", 20))),
    asked=read(1, "/board/heading"),
    waiting=(),
    first=0,
    lines=lines("It begins.", "Ash waits."),
    orders=(),
    can_undo=False,
    can_redo=False,
    can_rewind=False,
    can_ask=False,
    can_overrule=False,
    is_over=False,
    seats=(SeatShown(SEAT, "Ash", "person", here=True), SeatShown("p2", "Cato", "mind", here=True)),
)


def following(view: Shown, *figures: Figure, heading: str = "", **changed: Any) -> Shown:
    """A view after another: who is on the board now, and what else has changed."""
    board = Board(heading or view.board.heading, figures or view.board.figures)
    return replace(view, board=board, **changed)


FIELDS = following(FIRST, figure("ash", 20), figure("cato", 13), asked=read(2, "/board/figures/1/meters/0/value"))
ITEMS = following(
    FIELDS,
    figure("dara", 9),
    figure("cato", 13),
    figure("ash", 17),
    asked=read(3, "/board/figures/0/name", "once more"),
)
LEFT = following(ITEMS, figure("ash", 17), figure("dara", 8), asked=read(4, "/board/figures/1/meters/0/value"))
STORY = following(
    LEFT, lines=lines("It begins.", "Ash strikes.", "Cato falls."), asked=read(5, "/lines/1/spans/0/text")
)
LIKE = following(STORY, heading="Round 2", asked=read(6, "/board/heading", "once more"))
UNKNOWN = following(LIKE, heading="Round 3", asked=read(7, "/board/heading"))
REFUSED = following(UNKNOWN, asked=read(8, "/board/figures/0/name"))
PACE = following(REFUSED, asked=read(9, "/board/figures/1/name"))
ONCE = following(PACE, asked=read(10, "/name"))
NOTICED = following(ONCE, notice="Somebody thinks in secret.")
LOST = following(NOTICED, asked=read(11, "/notice"))
ANEW = following(
    LOST, figure("elin", 5), heading="Round 4", lines=lines("It was long ago."), notice="",
    asked=read(12, "/board/figures/0/name"),
)  # fmt: skip
UNDO = following(ANEW, asked=command(13, "undo"))
OVER = following(UNDO, asked=None, is_over=True)
SEALED = following(FIRST, asked=None, seal=SealShown("0" * 64))


def pledged(pledge: str) -> Shown:
    """The seat's own pledge is shown."""
    return following(SEALED, seal=SealShown("0" * 64, 1, (SaltShown(SEAT, 1, pledge),)))
