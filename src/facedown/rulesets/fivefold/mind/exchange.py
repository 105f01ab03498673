"""Dice against dice: what comes through of some attacks to somebody who defends with what lies before it."""

from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import GRABBED, HIDDEN, PRONE
from facedown.rulesets.fivefold.check import odds
from facedown.rulesets.fivefold.defence import PRONE_NEAR, UNSEEN_PENALTY, left_after
from facedown.rulesets.fivefold.health import Layers, absorb
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse, Hand

READ_BY_BLOCKS: Known = (rulings.HALVING,)
A_DIE = 1.0
"""What it must be worth at least to spend a die on something besides attacks and defence."""
FINISHED = 12.0
"""What the end of somebody is worth besides, in points of HP."""
A_BARRIER = 4.0
"""What a hit is worth that only takes a Barrier."""
PIP = 0.25
"""What each point is worth that a kept die shows more than it would, rolled anew."""
RISK = 0.8
"""How much what may come counts beside what is done."""
USUAL = StrikeHint(3, 4, 8)
"""What somebody strikes with of whom one only sees the dice."""


def unstopped(strike: StrikeHint, value: int) -> int:
    """What an attack does that nobody stops."""
    return max(1, value + strike.bonus)


class Target(msgspec.Struct, frozen=True):
    """Whoever is attacked, as far as it matters: its dice, how likely it dodges, and its Barrier."""

    guards: tuple[int, ...]
    dodge: float
    barrier: int = 0
    unaware: float | None = None
    """How likely it dodges the first attack if that comes from hiding, which cannot be Blocked (H-X-COND)."""


def target_of(who: Fighter, strike: StrikeHint, settings: Rulings, more: str = "") -> Target:
    """Held it cannot dodge, lying down it dodges worse; so or with one condition more."""
    if GRABBED in who.conditions or more == GRABBED:
        return Target(who.ready, 0.0, who.layers.barrier, 0.0 if strike.is_unseen or more == HIDDEN else None)
    figure = who.evasion + (PRONE_NEAR if PRONE in who.conditions or more == PRONE else 0)
    dodge = float(odds(figure, strike.dt, settings))
    if not strike.is_unseen and more != HIDDEN:
        return Target(who.ready, dodge, who.layers.barrier)
    return Target(who.ready, dodge, who.layers.barrier, float(odds(figure + UNSEEN_PENALTY, strike.dt, settings)))


def through(attacks: tuple[int, ...], bonus: int, target: Target, settings: Rulings) -> float:
    """What comes through of attacks with these dice, one after the other."""
    return _through(attacks, bonus, target, settings.only(READ_BY_BLOCKS))


@lru_cache(maxsize=1 << 15)
def _through(attacks: tuple[int, ...], bonus: int, target: Target, settings: Rulings) -> float:
    guards, barrier, total = list(target.guards), target.barrier, 0.0
    unaware = target.unaware
    for value in attacks:
        damage = max(1, value + bonus)
        dodge, blocks = (target.dodge, guards) if unaware is None else (unaware, [])
        unaware = None
        left, spent = _answered(value, damage, guards[:1], dodge, blocks, settings)
        if spent is not None:
            guards.remove(spent)
        if barrier and left:
            barrier -= 1
            left = min(left, A_BARRIER)
        total += left
    return total


def _answered(
    value: int, damage: int, lowest: list[int], dodge: float, blocks: list[int], settings: Rulings
) -> tuple[float, int | None]:
    """What is left after the best defence, and the die it takes; a die is dear to whoever may need it again."""
    best: tuple[float, int | None] = (float(damage), None)
    least = best[0]
    for die in lowest:
        dodged = damage * (1 - dodge)
        if dodged + PIP * die < least:
            best, least = (dodged, die), dodged + PIP * die
    for die in blocks:
        left = left_after(die, value, damage, settings)
        if left + PIP * die < least:
            best, least = (float(left), die), left + PIP * die
    return best


def own_guard(glimpse: Glimpse, who: str) -> Target:
    """Oneself, as somebody is attacked of whom one knows no more than its dice."""
    me = glimpse.fighters[who]
    return target_of(me, USUAL, glimpse.settings)


def without(dice: tuple[int, ...], *spent: int) -> tuple[int, ...]:
    """What is left of dice when these are spent."""
    left = list(dice)
    for each in spent:
        if each in left:
            left.remove(each)
    return tuple(left)


def price(glimpse: Glimpse, who: str, value: int, sides: int) -> float:
    """What a die costs that is spent: what it would have stopped, and what it shows above what it would, rolled."""
    return _price(value, sides, own_guard(glimpse, who), glimpse.coming, glimpse.settings)


@lru_cache(maxsize=1 << 14)
def _price(value: int, sides: int, own: Target, attacks: tuple[int, ...], settings: Rulings) -> float:
    if value not in own.guards:
        return 0.0
    left = msgspec.structs.replace(own, guards=without(own.guards, value))
    risk = through(attacks, USUAL.bonus, left, settings) - through(attacks, USUAL.bonus, own, settings)
    return RISK * max(0.0, risk) + PIP * (value - (sides + 1) / 2)


class Plan(msgspec.Struct, frozen=True):
    """Which dice to attack with, in which order, what that does, and what it is worth beside keeping them."""

    dice: tuple[int, ...]
    damage: float
    worth: float


def planned(glimpse: Glimpse, who: str, whom: str, strike: StrikeHint, hand: Hand, more: str = "") -> Plan | None:
    """The best attacks with a hand on somebody, as it is or with a condition more: dice that are neighbours in size,
    the high ones first or the low ones."""
    me, other, settings = glimpse.fighters[who], glimpse.fighters[whom], glimpse.settings
    target = target_of(other, strike, settings, more)
    own = msgspec.structs.replace(own_guard(glimpse, who), guards=tuple([value for value, _ in hand]))
    return _planned(hand, strike.av, strike.bonus, target, other.left, own, me.left, glimpse.coming, settings)


@lru_cache(maxsize=1 << 14)
def _planned(
    hand: Hand,
    av: int,
    bonus: int,
    target: Target,
    left: int,
    own: Target,
    own_left: int,
    attacks: tuple[int, ...],
    settings: Rulings,
) -> Plan | None:
    first = next((at for at, (value, _) in enumerate(hand) if value >= av), len(hand))
    safe = through(attacks, USUAL.bonus, own, settings)
    best: Plan | None = None
    for start in range(first, len(hand)):
        for end in range(start + 1, len(hand) + 1):
            spent = hand[start:end]
            kept = tuple([value for value, _ in (*hand[:start], *hand[end:])])
            bare = through(attacks, USUAL.bonus, msgspec.structs.replace(own, guards=kept), settings)
            risk = RISK * (bare - safe) + (FINISHED if safe < own_left <= bare else 0.0)
            cost = risk + PIP * sum([value - (sides + 1) / 2 for value, sides in spent])
            values = tuple([value for value, _ in spent])
            for dice in (values, values[::-1]) if len(values) > 1 else (values,):
                damage = through(dice, bonus, target, settings)
                worth = min(damage, left) - cost + (FINISHED if damage >= left else 0.0)
                if best is None or worth > best.worth:
                    best = Plan(dice, damage, worth)
    return best


def lost(layers: Layers, damage: int, settings: Rulings) -> float:
    """What a hit costs somebody, layer by layer; the last point of HP costs all."""
    taken = absorb(layers, Working(damage), settings)
    points = taken.hp + taken.temporary + taken.armor + taken.defense
    return points + A_BARRIER * taken.barrier + (FINISHED if taken.hp >= layers.hp else 0.0)
