"""Where a move may end, and how that is asked."""

import pytest

from facedown.rulesets.fivefold.movement import take_move
from tests.asking import offers, waiting
from tests.fivefold.cast import a_scene, foe, give, plain, who
from tests.fivefold.choosing import expect
from tests.playing import play


@pytest.mark.rules("H-CP-03", "H-RUN-03")
def test_where_a_move_leads_is_asked_with_every_place_it_can_end() -> None:
    scene = a_scene(plain("ash", place="0,0"), plain("bryn", place="1,0"), foe("cur", place="4,0"), map=("H....F",))
    give(scene, "ash")
    give(scene, "cur")
    ask = expect(waiting(take_move(scene, who(scene, "ash")), "free"), "H-CP-03", "ash", "2,0", "ash")
    assert sorted(offers(ask)) == ["2,0", "3,0", "flee", "stay"]  # 1,0 is taken
    who(scene, "ash").tokens = {"free-move": 1}
    play(take_move(scene, who(scene, "ash")), "free", ask.default)
    assert who(scene, "ash").place == "2,0"
