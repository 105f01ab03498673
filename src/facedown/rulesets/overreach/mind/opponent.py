"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.kit.showing import Links, steps_between
from facedown.kernel.words.schema import Answer, Form, Option, Pick
from facedown.kernel.words.shown import told_chance, told_fall
from facedown.rulesets.overreach.hints import (
    CareHint,
    ExtraHint,
    GuardHint,
    PoolHint,
    StationHint,
    StrikeHint,
    SupportHint,
    WalkHint,
    WorkHint,
)
from facedown.rulesets.overreach.mind.glimpse import Fighter, Glimpse

Promise = tuple[float, str]
SAVED = 9.0
"""What it is worth that somebody who lies there stands up."""
RID = 3.0
"""What it is worth to be rid of somebody, besides what that one would have done."""
NATURAL_ONE = 0.3
"""What a natural 1 costs at least: somebody else may act before the roll is read."""
STEADY = 0.3
"""What any roll is worth to whoever is off balance, since it counts for one roll only."""
MENDED = 0.5
"""What a point of healing is worth that saves nobody."""
KEPT = 1.2
"""What is kept off beside what is dealt: whoever falls deals nothing any more."""
WEARY = 10
"""From this round on nobody drags a fight on that cannot be won so, unless the other side does."""
PATIENCE = 4
"""At one turn in so many whoever is stuck leaves, and whoever drags a fight on because the others do gives way, so that
nobody knows who does so first."""
STATIONS = {"pilot": 4.0, "gunner": 3.0, "commander": 0.5, "engineer": 0.5}


