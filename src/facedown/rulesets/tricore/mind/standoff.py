"""A standoff: what lies face down against what is laid against it, each pair by what it comes to."""

from itertools import zip_longest
from math import exp
from operator import mul
from typing import NamedTuple

from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.mind.arms import Attack, Guard
from facedown.rulesets.tricore.mind.blow import Facing, interrupts
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.rolled import beats

FEW, MANY = 3, 9
"""How many attacks and how many defences one expects of somebody, and how many when one must not be outguessed."""
EAGER = 4.0
"""By how many points one answer must be worse to be expected about a third as often."""


class Lead(NamedTuple):
    """Cards that the Priority holder lays: how it is answered, and what there is to it."""

    answer: tuple[str, ...] = ()
    attacks: tuple[Attack, ...] = ()
    price: int = 0
    recovers: bool = False
    more: float = 0.0
    """What it is worth besides, less what it takes of other pools."""
    reason: str = ""
    approaches: bool = False
    """Whether it does nothing but come nearer."""


class Response(NamedTuple):
    """Cards that are laid against them."""

    answer: tuple[str, ...] = ()
    guards: tuple[Guard, ...] = ()
    counters: tuple[Attack, ...] = ()
    price: int = 0
    more: float = 0.0
    reason: str = ""


def together(one: Response, other: Response) -> Response:
    """Both at once."""
    return Response(
        (*one.answer, *other.answer),
        (*one.guards, *other.guards),
        (*one.counters, *other.counters),
        one.price + other.price,
        one.more + other.more,
        "It strikes back while it can.",
    )


class Showdown:
    """Whoever holds Priority and one who replies: what each pair of hands and replies comes to."""

    def __init__(self, holder: Fighter, other: Fighter, gap: int) -> None:
        self.holder, self.other, self.gap = holder, other, gap
        self.there, self.back = Facing(holder, other), Facing(other, holder)
        self._countering: dict[Card, tuple[float, float]] = {}

    def payoffs(self, hands: list[Lead], replies: list[Response]) -> list[list[float]]:
        """What each pair comes to for the Priority holder, in points of HP on either side."""
        against = [self._answered(each) for each in replies]
        rows = []
        for hand in hands:
            own = hand.more - self.holder.spends(hand.price)
            breath = self.holder.recovers(hand.price) if hand.recovers else 0.0
            gains = [own + breath * (1.0 - spoilt) + cost for cost, spoilt in against]
            rows.append([gain + self._dealt(hand, each) for gain, each in zip(gains, replies, strict=True)])
        return rows

    def unanswered(self, hands: list[Lead], most: int) -> list[float]:
        """What hands that are aimed at nobody come to: the other sees that, and may strike since it need not guard."""
        rows = self.payoffs(hands, [Response(), *self._blows(most)])
        return [min(row) for row in rows]

    def _answered(self, reply: Response) -> tuple[float, float]:
        """What a reply costs both, whatever it meets, and how likely it spoils a Recover."""
        cost, spoilt = self.other.spends(reply.price) - reply.more, 0.0
        for counter in reply.counters:
            lost, spoils = self._countered(counter)
            cost -= lost
            spoilt = max(spoilt, spoils)
        return cost, spoilt

    def _countered(self, counter: Attack) -> tuple[float, float]:
        """What a blow in return takes from the Priority holder, and how likely it spoils its Recover."""
        found = self._countering.get(counter.card)
        if found is None:
            guard, lost = self.back.met_best(counter)
            is_first = beats(self.other.own.react, self.holder.own.react, 1)
            found = self._countering[counter.card] = lost, interrupts(counter, guard, self.holder) * is_first
        return found

    def _dealt(self, hand: Lead, reply: Response) -> float:
        """Each attack against the defence laid for it, if there is one."""
        met = zip_longest(hand.attacks, reply.guards[: len(hand.attacks)])
        return sum([self.there.swing(attack, guard) for attack, guard in met])

    def likely_hands(self, aimed: int, most: int = FEW) -> list[Lead]:
        """What somebody who is like the book may have laid: its best attacks within reach, and Recover beside them
        where that does not take a whole turn (TC-G-104)."""
        holder = self.holder
        payable = [each for each in holder.own.best_attacks if holder.can_pay(each.toll)]
        reach = self.gap - holder.own.speed
        near = [each for each in payable if each.reach >= reach] or payable  # it comes round a corner
        few = promising(near, self.there, most)
        recovers = not holder.own.takes_breath
        return [Lead((), (each,) * max(1, aimed), each.price, recovers, -holder.tolls(each.toll)) for each in few]

    def likely_replies(self, hands: list[Lead], most: int = FEW) -> list[Response]:
        """What may be laid against such hands: nothing, one of the better defences for each attack, a blow in return,
        or both."""
        guards: list[Response] = []
        for count in sorted({len(each.attacks) for each in hands}):
            every = [
                Response((), (each,) * count, (), count * each.price, count * -self.other.tolls(each.toll))
                for each in self.other.guards
            ]
            guards += self.fewest(every, [each for each in hands if len(each.attacks) == count], most)
        blows = self._blows(most)
        return [Response(), *guards, *blows, *(together(each, blow) for blow in blows for each in guards)]

    def _blows(self, most: int) -> list[Response]:
        blows, tolls = self.counters(most // FEW), self.other.tolls
        return [Response((), (), (each,), each.price, -tolls(each.toll)) for each in blows]

    def fewest(self, replies: list[Response], hands: list[Lead], most: int = FEW) -> list[Response]:
        """The few replies that leave the Priority holder least."""
        left = [sum(column) for column in zip(*self.payoffs(hands[:FEW], replies), strict=True)]
        return [replies[at] for at in sorted(range(len(left)), key=left.__getitem__)[:most]]

    def counters(self, most: int) -> list[Attack]:
        """The blows in return that gain most, if there is a Reaction for one; to find several takes a closer look."""
        by = self.other
        if by.reactions < 1:
            return []
        near = [each for each in by.own.best_attacks if each.reach >= self.gap and _is_quick(each, self.gap)]
        few = promising([each for each in near if by.can_pay(each.toll)], self.back, most * most)
        if most > 1:
            few.sort(key=lambda each: self.back.met_best(each)[1] - by.spends(each.price, each.toll), reverse=True)
        return few[:most]


def promising(attacks: list[Attack], facing: Facing, most: int) -> list[Attack]:
    """The few that promise most, of each kind and weight, with one hand and with both, one."""
    found: dict[tuple[object, ...], Attack] = {}
    for each in sorted(attacks, key=facing.promises, reverse=True):
        card = each.card
        found.setdefault((card.action, card.weight, card.ability, len(card.devices)), each)
        if len(found) == most:
            break
    return list(found.values())


def _is_quick(attack: Attack, gap: int) -> bool:
    """What can be a blow in return; a Collide only if it comes nearer itself, since it needs momentum."""
    if attack.is_area or attack.card.offhand or attack.card.action == "use":
        return False
    return attack.card.action != "collide" or gap > 1


def expected(rows: list[list[float]]) -> list[float]:
    """What each row is worth against one who rather does what is better for it, and cannot know which row it is."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    least = min(means)
    weights = [exp((least - each) / EAGER) for each in means]
    whole = sum(weights)
    return [sum(map(mul, row, weights)) / whole for row in rows]
