"""The worked examples of the book, kept as data in `vectors.toml`."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.dice.decider import Scripted
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Question, Roll
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.actions import help_companion
from facedown.rulesets.plainten.check import band, check, mode_of
from facedown.rulesets.plainten.events import Checked, Contested
from facedown.rulesets.plainten.freeplay import next_trial
from facedown.rulesets.plainten.health import harm, revive
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.sources import Attempt, sources
from facedown.rulesets.plainten.turns import turn
from tests.plainten.staged.cast import a_scene, foe, plain, who

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]
NAMED = [1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 23, 24, 26, 27, 28]

Given = dict[str, Any]


class Dice:
    """The dice of a vector in their order; whatever is not chance takes its default, or what `answers` says."""

    def __init__(self, faces: list[Any], answers: dict[str, Any]) -> None:
        self._faces = Scripted(faces)
        self._answers = answers

    def answer(self, question: Question) -> Any:
        if isinstance(question, Roll):
            return self._faces.answer(question)
        assert isinstance(question, Ask)
        said = self._answers.get(question.what)
        return {**question.default, **said} if said else question.default

    def finish(self) -> None:
        self._faces.finish()


def happen(flow: Flow[Any], given: Given, **answers: Any) -> Any:
    dice = Dice([tuple(each) if isinstance(each, list) else each for each in given["dice"]], answers)
    result = run(flow, dice)
    dice.finish()
    return result


def the_hero(given: Given, **scenario: Any) -> PlainScene:
    """The hero of the vector, a companion, and an opponent if one is named."""
    sheet = dict(given.get("hero", {}))
    hero = {"id": "hero", **sheet} if {"foe", "template"} & set(sheet) else plain("hero", **sheet)
    actors = [hero, plain("companion")]
    if "opponent" in given:
        actors.append(foe("opponent", **given["opponent"]))
    actors += [foe(kind, kind) for kind in given.get("foes", [])]
    return a_scene(*actors, **scenario)


def rolled(given: Given) -> dict[str, Any]:
    scene = the_hero(given)
    attempt = Attempt(given["when"], given["skill"])
    result = happen(check(scene, who(scene, "hero"), attempt, given["difficulty"]), given)
    return {"passed": result.passed, "kept": result.kept}


def mode_in(scene: PlainScene, id: str, attempt: Attempt) -> str:
    found = sources(scene, who(scene, id), attempt)
    return mode_of(tuple(each for each in found if not each.borderline), scene.rulings).value


def moded(given: Given) -> dict[str, Any]:
    scene = the_hero(given)
    against = "opponent" if "opponent" in given else ""
    return {"mode": mode_in(scene, "hero", Attempt(given["use"], given["skill"], against=against))}


def banded(given: Given) -> dict[str, Any]:
    names = {band(each).value for each in given["difficulties"]}
    return {"band": names.pop() if len(names) == 1 else names}


def tried(given: Given) -> dict[str, Any]:
    scene = the_hero(given, trials=given["trials"], phase="trials")

    def all_of_them() -> Flow[None]:
        while scene.state.phase == "trials" and scene.state.trials:
            yield from next_trial(scene)

    happen(all_of_them(), given)
    events = [each for each in scene.events or [] if isinstance(each, (Checked, Contested))]
    results = [each.won if isinstance(each, Contested) else each.passed for each in events]
    return {"rolled": [each.what for each in events], "results": results}


def standing(scene: PlainScene, given: Given) -> dict[str, Any]:
    hero = who(scene, "hero")
    return {"track": hero.tracks[given["track"]].value, "conditions": [each.name for each in hero.conditions]}


def harmed(given: Given) -> dict[str, Any]:
    scene = the_hero(given)
    happen(harm(scene, who(scene, "hero"), given["track"], Working(-given["points"], "damage")), given)
    return standing(scene, given)


def begun(given: Given) -> dict[str, Any]:
    scene = the_hero({**given, "opponent": {}})
    happen(turn(scene, who(scene, "hero")), given)
    return standing(scene, given)


def revived(given: Given) -> dict[str, Any]:
    scene = the_hero(given)
    how = {"skill": given["skill"], "track": given["track"]}
    happen(revive(scene, who(scene, "companion"), who(scene, "hero")), given, **{"S-CP-08": how})
    return standing(scene, given)


def helped(given: Given) -> dict[str, Any]:
    scene = the_hero(given)
    answers = {
        "S-CP-06": {"who": "companion", "skill": given["skill"]},
        "S-CP-02": {"difficulty": given["difficulty"]},
        "S-CP-03": {"sources": ["0"] if given["confirmed"] else []},
    }
    happen(help_companion(scene, who(scene, "hero"), [who(scene, "companion")], ""), given, **answers)
    return {"companion": mode_in(scene, "companion", Attempt("check", given["skill"]))}


WHEN: dict[str, Callable[[Given], dict[str, Any]]] = {
    "check": rolled,
    "save": rolled,
    "mode": moded,
    "band": banded,
    "trials": tried,
    "damage": harmed,
    "turn": begun,
    "revive": revived,
    "help": helped,
}


@pytest.mark.parametrize(
    "vector",
    [pytest.param(each, id=each["name"], marks=pytest.mark.rules(*each["rules"])) for each in VECTORS],
)
def test_the_worked_example_comes_out_as_the_book_says(vector: dict[str, Any]) -> None:
    assert WHEN[vector["given"]["when"]](vector["given"]) == vector["expect"]


def test_every_worked_example_of_the_book_is_a_vector() -> None:
    found = {re.match(r"V3-(\d\d) ", each["name"]) for each in VECTORS}
    assert sorted({int(match[1]) for match in found if match}) == NAMED
    assert None not in found
    assert all(each["rules"] and each["source"] for each in VECTORS)
    assert len({each["name"] for each in VECTORS}) == len(VECTORS)
