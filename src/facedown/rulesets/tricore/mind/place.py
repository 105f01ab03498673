"""Where to go, and where to throw an area."""

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.hints import PlaceHint

AFAR = 6
"""How far off those stay who strike from afar."""


def places(options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """Into reach and no nearer than one must; cheaply (TC-CP-05)."""
    spots = [(each, each.hint) for each in options if isinstance(each.hint, PlaceHint)]
    return tuple(Weighed(each.key, _worth(each, hint), _told(hint)) for each, hint in spots)


def _worth(option: Option, hint: PlaceHint) -> float:
    reach = max(1, hint.reach)
    far = max(0, hint.gap - reach) if hint.is_seen else max(1, hint.way)  # round the corner, by the shortest way
    near = min(hint.gap, AFAR) if reach > 3 else -hint.gap
    walked = option.spot.distance if option.spot is not None else 0
    return -far + near / 100 - walked / 10_000


def _told(hint: PlaceHint) -> str:
    return "From there it reaches somebody." if hint.is_seen and hint.gap <= max(1, hint.reach) else "It is nearer."
