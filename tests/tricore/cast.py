"""A fixed cast with dull numbers, so that only what matters stands in a test."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import facedown.rulesets.tricore as package
from facedown.kernel.decider import Scripted, Seeded
from facedown.kernel.event import Event, in_words, tell
from facedown.kernel.flow import Flow, run
from facedown.kernel.pack import PackText
from facedown.kernel.question import Ask
from facedown.kernel.ruling import Rulings, Value
from facedown.rulesets.tricore import module
from facedown.rulesets.tricore.character import Character
from facedown.rulesets.tricore.content import Content
from facedown.rulesets.tricore.encounter import begin
from facedown.rulesets.tricore.rulings import RULINGS
from facedown.rulesets.tricore.scene import TriScene

T = TypeVar("T")

PACKS = Path(next(iter(package.__path__))) / "packs"
THREES = dict.fromkeys(("POW", "VIT", "END", "INT", "ACU", "FIN", "ARD", "MOR", "ATN"), 3)
ARIA = {"POW": 4, "VIT": 3, "END": 5, "INT": 4, "ACU": 4, "FIN": 5, "ARD": 3, "MOR": 2, "ATN": 3}


@cache
def texts() -> tuple[PackText, ...]:
    return tuple(PackText(path.name, path.read_text("utf-8")) for path in sorted(PACKS.glob("*.toml")))


@cache
def content(*extra: str) -> Content:
    """The content of the packs, and of some packs written in a test."""
    more = tuple(PackText(f"extra-{at}.toml", text) for at, text in enumerate(extra))
    return module.read(texts() + more)


def settings(**chosen: Value) -> Rulings:
    """The rulings of the book, or others: `settings(**{"TC-G-16": "none"})`."""
    return Rulings(RULINGS, chosen)


def plain(id: str, **differences: Any) -> dict[str, Any]:
    """A character of level 1 with 3 in every primary, no ranks and empty hands."""
    made: dict[str, Any] = {"id": id, "name": id.title(), "seat": id, "side": "heroes", "primaries": THREES}
    return {**made, **differences}


def a_scene(
    *actors: dict[str, Any],
    rulings: dict[str, Value] | None = None,
    phase: str = "free",
    extra: tuple[str, ...] = (),
    **scenario: Any,
) -> TriScene:
    """A scene on open ground with these actors, in free play unless said otherwise."""
    chosen = rulings or {}
    raw = {"actors": list(actors), "phase": phase, **scenario}
    state = begin(raw, chosen, content(*extra))
    return TriScene(state, Rulings(RULINGS, chosen), content(*extra), [])


def play(flow: Flow[T], *answers: Any) -> T:
    """Run a rule over scripted answers, dice by their faces. All of them must be used up."""
    script = Scripted(answers)
    result = run(flow, script)
    script.finish()
    return result


def let_run(flow: Flow[T], seed: str = "test", answers: Callable[[Ask], Any] | None = None) -> T:
    """Run a rule with seeded dice; questions take their default, or what `answers` says."""
    return run(flow, Seeded(seed, answers))


def told(scene: TriScene) -> list[str]:
    """What happened, in sentences."""
    return [in_words(tell(event, scene.name_of)) for event in scene.events or []]


def happened(scene: TriScene, kind: type[Event]) -> list[Any]:
    return [event for event in scene.events or [] if isinstance(event, kind)]


def who(scene: TriScene, id: str) -> Character:
    return scene.state.actors[id]
