"""Crafting: making things over hours and days, and mending what is broken."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.tricore.freeplay.crafting import crafting_cl, hours_needed, mend, refuse_crafting, work
from facedown.rulesets.tricore.freeplay.freeplay import free_play, menu
from tests.playing import play
from tests.tricore.staged.cast import a_scene, ash_alone, content, plain, who
from tests.tricore.staged.table import call_for

HOUR = 3600


@pytest.mark.rules("TC-SKL-24", "TC-SKL-15")
def test_a_great_work_takes_days_and_only_whole_stretches_count() -> None:
    scene = a_scene(plain("ash", skills={"crafting": 4}, items=[{"item": "iron"}]))
    ash = who(scene, "ash")
    assert content().items["keen-sword"].level == 2
    task = {"who": "ash", "item": "keen-sword"}
    assert call_for(scene, "craft", task | {"hours": 1}).endswith("0 of 16 hours.")
    assert call_for(scene, "craft", task | {"hours": 7}).endswith("0 of 16 hours.")
    assert call_for(scene, "craft", task | {"hours": 9}).endswith("8 of 16 hours.")
    assert ash.works == {"keen-sword": 8}
    assert scene.state.seconds == 17 * HOUR
    play(free_play(scene), "day")
    assert ash.works == {"keen-sword": 8}
    assert call_for(scene, "craft", task | {"hours": 8}, [5, 5, 5, 5, 4]) == "Ash has made Keen sword."  # 30 against 30
    assert [piece.item for piece in ash.gear] == ["keen-sword"]
    assert ash.works == {}


@pytest.mark.rules("TC-SKL-24")
def test_materials_are_needed_and_used_up_only_by_success() -> None:
    scene = a_scene(plain("ash", skills={"crafting": 2}, items=[{"item": "herbs"}]), plain("bo"))
    work = {"item": "healing-draught", "hours": 8}
    call_for(scene, "craft", work | {"who": "bo"}, work | {"who": "ash"}, [6, 6, 6])  # Bo is refused; 24 against 25
    refusal = refuse_crafting(scene, who(scene, "bo"), content().items["healing-draught"])
    assert refusal is not None
    assert refusal.text == "Healing draught is made of Herbs; Bo lacks Herbs."
    assert [piece.item for piece in who(scene, "ash").gear] == ["herbs"]
    call_for(scene, "craft", work | {"who": "ash"}, [6, 6, 7])
    assert [piece.item for piece in who(scene, "ash").gear] == ["healing-draught"]


@pytest.mark.rules("TC-SKL-24", "TC-CP-27")
def test_only_what_there_are_materials_for_is_offered_and_the_first_of_it_by_default() -> None:
    scene = a_scene(plain("ash"), plain("bo", items=[{"item": "herbs"}, {"item": "iron"}, {"item": "iron"}]))
    question = next(menu(scene)["craft"][1]())
    assert isinstance(question, Ask)
    assert question.default["who"] == "bo"
    bo = who(scene, "bo")
    assert refuse_crafting(scene, bo, content().items[question.default["item"]]) is None
    assert refuse_crafting(scene, bo, content().items["plate"]) is None  # two of iron
    bo.gear = bo.gear[:2]
    refusal = refuse_crafting(scene, bo, content().items["plate"])
    assert refusal is not None
    assert refusal.text == "Plate is made of Iron, Iron; Bo lacks Iron."
    bo.gear = []
    assert "craft" not in menu(scene)


@pytest.mark.rules("TC-SKL-24")
def test_crafting_takes_materials_days_and_whole_stretches() -> None:
    scene = ash_alone(items=[{"item": "herbs"}, {"item": "iron"}], skills={"crafting": 2})
    ash, draught, sword = who(scene, "ash"), content().items["healing-draught"], content().items["keen-sword"]
    refusal = refuse_crafting(scene, ash_alone().state.actors["ash"], draught)
    assert refusal is not None
    assert refusal.code == "no-materials"
    assert play(work(scene, ash, draught, 7, "x")) is False
    assert play(work(scene, ash, draught, 8, "x"), [11, 11, 4]) is True
    assert [piece.item for piece in ash.gear] == ["iron", "healing-draught"]
    assert play(work(scene, ash, sword, 8, "y")) is False
    assert ash.works == {"keen-sword": 8}
    assert play(work(scene, ash, sword, 8, "y"), [3, 3, 3]) is False
    assert ash.works == {}


@pytest.mark.rules("TC-EQP-12", "TC-SKL-24")
def test_mending_takes_an_hour_for_each_item_level() -> None:
    things = [{"item": "verdict", "at": "both"}]
    scene = a_scene(plain("ash", items=things), plain("bo", skills={"crafting": 4}))
    piece = who(scene, "ash").gear[0]
    full, piece.durability.value = piece.durability.start, 1
    call_for(scene, "mend", {"who": "bo", "thing": "ash verdict"}, [7, 7, 7, 7, 6])  # 40 against 40
    assert piece.durability.value == full
    assert scene.state.seconds == 4 * HOUR
    assert "mend" not in menu(scene)


@pytest.mark.rules("TC-EQP-12")
def test_mending_restores_all_durability() -> None:
    scene = ash_alone(items=[{"item": "sword", "at": "main"}], skills={"crafting": 2})
    ash = who(scene, "ash")
    sword = ash.gear[0]
    sword.durability.value = 0
    assert sword.is_broken
    play(mend(scene, ash, sword, "x"), [9, 9, 3])
    assert (sword.durability.value, sword.is_broken) == (20, False)


@pytest.mark.rules("TC-SKL-24", "TC-C-56")
@pytest.mark.parametrize(("level", "cl", "hours"), [(1, 25, 8), (4, 40, 32), (6, 50, 48)])
def test_crafting_by_item_level(level: int, cl: int, hours: int) -> None:
    item = next(each for each in content().items.values() if each.level == level)
    assert (crafting_cl(item).value, hours_needed(item)) == (cl, hours)  # E-65
