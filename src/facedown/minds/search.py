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

PLAYOUTS = 96
BRANCHES = 4
ROUND = 8
"""After so many playouts of each answer those are dropped that went no better than the one that seems best."""
SURE = 1.0
"""By how many standard errors another answer has to do better than the one that seems best."""
HORIZON = 150
"""How many answers a playout goes on for, most duels to their end, before it is said how things stand."""
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
    """The best few answers, each played on to the end with the same deals and dice, until none went better than what
    seems best or the budget is spent; then another has to have done so by more than luck explains.

    It is a number of playouts, so that the mind answers the same again. What cannot be dealt anew goes by odds.
    """
    few, memory = foremost(candidates(moment), BRANCHES, moment.luck), remembered(moment)
    seed = str(moment.luck.below(SEEDS))
    if len(few) < 2 or memory is None or memory.deal(f"{seed}:0") is None:
        return by_odds(moment, mind)
    usual, *others = (Tried(each) for each in few)
    budget, at = mind.playouts or PLAYOUTS, 0
    while others and budget > 0:
        budget -= _try_all([usual, *others], memory, f"{seed}:{at}")
        at += 1
        if at % ROUND == 0:
            others = [each for each in others if each.mean > usual.mean]
    better = max(others, key=lambda each: each.mean, default=usual)
    return ((better if _is_better(better, usual) else usual).told(),)


def _is_better(other: Tried, usual: Tried) -> bool:
    """Whether it went better than what seems best by more than luck would make it."""
    gaps = [one - another for one, another in zip(other.ends, usual.ends, strict=True)]
    count, mean = len(gaps), sum(gaps) / max(1, len(gaps))
    error = sqrt(sum((each - mean) ** 2 for each in gaps) / max(1, count * (count - 1)))
    return mean > SURE * error


def _try_all(left: list[Tried], memory: Memory, seed: str) -> int:
    """Play each on from one deal, how many playouts that is; what cannot be answered so has gone badly."""
    for each in left:
        end = playout(memory, each.weighed.answer, seed)
        each.ends.append(end if end is not None else 0.0)
    return len(left)


def playout(
    memory: Memory, answer: Answer, seed: str, choose: Choose = plainly, horizon: int = HORIZON
) -> float | None:
    """How things stand for a seat some way on from an answer; None if it cannot be dealt or answered so."""
    position, ask = memory.deal(seed), memory.moment.ask
    if position is None or isinstance(position.now.take(Entry(ask.key, answer, f"mind:{ask.seat}")), Refusal):
        return None
    position.play_on(horizon, choose)
    return position.ruleset.prospect(position.now.scene, ask.seat)
