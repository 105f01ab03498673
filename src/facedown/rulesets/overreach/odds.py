"""What a roll comes to, worked out only for a question somebody looks at."""

from msgspec.structs import replace

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Shortlist, out_of_reach
from facedown.kernel.words.schema import Number, Option, Pick, Schema
from facedown.rulesets.overreach.attack import Prospects, blow_ap
from facedown.rulesets.overreach.character import Character
from facedown.rulesets.overreach.hints import PoolHint, StrikeHint
from facedown.rulesets.overreach.scene import OverScene, distance, enemies
from facedown.rulesets.overreach.sequence import foretold, full_pool, outlook, supposed

SHORTLIST = Shortlist(
    blows=("attack", "gun"),
    occasional=("attack", "gun", "drive", "defend", "calm", "steady", "quicken"),
    nears=("move", "ready"),
    mends=("treat", "repair"),
)
"""What is worth a look of a turn's deeds."""


def with_odds(scene: OverScene, ask: Ask) -> Schema:
    """Numbers of dice and attacks, each with what it gains and risks, where a threshold is secret against the
    usual one (P-ROLL-08)."""
    roller, schema = scene.state.actors.get(ask.who), ask.schema
    if roller is None:
        return schema
    if isinstance(schema, Number) and isinstance(ask.hint, PoolHint):
        return _counted(scene, roller, schema, ask.hint)
    if isinstance(schema, Pick):
        told = replace(schema, options=tuple(_told(scene, roller, each) for each in schema.options))
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
    pools = {number: (Dice(number, hint.sides),) for number in range(schema.least, schema.most + 1)}
    names = {number: foretold(scene, roller, hint.act, pool) for number, pool in pools.items()}
    found = {number: supposed(scene, roller, hint.act, pool) for number, pool in pools.items()}
    return replace(schema, names=names, odds={number: each for number, each in found.items() if each is not None})


def _told(scene: OverScene, roller: Character, option: Option) -> Option:
    """An attack with all of one's dice, once one aims it."""
    if option.kind != "attack" or not option.target:
        return option
    act = hint.act if isinstance(hint := option.hint, StrikeHint) else None
    found = outlook(scene, roller, act, full_pool(scene, roller, act)) if act is not None else None
    return replace(option, odds=(found,)) if found is not None else option
