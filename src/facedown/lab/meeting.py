"""A meeting: one seed of a match, a bout fought from both sides of it, and all that was noted of that."""

from collections.abc import Iterable

import msgspec

from facedown.lab.chance.course import packed
from facedown.lab.fight import MIRRORED, Fight, fight
from facedown.lab.matchup import Match, known
from facedown.lab.witness import Fate, Witness


class Meeting(msgspec.Struct, frozen=True):
    """What one seed came to. A bout is fought twice with sides changed, and both together are one sample."""

    at: int
    won: tuple[float, ...]
    """For each fight whether the first side won; between 0 and 1 where it ended undecided."""
    rounds: tuple[int, ...]
    answers: int
    fates: tuple[tuple[Fate, ...], ...]
    used: tuple[tuple[dict[str, int], dict[str, int]], ...]
    """For each fight what each side chose, and how often."""
    courses: tuple[bytes, ...]
    """For each fight how its dice fell; see `facedown.lab.chance.course`."""
    points: tuple[tuple[str, int], ...]
    """The choice points that came up, with the place among the players of whoever was asked; -1 for nobody's mind."""

    moves: tuple[int, ...] = ()
    """For each fight how often the gap of a chase moved in it."""

    @property
    def share(self) -> float:
        """What share of it the first side won."""
        return sum(self.won) / len(self.won)


def fights(match: Match, seed: str, at: int) -> list[Fight]:
    """The fights of one meeting, by the same seeds for every variant, so that a difference is no luck.

    Sides are changed by a seed of its own, since whoever begins would have the same dice twice; where two are nearly
    equal that is what one wants, and their match says so.
    """
    if not match.is_bout:
        return [Fight(match, f"{seed} {at}")]
    return [Fight(match, f"{seed} {at}{MIRRORED * is_mirrored}", is_mirrored) for is_mirrored in (False, True)]


def by_seed(match: Match, seed: str) -> Fight:
    """The fight of a seed as `fights` wrote it."""
    return Fight(match, seed, match.is_bout and seed.endswith(MIRRORED))


def meet(match: Match, seed: str, at: int) -> Meeting:
    """Fight it out, and note everything."""
    rules, _ = known(match)
    pairs = [(each, Witness(rules, each.seat)) for each in fights(match, seed, at)]
    ended = [fight(each, witness) for each, witness in pairs]
    return Meeting(
        at,
        tuple(each.won for each in ended),
        tuple(each.rounds for each in ended),
        sum(each.answers for each in ended),
        tuple(witness.fates() for _, witness in pairs),
        tuple(_used(witness) for _, witness in pairs),
        tuple(packed(witness.rolls) for _, witness in pairs),
        tuple(sorted({point for each, witness in pairs for point in _points(each, witness)})),
        tuple(witness.moves for _, witness in pairs),
    )


def meet_all(match: Match, seed: str, places: Iterable[int]) -> list[Meeting]:
    """Several meetings, as one piece of work."""
    return [meet(match, seed, at) for at in places]


def _used(witness: Witness) -> tuple[dict[str, int], dict[str, int]]:
    own, other = witness.used
    return dict(sorted(own.items())), dict(sorted(other.items()))


def _points(each: Fight, witness: Witness) -> Iterable[tuple[str, int]]:
    seats = list(each.playing())
    order = seats[::-1] if each.is_mirrored else seats
    return ((what, order.index(seat) if seat in order else -1) for what, seat in witness.points)
