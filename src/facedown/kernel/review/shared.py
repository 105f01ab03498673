"""The table through another seat's eyes: only what both may know, so that nobody learns anything by looking."""

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.view import Asked, Line
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.telling import told_to
from facedown.kernel.scene.board import Board, Fact, Figure, Meter, ShownToken
from facedown.kernel.scene.secret import is_sealed
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import without_hints
from facedown.kernel.words.stop import one_stop

NEWEST = 30
_Part = TypeVar("_Part")


class Shared(msgspec.Struct, frozen=True):
    """What two seats both see, and whom one of them sees alone."""

    board: Board
    lines: tuple[Line, ...]
    unseen: tuple[str, ...]
    is_asked: bool
    """Whether the viewer may know that the other is asked something now."""
    asked: Asked | None
    """What that is, unless its options are that one's secret."""


def seen_through(viewer: str, eyes: str, journal: Journal) -> Shared:
    """What a seat sees, as far as the viewer may know it: what it alone knows, such as sealed cards, stays closed."""
    own, theirs = (journal.ruleset.show(journal.now.scene, seat) for seat in (viewer, eyes))
    known = {each.id: each for each in own.figures}
    figures = tuple(_both(each, known[each.id]) for each in theirs.figures if each.id in known)
    seen = {each.id for each in figures}
    board = Board(own.heading, figures, own.places, own.result, own.ground)
    told = [line.spans for line in told_to(viewer, journal).lines]
    lines = [replace(line, point=0) for line in told_to(eyes, journal).lines if line.spans in told]
    unseen = tuple(each.name for each in own.figures if each.id not in seen)
    ask = _open_to(viewer, eyes, journal)
    asked = read_along(viewer, ask, journal) if isinstance(ask, Ask) else None
    return Shared(board, tuple(lines[-NEWEST:]), unseen, ask is not None, asked)


def _open_to(viewer: str, eyes: str, journal: Journal) -> Roll | Draw | Ask | None:
    """What a seat is asked now, if the viewer may know of it."""
    asked = (each for each in journal.now.open_questions() if journal.addressee(each) == eyes)
    return next((each for each in asked if journal.now.hearers(each).may_know(viewer)), None)


def read_along(viewer: str, ask: Ask, journal: Journal) -> Asked | None:
    """A question as whoever answers it for its seat may read it; None where its options could tell what that seat
    alone knows."""
    if ask.seat != viewer and not _is_open_to(viewer, ask, journal):
        return None
    return Asked("", ask.what, one_stop(ask.text), without_hints(ask.schema), ask.default, ask.who)


def _is_open_to(viewer: str, ask: Ask, journal: Journal) -> bool:
    """Whether the GM may know of it, nothing is laid face down with it, and its seat hides nothing from the GM."""
    now = journal.now
    if viewer != GM or ask.face_down or isinstance(now.question, Commit) or not now.hearers(ask).may_know(viewer):
        return False
    if ask.seat in _keepers(msgspec.to_builtins(now.scene.state)):
        return False
    own, theirs = (journal.ruleset.show(now.scene, seat) for seat in (viewer, ask.seat))
    known = {each.id: each for each in own.figures}
    return all(each.id in known and _lies_open(each, known[each.id]) for each in theirs.figures)


def _keepers(value: Any) -> Iterator[str]:
    """Whose secrets lie somewhere in the state."""
    if is_sealed(value):
        yield value["seat"]
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _keepers(each)


def _lies_open(own: Figure, seen: Figure) -> bool:
    """Whether what its owner sees before a figure lies there for the other as well; its sheet may say more."""
    both = _both(own, seen)
    parts = ("place", "meters", "conditions", "tokens", "card", "dice")
    return not own.mine or all(getattr(both, each) == getattr(own, each) for each in parts)


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
    """What both are shown; where only one of them can open how it comes about, it stands there and does not open."""
    bare = [_bare(each) for each in others]
    return tuple(each if each in others else _bare(each) for each in some if _bare(each) in bare)


def _bare(part: _Part) -> _Part:
    """A number without its working."""
    return replace(part, working=None) if isinstance(part, Meter | Fact | ShownToken) else part
