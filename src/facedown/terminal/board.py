"""The board in words: who is in play, how they are and where."""

from string import ascii_letters

from facedown.kernel.scene.board import Board, Fact, Figure, Ground, ShownDie
from facedown.kernel.words.refusal import Refused, nearest

LIES, GLOWS = "*", "!"


def board_lines(board: Board) -> list[str]:
    """One line for the moment, one for each figure."""
    return [board.heading, *(figure_line(figure) for figure in board.figures), *ground_lines(board)]


def ground_lines(board: Board) -> list[str]:
    """The map in characters with its columns and rows counted, and what the characters stand for.

    Of hexes, odd rows are shifted by half a cell.
    """
    ground = board.ground
    if ground is None:
        return []
    letters = _letters(board)
    signs = {place: str(level) for place, level in ground.heights.items()}
    signs |= dict.fromkeys(ground.water, "=")
    signs |= dict.fromkeys(ground.walls, "#") | dict.fromkeys(ground.harsh, "~") | dict.fromkeys(ground.drops, " ")
    signs |= {each.place: GLOWS if each.glows else LIES for each in reversed(ground.landmarks)}
    signs |= {figure.place: letters[figure.id] for figure in board.figures if figure.id in letters}
    gap = " " if ground.shape == "hexes" else ""
    rows = [gap.join(signs.get(f"{x},{y}", ".") for x in range(ground.width)) for y in range(ground.height)]
    shifts = [gap * (y % 2) for y in range(ground.height)]
    columns = gap.join(str(x % 10) for x in range(ground.width))
    drawn = [f"{y:2} {shift}{row}" for y, (shift, row) in enumerate(zip(shifts, rows, strict=True))]
    return [f"   {columns}", *(row.rstrip() for row in drawn), _legend(board, ground, letters)]


def _letters(board: Board) -> dict[str, str]:
    """A letter for each figure on the map: the first of its name that nobody has yet."""
    taken: dict[str, str] = {}
    for figure in board.figures:
        if figure.place and not figure.out:
            own = [each for each in figure.name if each.isalpha()]
            taken[figure.id] = next((each for each in [*own, *ascii_letters] if each not in taken.values()), "?")
    return taken


def _legend(board: Board, ground: Ground, letters: dict[str, str]) -> str:
    kinds = (
        (ground.walls, "# a wall"),
        (ground.harsh, "~ harsh ground"),
        (ground.water, "= water"),
        (ground.drops, "blank a drop"),
    )
    words = [words for places, words in kinds if places]
    words += ["digits heights"] if ground.heights else []
    words += [f"{letters[figure.id]} {figure.name}" for figure in board.figures if figure.id in letters]
    marks = [f"{GLOWS if each.glows else LIES} {each.name} at {each.place} ({each.text})" for each in ground.landmarks]
    return f"   {', '.join([*words, *marks])}"


def figure_line(figure: Figure) -> str:
    """Bryn (you, acting): Health 20 of 25; 2 AP; at the gate; prone."""
    parts = [meter.words for meter in figure.meters]
    parts += [", ".join(map(str, figure.tokens))] if figure.tokens else []
    parts += [" ".join(map(die_words, figure.dice))] if figure.dice else []
    parts += [f"card {figure.card}"] if figure.card else []
    parts += [figure.place] if figure.place else []
    parts += figure.conditions
    return f"{figure.name}{_bearing(figure)}: {'; '.join(parts) or 'ready'}"


def die_words(die: ShownDie) -> str:
    """d8:5, a die not rolled d8:–; one that is spent or lent says so."""
    value = "–" if die.value is None else die.value
    return f"d{die.sides}:{value}{'' if die.state == 'ready' else f' ({die.state})'}"


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
    return [figure_line(figure), *text, *facts]


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
