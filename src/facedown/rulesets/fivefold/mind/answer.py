"""What a mind answers while others act: how to defend, whether to step in, and what to do between two actions."""

from collections.abc import Iterator

import msgspec

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option
from facedown.rulesets.fivefold.defence import BLOCK, DODGE
from facedown.rulesets.fivefold.hints import AidHint, BrawlHint, SpendHint, StepInHint, StrikeHint
from facedown.rulesets.fivefold.mind.exchange import (
    A_BARRIER,
    A_DIE,
    USUAL,
    coming,
    lost,
    price,
    strokes,
    target_of,
    through,
    thrown_away,
    without,
)
from facedown.rulesets.fivefold.mind.glimpse import Fighter, Glimpse

MENDED = 0.6
"""What a point of healing is worth to whoever has most of their HP: nobody wins by mending."""
STOPPED = 2.5
"""What it is worth that somebody falls who wanted to get away."""


def defences(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """What each die stops, layer by layer, less what it is dear for (H-CP-09)."""
    is_own = any(each.kind == DODGE for each in options)
    for option in options:
        hint = option.hint
        if not isinstance(hint, SpendHint):
            yield Weighed(option.key, 0.0, "It does not hurt enough to spend a die.")
        elif hint.strike is not None:
            yield Weighed(option.key, _strike(glimpse, ask.who, hint), "It strikes back.")
        else:
            stopped = _stopped(glimpse, ask.who, option.kind, hint, is_own)
            worth = stopped - price(glimpse, ask.who, hint.value, hint.sides)
            yield Weighed(option.key, worth, f"It stops about {stopped:.0f}.")


def _stopped(glimpse: Glimpse, who: str, kind: str, hint: SpendHint, is_own: bool) -> float:
    if not is_own:
        return float(hint.damage - hint.left)
    layers, settings = glimpse.fighters[who].layers, glimpse.settings
    whole = lost(layers, hint.damage, settings)
    if kind == BLOCK:
        return whole - (lost(layers, hint.left, settings) if hint.left else 0.0)
    return hint.chance * whole


def _strike(glimpse: Glimpse, who: str, hint: SpendHint) -> float:
    """One attack with one die, less what that die is dear for."""
    strike, other = hint.strike or USUAL, glimpse.fighters[hint.whom]
    damage = through(strokes(strike, (hint.value,)), target_of(other, strike.is_unseen), glimpse.settings)
    return damage - price(glimpse, who, hint.value, hint.sides) - thrown_away(strike)


def intercepts(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """What a win takes off, by its chance, less what a loss adds (H-CP-07)."""
    for option in options:
        hint = option.hint
        if isinstance(hint, StepInHint):
            swing = hint.chance * hint.gain - (1 - hint.chance) * hint.loss
            worth = swing - price(glimpse, ask.who, hint.value, hint.sides) if hint.gain > 0 else -1.0
            yield Weighed(option.key, worth, _taken_off(swing))
        else:
            yield Weighed(option.key, 0.0, "No die is worth spending on it.")


def _taken_off(swing: float) -> str:
    return f"It takes off about {swing:.0f}." if swing >= 0.5 else "The die is good for little else."


def trips(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """Whoever leaves falls, and goes no further (H-CP-12)."""
    for option in options:
        hint = option.hint
        if isinstance(hint, SpendHint):
            worth = STOPPED * hint.chance - max(A_DIE, price(glimpse, ask.who, hint.value, hint.sides))
            yield Weighed(option.key, worth, "Whoever falls goes no further.")
        elif isinstance(hint, BrawlHint):
            yield Weighed(option.key, STOPPED * hint.chance, "Whoever falls goes no further.")
        else:
            yield Weighed(option.key, 0.0, "No die is worth spending on it.")


def shots(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """What was made ready is used, on whoever is easiest to fell; its die is spent already (H-CP-16)."""
    for option in options:
        target = glimpse.fighters.get(option.target)
        if target is None:
            yield Weighed(option.key, 0.5 if option.key in (ask.default, option.target) else 0.0)
        else:
            yield Weighed(
                option.key, -1.0 if target.is_out else 1.0 + 1.0 / max(1, target.left), "What it waited for has come."
            )


def fluids(glimpse: Glimpse, ask: Ask, options: tuple[Option, ...]) -> Iterator[Weighed]:
    """A throw, a draught, a slip out of reach (H-CP-18)."""
    for option in options:
        hint = option.hint
        if option.kind == "throw" and isinstance(hint, StrikeHint):
            yield Weighed(option.key, _thrown(glimpse, ask.who, option.target, hint), "It strikes whoever comes.")
        elif isinstance(hint, AidHint):
            yield Weighed(option.key, aided(glimpse, ask.who, option.kind, hint), "It helps.")
        elif option.kind == "slip":
            yield Weighed(option.key, _slipped(glimpse, ask.who), "It slips out of reach.")
        else:
            yield Weighed(option.key, 0.0 if option.key == ask.default else -1.0)  # whoever holds somebody holds on


def _thrown(glimpse: Glimpse, who: str, whom: str, strike: StrikeHint) -> float:
    dice = [die for die in glimpse.fighters[who].hand if die[0] >= strike.av]
    found = [_strike(glimpse, who, SpendHint(*die, strike=strike, whom=whom)) for die in dice]
    return max(found, default=-1.0)


def aided(glimpse: Glimpse, who: str, effect: str, hint: AidHint) -> float:
    """The best die for whom it helps most."""
    dice = [die for die in glimpse.fighters[who].hand if die[0] >= hint.av]
    whom = [glimpse.fighters[id] for id in hint.whom]
    if not dice or not whom or not glimpse.coming:
        return -1.0
    return max(
        max(helped(glimpse, effect, each, value + hint.bonus) for each in whom) - price(glimpse, who, value, sides)
        for value, sides in dice
    )


def helped(glimpse: Glimpse, effect: str, who: Fighter, points: int) -> float:
    """What help is good for: HP that are missing, Temporary HP above those there are, and the next hit, which a Barrier
    takes whole; in a duel that may be any (H-HLTH-09)."""
    if effect == "heal":
        missing = who.most_hp - who.layers.hp
        return min(points, missing) * (1.0 if 2 * missing > who.most_hp else MENDED)
    if effect == "temporary":
        return max(0, points - who.layers.temporary)
    attacks, bare = coming(glimpse), msgspec.structs.replace(target_of(who), barrier=0)
    if glimpse.is_duel:
        return max(A_BARRIER, sum([each.damage for each in attacks]) / len(attacks))
    return max(A_BARRIER, through(attacks[:1], bare, glimpse.settings))


def _slipped(glimpse: Glimpse, who: str) -> float:
    """Whoever came has to come again, with its lowest die or not at all."""
    me, attacks = target_of(glimpse.fighters[who]), coming(glimpse)
    die = next((each for each in me.guards if each >= 3), 0)
    if not die:
        return -1.0
    left = msgspec.structs.replace(me, guards=without(me.guards, die))
    return through(attacks, me, glimpse.settings) - through(attacks[:-1], left, glimpse.settings) - 1.0
