"""Channel and Clarity: turning energy aside, and clearing a troubled mind."""

from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.character import DISADVANTAGE, Affliction
from facedown.rulesets.tricore.skills.channel import channel, clear
from tests.playing import play
from tests.tricore.staged.cast import a_scene, ash_alone, plain, who
from tests.tricore.staged.duels import duel, stats
from tests.tricore.staged.table import call_for


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43")
@pytest.mark.parametrize(("level", "mp"), [(1, 2), (3, 6)])
def test_absorbing_takes_ten_more_than_the_cl(level: int, mp: int) -> None:
    scene = a_scene(plain("ash", mp=0, skills={"channel": 8}))
    cl = 25 + 5 * (level - 1)
    source = {"who": "ash", "level": level, "owner": "nobody", "cl": 0}

    def faces(total: int) -> list[int]:
        rest = total - 6
        return [rest // 9 + (at < rest % 9) for at in range(9)]

    call_for(scene, "channel", source, faces(cl + 9), "redirect")
    assert who(scene, "ash").mp.value == 0
    call_for(scene, "channel", source, faces(cl + 10), "absorb")
    assert who(scene, "ash").mp.value == mp
    assert "It fails" in call_for(scene, "channel", source, faces(cl - 1))


@pytest.mark.rules("TC-SKL-43", "TC-DICE-09")
def test_a_source_that_somebody_controls_is_a_contest() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    source = {"who": "ash", "level": 5, "owner": "bo", "cl": 0}
    assert "It fails" in call_for(scene, "channel", source, [7], [7])
    effect = source | {"owner": "nobody", "cl": 14}
    assert "It fails" in call_for(scene, "channel", effect, [7])
    assert call_for(scene, "channel", effect, [8], "extinguish") == "Ash puts it out."
    assert call_for(scene, "channel", source, [8], [7], "redirect") == "Ash turns it elsewhere."


@pytest.mark.rules("TC-SKL-30", "TC-CP-27")
@pytest.mark.parametrize(("level", "cl"), [(1, 25), (3, 35)])
def test_clarity_for_somebody_else(level: int, cl: int) -> None:
    scene = a_scene(plain("ash", skills={"clarity": 4}), plain("bo", conditions=["Disadvantage"]))
    case = {"who": "ash", "patient": "bo", "level": level}
    rest = cl - 6
    faces = [rest // 5 + (at < rest % 5) for at in range(5)]
    call_for(scene, "clear", case, [faces[0] - 1, *faces[1:]])
    assert who(scene, "bo").has("Disadvantage")
    call_for(scene, "clear", case, faces)
    assert not who(scene, "bo").has("Disadvantage")


@pytest.mark.rules("TC-SKL-30")
def test_clarity_clears_a_disturbance() -> None:
    scene = ash_alone(skills={"clarity": 4}, conditions=[DISADVANTAGE])
    ash = who(scene, "ash")
    ash.afflictions = [Affliction("dread", "x", "ATN", 20, 3, subtypes=("psychic",))]
    assert play(clear(scene, ash, ash, 1, "x"), [9, 9, 9]) is True
    assert (ash.afflictions, ash.has(DISADVANTAGE)) == ([], False)


@pytest.mark.rules("TC-G-40")
def test_channel_redirects_or_extinguishes_and_absorbs_by_ten_more() -> None:
    def ready(ardor: int) -> Any:
        return duel(ann={"primaries": stats(ARD=ardor), "mp": 1})

    scene = ready(20)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 6) == ""  # 29 against 30
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "extinguish") == "extinguish"
    with pytest.raises(Refused, match="not on offer"):
        play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb")
    scene = ready(30)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb") == "absorb"
    assert who(scene, "ann").mp.value == 1 + 4
    scene = ready(3)
    bob = who(scene, "bob")
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 5, 5) == ""  # a tie is the owner's
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 6, 5, "extinguish") == "extinguish"


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43", "TC-G-40", "TC-CP-28")
def test_channel_turns_puts_out_or_absorbs() -> None:
    scene = a_scene(plain("ash", mp=0, skills={"channel": 2}), plain("bo", side="foes"))
    ash, bo = who(scene, "ash"), who(scene, "bo")
    assert play(channel(scene, ash, 1, None, "a"), [6, 6, 6]) == ""
    assert play(channel(scene, ash, 1, None, "b"), [8, 8, 8], "redirect") == "redirect"
    assert play(channel(scene, ash, 1, None, "c"), [11, 11, 8], "absorb") == "absorb"
    assert ash.mp.value == 2
    assert play(channel(scene, ash, 3, bo, "d"), [3, 3, 3], [9]) == ""
    assert play(channel(scene, ash, 3, bo, "e"), [3, 3, 4], [9], "extinguish") == "extinguish"
