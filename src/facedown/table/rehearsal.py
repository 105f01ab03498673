"""Rehearsal: what is worked out once is worked out before anybody waits for it.

Before a server opens, a duel of every game is begun. And while people sit down at a table, the house plays a little of
what they are going to play, with other dice: their first hands are not the first of their kind then.
"""

import logging
import time
from functools import partial
from hashlib import sha256

import msgspec

from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, Think, think_soundly
from facedown.kernel.game.pace import paced
from facedown.kernel.game.saved import read_saved, save
from facedown.kernel.scene.event import EventCodec
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.archive.chapter import LINES_AT_ONCE
from facedown.table.opening import again, duel, setup_of
from facedown.table.workers import Workers

log = logging.getLogger(__name__)

GAMES = 10
"""So many are played, since with other dice other figures come into view,"""
ANSWERS = 30
"""each for so many answers, which in every game leads to blows,"""
A_WHILE = 0.5
"""and all of them for no more than so many seconds of work."""
MOST_KNOWN = 1000
"""Tables that are known to have been rehearsed; then all are forgotten."""


def rehearse() -> None:
    """Begin a duel of every game, look at it, and read it as if it had been stored, before threads do.

    msgspec works a type out when it is first read, and two threads that do so at once bring Python down. Whoever looks
    first waits for much that is worked out once.
    """
    for game in shelf.games():
        if game.encounters:
            begun = _begun(setup_of(duel(game.id)))
            read_saved(save(begun))
            begun.branch(begun.journal.seq)
            _look(begun)
            EventCodec(begun.ruleset.events)
            msgspec.msgpack.Decoder(begun.ruleset.state)


class Rehearsals:
    """Which tables were rehearsed: those of the same heroes and foes by the same rules need it once."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: set[bytes] = set()

    async def of(self, setup: Setup) -> None:
        """Have a table rehearsed, if anybody has time for it."""
        alike = msgspec.structs.replace(setup, seed="", commitment="", seats=())
        key = sha256(msgspec.msgpack.encode(alike)).digest()
        if key not in self._known and await self._workers.leisurely(partial(_rehearsed, setup)):
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known.add(key)


def _rehearsed(setup: Setup) -> None:
    """A table that cannot be played is told so where it is opened."""
    until = time.thread_time() + A_WHILE
    try:
        for _ in paced(range(GAMES)):
            if time.thread_time() > until:
                return
            play_on(_begun(msgspec.structs.replace(again(setup), commitment=""), _by_default), until)
    except Refused:
        return
    except Exception:
        log.warning("a table of %s cannot be rehearsed", setup.ruleset, exc_info=True)


def play_on(game: Game, until: float) -> None:
    """Everybody does what is suggested, until this thread has worked so long, and looks at what comes of it."""
    for _ in paced(range(ANSWERS)):
        asked = next((each.id for each in game.setup.seats if game.questions(each.id)), None)
        if asked is None or time.thread_time() > until:
            return
        _look(game)
        if game.answer_for(asked) is not None:
            return


def _look(game: Game) -> None:
    for seat in game.setup.seats:
        game.view(seat.id, LINES_AT_ONCE)


def _begun(setup: Setup, think: Think = think_soundly) -> Game:
    return Game(shelf.shelved(setup.ruleset).rules, setup, shelf.content_for(setup), think=think)


def _by_default(moment: Moment, mind: Mind) -> Thought:
    """What minds answer here: to think would take longer than all the rest."""
    return Thought(moment.ask.default)
