"""Placing: where everybody stands when a fight begins."""

from collections.abc import Iterable
from functools import lru_cache

from facedown.kernel.ground.squares import Squares
from facedown.kernel.kit import placing
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import HEROES, TriScene, ground, present

MARGIN = 4
LEAST_ROWS = 9
START, FOE_MARK = "h", "f"


def open_ground(gap: int, people: int) -> tuple[str, ...]:
    """Open ground with room behind two lines that stand so many squares apart (TC-PHASE-13, TC-G-93)."""
    rows = max(LEAST_ROWS, people + 2)
    line = "." * MARGIN + START + "." * max(0, gap - 1) + FOE_MARK + "." * MARGIN
    plain = "." * len(line)
    middle = rows // 2
    return tuple(line if row == middle else plain for row in range(rows))


def place_all(actors: Iterable[Character], space: Squares, marks: dict[str, list[str]], start: str, gap: int) -> None:
    """Everybody on a square of its own: where the plan says, else in the line of its side (TC-PHASE-13, TC-CP-26)."""
    people = list(actors)
    homes = homes_of([each.side for each in people], space, marks, start, gap)
    placing.place_all(people, space, lambda each: near(space, homes[each.side]))


def free_squares(
    side: str, people: Iterable[Character], space: Squares, marks: dict[str, list[str]], start: str, gap: int
) -> list[str]:
    """Where newcomers of a side may stand: free squares, nearest to where that side starts (TC-PHASE-13)."""
    taken = {each.place for each in people}
    homes = homes_of([*(each.side for each in people), side], space, marks, start, gap)
    return [cell for cell in near(space, homes[side]) if cell not in taken]


def homes_of(
    taking_part: Iterable[str], space: Squares, marks: dict[str, list[str]], start: str, gap: int
) -> dict[str, list[str]]:
    """The squares each side starts from: the heroes' mark, the foes', and for more sides the edges in turn."""
    sides = list(dict.fromkeys([HEROES, *taking_part]))
    heroes = marks.get(start) or [space.places[0]]
    others = marks.get(FOE_MARK) or [_far_from(space, heroes[0], gap)]
    corners = [f"{space.width // 2},0", f"{space.width // 2},{space.height - 1}"]
    found = {HEROES: heroes}
    for at, side in enumerate(each for each in sides if each != HEROES):
        found[side] = others if at == 0 else [corners[(at - 1) % len(corners)]]
    return found


def near(space: Squares, marks: list[str]) -> tuple[str, ...]:
    """Floor squares: those marked first, then in a line with them, then the nearest."""
    return _near(space, tuple(marks))


@lru_cache(maxsize=256)
def _near(space: Squares, marks: tuple[str, ...]) -> tuple[str, ...]:
    floor = placing.floor(space)
    centre = marks[0] if marks else floor[0]
    column = centre.partition(",")[0]
    ordered = sorted(
        floor,
        key=lambda cell: (cell not in marks, space.distance(cell, centre), cell.partition(",")[0] != column),
    )
    return tuple(ordered)


@lru_cache(maxsize=256)
def _far_from(space: Squares, home: str, gap: int) -> str:
    """A floor square about so far from the heroes."""
    return min(
        placing.floor(space),
        key=lambda cell: (abs(space.distance(cell, home) - gap), cell.partition(",")[2] != home.partition(",")[2]),
    )


def find_room(scene: TriScene, who: Character) -> None:
    """Whoever comes to where somebody else stands is on the nearest free square instead (TC-PHASE-13)."""
    if who.is_gone:
        return
    others = {each.place for each in present(scene) if each is not who}
    spots = near(ground(scene), [who.place] if who.place else [])
    place = next((cell for cell in spots if cell not in others), who.place)
    if place != who.place:
        scene.move(who, place)


def line_up(people: list[Character], space: Squares, gap: int) -> None:
    """Everybody anew in the line of its side, as far apart as lines stand (TC-PHASE-13, TC-G-93)."""
    middle = space.height // 2
    left = max(0, (space.width - gap) // 2)
    start = f"{left},{middle}"
    for each in people:
        each.place = ""
    place_all(people, space, {START: [start]}, START, gap)
