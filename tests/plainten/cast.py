"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from functools import cache
from typing import Any, TypeVar

from facedown import library
from facedown.kernel.decider import Scripted
from facedown.kernel.event import Event, in_words, tell
from facedown.kernel.flow import Flow, run
from facedown.kernel.game import Game
from facedown.kernel.pack import PackText
from facedown.kernel.ruleset import Seat, Setup
from facedown.kernel.ruling import Rulings, Value
from facedown.rulesets.plainten.character import Character
from facedown.rulesets.plainten.encounter import begin
from facedown.rulesets.plainten.module import Content
from facedown.rulesets.plainten.ruleset import PlainTen
from facedown.rulesets.plainten.rulings import RULINGS
from facedown.rulesets.plainten.scene import PlainScene

T = TypeVar("T")

RULES = PlainTen()


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    texts = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return RULES.read(library.pack_texts(RULES) + texts)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A player character with Health 20, Guard 5, a sword and no features."""
    return {"id": id, "name": id.title(), "seat": id, "side": "heroes", "items": ["sword"], **differences}


def foe(id: str, kind: str = "door-guard", **differences: Any) -> dict[str, Any]:
    return {"id": id, "foe": kind, "name": id.title(), "seat": "foes", **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> PlainScene:
    """A scene with these actors, everybody in one zone unless the test says otherwise."""
    zones = scenario.pop("zones", [{"name": "here", "exit": True}])
    placed = [{"zone": zones[0]["name"], **each} for each in actors]
    raw = {"actors": placed, "zones": zones, **scenario}
    chosen = rulings or {}
    return PlainScene(begin(raw, chosen, content(*extra)), Rulings(RULINGS, chosen), content(*extra), [])


def play(flow: Flow[T], *answers: Any) -> T:
    """Run a rule over scripted answers, dice by their faces. All of them must be used up."""
    script = Scripted(answers)
    result = run(flow, script)
    script.finish()
    return result


def told(scene: PlainScene) -> list[str]:
    """What happened, in sentences."""
    events: list[Event] = scene.events or []
    return [in_words(tell(event, scene.name_of)) for event in events]


def happened(scene: PlainScene, kind: type[Event]) -> list[Any]:
    return [event for event in scene.events or [] if isinstance(event, kind)]


def who(scene: PlainScene, id: str) -> Character:
    return scene.state.actors[id]


def a_game(
    encounter: str = "duel",
    cast: dict[str, str] | None = None,
    sitters: dict[str, str] | None = None,
    rulings: dict[str, Value] | None = None,
    seed: str = "test",
    dice: str = "seeded",
    scenario: dict[str, Any] | None = None,
) -> Game:
    """A whole game. Seats are persons unless said otherwise; the GM is absent and the foes have a mind."""
    heroes = cast or {"p1": "warrior"}
    sits = {**dict.fromkeys(heroes, "person"), "foes": "mind", "gm": "absent", **(sitters or {})}
    seats = tuple(Seat(id, id.title(), sitter) for id, sitter in sits.items())
    made = scenario or RULES.scenario(content(), encounter, heroes, "foes")
    setup = Setup("plainten", RULES.version, seed, seats, made, rulings or {}, encounter, dice)
    return Game(RULES, setup, content())
