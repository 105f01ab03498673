"""Who and what the tests about abilities need: reference characters, open ground, the pack of abilities."""

from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

import facedown.rulesets.tricore as package
from facedown.kernel.content.pack import PackText, read_pack
from facedown.kernel.content.ruling import Rulings, Value, former_defaults
from facedown.kernel.ground.squares import Squares
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.derived import refill
from facedown.rulesets.tricore.actor.passives import passives
from facedown.rulesets.tricore.actor.scene import FOES, HEROES, Table, TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import PRIMARIES, Content, Item, Pack, Weight
from facedown.rulesets.tricore.rolls.cost import cost_of
from facedown.rulesets.tricore.rulings import RULINGS
from tests.playing import play

T = TypeVar("T")

PACK = Path(next(iter(package.__path__))) / "packs" / "abilities.toml"
ARIA = (4, 3, 5, 4, 4, 5, 3, 2, 3)
BRAM = (3, 3, 3, 2, 2, 2, 3, 3, 3)
CATO = (11, 8, 7, 5, 7, 9, 6, 10, 4)
SALVE = Item(id="salve", name="Salve", kind="consumable", weight="light", quantity=2)
SWORD = Item(id="sword", name="Sword", kind="weapon", weight="moderate", device="swords", subtypes=("slice",))
SHIELD = Item(id="shield", name="Shield", kind="shield", weight="moderate", device="shields")


@cache
def content() -> Content:
    """The abilities of the pack and three things to hold."""
    pack = read_pack(PackText(PACK.name, PACK.read_text("utf-8")), Pack)
    items = {each.id: each for each in (SALVE, SWORD, SHIELD)}
    return Content((pack,), items, {each.id: each for each in pack.ability}, {}, {}, {})


def ready(id: str) -> Build:
    return content().abilities[id]


def a_build(**fields: Any) -> Build:
    """A plain Strike of the Body, with differences."""
    start = {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    return msgspec.convert({**start, **fields}, Build)


FIRST = former_defaults(RULINGS, "1.0")
"""The dull numbers are those of the first readings: a Strike Target by level, a Recover beside everything else."""


def a_passive(*parts: dict[str, Any]) -> Build:
    raw = {"id": "test", "name": "Test", "kind": "passive", "core": "body", "enhancements": list(parts)}
    return msgspec.convert(raw, Build)


def settings(**chosen: Value) -> Rulings:
    return Rulings(RULINGS, {**FIRST, **chosen})


def somebody(id: str, stats: tuple[int, ...] = ARIA, level: int = 1, *abilities: Build, **fields: Any) -> Character:
    made = Character(
        id=id,
        name=id.title(),
        seat=id,
        level=level,
        primaries=dict(zip(PRIMARIES, stats, strict=True)),
        builds=list(abilities),
        passives=passives(abilities),
        **{"side": HEROES, "place": "2,2", **fields},
    )
    made.tokens = {REACTION: 2}
    refill(made, settings(), content())
    return made


def a_scene(*people: Character, rulings: dict[str, Value] | None = None, width: int = 12, **table: Any) -> TriScene:
    space = table.pop("space", Squares(width, 8))
    state = Table(actors={each.id: each for each in people}, space=space, phase="turns", **table)
    return TriScene(state, settings(**(rulings or {})), content(), [])


def a_foe(id: str = "cur", **fields: Any) -> Character:
    return somebody(id, BRAM, side=FOES, **{"place": "3,2", **fields})


def use(id: str, *targets: str, weight: Weight = "light", devices: tuple[str, ...] = ()) -> Card:
    build = ready(id)
    return Card(build.base, weight, devices, targets=targets, ability=id)


def resolved(scene: TriScene, user: Character, card: Card, *answers: Any) -> None:
    laid = Play(user, card)
    laid.cost = cost_of(scene, user, card)
    play(perform(scene, laid), *answers)
