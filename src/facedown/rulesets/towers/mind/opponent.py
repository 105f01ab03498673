"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Answer, Option, Pick
from facedown.rulesets.towers.hints import OWN_COUNTS, EscapeHint, GainHint, PlaceHint, ReadyHint, StrikeHint, WalkHint
from facedown.rulesets.towers.mind.glimpse import Fighter, Glimpse

FINISHED = 8.0


def choose(glimpse: Glimpse, ask: Ask) -> Answer:
    """Strike what passes, raise the shield, hold on; on a turn take the deed that promises most."""
    schema = ask.schema
    if not isinstance(schema, Pick):
        return ask.default
    if ask.what == "T-CP-13":
        return next((option.key for option in schema.options if option.key != "no"), "no")
    if ask.what == "T-CP-07":
        return "act"
    if ask.what == "T-CP-09":
        return _brawl_form(schema)
    if ask.what != "T-CP-08":
        return ask.default
    best = max(schema.options, key=lambda option: _worth(option, glimpse.fighters))
    return best.key if _worth(best, glimpse.fighters) > 0 else ask.default


def _brawl_form(schema: Pick) -> str:
    keys = [option.key for option in schema.options]
    return "throw" if "throw" in keys else "pummel" if "pummel" in keys else keys[0]


def _worth(option: Option, fighters: dict[str, Fighter]) -> float:
    """What a deed promises, roughly in points of Vitality."""
    if isinstance(option.hint, GainHint):
        return option.hint.points
    target = fighters.get(option.target)
    match option.kind:
        case "recover":
            return 6.0
        case "attack" if target:
            return _worth_of_attack(option, target)
        case "treat":
            return 5.0
        case "heal":
            return 3.0
        case "climb":
            return 5.0
        case "get-up":
            return 2.0
        case "escape":
            return 1.5 if option.hint == EscapeHint(is_held=True) else 0.0
        case "brawl":
            return 0.6
        case "move":
            return 1.0 if option.hint == WalkHint(is_engaged=False) else 0.0
        case "ready" | "take":
            return 2.5 if option.hint == ReadyHint(is_wanted=True) else 0.0
        case "hustle":
            return 0.3
        case "spot":
            return _worth_of_spot(option)
    return 0.0


def _worth_of_attack(option: Option, target: Fighter) -> float:
    """Expected damage, no more than is left to take, and more for an end to it; the fallen are left alone."""
    hint = option.hint
    if target.is_out or not isinstance(hint, StrikeHint):
        return 0.0
    left = target.vitality
    own = OWN_COUNTS * hint.damage * hint.own  # a burst takes friends too, and whoever throws it
    return option.odds[0].chance * (min(hint.damage, left) + (FINISHED if left <= hint.damage else 0.0) - own)


def _worth_of_spot(option: Option) -> float:
    hint = option.hint
    if not isinstance(hint, PlaceHint) or hint.is_out:
        return 0.0
    return {"weapon": 2.5, "foe": 2.0, "towards": 1.5, "cover": 0.3}.get(hint.near, 0.1)