def weigh(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """What each answer promises, in points of Health for an AP; where nothing is at stake, the default."""
    found = _WEIGHED.get(ask.what)
    weighed = tuple(found(glimpse, ask, luck)) if found is not None and ask.who in glimpse.fighters else ()
    return weighed or (Weighed(ask.default),)


def _each(ask: Ask, promise: Callable[[Option], Promise]) -> Iterator[Weighed]:
    """Every option but to give up, with what it promises."""
    assert isinstance(ask.schema, Pick)
    for option in ask.schema.options:
        if not option.grave:
            worth, reason = promise(option)
            yield Weighed(option.key, worth, reason, is_exact=True)


# What to do with AP


class Weariness(NamedTuple):
    """What somebody has had enough of: to be here at all, to guard, to mend its own wounds."""

    leaves: bool = False
    guards_no_more: bool = False
    mends_no_more: bool = False


def _deeds(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """A deed of one's turn or of an Opening (P-CP-01, P-CP-10)."""
    weariness = _weariness(glimpse, ask, luck) if glimpse.round >= WEARY else Weariness()
    return _each(ask, lambda option: _deed(option, ask.who, glimpse, weariness))


def _weariness(glimpse: Glimpse, ask: Ask, luck: Chance) -> Weariness:
    """Two who guard and mend themselves take for ever, so after a while nobody alone does; but whoever still does is
    answered in kind, if not every time."""
    me, gives_way = glimpse.fighters[ask.who], luck.below(PATIENCE) == 0
    foes = [each for each in glimpse.fighters.values() if each.side != me.side]
    lately, is_alone = glimpse.round - 1, not _friends(glimpse, me)

    def enough(since: int, last: int) -> bool:
        return is_alone and glimpse.round >= since and (last < max(since, lately) or gives_way)

    return Weariness(
        gives_way and not me.is_off_balance and _is_stuck(ask),
        enough(2 * WEARY, max((each.guarded for each in foes), default=0)),
        enough(WEARY, max((each.treated for each in foes), default=0)),
    )


def _is_stuck(ask: Ask) -> bool:
    """Whether a whole Attack would harm nobody, and none from the next zone or with another weapon would."""
    assert isinstance(ask.schema, Pick)
    attacks = [each.hint for each in ask.schema.options if each.kind == "attack"]
    is_harmless = bool(attacks) and all(isinstance(each, StrikeHint) and not each.mean for each in attacks)
    return is_harmless and not any(_gain(each) > 0 for each in ask.schema.options)


def _deed(option: Option, id: str, glimpse: Glimpse, weariness: Weariness) -> Promise:
    me = glimpse.fighters[id]
    match option.kind:
        case "attack" | "snap" | "gun":
            return _strike(option, me, glimpse)
        case "defend":
            return _guard(option, id, glimpse, weariness.guards_no_more)
        case "treat":
            return _care(option, weariness.mends_no_more)
        case "move":
            return _walk(option, me, glimpse)
        case "ready":
            return 0.6 * _gain(option) - 0.1, "It is better in hand."
        case "drive":
            return 16.0 * _chance(option), f"The gap moves with {told_chance(_chance(option))}."
        case "repair" | "lead" | "order":
            return (2.0 if option.kind == "repair" else 1.2) * _chance(option), "It serves the others."
        case "steady" | "calm":
            return (2.5 if me.is_panicked else 1.3 * _chance(option)), "Panic costs AP."
        case "quicken":
            return 5.0, "One AP more costs nothing."
        case "station":
            return _station(option)
        case "flee":
            return _flee(me, weariness.leaves)
        case "try":
            return -0.5, "That wins no fight."
    return 0.0, ""


def _strike(option: Option, me: Fighter, glimpse: Glimpse) -> Promise:
    """Damage for an AP, no more than is left to take, more for an end to it, less for what its 1s cost."""
    hint = option.hint
    assert isinstance(hint, StrikeHint)
    if not hint.mean and me.is_off_balance:
        return STEADY / option.price, "After a roll one stands firm again."
    worth = (_blow(hint.mean, hint.fells, hint.target, glimpse) - hint.risk) / max(1, option.price)
    return worth, f"It takes about {hint.mean:.0f} Health{told_fall(hint.fells)}."


def _blow(mean: float, fells: float, target: str, glimpse: Glimpse) -> float:
    return mean + fells * (RID + _menace(glimpse, target)) if mean else -0.05


def _menace(glimpse: Glimpse, enemy: str) -> float:
    """What an enemy takes with a turn on average, whomever it strikes."""
    harms = [min(each[0], glimpse.fighters[id].health) for id, each in glimpse.threats.get(enemy, {}).items()]
    return sum(harms) / len(harms) if harms else 0.0


def _guard(option: Option, id: str, glimpse: Glimpse, is_over: bool = False) -> Promise:
    """What a higher Defense keeps off until one's next turn."""
    hint = option.hint
    assert isinstance(hint, GuardHint)
    if is_over:
        return -0.05, "That has gone on long enough."
    struck, health = _struck(glimpse, id), glimpse.fighters[id].health
    kept = sum(share * (_peril(struck, health, 0) - _peril(struck, health, by)) for by, share in hint.raises)
    return KEPT * kept - 0.05, f"It keeps off about {kept:.0f} Health until your next turn."


def _struck(glimpse: Glimpse, id: str) -> list[tuple[tuple[float, ...], int]]:
    """What each enemy takes from somebody with a turn, and among how many in reach it may choose."""
    return [(each[id], max(1, sum(map(any, each.values())))) for each in glimpse.threats.values() if id in each]


def _peril(struck: list[tuple[tuple[float, ...], int]], health: int, raised: int) -> float:
    """What one has to expect before one's next turn, if each enemy strikes at any of those in reach."""
    return min(sum(harms[min(raised, len(harms) - 1)] / among for harms, among in struck), 1.5 * health)


def _care(option: Option, is_over: bool) -> Promise:
    """To save a life goes before nearly everything, unless there is no hope in it; alone nobody mends for ever."""
    hint = option.hint
    assert isinstance(hint, CareHint)
    if hint.is_urgent:
        return SAVED / 2 * hint.chance, f"A life is saved with {told_chance(hint.chance)}."
    if hint.is_own and is_over:
        return -0.1, "That has gone on long enough."
    return MENDED * hint.mean / max(1, option.price), f"It heals {hint.mean:.1f}."


def _friends(glimpse: Glimpse, me: Fighter) -> list[Fighter]:
    return [each for each in glimpse.fighters.values() if each is not me and each.side == me.side and not each.is_out]


def _walk(option: Option, me: Fighter, glimpse: Glimpse) -> Promise:
    """To where one strikes better; towards the enemy while none is in reach; towards an exit when fleeing."""
    place = option.spot.place if option.spot is not None else me.place
    if me.is_panicked and me.flees and glimpse.exits:
        is_nearer = _nearest(glimpse.links, place, glimpse.exits) < _nearest(glimpse.links, me.place, glimpse.exits)
        return (5.0 if is_nearer else -0.1), "Away from here."
    if _gain(option) > 0:
        return 0.6 * _gain(option), f"From there a blow takes {_gain(option):.1f} more."
    foes = tuple(each.place for each in glimpse.fighters.values() if each.side != me.side and not each.is_out)
    if foes and _nearest(glimpse.links, place, foes) < _nearest(glimpse.links, me.place, foes):
        return 0.6 + 0.1 * _gain(option), "The enemy is out of reach."
    return -0.1, "It is no better there."


def _nearest(links: Links, start: str, ends: tuple[str, ...]) -> int:
    return min(steps_between(links, start, end) for end in ends)


def _gain(option: Option) -> float:
    return option.hint.gain if isinstance(option.hint, WalkHint) else 0.0


def _chance(option: Option) -> float:
    """Of what takes no roll, all."""
    return option.hint.chance if isinstance(option.hint, WorkHint) else 1.0


def _station(option: Option) -> Promise:
    """An empty seat at the wheel or the gun is worse than one elsewhere."""
    hint = option.hint
    assert isinstance(hint, StationHint)
    better = max(STATIONS.get(each, 0.0) for each in hint.free) - STATIONS.get(hint.own, 0.0)
    return better - 0.1, "Somebody has to sit there."


def _flee(me: Fighter, is_stuck: bool) -> Promise:
    """Whoever flees in a panic does; and whoever can harm nobody does not stand there for ever."""
    if me.is_panicked and me.flees:
        return 6.0, "Away from here."
    return (1.0, "Nothing is to be won here.") if is_stuck else (-SAVED, "It is not lost yet.")


# How to do it


def _aims(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """With what at whom; the fallen are left alone (P-CP-02)."""
    if not isinstance(ask.schema, Pick) or not any(isinstance(each.hint, StrikeHint) for each in ask.schema.options):
        return iter(())
    return _each(ask, lambda option: _aim(option, glimpse))


def _aim(option: Option, glimpse: Glimpse) -> Promise:
    target, hint = glimpse.fighters.get(option.target), option.hint
    if target is None or target.is_dieing or target.is_out or not isinstance(hint, StrikeHint):
        return -1.0, "They lie already."
    worth = _blow(hint.mean, hint.fells, option.target, glimpse)
    return worth, f"It takes about {hint.mean:.0f} Health{told_fall(hint.fells)}."


def _dice(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """How many dice: what one more gains, and what its 1s would cost (P-CP-06)."""
    hint = ask.hint
    if not isinstance(hint, PoolHint):
        return
    is_blow = ask.why.startswith(("attack", "gunner"))
    cost = max(NATURAL_ONE, hint.slip)
    for at, (gain, fells, ones) in enumerate(zip(hint.gains, hint.fells, hint.ones, strict=True), 1):
        worth = (_blow(gain, fells, hint.act.target, glimpse) if is_blow else gain) - cost * ones
        chance = told_chance(hint.chances[at - 1])
        yield Weighed(at, worth, f"It succeeds with {chance} and shows {ones:.1f} 1s on average.", is_exact=True)


def _struggle(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """Better than standing by (P-CP-07)."""
    yield Weighed({"choice": "struggle", "text": ""}, 0.5, "It may do all the same.")
    yield Weighed({"choice": "withdraw", "text": ""}, 0.0, "It costs nothing.")


def _extras(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """All dice add their value, or the lowest ones go where they are worth more (P-CP-12)."""
    if not isinstance(ask.schema, Form) or not isinstance(ask.default, dict):
        return
    dice = [(each.name, _uses(each.schema)) for each in ask.schema.fields if isinstance(each.schema, Pick)]
    usual = {name: str(ask.default[name]) for name, _ in dice}
    yield _spent(ask.default, usual, dice)
    (lowest, uses), others = dice[-1], dice[-2:-1]
    for use in uses:
        if use != usual[lowest]:
            yield _spent(ask.default, {**usual, lowest: use}, dice)
            for name, more in others:
                second = [each for each in more if each not in (usual[name], use)]
                yield from (_spent(ask.default, {**usual, lowest: use, name: each}, dice) for each in second)


def _uses(schema: Pick) -> dict[str, float]:
    return {each.key: each.hint.worth for each in schema.options if isinstance(each.hint, ExtraHint)}


def _spent(default: Answer, chosen: dict[str, str], dice: list[tuple[str, dict[str, float]]]) -> Weighed:
    worth = sum(uses.get(chosen[name], 0.0) for name, uses in dice)
    return Weighed({**default, **chosen}, worth, f"That is worth {worth:.1f}.")


def _ways(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """How to defend; whom to treat or to steady: as listed, the most urgent first (P-CP-20)."""
    if not isinstance(ask.schema, Pick):
        return iter(())
    keys = [option.key for option in ask.schema.options]
    if any(isinstance(option.hint, GuardHint) for option in ask.schema.options):
        return _each(ask, lambda option: _guard(option, ask.who, glimpse))
    return _each(ask, lambda option: (1.0 / (1 + keys.index(option.key)), "That is the most urgent."))


def _crew(glimpse: Glimpse, ask: Ask, luck: Chance) -> Iterator[Weighed]:
    """Crews help their pilot and their gunner; an empty wheel is taken first (P-CP-21)."""
    if not isinstance(ask.schema, Pick):
        return iter(())
    kinds = [each.hint.kind for each in ask.schema.options if isinstance(each.hint, SupportHint)]
    helps = 1.0 if kinds and kinds[0] in ("pilot", "gunner") else -1.0
    worths = {"yes": helps, "no": 0.0, **STATIONS}
    return _each(ask, lambda option: (worths.get(option.key, 0.0), ""))


_WEIGHED: dict[str, Callable[[Glimpse, Ask, Chance], Iterator[Weighed]]] = {
    "P-CP-01": _deeds,
    "P-CP-02": _aims,
    "P-CP-06": _dice,
    "P-CP-07": _struggle,
    "P-CP-10": _deeds,
    "P-CP-12": _extras,
    "P-CP-20": _ways,
    "P-CP-21": _crew,
}
