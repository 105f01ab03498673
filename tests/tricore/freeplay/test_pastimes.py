"""Pastimes: lifting, crafting, mending, meditating, channelling, talking, reading, as the GM calls for them."""

import pytest

from facedown.rulesets.tricore.freeplay.freeplay import free_play
from tests.playing import play
from tests.tricore.staged.cast import a_scene, plain, who
from tests.tricore.staged.table import call_for


@pytest.mark.rules("TC-UTIL-07", "TC-UTIL-08", "TC-EQP-07", "TC-EQP-09", "TC-CP-28")
def test_without_a_fight_one_takes_up_and_stows_what_one_likes() -> None:
    things = [{"item": "sword", "at": "main"}, {"item": "buckler", "at": "off"}, {"item": "greatsword"}]
    scene = a_scene(plain("ash", items=[*things, {"item": "mail"}, {"item": "herbs"}]))
    ash = who(scene, "ash")
    play(free_play(scene), "outfit", {"who": "ash"}, ["sword", "buckler"])
    assert [piece.at for piece in ash.gear] == ["main", "off", "stowed", "stowed", "stowed"]
    told_last = call_for(scene, "outfit", {"who": "ash"}, ["greatsword", "sword", "mail"], ["greatsword", "mail"])
    assert [piece.at for piece in ash.gear] == ["stowed", "stowed", "both", "worn", "stowed"]
    assert told_last == "Ash now holds and wears Greatsword, Mail."
