"""Temper: what a mind is like besides wanting to win."""

from msgspec.structs import replace

from facedown.kernel.contract.mind import COWARD, DUELLIST, Mind, Temper, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Option, Pick
from facedown.minds.candidates import AWAY, leads_away

TEMPERS: dict[Temper, str] = {
    COWARD: "flees or gives up once little of it is left",
    DUELLIST: "mixes what it lays face down, so that nobody can foresee it",
}
LITTLE = 1 / 3
"""The share of what keeps one on one's feet below which a coward has had enough."""


def by_nature(moment: Moment, mind: Mind) -> Mind:
    """The mind of a seat in the temper of whom it is asked about, if that one has a temper of its own."""
    temper = moment.ruleset.temper(moment.scene, moment.ask.who)
    return replace(mind, temper=temper) if temper else mind


def gives_up(moment: Moment, mind: Mind) -> Weighed | None:
    """How a coward leaves, if it has had enough and there is a way: by flight rather than by yielding."""
    ask = moment.ask
    if mind.temper != COWARD or not isinstance(ask.schema, Pick):
        return None
    if moment.ruleset.vigour(moment.scene, ask.who) >= LITTLE:
        return None
    chosen = min(_ways_out(ask.schema), key=_shame, default=None)
    return Weighed(chosen.key, reason="It has had enough.") if chosen is not None else None


def steadfast(ask: Ask, weighed: tuple[Weighed, ...]) -> tuple[Weighed, ...]:
    """Whoever errs does not leave a fight by mistake: only if that is the best thing to do."""
    ways = [each.key for each in _ways_out(ask.schema)] if isinstance(ask.schema, Pick) else []
    kept = tuple(each for each in weighed if each.answer not in ways)
    return kept if kept and max(weighed, key=lambda each: each.worth) in kept else weighed


def _ways_out(schema: Pick) -> list[Option]:
    return [each for each in schema.options if leads_away(each) or each.key in AWAY]


def _shame(option: Option) -> bool:
    return option.grave
