"""How many fights the lab fights: duels of two ready heroes by usual minds, on one core and on all of them, unwatched,
watched for luck and use, and with a log, beside Pokémon Showdown's simulator, where two choose at random.

One core is measured by CPU time. All cores work side by side, so they are measured by the clock, beside one core by the
same clock: on a busy machine that says how much of it was free.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

from bench import GAMES, Measure, Wanted, against, by_turns, plain, progress, rate
from bench._worker import BATTLE, Worker, showdown
from facedown.lab.crew import Crew, Team, batched
from facedown.lab.fight import fight, logged
from facedown.lab.matchup import Match, pairing, ready_heroes
from facedown.lab.meeting import fights, meet, meet_all

WARM_UP = 10
"""Seconds of battles that do not count: Node compiles what it has run often, and is slow before."""
PIECE = 4
WAYS = ("unwatched", "watched", "with its log")


def measure(wanted: Wanted) -> Iterator[Measure]:
    with showdown() as battles:
        if battles is not None and not wanted.quick:
            battles.ask(seconds=WARM_UP)
        for game in ("plainten",) if wanted.quick else GAMES:
            yield from measure_game(game, wanted, battles)


def measure_game(game: str, wanted: Wanted, battles: Worker | None) -> Iterator[Measure]:
    one, other, *_ = ready_heroes(game)
    known = pairing(game, one, other)
    progress(f"{game}: {one} and {other}, and the peer in turn")
    takes: dict[str, Callable[[], float]] = {
        way: partial(rate, partial(_some, known, way, count()), wanted.seconds) for way in WAYS
    }
    if battles is not None:
        takes[BATTLE] = lambda: battles.rate(seconds=wanted.seconds)
    found = by_turns(takes, wanted.rounds)
    for way in WAYS:
        yield against(f"{game}, one core, {way}", found[way], "fights/s", BATTLE, found.get(BATTLE))
    yield from measure_cores(game, known, wanted)


def _some(known: Match, way: str, places: Iterator[int]) -> int:
    """Both fights of the next meeting, in one of the ways."""
    at = next(places)
    if way == "watched":
        meet(known, "bench", at)
    else:
        for each in fights(known, "bench", at):
            fight(each) if way == "unwatched" else logged(each)
    return 2


def measure_cores(game: str, known: Match, wanted: Wanted) -> Iterator[Measure]:
    """Meetings a second by the clock, by one and by all."""
    meetings = 8 if wanted.quick else 64
    speeds = {hands: _by_the_clock(known, meetings, hands) for hands in (1, Crew().hands)}
    for hands, speed in speeds.items():
        yield plain(f"{game}, {hands} {'core' if hands == 1 else 'cores'} by the clock, watched", speed, "fights/s")


def _by_the_clock(known: Match, meetings: int, hands: int) -> float:
    work = partial(meet_all, known, "bench")
    with Team(Crew(hands)) as team:
        list(team.worked(work, batched(range(hands * 2), 1)))  # processes start, packs are read
        began = time.perf_counter()
        list(team.worked(work, batched(range(meetings), PIECE)))
        return 2 * meetings / (time.perf_counter() - began)
