"""Scenes that several tests begin with."""

from typing import Any

from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.brawl import grab
from facedown.rulesets.fivefold.character import GRABBED, GRABBING
from facedown.rulesets.fivefold.gear import changes, equip
from facedown.rulesets.fivefold.scene import FivefoldScene
from facedown.rulesets.fivefold.turns import begin_fight
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.games import SETTING
from tests.playing import play

LANE = ("........",)


def held(scene: FivefoldScene) -> None:
    """Ash grabs Cur."""
    give(scene, "ash", (4, 4))
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), [12], [1])


def duel(rulings: dict[str, Any] | None = None, **differences: Any) -> FivefoldScene:
    """Ash beside Cur, who has no dice."""
    made = {"place": "4,4", **differences}
    scene = a_scene(plain("ash", **made), foe("cur", attributes=NOUGHTS, place="5,4"), rulings=rulings)
    give(scene, "ash", (4, 2), (6, 5), (8, 4))
    give(scene, "cur")
    return scene


def fencers(**cur: Any) -> FivefoldScene:
    """Ash knows Riposte and has 6 and 5; Cur attacks with 6."""
    scene = a_scene(
        plain("ash", place="4,4", abilities=["riposte"]), foe("cur", **{"place": "5,4", "attributes": NOUGHTS, **cur})
    )
    give(scene, "ash", (6, 6), (8, 5))
    give(scene, "cur", (6, 6))
    return scene


def free(*actors: dict[str, Any], **scenario: Any) -> FivefoldScene:
    return a_scene(*actors, phase="free", **scenario)


def equips(scene: FivefoldScene, id: str = "ash") -> set[str]:
    return {each.key for each in changes(scene, who(scene, id))}


def equip_with(scene: FivefoldScene, key: str, *answers: Any) -> None:
    """An Equip with a fresh d4."""
    give(scene, "ash", (4, 1))
    change = next(each for each in changes(scene, who(scene, "ash")) if each.key == key)
    play(equip(scene, who(scene, "ash"), change), *answers)


def a_pair(**rulings: str) -> FivefoldScene:
    """Ash beside a Cutter with a d8 of 5; nobody has any modifiers, and Ash no dice."""
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", attributes=NOUGHTS), rulings=dict(rulings))
    give(scene, "ash")
    give(scene, "cur", (8, 5))
    return scene


def pushed(count: int) -> Working:
    return Working(count, "tiles", ("H-GAP-38",))


def hold(scene: FivefoldScene, grabber: str, target: str) -> None:
    scene.gain(who(scene, target), Condition(GRABBED, grabber, harm=True))
    scene.gain(who(scene, grabber), Condition(GRABBING, target))


def fight(*actors: dict[str, Any], **scenario: Any) -> FivefoldScene:
    """A fight has begun; nobody has dice."""
    scene = a_scene(*({**each, "pool": []} for each in actors), **scenario)
    heroes = [each["id"] for each in actors if "foe" not in each]
    play(begin_fight(scene), {**SETTING, "heroes": heroes})
    return scene
