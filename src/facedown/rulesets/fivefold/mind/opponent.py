"""A sensible opponent: what each answer is worth, in points of HP. It knows its seat's glimpse and its question."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Form, Option, Pick, Several
from facedown.rulesets.fivefold.character import GRABBED, HIDDEN, PRONE
from facedown.rulesets.fivefold.hints import (
    AidHint,
    AreaHint,
    ArmHint,
    BrawlHint,
    LoanHint,
    RiseHint,
    StrikeHint,
    WalkHint,
)
from facedown.rulesets.fivefold.mind.answer import aided, defences, fluids, intercepts, shots, trips
from facedown.rulesets.fivefold.mind.exchange import (
    A_DIE,
    FINISHED,
    Plan,
    planned,
    price,
    strokes,
    target_of,
    through,
    thrown_away,
)
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse, Hand
from facedown.rulesets.fivefold.mind.shelter import LURKING, both_lurk, hidden_worth, is_behind, sheltered
from facedown.rulesets.fivefold.mind.spending import (
    dice,
    discards,
    lent,
    loans,
    paces,
    places,
    prepared,
    shoves,
)

Weigh = Callable[[Glimpse, Ask, tuple[Option, ...]], Iterator[Weighed]]
Worth = tuple[float, str]

AFTER = {"pin": 1.0, "prone": 1.5, "cleave": 0.5}
"""What an attack does besides."""
A_POT = 5.0
"""What a thing is worth that is used up."""
OWN_COUNTS = 1.5
FREEDOM, FOOTING, AN_ARCHER = 4.0, 1.0, 5.0
A_LIFE = 9.0
URGE = 6.0
"""What it is worth to strike with a hand of which nothing is used: two who only wait would wait for ever."""
UNHURRIED = 2
"""For so many rounds of a duel nobody spends a die to come nearer."""
PATIENCE, HASTE = 10, 0.5
"""After how many rounds to strike is worth more than before, and by how much with each round."""
STIRRED = 0.3
"""What a low die must be worth at least, rolled anew, to be spent on a step."""
NEVER = -9.0
LIKELY_COMES = 0.7
"""How likely somebody comes within reach before one's next turn."""


def weigh(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """All that may be answered to a question, each with what it is worth in points of HP (H-CP-01)."""
    found: tuple[Weighed, ...] = ()
    glimpse = sheltered(glimpse, ask)
    if ask.who in glimpse.fighters:
        match ask.schema:
            case Pick(options) if ask.what == "H-CP-01" and options[-1].kind == "end":
                found = tuple(_turn(glimpse, ask, options, luck))
            case Pick(options) if ask.what in PICKS:
                found = tuple(PICKS[ask.what](glimpse, ask, options))
            case Form(fields) if ask.what == "H-CP-15":
                found = tuple(prepared(glimpse, ask, fields))
            case Several(options) if ask.what == "H-CP-14":
                found = tuple(loans(glimpse, ask, options, ask.schema.most))
            case Several(options) if ask.what == "H-CP-02":
                found = tuple(discards(options))
    return tuple([Weighed(each.answer, each.worth, each.reason, is_exact=True) for each in found]) or (
        Weighed(ask.default),
    )


PICKS: dict[str, Weigh] = {
    "H-CP-02": dice,
    "H-CP-03": places,
    "H-CP-04": paces,
    "H-CP-07": intercepts,
    "H-CP-09": defences,
    "H-CP-10": shoves,
    "H-CP-12": trips,
    "H-CP-16": shots,
    "H-CP-18": fluids,
}


def _turn(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...], luck: Chance) -> Iterator[Weighed]:
    attacks = {each.key: attack for each in options if (attack := _attack(glimpse, ask.who, each)) is not None}
    turn = _Turn(glimpse, ask.who, attacks, luck)
    for option in options:
        worth, reason = turn.worth(option)
        yield Weighed(option.key, worth, reason)


class Attack(NamedTuple):
    """The attacks of a turn on somebody."""

    plan: Plan
    strike: StrikeHint
    target: str
    besides: float
    """What else speaks for it."""

    @property
    def worth(self) -> float:
        return self.plan.worth + self.besides


def _attack(glimpse: Glimpse, who: str, option: Option) -> Attack | None:
    match option.kind, option.hint:
        case "attack", StrikeHint() as strike if not glimpse.fighters[option.target].is_out:
            besides = AFTER.get(strike.after, 0.0) - thrown_away(strike)
            return _strokes(glimpse, who, option.target, strike, besides)
        case "area", AreaHint() as hint if hint.enemies and hint.strike is not None:
            return _area(glimpse, who, hint, hint.strike)
    return None


def _strokes(glimpse: Glimpse, who: str, whom: str, strike: StrikeHint, besides: float) -> Attack | None:
    me = glimpse.fighters[who]
    plan = planned(glimpse, who, whom, strike, me.hand)
    urge = URGE if me.is_fresh or HIDDEN in me.conditions else 0.0
    urge += HASTE * max(0, glimpse.round - PATIENCE)
    return Attack(plan, strike, whom, besides + urge) if plan is not None else None


