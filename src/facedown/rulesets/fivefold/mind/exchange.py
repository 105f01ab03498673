"""Dice against dice: what comes through of some attacks to somebody who defends with what lies before it."""

from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import GRABBED, HIDDEN, PRONE
from facedown.rulesets.fivefold.check import READ_BY_CHECKS, odds
from facedown.rulesets.fivefold.defence import PRONE_NEAR, UNSEEN_PENALTY, left_after
from facedown.rulesets.fivefold.health import Layers, absorb
from facedown.rulesets.fivefold.hints import StrikeHint
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse, Hand

READ_BY_DEFENCE: Known = (rulings.HALVING, *READ_BY_CHECKS)
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
A_THROW, THE_LAST = 1.5, 8.0
"""What a weapon is worth that one has in hand, and what besides if there is no other."""
USUAL = StrikeHint(3, 4, 8)
"""What somebody strikes with of whom one only sees the dice."""


class Stroke(msgspec.Struct, frozen=True):
    """One attack: what its die shows, what it does unless it is stopped, and what that takes."""

    value: int
    damage: int
    dt: int
    is_area: bool = False
    """No Block helps (H-ACT-BLK)."""


def unstopped(strike: StrikeHint, value: int) -> int:
    """What an attack does that nobody stops."""
    return max(1, value + strike.bonus)


def thrown_away(strike: StrikeHint) -> float:
    """What is lost with a weapon that leaves the hand (H-RUN-10)."""
    return A_THROW * strike.is_thrown + THE_LAST * strike.is_last


def strokes(strike: StrikeHint, values: tuple[int, ...]) -> tuple[Stroke, ...]:
    """Attacks of one kind with these dice."""
    return tuple([_stroke(strike, value) for value in values])


def _stroke(strike: StrikeHint, value: int) -> Stroke:
    return Stroke(value, unstopped(strike, value), strike.dt, strike.is_area)


def coming(glimpse: Glimpse) -> tuple[Stroke, ...]:
    """What the most dangerous enemy will do with its dice, each by what it does most with."""
    return _coming(glimpse.coming, glimpse.strikes)


@lru_cache(maxsize=1 << 12)
def _coming(values: tuple[int, ...], strikes: tuple[StrikeHint, ...]) -> tuple[Stroke, ...]:
    return tuple([_hardest(value, strikes) for value in values])


def _hardest(value: int, strikes: tuple[StrikeHint, ...]) -> Stroke:
    serving = [each for each in strikes if each.av <= value] or [USUAL]
    return _stroke(max(serving, key=lambda each: (each.bonus, each.is_area)), value)


class Target(msgspec.Struct, frozen=True):
    """Whoever is attacked, as far as it matters: its dice, what it dodges with, and its Barrier."""

    guards: tuple[int, ...]
    evasion: int | None
    """None if it cannot dodge."""
    barrier: int = 0
    is_unaware: bool = False
    """Whether the first attack comes from hiding: dodged worse, and never Blocked (H-X-COND)."""


def target_of(who: Fighter, is_unseen: bool = False, more: str = "") -> Target:
    """Held it cannot dodge, lying down it dodges worse; so or with one condition more."""
    is_unaware = is_unseen or more == HIDDEN
    if GRABBED in who.conditions or more == GRABBED:
        return Target(who.ready, None, who.layers.barrier, is_unaware)
    figure = who.evasion + (PRONE_NEAR if PRONE in who.conditions or more == PRONE else 0)
    return Target(who.ready, figure, who.layers.barrier, is_unaware)


def through(attacks: tuple[Stroke, ...], target: Target, settings: Rulings) -> float:
    """What comes through of attacks, one after the other."""
    return _through(attacks, target, settings.only(READ_BY_DEFENCE))


@lru_cache(maxsize=1 << 15)
def _through(attacks: tuple[Stroke, ...], target: Target, settings: Rulings) -> float:
    guards, barrier, total = list(target.guards), target.barrier, 0.0
    is_unaware, tired = target.is_unaware, 0.0
    for stroke in attacks:
        dodge = _dodged(target, stroke.dt, UNSEEN_PENALTY if is_unaware else -round(tired), settings)
        left, spent, is_dodge = _answered(stroke, guards, dodge, not (is_unaware or stroke.is_area), settings)
        is_unaware = False
        if spent is not None:
            guards.remove(spent)
            tired += dodge * is_dodge
        if barrier and left:
            barrier -= 1
            left = min(left, A_BARRIER)
        total += left
    return total


def _dodged(target: Target, dt: int, more: int, settings: Rulings) -> float:
    """How likely it dodges, less for each time it did before."""
    return 0.0 if target.evasion is None else float(odds(target.evasion + more, dt, settings))


