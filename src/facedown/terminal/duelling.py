"""Matches of minds in the terminal: how far they are, and what came of them."""

from collections.abc import Iterator
from contextlib import suppress
from types import TracebackType
from typing import TextIO

import msgspec

from facedown.kernel.contract.mind import Mind
from facedown.kernel.words.refusal import Refused
from facedown.lab.crew import Crew
from facedown.lab.exploit import Found, weakest
from facedown.lab.fight import Fight, Fought, played
from facedown.lab.instead import instead
from facedown.lab.ladder import Rung, pairings, rungs
from facedown.lab.matchup import ready_heroes, refuse_heroes
from facedown.lab.use import Used, tallied
from facedown.minds.kinds import KINDS, read_mind, written


class Count:
    """Counts duels as they end, for whoever waits; whoever has waited enough is shown what there is."""

    def __init__(self, to: TextIO, workers: int) -> None:
        self._to = to
        self._crew = Crew(workers)
        self._fought = self._whole = 0
        self.is_stopped = False

    def __enter__(self) -> "Count":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._to.isatty() and self._whole:
            self._to.write("\n")

    def fought(self, duels: list[Fight]) -> Iterator[Fought]:
        """The duels as they end, until somebody stops them."""
        self._whole += len(duels)
        try:
            yield from played(duels, Crew(min(self._crew.hands, len(duels))), self._one_more)
        except KeyboardInterrupt:
            self.is_stopped = True

    def _one_more(self) -> None:
        self._fought += 1
        if self._to.isatty():
            self._to.write(f"\r{self._fought} of {self._whole} duels")
            self._to.flush()


def ladder_lines(
    game: str, minds: list[str], heroes: list[str], rounds: int, seed: str, count: Count, as_json: bool
) -> list[str]:
    """A ladder, the whole of each pair first and then hero by hero."""
    meeting = [read_mind(each) for each in minds] or [Mind(kind) for kind in KINDS]
    if len(set(meeting)) < max(2, len(meeting)):
        raise Refused("too-few-minds", "A ladder is for two minds or more, each of them once.")
    duels = pairings(game, meeting, known_heroes(game, heroes), rounds, seed)
    found = list(rungs(list(count.fought(duels))))
    if as_json:
        return [msgspec.json.encode(found).decode()]
    return [_rung_line(each) for each in found] + _stopped(count)


def _rung_line(rung: Rung) -> str:
    who = f"  with {rung.hero}" if rung.hero else f"{rung.mind} beats {rung.other}"
    undecided = f", {rung.undecided} undecided" if rung.undecided else ""
    alike = "; both answered every question alike" if rung.is_alike else ""
    return f"{who}: {rung.won} of {rung.duels} duels{undecided}{alike}"


def exploit_lines(
    game: str, mind: str, heroes: list[str], plans: int, proof: int, seed: str, count: Count, as_json: bool
) -> list[str]:
    """The best plan found for each hero."""
    read, found = read_mind(mind), list[Found]()
    for hero in known_heroes(game, heroes):
        best = weakest(game, read, hero, plans, proof, seed, count.fought)
        if count.is_stopped:
            break
        found.append(best)
    if as_json:
        return [msgspec.json.encode(found).decode()]
    return [f"against {written(read)}:", *(line for each in found for line in _found_lines(each)), *_stopped(count)]


def _found_lines(found: Found) -> Iterator[str]:
    yield f"with {found.hero} the best of {found.plans} plans wins {found.won} of {found.duels} duels"
    yield from (f"  {line}" for line in found.likes)


def use_lines(game: str, mind: str, fights: int, seed: str, as_json: bool) -> list[str]:
    """What a mind does and how often it could have; whoever has waited enough is shown what there is."""
    found: list[Used] = []
    with suppress(KeyboardInterrupt):
        for tally in tallied(game, read_mind(mind), fights, seed):
            found = tally.used()
    if as_json:
        return [msgspec.json.encode(found).decode()]
    return [f"{each.what}: {each.given} of {each.offered} times" for each in found]


def instead_lines(
    game: str, mind: str, what: str, moments: int, playouts: int, fights: int, seed: str, as_json: bool
) -> list[str]:
    """What it costs to do something that a mind does not do."""
    read = read_mind(mind)
    found = instead(game, read, what, moments, playouts, fights, seed)
    if as_json:
        return [msgspec.json.encode(found).decode()]
    return [f"{found.what} instead of what {written(read)} does gains {found.gain} over {found.moments} moments"]


def _stopped(count: Count) -> list[str]:
    return ["Stopped before the end: these are the duels that were fought."] if count.is_stopped else []


def known_heroes(game: str, named: list[str]) -> list[str]:
    """The heroes somebody named, or all; one that there is not is refused with the nearest."""
    ready = ready_heroes(game)
    refuse_heroes(named, ready)
    return list(dict.fromkeys(named)) or ready
