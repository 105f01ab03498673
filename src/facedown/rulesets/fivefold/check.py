"""Checks and contests: one die and a modifier, against a CL or against another's."""

from fractions import Fraction
from functools import lru_cache

import msgspec

from facedown.kernel.content.ruling import Known, Rulings
from facedown.kernel.dice.dice import Dice, Fall, Kept
from facedown.kernel.dice.enumerated import chance
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Roll
from facedown.kernel.words.audience import GM, only
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold import rulings
from facedown.rulesets.fivefold.character import FAVOURED, HAMPERED, Character
from facedown.rulesets.fivefold.events import Checked, CheckedUnseen, Contested
from facedown.rulesets.fivefold.scene import FivefoldScene

LADDER = {5: "easy", 7: "normal", 9: "hard", 11: "severe"}  # H-X-CHK
NORMAL = 7
PLAIN_EDGE = 2  # RULING H-GAP-45


class Tested(msgspec.Struct, frozen=True):
    """A check that was made."""

    result: Working
    passed: bool


class Contest(msgspec.Struct, frozen=True):
    """Both totals, and whether whoever acts has won."""

    mine: Working
    theirs: Working
    won: bool


def sides_of(settings: Rulings) -> int:
    """A check is rolled with 1d12, or with 1d20 (H-X-CHK, H-GAP-20)."""
    return 12 if settings[rulings.CHECK_DIE] == "d12" else 20


def roll_die(settings: Rulings, edge: int, who: str = "", why: str = "", seat: str = "") -> Flow[Fall]:
    """With an edge the die is rolled twice and the higher or lower kept, or 2 is added (H-GAP-45)."""
    twice = edge and settings[rulings.ADVANTAGE] == "two-dice"
    pool = (Dice(2 if twice else 1, sides_of(settings)),)
    fall: Fall = yield Roll(pool, "H-X-CHK", who, why, Kept(1, edge >= 0), seat)
    return fall


def added(settings: Rulings, edge: int) -> int:
    if not edge or settings[rulings.ADVANTAGE] != "plus-two":
        return 0
    return PLAIN_EDGE if edge > 0 else -PLAIN_EDGE


def total_of(settings: Rulings, fall: Fall, bonus: Working, edge: int) -> Working:
    """The kept die, the modifier, and what an edge adds (H-X-CHK, H-GAP-45)."""
    label = "d12" if sides_of(settings) == 12 else "d20"
    label = f"{'higher' if edge > 0 else 'lower'} of two {label}" if len(fall.faces) > 1 else label
    parts = [Working(fall.total, label, ("H-X-CHK",), (), fall.faces, sides_of(settings)), bonus]
    extra = added(settings, edge)
    if extra:
        parts.append(Working(extra, "advantage" if extra > 0 else "disadvantage", ("H-GAP-45",)))
    return Working(sum(part.value for part in parts), bonus.label, ("H-X-CHK",), tuple(parts))


def edge_of(*edges: int) -> int:
    """Advantage and disadvantage cancel one for one; several left count as one (H-GAP-45)."""
    net = sum(edges)
    return (net > 0) - (net < 0)


def granted(scene: FivefoldScene, character: Character) -> int:
    """An edge the GM granted counts once."""
    found = 0
    for name, worth in ((FAVOURED, 1), (HAMPERED, -1)):
        condition = character.condition(name)
        if condition is not None:
            scene.lose_one(character, condition)
            found += worth
    return found


def rolled(scene: FivefoldScene, character: Character, bonus: Working, why: str, edge: int = 0) -> Flow[Working]:
    edge = edge_of(edge, granted(scene, character))
    fall = yield from roll_die(scene.rulings, edge, character.id, why, character.seat)
    return total_of(scene.rulings, fall, bonus, edge)


def check(
    scene: FivefoldScene,
    character: Character,
    what: str,
    bonus: Working,
    cl: Working,
    why: str,
    edge: int = 0,
    hidden: bool = False,
) -> Flow[Tested]:
    """1d12 + modifier, at least the CL (H-X-CHK). A hidden CL is told to the GM alone."""
    result = yield from rolled(scene, character, bonus, f"{what} {why}", edge)
    passed = result.value >= cl.value
    told = Checked(actor=character.id, what=what, result=result, against=cl, passed=passed)
    if hidden:
        scene.record(told, only(GM), CheckedUnseen(actor=character.id, what=what, result=result, passed=passed))
    else:
        scene.record(told)
    return Tested(result, passed)


def contest(
    scene: FivefoldScene,
    one: Character,
    mine: Working,
    other: Character,
    theirs: Working,
    what: str,
    why: str,
    edges: tuple[int, int] = (0, 0),
) -> Flow[Contest]:
    """Both roll 1d12 and a modifier; a tie goes to the side that resists (H-X-CHK, H-GAP-23)."""
    first = yield from rolled(scene, one, mine, f"{what} {why}", edges[0])
    second = yield from rolled(scene, other, theirs, f"against {what} {why}", edges[1])
    won = first.value > second.value
    scene.record(Contested(actor=one.id, target=other.id, what=what, mine=first, theirs=second, won=won))
    return Contest(first, second, won)


def bare_check(settings: Rulings, bonus: int, edge: int) -> Flow[int]:
    """The bare check, for exact odds."""
    fall = yield from roll_die(settings, edge)
    return fall.total + bonus + added(settings, edge)


def bare_contest(settings: Rulings, lead: int, edges: tuple[int, int]) -> Flow[int]:
    """By how much the acting side is higher."""
    first = yield from bare_check(settings, lead, edges[0])
    second = yield from bare_check(settings, 0, edges[1])
    return first - second


READ_BY_CHECKS: Known = (rulings.CHECK_DIE, rulings.ADVANTAGE)


def odds(bonus: int, cl: int, settings: Rulings, edge: int = 0) -> Fraction:
    """The exact chance to reach a CL, by the rule itself under the enumerating decider."""
    return _odds(bonus, cl, edge, settings.only(READ_BY_CHECKS))


@lru_cache(maxsize=4096)
def _odds(bonus: int, cl: int, edge: int, settings: Rulings) -> Fraction:
    return chance(lambda total: total >= cl, of=lambda: bare_check(settings, bonus, edge))


def contest_odds(lead: int, settings: Rulings, edges: tuple[int, int] = (0, 0)) -> Fraction:
    """The exact chance to win a contest with so many points more than the other."""
    return _contest_odds(lead, edges, settings.only(READ_BY_CHECKS))


@lru_cache(maxsize=4096)
def _contest_odds(lead: int, edges: tuple[int, int], settings: Rulings) -> Fraction:
    return chance(lambda more: more > 0, of=lambda: bare_contest(settings, lead, edges))


def percent(share: Fraction) -> str:
    return f"{round(100 * share.numerator / share.denominator)} %"  # as round(100 * share), without another fraction
