"""Abilities that help: for whom, how much, at what price."""

import pytest

from facedown.rulesets.fivefold.abilities import Aid, aids, choose_whom, help_out
from tests.asking import offers, waiting
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.choosing import expect
from tests.playing import play


@pytest.mark.rules("H-RUN-16")
def test_a_draught_heals_the_die_and_three_once_and_asks_for_no_defence() -> None:
    scene = a_scene(
        plain("ash", place="2,2", items=["healing-draught"]), plain("bryn", place="3,2", hp=10), foe("cur", place="9,2")
    )
    give(scene, "ash", (6, 4))
    give(scene, "bryn", (12, 12))
    (draught,) = aids(scene, who(scene, "ash"), "combative")
    play(help_out(scene, who(scene, "ash"), draught, who(scene, "bryn")))
    assert who(scene, "bryn").hp.value == 17
    assert list(aids(scene, who(scene, "ash"), "combative")) == []


@pytest.mark.rules("H-RUN-16", "H-ACT-INT-2")
def test_healing_can_be_intercepted() -> None:
    scene = a_scene(plain("ash", place="2,2", hp=10, abilities=["mend"]), foe("cur", place="3,2", attributes=NOUGHTS))
    give(scene, "ash", (8, 8))
    give(scene, "cur", (4, 3))
    (mend,) = aids(scene, who(scene, "ash"), "combative")
    play(help_out(scene, who(scene, "ash"), mend, who(scene, "ash")), "cur-1", "guts", [9], [2])
    assert who(scene, "ash").hp.value == 15  # 8 - 3


@pytest.mark.rules("H-CP-03")
def test_for_whom_a_spell_is_asked_nearest_first() -> None:
    scene = a_scene(
        plain("ash", abilities=["mend"], hp=20, place="2,2"),
        plain("bryn", hp=20, place="4,2"),
        plain("dara", place="3,2"),
    )
    mend: Aid = next(iter(aids(scene, who(scene, "ash"), "combative")))
    ask = expect(waiting(choose_whom(scene, who(scene, "ash"), mend)), "H-CP-03", "ash", "ash", "ash")
    assert offers(ask) == ["ash", "bryn"]  # Dara needs nothing
