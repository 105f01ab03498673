"""What a roll comes to, worked out only for a question somebody looks at."""

from msgspec.structs import replace

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Shortlist, out_of_reach
from facedown.kernel.words.schema import Number, Option, Pick, Schema
from facedown.kernel.words.shown import told_chance
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.action_roll import STRUGGLE
from facedown.rulesets.overreach.attack import Prospects, blow_ap
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.hints import CareHint, GuardHint, PoolHint, StrikeHint, WorkHint
from facedown.rulesets.overreach.scene import OverScene, distance, enemies
from facedown.rulesets.overreach.sequence import foretold, full_pool, knows, outlook, terms_of

WALKS = ("move", "ready")
"""Deeds without a roll that bring one nearer: what a blow gains by them is for minds alone."""
SHORTLIST = Shortlist(
    blows=("attack", "gun"),
    occasional=("attack", "gun", "drive", "defend", "calm", "steady", "quicken"),
    nears=WALKS,
    mends=("treat", "repair"),
)
"""What is worth a look of a turn's deeds."""
ONES = "every 1 lets somebody act first"
LEADING = ("attack", "snap", "defend", "treat", "steady")
"""Deeds by which one chooses more: at whom, with what, how."""


def with_odds(scene: OverScene, ask: Ask) -> Schema:
    """Numbers of dice, attacks and whatever else takes a roll, each with what it gains and risks, where a threshold is
    secret against the usual one (P-ROLL-08)."""
    roller, schema = scene.state.actors.get(ask.who), ask.schema
    if roller is None:
        return schema
    if isinstance(schema, Number) and isinstance(ask.hint, PoolHint):
        return _counted(scene, roller, schema, ask.hint)
    if isinstance(schema, Pick):
        told = replace(schema, options=tuple([_told(scene, roller, each) for each in schema.options]))
        return SHORTLIST.marked(SHORTLIST.missed(told, lambda: _missed(scene, roller)), roller, scene.state.actors)
    return schema


def _missed(scene: OverScene, who: Character) -> str:
    """Why there is no attack on the menu."""
    if who.has_struck:
        return "you have struck in this turn"
    if Prospects(scene, who).armed:
        return f"it takes {blow_ap(scene, is_snap=False)} AP"
    near = ((distance(scene, who, each), each.name) for each in enemies(scene, who) if not each.is_out)
    return out_of_reach(near, "zone")


def _counted(scene: OverScene, roller: Character, schema: Number, hint: PoolHint) -> Number:
    """How many dice (P-ROLL-09)."""
    act, is_known = hint.act, knows(scene, roller, hint.act)
    most = terms_of(scene, roller, act, (Dice(schema.most, hint.sides),))
    terms = {each: most._replace(pool=(Dice(each, hint.sides),)) for each in range(schema.least, schema.most + 1)}
    names = {number: foretold(scene, act, each, is_known) for number, each in terms.items()}
    odds = {number: replace(outlook(scene, act, each, is_known), toll=ONES) for number, each in terms.items()}
    return replace(schema, names=names, odds=odds)


def _told(scene: OverScene, roller: Character, option: Option) -> Option:
    """What takes a roll, with all of one's dice; where more is chosen first, for the best that can be chosen then.
    Of a Struggle nothing is told (P-STRG-03)."""
    act = _act(option)
    pool = full_pool(scene, roller, act) if act is not None else STRUGGLE
    if act is None or pool == STRUGGLE:
        return option
    is_known = knows(scene, roller, act)
    found = outlook(scene, act, terms_of(scene, roller, act, pool), is_known)
    which = act.what if option.kind in LEADING and not option.target else ""
    note = "" if option.target and is_known else f"{told_chance(found.chance)} to succeed"
    odds = replace(found, basis=_joined(which, found.basis))
    return replace(option, note=_joined(option.note, note), odds=(odds,))


def _joined(*words: str) -> str:
    return "; ".join(filter(None, words))


def _act(option: Option) -> Act | None:
    """What an option rolls for; an attack that is not aimed yet for the blow that does most (P-CP-02)."""
    if option.kind in WALKS:
        return None
    hint = option.hint
    return hint.act if isinstance(hint, StrikeHint | WorkHint | CareHint | GuardHint) else None
