"""The mind that searches: it plays on from what may be, again and again, and takes what ended best."""

from math import sqrt

import msgspec

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.log.act import Entry
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer, Option
from facedown.kernel.words.shown import told_chance
from facedown.minds.candidates import candidates, foremost, stake
from facedown.minds.plan import features, options_of
from facedown.minds.position import Choose, Memory, remembered, soundly
from facedown.minds.stakes import by_odds

PLAYOUTS = 32
BRANCHES = 4
CLOSE = 0.35
"""How much less than the best an answer may seem worth to be played on, as a share of what is at stake."""
ROUND = 8
"""After so many playouts of each answer those are dropped that went no better than the one that seems best."""
SURE = 1.0
"""By how many standard errors another answer has to do better than the one that seems best."""
CLEAR = 3.0
"""By how many it is plainly better, so that nothing more is played on."""
HORIZON = 150
"""How many answers most duels take to their end."""
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
    """The best few answers, each played on with the same deals and dice, until none went better than what seems best,
    one clearly did or the budget is spent; then another has to have gone better by more than luck explains.

    It is a number of playouts, so that the mind answers the same again. What is clear beforehand, and what cannot be
    dealt anew, goes by odds.
    """
    few = close(moment.ask, candidates(moment), moment.luck)
    memory = remembered(moment) if len(few) > 1 else None
    seed = str(moment.luck.below(SEEDS))
    if memory is None or memory.deal(f"{seed}:0") is None:
        return by_odds(moment, mind)
    usual, *others = (Tried(each) for each in few)
    budget, at = mind.playouts or PLAYOUTS, 0
    while others and budget > 0:
        budget -= _try_all([usual, *others], memory, f"{seed}:{at}")
        at += 1
        if at % ROUND == 0:
            others = [each for each in others if each.mean > usual.mean]
            if any(_is_better(each, usual, CLEAR) for each in others):
                break
    better = max(others, key=lambda each: each.mean, default=usual)
    return ((better if _is_better(better, usual, SURE) else usual).told(),)


def close(ask: Ask, weighed: tuple[Weighed, ...], luck: Chance) -> tuple[Weighed, ...]:
    """The best few, none far below the best, that differ in what is done or to whom, not only in a die or a place."""
    least = max(each.worth for each in weighed) - CLOSE * stake(weighed)
    ranked = foremost(tuple([each for each in weighed if each.worth >= least]), len(weighed), luck)
    options, kinds = options_of(ask.schema), dict[tuple[str, ...], Weighed]()
    for each in ranked:
        kinds.setdefault(_kind(ask, each.answer, options), each)
    return tuple(kinds.values())[:BRANCHES]


def _kind(ask: Ask, answer: Answer, options: dict[str, Option]) -> tuple[str, ...]:
    """What an answer is like, and whom it is aimed at; one without options is like no other."""
    keys = answer if isinstance(answer, list) else [answer]
    chosen = [options[key] for key in keys if isinstance(key, str) and key in options]
    return (*features(ask.what, answer, options), *(each.target for each in chosen)) if chosen else (str(answer),)


def _is_better(other: Tried, usual: Tried, sure: float) -> bool:
    """Whether it went better than what seems best by more than luck would make it."""
    gaps = [one - another for one, another in zip(other.ends, usual.ends, strict=True)]
    count, mean = len(gaps), sum(gaps) / max(1, len(gaps))
    error = sqrt(sum((each - mean) ** 2 for each in gaps) / max(1, count * (count - 1)))
    return mean > sure * error


def _try_all(left: list[Tried], memory: Memory, seed: str) -> int:
    """Play each on from one deal, how many playouts that is; what cannot be answered so has gone badly."""
    for each in left:
        end = playout(memory, each.weighed.answer, seed, horizon=memory.moment.ruleset.foresight)
        each.ends.append(end if end is not None else 0.0)
    return len(left)


def playout(
    memory: Memory, answer: Answer, seed: str, choose: Choose = soundly, horizon: int = HORIZON
) -> float | None:
    """How things stand for a seat some way on from an answer; None if it cannot be dealt or answered so."""
    position, ask = memory.deal(seed), memory.moment.ask
    if position is None or isinstance(position.now.take(Entry(ask.key, answer, f"mind:{ask.seat}")), Refusal):
        return None
    position.play_on(horizon, choose)
    return position.ruleset.prospect(position.now.scene, ask.seat)
