"""Looking back at a game that is over: the chance to win before some exchanges, and how the dice fell.

From some moments minds play on to the end again and again, as things may have stood for all that the seat knows of
them, so that nobody learns here what lay hidden. Dice are those the seat saw.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Iterable
from functools import partial
from itertools import pairwise
from time import process_time
from typing import Any

import msgspec

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.question import Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.seen import recalled, rewind_target
from facedown.kernel.log.act import Entry, Misfit
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Snapshot, Story
from facedown.kernel.review.tally import Step, tally
from facedown.kernel.scene.board import Board
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused
from facedown.minds.position import Position
from facedown.minds.search import HORIZON
from facedown.table import shelf
from facedown.table.wire.lobby import Hindsight, Luck, Outlook
from facedown.table.workers import Workers

MOMENTS = 8
PLAYOUTS = 16
MOST_REMEMBERED = 200
BRIEFLY = 12.0
"""Seconds of work that nobody has to ask for."""


class Hindsights:
    """What was found out, or is being found out, of each game for each seat that asked."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._found: dict[tuple[str, int, str, bool], asyncio.Task[Hindsight]] = {}

    async def of(self, game: str, setup: Setup, splices: list[Splice], seat: str, brief: bool = False) -> Hindsight:
        """Each game is looked back at once for a seat, as long as nobody has gone back in it: what can be said soon,
        and what takes long."""
        which = (game, len(splices), seat, brief)
        known = self._found.get(which)
        if known is None or (known.done() and known.exception() is not None):
            work = partial(looked_back, setup, splices, seat, brief)
            known = self._found[which] = asyncio.create_task(self._workers.apart(work))
            if len(self._found) > MOST_REMEMBERED:
                del self._found[next(iter(self._found))]
        return await asyncio.shield(known)


def looked_back(setup: Setup, splices: list[Splice], seat: str, brief: bool = False) -> Hindsight:
    """What a seat can be told of a game that is over; nobody plays on if it is to be brief and that takes long."""
    rules = shelf.shelved(setup.ruleset).rules
    try:
        game = Game(rules, setup, shelf.content_for(setup), splices)
    except Misfit:
        raise Refused("log-misfit", "This game was played by other rules; nobody can play it on.") from None
    view = game.view(seat)
    if not view.is_over:
        raise Refused("not-over", "One looks back when it is over.")
    count = view.earlier + len(view.story)
    course = tally(recalled(seat, game.journal, count, count), view.board).course
    watched = _Watched(game, seat)
    outlooks, luck = _Outlooks(game, seat, watched.boundaries, course), _luck(watched.rolls, view.board)
    if brief and outlooks.take() > BRIEFLY:
        return Hindsight((), -1, PLAYOUTS, *luck, waits=True)
    found = outlooks.some()
    return Hindsight(found, _turning(found), PLAYOUTS, *luck)


class _Watched:
    """A game run once more: its boundaries, and the rolls that a seat saw."""

    def __init__(self, game: Game, seat: str) -> None:
        journal = game.journal
        self.boundaries: list[Snapshot] = []
        self.rolls: list[tuple[Roll, tuple[int, ...]]] = []
        now = Playthrough(game.ruleset, journal.origin, journal.content, Story(), on_boundary=self.boundaries.append)
        for act in journal.acts:
            if isinstance(act, Entry):
                self._note(now, act, seat)
            now.feed(act)

    def _note(self, now: Playthrough, act: Entry, seat: str) -> None:
        roll = now.open_for(act.key)
        if isinstance(roll, Roll) and (now.hearers(roll) & roll.audience).may_know(seat):
            self.rolls.append((roll, tuple(roll.settle(act.answer).figures)))


class _Outlooks:
    """The chance of a seat to win before the steps of its course."""

    def __init__(self, game: Game, seat: str, boundaries: list[Snapshot], course: tuple[Step, ...]) -> None:
        self._game, self._seat, self._course = game, seat, course
        self._boundaries, self._seqs = boundaries, [each.seq for each in boundaries]
        self._known: dict[int, float | None] = {}

    def take(self) -> float:
        """How many seconds of work they are at most: by the first of all playouts, which is the longest."""
        if not self._course or not self._boundaries:
            return 0.0
        began = process_time()
        self._end(self._boundaries[0], Chance("how long"))
        return (process_time() - began) * PLAYOUTS * min(2 * MOMENTS, len(self._course))

    def some(self) -> tuple[Outlook, ...]:
        """Before some steps, and then before those between which most was won or lost; at last how it ended."""
        last = len(self._course)
        found = self._before(_spread(range(last)))
        if len(found) < 2:
            return ()
        found[last] = self._game.ruleset.prospect(self._game.journal.now.scene, self._seat)
        first, after = max(pairwise(sorted(found)), key=lambda pair: abs(found[pair[1]] - found[pair[0]]))
        found |= self._before(_spread(range(first + 1, after)))
        return tuple(Outlook(step, round(chance, 3)) for step, chance in sorted(found.items()))

    def _before(self, steps: Iterable[int]) -> dict[int, float]:
        chances = {step: self._chance(self._course[step].point) for step in steps}
        return {step: chance for step, chance in chances.items() if chance is not None}

    def _chance(self, point: int) -> float | None:
        """How often minds won from the last boundary before the decision behind a point; None if it cannot be dealt."""
        seq = rewind_target(self._seat, self._game.journal, point)
        at = bisect_right(self._seqs, seq if seq is not None else 0) - 1
        if at < 0:
            return None
        if at not in self._known:
            ends = [self._end(self._boundaries[at], Chance(f"hindsight {at} {again}")) for again in range(PLAYOUTS)]
            whole = [end for end in ends if end is not None]
            self._known[at] = sum(whole) / len(whole) if whole else None
        return self._known[at]

    def _end(self, start: Snapshot, luck: Chance) -> float | None:
        rules, journal = self._game.ruleset, self._game.journal
        dealt = rules.redeal(_scene(rules, start, journal.setup, journal.content), self._seat, luck)
        if dealt is None:
            return None
        position = Position(rules, journal, Snapshot(start.seq, 0, msgspec.msgpack.encode(dealt)), luck)
        position.play_on(HORIZON)
        return rules.prospect(position.now.scene, self._seat)


def _scene(rules: Ruleset, at: Snapshot, setup: Setup, content: Any) -> Scene[Any]:
    return Scene(msgspec.msgpack.decode(at.state, type=rules.state), rules.rulings_of(setup), content)


def _spread(steps: range) -> list[int]:
    """At most so many of them, as far apart as can be, the first among them."""
    few = min(MOMENTS, len(steps))
    return [steps[at * len(steps) // few] for at in range(few)]


def _turning(outlooks: tuple[Outlook, ...]) -> int:
    """The step by which the chance to win changed most."""
    swings = [(abs(after.chance - before.chance), -before.step) for before, after in pairwise(outlooks)]
    return -max(swings)[1] if swings else -1


def _luck(rolls: list[tuple[Roll, tuple[int, ...]]], board: Board) -> tuple[Luck, Luck]:
    """How the dice of one's own side fell, and those of the others."""
    from facedown.lab.chance.surprise import measured, surprise  # the tables themselves have no use for a lab

    sides = {each.id: each.mine or each.friend for each in board.figures}
    found = []
    for is_ours in (True, False):
        own = [(roll, figures) for roll, figures in rolls if sides.get(roll.who) is is_ours]
        count = sum(measured(roll) for roll, _ in own)
        total = sum(surprise(roll, figures)[0] for roll, figures in own)
        found.append(Luck(count, round((1 + total / count) / 2, 3) if count else 0.5))
    return found[0], found[1]
