"""Temper: what a mind is like besides wanting to win."""

from facedown.kernel.contract.mind import Mind, Weighed
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Option, Pick

COWARD, DUELLIST = "coward", "duellist"
TEMPERS = {
    COWARD: "flees or gives up once little of it is left",
    DUELLIST: "mixes what it lays face down, so that nobody can foresee it",
}
LITTLE = 1 / 3
"""The share of what keeps one on one's feet below which a coward has had enough."""
AWAY = ("flee", "leave")


def gives_up(moment: Moment, mind: Mind) -> Weighed | None:
    """How a coward leaves, if it has had enough and there is a way: by flight rather than by yielding."""
    ask = moment.ask
    if mind.temper != COWARD or not isinstance(ask.schema, Pick) or _left(moment) >= LITTLE:
        return None
    ways = [each for each in ask.schema.options if each.kind in AWAY or each.grave]
    chosen = min(ways, key=_shame, default=None)
    return Weighed(chosen.key, reason="It has had enough.") if chosen is not None else None


def _shame(option: Option) -> bool:
    return option.grave


def _left(moment: Moment) -> float:
    """The share that is left of the first meter of whoever is asked about, as its own seat is shown it."""
    board = moment.ruleset.show(moment.scene, moment.ask.seat)
    figure = next((each for each in board.figures if each.id == moment.ask.who), None)
    if figure is None or not figure.meters:
        return 1.0
    meter = figure.meters[0]
    return meter.value / max(1, meter.most)
