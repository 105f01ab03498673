"""Two equals at some levels: how likely one hits the other or resists what the other imposes, exactly."""

from collections.abc import Iterator
from fractions import Fraction

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Bound, Exactly
from facedown.kernel.dice.dice import Dice, chance_of_reaching
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import derived_value, resolve_cl
from facedown.rulesets.tricore.content.content import PRIMARIES, Content, Trade
from facedown.rulesets.tricore.rolls.pools import D12
from facedown.rulesets.tricore.rolls.resolve import BASE_DICE, resolve_bonus

TRIED_AT = (1, 5, 10, 20)
EVEN, BONUS = 4, 2
RAISED_AT = ((1, "POW"), (5, "VIT"), (10, "END"))
"""Which primary an Adventurer raises at which level."""
GRANTS = (1, 5, 10, 15, 20)
FIGHTER = Trade("Fighter", ("strike", "block", "charge"))
WOUND = 2
EXPLODES = True
WANTED: dict[str, Bound] = {"rounds": (3, 8), "longest": (0, 100), "hit": (0.55, 0.75), "at_once": (0, 0.1)}
"""Everything has about an equal chance to fail as to succeed, and nobody falls before they have answered."""
EVEN_CHANCE, SOMEHOW = (0.35, 0.65), (0.05, 1.0)
"""Where a Resolve is wanted, and a blow of somebody Wounded."""


def equals(content: Content, settings: Rulings) -> tuple[Exactly, ...]:
    """A Strike by fighters with all the Instinct they may have, with none, and Wounded; a Resolve by every reading."""
    return (*_hits(content, settings), *_resolves(content, settings))


def fighter(level: int, is_trained: bool) -> Character:
    """An Adventurer with 4 in everything, raised by the level; trained up to the limit, and with a Trade."""
    raised = {name: BONUS for at, name in RAISED_AT if level >= at}
    ranks = 1 + sum(level >= each for each in GRANTS)
    return Character(
        id="equal",
        name="Equal",
        seat="",
        side="",
        level=level,
        primaries={name: EVEN + raised.get(name, 0) for name in PRIMARIES},
        instinct={"strike": ranks, "block": ranks} if is_trained else {},
        trades=[FIGHTER] if is_trained else [],
    )


def _hits(content: Content, settings: Rulings) -> Iterator[Exactly]:
    for level in TRIED_AT:
        for is_trained in (True, False):
            who = fighter(level, is_trained)
            dice = settings[rulings.ACCURACY_BASE_DICE] + max(who.instinct.values(), default=0) + bool(who.trades)
            how = "trained" if is_trained else "untrained"
            yield Exactly(f"level {level}, {how}: a Strike hits", _hit(who, dice, settings, content), WANTED["hit"])
        least = 1 if settings[rulings.NEGATIVE_DICE] == "one" else 0
        hurt = max(least, settings[rulings.ACCURACY_BASE_DICE] - WOUND)
        chance = _hit(who, hurt, settings, content)
        yield Exactly(f"level {level}, untrained and Wounded I: a Strike hits", chance, SOMEHOW)


def _hit(who: Character, dice: int, settings: Rulings, content: Content) -> Fraction:
    """Against somebody like oneself; where nothing has to be reached, always."""
    if settings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return Fraction(1)
    needed = derived_value(who, "strike-target", settings, content) - who.primaries["POW"]
    return chance_of_reaching((Dice(dice, D12, EXPLODES),), needed) if dice else Fraction(needed <= 0)


def _resolves(content: Content, settings: Rulings) -> Iterator[Exactly]:
    """Every reading of the CL with every reading of the bonus, those that are played first."""
    cl, bonus = rulings.RESOLVE_CL_MODE, rulings.RESOLVE_BONUS
    pairs = [(one, other) for one in cl.readings for other in bonus.readings]
    for mode, added in sorted(pairs, key=lambda pair: pair != (settings[cl], settings[bonus])):
        read = Rulings(tuple(settings.known.values()), {**settings.chosen(), cl.id: mode, bonus.id: added})
        for level in TRIED_AT:
            who = fighter(level, False)
            plus = sum(each.value for each in resolve_bonus(who, "VIT", added, content))
            needed = resolve_cl(who, "body", read, content).value - plus
            chance = chance_of_reaching((Dice(BASE_DICE, D12, EXPLODES),), needed)
            wanted = EVEN_CHANCE if (mode, added) == (settings[cl], settings[bonus]) else None
            yield Exactly(f"level {level}: a Resolve by {cl.id} {mode}, {bonus.id} {added}", chance, wanted)
