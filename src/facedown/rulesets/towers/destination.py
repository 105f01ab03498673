"""Where to go: the places worth naming, or any other by its column and row."""

from facedown.kernel.flow import Flow
from facedown.kernel.grid import cell, named
from facedown.kernel.question import Ask
from facedown.kernel.schema import Field, Form, Number, Option, Pick
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.movement import ends
from facedown.rulesets.towers.scene import TowersScene, enemies, friends, ground


def ask_destination(scene: TowersScene, character: Character, occasion: str) -> Flow[str]:
    """Where to: beside somebody, behind something, an edge, or any place by its name (T-CP-08)."""
    found = ends(scene, character)
    if not found:
        return ""
    spots = _spots(scene, character, found)
    options = (*spots.values(), Option("elsewhere", "Another place", f"{len(found)} can be reached"))
    text = f"Where does {character.name} go?"
    default = next(iter(spots), "elsewhere")
    answer = yield Ask(character.seat, "T-CP-08", text, Pick(options), default, character.id, f"where {occasion}")
    if answer != "elsewhere":
        end: str = answer
        return end
    space = ground(scene)
    x, y = cell(character.place)
    form = Form((Field("x", "Column", Number(0, space.width - 1)), Field("y", "Row", Number(0, space.height - 1))))
    chosen = yield Ask(character.seat, "T-CP-08", text, form, {"x": x, "y": y}, character.id, f"cell {occasion}")
    place = named(chosen["x"], chosen["y"])
    return min(found, key=lambda each: (space.distance(each, place), found[each][0]))


def _spots(scene: TowersScene, character: Character, found: dict[str, tuple[int, str]]) -> dict[str, Option]:
    """The places worth naming, each once, the nearest of its kind."""
    space = ground(scene)
    spots: dict[str, Option] = {}

    def add(place: str | None, text: str, **tags: str) -> None:
        if place is not None and place not in spots:
            spots[place] = Option(place, text, f"{found[place][0]} m", tags={"kind": "spot", **tags})

    def nearest(places: list[str]) -> str | None:
        return min(places, key=lambda each: found[each][0], default=None)

    for other in [*enemies(scene, character), *friends(scene, character)]:
        if not other.is_gone:
            beside = nearest([place for place in found if space.distance(place, other.place) == 1])
            side = "foe" if other.side != character.side else "friend"
            add(beside, f"Beside {other.name}", near=side, target=other.id, out=str(other.is_out))
            closest = min(found, key=lambda each: (space.distance(each, other.place), found[each][0]))
            if beside is None and side == "foe":
                add(closest, f"Towards {other.name}", near="towards", target=other.id)
    behind = [
        place
        for place in found
        if any(abs(a - c) + abs(b - d) == 1 for (a, b) in [cell(place)] for (c, d) in map(cell, space.walls))
    ]
    add(nearest(behind), "Beside an obstacle", near="cover")
    foes = [each for each in enemies(scene, character) if not each.is_out]
    if foes:
        away = max(found, key=lambda each: min(space.distance(each, foe.place) for foe in foes))
        add(away, "Away from the enemy", near="away")
    add(nearest([place for place in found if space.is_exit(place)]), "To the edge of the map", near="edge")
    return spots
