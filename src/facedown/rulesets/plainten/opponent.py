"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.showing import Links, steps_between
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.rulesets.plainten.glimpse import Fighter, Glimpse
from facedown.rulesets.plainten.hints import MendHint, StrikeHint, WalkHint

EVEN = 0.5  # where the odds are a secret
LOW = 0.4  # of Health: from here on somebody is worth mending or finishing


def choose(glimpse: Glimpse, ask: Ask) -> Answer:
    """Use Reactions, kill with weapons, and on a turn take the deed that promises most; otherwise the default."""
    schema = ask.schema
    if ask.what == "S-CP-07":
        return "use"
    if ask.what != "S-CP-06" or not isinstance(schema, Pick):
        return ask.default
    me = glimpse.fighters.get(ask.who)
    if me is None:
        return ask.default
    best = max(schema.options, key=lambda option: _worth(option, me, glimpse))
    return best.key if _worth(best, me, glimpse) > 0 else ask.default


def _worth(option: Option, me: Fighter, glimpse: Glimpse) -> float:
    """What a deed promises, roughly in points of Health."""
    target = glimpse.fighters.get(option.target)
    match option.kind:
        case "attack" if target:
            return _worth_of_attack(option, target)
        case "heal" if target:
            return _worth_of_healing(option, target, me, glimpse.fighters)
        case "revive":
            return 6.0
        case "hex":
            return 3.5 * _chance(option)
        case "inspire":
            return 2.0
        case "taunt" | "grip":
            return 0.5 if option.kind == "taunt" else 1.5
        case "move":
            return _worth_of_moving(option, me, glimpse.fighters, glimpse.links)
        case "escape":
            return 2.5
    return 0.0


def _chance(option: Option) -> float:
    return option.odds[0].chance if option.odds else EVEN


def _worth_of_attack(option: Option, target: Fighter) -> float:
    """Expected damage, no more than there is left to take; the fallen are left alone."""
    hint = option.hint
    if target.is_out or not isinstance(hint, StrikeHint):
        return 0.0
    left = target.health
    finishing = 2.0 if left <= hint.damage else 0.0
    return _chance(option) * (min(hint.damage, left + 2) + finishing) - 0.5 * hint.risk


def _worth_of_healing(option: Option, target: Fighter, me: Fighter, fighters: dict[str, Fighter]) -> float:
    """The fallen first, then the badly hurt; whoever stands alone wins nothing by mending themselves."""
    if isinstance(option.hint, MendHint) and option.hint.is_down:
        return 8.0
    allies = [each for each in fighters.values() if each is not me and each.side == me.side and not each.is_out]
    if target is me and not allies:
        return 0.5
    if target.health > LOW * target.most_health:
        return 0.0
    return min(5.5, target.most_health - target.health)


def _worth_of_moving(option: Option, me: Fighter, fighters: dict[str, Fighter], links: Links) -> float:
    """To a companion who lies alone, or towards the enemy until one is in reach."""
    spot, hint = option.spot, option.hint
    if spot is None or not isinstance(hint, WalkHint):
        return 0.0
    others = [each for each in fighters.values() if each is not me and (each.may_rise or not each.is_out)]
    there = [each for each in others if each.side == me.side and each.place == spot.place]
    if there and all(each.is_out for each in there) and spot.distance == 1 and me.has_primary:
        return 4.0
    enemies = [each.place for each in others if each.side != me.side and not each.is_out]
    if not enemies:
        return 0.0
    now, then = (min(steps_between(links, start, end) for end in enemies) for start in (me.place, spot.place))
    if now <= hint.reach or then >= now:
        return 0.0
    return (now - then) / spot.distance
