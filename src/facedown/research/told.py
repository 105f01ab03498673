"""What an observation tells of a figure, of a question and of an action, each number by its name."""

from collections.abc import Iterable

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Board, Figure
from facedown.kernel.words.schema import Form, Number, Option, Pick, Several
from facedown.kernel.words.shown import Odds
from facedown.research.choice import Choice
from facedown.research.words import Words

POINTS, CELLS, FEW = 50, 20, 10
"""What counts as 1: so many points of a meter, of damage or of armour; cells; dice, tokens, or parts of a price."""
ANOTHER = "another"
SHAPES = {Pick: "pick", Several: "several", Number: "number", Form: "form"}

Numbers = dict[str, float]


def told_of_figure(figure: Figure, board: Board, words: Words) -> Numbers:
    """Whose it is, where it stands, what is left of it, and what it is under."""
    across, down = _where(figure.place, board)
    own = [each.place for each in board.figures if each.mine]
    return {
        "there": 1.0,
        "mine": figure.mine,
        "friend": figure.friend,
        "acting": figure.acting,
        "out": figure.out,
        "across": across,
        "down": down,
        "cells from me": _nearest(figure.place, own) / CELLS,
        "beside me": not figure.mine and figure.place in own,
        **_meters(figure, words.meters),
        "tokens": len(figure.tokens) / FEW,
        **_dice(figure),
        **_places("condition ", words.conditions, figure.conditions),
    }


def _where(place: str, board: Board) -> tuple[float, float]:
    """A cell as shares of the map; a zone as its number among them, to which there is no second number."""
    cell = _cell(place)
    if cell is not None and board.ground is not None:
        return cell[0] / max(1, board.ground.width), cell[1] / max(1, board.ground.height)
    zones = [each.name for each in board.places]
    return ((zones.index(place) + 1) / len(zones), 0.0) if place in zones else (0.0, 0.0)


def _cell(place: str) -> tuple[int, int] | None:
    across, _, down = place.partition(",")
    return (int(across), int(down)) if across.isdecimal() and down.isdecimal() else None


def _nearest(place: str, others: Iterable[str]) -> int:
    """How many columns or rows of the map lie between, whichever are more; 0 where there are no cells."""
    here, cells = _cell(place), [cell for each in others if (cell := _cell(each)) is not None]
    return min((max(abs(here[0] - x), abs(here[1] - y)) for x, y in cells), default=0) if here else 0


def _meters(figure: Figure, labels: tuple[str, ...]) -> Numbers:
    """Each meter as a share of its most and in points; both are 0 where it is secret or not there."""
    known = {each.label: each for each in figure.meters if not each.note}
    told: Numbers = {}
    for label in labels:
        meter = known.get(label)
        told[f"{label}, share"] = meter.value / meter.most if meter is not None and meter.most else 0.0
        told[f"{label}, points"] = meter.value / POINTS if meter is not None else 0.0
    return told


def _dice(figure: Figure) -> Numbers:
    """Dice that lie before somebody: how many of each state, and what those show that are ready."""
    states = [each.state for each in figure.dice]
    shown = sum(each.value or 0 for each in figure.dice if each.state == "ready")
    counts = {f"dice {state}": states.count(state) / FEW for state in ("ready", "spent", "lent")}
    return {**counts, "dice ready, points": shown / POINTS}


def _places(title: str, known: tuple[str, ...], words: Iterable[str]) -> Numbers:
    """A place for each word, and one for all others; there is none for the empty word."""
    told = dict.fromkeys((*(f"{title}{each}" for each in known), f"{title}{ANOTHER}"), 0.0)
    for word in words:
        if word:
            told[f"{title}{word if word in known else ANOTHER}"] = 1.0
    return told


def told_of_question(ask: Ask, questions: tuple[str, ...], legal: float) -> Numbers:
    """Which choice point of the book it is, the shape of its answer, and what share of all actions is legal."""
    schema = ask.schema
    purse = schema.purse if isinstance(schema, Several | Form) else None
    return {
        "asked": 1.0,
        "legal actions": legal,
        "face down": ask.face_down,
        "purse": purse.left / FEW if purse is not None else 0.0,
        **_places("shape ", tuple(SHAPES.values()), (SHAPES.get(type(schema), ANOTHER),)),
        **_places("question ", questions, (ask.what,)),
    }


def told_of_action(choice: Choice, ask: Ask, board: Board, words: Words) -> Numbers:
    """What kind of thing it is, to whom and how far away it is done, what it costs, and how likely it does what."""
    option = choice.option
    return {
        "legal": 1.0,
        "default": choice.answer == ask.default,
        "number": choice.number / FEW,
        **_aimed(option, board),
        "gives up": option is not None and option.grave,
        "price": option.price / FEW if option is not None else 0.0,
        **_odds(choice.odds),
        "stops": option.face.stops.mean / POINTS if option and option.face and option.face.stops else 0.0,
        **_places("way ", words.ways, (option.face.way if option and option.face else "",)),
        **_places("deed ", words.deeds, (deed(option, words),)),
    }


def _aimed(option: Option | None, board: Board) -> Numbers:
    """At whom it is aimed, how far it is, and how near to an enemy one would be there."""
    target = next((each for each in board.figures if option and each.id == option.target), None)
    spot = option.spot if option is not None else None
    enemies = [each.place for each in board.figures if not each.mine and not each.friend and not each.out]
    return {
        "at me": target is not None and target.mine,
        "at a friend": target is not None and target.friend and not target.mine,
        "at an enemy": target is not None and not target.friend and not target.mine,
        "distance": spot.distance / CELLS if spot is not None else 0.0,
        "cells from an enemy": _nearest(spot.place, enemies) / CELLS if spot is not None else 0.0,
        "beside an enemy": spot is not None and spot.place in enemies,
    }


def _odds(odds: Odds | None) -> Numbers:
    """What the rules say of it from what the seat knows: of several cases the first, in which nobody answers."""
    case = next(iter(odds.cases), None) if odds is not None else None
    return {
        "odds known": odds is not None,
        "chance": odds.chance if odds is not None else 0.0,
        "in the way": odds is not None and bool(odds.bar),
        "critical": (odds.critical or 0.0) if odds is not None else 0.0,
        "risk": (odds.risk or 0.0) if odds is not None else 0.0,
        "adds": (odds.adds or 0.0) / POINTS if odds is not None else 0.0,
        "does": case.does.mean / POINTS if case is not None and case.does is not None else 0.0,
        "fells": (case.fells or 0.0) if case is not None else 0.0,
    }


def deed(option: Option | None, words: Words) -> str:
    """What an option is called that means the same the next time: its deed, its kind, or its key if that is a word."""
    if option is None:
        return ""
    named = (option.face.deed if option.face is not None else "") or option.kind
    return named or (option.key if option.key in words.deeds else ANOTHER)
