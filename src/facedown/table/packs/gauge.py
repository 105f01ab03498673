"""The gauge: how hard an encounter of somebody's own is, fought out by the house apart from the tables, a few fights at
a time, so that whoever asks can watch and stop."""

from functools import partial

import msgspec

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.table.workers import Workers

FIGHTS, AT_ONCE = 32, 2
"""So many fights are enough, and so many are fought before it is said how they went."""
MOST_WAITING = 8


class GaugeWish(msgspec.Struct, frozen=True):
    """Which encounter of which pack is to be fought out, and how far that has come."""

    pack: str
    encounter: str
    done: int = 0
    won: float = 0


class Gauging(msgspec.Struct, frozen=True):
    """How many fights of how many are done, how many of them the heroes won, and one word for how hard that is."""

    done: int
    fights: int
    won: float
    word: str


class Gauge:
    """Fights for whoever asks; nothing of it is remembered here."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._waiting = 0

    async def go_on(self, game: str, text: PackText, wish: GaugeWish) -> Gauging:
        """The next few fights after those that are done."""
        if not 0 <= wish.won <= wish.done <= FIGHTS - AT_ONCE:
            raise Refused("wrong-count", f"Of {FIGHTS} fights {wish.done} cannot be done and {wish.won} won.")
        if self._waiting >= MOST_WAITING:
            raise Refused("too-fast", "The house fights out enough encounters just now. Try again in a minute.")
        self._waiting += 1
        try:
            won, word = await self._workers.apart(partial(fought, game, text, wish))
        finally:
            self._waiting -= 1
        return Gauging(wish.done + AT_ONCE, FIGHTS, won, word)


def fought(game: str, pack: PackText, wish: GaugeWish) -> tuple[float, str]:
    """A few fights of the house against itself: how many are won by then, and the word for it."""
    from facedown.lab.encounters import difficulty  # the tables themselves have no use for a lab
    from facedown.lab.fight import Fight, fight
    from facedown.lab.interval import wilson
    from facedown.lab.matchup import pairing

    match, end = pairing(game, encounter=wish.encounter, packs=(pack,)), wish.done + AT_ONCE
    try:
        won = wish.won + sum(fight(Fight(match, f"gauge {at}")).won for at in range(wish.done, end))
    except Refused:
        raise
    except Exception as error:  # a pack from anywhere may be such that the rules stumble over it in the middle
        text = f"A fight could not be fought to its end ({type(error).__name__})."
        raise Refused("not-such-an-encounter", text) from None
    return won, difficulty(wilson(won, end))
