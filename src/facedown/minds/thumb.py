"""The plain mind: by rule of thumb it tells good from poor, and does not count which of the good is best."""

from msgspec.structs import replace

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.game.mind import Moment
from facedown.minds.candidates import candidates, stake, worst

GOOD = 0.5
"""From which share of what is at stake on an answer seems good."""


def by_thumb(moment: Moment, mind: Mind) -> tuple[Weighed, ...]:
    """What its ruleset weighs, by halves: what is in the better half of what is at stake seems as good as the best."""
    weighed = candidates(moment)
    good = worst(weighed) + GOOD * stake(weighed)
    most = max(each.worth for each in weighed)
    return tuple(replace(each, worth=most) if each.worth >= good else each for each in weighed)