def _area(glimpse: Glimpse, who: str, hint: AreaHint, strike: StrikeHint) -> Attack | None:
    """The best attacks on one of those it catches, with what the first does to the others; friends count more."""
    dice = glimpse.fighters[who].hand[-1:]
    caught = {each: _caught(glimpse, each, strike, dice[0][0]) for each in hint.enemies}
    harm = OWN_COUNTS * sum(_caught(glimpse, each, strike, dice[0][0]) for each in hint.friends)
    if strike.is_thrown:  # used up by that, so there is no hurry
        worth = sum(caught.values()) - harm - A_POT - price(glimpse, who, *dice[0])
        return Attack(Plan((dice[0][0],), sum(caught.values()), worth), strike, hint.enemies[0], 0.0)
    found = [_strokes(glimpse, who, each, strike, sum(caught.values()) - caught[each] - harm) for each in caught]
    return max((each for each in found if each is not None), key=lambda each: each.worth, default=None)


def _caught(glimpse: Glimpse, id: str, strike: StrikeHint, value: int) -> float:
    """What one attack on an area does to somebody."""
    other = glimpse.fighters[id]
    damage = through(strokes(strike, (value,)), target_of(other), glimpse.settings)
    return min(damage, other.left) + FINISHED * (damage >= other.left)


def _promised(blows: int, damage: float) -> str:
    return f"{blows} attack{'s' * (blows != 1)} will do about {damage:.0f}."


