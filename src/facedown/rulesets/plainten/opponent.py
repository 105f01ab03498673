"""A sensible opponent. It sees its seat's board and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.showing import steps_between
from facedown.kernel.scene.board import Board, Figure, Place
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.rulesets.plainten.character import TI
from facedown.rulesets.plainten.hints import MendHint, StrikeHint, WalkHint

EVEN = 0.5  # where the odds are a secret
LOW = 0.4  # of Health: from here on somebody is worth mending or finishing


def choose(board: Board, ask: Ask) -> Answer:
    """Use Reactions, kill with weapons, and on a turn take the deed that promises most; otherwise the default."""
    schema = ask.schema
    if ask.what == "S-CP-07":
        return "use"
    if ask.what != "S-CP-06" or not isinstance(schema, Pick):
        return ask.default
    figures = {each.id: each for each in board.figures}
    me = figures.get(ask.who)
    if me is None:
        return ask.default
    best = max(schema.options, key=lambda option: _worth(option, me, figures, board.places))
    return best.key if _worth(best, me, figures, board.places) > 0 else ask.default


def _worth(option: Option, me: Figure, figures: dict[str, Figure], places: tuple[Place, ...]) -> float:
    """What a deed promises, roughly in points of Health."""
    target = figures.get(option.target)
    match option.kind:
        case "attack" if target:
            return _worth_of_attack(option, target)
        case "heal" if target:
            return _worth_of_healing(option, target, me, figures)
        case "revive":
            return 6.0
        case "hex":
            return 3.5 * _chance(option)
        case "inspire":
            return 2.0
        case "taunt" | "grip":
            return 0.5 if option.kind == "taunt" else 1.5
        case "move":
            return _worth_of_moving(option, me, figures, places)
        case "escape":
            return 2.5
    return 0.0


def _chance(option: Option) -> float:
    return option.odds[0].chance if option.odds else EVEN


def _worth_of_attack(option: Option, target: Figure) -> float:
    """Expected damage, no more than there is left to take; the fallen are left alone."""
    hint = option.hint
    if target.out or not isinstance(hint, StrikeHint):
        return 0.0
    left = _health(target)
    finishing = 2.0 if left <= hint.damage else 0.0
    return _chance(option) * (min(hint.damage, left + 2) + finishing) - 0.5 * hint.risk


def _worth_of_healing(option: Option, target: Figure, me: Figure, figures: dict[str, Figure]) -> float:
    """The fallen first, then the badly hurt; whoever stands alone wins nothing by mending themselves."""
    if isinstance(option.hint, MendHint) and option.hint.is_down:
        return 8.0
    if target is me and not any(each.side == me.side and not each.out for each in figures.values() if each is not me):
        return 0.5
    meter = next((each for each in target.meters if each.label == "Health"), None)
    if meter is None or meter.value > LOW * meter.most:
        return 0.0
    return min(5.5, meter.most - meter.value)


def _worth_of_moving(option: Option, me: Figure, figures: dict[str, Figure], places: tuple[Place, ...]) -> float:
    """To a companion who lies alone, or towards the enemy until one is in reach."""
    spot, hint = option.spot, option.hint
    if spot is None or not isinstance(hint, WalkHint):
        return 0.0
    others = [each for each in figures.values() if each.id != me.id and not (each.out and TI not in each.conditions)]
    there = [each for each in others if each.side == me.side and each.place == spot.place]
    if there and all(each.out for each in there) and spot.distance == 1 and "Primary" in me.tokens:
        return 4.0
    enemies = [each.place for each in others if each.side != me.side and not each.out]
    if not enemies:
        return 0.0
    now, then = (min(steps_between(places, start, end) for end in enemies) for start in (me.place, spot.place))
    if now <= hint.reach or then >= now:
        return 0.0
    return (now - then) / spot.distance


def _health(figure: Figure) -> int:
    return next((each.value for each in figure.meters if each.label == "Health"), 10)
