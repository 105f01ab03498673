"""The worked examples of the book, kept as data in `vectors.toml`."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.dice.dicelang import parse
from facedown.kernel.dice.expression import Handful
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Number
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import attack
from facedown.rulesets.overreach.action import DEFENSE
from facedown.rulesets.overreach.character import DEAD, DIEING, PANICKED, WOUNDED, die_of, potential
from facedown.rulesets.overreach.crew import crew_deeds
from facedown.rulesets.overreach.events import DiceRolled, Opened, Saved, Succeeded
from facedown.rulesets.overreach.health import harm
from facedown.rulesets.overreach.modifiers import net
from facedown.rulesets.overreach.saves import save
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.sequence import ask_threshold, is_struggle, perform, threshold_now
from facedown.rulesets.overreach.task import attributes_for
from facedown.rulesets.overreach.turns import panic_save, turn
from tests.overreach.staged.cast import STRUGGLE, TOLD_ONLY, a_scene, an_act, content, foe, hero, scores, settings, who
from tests.playing import happened, play

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))["vector"]
NAMED = [*range(1, 10), *range(13, 21), 30, 31, 32, 35, *range(37, 44)]
FAR_FROM_HALF = 99

Given = dict[str, Any]
Found = dict[str, Any]


def parsed(given: Given) -> Found:
    handfuls = [parse(text) for text in given["texts"]]
    assert all(isinstance(each, Handful) for each in handfuls)
    return {"dice": [[each.dice.count, each.dice.sides] for each in handfuls if isinstance(each, Handful)]}


def sized(given: Given) -> Found:
    return {"sides": [die_of(level) for level in given["levels"]]}


def offered_dice(given: Given) -> Found:
    score = given["potential"]
    scene = a_scene(hero("ash", attributes=scores(finesse=score, power=score)))
    ask = perform(scene, an_act()).send(None)
    assert isinstance(ask, Ask)
    assert ask.what == "P-CP-06"
    schema = ask.schema
    assert isinstance(schema, Number)
    return {"counts": list(range(schema.least, schema.most + 1))}


def able(given: Given) -> Found:
    scene = a_scene(hero("ash", attributes=scores(**given["attributes"])))
    return {"potential": potential(who(scene, "ash"), tuple(given["attributes"]), settings()).value}


def armed(given: Given) -> Found:
    weapon = content().items[given["weapon"]]
    scene = a_scene(hero("ash"), foe("kit"))
    act = attack.act_of(scene, who(scene, "ash"), who(scene, "kit"), weapon, False, "")
    return {"ability": act.ability, "attributes": list(act.attributes)}


def tried(given: Given) -> Found:
    scene = a_scene(hero("ash"))
    flow = attributes_for(scene, who(scene, "ash"), "this", given["ability"], "")
    if given.get("picks") == "usual":
        ask = flow.send(None)
        assert isinstance(ask, Ask)
        return {"attributes": ask.default}
    return {"attributes": list(play(flow, *[given["picks"]] if "picks" in given else []))}


def a_weapon(roll: int, effect: int, mode: str) -> str:
    return f"""[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"

[[item]]
id = "cane"
name = "cane"
kind = "weapon"
ability = "melee-weapons"
roll = {roll}
effect = {effect}
mode = "{mode}"
"""


def struck(given: Given) -> Found:
    """With Potential 5 and a cane against somebody whose Health is 99; natural 1s are Mistakes, and only told."""
    pack = a_weapon(given.get("roll", 0), given.get("effect", 0), given.get("mode", "each"))
    known = {"melee-weapons": given["level"]} if given["level"] else {}
    ash = hero("ash", attributes=scores(finesse=5, power=5), abilities=known, items=["cane"])
    kit = foe("kit", start=FAR_FROM_HALF, defense=given["defense"])
    scene = a_scene(ash, kit, extra=(pack,), rulings=given.get("rulings", {}))
    dice, ones = given["dice"], given["dice"].count(1)
    hits = [face for face in dice if max(1, face + given.get("roll", 0)) >= given["defense"]]
    extra = {f"die{at}": "value" if given.get("add", True) else "unused" for at in range(1, len(hits))}
    answers: list[Any] = ["cane kit", len(dice) if given["level"] else STRUGGLE, dice]
    answers += ["mistake"] if ones else []
    answers += [{**extra, "idea": ""}] if extra else []
    play(attack.attack(scene, who(scene, "ash"), False, ""), *answers, *[TOLD_ONLY] * ones)
    return outcome(scene)


def outcome(scene: OverScene) -> Found:
    (rolled,) = happened(scene, DiceRolled)
    succeeded = happened(scene, Succeeded)[:1]  # told twice, once with the threshold
    found: Found = {"success": bool(succeeded), "ones": rolled.ones}
    for each in succeeded:
        found["primary"] = each.primary.value
    return {**found, "damage": FAR_FROM_HALF - who(scene, "kit").health.value}


def netted(given: Given) -> Found:
    return {"net": net(tuple(Working(each, "some") for each in given["modifiers"])).value}


def breathed(given: Given) -> Found:
    ash = hero("ash", attributes=scores(heartiness=given["heartiness"]), health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(ash, hero("bryn"), foe("kit"))
    play(turn(scene, who(scene, "ash")), given["die"])
    return {"dead": who(scene, "ash").has(DEAD), "dieing": who(scene, "ash").has(DIEING)}


def hurt(given: Given) -> Found:
    ash = hero("ash", attributes=scores(heartiness=given["heartiness"]), health=8, conditions=[WOUNDED])
    scene = a_scene(ash, foe("kit"))
    play(harm(scene, who(scene, "ash"), Working(1, "damage"), ""), *given["dice"])
    return {"injuries": who(scene, "ash").injuries}


def panicked(given: Given) -> Found:
    scene = a_scene(hero("ash", attributes=scores(tenacity=given["tenacity"]), conditions=[PANICKED]), foe("kit"))
    ash = who(scene, "ash")
    play(panic_save(scene, ash, ""), given["dice"])
    return {"lost": 3 - ash.ap}


def saved(given: Given) -> Found:
    scene = a_scene(hero("ash", attributes=scores(agility=given["score"])))
    play(save(scene, who(scene, "ash"), "agility", len(given["dice"]), "Agility"), given["dice"])
    (event,) = happened(scene, Saved)
    return {"failed": event.failures > 0}


def typed(given: Given) -> Found:
    scene = a_scene(hero("ash"))
    ask = ask_threshold(scene, an_act(), 5).send(None)
    assert isinstance(ask, Ask)
    refusal = ask.refuse({"threshold": given["threshold"], "told": "hidden"})
    return {"refused": refusal is not None}


def defended(given: Given) -> Found:
    scene = a_scene(hero("ash"), foe("kit", defense=given["lowered_to"]))
    return {"threshold": threshold_now(scene, an_act(target="kit", threshold=DEFENSE)).value}


def opened(given: Given) -> Found:
    """Kit has three AP, and may not spend them all."""
    scene = a_scene(hero("ash"), foe("kit"))
    flow = perform(scene, an_act(target="kit"))
    flow.send(None)
    roll: Any = flow.send(2)
    flow.send(roll.settle([1] * given["ones"] + [2] * (2 - given["ones"])))
    ask = flow.send("opening")
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, who(scene, "kit").ap) == ("P-CP-10", "foes", 3)
    schema: Any = ask.schema
    costs = [option.price for option in schema.options if option.kind != "end"]
    (event,) = happened(scene, Opened)
    may_defend = "defend" in [option.key for option in schema.options]
    return {"allowed": event.ap.value, "dearest": max(costs), "may_defend": may_defend}


def lowered(given: Given) -> Found:
    ash = hero("ash", attributes=scores(power=given["power"], finesse=given["finesse"]), injuries=given["injuries"])
    scene = a_scene(ash)
    act = an_act()
    value = potential(who(scene, "ash"), act.attributes, settings()).value
    return {"potential": value, "struggle": is_struggle(scene, who(scene, "ash"), act)}


WHEN: dict[str, Callable[[Given], Found]] = {
    "parse": parsed,
    "die": sized,
    "offered": offered_dice,
    "potential": able,
    "weapon": armed,
    "task": tried,
    "attack": struck,
    "net": netted,
    "death": breathed,
    "injury": hurt,
    "panic": panicked,
    "save": saved,
    "set": typed,
    "defense": defended,
    "opening": opened,
    "lowered": lowered,
}


@pytest.mark.rules(
    "P-DICE-01", "P-ROLL-05", "P-ROLL-07", "P-POT-02", "P-POT-03", "P-SUCC-02", "P-SAVE-02", "P-GAP-16", "P-GAP-19"
)
@pytest.mark.parametrize(
    "vector",
    [pytest.param(each, id=each["name"], marks=pytest.mark.rules(*each["rules"])) for each in VECTORS],
)
def test_the_worked_example_comes_out_as_the_book_says(vector: dict[str, Any]) -> None:
    assert WHEN[vector["given"]["when"]](vector["given"]) == vector["expect"]


@pytest.mark.rules("P-ABIL-03", "P-RUN-21")
def test_the_gunner_of_a_vehicle_directs_its_weapon_with_acuity_and_charm() -> None:
    ash = hero("ash", attributes=scores(acuity=4, charm=4, finesse=1), abilities={"marksmanship": 1})
    skimmer = {"id": "skimmer", "vehicle": "skimmer", "side": "heroes", "crew": {"gunner": "ash"}}
    crawler = {"id": "crawler", "vehicle": "crawler", "side": "foes"}
    zones = [{"name": "one", "to": ["two"]}, {"name": "two"}]
    scene = a_scene(ash, {**skimmer, "zone": "one"}, {**crawler, "zone": "two"}, zones=zones)
    (gun,) = [deed for deed in crew_deeds(scene, who(scene, "ash"), "") if deed.kind == "gun"]
    flow = gun.perform()
    assert flow is not None
    ask = flow.send(None)
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Number)
    assert ask.schema.most == 3  # Potential 4, and the station bears 3


@pytest.mark.rules("P-DICE-01")
def test_every_worked_example_of_the_book_is_a_vector() -> None:
    found = {re.match(r"V1-(\d\d) ", each["name"]) for each in VECTORS}
    assert sorted({int(match[1]) for match in found if match}) == NAMED
    assert None not in found
    assert all(each["rules"] and each["source"] for each in VECTORS)
    assert len({each["name"] for each in VECTORS}) == len(VECTORS)
