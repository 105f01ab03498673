"""The mind that searches: it plays on from what may be, again and again, and takes what ended best."""

from math import sqrt

import msgspec

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.game.mind import Moment
from facedown.kernel.game.playthrough import Entry
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer
from facedown.kernel.words.shown import told_chance
from facedown.minds.candidates import candidates, foremost
from facedown.minds.position import Choose, Memory, plainly, remembered
from facedown.minds.stakes import by_odds

PLAYOUTS = 24
BRANCHES = 6
SURE = 1.0
"""By how many standard errors another answer has to do better than the one that seems best."""
HORIZON = 4
"""How many boundaries a playout goes on for before it is said how things stand."""
SEEDS = 1 << 60


class Tried(msgspec.Struct):
    """An answer, and how well it went each time."""

    weighed: Weighed
    ends: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.ends) / max(1, len(self.ends))

    def told(self) -> Weighed:
        reason = f"Played on {len(self.ends)} times it comes to {told_chance(self.mean)}."
        return msgspec.structs.replace(self.weighed, worth=self.mean, reason=reason)


def by_playouts(moment: Moment, mind: Mind) -> tuple[Weighed, ...]:
    """The best few answers, each played on with the same deals and dice; the worse half is dropped until one is left.

    Its budget is a number of playouts, so that it answers the same again. What cannot be dealt anew goes by odds.
    """
    few, memory = foremost(candidates(moment), BRANCHES, moment.luck), remembered(moment)
    seed = str(moment.luck.below(SEEDS))
    if len(few) < 2 or memory is None or memory.deal(f"{seed}:0") is None:
        return by_odds(moment, mind)
    usual, *others = (Tried(each) for each in few)
    left, at = [usual, *others], 0
    share = (mind.playouts or PLAYOUTS) // (len(few) - 1).bit_length()
    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            _try_all(left, memory, f"{seed}:{at}")
            at += 1
        left = sorted(left, key=lambda each: each.mean, reverse=True)[: (len(left) + 1) // 2]
    return ((left[0] if _is_better(left[0], usual) else usual).told(),)


def _is_better(other: Tried, usual: Tried) -> bool:
    """Whether it went better than what seems best, by the same deals and dice, and by more than luck would make it."""
    gaps = [one - another for one, another in zip(other.ends, usual.ends, strict=False)]
    count, mean = len(gaps), sum(gaps) / max(1, len(gaps))
    error = sqrt(sum((each - mean) ** 2 for each in gaps) / max(1, count * (count - 1)))
    return mean > SURE * error


def _try_all(left: list[Tried], memory: Memory, seed: str) -> None:
    for each in left:
        end = playout(memory, each.weighed.answer, seed)
        if end is not None:
            each.ends.append(end)


def playout(memory: Memory, answer: Answer, seed: str, choose: Choose = plainly) -> float | None:
    """How things stand for a seat some way on from an answer; None if it cannot be dealt or answered so."""
    position, ask = memory.deal(seed), memory.moment.ask
    if position is None or isinstance(position.now.take(Entry(ask.key, answer, f"mind:{ask.seat}")), Refusal):
        return None
    position.play_on(HORIZON, choose)
    return position.ruleset.prospect(position.now.scene, ask.seat)
