"""A sensible opponent. It sees its seat's board and its question, nothing else."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.showing import steps_between
from facedown.kernel.scene.board import Board, Figure, Place
from facedown.kernel.words.schema import Answer, Form, Option, Pick
from facedown.rulesets.overreach.character import DIEING, PANICKED
from facedown.rulesets.overreach.hints import CareHint, ExtraHint, StrikeHint, WorkHint

FINISHING = 3.0
HASTE = 0.8
"""What a Snap attack is worth beside an Attack of the same promise: two for one show twice as many 1s."""


def choose(board: Board, ask: Ask) -> Answer:
    """Take the deed that promises most, struggle rather than stand by, use every Opening; otherwise the default."""
    if ask.what == "P-CP-07":
        return {"choice": "struggle", "text": ""}
    schema = ask.schema
    if ask.what == "P-CP-12" and isinstance(schema, Form):
        return _extras(schema, ask)
    if not isinstance(schema, Pick):
        return ask.default
    figures = {each.id: each for each in board.figures}
    me = figures.get(ask.who)
    if me is None:
        return ask.default
    if ask.what == "P-CP-21":
        return _support(ask)
    if ask.what == "P-CP-02" and any(isinstance(option.hint, StrikeHint) for option in schema.options):
        return max(schema.options, key=lambda option: _worth_of_blow(option, figures)).key
    if ask.what == "P-CP-20":
        return _defence(schema, ask)
    if ask.what not in ("P-CP-01", "P-CP-10"):
        return ask.default
    is_opening = ask.what == "P-CP-10"
    best = max(schema.options, key=lambda option: _worth(option, me, board, is_opening))
    return best.key if _worth(best, me, board, is_opening) > 0 else ask.default


def _extras(schema: Form, ask: Ask) -> Answer:
    """The lowest die goes where it is worth most, all others add their value."""
    assert isinstance(ask.default, dict)
    *_, lowest = [field for field in schema.fields if isinstance(field.schema, Pick)]
    assert isinstance(lowest.schema, Pick)
    worth = {each.key: each.hint.worth for each in lowest.schema.options if isinstance(each.hint, ExtraHint)}
    usual = str(ask.default[lowest.name])
    best = max(worth, key=lambda key: worth[key], default=usual)
    return {**ask.default, lowest.name: best} if worth.get(best, 0.0) > worth.get(usual, 0.0) else ask.default


def _support(ask: Ask) -> Answer:
    """Crews help their pilot and their gunner."""
    return "yes" if ask.default == "no" and ask.why.partition(" ")[0] in ("pilot", "gunner") else ask.default


def _defence(schema: Pick, ask: Ask) -> Answer:
    """A Parry is worth more than a Guard to whoever has learnt it."""
    parries = [option for option in schema.options if option.key.startswith("parry") and "Struggle" not in option.note]
    return parries[0].key if parries and "Novice" not in parries[0].note else ask.default


def _worth(option: Option, me: Figure, board: Board, is_opening: bool) -> float:
    """What a deed promises, roughly in points of Health for an AP."""
    is_panicked = PANICKED in me.conditions
    match option.kind:
        case "attack" | "snap" | "gun":
            return (_mean(option) + 0.1) / max(1, option.price) * (HASTE if option.kind == "snap" else 1.0)
        case "treat":
            return _worth_of_care(option, me)
        case "drive":
            return 8.0 * _chance(option)
        case "repair":
            return 2.0 * _chance(option)
        case "lead" | "order":
            return 1.2 * _chance(option)
        case "steady" | "calm":
            return 2.5 if is_panicked else 1.3 * _chance(option)
        case "quicken":
            return 5.0 if not is_opening else 0.0
        case "ready":
            return _mean(option) / 3
        case "move":
            return _worth_of_moving(option.spot.place, me, board) if option.spot else 0.0
        case "flee":
            return 6.0 if is_panicked and _flees(me) else 0.0
        case "defend":
            return 1.4 if is_opening or _is_low(me) else 0.3
    return 0.0


def _flees(me: Figure) -> bool:
    """Its own text says so (P-RUN-17)."""
    return "flees" in me.text.lower()


def _is_low(figure: Figure) -> bool:
    return any(meter.value * 2 <= meter.most for meter in figure.meters)


def _chance(option: Option) -> float:
    """Of what takes no roll, all."""
    return option.hint.chance if isinstance(option.hint, WorkHint | CareHint) else 1.0


def _worth_of_care(option: Option, me: Figure) -> float:
    """To save a life goes before nearly everything, unless there is no hope in it."""
    is_urgent = isinstance(option.hint, CareHint) and option.hint.is_urgent
    return (4.5 if is_urgent else 1.4 if _is_low(me) else 0.0) * _chance(option)


def _mean(option: Option) -> float:
    return option.hint.mean if isinstance(option.hint, StrikeHint) else 0.0


def _worth_of_blow(option: Option, figures: dict[str, Figure]) -> float:
    """Mean damage, no more than is left to take, and more for an end to it; the fallen are left alone."""
    target = figures.get(option.target)
    if target is None or DIEING in target.conditions or target.out:
        return 0.0
    mean, left = _mean(option), target.meters[0].value
    return min(mean, left) + (FINISHING if left <= mean else 0.0)


def _worth_of_moving(place: str, me: Figure, board: Board) -> float:
    """Towards the enemy while none is in reach; towards an exit when fleeing."""
    exits = [each.name for each in board.places if each.is_exit]
    if PANICKED in me.conditions and _flees(me) and exits:
        return 5.0 if _nearest(board.places, place, exits) < _nearest(board.places, me.place, exits) else 0.0
    foes = [each.place for each in board.figures if each.side != me.side and not each.out]
    if not foes:
        return 0.0
    now, then = _nearest(board.places, me.place, foes), _nearest(board.places, place, foes)
    return 0.6 if then < now else 0.0


def _nearest(places: tuple[Place, ...], start: str, ends: list[str]) -> int:
    return min(steps_between(places, start, end) for end in ends)
