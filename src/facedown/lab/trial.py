"""A trial: an ability and its rivals by the same seeds, and the time is spent where it settles something."""

from collections.abc import Iterator, Sequence
from math import ceil, hypot, inf
from time import perf_counter

import msgspec

from facedown.lab.crew import Team
from facedown.lab.fight import fight
from facedown.lab.fitting import Fitting, Place, Swap
from facedown.lab.inquiry import Work
from facedown.lab.interval import Interval, any_time, mean_interval
from facedown.lab.matchup import Match
from facedown.lab.meeting import Meeting, fights
from facedown.lab.result import Result, result
from facedown.lab.series import Series, refuse_endless

NEAR = 0.1
"""Whatever wins at most so much less often comes near it."""
FIRST, STEP = 4, 4
"""Meetings that everybody has to begin with, and that somebody has next."""
MOST = 500
TUNED_FOR = 100
FEW_SEEN = 1.5
"""What has happened in none of so many meetings happens in at most three of them, and moves each by half at most."""
LOOKS, BEARABLE = 3, 0.35
"""Meetings in which an ability makes a difference or is of no use there, and how many a hero wins who is not lost."""
BRIEF = 4.0
"""Seconds in which nothing is found out of pairs any more."""
OWN = 0.4
"""The share of the time that is the ability's before any rival has its turn."""
QUARTER = 4
"""Where fights are counted each rival and each pair has a quarter of the ability's."""
MAIN = 0.8
"""The share of the time that is not the pairs'."""


class Patience(msgspec.Struct, frozen=True):
    """How long is fought: so many fights of the ability, or what some seconds allow, and never for more than this."""

    fights: int = 0
    seconds: float = inf
    within: float = 0.03

    def meetings(self, is_own: bool) -> int:
        """How many meetings somebody may have at most: what lies on a bound is never settled."""
        whole = ceil(self.fights / 2)
        return (whole if is_own else ceil(whole / QUARTER)) if whole else MOST


class Tried(msgspec.Struct, frozen=True):
    """What came of it: how often the ability wins, how much oftener each rival, and all that was seen."""

    won: Interval
    beside: tuple[Interval, ...]
    results: tuple[Result, ...]
    """Of the ability first, then of the rivals."""


def share(meetings: Sequence[Meeting]) -> Interval:
    """How often the first side wins, where what both sides have in common cancels out meeting by meeting.

    Whoever stops when this is narrow enough is as right as it says: how wide it is tells nothing of where it lies.
    """
    return _widened(mean_interval(_shares(meetings)), len(meetings), 0.0)


def apart(own: Sequence[Meeting], rival: Sequence[Meeting]) -> Interval:
    """How much oftener the rival wins, for whoever looks at any time: seed by seed, or each by all it has fought."""
    ours, theirs = _shares(own), _shares(rival)
    count = min(len(ours), len(theirs))
    paired = _any_time([one - other for one, other in zip(theirs, ours, strict=False)], -1.0)
    alone, other = _any_time(ours, 0.0), _any_time(theirs, 0.0)
    by, half = other.share - alone.share, hypot(other.half, alone.half)
    found = paired if paired.half < half else Interval(by, max(-1.0, by - half), min(1.0, by + half))
    return _widened(found, count, -1.0)


def _shares(meetings: Sequence[Meeting]) -> list[float]:
    """As they are: by the same dice for both sides luck is gone already, and subtracting it again gains nothing."""
    return [each.share for each in meetings]


def _any_time(values: Sequence[float], least: float) -> Interval:
    return any_time(values, least, 1.0, TUNED_FOR)


def _widened(found: Interval, count: int, least: float) -> Interval:
    """Never narrower than what few meetings can tell of what happens seldom."""
    half = FEW_SEEN / count
    low, high = min(found.low, found.share - half), max(found.high, found.share + half)
    return Interval(found.share, max(least, low), min(1.0, high))


