"""The table through another seat's eyes: only what both may know, so that nobody learns anything by looking."""

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.view import Line
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.telling import told_to
from facedown.kernel.scene.board import Board, Figure

NEWEST = 30
_Part = TypeVar("_Part")


class Shared(msgspec.Struct, frozen=True):
    """What two seats both see, and whom one of them sees alone."""

    board: Board
    lines: tuple[Line, ...]
    unseen: tuple[str, ...]


def seen_through(viewer: str, eyes: str, journal: Journal) -> Shared:
    """What a seat sees, as far as the viewer may know it: what it alone knows, such as sealed cards, stays closed."""
    own, theirs = (journal.ruleset.show(journal.now.scene, seat) for seat in (viewer, eyes))
    known = {each.id: each for each in own.figures}
    figures = tuple(_both(each, known[each.id]) for each in theirs.figures if each.id in known)
    seen = {each.id for each in figures}
    board = Board(own.heading, figures, own.places, own.result, own.ground)
    told = [line.spans for line in told_to(viewer, journal).lines]
    lines = [replace(line, point=0) for line in told_to(eyes, journal).lines if line.spans in told]
    return Shared(board, tuple(lines[-NEWEST:]), tuple(each.name for each in own.figures if each.id not in seen))


def _both(one: Figure, other: Figure) -> Figure:
    """A figure as both see it, whichever of them sees more."""
    return Figure(
        one.id,
        other.name,
        other.side,
        friend=one.friend,
        mine=one.mine,
        acting=one.acting and other.acting,
        out=one.out and other.out,
        place=_common(one.place, other.place),
        text=_common(one.text, other.text),
        meters=_in_both(one.meters, other.meters),
        conditions=_in_both(one.conditions, other.conditions),
        facts=_in_both(one.facts, other.facts),
        tokens=_in_both(one.tokens, other.tokens),
        card=_common(one.card, other.card),
        dice=_in_both(one.dice, other.dice),
    )


def _common(one: str, other: str) -> str:
    return one if one == other else ""


def _in_both(some: tuple[_Part, ...], others: tuple[_Part, ...]) -> tuple[_Part, ...]:
    return tuple(each for each in some if each in others)
