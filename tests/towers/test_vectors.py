"""The worked examples of the book, kept as data in `vectors.toml`."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.scene.event import TokenSpent, TurnBegan
from facedown.rulesets.towers.attack import attack
from facedown.rulesets.towers.blow import Blow
from facedown.rulesets.towers.character import MINOR, REACTION, speed, tier_of
from facedown.rulesets.towers.check import RANK_NAMES, Attempt, Source, check, roll_check
from facedown.rulesets.towers.events import Reacted
from facedown.rulesets.towers.initiative import deal
from facedown.rulesets.towers.movement import ends
from facedown.rulesets.towers.push import push
from facedown.rulesets.towers.scene import ground
from facedown.rulesets.towers.turns import next_round, next_turn, turn
from tests.playing import happened, play
from tests.towers.staged.cast import NO_LUCK, TWOS, a_scene, content, foe, plain, settings, who

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]
NAMED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 17, 19, 20, 22, 23, 25, 26, 27]

Given = dict[str, Any]
Found = dict[str, Any]


def tiered(given: Given) -> Found:
    return {"tiers": [tier_of(total) for total in given["totals"]]}


def held(given: Given) -> Found:
    outcomes = [play(roll_check(0, total - 7, given["tier"], settings()), (3, 4)) for total in given["totals"]]
    return {"passed": [each.passed for each in outcomes], "margins": [each.margin for each in outcomes]}


def ranked(given: Given) -> Found:
    return {"names": [RANK_NAMES[rank] for rank in given["ranks"]]}


def checked(given: Given) -> Found:
    scene = a_scene(plain("hero", attributes={**TWOS, "might": given["attribute"]}, skills={"fight": given["skill"]}))
    edges = tuple(Source("a help", good=True) for _ in range(given.get("advantages", 0)))
    edges += tuple(Source("a hindrance", good=False) for _ in range(given.get("disadvantages", 0)))
    flow = check(scene, who(scene, "hero"), Attempt("it", ("might",), ("fight",)), given["tier"], edges)
    outcome = play(flow, given["dice"], *[NO_LUCK] * (given["dice"] in ([6, 6], [1, 1])))
    return {"total": outcome.total, "tier": outcome.tier, "outcome": outcome.drama.value}


def ordered(given: Given) -> Found:
    scene = a_scene(*[plain(f"p{at}") for at in range(len(given["cards"]))])
    play(deal(scene), given["cards"])
    return {"order": [who(scene, id).card for id in scene.state.queue]}


def delayed(given: Given) -> Found:
    scene = a_scene(plain("a"), plain("b"), foe("c"), phase="begin")
    play(next_round(scene), given["cards"])
    play(next_turn(scene), "delay")
    play(next_turn(scene), "act", "end")  # the second: nobody is asked anything in the middle of it
    for gap in given["gaps"]:
        play(next_turn(scene), gap, *(("end",) if gap == "act" else ("act", "end")))
    if scene.state.queue:
        play(next_turn(scene), "act", "end")
    began = [each.actor for each in happened(scene, TurnBegan)]
    assert began[0] == "a"  # the card is called; then the turn itself
    return {"order": began[1:]}


def turned(given: Given) -> Found:
    scene = a_scene(plain("hero", items=["longbow", "greatsword"]), foe("bryn"))
    hero = who(scene, "hero")
    play(turn(scene, hero, was_held=False), *given["does"], "end")
    minors = [each for each in happened(scene, TokenSpent) if each.token == MINOR]
    return {"minors": len(minors), "left": hero.tokens[MINOR]}


def trodden(given: Given) -> Found:
    scene = a_scene(plain("hero", place="0,0", attributes={**TWOS, "grace": given["grace"]}), map=(".~~~~~~~~~",))
    hero = who(scene, "hero")
    return {"speed": speed(hero, scene.rulings).value, "metres": len(ends(scene, hero))}


def pushed(given: Given) -> Found:
    actors = [plain("hero", place=given["victim"])]
    if "enemy" in given:
        actors.append(foe("bryn", place=given["enemy"]))
    scene = a_scene(*actors, map=tuple(given["map"]))
    hero = who(scene, "hero")
    play(push(scene, hero, "0,0", given["metres"], ""), *given["answers"])
    able = who(scene, "bryn") if "enemy" in given else hero
    standing = {"conditions": [each.name for each in hero.conditions], "vitality": hero.vitality.value}
    return {**standing, "reaction": able.tokens[REACTION], "over": hero.place in ground(scene).drops}


def reacted(given: Given) -> Found:
    """A plain hero strikes another twice: 9 against Guard T1, a sword's 5 against no Soak and a shield of 2."""
    scene = a_scene(plain("hero"), plain("bryn", items=["shield"], side="foes"))
    hero, bryn = who(scene, "hero"), who(scene, "bryn")
    found = []
    for answers in ((given["dice"][0], "yes"), (given["dice"][1],)):
        play(attack(scene, hero, bryn, Blow(content().items["sword"])), *answers)
        found.append(bryn.vitality.value)
    return {"raised": len(happened(scene, Reacted)), "vitality": found}


WHEN: dict[str, Callable[[Given], Found]] = {
    "tiers": tiered,
    "totals": held,
    "rank": ranked,
    "check": checked,
    "order": ordered,
    "delay": delayed,
    "turn": turned,
    "terrain": trodden,
    "push": pushed,
    "reactions": reacted,
}


@pytest.mark.parametrize(
    "vector",
    [pytest.param(each, id=each["name"], marks=pytest.mark.rules(*each["rules"])) for each in VECTORS],
)
def test_the_worked_example_comes_out_as_the_book_says(vector: dict[str, Any]) -> None:
    assert WHEN[vector["given"]["when"]](vector["given"]) == vector["expect"]


def test_every_worked_example_of_the_book_is_a_vector() -> None:
    found = {re.match(r"V4-(\d\d) ", each["name"]) for each in VECTORS}
    assert sorted({int(match[1]) for match in found if match}) == NAMED
    assert None not in found
    assert all(each["rules"] and each["source"] for each in VECTORS)
    assert len({each["name"] for each in VECTORS}) == len(VECTORS)
