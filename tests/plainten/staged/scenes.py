"""Scenes, people and attempts that several tests begin with."""

from typing import Any

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.flow import Flow
from facedown.kernel.game.game import Game
from facedown.kernel.kit.deed import Deed
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.actions import deeds
from facedown.rulesets.plainten.attack import Blow, attack
from facedown.rulesets.plainten.character import TI, Character
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.turns import turn
from tests.plainten.staged.cast import a_game, content, foe, plain, who
from tests.playing import play
from tests.sitting import answers, asked, story

COOKING = Attempt("check", "cooking")

NORMAL: dict[str, Any] = {}
ADVANTAGE: dict[str, Any] = {"features": ["expert:arms"]}
DISADVANTAGE: dict[str, Any] = {"conditions": ["Hexed"]}
MODES = {"normal": NORMAL, "advantage": ADVANTAGE, "disadvantage": DISADVANTAGE}

NIGHT = ("plainten.night",)


def take_turn(scene: PlainScene, id: str, *answers: Any) -> None:
    play(turn(scene, who(scene, id)), *answers)


def a_creation(
    points: int = 10, modules: tuple[str, ...] = (), rulings: dict[str, Value] | None = None, **cast: str
) -> Game:
    """The GM has settled the campaign; the first hero is to be made."""
    game = a_game("bridge", cast=cast or {"p1": "new"}, sitters={"gm": "person"}, rulings=rulings)
    answers(game, ("gm", {"points": points, "modules": list(modules), "resurrection": "no"}))
    return answers(game, ("gm", asked(game, "gm").default))


def hero(game: Game, seat: str = "p1") -> Character:
    made: Character = game.state.actors[f"hero-{seat}"]
    return made


def features_of(one: Character) -> list[str]:
    return [f"{each.feature}:{each.choice}" if each.choice else each.feature for each in one.features]


def out_of_turns(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Out of turns, with a person as GM and real dice."""
    raw = {"actors": list(actors), "phase": "free", **scenario}
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    return a_game(cast=seats, sitters={"gm": "person", "foes": "person"}, rulings=rulings, dice="typed", scenario=raw)


def is_passed(scene: PlainScene, attempt: Attempt, difficulty: int, *answers: Any, id: str = "ash") -> bool:
    return play(check(scene, who(scene, id), attempt, difficulty), *answers).passed


def down(id: str, **differences: Any) -> dict[str, Any]:
    """Somebody who lies Temporarily Incapacitated at Health 0."""
    return plain(id, conditions=[TI], **{"tracks": {"health": 0}, **differences})


def damage(points: int) -> Working:
    return Working(-points, "damage")


def deed(scene: PlainScene, id: str, key: str) -> Deed:
    return next(each for each in deeds(scene, who(scene, id), "round 1") if each.key == key)


def perform(chosen: Deed) -> Flow[None]:
    """Carry out what asks for dice or decisions."""
    flow = chosen.perform()
    assert flow is not None
    return flow


def with_actions(scene: PlainScene, *ids: str) -> PlainScene:
    for id in ids:
        who(scene, id).tokens = {"primary": 1, "secondary": 1, "reaction": 1}
    return scene


def a_contest(scene: PlainScene, *faces: Any) -> bool:
    initiator, *others = scene.state.actors.values()
    sides = [versus(initiator, "deception", each, "insight") for each in others]
    return play(contest(scene, sides[0][0], tuple(side[1] for side in sides)), *faces).won


def strike_first(scene: PlainScene, *answers: Any) -> None:
    ash, target = list(scene.state.actors.values())[:2]
    play(attack(scene, ash, target, Blow(content().items["sword"]), "round 1"), *answers)


def off_duty() -> dict[str, Any]:
    """Ash and a door guard, out of turns."""
    return {"actors": [plain("ash"), foe("henk")], "phase": "free"}


def heard_by(game: Game) -> dict[str, str]:
    return {seat: "\n".join(story(game, seat)) for seat in ("gm", *(each.id for each in game.setup.seats))}
