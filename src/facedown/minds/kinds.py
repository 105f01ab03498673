"""The kinds of mind: how each weighs its answers. Skill and temper say what becomes of that."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from facedown.kernel.contract.mind import DUELLIST, Mind, Thought, Weighed
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.refusal import Refused, nearest
from facedown.minds.bluff import by_mixing, is_hidden
from facedown.minds.candidates import at_random
from facedown.minds.search import by_playouts
from facedown.minds.skill import taken
from facedown.minds.stakes import by_odds
from facedown.minds.temper import TEMPERS, by_nature, gives_up, steadfast
from facedown.minds.thumb import by_thumb

Weigh = Callable[[Moment, Mind], tuple[Weighed, ...]]


class Kind(NamedTuple):
    """How a kind of mind weighs, and what it is in a few words."""

    weigh: Weigh
    text: str
    keeps_log: bool = False
    """Whether it plays on from the log, and so needs one."""


def _any(moment: Moment, mind: Mind) -> tuple[Weighed, ...]:
    return (at_random(moment),)


KINDS: dict[str, Kind] = {
    "random": Kind(_any, "answers anything that is legal"),
    "plain": Kind(by_thumb, "tells good from poor by rule of thumb, and does not count which of the good is best"),
    "odds": Kind(by_odds, "goes by exact odds and what is at stake"),
    "bluff": Kind(
        by_mixing, "cannot be outguessed where answers are hidden; else goes by odds and book", keeps_log=True
    ),
    "search": Kind(by_playouts, "plays on from what may be, and takes what ended best", keeps_log=True),
}


class Level(NamedTuple):
    """Whom a person picks to play against, and what to expect of them in a few words."""

    mind: Mind
    text: str


LEVELS: dict[str, Level] = {
    "easy": Level(Mind(skill=0.4), "errs as a beginner does, rather in small things than in great ones"),
    "fair": Level(Mind(skill=0.65), "is sensible and errs now and then"),
    "hard": Level(Mind("bluff"), "never errs, and mixes what it lays face down so that nobody gains by guessing"),
}


def think(moment: Moment, mind: Mind) -> Thought:
    """What a mind of any kind answers, and why. Raises `Refused` for a kind that nobody knows."""
    refuse_unknown(mind)
    mind = by_nature(moment, mind)
    chosen = gives_up(moment, mind)
    if chosen is None:
        weighed = steadfast(moment.ask, _weigh(moment, mind)(moment, mind))
        chosen = taken(weighed, mind.skill, moment.luck)
    return Thought(chosen.answer, (chosen.reason,) if chosen.reason else ())


def _weigh(moment: Moment, mind: Mind) -> Weigh:
    """A duellist bluffs wherever it can, whatever its kind."""
    return by_mixing if mind.temper == DUELLIST and is_hidden(moment) else KINDS[mind.kind].weigh


def refuse_unknown(mind: Mind) -> None:
    """Raises `Refused` for a mind that nobody could be."""
    if mind.kind not in KINDS:
        known = [*KINDS, *LEVELS]
        raise Refused("unknown-mind", f"There is no mind {mind.kind!r}; {nearest(mind.kind, known)}")
    if mind.temper and mind.temper not in TEMPERS:
        raise Refused("unknown-temper", f"There is no temper {mind.temper!r}; {nearest(mind.temper, list(TEMPERS))}")
    if not 0 <= mind.skill <= 1:
        raise Refused("no-such-skill", f"Skill goes from 0 to 1, not {mind.skill}.")
    if mind.playouts < 0:
        raise Refused("no-such-budget", f"A mind makes 0 playouts or more, not {mind.playouts}.")


def read_mind(text: str) -> Mind:
    """A mind as it is written: its kind, then what else there is to say, as in `odds:skill=0.4,temper=coward`.

    The levels that a person picks, easy, fair and hard, are minds too.
    """
    if text in LEVELS:
        return LEVELS[text].mind
    kind, _, rest = text.partition(":")
    said: dict[str, str] = {}
    for each in rest.split(",") if rest else ():
        name, _, value = each.partition("=")
        said[name.strip()] = value.strip()
    names = [name for name in Mind.__struct_fields__ if name != "kind"]
    for name in said:
        if name not in names:
            raise Refused("not-a-mind", f"A mind has no {name!r}; {nearest(name, names)}")
    try:
        mind = msgspec.convert({"kind": kind.strip(), **said}, Mind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("not-a-mind", f"{text!r} is no mind: {error}.") from None
    refuse_unknown(mind)
    return mind


def written(mind: Mind) -> str:
    """A mind as `read_mind` reads it."""
    names = [name for name in Mind.__struct_fields__ if name != "kind" and getattr(mind, name) != getattr(Mind(), name)]
    return mind.kind + (":" + ",".join(f"{name}={getattr(mind, name)}" for name in names) if names else "")
