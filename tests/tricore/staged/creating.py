"""Characters being made, and climbing in level."""

from typing import Any

import msgspec

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.abilities.legality import refusals
from facedown.rulesets.tricore.abilities.validator import Owner, refuse_all
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import Template
from facedown.rulesets.tricore.content.milestones import bonuses_due, without_bonuses
from facedown.rulesets.tricore.creation.creation import make_character
from tests.tricore.staged.cast import a_scene, let_run, plain, who


def a_table(rulings: dict[str, Value] | None = None, **scenario: Any) -> TriScene:
    return a_scene(phase="creation", making=("p1",), rulings=rulings, **scenario)


def making(**said: Any) -> Any:
    """Answers by the occasion of the question; everything else by default."""

    def answer(ask: Ask) -> Any:
        return {"template": "own", **said}.get(ask.why.split()[0], ask.default)

    return answer


def made(rulings: dict[str, Value] | None = None, seed: str = "test", **said: Any) -> tuple[TriScene, Character]:
    scene = a_table(rulings)
    let_run(make_character(scene, "p1"), seed, making(**said))
    return scene, who(scene, "hero-p1")


def climber(level: int, rulings: dict[str, Value] | None = None, **differences: Any) -> tuple[TriScene, Character]:
    """Somebody with 3 in every primary who has had the bonuses and Trades of the level."""
    scene = a_scene(plain("ash", level=level, **differences), rulings=rulings)
    ash = who(scene, "ash")
    ash.bonuses = ["POW"] * bonuses_due(level, scene.rulings)
    ash.languages = {"Common": 1}
    return scene, ash


def wrong(scene: TriScene, made: Character) -> list[str]:
    """Everything about somebody that the rules for ready characters refuse.

    A sheet does not tell which Passives raised Intellect once and were taken apart; their ranks are counted apart.
    """
    sheet = {
        **{each: getattr(made, each) for each in ("name", "tier", "level", "bonuses", "skills", "instinct")},
        **{each: getattr(made, each) for each in ("specialty", "languages")},
        "id": "made",
        "text": "",
        "stats": list(without_bonuses(made.primaries, made.bonuses, made.tier).values()),
        "trades": msgspec.to_builtins(made.trades),
        "items": [{"item": each.item, "at": each.at} for each in made.gear],
    }
    told = refusals(msgspec.convert(sheet, Template), scene.content, scene.rulings)
    found = [each.text for each in told if each.code != "too-many-ranks" or not made.more_ranks]
    abilities = refuse_all(made.builds, Owner(made.level))
    return [*found, *([abilities.text] if abilities is not None else [])]
