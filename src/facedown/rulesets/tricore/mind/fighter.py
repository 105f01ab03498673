"""Somebody as one seat sees it, and what its points are worth to it."""

from functools import lru_cache

import msgspec

from facedown.rulesets.tricore.actor.character import AP, HP, POOLS
from facedown.rulesets.tricore.mind.arms import Arms, Attack, Guard
from facedown.rulesets.tricore.mind.purse import NO_TOLL, Toll, fund
from facedown.rulesets.tricore.mind.rolled import Past, mean, reaches

OWED, SCARCE, AMPLE, FREE = 1.7, 1.0, 0.55, 0.2
"""What a point of AP is worth in points of HP: below 0 each Action costs more, and of what one has plenty of one point
more buys little. Recover gives as many points of either, so in between they are worth the same."""
DEBT = 6.0
"""The same below 0 where a breath takes a whole turn: it will not be had in time, and lowers the total for the day."""
RESERVE, URGENT = 4, 4.5
"""The AP that a defence takes, and how much more each of them is worth."""
UNHURT = 0.85
"""The share of its HP with which somebody has nothing to heal."""
FELLED = 0.8
"""What it is worth to fell somebody, as a share of all its HP."""
WOKEN = 0.4
"""What it is worth to bring somebody back to its feet, as a share of all its HP: it falls more easily than before."""
WOUNDED = 8.0
"""What it is worth that somebody is Wounded and rolls two dice fewer."""
EMPTIED = 0.1
"""What a point of SP, FP or MP is worth that another loses: it pays for abilities, and nobody falls without them."""
RARE = 0.001
"""How unlikely it must be that somebody falls to be left out of account."""
PATIENT, RESTLESS = 4, 12
"""The Cycle in which patience begins to run out, and the one in which there is none left."""
HASTY = 2.0
"""In how many Cycles without any patience left it comes to count what others lose once more."""
STEADY = 2.0
"""How much longer it lasts with one who waits until the other's is gone."""


