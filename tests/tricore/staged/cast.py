"""A fixed cast with dull numbers, so that only what matters stands in a test."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import facedown.rulesets.tricore as package
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.ruling import Rulings, Value
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Roll
from facedown.rulesets.tricore.abilities import module
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.scene import Rotation, TriScene, value
from facedown.rulesets.tricore.content.ability import Resource
from facedown.rulesets.tricore.content.content import Content
from facedown.rulesets.tricore.creation.encounter import begin
from facedown.rulesets.tricore.rolls.circumstance import edge
from facedown.rulesets.tricore.ruleset import TriCore
from facedown.rulesets.tricore.rulings import RULINGS
from tests.playing import WholeGames
from tests.tricore.staged.acs_cast import FIRST, T

RULES = TriCore()
PACKS = Path(next(iter(package.__path__))) / "packs"
THREES = dict.fromkeys(("POW", "VIT", "END", "INT", "ACU", "FIN", "ARD", "MOR", "ATN"), 3)
ARIA = {"POW": 4, "VIT": 3, "END": 5, "INT": 4, "ACU": 4, "FIN": 5, "ARD": 3, "MOR": 2, "ATN": 3}
"""Adventurer of level 1: HP 33, AP 16, Strike Target 14, Guard + Armor 9 / 10 / 8."""
BRAM = {"POW": 3, "VIT": 3, "END": 3, "INT": 2, "ACU": 2, "FIN": 2, "ARD": 3, "MOR": 3, "ATN": 3}
"""Commoner of level 1: HP 29, AP 14, Strike Target 14, Guard + Armor 9 / 7 / 9."""
EVEN: dict[str, Any] = {"edge": "none", "opposed": "none", "light": 0, "moderate": 0, "heavy": 0}
"""A contest in which nothing helps either side."""
CATO = {"POW": 11, "VIT": 8, "END": 7, "INT": 5, "ACU": 7, "FIN": 9, "ARD": 6, "MOR": 10, "ATN": 4}
"""Level 10: HP 190, AP 25, Strike Target 24, Guard + Armor 27 / 20 / 20."""

NINE = {"POW": 1, "VIT": 2, "END": 3, "INT": 4, "ACU": 5, "FIN": 6, "ARD": 7, "MOR": 8, "ATN": 9}

ONES = dict.fromkeys(THREES, 1)

ROLL: dict[str, Any] = {"how": "roll", "cl": 14, "weight": "none", "successes": 1, "edge": "none", "secret": "shown"}

REFERENCE: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "reference.toml").read_text("utf-8"))[
    "character"
]

AGILITY = ("tumble", "stealth", "balance", "freerun", "ruse", "trickery")
INTELLECT = ("examine", "veracity", "insight", "aim", "track", "detect")
STRENGTH = ("break", "constrict", "lift", "advance", "charge", "blitz")

RESOURCES = get_args(Resource)


@cache
def texts() -> tuple[PackText, ...]:
    return tuple(PackText(path.name, path.read_text("utf-8")) for path in sorted(PACKS.glob("*.toml")))


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    more = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return module.read(texts() + more)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A character of level 1 with 3 in every primary, no ranks and empty hands."""
    made: dict[str, Any] = {"id": id, "name": id.title(), "seat": id, "side": "heroes", "primaries": THREES}
    return {**made, **differences}


def hero(id: str, **differences: Any) -> dict[str, Any]:
    """Somebody with a sword in hand and Aria's primaries, unless said otherwise."""
    return plain(id, **{"primaries": ARIA, "items": [{"item": "sword", "at": "main"}], **differences})


def aria(**differences: Any) -> dict[str, Any]:
    return hero("aria", **differences)


def bram(**differences: Any) -> dict[str, Any]:
    """A hero with empty hands; `side="foes"` makes him an opponent."""
    return plain("bram", **{"primaries": BRAM, "tier": "commoner", **differences})


def cato(**differences: Any) -> dict[str, Any]:
    return plain("cato", **{"primaries": CATO, "level": 10, **differences})


def foe(id: str, **differences: Any) -> dict[str, Any]:
    """An opponent: Bram's figures on the other side, empty-handed, played by the seat of the foes."""
    other = {"seat": "foes", "side": "foes", "pc": False}
    return plain(id, **{"primaries": BRAM, "tier": "commoner", **other, **differences})


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    phase: str = "free",
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> TriScene:
    """A scene on open ground with these actors, in free play unless said otherwise."""
    chosen = {**FIRST, **(rulings or {})}
    raw = {"actors": list(actors), "phase": phase, **scenario}
    state = begin(raw, chosen, content(*extra))
    return TriScene(state, Rulings(RULINGS, chosen), content(*extra), [])


def a_fight(*actors: dict[str, Any], **scenario: Any) -> TriScene:
    """A scene in the first cycle of a fight: the Rotation is the order given, the first holds Priority, each has all
    Reactions. Who has no place stands beside the one before: 2,2, then 3,2, then 4,2 …"""
    beside = [{"place": f"{2 + at},2", **each} for at, each in enumerate(actors)]
    scene = a_scene(*beside, phase="begin", **scenario)
    scene.state.phase = "turns"
    scene.state.rotation = Rotation(places=[[id] for id in scene.state.actors], at=0, cycle=1)
    scene.state.priority = [next(iter(scene.state.actors))]
    for each in scene.state.actors.values():
        each.tokens = {REACTION: value(scene, each, "reactions")}
    return scene


def let_run(flow: Flow[T], seed: str = "test", answers: Callable[[Ask], Any] | None = None) -> T:
    """Run a rule with seeded dice; questions take their default, or what `answers` says."""
    return run(flow, Seeded(seed, answers))


def who(scene: TriScene, id: str) -> Character:
    return scene.state.actors[id]


def edge_dice(scene: TriScene, user: Character, card: Card, target: Character | None = None) -> int:
    """The dice of circumstance on an Action, in sum."""
    return sum(each.value for each in edge(scene, user, card, target))


a_game = WholeGames(RULES, content, "duel", "iren", FIRST)


def primaries_of_aria() -> dict[str, int]:
    made: dict[str, int] = aria()["primaries"]
    return made


def dice_asked_first(flow: Flow[object]) -> tuple[Dice, ...]:
    """The dice of the first roll a rule asks for."""
    question = next(flow)
    assert isinstance(question, Roll)
    return question.pool


def just_ash(rulings: dict[str, Value] | None = None, **differences: Any) -> tuple[TriScene, Character]:
    scene = a_scene(plain("ash", **differences), rulings=rulings)
    return scene, who(scene, "ash")


def ash_alone(rulings: dict[str, Value] | None = None, **differences: Any) -> TriScene:
    return a_scene(plain("ash", **differences), rulings=rulings)


def figure(what: str, rulings: dict[str, Value] | None = None, **differences: Any) -> int:
    scene = a_scene(plain("ash", **differences), rulings=rulings)
    return value(scene, who(scene, "ash"), what)
