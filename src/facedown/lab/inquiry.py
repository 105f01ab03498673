"""An inquiry: some matches fought side by side by the same seeds, until all is fought or enough is known."""

from collections.abc import Iterator, Sequence
from math import ceil

import msgspec

from facedown.kernel.words.argument import refuse_other_than_text, several, shown
from facedown.kernel.words.refusal import Refused
from facedown.lab.crew import Crew, Team
from facedown.lab.estimate import Difference, difference, values
from facedown.lab.interval import any_time
from facedown.lab.matchup import Match
from facedown.lab.picture import drawn
from facedown.lab.result import Result, result, to_csv
from facedown.lab.series import Series, Tell, nobody, refuse_endless
from facedown.lab.store import Store

SEED = "lab"
FIRST_LOOK = 100
GROWS = 1.5
WITHIN = 0.02


class Comparison(msgspec.Struct, frozen=True):
    """Two matches by the same seeds, and by how much the first side of the first wins more often."""

    one: Result
    other: Result
    difference: Difference

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    def to_csv(self) -> str:
        return to_csv([self.one, self.other])

    def plot(self) -> str:
        """Both intervals in one picture, an SVG."""
        return drawn([(each.title, each.won) for each in (self.one, self.other)], "Who wins")


class Sweep(msgspec.Struct, frozen=True):
    """Several matches by the same seeds, and by how much each but the first differs from the first."""

    results: tuple[Result, ...]
    differences: tuple[Difference, ...]

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    def to_csv(self) -> str:
        return to_csv(self.results)

    def plot(self) -> str:
        """Every interval in one picture, an SVG."""
        return drawn([(each.title, each.won) for each in self.results], "Who wins")


class Work(msgspec.Struct, frozen=True):
    """How an inquiry is worked on: by whom, what is kept, and who is told how far it is."""

    crew: Crew = Crew()
    store: Store | None = None
    tell: Tell = nobody

    def __post_init__(self) -> None:
        if not isinstance(self.crew, Crew):
            raise Refused("bad-crew", f"A crew is what `Crew(2)` makes, not {shown(self.crew)}.")
        if not isinstance(self.store, Store | None):
            raise Refused("not-a-store", f"A store is what `Store('lab-data')` makes, not {shown(self.store)}.")
        if not callable(self.tell):
            raise Refused("not-a-function", f"Who is told how far it is is a function, not {shown(self.tell)}.")


HERE = Work()


class Inquiry:
    """Matches that go on in step, so that wherever one stops all have fought by the same seeds.

    `within` is how wide the interval may be to either side; once it is as narrow, no more is fought. It is looked at
    now and then, so the interval that decides is one that may be looked at any time.
    """

    def __init__(
        self,
        matches: Sequence[Match],
        fights: int,
        seed: str = SEED,
        within: float = 0.0,
        work: Work = HERE,
    ) -> None:
        matches = several(matches, "Matches")
        _refuse_wishes(matches, fights, within)
        refuse_other_than_text(seed=seed)
        if not isinstance(work, Work):
            raise Refused("not-work", f"Work is what `Work(Crew(2))` makes, not {shown(work)}.")
        self._each = [-(-fights // 2) if each.is_bout else fights for each in matches]
        refuse_endless(list(matches), max(self._each), work.crew)
        self._within, self._seed = within, seed
        self._team = Team(work.crew)
        self._series = [Series(each, seed, self._team, work.store, work.tell) for each in matches]

    def run(self) -> None:
        """Fight until all is fought, or the result is as sure as one wished."""
        with self._team:
            for look in self._looks():
                for series, most in zip(self._series, self._each, strict=True):
                    series.upto(min(look, most))
                if self._within and self._is_sure():
                    return

    def _looks(self) -> Iterator[int]:
        """Now and then where somebody may be satisfied before the end; else once, at the end."""
        look, most = FIRST_LOOK, max(self._each)
        while self._within and look < most:
            yield look
            look = ceil(look * GROWS)
        yield most

    def _is_sure(self) -> bool:
        if len(self._series) == 1:
            return any_time(values(self._series[0].meetings)).half <= self._within
        return all(each.at_any_time.half <= self._within for each in self.differences())

    def results(self) -> tuple[Result, ...]:
        """What has been fought so far, of those of which anything has."""
        pairs = zip(self._series, self._each, strict=True)
        return tuple(
            result(each.match, each.meetings[:most], self._seed, most) for each, most in pairs if each.meetings
        )

    def differences(self) -> tuple[Difference, ...]:
        """Of each match from the first, as far as both have been fought."""
        first, *others = self._series
        found = []
        for each in others:
            count = min(len(first.meetings), len(each.meetings), *self._each)
            found.append(difference(first.meetings[:count], each.meetings[:count], self._within or WITHIN))
        return tuple(found)


def _refuse_wishes(matches: Sequence[Match], fights: object, within: object) -> None:
    if not all(isinstance(each, Match) for each in matches):
        raise Refused("not-a-match", f"Only matches are fought, such as `pairing` makes, not {shown(matches)}.")
    if not matches:
        raise Refused("no-match", "There is nobody to fight: name a match.")
    if not isinstance(fights, int) or fights < 1:
        raise Refused("no-fights", f"At least one fight is fought, not {shown(fights)}.")
    if not isinstance(within, int | float) or (within and not 0.001 <= within < 1):
        raise Refused("bad-width", f"An interval reaches 0.001 to 1 to either side, not {shown(within)}.")


def match(one: Match, fights: int = 1000, *, seed: str = SEED, within: float = 0.0, work: Work = HERE) -> Result:
    """Fight a match out, or until it is known within so much."""
    return sweep([one], fights, seed=seed, within=within, work=work).results[0]


def compare(
    one: Match, other: Match, fights: int = 1000, *, seed: str = SEED, within: float = 0.0, work: Work = HERE
) -> Comparison:
    """Fight two matches out by the same seeds: the difference is theirs, and not the dice's."""
    found = sweep([one, other], fights, seed=seed, within=within, work=work)
    first, second = found.results
    return Comparison(first, second, found.differences[0])


def sweep(
    matches: Sequence[Match], fights: int = 1000, *, seed: str = SEED, within: float = 0.0, work: Work = HERE
) -> Sweep:
    """Fight several matches out by the same seeds, each beside the first."""
    inquiry = Inquiry(matches, fights, seed, within, work)
    inquiry.run()
    return Sweep(inquiry.results(), inquiry.differences())
