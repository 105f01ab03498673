"""Where to go: the places worth naming first, every other on the map."""

from collections.abc import Callable

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.ways import Ways
from facedown.kernel.kit.sides import enemies, friends
from facedown.kernel.words.schema import Later, Option, Pick
from facedown.kernel.words.shown import Spot
from facedown.rulesets.fivefold.character import Character
from facedown.rulesets.fivefold.hints import Near, PlaceHint
from facedown.rulesets.fivefold.scene import FivefoldScene, ground, occasion

STAY, FLEE = "stay", "flee"


def ask_destination(
    scene: FivefoldScene, mover: Character, found: Ways, verb: str, can_strike: Callable[[str], bool], out: str = ""
) -> Ask:
    """Every hex where the way may end, with the whole way there, its cost and who may step in on it (H-CP-03)."""
    spots = _spots(scene, mover, found, can_strike)
    rest = [Option(place, f"To {place}", kind="place", quiet=True) for place in found if place not in spots]
    options = [_drawn(scene, each, mover, found) for each in (*spots.values(), *rest)]
    if out:
        options.append(Option(FLEE, "Flee off the map", kind=FLEE))
    stay = Later(lambda: PlaceHint(can_strike(mover.place)))
    options.append(Option(STAY, "Stay here", kind=STAY, tells=stay))
    nearest = min(found, key=lambda place: found[place].cost, default=STAY)
    text = f"Where to? {mover.name} {verb}."
    why = f"where {verb} {occasion(scene)}"
    return Ask(mover.seat, "H-CP-03", text, Pick(tuple(options)), nearest, mover.id, why, renewable=True)


def _drawn(scene: FivefoldScene, option: Option, mover: Character, found: Ways) -> Option:
    way = found[option.key]
    past = ", ".join(scene.name_of(id) for id in sorted(way.provoked))
    note = f"{way.cost} movement{f', past {past}' if past else ''}"
    return replace(option, note=note, spot=Spot(option.key, (mover.place, *way.steps)))


def _spots(scene: FivefoldScene, mover: Character, found: Ways, can_strike: Callable[[str], bool]) -> dict[str, Option]:
    """The places worth naming, each once, the nearest of its kind."""
    space = ground(scene)
    spots: dict[str, Option] = {}

    def add(place: str | None, text: str, near: Near, target: str = "", gap: int = 0) -> None:
        if place is not None and place not in spots:
            hint = Later(lambda: PlaceHint(can_strike(place), near, gap))
            spots[place] = Option(place, text, kind="spot", target=target, tells=hint)

    def nearest(places: list[str]) -> str | None:
        return min(places, key=lambda each: found[each].cost, default=None)

    if not found:
        return spots
    foes = [each for each in enemies(scene, mover) if not each.is_out]
    allies = [each for each in friends(scene, mover) if not each.is_gone and each.id not in (mover.riding, mover.rider)]
    for other in foes:
        beside = nearest([place for place in found if space.distance(place, other.place) == 1])
        add(beside, f"Beside {other.name}", "foe", other.id)
        if beside is None:
            closest = min(found, key=lambda each: (space.distance(each, other.place), found[each].cost))
            gap = space.distance(closest, other.place)
            add(closest, f"Towards {other.name}", "towards", other.id, gap)
    for other in allies:
        beside = nearest([place for place in found if space.distance(place, other.place) == 1])
        add(beside, f"Beside {other.name}", "friend", other.id)
    if foes:
        away = max(found, key=lambda each: (min(space.distance(each, foe.place) for foe in foes), -found[each].cost))
        add(away, "Away from the enemy", "away")
    high = max(found, key=lambda each: (space.level(each), -found[each].cost))
    if space.level(high) > space.level(mover.place):
        add(high, "To higher ground", "high")
    return spots
