"""The result of a match: who wins and how sure that is, how long it takes, what is left, who falls, what is chosen."""

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean, median, quantiles

import msgspec

from facedown.lab.chance.course import OWN
from facedown.lab.estimate import Estimate, estimate
from facedown.lab.interval import Interval, wilson
from facedown.lab.matchup import Match
from facedown.lab.meeting import Meeting, fights
from facedown.lab.picture import drawn
from facedown.lab.player import label
from facedown.lab.witness import Fate

TENTHS = 10


class Middle(msgspec.Struct, frozen=True):
    """Many numbers in four: their mean, their median, and what nine in ten of them exceed or stay below."""

    mean: float
    median: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """What becomes of somebody: what is left of them on average, how often they fall, and how often in one go."""

    side: str
    name: str
    left: float
    falls: Interval
    at_once: float
    """The share of fights in which they fell from full strength before they could do anything about it."""
    when: float
    """In which round they fall, on average; 0 if they never do."""
    seed: str = ""
    """A fight in which they fall, or if they never do one in which they stand."""


class Use(msgspec.Struct, frozen=True):
    """What a side chose: how often in a fight, and how often it won the meetings in which it chose it at all."""

    side: str
    what: str
    times: float
    meetings: int
    won: Interval
    seed: str = ""
    """The first fight in which it was chosen."""


class Seen(msgspec.Struct, frozen=True):
    """A fight worth watching: why, and its seed."""

    why: str
    seed: str


class Result(msgspec.Struct, frozen=True):
    """All that the meetings of a match show."""

    title: str
    game: str
    sides: tuple[str, str]
    fights: int
    meetings: int
    undecided: int
    estimate: Estimate
    rounds: Middle
    lengths: dict[int, int]
    """How many fights ended in which round."""
    falls: dict[int, int]
    """How many of the first side fell in which round."""
    answers: float
    """How many answers a fight takes from its minds."""
    standings: tuple[Standing, ...]
    uses: tuple[Use, ...]
    tastes: dict[str, tuple[str, ...]]
    """For each choice point whose minds answered it; nobody's where a default had to do."""
    seen: tuple[Seen, ...]
    seed: str
    is_whole: bool = True
    """Whether everything was fought that was asked for."""
    moves: Middle | None = None
    """How often the gap of a chase moves in a fight; None where nobody flees."""

    @property
    def won(self) -> Interval:
        """How often the first side wins, with luck taken out."""
        return self.estimate.won

    def one_taste(self) -> list[str]:
        """The choice points of which only one mind's taste is known: another might answer them otherwise."""
        return [what for what, minds in self.tastes.items() if len(minds) < 2]

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()

    def to_csv(self) -> str:
        return to_csv([self])

    def plot(self) -> str:
        """The interval as a picture, an SVG."""
        return drawn([(self.title, self.won)], self.title)


def to_csv(results: Sequence[Result]) -> str:
    """A line for each result, for a spreadsheet."""
    rows: list[list[object]] = [
        ["title", "game", "one", "other", "fights", "won", "low", "high", "worth", "rounds", "undecided"]
    ]
    for each in results:
        won = [f"{number:.5f}" for number in each.won]
        rest = [f"{each.estimate.worth:.3f}", f"{each.rounds.mean:.3f}", each.undecided]
        rows.append([each.title, each.game, *each.sides, each.fights, *won, *rest])
    return rows_csv(rows)


