"""Skill: who has less of it errs, like a person, rather in small things than in great ones."""

from math import exp

from facedown.kernel.contract.mind import Weighed, best
from facedown.kernel.dice.seed import Chance
from facedown.minds.candidates import stake

FINE = 1 << 53
LEAST = 0.05
"""Below that a mind would hardly look at what its answers are worth."""


def taken(weighed: tuple[Weighed, ...], skill: float, luck: Chance) -> Weighed:
    """The best for whoever is skilled; else each the likelier the more it is worth, measured by what is at stake."""
    spread = stake(weighed)
    if skill >= 1 or spread == 0:
        return best(weighed, luck)
    warmth = spread * (1 - max(skill, LEAST)) / max(skill, LEAST) / 2
    most = max(each.worth for each in weighed)
    return drawn(weighed, [exp((each.worth - most) / warmth) for each in weighed], luck)


def drawn(weighed: tuple[Weighed, ...], weights: list[float], luck: Chance) -> Weighed:
    """One of them, each as likely as its weight says."""
    left = sum(weights) * luck.below(FINE) / FINE
    for each, weight in zip(weighed, weights, strict=True):
        left -= weight
        if left < 0:
            return each
    return weighed[-1]
