"""The board in words: who is in play, how they are and where."""

from facedown.kernel.board import Board, Fact, Figure, Meter
from facedown.kernel.refusal import Refused, nearest


def board_lines(board: Board) -> list[str]:
    """One line for the moment, one for each figure."""
    return [board.heading, *(figure_line(figure) for figure in board.figures), *ground_lines(board)]


def ground_lines(board: Board) -> list[str]:
    """The map in characters: # a wall, ~ harsh ground, a blank a drop; letters are the first of a name."""
    ground = board.ground
    if ground is None:
        return []
    signs = dict.fromkeys(ground.walls, "#") | dict.fromkeys(ground.harsh, "~") | dict.fromkeys(ground.drops, " ")
    signs |= {figure.place: figure.name[0] for figure in board.figures if figure.place and not figure.out}
    rows = ("".join(signs.get(f"{x},{y}", ".") for x in range(ground.width)) for y in range(ground.height))
    return [f"{y:2} {row}" for y, row in enumerate(rows)]


def figure_line(figure: Figure) -> str:
    """Bryn (you, acting): Health 20 of 25; at the gate; prone."""
    parts = [meter_words(meter) for meter in figure.meters]
    parts += [f"card {figure.card}"] if figure.card else []
    parts += [figure.place] if figure.place else []
    parts += figure.conditions
    return f"{figure.name}{_bearing(figure)}: {'; '.join(parts) or 'ready'}"


def meter_words(meter: Meter) -> str:
    if meter.note:
        return f"{meter.label} {meter.note}"
    return f"{meter.label} {meter.value} of {meter.most}" if meter.most else f"{meter.label} {meter.value}"


def _bearing(figure: Figure) -> str:
    """What the figure is to you and to this moment."""
    words = ["you" if figure.mine else "friend" if figure.friend else ""]
    words += ["acting" if figure.acting else "", "out" if figure.out else ""]
    known = [word for word in words if word]
    return f" ({', '.join(known)})" if known else ""


def place_lines(board: Board) -> list[str]:
    """Where one gets from each place."""
    return [
        f"{place.name}{' (a way out)' if place.is_exit else ''}: leads to {', '.join(place.links) or 'nowhere'}"
        for place in board.places
    ]


def sheet_lines(figure: Figure) -> list[str]:
    """Everything this seat may know of a figure, a thing a line."""
    text = [f"  {figure.text}"] if figure.text else []
    facts = [f"  {fact.label}: {fact.text}" for fact in figure.facts]
    tokens = [f"  Left: {', '.join(figure.tokens)}"] if figure.tokens else []
    return [figure_line(figure), *text, *facts, *tokens]


def named_figures(board: Board, name: str) -> list[Figure]:
    """The figures of that name; without one, your own, or all where none is yours."""
    if not name:
        return [figure for figure in board.figures if figure.mine] or list(board.figures)
    found = [each for each in board.figures if name.casefold() in (each.name.casefold(), each.id.casefold())]
    found = found or [each for each in board.figures if name.casefold() in each.name.casefold()]
    if not found:
        names = [figure.name for figure in board.figures]
        raise Refused("no-such-figure", f"Nobody here is called {name!r}; {nearest(name, names)}")
    return found


def facts_called(board: Board, label: str) -> list[tuple[Figure, Fact]]:
    """The lines of anybody's sheet with this label that know why."""
    return [
        (figure, fact)
        for figure in board.figures
        for fact in figure.facts
        if fact.working and fact.label.casefold() == label.casefold()
    ]
