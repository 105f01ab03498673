"""EV types, sub-types and devices: what kind of thing strikes, heals or shields, and how far it reaches."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.cards.card_in_play import Play
from tests.playing import play
from tests.tricore.builds import build
from tests.tricore.cast import ONES, RESOURCES, THREES, a_fight, foe, plain, who

# EV types


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01", "TC-ABL-03")
@pytest.mark.parametrize("resource", RESOURCES)
def test_damage_lowers_any_resource_and_no_other(resource: Any) -> None:
    hit = build(resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[hit], primaries={**THREES, "POW": 4}), foe("cur", primaries=ONES))
    cur = who(scene, "cur")
    before = {each: cur.pool(each).value for each in RESOURCES}
    mercy = ["lethal"] if resource == "hp" else []
    play(perform(scene, Play(who(scene, "ash"), Card("strike", ability="test", targets=("cur",)))), [9, 9], *mercy, [5])
    lost = {each: before[each] - cur.pool(each).value for each in RESOURCES}
    left = {"hp": 12 - 3, "ap": (12 - 3) // 2}.get(resource, 3)  # of the other pools there are but 3
    assert lost == {**dict.fromkeys(RESOURCES, 0), resource: left}


@pytest.mark.rules("TC-SUBT-01", "TC-HEAL-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_heal_raises_any_resource_and_no_other(resource: Any) -> None:
    help_ = build(base="grab", ev="heal", resource=resource, bare=True)
    empty = dict.fromkeys(RESOURCES, 1)
    scene = a_fight(plain("ash", builds=[help_]), plain("bo", **empty))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    bo = who(scene, "bo")
    gained = {each: bo.pool(each).value - 1 for each in RESOURCES}
    assert gained == {**dict.fromkeys(RESOURCES, 0), resource: 8 if resource == "hp" else 4}


@pytest.mark.rules("TC-SUBT-01", "TC-SHD-01")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_shield_guards_any_resource(resource: Any) -> None:
    ward = build(base="grab", ev="shield", resource=resource, bare=True)
    scene = a_fight(plain("ash", builds=[ward]), plain("bo"))
    play(perform(scene, Play(who(scene, "ash"), Card("grab", ability="test", targets=("bo",)))), [9, 9], [5])
    shields = who(scene, "bo").shields
    assert [(each.resource, each.value) for each in shields] == [(resource, 8 if resource == "hp" else 4)]
