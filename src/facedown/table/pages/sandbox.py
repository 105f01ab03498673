"""The sandbox: scenes of a rulebook, how each went once, and a table at which one tries it oneself."""

import secrets
from functools import cache

import msgspec

from facedown import library
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused, nearest
from facedown.minds import read_mind
from facedown.scenefile import Script, parse_scene, run_scene
from facedown.scenefile.stage import opened
from facedown.table.wire.lobby import FAIR


class Tried(msgspec.Struct, frozen=True):
    """A scene that shows a rule at work, and what happened in it."""

    id: str
    title: str
    story: tuple[str, ...]


@cache
def scripts(ruleset: str) -> dict[str, Script]:
    """The scenes that come with a game, by their ids."""
    texts = library.scene_texts(library.ruleset(ruleset))
    return {name.removesuffix(library.SCENE): parse_scene(text, name) for name, text in texts.items()}


def scenes_by_rule(ruleset: str) -> dict[str, tuple[Tried, ...]]:
    """Which scenes show a rule."""
    found: dict[str, list[Tried]] = {}
    for id, script in scripts(ruleset).items():
        tried = Tried(id, script.scene.title, tuple(run_scene(script).story()))
        for rule in script.scene.rules:
            found.setdefault(rule, []).append(tried)
    return {rule: tuple(scenes) for rule, scenes in found.items()}


def sandbox(ruleset: str, scene: str) -> Setup:
    """The game a scene begins with: whoever opens it has its first seat, the house all others, and dice fall anew."""
    known = scripts(ruleset)
    if scene not in known:
        raise Refused("unknown-scene", f"There is no scene {scene!r}; {nearest(scene, list(known))}")
    setup = opened(known[scene]).setup
    first, *others = (seat for seat in setup.seats if seat.sitter != "absent" and seat.id != GM)
    seats = (first, *(Seat(each.id, each.name, "mind", mind=read_mind(FAIR)) for each in others))
    return msgspec.structs.replace(setup, seats=seats, seed=secrets.token_hex(16), dice="seeded")