def rows_csv(rows: Iterable[Iterable[object]]) -> str:
    """Rows as a spreadsheet reads them."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def result(match: Match, meetings: Sequence[Meeting], seed: str, wanted: int) -> Result:
    """What these meetings show."""
    ends = [won for each in meetings for won in each.won]
    sides = match.sides()
    return Result(
        match.title or " against ".join(sides),
        match.game,
        sides,
        len(ends),
        len(meetings),
        sum(0 < won < 1 for won in ends),
        estimate(meetings),
        middle([rounds for each in meetings for rounds in each.rounds]),
        _counted(rounds for each in meetings for rounds in each.rounds),
        _counted(fate.fell for each in meetings for fates in each.fates for fate in fates if _is_own_fall(fate)),
        fmean(each.answers for each in meetings) * len(meetings) / len(ends) if ends else 0.0,
        tuple(_standings(match, meetings, seed)),
        tuple(_uses(match, meetings, seed)),
        _tastes(match, meetings),
        tuple(_seen(match, meetings, seed)),
        seed,
        len(meetings) >= wanted,
        _moves([moved for each in meetings for moved in each.moves]),
    )


def _moves(moved: Sequence[int]) -> Middle | None:
    return middle(moved) if any(moved) else None


def _counted(rounds: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(rounds).items()))


def _is_own_fall(fate: Fate) -> bool:
    return fate.side == OWN and fate.fell > 0


def middle(numbers: Sequence[float]) -> Middle:
    if len(numbers) < 2:
        only = float(numbers[0]) if numbers else 0.0
        return Middle(only, only, only, only)
    low, *_, high = quantiles(numbers, n=TENTHS, method="inclusive")
    return Middle(fmean(numbers), float(median(numbers)), low, high)


def _standings(match: Match, meetings: Sequence[Meeting], seed: str) -> Iterator[Standing]:
    found: dict[tuple[int, str], list[Fate]] = defaultdict(list)
    where: dict[tuple[int, str], list[str]] = defaultdict(list)
    for meeting in meetings:
        for fates, fought in zip(meeting.fates, fights(match, seed, meeting.at), strict=True):
            for fate in fates:
                found[fate.side, fate.name].append(fate)
                where[fate.side, fate.name].append(fought.seed)
    for (side, name), each in sorted(found.items()):
        fallen = [fate for fate in each if fate.fell]
        first = next((at for at, fate in enumerate(each) if fate.fell), 0)
        yield Standing(
            match.sides()[side],
            name,
            fmean(fate.left for fate in each),
            wilson(len(fallen), len(each)),
            sum(fate.at_once for fate in fallen) / len(each),
            fmean(fate.fell for fate in fallen) if fallen else 0.0,
            where[side, name][first],
        )


def _uses(match: Match, meetings: Sequence[Meeting], seed: str) -> Iterator[Use]:
    """What each side chose, the most frequent first."""
    fought = sum(len(each.won) for each in meetings)
    for side, name in enumerate(match.sides()):
        times: dict[str, list[tuple[int, float]]] = defaultdict(list)
        where: dict[str, str] = {}
        for meeting in meetings:
            for what, count in _chosen(meeting, side).items():
                times[what].append((count, meeting.share if side == 0 else 1 - meeting.share))
            for used, each in zip(meeting.used, fights(match, seed, meeting.at), strict=True):
                where.update({what: each.seed for what in used[side] if what not in where})
        for what, counts in sorted(times.items(), key=lambda item: (-sum(count for count, _ in item[1]), item[0])):
            share = wilson(sum(won for _, won in counts), len(counts))
            yield Use(name, what, sum(count for count, _ in counts) / fought, len(counts), share, where[what])


def _chosen(meeting: Meeting, side: int) -> Counter[str]:
    """What a side chose in all fights of a meeting."""
    found = Counter[str]()
    for used in meeting.used:
        found.update(used[side])
    return found


def _tastes(match: Match, meetings: Sequence[Meeting]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = defaultdict(set)
    for meeting in meetings:
        for what, player in meeting.points:
            found[what].update([] if player < 0 else [label(match.players[player])])
    return {what: tuple(sorted(minds)) for what, minds in sorted(found.items())}


def _seen(match: Match, meetings: Sequence[Meeting], seed: str) -> Iterator[Seen]:
    """The fights worth watching: the shortest and the longest, the closest, and one that ended undecided."""
    every = [(each, at) for each in meetings for at in range(len(each.won))]
    undecided = [(each, at) for each, at in every if 0 < each.won[at] < 1]
    picked: list[tuple[str, list[tuple[Meeting, int]], Callable[[tuple[Meeting, int]], float]]] = [
        ("the shortest", every, lambda one: one[0].rounds[one[1]]),
        ("the longest", every, lambda one: -one[0].rounds[one[1]]),
        ("the closest", every, _least_left),
        ("one that ended undecided", undecided, _least_left),
    ]
    for why, among, order in picked:
        for each, at in sorted(among, key=order)[:1]:
            yield Seen(why, fights(match, seed, each.at)[at].seed)


def _least_left(one: tuple[Meeting, int]) -> float:
    """What was left of the one who stood with the least."""
    each, at = one
    return min((fate.left for fate in each.fates[at] if fate.left), default=1.0)
