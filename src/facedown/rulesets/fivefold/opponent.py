"""A sensible opponent. It sees its seat's view and its question, nothing else."""

from facedown.kernel.contract.view import View
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.schema import Answer, Option, Pick

FINISHED = 8.0
GOOD_DODGE, GOOD_INTERCEPT, GOOD_TRIP = 0.5, 0.6, 50
WORTH_HALVING = 6


def choose(view: View, ask: Ask) -> Answer:
    """Attack, block with the cheapest die that stops all, dodge when it is likely, step in now and then."""
    schema = ask.schema
    if not isinstance(schema, Pick):
        return ask.default
    options = schema.options
    match ask.what:
        case "H-CP-01":
            return _best(options, view, ask)
        case "H-CP-02":
            return _die(options, ask)
        case "H-CP-03":
            return _place(options, view, ask)
        case "H-CP-04":
            return _pace(options, ask)
        case "H-CP-07":
            return _intercept(options, ask)
        case "H-CP-09":
            return _defence(options, ask)
        case "H-CP-12":
            return _trip(options, ask)
        case "H-CP-18":
            return next((each.key for each in options if each.tags.get("kind") == "throw"), ask.default)
    return ask.default


def _best(options: tuple[Option, ...], view: View, ask: Ask) -> Answer:
    figures = {each.id: each for each in view.board.figures}
    if ask.who not in figures:
        return ask.default
    kept = (len(figures[ask.who].dice) + 1) // 3  # dice for Blocks and Dodges until the next turn
    best = max(options, key=lambda option: _worth(option, figures, kept))
    return best.key if _worth(best, figures, kept) > 0 else ask.default


def _worth(option: Option, figures: dict[str, Figure], kept: int) -> float:
    """What a deed promises, roughly in points of HP."""
    tags = option.tags
    target = figures.get(tags.get("target", ""))
    match tags.get("kind"):
        case "attack" if target:
            return _worth_of_attack(tags, target, kept)
        case "area":
            net = int(tags["net"])
            return float(tags["damage"]) * net if net > 1 else 0.6 * net
        case "heal":
            return 6.0 if int(tags["missing"]) >= 10 else 0.0
        case "barrier":
            return 5.0
        case "temporary":
            return 2.0 if tags.get("need") != "0" else 0.0
        case "stabilise":
            return 9.0
        case "escape":
            return 3.0
        case "stand":
            return 2.5 if tags.get("free") == "True" else 0.4
        case "move":
            return _worth_of_move(tags)
        case "equip" | "pick-up":
            return 1.5 if tags.get("armed") == "False" else 0.0
    return 0.0


def _worth_of_attack(tags: dict[str, str], target: Figure, kept: int) -> float:
    """The damage, no more than is left to take; a few dice are kept for Blocks unless they end somebody."""
    if target.out:
        return 0.0
    left = sum(each.value for each in target.meters if each.label in ("HP", "Temporary HP", "Armor")) or 10
    damage = float(tags["damage"])
    ends = left <= damage
    if int(tags.get("dice", "0")) <= kept and not ends:
        return 0.0
    if tags.get("thrown") and not ends:
        return 0.5
    return min(damage, left) + (FINISHED if ends else 0.0) + 1.0 / left


def _worth_of_move(tags: dict[str, str]) -> float:
    """Towards the enemy; and dice too low for anything are spent on Moves at the end of the turn (H-RUN-19)."""
    if tags.get("strike") == "False" and (tags.get("free") == "True" or int(tags["dice"]) > 0):
        return 1.0
    return 0.2 if int(tags.get("frozen", "0")) else 0.0


def _value(option: Option) -> int:
    return int(option.tags.get("value", "0") or 0)


def _die(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Neither the best, which may block, nor the worst."""
    dice = sorted(options, key=_value)
    return dice[-2].key if len(dice) > 2 else dice[-1].key if dice else ask.default


def _pace(options: tuple[Option, ...], ask: Ask) -> Answer:
    """A die that serves nothing else, else the free Move, else the lowest die."""
    frozen = [each for each in options if each.tags.get("lowest") and _value(each) < int(each.tags["lowest"])]
    free = [each for each in options if each.tags.get("kind") == "free"]
    return (frozen or free or sorted(options, key=_value))[0].key


def _place(options: tuple[Option, ...], view: View, ask: Ask) -> Answer:
    """Where one can strike from, or nearer to it; help goes to whoever is worst off."""
    figures = {each.id: each for each in view.board.figures}
    whom = [each for each in options if each.key in figures]
    if whom:
        return min(whom, key=lambda each: _share_left(figures[each.key])).key
    centres = [each for each in options if each.tags.get("kind") == "centre"]
    if centres:
        return max(centres, key=lambda each: int(each.tags["net"])).key
    return max(options, key=_worth_of_place).key if any(_worth_of_place(each) for each in options) else ask.default


def _share_left(figure: Figure) -> float:
    left = sum(each.value for each in figure.meters if each.label in ("HP", "Temporary HP"))
    most = next((each.most for each in figure.meters if each.label == "HP"), 1)
    return left / max(1, most)


def _worth_of_place(option: Option) -> float:
    tags = option.tags
    if tags.get("kind") == "stay":
        return 3.0 if tags.get("strike") == "True" else 0.5
    if tags.get("kind") != "spot":
        return 0.0
    strikes = 2.0 if tags.get("strike") == "True" else 0.0
    nearer = {"foe": 0.5, "towards": 1.0 - int(tags.get("gap", "0")) / 100, "high": 0.1}.get(tags.get("near", ""), 0.0)
    return strikes + nearer


def _intercept(options: tuple[Option, ...], ask: Ask) -> Answer:
    """Against what somebody does on its own turn, when it is likely to work and a die is left after it."""
    dice = [each for each in options if each.tags.get("die")]
    likely = [
        each for each in dice if float(each.tags["odds"]) >= GOOD_INTERCEPT and each.tags.get("counts") == "combative"
    ]
    return sorted(likely, key=_value)[0].key if len(likely) > 2 else ask.default


def _defence(options: tuple[Option, ...], ask: Ask) -> Answer:
    """The cheapest die that stops all; a likely Dodge; half, if that is much."""
    damage = max((int(each.tags.get("damage", "0")) for each in options), default=0)
    blocks = sorted((each for each in options if each.tags.get("kind") == "block"), key=_value)
    full = [each for each in blocks if each.tags["left"] == "0"]
    dodges = sorted((each for each in options if each.tags.get("kind") == "dodge"), key=_value)
    if dodges and float(dodges[0].tags["odds"]) >= GOOD_DODGE and (not full or _value(full[0]) > _value(dodges[0]) + 2):
        return dodges[0].key
    if full:
        return full[0].key
    half = [each for each in blocks if int(each.tags["left"]) < damage]
    if half and damage >= WORTH_HALVING:
        return half[0].key
    ripostes = [each for each in options if each.tags.get("kind") == "die"]
    return ripostes[0].key if ripostes else ask.default


def _trip(options: tuple[Option, ...], ask: Ask) -> Answer:
    dice = sorted((each for each in options if each.tags.get("die")), key=_value)
    chance = int(dice[0].note.split(" ")[0]) if dice else 0
    return dice[0].key if len(dice) > 1 and chance >= GOOD_TRIP else ask.default
