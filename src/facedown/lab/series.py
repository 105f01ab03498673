"""A series: the meetings of a match one after the other, those that are stored first, then fought by the crew."""

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from time import perf_counter

import msgspec

from facedown.kernel.words.refusal import Refused
from facedown.lab.crew import ALONE, Crew, Team, batched
from facedown.lab.fingerprint import fingerprint, has_fingerprint
from facedown.lab.matchup import Match
from facedown.lab.meeting import Meeting, fights, meet, meet_all
from facedown.lab.player import is_policy
from facedown.lab.store import Store

PIECE = 0.05
"""Seconds that a piece of work takes at least, so that handing it out costs little."""
LARGEST = 64
MOST = 2_000_000
"""Fights that are fought at once."""


class Told(msgspec.Struct, frozen=True):
    """How far it is: of all that was asked for, and the newest result."""

    match: Match
    meetings: int
    whole: int
    share: float


Tell = Callable[[Told], None]


def nobody(told: Told) -> None:
    """Nobody waits for it."""


class Series:
    """The meetings of one match by one seed. Functions of one's own are asked where they are.

    `piece` is how many meetings are handed out together; without it the first one shows that.
    """

    def __init__(
        self, match: Match, seed: str, team: Team, store: Store | None = None, tell: Tell = nobody, piece: int = 0
    ) -> None:
        self.match, self.seed = match, seed
        self._team = Team(ALONE) if any(map(is_policy, match.players)) else team
        self._store = store if has_fingerprint(match) else None
        self._fingerprint = fingerprint(match, seed) if self._store else ""
        self._tell = tell
        self.meetings = self._store.read(self._fingerprint) if self._store else []
        self._won = sum(each.share for each in self.meetings)
        self._piece = piece

    def upto(self, count: int) -> list[Meeting]:
        """The first so many meetings; what is missing is fought, and stored as it comes."""
        for some in self._fought(len(self.meetings), count):
            if self._store:
                self._store.add(self._fingerprint, some)
            self.meetings += some
            self._won += sum(each.share for each in some)
            self._tell(Told(self.match, len(self.meetings), count, self._won / len(self.meetings)))
        return self.meetings[:count]

    def _fought(self, first: int, count: int) -> Iterator[list[Meeting]]:
        if first >= count:
            return
        if not self._piece:
            began = perf_counter()
            yield [meet(self.match, self.seed, first)]
            self._piece, first = min(LARGEST, max(1, ceil(PIECE / (perf_counter() - began)))), first + 1
        work = partial(meet_all, self.match, self.seed)
        yield from self._team.worked(work, batched(range(first, count), self._piece))


def seconds_each(match: Match, seed: str) -> float:
    """How long a meeting takes here, by fighting one."""
    began = perf_counter()
    meet(match, seed, 0)
    return perf_counter() - began


def refuse_so_many(duels: int) -> None:
    """More duels than can be fought at once are refused before anybody thinks them up."""
    if duels > MOST:
        raise Refused("too-many-fights", f"That would be {duels:,} duels; at most {MOST:,} are fought at once.")


def refuse_endless(matches: list[Match], meetings: int, crew: Crew) -> None:
    """More than can be fought at once is refused before anything is, with the time it would take."""
    whole = sum(len(fights(each, "", 0)) for each in matches) * meetings
    if whole <= MOST:
        return
    if whole > MOST**2:
        raise Refused("too-many-fights", f"So many fights would never end; at most {MOST:,} are fought at once.")
    days = seconds_each(matches[0], "") * len(matches) * meetings / crew.hands / 86400
    raise Refused(
        "too-many-fights",
        f"{whole:,} fights would take about {days:,.1f} days here; at most {MOST:,} are fought at once.",
    )
