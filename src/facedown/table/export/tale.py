"""A tale: a game as one seat saw it, moment by moment. All that is taken home to be read is made from tales."""

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.pace import paced
from facedown.kernel.game.seen import is_held
from facedown.kernel.game.telling import told_to
from facedown.kernel.log.act import Misfit
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.words.refusal import Refused


class Step(msgspec.Struct, frozen=True):
    """A moment: how many lines were told by then, and the board as the seat saw it."""

    lines: int
    board: Board


class Tale(msgspec.Struct, frozen=True):
    """The story of a game as a seat was told it, and what it saw meanwhile."""

    seat: str
    name: str
    ruleset: str
    title: str
    is_over: bool
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]


def tales(game: Game, seats: Sequence[str], told: bytes = b"[]") -> tuple[Tale, ...]:
    """The game as each of these seats saw it; `told` is what came before its log, if it continues another game.

    A moment is shown where the seat learns something next, and never while it is kept waiting for somebody hidden.
    """
    watched = [_Watched(game, seat) for seat in seats]
    again = _again(game, told)
    for act in paced([None, *game.journal.acts]):
        if act is not None and again.take(act):
            raise Refused("cannot-tell", "This game cannot be told from its beginning.")
        for each in watched:
            each.look(again)
    return tuple(each.tale(again) for each in watched)


class _Watched:
    """What one seat sees of a game that is run once more."""

    def __init__(self, game: Game, seat: str) -> None:
        self._game, self._seat = game, seat
        self._moments = told_to(seat, game.journal).moments
        self._steps: list[Step] = []
        self._seen = game.journal.first

    def look(self, again: Journal) -> None:
        """A board is kept where the next act tells something; what a held seat would be shown it is not."""
        if is_held(self._seat, again):
            return
        self._seen = again.seq
        if self._lines(again.seq) < self._lines(again.seq + 1):
            self._keep(again)

    def tale(self, again: Journal) -> Tale:
        """Up to the last moment at which the seat was shown something."""
        self._keep(again if self._seen == again.seq else again.branch(self._seen))
        view = self._game.view(self._seat)
        title, lines = view.title or self._game.ruleset.title, view.story[: self._lines(self._seen)]
        return Tale(self._seat, view.name, self._game.ruleset.title, title, view.is_over, lines, tuple(self._steps))

    def _keep(self, at: Journal) -> None:
        self._steps.append(Step(self._lines(at.seq), self._game.ruleset.show(at.now.scene, self._seat)))

    def _lines(self, seq: int) -> int:
        return bisect_right(self._moments, seq)


def _again(game: Game, told: bytes) -> Journal:
    """The same game at its start."""
    journal = game.journal
    try:
        events = EventCodec(game.ruleset.events).decode(told)
        return Journal(game.ruleset, journal.origin, journal.content, journal.base, events)
    except (Misfit, msgspec.DecodeError):
        raise Refused("cannot-tell", "Where this game began cannot be read any more.") from None
