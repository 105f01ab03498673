"""The worked examples of the book, kept as data in `vectors.toml`."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import TurnBegan
from facedown.kernel.words.schema import Several
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.action import COMBATIVE, Action
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.brawl import feet_to_tiles, trip
from facedown.rulesets.fivefold.character import DEAD, HIDDEN, PRONE
from facedown.rulesets.fivefold.defence import Blow, dodging, left_after
from facedown.rulesets.fivefold.dice import lend, roll_turn_start_dice
from facedown.rulesets.fivefold.events import RoundEnded
from facedown.rulesets.fivefold.health import Layers, absorb, hurt, remove
from facedown.rulesets.fivefold.hide import hide
from facedown.rulesets.fivefold.improvise import intend
from facedown.rulesets.fivefold.intercept import declare, offer_interception
from facedown.rulesets.fivefold.movement import choose_pace, high_jump, long_jump, reach, take_move
from facedown.rulesets.fivefold.scene import usable
from facedown.rulesets.fivefold.turns import next_turn
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, settings, who
from tests.playing import play

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]

Given = dict[str, Any]
Found = dict[str, Any]


def damaged(given: Given) -> Found:
    layers = Layers(**given["layers"], pieces=(("mail", given["layers"].get("armor", 0)),))
    left = []
    for amount in given["amounts"]:
        taken = absorb(layers, Working(amount, "damage", ("H-X-DMG",)), settings())
        lost = {"barrier": taken.barrier, "defense": taken.defense, "armor": taken.armor}
        lost |= {"temporary": taken.temporary, "hp": taken.hp}
        after: dict[str, Any] = {name: value - lost[name] for name, value in given["layers"].items()}
        if taken.discarded:
            after["discarded"] = taken.discarded
        if taken.broken:
            after["broken"] = True
        left.append(after)
    return {"left": left}


def struck(given: Given) -> Found:
    scene = a_scene(plain("ash", items=given["gear"]))
    ash = who(scene, "ash")
    play(hurt(scene, ash, Working(given["damage"], "damage", ("H-X-DMG",)), "a blow"))
    return {"defense": ash.defense.value, "armor": ash.armor.value, "damaged": ash.damaged}


def legal(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    dice = give(scene, "ash", *[(sides, value) for sides, value in given["dice"]])
    found = usable(scene, who(scene, "ash"), given["av"])
    return {"legal": [die in found for die in dice]}


def blocked(given: Given) -> Found:
    return {"left": [left_after(block, attack, damage, settings()) for block, attack, damage in given["blocks"]]}


def intercepted(given: Given) -> Found:
    values = []
    for die in given["with"]:
        scene = a_scene(plain("ash", place="2,2"), foe("cur", place="3,2", attributes=NOUGHTS))
        spent = give(scene, "cur", (12, die))[0]
        value = Working(given["value"], "die", ("H-DICE-05",))
        action = Action(who(scene, "ash"), "it", COMBATIVE, value, given["sides"], given["required"])
        mine, theirs = given["check"]
        play(offer_interception(scene, action), spent.id, "endurance", [mine], [theirs])
        values.append(action.value.value)
    return {"values": values}


def jumped(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    return {
        "long": [long_jump(value, modifier) for value, modifier in given["long"]],
        "high": [high_jump(scene, value, modifier) for value, modifier in given["high"]],
    }


def moved(given: Given) -> Found:
    scene = a_scene(plain("ash", place="2,2"))
    ash = who(scene, "ash")
    give(scene, "ash", (6, given["die"]))
    play(take_move(scene, ash), "free", "5,2")
    ask = next(choose_pace(scene, ash, "Move"))
    assert isinstance(ask, Ask)
    again = ask.refuse("free") is None
    return {"with_die": reach(scene, ash, given["die"]).value, "free": reach(scene, ash).value, "again": again}


def shoved(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    return {"tiles": [feet_to_tiles(scene, total) for total in given["totals"]]}


def tripped(given: Given) -> Found:
    prone = []
    for total in given["checks"]:
        strong = {**NOUGHTS, "strength": given["strength"]}
        scene = a_scene(plain("ash", attributes=strong, place="2,2"), foe("cur", attributes=NOUGHTS, place="3,2"))
        give(scene, "ash", (4, 1))
        play(trip(scene, who(scene, "ash"), who(scene, "cur")), "deftness", [total])
        prone.append(who(scene, "cur").has(PRONE))
    return {"prone": prone}


def lent(given: Given) -> Found:
    scene = a_scene(plain("ash", attributes={**NOUGHTS, "instinct": given["instinct"]}), plain("bryn"))
    give(scene, "ash", *[(6, 3)] * given["dice"])
    ask = next(lend(scene, who(scene, "ash"), who(scene, "bryn")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Several)
    return {"most": ask.schema.most}


def hidden(given: Given) -> Found:
    found = []
    for perception in given["perception"]:
        deft = {**NOUGHTS, "deftness": given["deftness"]}
        scene = a_scene(plain("ash", attributes=deft, place="2,2"), foe("cur", attributes=NOUGHTS, place="6,2"))
        give(scene, "ash", (4, given["die"]))
        play(hide(scene, who(scene, "ash")), ["cur"], [perception])
        found.append(who(scene, "ash").has(HIDDEN))
    return {"hidden": found}


def dodged(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    who(scene, "ash").dodges = given["dodges"]
    blow = Blow("a blow", Working(5), Working(5), 8, "0,0")
    return {"evasion": dodging(scene, who(scene, "ash"), blow).value}


def returned(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    held, spent = give(scene, "ash", (4, given["held"]), (8, 5))
    spent.spend()
    play(roll_turn_start_dice(scene, who(scene, "ash")), [given["rolled"]])
    return {"values": [held.value, spent.value]}


def improvised(given: Given) -> Found:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    dice = give(scene, "ash", (6, 4), (6, 5))
    intend(scene, ash)
    answer = {"check": "deftness", "text": "a somersault"}
    judged = {"cl": 7, "success": 1, "failure": -1, "text": ""}
    action = play(declare(scene, ash, "it"), dice[0].id, answer, judged, [given["check"]])
    assert action is not None
    again = any(deed.key == "improvise" for deed in deeds(scene, ash))
    return {"bonus": action.bonus.value, "spent": sum(die.state == "spent" for die in dice), "again": again}


def ordered(given: Given) -> Found:
    """Everybody ends their turn at once; somebody may be removed as a turn begins."""
    people = [_fighter(f"P{at}", worth, "heroes") for at, worth in enumerate(given["players"], start=1)]
    people += [_fighter(f"E{at}", worth, "foes") for at, worth in enumerate(given["enemies"], start=1)]
    scene = a_scene(*people, rulings={"H-GAP-32": "joint"} if given.get("joint") else {})
    state = scene.state
    for side, mark in (("heroes", "P"), ("foes", "E")):
        ids = [id for id in state.actors if id.startswith(mark)]
        state.turns.worth |= {id: who(scene, id).modifier("deftness") for id in ids}
        state.turns.lists[side] = sorted(ids, key=lambda id: -state.turns.worth[id])
    best = max(state.turns.worth, key=lambda id: state.turns.worth[id])
    state.first, state.phase = who(scene, best).side, "turns"
    for number in range(1, given["turns"] + 1):
        leaver = given.get("leaves", {}).get(str(number), "")
        flow = next_turn(scene)
        assert isinstance(flow.send(None), Ask)
        answer = "end"
        if leaver:
            remove(scene, who(scene, leaver), DEAD)
        with pytest.raises(StopIteration):
            flow.send(answer)
    marks = {"heroes": "[P]", "foes": "[E]"}
    told = [
        each.actor if isinstance(each, TurnBegan) else marks[each.side]
        for each in scene.events or []
        if isinstance(each, TurnBegan | RoundEnded)
    ]
    return {"order": " ".join(told)}


def _fighter(id: str, worth: int, side: str) -> dict[str, Any]:
    attributes = {**NOUGHTS, "deftness": worth}
    return plain(id, name=id, side=side, seat=side, attributes=attributes, pool=[])


WHEN: dict[str, Callable[[Given], Found]] = {
    "damage": damaged,
    "blow": struck,
    "av": legal,
    "block": blocked,
    "intercept": intercepted,
    "jump": jumped,
    "move": moved,
    "shove": shoved,
    "trip": tripped,
    "lend": lent,
    "hide": hidden,
    "dodge": dodged,
    "returns": returned,
    "improvise": improvised,
    "order": ordered,
}


@pytest.mark.parametrize(
    "vector",
    [pytest.param(each, id=each["name"], marks=pytest.mark.rules(*each["rules"])) for each in VECTORS],
)
def test_the_worked_example_comes_out_as_the_book_says(vector: dict[str, Any]) -> None:
    given = vector["given"]
    assert WHEN[given["when"]](given) == vector["expect"]