class Fighter(msgspec.Struct, frozen=True):
    """Somebody as one seat sees it."""

    id: str
    side: str
    is_out: bool
    level: int
    ap: int
    most_ap: int
    hp: int
    most_hp: int
    pools: tuple[int, int, int] = (0, 0, 0)
    """What is left of SP, FP and MP."""
    reactions: int = 0
    is_hidden: bool = False
    is_held: bool = False
    is_unconscious: bool = False
    """Whether it lies there and would wake with a point of HP."""
    lifted: str = ""
    """What the object in its arms is called (TC-GRAB-06)."""
    shields: dict[str, int] = {}
    """What its Shields will take before each pool loses anything."""
    arms: Arms | None = None
    """What it can do: of one's own by its sheet, of others by the book, None where the book does not know them."""
    most_pools: tuple[int, int, int] = (0, 0, 0)
    caution: float = 1.0
    """How much it counts what it might lose: less and less when a fight comes to no end."""

    @property
    def own(self) -> Arms:
        """What it can do, where that is known."""
        assert self.arms is not None
        return self.arms

    @property
    def guards(self) -> list[Guard]:
        """The defences that it can pay for, without those that another one beats in everything."""
        return [each for each in self.own.best_guards if self.can_pay(each.toll)]

    def can_pay(self, toll: Toll) -> bool:
        """AP may go below 0, nothing else may."""
        sp, fp, mp = self.pools
        return toll.hp < self.hp and toll.sp <= sp and toll.fp <= fp and toll.mp <= mp

    def spends(self, ap: int, toll: Toll | None = None) -> float:
        """What it is worth not to spend so many AP and whatever else it takes; at minus all of them one blacks out."""
        lost = self.stock(self.ap) - self.stock(self.ap - ap) if ap else 0.0
        if ap and self.ap - ap <= -self.most_ap:
            lost += FELLED * self.most_hp
        return lost + self.tolls(toll) if toll is not None else lost

    def tolls(self, toll: Toll) -> float:
        """What it is worth not to pay that."""
        if toll == NO_TOLL:
            return 0.0
        taken = zip((toll.sp, toll.fp, toll.mp), self.pools, self.own.relies, strict=True)
        return toll.hp + sum([fund(left, on) - fund(left - cost, on) for cost, left, on in taken if cost])

    def stock(self, ap: float) -> float:
        """What so many AP are worth; more than half of them little to whoever has nothing else to recover."""
        ample = FREE if self.hp > UNHURT * self.most_hp else AMPLE
        return ap_worth(ap, self.most_ap, ample, DEBT if self.own.takes_breath else OWED, self._awaited)

    @property
    def _awaited(self) -> float:
        """The AP that come of themselves when its turn starts."""
        if not self.own.wakes:
            return 0.0
        wakes = [each for each in self.own.wakes if each.resource == AP and self.can_pay(each.toll)]
        return max([each.amount - each.price for each in wakes], default=0.0)

    def recovers(self, spent: int) -> float:
        """What Recover is worth after so many AP are spent: of what it gives whatever is wanted most."""
        amount = mean(self.own.recover)
        return max([self.regains(pool, amount, spent) for pool in self.own.recovered])

    def regains(self, pool: str, amount: float, spent: int = 0) -> float:
        """What so many points more in a pool are worth, after so many AP are spent."""
        if pool == HP:
            return self.heals(amount)
        if pool == AP:
            left = self.ap - spent
            return self.stock(max(left, min(self.most_ap, left + amount))) - self.stock(left)
        at = POOLS.index(pool) - 2
        have, on = self.pools[at], self.own.relies[at]
        return fund(max(have, min(self.most_pools[at], have + amount)), on) - fund(have, on)

    def heals(self, amount: float) -> float:
        """What so much healing of HP is worth; whoever is down to 0 may fall every turn."""
        gained = max(0.0, min(amount, self.most_hp - self.hp))
        rises = self.hp <= 0 < self.hp + gained
        if self.is_out:
            return WOKEN * self.most_hp * (rises and self.is_unconscious)
        return self.caution * (gained + (WOUNDED if rises else 0.0))

    def loses(self, attack: Attack, past: Past, stops: int) -> float:
        """What it loses by a blow of which so much gets past its defence, and this is stopped by Guard and Armor:
        points, its feet, all AP by a Shock."""
        if attack.resource != HP:
            return self._drained(attack, past, stops)
        hp, threshold = max(1, self.hp), self.own.threshold
        lost = past.exceeds(stops) - past.exceeds(stops + hp + threshold // 2)
        if (falls := past.reaches(stops + hp)) > RARE:
            fails = self._fails(attack, past, stops, hp)
            lost += falls * (fails * FELLED * self.most_hp + (1.0 - fails) * WOUNDED)
        if self.ap > 0 and (shocked := past.reaches(stops + threshold)) > RARE:
            lost += shocked * self._fails(attack, past, stops, threshold) * ap_worth(self.ap, self.most_ap)
        return lost

    def stops(self, attack: Attack) -> int:
        """Guard and Armor, before HP and AP only."""
        if attack.resource not in (HP, AP):
            return 0
        return max(0, sum([self.own.stops[each] for each in attack.types]) - attack.pierce)

    def pool(self, resource: str) -> int:
        """What is left of HP, AP or another pool."""
        return dict(zip(POOLS, (self.hp, self.ap, *self.pools), strict=True))[resource]

    def _drained(self, attack: Attack, past: Past, stops: int) -> float:
        """Of another pool, no more than there is in it, and only what its Shield does not take."""
        left, worth = max(0, self.pool(attack.resource)), 1.0 if attack.resource == AP else EMPTIED
        share = 2 if attack.is_halved else 1
        stops += share * self.shields.get(attack.resource, 0)
        return worth * (past.exceeds(stops) - past.exceeds(stops + share * left)) / share

    def _fails(self, attack: Attack, past: Past, stops: int, hurt: int) -> float:
        """How likely it does not bear a blow that hurts at least so much, taken as hard as such a one is on average."""
        more = past.exceeds(stops + hurt) / past.reaches(stops + hurt)
        return 1.0 - reaches(self.own.resolves[attack.types[0] if attack.types else "physical"], hurt + round(more))


def caution(cycle: int, patience: float = 1.0) -> float:
    """All of it for some Cycles; then patience runs out, and whoever only guards itself will not win either."""
    return max(0.0, min(1.0, 1.0 - (cycle / patience - PATIENT) / (RESTLESS - PATIENT)))


def haste(cycle: int, patience: float = 1.0) -> float:
    """By how much more it counts what others lose, once it has had no patience left for some Cycles."""
    return max(0.0, cycle / patience - RESTLESS) / HASTY


@lru_cache(maxsize=4096)
def ap_worth(ap: float, most: int, ample: float = AMPLE, owed: float = OWED, awaited: float = 0.0) -> float:
    """What so many AP are worth, a point above half of them by itself; those that are awaited come on one's turn, and
    no defence can be paid with them before that."""
    if ap <= 0:
        return owed * ap + (ap_worth(awaited, most, ample) - URGENT * min(awaited, RESERVE) if awaited else 0.0)
    half, later = most / 2, min(most, ap + awaited)
    return URGENT * min(ap, RESERVE) + SCARCE * min(later, half) + ample * max(0.0, later - half)
