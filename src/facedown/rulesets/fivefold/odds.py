"""What an attack comes to, worked out only for a question somebody looks at."""

from typing import NamedTuple

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Shortlist, out_of_reach
from facedown.kernel.words.schema import Option, Pick, Schema
from facedown.kernel.words.shown import Case, Odds, Spread, odds_of
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import means, targets
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.check import odds
from facedown.rulesets.fivefold.defence import BLOCK, Blow, dodging, left_after, may_block, may_dodge
from facedown.rulesets.fivefold.health import Absorption, absorb, layers_of
from facedown.rulesets.fivefold.hints import AreaHint, BrawlHint, SpendHint, StrikeHint
from facedown.rulesets.fivefold.scene import FivefoldScene, can_single_out, ground, opponents, usable
from facedown.rulesets.fivefold.sheet import is_seen

AIMED = ("attack", "throw")
HIGHEST = "with your highest die "
CHANCY = ("trip", "shove", "grab", "hide", "escape", "stabilise", "die")
"""What comes off or not, with one's highest die or with a certain one."""
SURE = ("move", "help", "prepare")
"""Deeds of which only minds are told more than the menu says."""

SHORTLIST = Shortlist(
    blows=("attack", "throw"),
    occasional=("stand", "escape", "stabilise", "area", "barrier"),
    nears=("move", "equip", "attack"),
    mends=("heal", "temporary"),
)
"""What is worth a look of a turn's deeds."""


def with_odds(scene: FivefoldScene, ask: Ask) -> Schema:
    """Attacks with what they take off the target's layers with one's highest die, if it suffers it, dodges or blocks,
    and off which; of dice that the seat does not see there is no word (H-GAP-50)."""
    who = scene.state.actors.get(ask.who)
    if who is None or not isinstance(ask.schema, Pick):
        return ask.schema
    told = replace(ask.schema, options=tuple([_told(scene, who, each, ask.seat) for each in ask.schema.options]))
    return SHORTLIST.marked(SHORTLIST.missed(told, lambda: _missed(scene, who)), who, scene.state.actors)


def _missed(scene: FivefoldScene, who: Character) -> str:
    """Why there is no attack on the menu."""
    if not usable(scene, who):
        return "you have no die left to spend"
    seen = [each for each in opponents(scene, who) if can_single_out(scene, who, each)]
    if any(targets(scene, who, each.strike) for each in means(scene, who)):
        return "none of your dice shows as much as it takes"
    return out_of_reach(((ground(scene).distance(who.place, each.place), each.name) for each in seen), "tile")


def _told(scene: FivefoldScene, who: Character, option: Option, seat: str) -> Option:
    """A blow with one's highest die or with a certain one, a Block with what it stops, and what comes off or not."""
    if option.kind in SURE:
        return option
    match option.hint:
        case StrikeHint() as strike if option.kind in AIMED:
            best = _highest(scene, who, strike)
            return _struck(scene, who, option, seat, _Stroke(strike, option.target, best, HIGHEST))
        case AreaHint(strike=StrikeHint() as strike) as area:
            best = _highest(scene, who, strike)
            each = [_Stroke(strike, id, best, HIGHEST, True) for id in (*area.enemies, *area.friends)]
            return replace(option, odds=tuple([_odds(scene, who, seat, stroke) for stroke in each]))
        case SpendHint(strike=StrikeHint() as strike) as spent:
            return _struck(scene, who, option, seat, _Stroke(strike, spent.whom, spent.value, ""))
        case SpendHint(damage=damage, left=left) if option.kind == BLOCK:
            stopped = damage - left
            case = Case(f"stopped of {damage}", 1.0, Spread(float(stopped), stopped, stopped))
            return replace(option, odds=(Odds(1.0, cases=(case,)),))
        case SpendHint(chance=chance) | BrawlHint(chance=chance) if chance and option.kind in CHANCY:
            return replace(option, odds=(Odds(odds_of(chance), target=option.target),))
    return option


class _Stroke(NamedTuple):
    """An attack on somebody with a die that shows so much, and what is said of that die."""

    strike: StrikeHint
    whom: str
    value: int
    said: str
    is_area: bool = False


def _highest(scene: FivefoldScene, who: Character, strike: StrikeHint) -> int:
    """What one's highest die shows that may be spent on it."""
    return max((die.value or 0 for die in usable(scene, who, strike.av)), default=strike.av)


def _struck(scene: FivefoldScene, who: Character, option: Option, seat: str, stroke: _Stroke) -> Option:
    if stroke.whom not in scene.state.actors:
        return option
    return replace(option, odds=(_odds(scene, who, seat, stroke),))


def _odds(scene: FivefoldScene, who: Character, seat: str, stroke: _Stroke) -> Odds:
    target, hint, value = scene.state.actors[stroke.whom], stroke.strike, stroke.value
    damage, spent = Working(max(1, value + hint.bonus)), Working(value)
    blow = Blow("", damage, spent, hint.dt, who.place, unseen=hint.is_unseen, area=stroke.is_area)
    basis = f"{stroke.said}{_stripped(scene, target, blow.damage)}"
    return Odds(1.0, target=target.id, cases=_cases(scene, target, blow, seat), basis=basis)


def _stripped(scene: FivefoldScene, target: Character, damage: Working) -> str:
    """What a blow that nobody defends against takes off each layer: 8 damage, Defense −1, Armor −5, HP −2."""
    each = _off_layers(absorb(layers_of(scene, target), damage, scene.rulings))
    return ", ".join((f"{damage} damage", *(f"{layer} −{lost}" for layer, lost in each.items() if lost)))


def _off_layers(taken: Absorption) -> dict[str, int]:
    """What each layer loses, from the outermost to HP (H-HLTH-01)."""
    return {
        "Barrier": taken.barrier,
        "Defense": taken.defense,
        "Armor": taken.armor,
        "Temporary HP": taken.temporary,
        "HP": taken.hp,
    }


def _cases(scene: FivefoldScene, target: Character, blow: Blow, seat: str) -> tuple[Case, ...]:
    """It hits unless it is dodged or blocked, for which one needs a die (H-X-DMG, H-ACT-DDG-1, H-ACT-BLK)."""
    whole = blow.damage.value
    found, dice = [_case(scene, target, "if not defended", 1.0, whole)], usable(scene, target)
    if target.is_mount or not dice:
        return tuple(found)
    if may_dodge(scene, target):
        dodged = odds(dodging(scene, target, blow).value, blow.dt, scene.rulings)
        found.append(_case(scene, target, "if they dodge", float(1 - dodged), whole))
    seen = [each.value or 0 for each in dice if is_seen(scene, each, seat)]
    if seen and may_block(scene, blow):
        left = left_after(max(seen), blow.value.value, whole, scene.rulings)
        found.append(_case(scene, target, f"against a Block with {max(seen)}", float(left > 0), left))
    return tuple(found)


def _case(scene: FivefoldScene, target: Character, when: str, chance: float, damage: int) -> Case:
    """What all layers lose by it, and whether the last of them is lost (H-HLTH-01)."""
    layers = layers_of(scene, target)
    taken = absorb(layers, Working(damage), scene.rulings)
    falls, lost = chance if layers.hp and taken.hp >= layers.hp else 0.0, sum(_off_layers(taken).values())
    return Case(when, odds_of(chance), Spread(float(lost), lost, lost) if lost else None, odds_of(falls))
