"""Pools of exploding dice under the options of the table (TC-DICE-01 … TC-DICE-13)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Literal, NamedTuple

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.dice.dice import Dice, Fall, Pool, Total, chance_of_reaching, distribution, written
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.likely import Likely, Reaching, reaching, totals
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.shown import Spread, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import divided
from facedown.rulesets.tricore.actor.scene import TriScene

RollKind = Literal["check", "quantity", "generation", "duration"]
CHECK: RollKind = "check"
QUANTITY: RollKind = "quantity"
GENERATION: RollKind = "generation"
DURATION: RollKind = "duration"
D12 = 12
CRITICAL = 20
"""The margin of the critical band (TC-DICE-10)."""
MOST_DICE = 100  # dice of one kind; the chain of a single die ends after as many (TC-DICE-13)


class Count:
    """How many dice of which sizes, with the reasons; penalties are counted apart (TC-DICE-05)."""

    __slots__ = ("_why", "dice")

    def __init__(self, count: int, sides: int, label: str, *rules: str) -> None:
        self.dice: list[tuple[int, int]] = [(count, sides)]
        self._why: list[tuple[str, tuple[str, ...]]] = [(label, rules)]

    @property
    def reasons(self) -> tuple[Working, ...]:
        """Put into words for whoever asks; most rolls that are only thought of are asked by nobody."""
        why = zip(self.dice, self._why, strict=True)
        return tuple(Working(count, f"d{sides} {label}", rules) for (count, sides), (label, rules) in why)

    def add(self, count: int, sides: int, label: str, *rules: str) -> "Count":
        if count:
            self.dice.append((count, sides))
            self._why.append((label, rules))
        return self

    def copy(self) -> "Count":
        """The same, to which something may be added."""
        other = Count(0, 0, "")
        other.dice, other._why = [*self.dice], [*self._why]
        return other

    def settled(self) -> tuple[list[tuple[int, int]], int]:
        """Dice by size, and how many more were taken than there were."""
        return _settled(self.dice)


def _settled(counted: Iterable[tuple[int, int]]) -> tuple[list[tuple[int, int]], int]:
    """So many dice of such sizes, those that are taken below 0: what is left by size, and how many more were taken than
    there were."""
    sizes: dict[int, int] = {}
    taken = 0
    for count, sides in counted:
        if count > 0:
            sizes[sides] = sizes.get(sides, 0) + count
        else:
            taken -= count
    left = []
    for sides, count in sorted(sizes.items(), reverse=True):
        gone = min(count, taken)
        taken -= gone
        left.append((count - gone, sides))
    return left, taken


class Handful(msgspec.Struct, frozen=True):
    """A roll before it is made: the dice and what is added to them, each with its reasons."""

    count: Count
    flats: tuple[Working, ...] = ()
    kind: RollKind = CHECK
    bites: bool = False
    """Whether surplus penalty dice are rolled and subtracted whatever the table says (TC-G-18)."""


class Throw(NamedTuple):
    """A roll without its reasons: the dice, those that are subtracted, and what is added."""

    pool: Pool
    less: Pool
    plus: int

    def more(self, flats: tuple[Working, ...]) -> "Throw":
        """With other flats."""
        return self._replace(plus=self.plus + sum(each.value for each in flats)) if flats else self

    def chance(self, needed: int) -> Fraction:
        """How likely it comes to a number, exactly (TC-DICE-01 … TC-DICE-06)."""
        needed -= self.plus
        if not self.less:
            return chance_of_reaching(self.pool, needed)
        weighed = distribution(self.less, Total())
        whole = sum(weight for _, weight in weighed)
        shares = (Fraction(weight, whole) * chance_of_reaching(self.pool, needed + lost) for (lost,), weight in weighed)
        return sum(shares, Fraction(0))

    @lru_cache(maxsize=4096)  # noqa: B019  # it is a value
    def odds(self, needed: int) -> float:
        """The same as it is told."""
        return odds_of(self.chance(needed))

    def likely(self) -> Likely:
        """How likely it comes to each number: the same as a whole distribution."""
        found = totals(self.pool, self.plus)
        return found.plus(totals(self.less).negated()) if self.less else found

    @lru_cache(maxsize=1024)  # noqa: B019  # it is a value
    def reaching(self) -> Reaching:
        """How likely it comes to each number or more."""
        return reaching(self.likely())

    @lru_cache(maxsize=1024)  # noqa: B019  # it is a value
    def spread(self) -> Spread:
        """What it comes to on average, and from where to where in eight cases of ten."""
        return self.likely().spread()

    @lru_cache(maxsize=1024)  # noqa: B019  # it is a value
    def formula(self) -> str:
        """As it is written on a card: 2d12! + 3."""
        words = "".join(f" + {each}" for each in self.pool)
        words += "".join(f" − {each}" for each in self.less)
        if self.plus or not words:
            words += f" {'−' if self.plus < 0 else '+'} {abs(self.plus)}"
        return words.removeprefix(" + ").strip()


class Why(msgspec.Struct, frozen=True):
    """What a roll is made for: the rule, the occasion by which it is known again, its name, and who may see it."""

    rule: str
    occasion: str
    label: str = ""
    audience: Audience = EVERYONE


def explodes(scene: TriScene, kind: RollKind) -> bool:
    """Checks and quantities in play explode; more or fewer by option (TC-DICE-04, TC-G-17)."""
    scope = scene.rulings[rulings.EXPLODE_SCOPE]
    return scope == "all" or kind == CHECK or (kind == QUANTITY and scope != "checks-only")


def roll(scene: TriScene, who: Character, handful: Handful, why: Why) -> Flow[Working]:
    """Roll the dice and add the flats; surplus penalty dice may be rolled and subtracted, as those of a fading
    consciousness always are (TC-DICE-01 … TC-DICE-06, TC-G-18)."""
    pool, less = pools(scene, handful)
    fall = lost = None
    if pool:
        fall = yield Roll(pool, why.rule, who.id, why.occasion, Total(), who.seat, why.audience, why.label)
    if less:
        again = f"{why.occasion}, surplus penalty"
        lost = yield Roll(less, why.rule, who.id, again, Total(), who.seat, why.audience, "what is lacking")
    total = (fall.total if fall else 0) - (lost.total if lost else 0)
    for flat in handful.flats:
        total += flat.value
    parts = _fallen(handful.count, pool, fall, less, lost) if scene.is_told else ()
    return Working(total, why.label or why.occasion, (why.rule,), (*parts, *handful.flats))


def _fallen(count: Count, pool: Pool, fall: Fall | None, less: Pool, lost: Fall | None) -> Iterator[Working]:
    """What dice bring to a roll, and what surplus penalty dice take off (TC-DICE-03, TC-DICE-06, TC-G-18)."""
    if fall is not None:
        yield Working(fall.total, written(pool), ("TC-DICE-03",), count.reasons, fall.faces, pool[0].sides)
    elif count.dice:
        yield Working(0, "no dice", ("TC-DICE-06",), count.reasons)
    if lost is not None:
        yield Working(-lost.total, f"-{less[0]}", ("TC-DICE-06", "TC-G-18"), (), lost.faces, less[0].sides)


def pools(scene: TriScene, handful: Handful) -> tuple[Pool, Pool]:
    """The dice that are rolled and added, and the surplus penalty dice that are subtracted (TC-DICE-05, TC-G-18)."""
    count, kind = handful.count, handful.kind
    lacking = "subtract" if handful.bites else scene.rulings[rulings.NEGATIVE_DICE]
    return _pooled(tuple(count.dice), kind, explodes(scene, kind), lacking)


@lru_cache(maxsize=4096)
def _pooled(counted: tuple[tuple[int, int], ...], kind: RollKind, boom: bool, lacking: str) -> tuple[Pool, Pool]:
    """By all they depend on; a hand has the same dice many times over."""
    dice, surplus = _settled(counted)
    if lacking == "one":
        dice, surplus = _with_one(dice), 0
    pool = tuple(Dice(min(number, MOST_DICE), sides, boom) for number, sides in dice if number > 0)
    if not surplus or lacking != "subtract":
        return pool, ()
    return pool, (Dice(min(surplus, MOST_DICE), D12 if kind == CHECK else counted[0][1]),)


def throw(scene: TriScene, handful: Handful) -> Throw:
    """What of a roll counts for how likely it is."""
    return Throw(*pools(scene, handful), sum([flat.value for flat in handful.flats]))


def _with_one(dice: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The last die of a pool that had any stays, one of its smallest (TC-G-18)."""
    if not dice or any(number > 0 for number, _ in dice):
        return dice
    return [(1, dice[-1][1])]


