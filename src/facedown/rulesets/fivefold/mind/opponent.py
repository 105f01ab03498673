"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.rulesets.fivefold.hints import (
    AidHint,
    AreaHint,
    ArmHint,
    PlaceHint,
    RiseHint,
    SpendHint,
    StrikeHint,
    WalkHint,
)
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse

FINISHED = 8.0
GOOD_DODGE, GOOD_INTERCEPT, GOOD_TRIP = 0.5, 0.6, 50
WORTH_HALVING = 6
LOW = 2  # below the AV of nearly every attack


def choose(glimpse: Glimpse, ask: Ask) -> Answer:
    """Attack, block with the cheapest die that stops all, dodge when it is likely, step in now and then."""
    schema = ask.schema
    if not isinstance(schema, Pick):
        return ask.default
    options = schema.options
    match ask.what:
        case "H-CP-01":
            return _best(options, glimpse.fighters, ask)
        case "H-CP-02":
            return _die(options, ask)
        case "H-CP-03":
            return _place(options, glimpse.fighters, ask)
        case "H-CP-04":
            return _pace(options, ask)
        case "H-CP-07":
            return _intercept(options, ask)
        case "H-CP-09":
            return _defence(options, ask)
        case "H-CP-12":
            return _trip(options, ask)
        case "H-CP-18":
            return next((each.key for each in options if each.kind == "throw"), ask.default)
    return ask.default


def _best(options: tuple[Option, ...], fighters: dict[str, Fighter], ask: Ask) -> Answer:
    if ask.who not in fighters:
        return ask.default
    kept = (fighters[ask.who].dice + 1) // 3  # for Blocks and Dodges until the next turn
    best = max(options, key=lambda option: _worth(option, fighters, kept))
    return best.key if _worth(best, fighters, kept) > 0 else ask.default


def _worth(option: Option, fighters: dict[str, Fighter], kept: int) -> float:
    """What a deed promises, roughly in points of HP."""
    target, hint = fighters.get(option.target), option.hint
    match option.kind, hint:
        case "attack", StrikeHint() if target:
            return _worth_of_attack(hint, target, kept)
        case "area", AreaHint(net, damage):
            return float(damage * net) if net > 1 else 0.6 * net
        case "heal", AidHint():
            return 6.0 if hint.missing >= 10 else 0.0
        case "barrier", _:
            return 5.0
        case "temporary", AidHint():
            return 2.0 if hint.need else 0.0
        case "stabilise", _:
            return 9.0
        case "escape", _:
            return 3.0
        case "stand", RiseHint():
            return 2.5 if hint.is_free else 0.4
        case "move", WalkHint():
            return _worth_of_move(hint)
        case "equip" | "pick-up", ArmHint():
            return 1.5 if not hint.is_armed else 0.0
    return 0.0


def _worth_of_attack(hint: StrikeHint, target: Fighter, kept: int) -> float:
    """The damage, no more than is left to take; a few dice are kept for Blocks unless they end somebody."""
    if target.is_out:
        return 0.0
    left = target.hp + target.temporary + target.armor or 10
    ends = left <= hint.damage
    if hint.dice <= kept and not ends:
        return 0.0
    if hint.is_thrown and not ends:
        return 0.5
    return min(hint.damage, left) + (FINISHED if ends else 0.0) + 1.0 / left


def _worth_of_move(hint: WalkHint) -> float:
    """Towards the enemy. Low dice are kept to Dodge; only a hand that is good for nothing is emptied (H-RUN-19)."""
    if not hint.can_strike and (hint.is_free or hint.dice):
        return 1.0
    return 0.2 if hint.dice == hint.frozen > 0 and not hint.is_threatened else 0.0


def _spent(option: Option) -> SpendHint:
    return option.hint if isinstance(option.hint, SpendHint) else SpendHint(0)


def _value(option: Option) -> int:
    return _spent(option).value


def _die(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Neither the best, which may block, nor the worst."""
    dice = sorted(options, key=_value)
    return dice[-2].key if len(dice) > 2 else dice[-1].key if dice else ask.default


def _pace(options: tuple[Option, ...], ask: Ask) -> Answer:
    """A die that serves nothing else, else the free Move, else the lowest die."""
    frozen = [each for each in options if _value(each) < _spent(each).least]
    free = [each for each in options if each.kind == "free"]
    return (frozen or free or sorted(options, key=_value))[0].key


def _place(options: tuple[Option, ...], fighters: dict[str, Fighter], ask: Ask) -> Answer:
    """Where one can strike from, or nearer to it; help goes to whoever is worst off."""
    whom = [each for each in options if each.key in fighters]
    if whom:
        return min(whom, key=lambda each: _share_left(fighters[each.key])).key
    centres = [(each.hint.net, each.key) for each in options if isinstance(each.hint, AreaHint)]
    if centres:
        return max(centres, key=lambda each: each[0])[1]
    return max(options, key=_worth_of_place).key if any(_worth_of_place(each) for each in options) else ask.default


def _share_left(who: Fighter) -> float:
    return (who.hp + who.temporary) / max(1, who.most_hp)


def _worth_of_place(option: Option) -> float:
    hint = option.hint
    if not isinstance(hint, PlaceHint):
        return 0.0
    if hint.near is None:  # where one is
        return 3.0 if hint.can_strike else 0.5
    nearer = {"foe": 0.5, "towards": 1.0 - hint.gap / 100, "high": 0.1}.get(hint.near, 0.0)
    return 2.0 * hint.can_strike + nearer


def _chance(option: Option) -> float:
    return option.odds[0].chance if option.odds else 0.0


def _intercept(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Against what somebody does on its own turn, when it is likely to work and a die is left after it."""
    dice = [each for each in options if each.die]
    likely = [each for each in dice if _chance(each) >= GOOD_INTERCEPT and _spent(each).speed == "combative"]
    return sorted(likely, key=_value)[0].key if len(likely) > 2 else ask.default


def _defence(options: tuple[Option, ...], ask: Ask) -> Answer:
    """The cheapest die that stops all; a likely Dodge; half, if that is much; an unlikely Dodge with a low die, or if
    there is much to dodge (H-CP-09, H-RUN-19)."""
    damage = max((_spent(each).damage for each in options), default=0)
    blocks = sorted((each for each in options if each.kind == "block"), key=_value)
    full = [each for each in blocks if not _spent(each).left]
    dodges = sorted((each for each in options if each.kind == "dodge"), key=_value)
    if dodges and _chance(dodges[0]) >= GOOD_DODGE and (not full or _value(full[0]) > _value(dodges[0]) + 2):
        return dodges[0].key
    if full:
        return full[0].key
    half = [each for each in blocks if _spent(each).left < damage]
    if half and damage >= WORTH_HALVING:
        return half[0].key
    ripostes = [each for each in options if each.kind == "die"]
    if ripostes:
        return ripostes[0].key
    if dodges and _chance(dodges[0]) > 0 and (_value(dodges[0]) <= LOW or damage >= WORTH_HALVING):
        return dodges[0].key
    return ask.default


def _trip(options: tuple[Option, ...], ask: Ask) -> Answer:
    dice = sorted((each for each in options if each.die), key=_value)
    return dice[0].key if len(dice) > 1 and _spent(dice[0]).percent >= GOOD_TRIP else ask.default
