"""What a blow is worth: to whoever deals it, in points of HP, against any defence."""

from functools import cached_property
from typing import NamedTuple

from facedown.rulesets.tricore.actions.attack import HALF, PARRY_AP
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HP
from facedown.rulesets.tricore.mind.arms import Arms, Attack, Guard
from facedown.rulesets.tricore.mind.fighter import RARE, Fighter
from facedown.rulesets.tricore.mind.rolled import NO_ROLL, beats, mean, past, reaches

HELD = 7.0
"""What it is worth that somebody is held: two dice fewer on all it does, and it stays where it is."""
DRAINED = 1.5
"""About how many AP a Grab drains."""
RIDER = 1.5
"""What a keyword that bears on whom it hits is worth beside its damage."""
RESISTED = 0.75
"""What is left of an area on average, since each may resist it by half."""
ANSWERED = 0.7
"""What is left of a Riposte, which may be answered in turn."""


class Met(NamedTuple):
    """How likely a blow lands, lands critically, and is parried."""

    hit: float
    critical: float
    parried: float = 0.0


def meets(attack: Attack, guard: Guard | None, arms: Arms) -> Met:
    """Accuracy against the Strike Target, the defence as the bar of a critical; a Parry stands alone, and what matches
    a Grab stops it."""
    if attack.is_area:
        return Met(1.0, 0.0)
    rolled, needed, margin = attack.accuracy, arms.strike_target, arms.margin
    if guard is None:
        return Met(reaches(rolled, needed), reaches(rolled, needed + margin))
    if guard.card.action == "parry":
        parried = beats(guard.roll, rolled)
        return Met(1.0 - parried, beats(rolled, guard.roll, margin), parried)
    hit = reaches(rolled, needed)
    if attack.is_grip:
        return Met(min(hit, 1.0 - beats(guard.roll, rolled)), 0.0)
    return Met(hit, beats(rolled, guard.roll, margin, needed))


class Facing:
    """Two who face each other: what each blow of the one gains on the other, each worked out once."""

    def __init__(self, by: Fighter, at: Fighter) -> None:
        self.by, self.at = by, at
        self._swings: dict[tuple[Card, Card | None], float] = {}
        self._promises: dict[Card, float] = {}
        self._met: dict[Card, tuple[Guard | None, float]] = {}

    def swing(self, attack: Attack, guard: Guard | None = None) -> float:
        """What an attack gains, met so, in points of HP; costs are not in it."""
        key = attack.card, guard.card if guard is not None else None
        found = self._swings.get(key)
        if found is None:
            found = self._swings[key] = _swing(attack, guard, self.by, self.at)
        return found

    def met_best(self, attack: Attack) -> tuple[Guard | None, float]:
        """How an attack that lies open is met: what is lost then, the price of the defence included."""
        found = self._met.get(attack.card)
        if found is None:
            found = self._met[attack.card] = self._meet_best(attack)
        return found

    def _meet_best(self, attack: Attack) -> tuple[Guard | None, float]:
        found: tuple[Guard | None, float] = (None, self.swing(attack))
        for guard, cost in self._guards:
            lost = self.swing(attack, guard) + cost
            if lost < found[1] and (guard.card.action != "parry" or _can_be_parried(attack)):
                found = (guard, lost)
        return found

    @cached_property
    def _guards(self) -> list[tuple[Guard, float]]:
        """The defences that can be paid for, each with what it costs."""
        return [(each, self.at.spends(each.price, each.toll)) for each in self.at.guards]

    def promises(self, attack: Attack) -> float:
        """Roughly what an attack gains if nobody defends, less what it takes: to see which deserve a closer look."""
        found = self._promises.get(attack.card)
        if found is None:
            found = self._promises[attack.card] = _promise(attack, self.by, self.at)
        return found


def _promise(attack: Attack, by: Fighter, at: Fighter) -> float:
    """By the mean of its EV, half of it more for a critical."""
    hit, critical, _ = meets(attack, None, at.own)
    most = max(1, at.hp) + at.own.threshold // 2
    dealt = min(most, max(0.0, mean(attack.effect) * (1.0 + critical / 2) - at.stops(attack)))
    gain = hit * (dealt + RIDER * attack.riders + (_hold(at) if attack.is_grip else 0.0))
    return at.caution * (gain + critical * _refund(attack)) - by.spends(attack.price, attack.toll)


def _can_be_parried(attack: Attack) -> bool:
    return not attack.is_area and (bool(attack.card.devices) or not attack.card.ability)


def _swing(attack: Attack, guard: Guard | None, by: Fighter, at: Fighter) -> float:
    """Harm, what a critical brings and a grip, less what whoever parries gains; the reckless count little of it."""
    hit, critical, parried = meets(attack, guard, at.own)
    is_parry = guard is not None and guard.card.action == "parry"
    worse = HALF if is_parry else 0
    defence = guard.worth if guard is not None and not is_parry else NO_ROLL
    stops = at.stops(attack)
    gain = (hit - critical) * at.loses(attack, past(attack.effect, worse, defence), stops)
    if critical > RARE:
        gain += critical * (at.loses(attack, past(attack.effect, worse + HALF, defence), stops) + _refund(attack))
    gain *= RESISTED if attack.is_area else 1.0
    gain += hit * (RIDER * attack.riders + (_hold(at) if attack.is_grip else 0.0))
    lost = parried * (PARRY_AP + ANSWERED * _riposte(guard, by, at)) if guard is not None and parried else 0.0
    return gain * at.caution - lost


def _refund(attack: Attack) -> int:
    """A critical Strike or Volley has cost nothing."""
    return attack.price if attack.card.action in ("strike", "volley") else 0


def _hold(at: Fighter) -> float:
    return DRAINED + (0.0 if at.is_held else HELD)


def _riposte(guard: Guard, by: Fighter, at: Fighter) -> float:
    """A Strike with what parried, the weight of the Parry behind it."""
    strike = at.own.attacks.get(Card("strike", guard.card.weight, guard.card.devices))
    return _swing(strike, None, at, by) - 1.0 if strike is not None else 0.0


def interrupts(attack: Attack, guard: Guard | None, at: Fighter) -> float:
    """How likely it does any harm at all, past defence, armour and Shield, which costs somebody's Recover."""
    if attack.resource != HP and at.pool(attack.resource) <= 0:
        return 0.0
    stops = guard.worth if guard is not None and guard.card.action != "parry" else NO_ROLL
    least = (1 + at.shields.get(attack.resource, 0)) * (2 if attack.is_halved else 1)
    return meets(attack, guard, at.own).hit * past(attack.effect, 0, stops).reaches(least + at.stops(attack))
