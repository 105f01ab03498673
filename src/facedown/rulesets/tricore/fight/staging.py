"""Staging: the GM says who stands against whom, where, on what ground, who is hidden and who does not know yet."""

from collections.abc import Iterator

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.grid import drawn
from facedown.kernel.ground.squares import Squares
from facedown.kernel.kit.asking import insist
from facedown.kernel.scene.event import Moved
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import YES_OR_NO, Field, Form, Option, Pick, Several
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.actor.character import HIDDEN, UNAWARE, Character, a_condition
from facedown.rulesets.tricore.actor.objects import lying_about
from facedown.rulesets.tricore.actor.scene import (
    FOES,
    HEROES,
    TriScene,
    able,
    book,
    ground,
    next_occasion,
    present,
    standing_at,
)
from facedown.rulesets.tricore.actor.starting_places import START, line_up, open_ground, place_all

SAME_GROUND, OPEN = "same", "open"


def draw_lines(scene: TriScene) -> Flow[None]:
    """Who is on which side, where, hidden or unaware; by default as everybody stands (TC-PHASE-13, TC-CP-26)."""
    if len(able(scene)) < 2:
        return
    why = next_occasion(scene)

    def build(complaint: str) -> Ask:
        people = present(scene)
        options = tuple(Option(each.id, each.name) for each in people)
        form = Form(
            (
                Field("foes", "Who stands against the players' characters?", Several(options)),
                Field("hidden", "Who is hidden?", Several(options)),
                Field("unaware", "Who does not know of the others yet?", Several(options)),
                Field("ground", "On what ground?", Pick(tuple(_grounds(scene)))),
                Field("lines", "Draw up in two lines?", YES_OR_NO),
                Field("placed", "Who stands somewhere else?", Several(options)),
            )
        )
        default = {
            "foes": opponents(scene),
            "hidden": [each.id for each in people if each.has(HIDDEN)],
            "unaware": [each.id for each in people if each.has(UNAWARE)],
            "ground": SAME_GROUND,
            "lines": "no",
            "placed": [],
        }
        return Ask(GM, "TC-CP-26", f"{complaint}A fight begins.", form, default, why=why, renewable=True)

    def refuse(answer: dict[str, list[str]]) -> Refusal | None:
        against = {each.id in answer["foes"] for each in able(scene)}
        if len(against) < 2:
            return Refusal("one-side", "A fight needs somebody who can act on either side.", "TC-PHASE-14")
        return None

    answer = yield from insist(build, refuse, "Drawing the lines")
    people = present(scene)  # the GM may have taken somebody off the table or brought them back meanwhile
    for each in people:
        _stand(scene, each, each.id in answer["foes"])
        _mark(scene, each, HIDDEN, each.id in answer["hidden"])
        _mark(scene, each, UNAWARE, each.id in answer["unaware"])
    if answer["ground"] != SAME_GROUND:
        _move_to(scene, people, answer["ground"])
    if answer["lines"] == "yes":
        stood = {each.id: each.place for each in people}
        line_up(people, ground(scene), scene.rulings[rulings.START_DISTANCE])
        for each in [who for who in people if who.place != stood[who.id]]:
            scene.record(Moved(actor=each.id, start=stood[each.id], end=each.place))
    for each in people:
        if each.id in answer["placed"]:
            yield from _place(scene, each)


def opponents(scene: TriScene) -> list[str]:
    """Who is against the players' characters now; where all who can act are on one side, the last of them changes it,
    since a fight needs two (TC-CP-26, TC-PHASE-14)."""
    foes = [each.id for each in present(scene) if each.side != HEROES]
    fit = [each.id for each in able(scene)]
    if not set(fit) & set(foes):
        return [*foes, fit[-1]]
    return foes if set(fit) - set(foes) else [each for each in foes if each != fit[-1]]


def _grounds(scene: TriScene) -> Iterator[Option]:
    """The ground as it is, open ground, or that of an encounter with room for all."""
    yield Option(SAME_GROUND, "As it is")
    yield Option(OPEN, "Open ground")
    for id, each in book(scene).encounters.items():
        if each.map and sum(row.count(".") for row in each.map) >= len(present(scene)):
            yield Option(id, f"As in {each.title}")


def _move_to(scene: TriScene, people: list[Character], chosen: str) -> None:
    """Everybody stands anew on other ground, each side where it starts there (TC-PHASE-13)."""
    state, gap = scene.state, scene.rulings[rulings.START_DISTANCE]
    encounter = book(scene).encounters.get(chosen)
    rows = encounter.map if encounter is not None else open_ground(gap, len(people))
    state.space, marks = drawn(rows, Squares)
    state.water = marks.get(encounter.water, []) if encounter is not None else []
    state.climbs = marks.get(encounter.climb, []) if encounter is not None else []
    state.sources = dict.fromkeys(marks.get(encounter.source, []), encounter.challenge) if encounter is not None else {}
    state.lying = lying_about(encounter.lying, marks, book(scene)) if encounter is not None else {}
    for each in state.actors.values():
        each.place = ""
    place_all(people, ground(scene), marks, encounter.start if encounter is not None else START, gap)
    for each in people:
        scene.note(each, "place", each.place)


def _place(scene: TriScene, who: Character) -> Flow[None]:
    """Any free square of the map (TC-CP-26)."""
    why = next_occasion(scene)

    def build() -> Ask:
        space = ground(scene)
        free = [each for each in space.places if space.is_floor(each) and not standing_at(scene, each)]
        options = (Option(each, f"At {each}", spot=Spot(each), quiet=True) for each in free)
        stay = Option(who.place, f"At {who.place}, as now", spot=Spot(who.place))
        text = f"Where does {who.name} stand?"
        return Ask(GM, "TC-CP-26", text, Pick((stay, *options)), who.place, who.id, why, renewable=True)

    place = yield from asked(build)
    if place != who.place:
        scene.move(who, place)


def _stand(scene: TriScene, who: Character, against: bool) -> None:
    """More than two sides stay as they are."""
    if against != (who.side == HEROES):
        return
    who.side = FOES if against else HEROES
    scene.note(who, "side", who.side)


def _mark(scene: TriScene, who: Character, condition: str, holds: bool) -> None:
    if holds and not who.has(condition):
        who.conditions = [*who.conditions, a_condition(condition, harm=condition == UNAWARE)]
    elif not holds and who.has(condition):
        scene.lose(who, condition)
