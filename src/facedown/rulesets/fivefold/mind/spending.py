"""What a mind spends and where it goes: which die, whose dice, which place, and what it makes ready."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Field, Option, Pick
from facedown.rulesets.fivefold.action import ACTS, COMES
from facedown.rulesets.fivefold.character import HIDDEN
from facedown.rulesets.fivefold.hints import AreaHint, BrawlHint, PlaceHint, SpendHint, StrikeHint
from facedown.rulesets.fivefold.mind.exchange import (
    FINISHED,
    PIP,
    coming,
    planned,
    price,
    strokes,
    target_of,
    through,
    unstopped,
    without,
)
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse
from facedown.rulesets.fivefold.mind.shelter import both_lurk

AT_STAKE = 6.0
"""What a deed is worth that comes off with some chance, where only the die is asked for."""
AWAY = 20.0
IN_THE_OPEN = 1.0
"""What it is worth to come out once one has decided to."""
A_TROUBLE = 0.5
"""What it must be worth at least to lend anything."""

Loan = tuple[tuple[int, int], ...]
"""Dice to lend: what they show, and their sizes."""


def _spent(option: Option) -> SpendHint:
    return option.hint if isinstance(option.hint, SpendHint) else SpendHint(0)


def dice(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """The die that does most for what it is dear for (H-CP-02)."""
    for option in options:
        hint = _spent(option)
        worth = _gained(glimpse, ask.who, hint) - price(glimpse, ask.who, hint.value, hint.sides)
        if hint.strike is not None and hint.whom:
            worth = _in_turn(glimpse, ask.who, hint, hint.strike)
        yield Weighed(option.key, worth, f"{hint.value} is what it takes.")


def _gained(glimpse: Glimpse, who: str, hint: SpendHint) -> float:
    if hint.strike is not None:
        return float(unstopped(hint.strike, hint.value))
    return hint.gain + AT_STAKE * hint.chance


def _in_turn(glimpse: Glimpse, who: str, hint: SpendHint, strike: StrikeHint) -> float:
    """The die that the best attacks of the turn begin with, and others the less the further they are from it."""
    plan = planned(glimpse, who, hint.whom, strike, glimpse.fighters[who].hand)
    return plan.worth - PIP * abs(plan.dice[0] - hint.value) if plan is not None else 0.0


def discards(options: tuple[Option, ...]) -> Iterator[Weighed]:
    """Dice that show less than they would, rolled anew, are put back."""
    low = [each.key for each in options if 2 * _spent(each).value < _spent(each).sides + 1]
    yield Weighed(low, float(len(low)), "Low dice are rolled anew.")
    if low:
        yield Weighed([], 0.0, "Every die is worth keeping.")


def paces(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """A die that serves nothing else, else the free Move, else the cheapest die (H-CP-04, H-RUN-19)."""
    for option in options:
        hint = _spent(option)
        if not isinstance(option.hint, SpendHint):
            yield Weighed(option.key, 1.0, "It costs nothing.")
        else:
            frozen = 3.0 if hint.value < hint.least else 0.0
            yield Weighed(option.key, frozen - price(glimpse, ask.who, hint.value, hint.sides), "It costs a die.")


def places(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """Where one can strike from, or nearer to it; help goes to whoever is worst off (H-CP-03)."""
    is_own_turn = glimpse.acting in ("", ask.who)
    is_lurking = bool(glimpse.shelter) and both_lurk(glimpse)
    for option in options:
        if option.key in glimpse.fighters:
            yield Weighed(option.key, _need(glimpse.fighters[option.key]), "That one needs it most.")
        elif isinstance(option.hint, AreaHint):
            yield Weighed(
                option.key,
                float(len(option.hint.enemies) - 1.5 * len(option.hint.friends)),
                "It catches most of them there.",
            )
        elif option.kind == "flee":
            yield Weighed(option.key, -AWAY, "It gets away.")
        elif isinstance(option.hint, PlaceHint):
            out = IN_THE_OPEN if is_lurking and option.hint.near in ("foe", "towards") else 0.0
            yield Weighed(option.key, out + _place(option.hint, is_own_turn), "It is a better place.")
        elif option.key == ask.default:
            yield Weighed(option.key, IN_THE_OPEN if is_lurking else 0.0)


def _need(who: Fighter) -> float:
    """The worse off, the sooner, friend or foe."""
    return -(who.layers.hp + who.layers.temporary) / max(1, who.most_hp)


def _place(hint: PlaceHint, is_own_turn: bool) -> float:
    """On one's own turn one comes to strike; on another's one goes to be out of reach."""
    if not is_own_turn:
        return 3.0 if hint.near == "away" else 0.1
    if hint.near is None:  # where one is
        return 3.0 if hint.can_strike else 0.5
    nearer = {"foe": 0.6, "towards": 1.0 - hint.gap / 100, "high": 0.1}.get(hint.near, 0.0)
    return 2.0 * hint.can_strike + nearer


def shoves(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """With what one is better at, and over an edge if there is one (H-CP-10)."""
    for option in options:
        hint = option.hint if isinstance(option.hint, BrawlHint) else BrawlHint(0.0)
        yield Weighed(option.key, hint.chance + hint.fall, "It is the longest way down." if hint.fall else "")


def lent(glimpse: Glimpse, who: str, friend: str, dice: Loan) -> float:
    """What Help is worth: a friend's danger less one's own, and low dice that come back to be rolled."""
    return max([_loan(glimpse, who, friend, dice[:count]) for count in range(1, len(dice) + 1)], default=-1.0)


def _loan(glimpse: Glimpse, who: str, friend: str, low: Loan) -> float:
    own, other = target_of(glimpse.fighters[who]), target_of(glimpse.fighters[friend])
    values = tuple(value for value, _ in low)
    attacks, settings = coming(glimpse), glimpse.settings
    kept = msgspec.structs.replace(own, guards=without(own.guards, *values))
    more = msgspec.structs.replace(other, guards=tuple(sorted((*other.guards, *values))))
    saved, lost = (
        through(attacks, one, settings) - through(attacks, two, settings) for one, two in ((other, more), (kept, own))
    )
    return saved - lost + PIP * sum((sides + 1) / 2 - value for value, sides in low) - A_TROUBLE


def loans(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...], most: int) -> Iterator[Weighed]:
    """The lowest dice, as many as serve the friend better than oneself; or none after all (H-CP-14)."""
    low = sorted(options, key=lambda each: _spent(each).value)
    yield Weighed([], 0.0, "They are better kept.")
    for count in range(1, min(most, len(low)) + 1):
        dice = tuple((_spent(each).value, _spent(each).sides) for each in low[:count])
        worth = _loan(glimpse, ask.who, _spent(low[0]).whom, dice)
        yield Weighed([each.key for each in low[:count]], worth, f"lends {count}")


def prepared(glimpse: Glimpse, ask: Ask, fields: tuple[Field, ...]) -> Iterator[Weighed]:
    """An attack: on whoever comes, or on whoever comes out of hiding (H-CP-15)."""
    schema = fields[0].schema
    foes = [each for each in glimpse.fighters.values() if not each.is_friend and not each.is_out]
    hidden = any(HIDDEN in each.conditions for each in foes)
    for option in schema.options if isinstance(schema, Pick) else ():
        hint = option.hint
        if isinstance(hint, StrikeHint):
            worth = _ready(glimpse, ask.who, hint) - (2.0 if hint.is_thrown else 0.0)
            trigger = ACTS if hidden else COMES
            yield Weighed({"deed": option.key, "trigger": trigger, "text": ""}, worth, "It waits for whoever comes.")
    yield Weighed(ask.default, -FINISHED, "Nothing is worth waiting for.")


def _ready(glimpse: Glimpse, who: str, strike: StrikeHint) -> float:
    best = glimpse.fighters[who].ready[-1:]
    foes = [each for each in glimpse.fighters.values() if not each.is_friend and not each.is_out]
    attack = strokes(strike, best)
    found = [through(attack, target_of(each, strike.is_unseen), glimpse.settings) for each in foes]
    return min(found, default=0.0)
