"""Scenes, blows and packs that several tests begin with."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.kit.deed import Deed
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.rulesets.overreach.action import DEFENSE, Act, Outcome
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import act_of, strike
from facedown.rulesets.overreach.modifiers import ROLL, roll_modifiers
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import perform
from facedown.rulesets.overreach.turns import turn
from tests.overreach.staged.cast import a_scene, an_act, foe, hero, scores, who
from tests.playing import play

CANES = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"

[[item]]
id = "each-three"
name = "barbed cane"
kind = "weapon"
ability = "melee-weapons"
effect = 3
mode = "each"

[[item]]
id = "total-three"
name = "loaded cane"
kind = "weapon"
ability = "melee-weapons"
effect = 3
mode = "total"

[[item]]
id = "plus-one"
name = "light cane"
kind = "weapon"
ability = "melee-weapons"
roll = 1

[[item]]
id = "minus-four"
name = "soft cane"
kind = "weapon"
ability = "melee-weapons"
effect = -4
mode = "each"

[[item]]
id = "some-how"
name = "odd cane"
kind = "weapon"
ability = "melee-weapons"
effect = 2
"""

Rulings = dict[str, Value] | None
TASK = {"threshold": 5, "told": "hidden"}
TRICKS = """
[pack]
id = "test.tricks"
title = "Tricks"
ruleset = "overreach"
[[ability]]
id = "tricks"
name = "Tricks"
kind = "combat"
uses = [{ id = "attack", text = "an attack", attributes = ["finesse", "power"] }]
specials = [{ name = "Pin", does = "pin" }, { name = "Shove", does = "shove" }]
[[item]]
id = "hook"
name = "hook"
kind = "weapon"
ability = "tricks"
[[item]]
id = "wall"
name = "wall"
kind = "armour"
against = -4
mode = "each"
hands = 0
"""

ONE_D4 = (Dice(1, 4),)


def take(scene: OverScene, id: str, *answers: Any) -> None:
    """A turn of somebody's, which ends after these answers."""
    play(turn(scene, who(scene, id)), *answers, "end")


def offered(scene: OverScene, id: str, ap: int = 3) -> dict[str, int]:
    """What somebody may do for so many AP, and what it costs."""
    return {deed.key: deed.price for deed in deeds(scene, who(scene, id), ap, "")}


def ask_in(question: Question) -> Ask:
    assert isinstance(question, Ask)
    return question


def roll_in(question: Question) -> Roll:
    assert isinstance(question, Roll)
    return question


def at_peace(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> OverScene:
    return a_scene(*actors, phase="free", rulings=rulings, **scenario)


def a_caning(weapon: str, *conditions: Condition, target: dict[str, Any] | None = None) -> tuple[OverScene, Act]:
    """An attack on somebody with Defense 4 and no end of Health."""
    scene = a_scene(hero("ash", items=[weapon]), target or foe("kit", start=99), extra=(CANES,))
    who(scene, "ash").conditions = list(conditions)
    return scene, act_of(scene, who(scene, "ash"), who(scene, "kit"), scene.content.items[weapon], False, "")


def caned(weapon: str, *faces: int, conditions: tuple[Condition, ...] = ()) -> Outcome:
    """Both dice, and every Extra Success adds its value."""
    scene, act = a_caning(weapon, *conditions)
    by = roll_modifiers(scene, act).value
    extra = sum(face + by >= 4 for face in faces) > 1
    return play(perform(scene, act), 2, faces, *([{"die1": "value", "idea": ""}] if extra else []))


def lowered(by: int, source: str = "fog") -> Condition:
    return Condition(source, modifiers=(Modifier(ROLL, by, source, "P-MOD-01"),))


def raider_beside(**bryn: Any) -> OverScene:
    """Ash, 2d6 with a blade, and a Raider of Defense 4 beside."""
    return a_scene(hero("ash"), foe("bryn", **bryn))


def a_blow(scene: OverScene, weapon: str = "blade", attacker: str = "ash", target: str = "kit") -> Flow[None]:
    """An attack with one weapon at one target, and what comes of it."""
    item = scene.content.items[weapon]
    act = act_of(scene, who(scene, attacker), who(scene, target), item, False, "")
    outcome = yield from perform(scene, act)
    yield from strike(scene, act, outcome)


def on_kit(**differences: Any) -> Act:
    """Ash's attack on Kit, its dice already rolled."""
    return an_act(kind="attack", target="kit", threshold=DEFENSE, **differences)


def resolving(*actors: dict[str, Any], rulings: Rulings = None, **scenario: Any) -> OverScene:
    """A scene in which the first listed has an action under way."""
    scene = a_scene(*actors, rulings=rulings, **scenario)
    scene.state.resolving = [actors[0]["id"]]
    return scene


def deed(scene: OverScene, id: str, key: str) -> Deed:
    return next(each for each in deeds(scene, who(scene, id), 3, "") if each.key == key)


def done(scene: OverScene, id: str, key: str) -> Flow[None]:
    """Somebody does one thing."""
    flow = deed(scene, id, key).perform()
    if flow is not None:
        yield from flow


def keys(scene: OverScene, id: str) -> list[str]:
    return [each.key for each in deeds(scene, who(scene, id), 3, "")]


def on_the_road(rulings: Rulings = None, **pilot: Any) -> OverScene:
    """Ash drives a Skimmer, station rating 4, with Potential 5; Bo is its gunner."""
    made = {"abilities": {"piloting": 1}, "attributes": scores(agility=5, acuity=5), **pilot}
    bo = hero("bo", abilities={"marksmanship": 1})
    skimmer = {"id": "skimmer", "vehicle": "skimmer", "side": "heroes", "crew": {"pilot": "ash", "gunner": "bo"}}
    return a_scene(hero("ash", **made), bo, {**skimmer, "zone": "here"}, rulings=rulings, chase="heroes")


def pair(**ash: Any) -> OverScene:
    return a_scene(hero("ash", **ash), foe("bryn"))


def a_call(**differences: Any) -> dict[str, Any]:
    return {"who": "ash", "attribute": "power", "dice": 1, "consequence": "told", "amount": 1, **differences}


def alone(**ash: Any) -> OverScene:
    return a_scene(hero("ash", **ash), phase="free")
