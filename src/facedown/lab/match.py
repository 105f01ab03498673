"""A match: many duels of two who play, mirrored and by seeds, on all cores; the same whoever works on which."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import NEW, Encounter, Ruleset, Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused
from facedown.minds.kinds import KINDS, think
from facedown.minds.plan import Plan, follow

Player = Mind | Plan
"""Whoever plays a side: a mind, or one who follows a plan."""
SIDES = ("p1", "p2")
LONGEST = 3000
"""How many questions a duel may ask its two sides before it is undecided."""
CHUNK = 4


class Duel(msgspec.Struct, frozen=True):
    """One duel: who meets whom, each with which hero, by which seed, and whether the second takes the first seat."""

    game: str
    players: tuple[Player, Player]
    heroes: tuple[str, str]
    seed: str
    is_mirrored: bool = False

    def seated(self) -> tuple[tuple[Player, ...], tuple[str, ...]]:
        """Who plays the first seat and the second, and which heroes these have."""
        return (self.players[::-1], self.heroes[::-1]) if self.is_mirrored else (self.players, self.heroes)


class Ended(msgspec.Struct, frozen=True):
    """How a duel ended for its first player: 1 won, 0 lost, between them undecided; and how many answers it took."""

    duel: Duel
    won: float
    answers: int
    habits: tuple[str, ...] = ()
    """What one who followed a plan did, time and again."""


class _Endless(Exception):
    """A duel that nobody wins."""


def duels(
    game: str, players: tuple[Player, Player], heroes: Iterable[tuple[str, str]], seeds: Iterable[str]
) -> list[Duel]:
    """Every pairing of heroes by every seed, each twice, with sides changed."""
    return [
        Duel(game, players, pair, f"{seed} {' '.join(pair)}", is_mirrored)
        for seed in seeds
        for pair in heroes
        for is_mirrored in (False, True)
    ]


def ready_heroes(game: str) -> list[str]:
    """The ready heroes of a game's bout, the suggested ones first."""
    return [hero.id for hero in _bout(game).heroes if hero.id != NEW]


@cache
def _bout(game: str) -> Encounter:
    """The first encounter in which two seats stand against each other, with nobody else there."""
    rules, content = _rules(game)
    for each in rules.encounters(content):
        ready = [hero.id for hero in each.heroes if hero.id != NEW][:1]
        if ready and _stand_apart(
            rules.begin(_setup(rules, content, each.id, ready * 2, "", (Mind(), Mind())), content)
        ):
            return each
    raise Refused("no-bout", f"{rules.title} has no encounter in which one hero meets another.")


def _stand_apart(state: Any) -> bool:
    sides = {each.seat: each.side for each in state.actors.values()}
    return set(sides) == set(SIDES) and len(set(sides.values())) == len(SIDES)


@cache
def _rules(game: str) -> tuple[Ruleset, Any]:
    rules = library.ruleset(game)
    return rules, library.content(rules)


def _setup(
    rules: Ruleset, content: Any, encounter: str, heroes: Iterable[str], seed: str, players: Iterable[Player]
) -> Setup:
    scenario = rules.scenario(content, encounter, dict(zip(SIDES, heroes, strict=True)), "foes")
    minds = (each if isinstance(each, Mind) else Mind() for each in players)
    seats = (Seat(id, id, "mind", mind=mind) for id, mind in zip(SIDES, minds, strict=True))
    return Setup(
        rules.id, rules.version, seed, (*seats, Seat("foes", "Foes", "absent"), Seat("gm", "GM", "absent")), scenario
    )


def bout(game: str, heroes: Iterable[str], seed: str, players: Iterable[Player]) -> Setup:
    """Two heroes against each other, with nobody else there."""
    rules, content = _rules(game)
    return _setup(rules, content, _bout(game).id, heroes, seed, players)


def mirror(game: str, hero: str, mind: Mind, seed: str) -> Setup:
    """A bout of a hero with itself, both sides of one mind."""
    return bout(game, (hero, hero), seed, (mind, mind))


def fight(duel: Duel) -> Ended:
    """Play one duel to its end."""
    rules, content = _rules(duel.game)
    players, heroes = duel.seated()
    setup = bout(duel.game, heroes, duel.seed, players)
    count = _Counted(dict(zip(SIDES, players, strict=True)))
    try:
        state = (
            Game(rules, setup, content, think=count).state
            if any(needs_log(each) for each in players)
            else simulate(rules, setup, content, count)
        )
    except _Endless:
        return Ended(duel, 0.5, count.answers, tuple(count.habits))
    scene: Scene[Any] = Scene(state, Rulings(rules.rulings, setup.rulings), content)
    return Ended(duel, rules.prospect(scene, SIDES[duel.is_mirrored]), count.answers, tuple(count.habits))


def needs_log(player: Player) -> bool:
    """Whether somebody plays on from the log, so that a game has to keep one."""
    return isinstance(player, Mind) and (KINDS[player.kind].keeps_log or bool(player.temper))


class _Counted:
    """Thinks as each side does, and gives up on a duel without an end."""

    def __init__(self, players: dict[str, Player]) -> None:
        self.answers = 0
        self.habits: list[str] = []
        self._players = players

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        self.answers += 1
        if self.answers > LONGEST:
            raise _Endless
        player = self._players[moment.ask.seat]
        if isinstance(player, Mind):
            return think(moment, player)
        followed = follow(player, moment)
        self.habits += followed.reasons
        return followed


def played(fights: list[Duel], workers: int, fought: Callable[[], None] = lambda: None) -> Iterator[Ended]:
    """How each duel ended, in the order of the duels, however many work on them."""
    if workers < 2:
        for each in fights:
            yield fight(each)
            fought()
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _undisturbed)
    try:
        for ended in pool.map(fight, fights, chunksize=CHUNK):
            yield ended
            fought()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _undisturbed() -> None:
    """Whoever stops a match stops it here, and is shown what there is; the workers end with it."""
    signal(SIGINT, SIG_IGN)
