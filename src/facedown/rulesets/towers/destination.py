"""Where to go: the places worth naming, and every other that can be reached, on the map or by its name."""

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.ways import Way, Ways
from facedown.kernel.kit.route import ANEW, choose_way
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.words.schema import Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.hints import Near, PlaceHint
from facedown.rulesets.towers.movement import ends, ways_of
from facedown.rulesets.towers.scene import CLOSE, TowersScene, book, ground

STAY = "stay"


def ask_destination(scene: TowersScene, character: Character, occasion: str, safely: bool = False) -> Flow[Way | None]:
    """Where to, and by which way: beside somebody, behind something, an edge, or any place by its name (T-CP-08)."""
    if not ends(scene, character):
        return None

    def survey(trail: Way) -> Ways:
        return ways_of(scene, character, safely, trail)

    end, found = yield from choose_way(character.place, survey, lambda ways: _ask(scene, character, ways, occasion))
    return found.get(end)


def _ask(scene: TowersScene, character: Character, ways: Ways, occasion: str) -> Ask:
    found = {place: ways[place] for place in ends(scene, character) if place in ways}
    spots = _spots(scene, character, found) if found else {}
    others = {place: _elsewhere(scene, character, place) for place in found if place not in spots}
    options = tuple(_drawn(scene, character, option, found) for option in (spots | others).values())
    usual = options[0].key if options else ANEW  # the way goes by where a friend stands, and no further
    if not ends(scene, character):  # something changed under the question
        options, usual = (Option(STAY, "Stay here"),), STAY
    text = f"Where does {character.name} go?"
    why = f"where {occasion}"
    return Ask(character.seat, "T-CP-08", text, Pick(options), usual, character.id, why, renewable=True)


def _drawn(scene: TowersScene, character: Character, option: Option, found: Ways) -> Option:
    way = found[option.key]
    past = ", ".join(scene.name_of(id) for id in sorted(way.provoked))
    note = f"{way.cost} m{f', past {past}' if past else ''}"
    return replace(option, note=note, spot=Spot(option.key, (character.place, *way.steps)))


def _spots(scene: TowersScene, character: Character, found: Ways) -> dict[str, Option]:
    """The places worth naming, each once, the nearest of its kind."""
    space = ground(scene)
    spots: dict[str, Option] = {}

    def add(place: str | None, text: str, near: Near, target: str = "", is_out: bool = False) -> None:
        if place is not None and place not in spots:
            hint = PlaceHint(near, is_out)
            spots[place] = Option(place, text, kind="spot", target=target, tells=hint)

    def nearest(places: list[str]) -> str | None:
        return min(places, key=lambda each: found[each].cost, default=None)

    for other in [*enemies(scene, character), *friends(scene, character)]:
        if not other.is_gone:
            beside = nearest([place for place in found if space.distance(place, other.place) == 1])
            side: Near = "foe" if other.side != character.side else "friend"
            add(beside, f"Beside {other.name}", side, other.id, other.is_out)
            closest = min(found, key=lambda each: (space.distance(each, other.place), found[each].cost))
            if beside is None and side == "foe":
                add(closest, f"Towards {other.name}", "towards", other.id)
    for thing in scene.state.lying:
        near = nearest([place for place in found if space.distance(place, thing.place) <= CLOSE])
        item = book(scene).items[thing.item]
        wanted = item.kind == "weapon" and not character.weapons(book(scene))
        add(near, f"Where the {item.name} lies", "weapon" if wanted else "thing")
    behind = {each for wall in space.walls for each in space.around(wall) if "-" not in space.bearing(wall, each)}
    add(nearest([place for place in found if place in behind]), "Beside an obstacle", "cover")
    foes = [each for each in enemies(scene, character) if not each.is_out]
    if foes:
        away = max(found, key=lambda each: min(space.distance(each, foe.place) for foe in foes))
        add(away, "Away from the enemy", "away")
    add(nearest([place for place in found if space.is_exit(place)]), "To the edge of the map", "edge")
    return spots


def _elsewhere(scene: TowersScene, character: Character, place: str) -> Option:
    """One of many: it is on the map and need not be listed."""
    return Option(place, f"{place}, {ground(scene).bearing(character.place, place)}", quiet=True)
