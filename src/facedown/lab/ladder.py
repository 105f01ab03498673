"""The ladder: every mind meets every other with every ready hero, mirrored, and it is said how sure the result is."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from facedown.kernel.contract.mind import Mind
from facedown.lab.fight import Fight, Fought, duels
from facedown.lab.interval import Interval, wilson
from facedown.lab.matchup import SIDES
from facedown.lab.series import refuse_so_many
from facedown.minds.kinds import written


class Rung(msgspec.Struct, frozen=True):
    """One mind against another, with one hero on both sides or with all of them."""

    mind: str
    other: str
    hero: str
    duels: int
    undecided: int
    won: Interval
    is_alike: bool
    """Whether both gave the same answer to every question."""


def pairings(game: str, minds: list[Mind], heroes: list[str], rounds: int, seed: str) -> list[Fight]:
    """The duels of a ladder: mirror duels of each hero, each by two sides of one seed."""
    pairs, mirror = list(combinations(minds, 2)), [(hero, hero) for hero in heroes]
    refuse_so_many(2 * len(pairs) * len(mirror) * rounds)
    seeds = [f"{seed} {at}" for at in range(rounds)]
    return [duel for pair in pairs for duel in duels(game, pair, mirror, seeds)]


def rungs(ended: list[Fought]) -> Iterator[Rung]:
    """For each two minds the whole first, then hero by hero; from as many duels as there are."""
    pairs = dict.fromkeys(each.fight.match.players for each in ended)
    for pair in pairs:
        met = [each for each in ended if each.fight.match.players == pair]
        yield _rung(met, "")
        for hero in dict.fromkeys(each.fight.match.heroes[0] for each in met):
            yield _rung([each for each in met if each.fight.match.heroes[0] == hero], hero)


def _rung(met: list[Fought], hero: str) -> Rung:
    one, other = met[0].fight.match.players
    assert isinstance(one, Mind)
    assert isinstance(other, Mind)
    undecided = sum(0 < each.won < 1 for each in met)
    won = wilson(sum(each.won for each in met), len(met))
    return Rung(written(one), written(other), hero, len(met), undecided, won, _are_alike(met))


def _are_alike(met: list[Fought]) -> bool:
    """Whether each seed led to the same duel from both sides: then what one answered on a seat, so did the other."""
    courses: dict[str, list[str]] = {}
    for each in met:
        courses.setdefault(each.fight.seed, []).append(each.course)
    return all(len(both) == len(SIDES) and len(set(both)) == 1 for both in courses.values())
