"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from collections.abc import Callable

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Pick
from facedown.rulesets.towers.hints import BrawlHint
from facedown.rulesets.towers.mind.glimpse import Glimpse
from facedown.rulesets.towers.mind.promise import Turn, brawled, stepped_in


def weigh(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """What each answer promises, in points of Vitality (T-CP-07, T-CP-08, T-CP-09, T-CP-13,
    T-CP-16); where none promises any, the default."""
    found = _WEIGHED.get(ask.what)
    if found is None or not isinstance(ask.schema, Pick) or ask.who not in glimpse.fighters:
        return (Weighed(ask.default),)
    weighed = found(glimpse, ask, ask.schema)
    return weighed if any(each.worth > 0 for each in weighed) else (Weighed(ask.default),)


def _deeds(glimpse: Glimpse, ask: Ask, schema: Pick) -> tuple[Weighed, ...]:
    """Every deed of a turn but to give up; or where to go, or where to aim."""
    turn = Turn(ask.who, glimpse, schema.options, ask.hint)
    return tuple(
        Weighed(option.key, worth, reason, is_exact=True)
        for option in schema.options
        if not option.grave
        for worth, reason in [turn.promise(option)]
    )


def _held(glimpse: Glimpse, ask: Ask, schema: Pick) -> tuple[Weighed, ...]:
    return Weighed("act", 1.0, "There is nothing to wait for."), Weighed("hold")


def _forms(glimpse: Glimpse, ask: Ask, schema: Pick) -> tuple[Weighed, ...]:
    """To pummel, to grab or to throw whom one brawls with."""
    turn, whom = Turn(ask.who, glimpse, ()), ask.why.split()[0]
    return tuple(
        Weighed(option.key, brawled(turn, whom, option.hint, option.key), "That does most.", is_exact=True)
        for option in schema.options
        if isinstance(option.hint, BrawlHint)
    )


def _free_attack(glimpse: Glimpse, ask: Ask, schema: Pick) -> tuple[Weighed, ...]:
    """It costs nothing but the Reaction."""
    return tuple(Weighed(each.key, float(each.key != "no"), "Whoever passes is struck.") for each in schema.options)


def _interposed(glimpse: Glimpse, ask: Ask, schema: Pick) -> tuple[Weighed, ...]:
    """To bear a blow for a friend who would fall by it, where one would not (T-RUN-11)."""
    worth = stepped_in(Turn(ask.who, glimpse, ()), ask.why.split()[0])
    return Weighed("yes", worth, "They would fall, and one would not."), Weighed("no")


_WEIGHED: dict[str, Callable[[Glimpse, Ask, Pick], tuple[Weighed, ...]]] = {
    "T-CP-07": _held,
    "T-CP-08": _deeds,
    "T-CP-09": _forms,
    "T-CP-13": _free_attack,
    "T-CP-16": _interposed,
}
