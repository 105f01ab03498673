"""Where to go: the places worth naming, and every other that can be reached, on the map or by its name."""

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.grid import Found, way
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.hints import Near, PlaceHint
from facedown.rulesets.towers.movement import ends, reachable
from facedown.rulesets.towers.scene import TowersScene, ground


def ask_destination(scene: TowersScene, character: Character, occasion: str) -> Flow[str]:
    """Where to: beside somebody, behind something, an edge, or any place by its name (T-CP-08)."""
    found = ends(scene, character)
    if not found:
        return ""
    ways = reachable(scene, character)
    spots = _spots(scene, character, found)
    others = {place: _elsewhere(scene, character, place, found) for place in found if place not in spots}
    options = tuple(
        replace(option, spot=Spot(place, (character.place, *way(ways, place))))
        for place, option in (spots | others).items()
    )
    text = f"Where does {character.name} go?"
    end: str = yield Ask(
        character.seat, "T-CP-08", text, Pick(options), options[0].key, character.id, f"where {occasion}"
    )
    return end


def _spots(scene: TowersScene, character: Character, found: Found) -> dict[str, Option]:
    """The places worth naming, each once, the nearest of its kind."""
    space = ground(scene)
    spots: dict[str, Option] = {}

    def add(place: str | None, text: str, near: Near, target: str = "", is_out: bool = False) -> None:
        if place is not None and place not in spots:
            hint = PlaceHint(near, is_out)
            spots[place] = Option(place, text, f"{found[place][0]} m", kind="spot", target=target, hint=hint)

    def nearest(places: list[str]) -> str | None:
        return min(places, key=lambda each: found[each][0], default=None)

    for other in [*enemies(scene, character), *friends(scene, character)]:
        if not other.is_gone:
            beside = nearest([place for place in found if space.distance(place, other.place) == 1])
            side: Near = "foe" if other.side != character.side else "friend"
            add(beside, f"Beside {other.name}", side, other.id, other.is_out)
            closest = min(found, key=lambda each: (space.distance(each, other.place), found[each][0]))
            if beside is None and side == "foe":
                add(closest, f"Towards {other.name}", "towards", other.id)
    behind = {each for wall in space.walls for each in space.around(wall) if "-" not in space.bearing(wall, each)}
    add(nearest([place for place in found if place in behind]), "Beside an obstacle", "cover")
    foes = [each for each in enemies(scene, character) if not each.is_out]
    if foes:
        away = max(found, key=lambda each: min(space.distance(each, foe.place) for foe in foes))
        add(away, "Away from the enemy", "away")
    add(nearest([place for place in found if space.is_exit(place)]), "To the edge of the map", "edge")
    return spots


def _elsewhere(scene: TowersScene, character: Character, place: str, found: Found) -> Option:
    """One of many: it is on the map and need not be listed."""
    text = f"{place}, {ground(scene).bearing(character.place, place)}"
    return Option(place, text, f"{found[place][0]} m", quiet=True)
