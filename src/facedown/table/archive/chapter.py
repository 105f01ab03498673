"""Chapters as they are stored: the newest snapshot, and what led to it in passages that are each written once."""

from collections.abc import Sequence

import msgspec

from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Beginning, Splice
from facedown.kernel.game.saved import Passage, beginning, passage
from facedown.kernel.log.sealing import Sealing
from facedown.kernel.log.story import Snapshot

ACTS_PER_CHAPTER = 10
LINES_AT_ONCE = 100
"""As much of the story as a window is sent by itself, or at a time when it recalls older lines."""
BEFORE_ALL = -1

Place = tuple[int, int]
"""A moment of a game: how many acts and how many events led to it."""


class Recent(msgspec.Struct, frozen=True):
    """How a game is opened without its beginning."""

    beginning: Beginning
    entry: int
    """The number of the entry that made the log so long that the beginning ends in it."""


class Due(msgspec.Struct, frozen=True):
    """What of a game's chapters has to change on disk."""

    cut: int | None = None
    """Passages that end after this moment do not belong to the log any more, nor does the chapter."""
    chapter: Snapshot | None = None
    passage: Passage | None = None
    """The newest chapter, and what led to it since the passage before."""
    recent: Recent | None = None
    """From where on it can be read, if that is not from the start."""


def _with_seal(game: Game, found: Beginning, first: int) -> Beginning:
    """A beginning with what was said of the seal before an entry, and with how far dice are after it."""
    journal = game.journal
    if not journal.origin.commitment:
        return found
    before = journal.beginning
    sealing = Sealing(before.words, before.stamped) if before else Sealing()
    for splice in journal.splices[:first]:
        sealing.note(splice.word, splice.slots)
    words = tuple(sealing.words)
    sealing.note(None, journal.splices[first].slots if first < len(journal.splices) else ())
    return msgspec.structs.replace(found, words=words, stamped=sealing.counts)


class Chapters:
    """Where the passages end that are stored of a game; of a game whose passages are of no use, none."""

    def __init__(self, places: Sequence[Place] = (), is_clean: bool = False) -> None:
        self._places = list(places)
        self._is_clean = is_clean
        """Whether all that the disk has of them is of use."""

    def due(self, game: Game, new: Sequence[Splice], unread: int = 0) -> Due:
        """What has to change on disk, of a game of which so many entries were not read.

        A chapter is due now and then, and whenever the log was rewound to before the one that is stored."""
        stands = min((splice.at for splice in new), default=game.journal.seq) if self._is_clean else BEFORE_ALL
        is_cut_off = not self._is_clean or any(stands < seq for seq, _ in self._places[-1:])
        since = next((place for place in reversed(self._places) if place[0] <= stands), (game.journal.first, 0))
        newest = next(reversed(game.journal.snapshots), None)
        cut = stands if is_cut_off else None
        if newest is None or not (is_cut_off or newest.seq - since[0] >= ACTS_PER_CHAPTER):
            return Due(cut)
        added = passage(game, since, newest) if (newest.seq, newest.events) != since else None
        return Due(cut, newest, added, self._recent(game, stands, unread))

    def _recent(self, game: Game, stands: int, unread: int) -> Recent | None:
        """From where on the game can be read, with the entry from which on its log is told."""
        found = beginning(game, [place for place in self._places if place[0] <= stands], LINES_AT_ONCE)
        if found is None:
            return None
        splices = game.journal.splices
        entries = (at for at in reversed(range(len(splices))) if splices[at].at < found.seq)
        first = next(entries, 0)
        return Recent(_with_seal(game, found, first), unread + first)

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._places)

    def follow(self, kept: int, places: Sequence[Place]) -> None:
        """Somebody else has stored passages: so many stand that were known, and these are new."""
        self._places[kept:] = places
        self._is_clean = self._is_clean or bool(places)

    def store(self, due: Due) -> None:
        """What was due is on disk."""
        if due.cut is not None:
            self._places = [place for place in self._places if place[0] <= due.cut]
            self._is_clean = True
        if due.chapter and due.passage:
            self._places.append((due.chapter.seq, due.chapter.events))
