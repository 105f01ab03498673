"""A board as HTML: the map as a drawing, and everybody with meters, conditions and a sheet that knows why."""

from html import escape
from math import sqrt

from facedown.kernel.scene.board import Board, Fact, Figure, Ground
from facedown.kernel.words.working import Working

CORNER = 1 / sqrt(3)
"""From the middle of a hex that is 1 wide to its corner."""
HEX = ((0, -CORNER), (0.5, -CORNER / 2), (0.5, CORNER / 2), (0, CORNER), (-0.5, CORNER / 2), (-0.5, -CORNER / 2))
SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
KINDS = ("walls", "harsh", "water", "drops")


def figure_piece(figure: Figure) -> str:
    """Somebody, and below, folded, the whole sheet."""
    meters = "".join(
        f"<li>{escape(meter.words)}{_bar(meter.value, meter.most, meter.harm)}</li>" for meter in figure.meters
    )
    words = [*map(str, figure.tokens), *([f"card {figure.card}"] if figure.card else []), *figure.conditions]
    dice = [f"d{die.sides}: {'–' if die.value is None else die.value}, {die.state}" for die in figure.dice]
    told = "; ".join([*words, *dice, *([figure.place] if figure.place else [])])
    state = "".join(f" {name}" for name, is_so in (("acting", figure.acting), ("out", figure.out)) if is_so)
    head = f"<h3>{escape(figure.name)}{_state(figure)}</h3>"
    return (
        f'<li class="figure {_side(figure)}{state}">{head}<ul class="meters">{meters}</ul>'
        f"{f'<p>{escape(told)}</p>' if told else ''}{_sheet(figure)}</li>"
    )


def ground_piece(board: Board) -> str:
    """The map, if there is one; whom it shows stands in its name, since a picture is not heard."""
    ground = board.ground
    if ground is None:
        return ""
    wide, high = _extent(ground)
    kinds = {place: kind for kind in KINDS for place in getattr(ground, kind)}
    cells = "".join(
        f'<path class="{kinds.get(place, "open")}" d="{_outline(ground, place)}"/>{_level(ground, place)}'
        for place in (f"{x},{y}" for y in range(ground.height) for x in range(ground.width))
    )
    marks = "".join(_mark(ground, each.place, each.name, "mark") for each in ground.landmarks)
    there = [each for each in board.figures if "," in each.place and not each.out]
    tokens = "".join(_mark(ground, each.place, each.name, _side(each)) for each in there)
    named = "; ".join(f"{each.name} at {each.place}" for each in there) or "nobody"
    return (
        f'<svg class="ground" role="img" aria-label="The map: {escape(named)}" viewBox="0 0 {wide:.2f} {high:.2f}">'
        f"{cells}{marks}{tokens}</svg>"
    )


def why_piece(text: str, working: Working) -> str:
    """A number that opens to its working."""
    return f'<details class="why"><summary>{escape(text)}</summary><ul>{_working(working)}</ul></details>'


def _working(working: Working) -> str:
    faces = f" [{', '.join(map(str, working.faces))}]" if working.faces else ""
    rules = f" <small>{escape(', '.join(working.rules))}</small>" if working.rules else ""
    parts = "".join(map(_working, working.parts))
    below = f"<ul>{parts}</ul>" if parts else ""
    return f"<li><b>{working.value}</b> {escape(working.label)}{faces}{rules}{below}</li>"


def _sheet(figure: Figure) -> str:
    facts = "".join(f"<dt>{escape(fact.label)}</dt><dd>{_fact(fact)}</dd>" for fact in figure.facts)
    if not facts:
        return ""
    text = f"<p>{escape(figure.text)}</p>" if figure.text else ""
    name = f"<span class='unseen'> of {escape(figure.name)}</span>"
    return f'<details class="sheet"><summary>Sheet{name}</summary>{text}<dl>{facts}</dl></details>'


def _fact(fact: Fact) -> str:
    return why_piece(fact.text, fact.working) if fact.working else escape(fact.text)


def _state(figure: Figure) -> str:
    word = "out" if figure.out else "acting" if figure.acting else ""
    return f" <small>{word}</small>" if word else ""


def _side(figure: Figure) -> str:
    return "mine" if figure.mine or figure.friend else "theirs"


def _bar(value: int, most: int, harm: bool) -> str:
    share = max(0.0, min(1.0, value / most)) if most else 0.0
    return f'<span class="bar{" harm" if harm else ""}" style="--share:{share:.3f}"></span>' if most else ""


def _level(ground: Ground, place: str) -> str:
    height = ground.heights.get(place)
    if not height:
        return ""
    x, y = _centre(ground, place)
    return f'<text class="level" x="{x + 0.38:.2f}" y="{y + 0.44:.2f}">{height}</text>'


def _mark(ground: Ground, place: str, name: str, kind: str) -> str:
    x, y = _centre(ground, place)
    body = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.2 if kind == "mark" else 0.4}"/>'
    letter = "" if kind == "mark" else f'<text x="{x:.2f}" y="{y + 0.16:.2f}">{escape(name[:1])}</text>'
    return f'<g class="{kind}">{body}{letter}<title>{escape(name)}</title></g>'


def _centre(ground: Ground, place: str) -> tuple[float, float]:
    """The middle of a cell, a cell being 1 wide. Of hexes, odd rows lie half a cell to the right."""
    x, y = (int(each) for each in place.split(","))
    return (x + 0.5 + (y % 2) / 2, CORNER + y * 1.5 * CORNER) if ground.shape == "hexes" else (x + 0.5, y + 0.5)


def _extent(ground: Ground) -> tuple[float, float]:
    if ground.shape == "squares":
        return ground.width, ground.height
    return ground.width + (0.5 if ground.height > 1 else 0), (ground.height - 1) * 1.5 * CORNER + 2 * CORNER


def _outline(ground: Ground, place: str) -> str:
    x, y = _centre(ground, place)
    corners = HEX if ground.shape == "hexes" else SQUARE
    return f"M{'L'.join(f'{x + dx:.2f} {y + dy:.2f}' for dx, dy in corners)}Z"
