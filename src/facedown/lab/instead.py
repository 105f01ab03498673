"""Instead: what it costs to do what a mind does not do, wherever that can be done."""

from itertools import islice
from math import sqrt
from statistics import fmean, stdev

import msgspec

from facedown import library
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.schema import Answer, Pick, Several
from facedown.lab.interval import Interval, Z
from facedown.lab.use import whole_fights
from facedown.minds.candidates import alone
from facedown.minds.kinds import think
from facedown.minds.plan import called
from facedown.minds.position import remembered
from facedown.minds.search import playout

EACH = 2
"""How many moments of one fight are looked at: they are much alike."""


class Instead(msgspec.Struct, frozen=True):
    """How much better a fight ends, from -1 to 1, if something is done instead of what the mind does."""

    what: str
    moments: int
    gain: Interval


class Doubt:
    """Thinks as its mind does, and plays on what it might have done instead."""

    def __init__(self, mind: Mind, what: str, playouts: int) -> None:
        self._mind, self._what, self._playouts = mind, what, playouts
        self.gains: list[float] = []
        self.known: set[str] = set()
        self.left = EACH

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        thought = think(moment, self._mind)
        answer = self._other(moment) if self.left else None
        if answer is not None and answer != thought.answer:
            self._compare(moment, answer, thought.answer)
        return thought

    def _other(self, moment: Moment) -> Answer | None:
        """The answer by which it would be done, if it could be."""
        ask, schema = moment.ask, moment.ask.schema
        if not isinstance(schema, Pick | Several):
            return None
        options = {f"{ask.what} {called(each)}": each for each in schema.options}
        self.known.update(options)
        if self._what not in options:
            return None
        option = options[self._what]
        answer = option.key if isinstance(schema, Pick) else alone(option, schema)
        return answer if ask.refuse(answer) is None else None

    def _compare(self, moment: Moment, other: Answer, usual: Answer) -> None:
        """By the same deals and dice; nothing is learned where nobody can be dealt anew."""
        memory = remembered(moment)
        seeds = [f"{moment.ask.key} {at}" for at in range(self._playouts)] if memory is not None else []
        pairs = [(playout(memory, other, seed), playout(memory, usual, seed)) for seed in seeds if memory is not None]
        gaps = [one - another for one, another in pairs if one is not None and another is not None]
        if gaps:
            self.gains.append(fmean(gaps))
            self.left -= 1


def instead(game: str, mind: Mind, what: str, moments: int, playouts: int, fights: int, seed: str) -> Instead:
    """The mean of so many moments of different fights. Raises `Refused` for what could never be done."""
    rules, doubt = library.ruleset(game), Doubt(mind, what, playouts)
    content = library.content(rules)
    for setup in islice(whole_fights(game, mind, seed), fights):
        doubt.left = min(EACH, moments - len(doubt.gains))
        Game(rules, setup, content, think=doubt)
        if len(doubt.gains) >= moments:
            break
    if not doubt.gains:
        why = "it is what the mind does, or nothing can be played on from there." if what in doubt.known else ""
        told = why or nearest(what, sorted(doubt.known))
        raise Refused("never-instead", f"Nobody could do {what!r} instead; {told}")
    return Instead(what, len(doubt.gains), _mean(doubt.gains))


def _mean(gains: list[float]) -> Interval:
    mean = fmean(gains)
    half = Z * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 1.0
    return Interval(mean, max(-1.0, mean - half), min(1.0, mean + half))
