"""How the dice of a fight fell is kept in little room and comes out as it went in."""

import numpy as np

from facedown.lab import pairing
from facedown.lab.chance.course import Rolled, packed, unpacked
from facedown.lab.chance.surprise import MEASURES
from facedown.lab.meeting import meet


def test_every_roll_comes_out_as_it_went_in() -> None:
    one = Rolled("0 hit", tuple(at / 8 for at in range(MEASURES)), {"0 left": 1.0, "1 left": 0.5})
    other = Rolled("1 hit", (0.0,) * MEASURES, {"0 left": 0.25, "1 Prone": 1.0})
    found = unpacked(packed([one, other, one]))
    assert found.kinds == ["0 hit", "1 hit", "0 hit"]
    assert found.names == ["0 left", "1 Prone", "1 left"]
    assert found.stood.tolist() == [[1.0, 0.0, 0.5], [0.25, 1.0, 0.0], [1.0, 0.0, 0.5]]
    assert np.allclose(found.surprises[2], one.surprise)


def test_a_fight_without_dice_has_no_rows() -> None:
    found = unpacked(packed([]))
    assert found.kinds == []
    assert found.surprises.shape == (0, MEASURES)


def test_a_duel_keeps_how_both_stood_and_what_they_chose_last() -> None:
    course = unpacked(meet(pairing("plainten", "monk", "mage"), "kept", 0).courses[0])
    left = course.stood[:, course.names.index("0 left")]
    assert left[0] == 1
    assert left.min() < 1
    assert any(name.startswith("1 chose ") for name in course.names)
