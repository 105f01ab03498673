"""Outfit: what a new character carries, within slots and weight."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.creation.outfit import dress
from tests.playing import play
from tests.tricore.staged.cast import THREES, a_scene, content, let_run, plain, who


@pytest.mark.rules("TC-EQP-14", "TC-ENC-03", "TC-EQP-09")
def test_own_equipment_is_put_where_it_belongs_and_weighed() -> None:
    scene = a_scene(plain("ash", primaries={**THREES, "POW": 1}))
    ash = who(scene, "ash")
    heavy = ["plate", "mail", "halberd", "tower-shield", "leather", "greatsword", "war-hammer", "spear", "iron"]
    play(dress(scene, ash, "TC-CP-23"), "own", heavy, ["sword", "buckler", "leather", "healing-draught"], [])
    assert {piece.item: piece.at for piece in ash.gear} == {
        "sword": "main",
        "buckler": "off",
        "leather": "worn",
        "healing-draught": "stowed",
    }


@pytest.mark.rules("TC-EQP-02", "TC-EQP-14", "TC-CP-23")
def test_of_some_things_one_may_have_a_second() -> None:
    scene = a_scene(plain("ash"))
    ash = who(scene, "ash")
    things = ["dagger", "leather", "healing-draught", "hunting-bow"]
    answers = iter(["own", things, ["dagger", "healing-draught"]])
    asked: list[Ask] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask)
        return next(answers)

    let_run(dress(scene, ash, "TC-CP-23"), answers=answer)
    assert [option.key for option in asked[-1].schema.options] == ["dagger", "healing-draught"]  # type: ignore[union-attr]
    assert [(piece.id, piece.at) for piece in ash.gear if piece.item == "dagger"] == [
        ("dagger", "main"),
        ("dagger-2", "off"),
    ]


@pytest.mark.rules("TC-GEN-13", "TC-GRAB-06")
@pytest.mark.parametrize(("level", "best"), [(1, 1), (5, 2), (20, 5)])
def test_better_things_than_ones_milestones_are_made_or_found(level: int, best: int) -> None:
    scene = a_scene(plain("ash", level=level))
    asked: list[Ask] = []

    def answer(ask: Ask) -> Any:
        asked.append(ask)
        return "own" if len(asked) == 1 else []

    let_run(dress(scene, who(scene, "ash"), "TC-CP-23"), answers=answer)
    offered = {option.key for option in asked[1].schema.options}  # type: ignore[union-attr]
    carried = {id: item for id, item in content().items.items() if item.kind != "object"}
    assert offered == {id for id, item in carried.items() if item.level <= best}


@pytest.mark.rules("TC-CP-23", "TC-EQP-14")
@pytest.mark.parametrize(("stat", "devices"), [("POW", ["swords", "daggers"]), ("FIN", ["bows"]), ("VIT", [])])
def test_who_says_nothing_carries_what_goes_with_how_it_fights(stat: str, devices: list[str]) -> None:
    scene = a_scene(plain("ash", primaries={**THREES, stat: 6}))
    let_run(dress(scene, who(scene, "ash"), "TC-CP-23"))
    assert [item.device for _, item in who(scene, "ash").in_hands(content())] == devices
