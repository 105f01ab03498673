"""Improvise: add something of one's own to an action; the GM says how hard and what for."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import NO, Action
from facedown.rulesets.fivefold.character import ATTRIBUTES, EVASION, IMPROVISE, PERCEPTION, Character, figure_of
from facedown.rulesets.fivefold.check import LADDER, NORMAL, check, odds, percent
from facedown.rulesets.fivefold.events import Acted
from facedown.rulesets.fivefold.scene import FivefoldScene, book, occasion

MEANT = 2  # of the token: 1 is there to be used, 2 will be used with the next action
CHECKS_IMPROVISED = (*ATTRIBUTES, EVASION, PERCEPTION)
USUAL_JUDGEMENT = {"cl": NORMAL, "success": 1, "failure": -1, "text": ""}  # H-RUN-17


def intend(scene: FivefoldScene, character: Character) -> None:
    """Say beforehand that the next action comes with something improvised."""
    scene.refresh(character, {IMPROVISE: MEANT})


def offer(scene: FivefoldScene, action: Action) -> Flow[None]:
    """With a Combative action, once per turn, at no die: a check of one's own choice, before the action (H-ACT-IMP)."""
    character = action.actor
    if character.tokens.get(IMPROVISE, 0) != MEANT:
        return
    answer = yield from asked(lambda: _ask(scene, character, action))
    if answer["check"] == NO:
        scene.refresh(character, {IMPROVISE: 1})
        return
    scene.refresh(character, {IMPROVISE: 0})
    what = answer["text"].strip() or "improvising"
    scene.record(Acted(actor=character.id, what=what))
    judged = yield from asked(lambda: _judge(scene, character, action, what))
    cl = Working(judged["cl"], LADDER.get(judged["cl"], "the GM's CL"), ("H-X-CHK",))
    bonus = figure_of(character, answer["check"], book(scene))
    tested = yield from check(scene, character, what, bonus, cl, occasion(scene))
    worth = judged["success"] if tested.passed else judged["failure"]
    action.bonus = Working(worth, "improvised", ("H-ACT-IMP", "H-RUN-17"))
    if judged["text"].strip():
        scene.say(judged["text"].strip())


def _ask(scene: FivefoldScene, character: Character, action: Action) -> Ask:
    options = tuple(
        Option(each, each.title(), f"{percent(odds(_modifier(scene, character, each), NORMAL, scene.rulings))} at CL 7")
        for each in CHECKS_IMPROVISED
    )
    form = Form(
        (
            Field("check", "With what?", Pick((Option(NO, "Not after all"), *options))),
            Field("text", "What do you do?", Text(200)),
        )
    )
    text = f"{character.name}: {action.name}. What do you improvise?"
    default = {"check": NO, "text": ""}
    return Ask(character.seat, "H-CP-05", text, form, default, character.id, occasion(scene), renewable=True)


def _modifier(scene: FivefoldScene, character: Character, what: str) -> int:
    return figure_of(character, what, book(scene)).value


def _judge(scene: FivefoldScene, character: Character, action: Action, what: str) -> Ask:
    """The GM sets CL and effect; unattended +1 or -1 (H-CP-06, H-RUN-17)."""
    form = Form(
        (
            Field("cl", "CL", Number(1, 25, LADDER)),
            Field("success", "On a success, damage or contest by", Number(-10, 10)),
            Field("failure", "On a failure, by", Number(-10, 10)),
            Field("text", "What else happens, in words", Text(300)),
        )
    )
    text = f"{character.name} improvises with {action.name}: {what}. How hard, and what for?"
    return Ask(GM, "H-CP-06", text, form, USUAL_JUDGEMENT, character.id, occasion(scene), renewable=True)