class _Turn:
    """Somebody's turn: what it could attack with, and what anything else would be worth beside that."""

    def __init__(self, glimpse: Glimpse, who: str, attacks: dict[str, Attack], luck: Chance) -> None:
        self._glimpse = glimpse
        self._who = who
        self._me = glimpse.fighters[who]
        self._attacks = attacks
        self._best = max(attacks.values(), key=lambda each: each.worth, default=None)
        self._luck = luck

    def worth(self, option: Option) -> Worth:
        """What a deed promises, and why."""
        hint = option.hint
        match option.kind, hint:
            case (("attack" | "area"), _):
                return self._attack(option.key)
            case ("heal" | "barrier" | "temporary") as effect, AidHint():
                return self._aided(effect, hint), "It helps whoever needs it most."
            case "stand", RiseHint():
                return (3.5 if hint.is_free else 0.4), "On one's feet one fights better."
            case "move", WalkHint():
                return self._move(hint), "From there one can strike."
            case (("equip" | "pick-up"), ArmHint()):
                return (
                    3.0 - self._cheapest() if hint.would_strike and self._best is None else NEVER
                ), "Armed one can strike."
            case "prepare", StrikeHint():
                return self._prepare(hint), "It strikes whoever comes."
            case "help", LoanHint(dice):
                return lent(self._glimpse, self._who, option.target, dice), "The dice serve a friend better."
            case "surrender", _:
                return -A_LIFE, "It ends the fight."
            case kind, BrawlHint():
                return self._brawl(kind, hint, self._glimpse.fighters.get(option.target))
        return (0.0, "What dice are left serve to defend.") if option.kind == "end" else (NEVER, "")

    def _attack(self, key: str) -> Worth:
        attack = self._attacks.get(key)
        if attack is None:
            return NEVER, "The fallen are left alone."
        return attack.worth, _promised(len(attack.plan.dice), attack.plan.damage)

    def _aided(self, effect: str, hint: AidHint) -> float:
        worth = aided(self._glimpse, self._who, effect, hint)
        is_as_good = effect == "temporary" or (effect == "barrier" and self._glimpse.is_duel)
        return worth + URGE if worth > 0 and is_as_good and self._me.is_fresh else worth

    def _move(self, hint: WalkHint) -> float:
        """Towards the enemy. Low dice are kept to Dodge; only a hand that is good for nothing is emptied (H-RUN-19)."""
        if self._glimpse.shelter and both_lurk(self._glimpse):
            return -0.5 if hint.is_armed and self._stays() else 0.2  # or they would lie there for ever
        is_hidden, is_frozen = HIDDEN in self._me.conditions, hint.dice == hint.frozen > 0
        if not hint.is_near and hint.is_armed and hint.is_free and self._are_hidden() and not is_hidden:
            return 3.0  # where they are is no secret, and whoever strikes from hiding is seen
        if not hint.can_strike and self._are_hidden() and hint.dice and not is_hidden:
            return -STIRRED - self._cheapest()  # nobody to be seen: a low die is better rolled anew
        if not hint.can_strike and (self._are_hidden() or (is_hidden and self._luck.below(2))):
            return self._thawed(hint) if is_frozen else -0.5  # who lies in wait may let them come
        if not hint.can_strike and hint.is_armed and (hint.is_free or hint.dice):
            return 3.0 if hint.is_free else self._hurried()
        return self._thawed(hint) if is_frozen else -0.5

    def _stays(self) -> bool:
        """Whether it lets the other come out, of two who lie in wait for each other."""
        return is_behind(self._glimpse, self._who) or not self._luck.below(LURKING)

    def _hurried(self) -> float:
        """What it is worth to pay a die for the way: in a duel whoever lets the other come strikes first."""
        return -0.5 if self._glimpse.is_duel and self._glimpse.round <= UNHURRIED else 1.0

    def _thawed(self, hint: WalkHint) -> float:
        """What it is worth to empty a hand: all of it with nothing to Dodge, after a while what no Dodge needs."""
        if not hint.is_threatened:
            return 0.2
        return 0.2 - self._cheapest() if self._glimpse.round > PATIENCE else -0.5

    def _prepare(self, strike: StrikeHint) -> float:
        """With nobody in reach: an attack on whoever comes, with the die that does most for what it is dear for."""
        if self._best is not None:
            return NEVER
        worth = [self._waits(strike, die) - self._price(*die) for die in self._me.hand if die[0] >= strike.av]
        return min(0.9, max(worth, default=NEVER))  # one walks up first

    def _waits(self, strike: StrikeHint, die: tuple[int, int]) -> float:
        settings, attack = self._glimpse.settings, strokes(strike, die[:1])
        damage = [through(attack, target_of(each, strike.is_unseen), settings) for each in self._foes()]
        return LIKELY_COMES * min(damage, default=0.0)

    def _brawl(self, kind: str, hint: BrawlHint, target: Fighter | None) -> Worth:
        chance = hint.chance
        match kind:
            case "trip" if target is not None:
                worth = self._before(PRONE, chance, self._me.hand[:1], target) + FOOTING * chance
                return worth, "On the ground it is struck more easily."
            case "grab" if target is not None:
                worth = self._before(GRABBED, chance, self._me.hand[-1:], target)
                return worth + AN_ARCHER * chance * hint.is_in_the_way, "Held it cannot dodge or leave."
            case "hide":
                return self._hide(hint), "From hiding one strikes better."
            case "shove":
                gain = chance * (hint.fall + FREEDOM * hint.is_in_the_way)
                return gain - max(A_DIE, self._dearest()), "Shoved away it is out of the way."
            case "escape" if self._glimpse.shelter and both_lurk(self._glimpse):
                return 0.2, "Held it can only lie there."
            case "escape":
                return chance * FREEDOM - self._dearest(), "Free again one can fight."
            case "roar" if self._glimpse.shelter and self._are_hidden():
                return NEVER, "Nobody is to be seen."
            case "roar":
                return chance * (0.3 if self._best else 1.5) - self._cheapest(), "They stay where they are."
            case "stabilise":
                return chance * A_LIFE - self._cheapest(), "It saves a life."
        return NEVER, ""

    def _hide(self, hint: BrawlHint) -> float:
        """To strike from hiding; and not to be struck. Where neither would see the other then, only if one may wait."""
        dear = self._before(HIDDEN, hint.chance, self._me.hand[-1:])
        found = max(dear, self._before(HIDDEN, hint.with_lowest, self._me.hand[:1]))
        if not self._glimpse.shelter or (self._are_hidden() and not is_behind(self._glimpse, self._who)):
            return found
        return max(found, hidden_worth(self._glimpse, self._who))

    def _before(self, condition: str, chance: float, spent: Hand, target: Fighter | None = None) -> float:
        """What comes before the best attack: with the dice left for it, if it comes off and if not, less a die."""
        best = self._best
        if best is None or (condition in self._me.conditions if target is None else condition in target.conditions):
            return NEVER
        rest = tuple(each for each in self._me.hand if each is not spent[0]) if spent else self._me.hand
        aims = target is None or target is self._glimpse.fighters[best.target]
        failed = self._then(best, rest)
        done = self._then(best, rest, condition) if aims else failed
        price = sum(self._price(*die) for die in spent)
        return chance * done + (1 - chance) * failed - max(A_DIE, price)

    def _then(self, attack: Attack, hand: Hand, more: str = "") -> float:
        plan = planned(self._glimpse, self._who, attack.target, attack.strike, hand, more)
        return max(0.0, plan.worth + attack.besides) if plan is not None else 0.0

    def _are_hidden(self) -> bool:
        """Whether no enemy is to be seen."""
        return all(HIDDEN in each.conditions for each in self._foes())

    def _foes(self) -> list[Fighter]:
        return [each for each in self._glimpse.fighters.values() if not each.is_friend and not each.is_out]

    def _cheapest(self) -> float:
        return self._prices[0]

    def _dearest(self) -> float:
        return self._prices[-1]

    @cached_property
    def _prices(self) -> list[float]:
        return sorted(self._price(*die) for die in set(self._me.hand)) or [0.0]

    def _price(self, value: int, sides: int) -> float:
        return price(self._glimpse, self._who, value, sides)
