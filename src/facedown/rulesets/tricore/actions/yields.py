"""What help gives, before it is rolled: healing, a Shield, Recover; to whomever it is given."""

from functools import partial
from typing import NamedTuple

from facedown.kernel.dice.likely import Likely, mixed
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.shown import Case, Spread
from facedown.rulesets.tricore.actions.assist import critical_chance
from facedown.rulesets.tricore.actions.attack import HALF
from facedown.rulesets.tricore.actions.utility import recover_pool
from facedown.rulesets.tricore.actor.card import RECOVER, Card
from facedown.rulesets.tricore.actor.character import HP, Character
from facedown.rulesets.tricore.actor.device import subtypes_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.harm.effect import raised_by, raised_value, used_item, whole_pool
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, declare
from facedown.rulesets.tricore.rolls.pools import rounded, throw

IN_WORDS = {"heal": "{} back", "shield": "Shield before {}"}


_SPREADS: Memo[Spread] = Memo(1024)


class Foretaste(NamedTuple):
    """The dice of it, and what comes of them."""

    dice: str
    case: Case


def foretaste_of(scene: TriScene, who: Character, card: Card) -> Foretaste | None:
    """None of what gives nobody anything (TC-HEAL-01, TC-SHD-01, TC-UTIL-02)."""
    if card.action == RECOVER:
        rolled = throw(scene, recover_pool(scene, who))
        return Foretaste(rolled.formula(), Case("back to one pool", 1.0, rolled.spread()))
    build = who.build(card.ability) if card.ability else None
    if card.action != "use" and (build is None or build.ev not in IN_WORDS):
        return None
    blow = declare(who, card, who, BY_PRIORITY, subtypes_of(scene, who, card))
    use = used_item(scene, blow)
    effect, resource = (use.ev, use.resource) if use is not None else (blow.effect, blow.resource)
    if effect not in IN_WORDS:
        return None
    rolled, shares = throw(scene, whole_pool(scene, blow)), raised_by(scene, blow, ())
    critical = float(critical_chance(scene, blow)) if use is None else 0.0
    is_halved = use is None and resource != HP
    key = rolled, shares, critical, is_halved, scene.rulings
    given = _SPREADS.recall(key, lambda: _given(scene, rolled.likely(), shares, critical, is_halved).spread())
    return Foretaste(rolled.formula(), Case(IN_WORDS[effect].format(resource.upper()), 1.0, given))


def _given(scene: TriScene, rolled: Likely, shares: tuple[int, ...], critical: float, is_halved: bool) -> Likely:
    """Half as much again of what is critical, and half of what an ability gives to another pool than HP (TC-ACC-08,
    ACS-23)."""
    cases = []
    for share, raised in ((critical, (*shares, HALF)), (1.0 - critical, shares)):
        found = rolled.mapped(partial(raised_value, scene.rulings, shares=raised))
        cases += [(share * part, number) for number, part in enumerate(found.shares, found.least) if share * part]
    likely = mixed(cases, rolled.cut)
    return likely.mapped(lambda each: rounded(scene, each, 2)) if is_halved else likely