class Trial:
    """Everybody fights a little; then whoever keeps a question open goes on, until none is open or time is up.

    The first match is the ability's, the others are its rivals' with their prices. Open are: how much the ability adds,
    until that is known well enough; whether anything of its price comes near; whether anything cheaper is far better.
    """

    def __init__(self, matches: Sequence[Match], prices: Sequence[int], seed: str, wish: Patience, work: Work) -> None:
        refuse_endless(list(matches), wish.meetings(is_own=True), work.crew)
        self._wish, self._prices, self._seed = wish, prices, seed
        self._team = Team(work.crew)
        self._series = [Series(each, seed, self._team, work.store, work.tell, piece=1) for each in matches]
        self._beside: dict[int, tuple[int, int, Interval]] = {}

    def run(self) -> None:
        """Fight until all is known, or time is up."""
        began = perf_counter()
        ends = began + self._wish.seconds
        with self._team:
            self._begin(began + OWN * self._wish.seconds, ends)
            while perf_counter() < ends and (next_one := self._next()) is not None:
                self._go_on(next_one, STEP)

    def _begin(self, first: float, ends: float) -> None:
        """The ability for a while, then a little of everybody; a rival for whom there is no time is none."""
        self._go_on(0, FIRST)
        while perf_counter() < first < inf and self._is_wide():
            self._go_on(0, STEP)
        for at in range(1, len(self._series)):
            if perf_counter() > ends:
                del self._series[at:]
                return
            self._go_on(at, FIRST)

    def step(self) -> bool:
        """A few meetings more where they settle something, everybody's first ones before; whether there were any. For
        whoever wants to look in between, and to stop."""
        new = next((at for at, each in enumerate(self._series) if not each.meetings), None)
        at = self._next() if new is None else new
        if at is None:
            return False
        self._go_on(at, FIRST if at == new else STEP)
        return True

    def _is_wide(self) -> bool:
        """Whether it is not yet known what the ability adds."""
        own = self._series[0].meetings
        return len(own) < self._wish.meetings(is_own=True) and share(own).half > self._wish.within

    def _go_on(self, at: int, more: int) -> None:
        series = self._series[at]
        series.upto(min(len(series.meetings) + more, self._wish.meetings(is_own=at == 0)))

    def _next(self) -> int | None:
        """By turns the ability itself and the rival that may be the best."""
        counts = [len(each.meetings) for each in self._series]
        left = [at for at in self._open() if counts[at] < self._wish.meetings(is_own=at == 0)]
        rivals = [at for at in left if at]
        if 0 in left and (not rivals or counts[0] <= sum(counts[1:])):
            return 0
        return max(rivals, key=lambda at: (self._apart(at).high, -counts[at]), default=None)

    def _open(self) -> Iterator[int]:
        """Whose fights would still settle something."""
        if self._wish.fights:
            yield from range(len(self._series))
            return
        if self._is_wide():
            yield 0
        rivals = range(1, len(self._series))
        for bound, among in (
            (-NEAR, [at for at in rivals if self._prices[at] >= self._prices[0]]),
            (NEAR, [at for at in rivals if self._prices[at] < self._prices[0]]),
        ):
            if not any(self._apart(at).low > bound for at in among):
                yield from (at for at in among if self._apart(at).high >= bound)

    def _apart(self, at: int) -> Interval:
        """Reckoned anew only when one of the two has fought."""
        own, rival = self._series[0].meetings, self._series[at].meetings
        known = self._beside.get(at)
        if known is None or known[:2] != (len(own), len(rival)):
            self._beside[at] = (len(own), len(rival), apart(own, rival))
        return self._beside[at][2]

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._series[0].meetings)

    def tried(self) -> Tried:
        """What came of it so far, of those who have fought."""
        fought = [each for each in self._series if each.meetings]
        beside = tuple(self._apart(at) for at in range(1, len(fought)))
        results = tuple(result(each.match, each.meetings, self._seed, 0) for each in fought)
        return Tried(share(self._series[0].meetings), beside, results)


def nastiest(pairs: Sequence[Match], seed: str, wish: Patience, work: Work) -> Tried | None:
    """The pair that wins most of some, counted anew: whoever wins among several has been lucky too.

    None if there is none, or no time for any.
    """
    if not pairs or wish.seconds < BRIEF:
        return None
    ends = perf_counter() + wish.seconds
    with Team(work.crew) as team:
        series = [Series(each, seed, team, work.store, work.tell, piece=1) for each in pairs]
        few = min(FIRST, wish.meetings(is_own=False))
        best = max(_while(series, ends), key=lambda each: share(each.upto(few)).share)
    left = msgspec.structs.replace(wish, fights=ceil(wish.fights / 2), seconds=ends - perf_counter())
    again = Trial([best.match], [0], f"{seed} anew", left, work)
    again.run()
    return again.tried()


def _while(series: Sequence[Series], ends: float) -> Iterator[Series]:
    """The first, and others while there is time."""
    return (each for at, each in enumerate(series) if not at or perf_counter() < ends)


def used_place(fitting: Fitting, ability: str, hero: str, seed: str) -> Place:
    """The first place where it makes a difference, and whose hero can do without what it gives up for it."""
    for place in fitting.places(ability, hero):
        if place.without or _is_of_use(fitting, ability, place, seed):
            return place
    return fitting.place(ability, hero)


def _is_of_use(fitting: Fitting, ability: str, place: Place, seed: str) -> bool:
    """Whether a few meetings go otherwise with it than with nothing in its place, and are not lost for that alone."""
    having, bare = (fitting.fitted(place, [Swap(each, place.instead_of)], each) for each in (ability, ""))
    without = [_course(bare, seed, at) for at in range(LOOKS)]
    won = sum(won for course in without for won, *_ in course) / sum(map(len, without))
    return won >= BEARABLE and without != [_course(having, seed, at) for at in range(LOOKS)]


def _course(match: Match, seed: str, at: int) -> list[tuple[float, int, int]]:
    """How the fights of a meeting went: who won, after how many answers and rounds."""
    fought = [fight(each) for each in fights(match, seed, at)]
    return [(each.won, each.answers, each.rounds) for each in fought]
