"""What it is worth to hold somebody, and to break free: whoever is held strikes badly, for as long as both stand."""

from collections.abc import Callable, Iterable
from math import sqrt

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import told_chance
from facedown.rulesets.plainten.hints import StrikeHint
from facedown.rulesets.plainten.mind.glimpse import Glimpse
from facedown.rulesets.plainten.mind.promise import (
    FREED,
    TURNS,
    Promise,
    capped,
    chance_of,
    felled,
    freely,
    menace,
    promise,
    won,
)
from facedown.rulesets.plainten.mind.threat import Threat

UNPARRIED = 0.5
"""What gets past somebody who parries, about."""
LEAST = 0.5
"""What a turn takes at least, so that nobody reckons with an endless fight."""
LONG = 30
"""From this round on nobody drags a fight on by holding others and breaking free."""
LIGHT = 0.2
"""What a blow takes at most of all the Health there is, where a hold decides a duel."""
AS_LIKELY = 0.5
"""A blow goes before a hold if it fells more than so many times as likely as the hold is won."""

Options = Iterable[Option]


def grip(option: Option, options: Options, id: str, glimpse: Glimpse) -> Promise:
    """Whoever is held strikes badly and stays there, until free again (S-X-COND)."""
    options = tuple(options)
    spared = menace(glimpse, option.target, freely) - menace(glimpse, option.target, _held)
    worth = won(option) * _lasts(glimpse, id, option.target, _struck(options, option.target, glimpse)) * spared
    if glimpse.knows_holds and spared > 0:
        worth = _before_blows(option, options, id, glimpse, worth)
    return worth, f"It holds with {told_chance(won(option))} and spares {spared:.1f} a turn."


def struggle(option: Option, options: Options, id: str, glimpse: Glimpse) -> Promise:
    """What one would do more, free of a hold, in the turns that are left; whoever struggles in vain loses this one.

    A hold is a disadvantage, the worse of two rolls: free, one hits by the root of the chance.
    """
    options = tuple(options)
    targets = {each.target for each in options if each.kind == "attack" and not glimpse.fighters[each.target].is_out}
    more = 0.0
    for target in targets:
        held, free = (_struck(options, target, glimpse, chance) for chance in (chance_of, _unheld))
        more = max(more, (free - held) * _lasts(glimpse, id, target, free))
    worth = won(option) * max(FREED, more)
    if glimpse.knows_holds and more > 0:
        worth = _before_blows(option, options, id, glimpse, worth)
    return worth, f"It gets free with {told_chance(won(option))}."


def _before_blows(option: Option, options: Options, id: str, glimpse: Glimpse, worth: float) -> float:
    """Where blows are light, whoever is free while the other is held has all but won; so both come before any blow,
    unless that may well be the last one."""
    blows = [each for each in options if each.kind == "attack" and not glimpse.fighters[each.target].is_out]
    if not blows or max(_share(each, glimpse) for each in blows) > LIGHT:
        return worth
    best = max(promise(each, id, glimpse)[0] for each in blows)
    last = max(_felled(each, id, glimpse) for each in blows)
    return best + won(option) if last < AS_LIKELY * won(option) else min(worth, best - won(option))


def _share(blow: Option, glimpse: Glimpse) -> float:
    """What a blow takes of the Health of somebody unhurt, hit or not."""
    most = glimpse.fighters[blow.target].most_health
    return chance_of(blow) * capped(blow.hint.damage, most) / most if isinstance(blow.hint, StrikeHint) else 0.0


def _felled(blow: Option, id: str, glimpse: Glimpse) -> float:
    """How likely a blow is the last one."""
    known = glimpse.threats.get(blow.target, {}).get(id)
    gets_past = UNPARRIED if known is not None and known.parries else 1.0
    fells = felled(blow.hint.damage, glimpse.fighters[blow.target].health) if isinstance(blow.hint, StrikeHint) else 0.0
    return gets_past * chance_of(blow) * fells


def _held(threat: Threat) -> float:
    return threat.held


def _unheld(option: Option) -> float:
    return sqrt(chance_of(option))


def _struck(options: Options, target: str, glimpse: Glimpse, chance: Callable[[Option], float] = chance_of) -> float:
    """What one takes of somebody with a turn, by the best blow there is."""
    health = glimpse.fighters[target].health
    blows = ((each, each.hint) for each in options if each.kind == "attack" and each.target == target)
    return max(
        (chance(each) * capped(hint.damage, health) for each, hint in blows if isinstance(hint, StrikeHint)),
        default=0.0,
    )


def _lasts(glimpse: Glimpse, id: str, enemy: str, struck: float) -> float:
    """For about how many turns both of two stand."""
    if glimpse.round >= LONG:
        return TURNS
    me, other = glimpse.fighters[id], glimpse.fighters[enemy]
    known = glimpse.threats.get(enemy, {}).get(id)
    taken = menace(glimpse, enemy, freely) * (UNPARRIED if glimpse.companions[id].parries else 1.0)
    dealt = struck * (UNPARRIED if known is not None and known.parries else 1.0)
    return max(TURNS, min(me.health / max(LEAST, taken), other.health / max(LEAST, dealt)))


HOLDS: dict[str, Callable[[Option, Options, str, Glimpse], Promise]] = {"grip": grip, "escape": struggle}