def _answered(
    stroke: Stroke, guards: list[int], dodge: float, may_block: bool, settings: Rulings
) -> tuple[float, int | None, bool]:
    """What is left after the best defence, the die it takes and whether that dodges; a die is dear to whoever may need
    it again."""
    best: tuple[float, int | None, bool] = (float(stroke.damage), None, False)
    least = best[0]
    for die in guards[:1]:
        dodged = stroke.damage * (1 - dodge)
        if dodged + PIP * die < least:
            best, least = (dodged, die, True), dodged + PIP * die
    for die in guards if may_block else ():
        left = left_after(die, stroke.value, stroke.damage, settings)
        if left + PIP * die < least:
            best, least = (float(left), die, False), left + PIP * die
    return best


def without(dice: tuple[int, ...], *spent: int) -> tuple[int, ...]:
    """What is left of dice when these are spent."""
    left = list(dice)
    for each in spent:
        if each in left:
            left.remove(each)
    return tuple(left)


def price(glimpse: Glimpse, who: str, value: int, sides: int) -> float:
    """What a die costs that is spent: what it would have stopped, and what it shows above what it would, rolled."""
    return _price(value, sides, target_of(glimpse.fighters[who]), coming(glimpse), glimpse.settings)


@lru_cache(maxsize=1 << 14)
def _price(value: int, sides: int, own: Target, attacks: tuple[Stroke, ...], settings: Rulings) -> float:
    if value not in own.guards:
        return 0.0
    left = msgspec.structs.replace(own, guards=without(own.guards, value))
    risk = through(attacks, left, settings) - through(attacks, own, settings)
    return RISK * max(0.0, risk) + above(value, sides)


def above(value: int, sides: int) -> float:
    """What a die is worth for showing more than it would, rolled anew: what is kept is never rolled (H-RUN-19)."""
    return PIP * (value - (sides + 1) / 2)


def hidden_by(shelter: tuple[float, ...], dice: tuple[int, ...]) -> float:
    """How likely one hides with the lowest of some dice, if one reckons with it."""
    lowest = min(dice, default=0)
    return shelter[lowest] if 0 < lowest < len(shelter) else 0.0


class Plan(msgspec.Struct, frozen=True):
    """Which dice to attack with, in which order, what that does, and what it is worth beside keeping them."""

    dice: tuple[int, ...]
    damage: float
    worth: float


def planned(glimpse: Glimpse, who: str, whom: str, strike: StrikeHint, hand: Hand, more: str = "") -> Plan | None:
    """The best attacks with a hand on somebody, as it is or with a condition more: dice that are neighbours in size,
    the high ones first or the low ones; a weapon is thrown once."""
    me, other, settings = glimpse.fighters[who], glimpse.fighters[whom], glimpse.settings
    target = target_of(other, strike.is_unseen, more)
    own = msgspec.structs.replace(target_of(me), guards=tuple([value for value, _ in hand]))
    seen = 0.0 if HIDDEN in me.conditions and glimpse.shelter else 1.0
    return _planned(hand, strike, target, other.left, own, me.left, coming(glimpse), settings, glimpse.shelter, seen)


@lru_cache(maxsize=1 << 14)
def _planned(
    hand: Hand,
    strike: StrikeHint,
    target: Target,
    left: int,
    own: Target,
    own_left: int,
    attacks: tuple[Stroke, ...],
    settings: Rulings,
    shelter: tuple[float, ...],
    seen: float,
) -> Plan | None:
    first = next((at for at, (value, _) in enumerate(hand) if value >= strike.av), len(hand))
    most = 1 if strike.is_thrown else len(hand)
    safe = seen * through(attacks, own, settings)
    best: Plan | None = None
    for start in range(first, len(hand)):
        for end in range(start + 1, min(start + most, len(hand)) + 1):
            spent = hand[start:end]
            kept = tuple([value for value, _ in (*hand[:start], *hand[end:])])
            bare = through(attacks, msgspec.structs.replace(own, guards=kept), settings)
            found = 1 - hidden_by(shelter, kept)
            risk = RISK * (found * bare - safe) + (found * FINISHED if safe < own_left <= bare else 0.0)
            cost = risk + sum([above(*die) for die in spent])
            values = tuple([value for value, _ in spent])
            for dice in (values, values[::-1]) if len(values) > 1 else (values,):
                damage = through(strokes(strike, dice), target, settings)
                worth = min(damage, left) - cost + (FINISHED if damage >= left else 0.0)
                if best is None or worth > best.worth:
                    best = Plan(dice, damage, worth)
    return best


def lost(layers: Layers, damage: int, settings: Rulings) -> float:
    """What a hit costs somebody, layer by layer; the last point of HP costs all."""
    taken = absorb(layers, Working(damage), settings)
    points = taken.hp + taken.temporary + taken.armor + taken.defense
    return points + A_BARRIER * taken.barrier + (FINISHED if taken.hp >= layers.hp else 0.0)
