"""Staging: the GM says who stands against whom, who is hidden and who does not know yet."""

from facedown.kernel.audience import GM
from facedown.kernel.flow import Flow
from facedown.kernel.question import Ask
from facedown.kernel.refusal import Refusal
from facedown.kernel.schema import YES_OR_NO, Field, Form, Option, Several
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.asking import insist
from facedown.rulesets.tricore.character import HIDDEN, UNAWARE, Character, a_condition
from facedown.rulesets.tricore.placing import line_up
from facedown.rulesets.tricore.scene import FOES, HEROES, TriScene, able, ground, occasion, present


def draw_lines(scene: TriScene) -> Flow[None]:
    """Who is on which side, where, hidden or unaware; by default as everybody stands (TC-PHASE-13, TC-CP-26)."""
    people = present(scene)
    why = occasion(scene)
    options = tuple(Option(each.id, each.name) for each in people)

    def build(complaint: str) -> Ask:
        form = Form(
            (
                Field("foes", "Who stands against the players' characters?", Several(options)),
                Field("hidden", "Who is hidden?", Several(options)),
                Field("unaware", "Who does not know of the others yet?", Several(options)),
                Field("lines", "Draw up in two lines?", YES_OR_NO),
            )
        )
        default = {
            "foes": [each.id for each in people if each.side != HEROES] or [people[-1].id],
            "hidden": [each.id for each in people if each.has(HIDDEN)],
            "unaware": [each.id for each in people if each.has(UNAWARE)],
            "lines": "no",
        }
        return Ask(GM, "TC-CP-26", f"{complaint}A fight begins.", form, default, why=why, renewable=True)

    def refuse(answer: dict[str, list[str]]) -> Refusal | None:
        against = {each.id in answer["foes"] for each in able(scene)}
        if len(against) < 2:
            return Refusal("one-side", "A fight needs somebody who can act on either side.", "TC-PHASE-14")
        return None

    answer = yield from insist(build, refuse, "Drawing the lines")
    for each in people:
        _stand(each, each.id in answer["foes"])
        _mark(scene, each, HIDDEN, each.id in answer["hidden"])
        _mark(scene, each, UNAWARE, each.id in answer["unaware"])
    if answer["lines"] == "yes":
        line_up(people, ground(scene), scene.rulings[rulings.START_DISTANCE])


def _stand(who: Character, against: bool) -> None:
    """More than two sides stay as they are."""
    if against and who.side == HEROES:
        who.side = FOES
    elif not against and who.side != HEROES:
        who.side = HEROES


def _mark(scene: TriScene, who: Character, condition: str, holds: bool) -> None:
    if holds and not who.has(condition):
        who.conditions = [*who.conditions, a_condition(condition, harm=condition == UNAWARE)]
    elif not holds and who.has(condition):
        scene.lose(who, condition)
