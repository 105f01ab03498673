"""How many fights a second are fought by the full rules: minds in the first encounter of each game, without a log and
with one, beside Pokémon Showdown's simulator, where two choose at random, and in calls of a die roller.

`--against REV` plays the same seeds by the rules of an older commit, too, and says whether every fight ended alike.
Minds that have changed since choose otherwise and fight other fights; so those of the older commit are also written
down, dice and decisions, and run again by the rules of both, with the packs and by the readings of that time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from bench import Figure, Impossible, Measure, Wanted, against, by_turns, plain, progress
from bench._revision import checked_out, fighter
from bench._worker import BATTLE, ROLL, Worker, roller, showdown
from facedown import library

LOGS = {False: "without a log", True: "with its log"}
PACKS = "src/facedown/rulesets/{}/packs"
FEWEST = 5
"""Fights in one turn."""
WARM_UP = 10
"""Seconds of battles that do not count: Node compiles what it has run often, and is slow before."""


def measure(wanted: Wanted) -> Iterator[Measure]:
    if wanted.against:
        yield from measure_against(wanted)
        return
    with fighter() as ours, showdown() as battles, roller() as rolls:
        if battles is not None and not wanted.quick:
            battles.ask(seconds=WARM_UP)
        peers = {name: each for name, each in ((BATTLE, battles), (ROLL, rolls)) if each is not None}
        for game in wanted.games[:2] if wanted.quick else wanted.games:
            yield from measure_game(game, wanted, ours, peers)


def measure_game(game: str, wanted: Wanted, ours: Worker, peers: dict[str, Worker]) -> Iterator[Measure]:
    title = library.ruleset(game).title
    progress(f"{title}: fights, and its peers in turn")
    takes: dict[str, Callable[[], float]] = {LOGS[log]: Fights(game, log, wanted, ours).take for log in LOGS}
    takes |= {name: lambda each=each: each.rate(seconds=wanted.seconds) for name, each in peers.items()}  # type: ignore[misc]
    found = by_turns(takes, wanted.rounds)
    for words in LOGS.values():
        yield against(f"{title}, a fight {words}", found[words], "fights/s", BATTLE, found.get(BATTLE))
        if ROLL in found:
            yield plain(f"{title}, a fight {words}, in {ROLL}", in_calls(found[words], found[ROLL]), "calls/fight")
    asked = ours.ask(game=game, log=True, first=0, count=FEWEST)
    yield plain(f"{title}, rolls and answers in a fight", asked["acts"] / asked["done"], "acts/fight")


def in_calls(fights: Figure, calls: Figure) -> Figure:
    """How many calls of the die roller a fight takes as long as; it is as sure as the two together."""
    return Figure(calls.median / fights.median, (fights.spread or 0) + (calls.spread or 0))


class Fights:
    """The fights of one game and one fighter, other seeds in every turn."""

    def __init__(self, game: str, log: bool, wanted: Wanted, worker: Worker) -> None:
        self.game, self.log, self.worker = game, log, worker
        self.ends: list[str] = []
        rate = worker.rate(game=game, log=log, first=0, count=FEWEST)
        self.count = max(FEWEST, int(rate * wanted.seconds))

    def take(self) -> float:
        """Fights a second in one turn; how they ended is kept."""
        first = len(self.ends) * self.count
        answer = self.worker.ask(game=self.game, log=self.log, first=first, count=self.count)
        self.ends.append(answer["ends"])
        return float(answer["done"]) / float(answer["cpu"])


def measure_against(wanted: Wanted) -> Iterator[Measure]:
    """Now and then, by turns: with the same seeds, and with the same decisions."""
    with checked_out(wanted.against) as tree, fighter() as ours, fighter(tree) as theirs:
        for game in wanted.games[:2] if wanted.quick else wanted.games:
            title = library.ruleset(game).title
            progress(f"{title}: now and at {wanted.against} in turn")
            for log, words in LOGS.items():
                now, then = Fights(game, log, wanted, ours), Fights(game, log, wanted, theirs)
                then.count = now.count
                found = by_turns({"now": now.take, "then": then.take}, wanted.rounds)
                name = f"{title}, a fight {words}"
                yield against(name, found["now"], "fights/s", wanted.against, found["then"])
                yield plain(f"{name}, ended as at {wanted.against}", alike(now, then), "share")
            yield from measure_retold(game, tree / PACKS.format(game), wanted, ours, theirs)


def measure_retold(game: str, packs: Path, wanted: Wanted, ours: Worker, theirs: Worker) -> Iterator[Measure]:
    """Fights of the older commit's minds with the packs, dice and decisions they had there, by the rules of both."""
    rate = theirs.rate(game=game, log=False, first=0, count=FEWEST)
    count = max(FEWEST, int(rate * wanted.seconds))
    turns = wanted.rounds + 1
    written = theirs.ask(do="write_down", game=game, first=0, count=count * turns)
    told, version = written["told"], written["version"]
    then = theirs.ask(do="hear", game=game, told=told)["ends"]
    now = ours.ask(do="hear", game=game, told=told, packs=str(packs), version=version)["ends"]
    both = [at for at, ends in enumerate(zip(now, then, strict=True)) if None not in ends]
    name = f"{library.ruleset(game).title}, a fight as decided at {wanted.against}"
    yield plain(f"{name}, that these rules can follow", len(both) / len(told), "share")
    if len(both) < turns:
        return
    takes = {each: Retold(game, both, turns, worker).take for each, worker in (("now", ours), ("then", theirs))}
    found = by_turns(takes, wanted.rounds)
    yield against(name, found["now"], "fights/s", wanted.against, found["then"])
    same = sum(holds(now[at], then[at]) for at in both) / len(both)
    yield plain(f"{name}, ended as there", same, "share")


class Retold:
    """Fights that were written down, others in every turn."""

    def __init__(self, game: str, which: list[int], turns: int, worker: Worker) -> None:
        self.game, self.worker = game, worker
        self.turns = iter([which[at::turns] for at in range(turns)])

    def take(self) -> float:
        return self.worker.rate(do="rerun", game=self.game, which=next(self.turns))


def holds(now: object, then: object) -> bool:
    """Whether a state has all that an older one had, and the same; what it has besides came later."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(name in now and holds(now[name], part) for name, part in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return now == then


def alike(now: Fights, then: Fights) -> float:
    """The share of the turns in which every fight ended in the same state, byte for byte."""
    if len(now.ends) != len(then.ends):
        raise Impossible("Now and then have not fought equally often.")
    return sum(one == other for one, other in zip(now.ends, then.ends, strict=True)) / len(now.ends)