def chance(scene: TriScene, handful: Handful, needed: int) -> Fraction:
    """How likely these dice and flats come to a number, exactly (TC-DICE-01 … TC-DICE-06)."""
    return throw(scene, handful).chance(needed)


def plain_roll(
    scene: TriScene,
    who: Character,
    dice: tuple[int, int],
    why: Why,
    kind: RollKind = QUANTITY,
    plus: Working | None = None,
) -> Flow[Working]:
    """A handful of equal dice, so many of so many sides, and a number."""
    count = Count(*dice, "", why.rule)
    return (yield from roll(scene, who, Handful(count, (plus,) if plus is not None else (), kind), why))


def successes(scene: TriScene, total: int, cl: int) -> int:
    """Meeting the number is one success, each full 4 points above it one more (TC-SKL-12, TC-G-15)."""
    return 0 if total < cl else 1 + (total - cl) // scene.rulings[rulings.SUCCESS_STEP]


def percent(settings: Rulings, value: int, *parts: int) -> int:
    """Percentages are added up and applied once, or one after the other and rounded once (TC-DICE-12, TC-G-19)."""
    if settings[rulings.PERCENT_STACKING] == "multiply":
        return divided(settings, value * prod(100 + each for each in parts), 100 ** len(parts))
    return divided(settings, value * (100 + sum(parts)), 100)


def rounded(scene: TriScene, value: int, by: int) -> int:
    """A fraction dropped, or rounded with halves going up (TC-DICE-07)."""
    return divided(scene.rulings, value, by)


def by_chance(scene: TriScene, who: Character, chance: int, why: str) -> Flow[bool]:
    """Something the GM gave a chance in per cent; 0 and 100 need no die (TC-WND-15, TC-GM-05)."""
    if chance in (0, 100):
        return chance == 100
    fall = yield Roll((Dice(1, 100),), "TC-WND-15", who.id, why, Total(), who.seat)
    return bool(fall.total <= chance)
