"""Tasks: somebody declares something, and the GM says what it takes."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Text
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.check import band, check, foretold
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt

SHOWN = Pick((Option("shown", "Shown"), Option("hidden", "Hidden")))


def attempt_task(scene: PlainScene, character: Character, what: str, occasion: str) -> Flow[bool]:
    """Mundane tasks succeed, impossible ones fail, the rest is rolled (S-CP-01, S-DIFF-03)."""
    options = Pick(
        (
            Option("mundane", "Mundane", "it succeeds"),
            Option("roll", "Roll for it"),
            Option("impossible", "Impossible", "it fails"),
        )
    )
    text = f"{character.name}: {what}. What does it take?"
    answer = yield Ask(GM, "S-CP-01", text, options, "roll", character.id, occasion)
    if answer != "roll":
        scene.say(f"{character.name} {'succeeds' if answer == 'mundane' else 'cannot do it'}: {what}.")
        return bool(answer == "mundane")
    skill, difficulty, hidden = yield from ask_check(scene, character, what, occasion)
    announce(scene, skill, difficulty, hidden)
    attempt = Attempt("check", skill, occasion=occasion)
    return (yield from check(scene, character, attempt, difficulty, hidden)).passed


def announce(scene: PlainScene, skill: str, difficulty: int, hidden: bool) -> None:
    """Before the roll everybody hears how hard it is, unless that is a secret (S-GAP-30)."""
    known = "" if hidden else foretold(scene, difficulty)
    if known:
        scene.say(f"{skill.capitalize()}: {known}.")


def difficulties(scene: PlainScene) -> Number:
    """2 to 10; above 10 only where the table plays it so. A 1 would be mundane (S-DIFF-02, S-DIFF-03, S-GAP-05)."""
    most = 10 if scene.rulings[rulings.ABOVE_TEN] == "refused" else 20
    return Number(2, most, {number: band(number).value for number in range(2, most + 1)})


def ask_check(scene: PlainScene, character: Character, what: str, occasion: str) -> Flow[tuple[str, int, bool]]:
    """The GM names skill and difficulty, and may keep the difficulty secret (S-CP-02, S-SKL-03)."""
    form = Form(
        (
            Field("skill", "Which skill?", Text(40, 1)),
            Field("difficulty", "How difficult?", difficulties(scene)),
            Field("secret", "Shown to the players?", SHOWN),
        )
    )
    default = {"skill": what[:40], "difficulty": 5, "secret": "shown"}
    text = f"{character.name}: {what}. Which skill, how difficult?"
    answer = yield Ask(GM, "S-CP-02", text, form, default, character.id, occasion)
    return answer["skill"].lower(), answer["difficulty"], answer["secret"] == "hidden"


def ask_difficulty(character: Character, skill: str, scene: PlainScene, occasion: str) -> Flow[tuple[int, bool]]:
    """The GM sets the difficulty of a check whose skill is known (S-CP-02)."""
    form = Form(
        (
            Field("difficulty", "How difficult?", difficulties(scene)),
            Field("secret", "Shown to the players?", SHOWN),
        )
    )
    text = f"{character.name}: {skill}. How difficult?"
    default = {"difficulty": 5, "secret": "shown"}
    answer = yield Ask(GM, "S-CP-02", text, form, default, character.id, occasion)
    return answer["difficulty"], answer["secret"] == "hidden"
