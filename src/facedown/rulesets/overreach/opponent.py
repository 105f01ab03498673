"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.showing import Links, steps_between
from facedown.kernel.words.schema import Answer, Form, Option, Pick
from facedown.rulesets.overreach.glimpse import Fighter, Glimpse
from facedown.rulesets.overreach.hints import CareHint, ExtraHint, ParryHint, StrikeHint, SupportHint, WorkHint

FINISHING = 3.0
LEARNT = 2  # beyond Novice
HASTE = 0.8
"""What a Snap attack is worth beside an Attack of the same promise: two for one show twice as many 1s."""


def choose(glimpse: Glimpse, ask: Ask) -> Answer:
    """Take the deed that promises most, struggle rather than stand by, use every Opening; otherwise the default."""
    if ask.what == "P-CP-07":
        return {"choice": "struggle", "text": ""}
    schema = ask.schema
    if ask.what == "P-CP-12" and isinstance(schema, Form):
        return _extras(schema, ask)
    if not isinstance(schema, Pick):
        return ask.default
    fighters = glimpse.fighters
    me = fighters.get(ask.who)
    if me is None:
        return ask.default
    if ask.what == "P-CP-21":
        return _support(schema, ask)
    if ask.what == "P-CP-02" and any(isinstance(option.hint, StrikeHint) for option in schema.options):
        return max(schema.options, key=lambda option: _worth_of_blow(option, fighters)).key
    if ask.what == "P-CP-20":
        return _defence(schema, ask)
    if ask.what not in ("P-CP-01", "P-CP-10"):
        return ask.default
    is_opening = ask.what == "P-CP-10"
    best = max(schema.options, key=lambda option: _worth(option, me, glimpse, is_opening))
    return best.key if _worth(best, me, glimpse, is_opening) > 0 else ask.default


def _extras(schema: Form, ask: Ask) -> Answer:
    """The lowest die goes where it is worth most, all others add their value."""
    assert isinstance(ask.default, dict)
    *_, lowest = [field for field in schema.fields if isinstance(field.schema, Pick)]
    assert isinstance(lowest.schema, Pick)
    worth = {each.key: each.hint.worth for each in lowest.schema.options if isinstance(each.hint, ExtraHint)}
    usual = str(ask.default[lowest.name])
    best = max(worth, key=lambda key: worth[key], default=usual)
    return {**ask.default, lowest.name: best} if worth.get(best, 0.0) > worth.get(usual, 0.0) else ask.default


def _support(schema: Pick, ask: Ask) -> Answer:
    """Crews help their pilot and their gunner."""
    kinds = {each.key: each.hint.kind for each in schema.options if isinstance(each.hint, SupportHint)}
    return next((key for key, kind in kinds.items() if kind in ("pilot", "gunner")), ask.default)


def _defence(schema: Pick, ask: Ask) -> Answer:
    """A Parry is worth more than a Guard to whoever has learnt it."""
    levels = ((each.key, each.hint.level) for each in schema.options if isinstance(each.hint, ParryHint))
    key, level = next((each for each in levels if each[1] >= 1), ("", 0))
    return key if level >= LEARNT else ask.default


def _worth(option: Option, me: Fighter, glimpse: Glimpse, is_opening: bool) -> float:
    """What a deed promises, roughly in points of Health for an AP."""
    match option.kind:
        case "attack" | "snap" | "gun":
            return (_mean(option) + 0.1) / max(1, option.price) * (HASTE if option.kind == "snap" else 1.0)
        case "treat":
            return _worth_of_care(option, me)
        case "drive":
            return 8.0 * _chance(option)
        case "repair":
            return 2.0 * _chance(option)
        case "lead" | "order":
            return 1.2 * _chance(option)
        case "steady" | "calm":
            return 2.5 if me.is_panicked else 1.3 * _chance(option)
        case "quicken":
            return 5.0 if not is_opening else 0.0
        case "ready":
            return _mean(option) / 3
        case "move":
            return _worth_of_moving(option.spot.place, me, glimpse) if option.spot else 0.0
        case "flee":
            return 6.0 if me.is_panicked and me.flees else 0.0
        case "defend":
            return 1.4 if is_opening or _is_low(me) else 0.3
    return 0.0


def _is_low(who: Fighter) -> bool:
    return who.health * 2 <= who.most_health


def _chance(option: Option) -> float:
    """Of what takes no roll, all."""
    return option.hint.chance if isinstance(option.hint, WorkHint | CareHint) else 1.0


def _worth_of_care(option: Option, me: Fighter) -> float:
    """To save a life goes before nearly everything, unless there is no hope in it."""
    is_urgent = isinstance(option.hint, CareHint) and option.hint.is_urgent
    return (4.5 if is_urgent else 1.4 if _is_low(me) else 0.0) * _chance(option)


def _mean(option: Option) -> float:
    return option.hint.mean if isinstance(option.hint, StrikeHint) else 0.0


def _worth_of_blow(option: Option, fighters: dict[str, Fighter]) -> float:
    """Mean damage, no more than is left to take, and more for an end to it; the fallen are left alone."""
    target = fighters.get(option.target)
    if target is None or target.is_dieing or target.is_out:
        return 0.0
    mean, left = _mean(option), target.health
    return min(mean, left) + (FINISHING if left <= mean else 0.0)


def _worth_of_moving(place: str, me: Fighter, glimpse: Glimpse) -> float:
    """Towards the enemy while none is in reach; towards an exit when fleeing."""
    links, exits = glimpse.links, glimpse.exits
    if me.is_panicked and me.flees and exits:
        return 5.0 if _nearest(links, place, exits) < _nearest(links, me.place, exits) else 0.0
    foes = tuple(each.place for each in glimpse.fighters.values() if each.side != me.side and not each.is_out)
    if not foes:
        return 0.0
    return 0.6 if _nearest(links, place, foes) < _nearest(links, me.place, foes) else 0.0


def _nearest(links: Links, start: str, ends: tuple[str, ...]) -> int:
    return min(steps_between(links, start, end) for end in ends)
