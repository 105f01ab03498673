"""Meditation: ten quiet minutes for one resource."""

import pytest

from facedown.rulesets.tricore.freeplay.meditation import meditate
from tests.playing import play
from tests.tricore.staged.cast import a_scene, aria, ash_alone, plain, primaries_of_aria, who
from tests.tricore.staged.table import call_for


@pytest.mark.rules("TC-SKL-33", "TC-SKL-45", "TC-DRV-31", "TC-CP-10")
@pytest.mark.parametrize(("face", "gained"), [(7, 6), (8, 7), (11, 7)])
@pytest.mark.parametrize("pool", ["hp", "sp", "fp", "mp"])
def test_ten_minutes_of_meditation_restore_one_resource(face: int, gained: int, pool: str) -> None:
    scene = a_scene(plain("ash", hp=1, sp=1, fp=1, mp=1))
    call_for(scene, "meditate", {"who": "ash", "interrupted": "no"}, pool, [face])
    found = {each: who(scene, "ash").pool(each).value for each in ("hp", "sp", "fp", "mp")}
    assert found == {**dict.fromkeys(found, 1), pool: 1 + gained}
    assert scene.state.seconds == 600


@pytest.mark.rules("TC-SKL-33", "TC-DRV-31", "TC-SKL-45", "TC-CP-10")
def test_meditation_gives_vitality_and_attunement_and_successes() -> None:
    scene = ash_alone(mp=0, hp=10)
    ash = who(scene, "ash")
    play(meditate(scene, ash, False, "x"), "mp", [8])
    assert ash.mp.value == 7
    play(meditate(scene, ash, False, "y"), "hp", [2])
    assert ash.hp.value == 16
    assert play(meditate(scene, ash, True, "z")) is False


@pytest.mark.rules("TC-DRV-31", "TC-SKL-33")
def test_meditation_gives_back_vitality_attunement_and_successes() -> None:
    scene = a_scene(aria(mp=0, primaries={**primaries_of_aria(), "ATN": 6}))
    play(meditate(scene, who(scene, "aria"), False, "a quiet hour"), "mp", (10,))
    assert who(scene, "aria").mp.value == 3 + 6 + 2


@pytest.mark.rules("TC-SKL-33", "TC-SKL-45", "TC-AP-13")
def test_an_interrupted_meditation_is_worth_nothing() -> None:
    scene = a_scene(plain("ash", mp=1, ap=4))
    told_last = call_for(scene, "meditate", {"who": "ash", "interrupted": "yes"})
    assert told_last == "Ash is interrupted; nothing comes of it."
    assert (who(scene, "ash").mp.value, who(scene, "ash").ap.value) == (1, 4)  # and the minutes were not quiet
