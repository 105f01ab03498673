"""Dangers: what somebody of the other side could do with its next turn; everybody's sheet is open."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.towers.blow import Blow, foreseen_damage
from facedown.rulesets.towers.character import DYING
from facedown.rulesets.towers.mind.danger import dangers
from tests.towers.staged.cast import a_scene, content, foe, plain, who


@pytest.mark.rules("T-X-ATTACK")
def test_an_enemy_is_as_dangerous_as_its_worst_weapon() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", "brute", place="4,3"))
    ash, cur = who(scene, "ash"), who(scene, "cur")
    (danger,) = dangers(scene, "heroes")["cur"].values()
    means = [
        sum(points * share for points, share in foreseen_damage(scene, cur, ash, Blow(item, ranged=not item.reach)))
        for item in cur.weapons(content())
    ]
    assert danger.mean == max(means) > 0


def test_whoever_is_out_endangers_nobody() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), foe("dun", place="5,3"))
    assert set(dangers(scene, "heroes")) == {"cur", "dun"}
    scene.gain(who(scene, "dun"), Condition(DYING))
    assert set(dangers(scene, "heroes")) == {"cur"}
    assert set(dangers(scene, "foes")) == {"ash"}
